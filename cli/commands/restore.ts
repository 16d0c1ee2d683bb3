/** `tcs restore`: puts a backup in place of a data folder's database. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { Option } from "commander";

import { momentText } from "../../runtime/engine/values/days.js";
import { removingDrafts } from "../interrupt.js";
import type { AnswerFormat } from "../operator/tell.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface RestoreFlags extends DatabaseFlags {
  readonly force?: true;
  readonly keepMail?: true;
  readonly format: AnswerFormat;
}

const HELP = `
The command refuses if the service is running, if the file is damaged, if a newer program wrote it, or if the folder has
a database. With --force it keeps that database under another name. The backup file is not changed. Give the service its
former pepper, as the file \`pepper\` in the folder or as TCS_PEPPER. On PostgreSQL, use pg_restore: the command prints
how, and exits 3.

What waits to be mailed in the backup is not mailed again: the service that made the backup has mailed it, or will. With
--keep-mail it is mailed.

Example:
  $ tcs restore backup.sqlite --data ./data`;

export const registerRestore: Registration = (program, run) => {
  program
    .command("restore")
    .description("restore the database from a backup")
    .argument("<file>", "the backup")
    .addOption(dataOption())
    .addOption(databaseOption())
    .option("--force", "keep an existing database under another name")
    .option("--keep-mail", "mail what waits in the backup; it is closed unsent where left out")
    .addOption(new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"))
    .addHelpText("after", HELP)
    .action((file: string, flags: RestoreFlags) => run(() => removingDrafts(() => restore(file, flags))));
};

async function restore(file: string, { force, keepMail, format, ...flags }: RestoreFlags): Promise<ExitCode> {
  const { restoreDatabase } = await import("../../runtime/main.js");
  const result = await restoreDatabase(placeOf(flags), file, {
    replace: force === true,
    keepMail: keepMail === true,
  });
  if (result.kind === "ask_postgres") {
    warn(
      `A PostgreSQL database is restored with pg_restore, into a database that is new and empty:\n  ${result.command}`,
    );
    return EXIT.state;
  }
  const { schema, newestMoment, setAside } = result.copied;
  const newest = newestMoment === 0 ? null : momentText(newestMoment);
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
