/** `tcs test`: worked examples. */
import { Option } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface TestFlags {
  readonly sources: string;
  readonly format: "pretty" | "json" | "junit";
}

const HELP = `
Runs every worked example on the compiled rule set, in the engine that answers checks. Exit 1 if one fails, or if what is
asked for does not compile. What a filter does not name may have errors: standard error names it. --format junit prints a
source with errors as a case with an error.

Examples:
  $ tcs test                                    all of them
  $ tcs test law.de.business_gifts@2024         those of one version
  $ tcs test "one cent over"                    those whose rule set, rule or title contains these words
  $ tcs test --format junit > examples.xml      for a CI that reads JUnit
  $ tcs test --format github                    for GitHub Actions, beside the lines of a pull request`;

export const registerTest: Registration = (program, run) => {
  program
    .command("test")
    .argument("[filters...]", "only examples whose rule set, rule or title contains one of these")
    .description("run the worked examples of the sources")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how results are printed")
        .choices(["pretty", "json", "junit", "github"])
        .default("pretty"),
    )
    .addHelpText("after", HELP)
    .action((filters: readonly string[], flags: TestFlags) =>
      run(async () => (await import("../author/test.js")).test({ ...flags, filters })),
    );
};
