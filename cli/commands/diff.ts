/** `tcs diff`: what a version of a rule set changes. */
import { Option } from "commander";

import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface DiffFlags {
  readonly sources: string;
  readonly format: "pretty" | "json" | "markdown";
}

const HELP = `
Says which rules are added, removed, changed and unchanged by their hashes, what moved in a changed one, and its wording before and after; and runs the worked
examples of both versions under both, to say which come out otherwise. Rows of tables and calendars that were added, changed or removed are listed: rules that read
them are changed. Only changed and added rules need confirming again. Ends with 0 whatever differs.

A and B are each a rule set, a file, or a file at a git revision. Or both are git revisions: all of the sources then and later, a new version beside the one
before it; without B, the sources as they are now.

Examples:
  $ tcs diff law.de.business_gifts@2004 law.de.business_gifts@2024
  $ tcs diff 2024.rules elsewhere/2024.rules
  $ tcs diff HEAD:rulesets/law/de/business_gifts/2024.rules rulesets/law/de/business_gifts/2024.rules
  $ tcs diff origin/main --format markdown               what a pull request changes, to be written below it`;

export const registerDiff: Registration = (program, run) => {
  program
    .command("diff")
    .argument("<a>", "RULE_SET[@version], FILE, REVISION:FILE, or a git REVISION")
    .argument("[b]", "the same; none: the sources as they are, after a revision")
    .description("say what differs between two versions of rules, and which worked examples notice")
    .addOption(sourcesOption())
    .addOption(
      new Option("--format <format>", "how it is printed").choices(["pretty", "json", "markdown"]).default("pretty"),
    )
    .addHelpText("after", HELP)
    .action((a: string, b: string | undefined, flags: DiffFlags) =>
      run(async () => (await import("../author/diff/run.js")).diff(a, b ?? null, flags)),
    );
};
