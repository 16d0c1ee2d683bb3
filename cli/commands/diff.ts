/** `tcs diff`: the changes of a rule set's version. */
import { Option } from "commander";

import { secondsOption, sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface DiffFlags {
  readonly sources: string;
  readonly format: "pretty" | "json" | "markdown" | "github";
  readonly prove: boolean;
  readonly seconds: number;
}

const HELP = `
Compares rules by their hashes: added, removed, changed and unchanged. For a changed rule it prints what changed, and
the wording before and after. It runs the worked examples of both versions under both, and lists the examples with
different answers. It also lists rows of tables and calendars that were added, changed or removed: the rules that read
them are changed. Only changed and added rules need a new confirmation. The exit code is 0 for any difference.

A and B are each a rule set, a file, or a file at a git revision. Or both are git revisions: the command then compares
all sources, and a new version with the version before it. Without B, it takes the sources as they are now.

If no worked example comes out otherwise, a case that does is searched, as tcs mutate does, and printed.

With --prove, a solver (tcs prove) is asked about all cases at once: for the state, the outcome, the persons asked and
each consequence, both versions are equivalent, proved, or one case is shown, which both have been run on, or the
question is undecided. A part is compared where the parts before it are equal. Facts are all known: cases with missing
facts are not compared, nor are the deciding rule, citations and texts. Days lie between 1950 and 2050.

Examples:
  $ tcs diff law.de.business_gifts@2004 law.de.business_gifts@2024
  $ tcs diff 2024.rules elsewhere/2024.rules
  $ tcs diff HEAD:rulesets/law/de/business_gifts/2024.rules rulesets/law/de/business_gifts/2024.rules
  $ tcs diff origin/main --format markdown               what a pull request changes, as a comment on it
  $ tcs diff origin/main --format github                 the same as notices beside its lines
  $ tcs diff origin/main --prove                         what changed is equivalent, proved, or a case`;

export const registerDiff: Registration = (program, run) => {
  program
    .command("diff")
    .argument("<a>", "RULE_SET[@version], FILE, REVISION:FILE, or a git REVISION")
    .argument("[b]", "the same; none: the sources as they are, after a revision")
    .description("compare two versions of rules, and list the worked examples with different answers")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how it is printed")
        .choices(["pretty", "json", "markdown", "github"])
        .default("pretty"),
    )
    .option("--prove", "ask a solver whether both answer every case alike", false)
    .addOption(secondsOption("with --prove: the longest time for one question"))
    .addHelpText("after", HELP)
    .action((a: string, b: string | undefined, flags: DiffFlags) =>
      run(async () => (await import("../author/diff/run.js")).diff(a, b ?? null, flags)),
    );
};
