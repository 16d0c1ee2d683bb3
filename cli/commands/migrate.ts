/** `tcs migrate`: brings the database's schema to the one that this program knows. */
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say } from "../output.js";
import type { Registration } from "../registration.js";

interface MigrateFlags extends DatabaseFlags {
  readonly repair?: boolean;
}

const HELP = `
\`tcs serve\` does the same when it starts. On a file in the data folder it is refused beside a running service; on PostgreSQL it works beside running ones, which go on.
In a folder without a database nothing is made: \`tcs account open\` and \`tcs serve\` make one. A schema that is newer than this program is refused. Make a backup first: there is no way back to an older schema.

A start refuses a database in which somebody removed or altered triggers, indexes, tables or columns, and names them.
--repair makes triggers and indexes again; run tcs verify first, for records may have been altered meanwhile.
A table or column comes back from a backup alone.

Examples:
  $ tcs migrate --data ./data
  $ tcs migrate --data ./data --repair
  $ TCS_DATABASE_URL=postgres://tcs@localhost/tcs tcs migrate`;

export const registerMigrate: Registration = (program, run) => {
  program
    .command("migrate")
    .description("bring the database's schema up")
    .addOption(dataOption())
    .addOption(databaseOption())
    .option("--repair", "make triggers and indexes again that somebody removed or altered")
    .addHelpText("after", HELP)
    .action((flags: MigrateFlags) => run(() => migrate(flags)));
};

async function migrate({ repair = false, ...flags }: MigrateFlags): Promise<ExitCode> {
  const { migrateDatabase } = await import("../../runtime/main.js");
  say(JSON.stringify({ schema: await migrateDatabase(placeOf(flags), repair) }));
  return EXIT.fine;
}
