/** `tcs cover`: the coverage by worked examples. */
import { InvalidArgumentError, Option } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface CoverFlags {
  readonly sources: string;
  readonly format: "text" | "json" | "lcov";
  readonly min: number;
}

const HELP = `
Counts what the worked examples reach: every rule, every branch of a rule, every operand of a condition, and every
answer of a question. An operand is reached if it decides once as true and once as false. It decides if the condition's
result would change with it. The command lists what no example reaches. It does not count numbers and dates: see tcs
sheet.

Examples:
  $ tcs cover                                            all rule sets
  $ tcs cover law.de.business_gifts --min 100            exit 1 if anything is not reached
  $ tcs cover --format lcov > lcov.info                  for tools that show coverage in the source`;

export const registerCover: Registration = (program, run) => {
  program
    .command("cover")
    .argument("[rule-set]", "RULE_SET[@version]")
    .description("list what the worked examples reach and what they miss")
    .addOption(sourcesOption())
    .addOption(new Option("--format <format>", "how it is printed").choices(["text", "json", "lcov"]).default("text"))
    .addOption(new Option("--min <percent>", "what each rule set must reach").argParser(percent).default(0))
    .addHelpText("after", HELP)
    .action((named: string | undefined, flags: CoverFlags) =>
      run(async () => (await import("../author/cover/run.js")).cover(named ?? null, flags)),
    );
};

function percent(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError("It is a number from 0 to 100.");
  return value;
}
