/** `tcs migrate`: brings the database's schema to the one that this program knows. */
import { databaseOption, dataOption, placeOf, type DatabaseFlags } from "../options.js";
import { EXIT, say, type ExitCode } from "../output.js";
import type { Registration } from "../registration.js";

const HELP = `
\`tcs serve\` does the same when it starts. On a file in the data folder it is refused beside a running service; on PostgreSQL it works beside running ones, which go on.
In a folder without a database nothing is made: \`tcs account open\` and \`tcs serve\` make one. A schema that is newer than this program is refused. Make a backup first: there is no way back to an older schema.

Examples:
  $ tcs migrate --data ./data
  $ TCS_DATABASE_URL=postgres://tcs@localhost/tcs tcs migrate`;

export const registerMigrate: Registration = (program, run) => {
  program
    .command("migrate")
    .description("bring the database's schema up")
    .addOption(dataOption())
    .addOption(databaseOption())
    .addHelpText("after", HELP)
    .action((flags: DatabaseFlags) => run(() => migrate(flags)));
};

async function migrate(flags: DatabaseFlags): Promise<ExitCode> {
  const { migrateDatabase } = await import("../../runtime/main.js");
  say(JSON.stringify({ schema: await migrateDatabase(placeOf(flags)) }));
  return EXIT.fine;
}
