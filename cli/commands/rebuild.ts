/** `tcs rebuild`: makes everything that is kept beside the records again from them. */
import { databaseOption, dataOption, placeOf, type DatabaseFlags } from "../options.js";
import { EXIT, say, warn, type ExitCode } from "../output.js";
import type { Registration } from "../registration.js";

const HELP = `
Bookings, answers, confirmations and settings are records: they are only ever added. Beside them the database keeps what makes checks fast: which answer stands, totals, and what each answer rests on. This
command makes all of that again from the records, in one transaction. \`tcs verify\` tells where it is not what the records say.
On a file in the data folder it is refused beside a running service; on PostgreSQL it works beside running ones, whose checks wait meanwhile.

It prints how many accounts and actions it went through, and how many actions it left as they were because their records are damaged; where it left any it exits with 1.

Examples:
  $ tcs rebuild --data ./data
  $ TCS_DATABASE_URL=postgres://tcs@localhost/tcs tcs rebuild`;

export const registerRebuild: Registration = (program, run) => {
  program
    .command("rebuild")
    .description("make totals and all else that is kept beside the records again from them")
    .addOption(dataOption())
    .addOption(databaseOption())
    .addHelpText("after", HELP)
    .action((flags: DatabaseFlags) => run(() => rebuild(flags)));
};

async function rebuild(flags: DatabaseFlags): Promise<ExitCode> {
  const { rebuildDatabase } = await import("../../runtime/main.js");
  const rebuilt = await rebuildDatabase(placeOf(flags));
  say(JSON.stringify(rebuilt));
  if (rebuilt.left === 0) return EXIT.fine;
  warn("The records of some actions do not say which answer stands: tcs verify names them.");
  return EXIT.findings;
}
