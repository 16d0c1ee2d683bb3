/** `tcs lint`: sources that run and may have a subtle mistake. */
import type { DiagnosticFormat } from "../../compiler/diagnostics/print.js";
import { diagnosticFormatOption, sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface LintFlags {
  readonly sources: string;
  readonly format: DiagnosticFormat;
  readonly write: boolean;
}

const HELP = `
Every finding ends with the name of its rule in brackets; \`tcs explain\` explains its code. Correct a finding, or
switch it off with a reason, in a comment above the item. A comment above the first line applies to the whole source.
  # lint: off untried-absence because the counter never leaves it out
A directive without a reason is a finding, and so is one without effect.

--write adds one example for each fact that no example leaves out (untried-absence), with the present answer of the
source, if all examples then pass. Read each before you confirm its rule.

Rules: unused, unreached-outcome, sum-without-action, idle-quantity, unrecorded-approval (what \`tcs check\` warns of), one-sided-figure, unshown-outcome,
unread-word, unshown-citation, unshown-rule, wording-beyond-quote, rules-meet, empty-total, nothing-unchecked, placeholder, untried-absence, untranslated, unshown-row, unsourced-number,
half-told-booking, shared-total, unshown-difference (matching sets).

Examples:
  $ tcs lint                                    all sources below rulesets/; exit 1 if anything is found
  $ tcs lint rulesets/policy/acme               one folder, or one file
  $ tcs lint --write                            adds the examples of missing facts, then lists what is left
  $ tcs lint --format sarif > lint.sarif        for a code host that shows SARIF`;

export const registerLint: Registration = (program, run) => {
  program
    .command("lint")
    .argument("[paths...]", "files or folders below the sources")
    .description("list what the examples do not show, and wordings that go beyond their citations")
    .addOption(sourcesOption())
    .addOption(diagnosticFormatOption())
    .option("--write", "write the examples that findings of untried-absence ask for into the sources", false)
    .addHelpText("after", HELP)
    .action((paths: readonly string[], flags: LintFlags) =>
      run(async () => (await import("../author/lint/lint.js")).lint(paths, flags)),
    );
};
