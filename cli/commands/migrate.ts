/** `tcs migrate`: migrates the database to the schema of this program. */
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say } from "../output.js";
import type { Registration } from "../registration.js";

interface MigrateFlags extends DatabaseFlags {
  readonly repair?: boolean;
  readonly packAnswers?: boolean;
}

const HELP = `
\`tcs serve\` does the same when it starts. With SQLite, the service must not be running; on PostgreSQL, services may
run and continue. In a folder without a database, the command creates none: \`tcs account open\` and \`tcs serve\` do.
It refuses a schema that is newer than this program. Make a backup first: you cannot return to an older schema.

The service does not start on a database with removed or altered triggers, indexes, tables or columns. It names them.
--repair creates triggers and indexes again. Run tcs verify first: without them, records may have been altered. A table
or column can only be restored from a backup.

Programs before schema 24 stored each answer whole. New answers are stored in parts that they share, in a quarter of
the bytes. --pack-answers stores the old ones in this way too: every text stays as it was sent, and so does its leaf in
the chain. It compares each answer with its leaf first, and leaves those that differ, and those not sealed yet. It works
in pieces: if it is stopped, start it again. It prints how many answers it packed and left. The file does not become
smaller: new rows use the freed pages.

Examples:
  $ tcs migrate --data ./data
  $ tcs migrate --data ./data --pack-answers
  $ tcs migrate --data ./data --repair
  $ TCS_DATABASE_URL=postgres://tcs@localhost/tcs tcs migrate`;

export const registerMigrate: Registration = (program, run) => {
  program
    .command("migrate")
    .description("update the database's schema")
    .addOption(dataOption())
    .addOption(databaseOption())
    .option("--repair", "create removed or altered triggers and indexes again")
    .option("--pack-answers", "store answers of earlier programs in less space")
    .addHelpText("after", HELP)
    .action((flags: MigrateFlags) => run(() => migrate(flags)));
};

async function migrate({ repair = false, packAnswers = false, ...flags }: MigrateFlags): Promise<ExitCode> {
  const { migrateDatabase } = await import("../../runtime/main.js");
  say(JSON.stringify(await migrateDatabase(placeOf(flags), { repair, packAnswers })));
  return EXIT.fine;
}
