/** `tcs backup`: a copy of the database at one moment, while the service runs. */
import { InvalidArgumentError, Option } from "commander";

import { momentText } from "../../runtime/engine/values/days.js";
import { removingDrafts } from "../interrupt.js";
import type { AnswerFormat } from "../operator/tell.js";
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

interface BackupFlags extends DatabaseFlags {
  readonly keep?: number;
  readonly force?: true;
  readonly format: AnswerFormat;
}

const HELP = `
The copy is one consistent state of the database. It is checked and written to disk before it gets its name. It does not
contain the pepper: without the file \`pepper\` of the data folder (or TCS_PEPPER), no key works on a restored database.
Keep the pepper too, separate from the backup. On PostgreSQL, use pg_dump: the command prints how, and exits 3.

With --keep the argument is a folder, and the copy is named after its moment, as tcs-2026-03-10T09-00-00.000Z.sqlite.
Once it is complete, the oldest copies that such commands made there are removed, until as many are left. If it fails,
none is removed.

Examples:
  $ tcs backup backup.sqlite --data ./data
  $ tcs backup --keep 14 /var/backups/tcs --data ./data
  $ tcs restore backup.sqlite --data ./elsewhere && tcs verify --data ./elsewhere`;

export const registerBackup: Registration = (program, run) => {
  program
    .command("backup")
    .description("copy the database to a file; the service may be running")
    .argument("<file>", "the file to write; with --keep the folder")
    .addOption(dataOption())
    .addOption(databaseOption())
    .addOption(new Option("--force", "replace the file if it is there").conflicts("keep"))
    .option("--keep <n>", "write into the folder under a name of its own, and keep the newest n there", readKept)
    .addOption(new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"))
    .addHelpText("after", HELP)
    .action((file: string, flags: BackupFlags) => run(() => removingDrafts(() => backup(file, flags))));
};

const MOST_KEPT = 10_000;

function readKept(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MOST_KEPT) return Number(text);
  throw new InvalidArgumentError(`It takes a whole number from 1 to ${MOST_KEPT}.`);
}

async function backup(named: string, { force, keep, format, ...flags }: BackupFlags): Promise<ExitCode> {
  const { backupDatabase, backupIn, keepNewestBackups } = await import("../../runtime/main.js");
  const file = keep === undefined ? named : await backupIn(named);
  const result = await backupDatabase(placeOf(flags), file, force === true);
  if (result.kind === "ask_postgres") {
    warn(`A backup of a PostgreSQL database is pg_dump's:\n  ${result.command}`);
    return EXIT.state;
  }
  const { bytes, schema, newestMoment } = result.copied;
  const newest = newestMoment === 0 ? null : momentText(newestMoment);
  const removed = keep === undefined ? [] : await keepNewestBackups(named, file, keep);
  const older = removed.length === 0 ? "" : ` Removed: ${removed.join(", ")}.`;
  say(
    format === "json"
      ? JSON.stringify({ file, bytes, schema, newest_moment: newest, ...(keep !== undefined && { removed }) })
      : `${file}: ${bytes} bytes, schema ${schema}, all that was recorded up to ${newest ?? "the beginning"}.${older}`,
  );
  warn(
    "The pepper is not in the backup: keep it too, and apart from it. Without it no key opens the " +
      "service on a restored database.",
  );
  return EXIT.fine;
}
