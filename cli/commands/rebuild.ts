/** `tcs rebuild`: computes all projections again from the records. */
import { type DatabaseFlags, databaseOption, dataOption, placeOf } from "../options.js";
import { EXIT, type ExitCode, say, warn } from "../output.js";
import type { Registration } from "../registration.js";

const HELP = `
Bookings, answers, confirmations and settings are records: they are added, but never changed. To answer fast, the
database also stores projections: the current answers, totals, and what each answer depends on. This command rebuilds
all projections from the records, in one transaction. \`tcs verify\` finds projections that differ from the records.
With SQLite, the service must not be running; on PostgreSQL, services may run, and their checks wait.

First, the command checks every record against the chain. It rebuilds nothing from damaged records. It does not change
the projections of their actions, nor of decisions that read a total of the same account. If the chain, a rule module, a
setting or a confirmation is damaged, this applies to everything that may depend on it. The damaged records are listed
on standard error.

It prints the number of accounts and actions, and of actions that it skipped because their records are damaged. If it
skipped any, or found a damaged record, it exits with 1.

Examples:
  $ tcs rebuild --data ./data
  $ TCS_DATABASE_URL=postgres://tcs@localhost/tcs tcs rebuild`;

/** Number of damaged records that are listed. */
const MOST_NAMED = 20;

export const registerRebuild: Registration = (program, run) => {
  program
    .command("rebuild")
    .description("rebuild totals and all other projections from the records")
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
  else warn("The records of some actions do not determine the current answer: tcs verify names them.");
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
