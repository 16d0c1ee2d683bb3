/** `tcs mutate`: how strong the worked examples are. */
import { InvalidArgumentError, Option } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface MutateFlags {
  readonly sources: string;
  readonly format: "pretty" | "json";
  readonly min?: number;
  readonly cache?: string;
  readonly fresh: boolean;
  readonly accept: boolean;
}

const HELP = `
Makes one change at a time that an author could have made by mistake: a limit by a cent, "at most" to "below", two rules
exchanged, a row of a table. It lists the changes that no worked example detects. For each, it prints an example that
would; this example has been compiled and run. Check its answer before you accept it: the answer is that of the current
source. --accept writes them all into their rules, formatted, if every example then passes. It writes none twice. A
change that provably answers every case in the same way is left out, with the reason. Reports are stored below
the sources in .tcs/mutate by a checksum over their inputs, so only changes run again. Ctrl-C ends the search and prints
what was found; a second Ctrl-C ends at once.

Examples:
  $ tcs mutate                                     all rule sets
  $ tcs mutate orders                              part of a name, if only one rule set matches
  $ tcs mutate law.de.business_gifts@2024          one version
  $ tcs mutate orders --accept                     writes the missing examples, and says what they detect
  $ tcs mutate --min 100 --format json             for CI: exit 1 if a set is below`;

export const registerMutate: Registration = (program, run) => {
  program
    .command("mutate")
    .argument("[rule-sets...]", "RULE_SET[@version]; none: all of them")
    .description("list mistakes in a rule set that its worked examples would not detect")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how the reports are printed")
        .choices(["pretty", "json", "github"])
        .default("pretty"),
    )
    .addOption(
      new Option("--min <score>", "the lowest score allowed for each set, of 100; exit 1 below").argParser(score),
    )
    .option("--cache <dir>", "the folder of the reports (default: .tcs/mutate below the sources)")
    .option("--accept", "write the examples that were found into the sources", false)
    .option("--fresh", "run everything again", false)
    .addHelpText("after", HELP)
    .action((named: readonly string[], { min, cache, ...flags }: MutateFlags) =>
      run(async () =>
        (await import("../author/mutate/mutate.js")).mutate({
          ...flags,
          named,
          min: min ?? null,
          cache: cache ?? null,
        }),
      ),
    );
};

function score(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 100)) throw new InvalidArgumentError("a number from 0 to 100");
  return value;
}
