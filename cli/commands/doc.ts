/** `tcs doc`: rule sets as pages that a rule owner reads. */
import { sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface DocFlags {
  readonly sources: string;
  readonly out?: string;
}

const HELP = `
A page shows the wording of every rule with the cited words, the facts, settings and outcomes, and the worked examples
as tables. It also shows what is computed and what is not checked. It is HTML without script, and prints well.

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
