/** `tcs doc`: rule sets as pages that a rule owner reads. */
import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface DocFlags {
  readonly sources: string;
  readonly out?: string;
}

const HELP = `
A page holds the wording of every rule with the words it cites, the facts and settings it takes, what it computes with, its outcomes, its worked examples as
tables, and what is not checked. HTML without script, good on paper.

Examples:
  $ tcs doc law.de.business_gifts > gifts.html     the newest version
  $ tcs doc --out pages                            every version, and an index over all of them`;

export const registerDoc: Registration = (program, run) => {
  program
    .command("doc")
    .argument("[rule-set]", "RULE_SET[@version]")
    .description("print a rule set as a page that its owner reads")
    .addOption(sourcesOption())
    .option("--out <dir>", "write the pages of all rule sets and an index to this folder")
    .addHelpText("after", HELP)
    .action((named: string | undefined, flags: DocFlags) =>
      run(async () => (await import("../author/doc/run.js")).doc(named ?? null, flags)),
    );
};
