/** `tcs backup`: a copy of the database as it is at one moment, beside a running service. */
import { Option } from "commander";

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
The copy is one state of the database, read through and on the disk before it takes its name. The pepper is not in it: without the file \`pepper\` of the data folder (or TCS_PEPPER) no key
opens the service on a restored database. Keep the pepper too, and apart from the backup.
On PostgreSQL the backup is pg_dump's: the command says how, and exits 3.

Examples:
  $ tcs backup backup.sqlite --data ./data
  $ tcs restore backup.sqlite --data ./elsewhere && tcs verify --data ./elsewhere`;

export const registerBackup: Registration = (program, run) => {
  program
    .command("backup")
    .description("copy the database to a file, beside a running service")
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
  const newest = newestMoment === 0 ? null : new Date(newestMoment).toISOString();
  say(
    format === "json"
      ? JSON.stringify({ file, bytes, schema, newest_moment: newest })
      : `${file}: ${bytes} bytes, schema ${schema}, all that was recorded up to ${newest ?? "the beginning"}.`,
  );
  warn(
    "The pepper is not in the backup: keep it too, and apart from it. Without it no key opens the service on a restored database.",
  );
  return EXIT.fine;
}
