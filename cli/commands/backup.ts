/** `tcs backup`: a copy of the database at one moment, while the service runs. */
import { Option } from "commander";

import { momentText } from "../../runtime/engine/values/days.js";
import { removingDrafts } from "../interrupt.js";
import type { AnswerFormat } from "../operator/tell.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface BackupFlags extends DatabaseFlags {
  readonly force?: true;
  readonly format: AnswerFormat;
}

const HELP = `
The copy is one consistent state of the database. It is checked and written to disk before it gets its name. It does not
contain the pepper: without the file \`pepper\` of the data folder (or TCS_PEPPER), no key works on a restored database.
Keep the pepper too, separate from the backup. On PostgreSQL, use pg_dump: the command prints how, and exits 3.

Examples:
  $ tcs backup backup.sqlite --data ./data
  $ tcs restore backup.sqlite --data ./elsewhere && tcs verify --data ./elsewhere`;

export const registerBackup: Registration = (program, run) => {
  program
    .command("backup")
    .description("copy the database to a file; the service may be running")
    .argument("<file>", "the file to write")
    .addOption(dataOption())
    .addOption(databaseOption())
    .option("--force", "replace the file if it is there")
    .addOption(new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"))
    .addHelpText("after", HELP)
    .action((file: string, flags: BackupFlags) => run(() => removingDrafts(() => backup(file, flags))));
};

async function backup(file: string, { force, format, ...flags }: BackupFlags): Promise<ExitCode> {
  const { backupDatabase } = await import("../../runtime/main.js");
  const result = await backupDatabase(placeOf(flags), file, force === true);
  if (result.kind === "ask_postgres") {
    warn(`A backup of a PostgreSQL database is pg_dump's:\n  ${result.command}`);
    return EXIT.state;
  }
  const { bytes, schema, newestMoment } = result.copied;
  const newest = newestMoment === 0 ? null : momentText(newestMoment);
  say(
    format === "json"
      ? JSON.stringify({ file, bytes, schema, newest_moment: newest })
      : `${file}: ${bytes} bytes, schema ${schema}, all that was recorded up to ${newest ?? "the beginning"}.`,
  );
  warn(
    "The pepper is not in the backup: keep it too, and apart from it. Without it no key opens the " +
      "service on a restored database.",
  );
  return EXIT.fine;
}
