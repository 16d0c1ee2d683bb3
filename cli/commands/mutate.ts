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
}

const HELP = `
Changes one thing at a time that an author could have got wrong (a limit by a cent, "at most" to "below", a rule and the next exchanged, a row of a table), and says which
changes no worked example notices, each with an example that would: it has been compiled and run. Look at its answer before you accept it: it is what the source says now.
A change that is proved to answer every case alike is left out, with the reason.
Reports are kept below the sources in .tcs/mutate, by a checksum over all they depend on: only what changed runs again.

Examples:
  $ tcs mutate                                     all rule sets
  $ tcs mutate orders                              a part of a name that fits one rule set alone
  $ tcs mutate law.de.business_gifts@2024          one version
  $ tcs mutate --min 100 --format json             for CI: exit 1 where a set is below`;

export const registerMutate: Registration = (program, run) => {
  program
    .command("mutate")
    .argument("[rule-sets...]", "RULE_SET[@version]; none: all of them")
    .description("say which mistakes in a rule set its worked examples would not notice")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how the reports are printed").choices(["pretty", "json"]).default("pretty"),
    )
    .addOption(new Option("--min <score>", "the least score of each set, of 100; exit 1 below").argParser(score))
    .option("--cache <dir>", "the folder of the reports that are kept (default: .tcs/mutate below the sources)")
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
