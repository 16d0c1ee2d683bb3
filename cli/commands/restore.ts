/** `tcs restore`: puts a backup where a data folder's database lies. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { Option } from "commander";

import { removingDrafts } from "../interrupt.js";
import type { AnswerFormat } from "../operator/tell.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface RestoreFlags extends DatabaseFlags {
  readonly force?: true;
  readonly format: AnswerFormat;
}

const HELP = `
It is refused beside a running service, for a file that is damaged or that a newer program wrote, and where the folder has a database already; with --force that one is kept beside it under
another name. The backup itself stays as it is. Give the service the pepper that it had, as the file \`pepper\` in the folder or as TCS_PEPPER.
On PostgreSQL restoring is pg_restore's: the command says how, and exits 3.

Example:
  $ tcs restore backup.sqlite --data ./data`;

export const registerRestore: Registration = (program, run) => {
  program
    .command("restore")
    .description("put a backup where the database lies")
    .argument("<file>", "the backup")
    .addOption(dataOption())
    .addOption(databaseOption())
    .option("--force", "set a database that is there aside")
    .addOption(new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"))
    .addHelpText("after", HELP)
    .action((file: string, flags: RestoreFlags) => run(() => removingDrafts(() => restore(file, flags))));
};

async function restore(file: string, { force, format, ...flags }: RestoreFlags): Promise<ExitCode> {
  const { restoreDatabase } = await import("../../runtime/main.js");
  const result = await restoreDatabase(placeOf(flags), file, force === true);
  if (result.kind === "ask_postgres") {
    warn(
      `A PostgreSQL database is restored with pg_restore, into a database that is new and empty:\n  ${result.command}`,
    );
    return EXIT.state;
  }
  const { schema, newestMoment, setAside } = result.copied;
  const newest = newestMoment === 0 ? null : new Date(newestMoment).toISOString();
  say(
    format === "json"
      ? JSON.stringify({ data: flags.data, schema, newest_moment: newest, set_aside: setAside })
      : `${flags.data} holds what was recorded up to ${newest ?? "the beginning"} (schema ${schema}).`,
  );
  if (setAside !== null) warn(`The database that was there is ${setAside} now.`);
  if (!existsSync(join(flags.data, "pepper")))
    warn(`There is no pepper in ${flags.data}: put the one there that the service had, or set TCS_PEPPER.`);
  return EXIT.fine;
}
