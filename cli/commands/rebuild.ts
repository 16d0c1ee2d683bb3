/** `tcs rebuild`: makes everything that is kept beside the records again from them. */
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

const HELP = `
Bookings, answers, confirmations and settings are records: they are only ever added. Beside them the database keeps what makes checks fast: which answer stands, totals, and what each answer rests on. This
command makes all of that again from the records, in one transaction. \`tcs verify\` tells where it is not what the records say.
On a file in the data folder it is refused beside a running service; on PostgreSQL it works beside running ones, whose checks wait meanwhile.

First every record is held against the chain. Nothing is made of records that are not as they were recorded: what is kept of their actions, and of decisions that read a total of the same account, is left as it is. Where the
chain itself, a rule module, or a setting or confirmation is damaged, that is everything that may rest on it. The records are named on the standard error.

It prints how many accounts and actions it went through, and how many actions it left as they were because their records are damaged; where it left any, or found a damaged record, it exits with 1.

Examples:
  $ tcs rebuild --data ./data
  $ TCS_DATABASE_URL=postgres://tcs@localhost/tcs tcs rebuild`;

/** Of damaged records so many are named. */
const MOST_NAMED = 20;

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
  const { rebuilt, damaged } = await rebuildDatabase(placeOf(flags));
  say(JSON.stringify(rebuilt));
  if (damaged.count > 0) warn(damagedText(damaged));
  else if (rebuilt.left === 0) return EXIT.fine;
  else warn("The records of some actions do not say which answer stands: tcs verify names them.");
  return EXIT.findings;
}

function damagedText({ records, count }: { readonly records: readonly string[]; readonly count: number }): string {
  const named = records.slice(0, MOST_NAMED);
  const others = count > named.length ? [`and ${count - named.length} more`] : [];
  const are =
    count === 1
      ? "One record is not as it was recorded, and nothing was made of it"
      : `${count} records are not as they were recorded, and nothing was made of them`;
  return [`${are} (tcs verify names them all, and says what is wrong):`, ...named, ...others].join("\n  ");
}
