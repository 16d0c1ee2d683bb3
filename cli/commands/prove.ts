/** `tcs prove`: gaps, rules that no facts reach, and comparisons that decide nothing. */
import type { DiagnosticFormat } from "../../compiler/diagnostics/print.js";
import { diagnosticFormatOption, secondsOption, sourcesOption } from "../options-author.js";
import type { Registration } from "../registration.js";

interface ProveFlags {
  readonly sources: string;
  readonly format: DiagnosticFormat;
  readonly seconds: number;
}

const HELP = `
Asks a solver about all cases at once, where worked examples show some: does a rule decide every case, is there a row
for every value that is read, is every rule and branch reached, does every comparison decide something. Facts are all
known, and days lie between 1950 and 2050; settings are set, but for persons; a law's amounts are in the currency of the set. Of a gap it prints one case as a worked example, close to one that the set
has; the case has been run. What is asked with any value (totals, approvals, working days) can be proved, and is else
not decided. An answer says how many questions were proved, found and not decided.

A finding that is meant is signed for in the source, in a comment above the item, or above the first line:
  # lint: off case-without-rule because the statute leaves these cases to the contract
Names: case-without-rule, value-without-row, unreachable, constant-comparison, undecided.

The solver is Z3, an optional package: npm install --save-dev z3-solver@5.2.0. Only this command and
tcs diff --prove load it.

Examples:
  $ tcs prove                                     all laws and policies; exit 1 if anything is found
  $ tcs prove orders                              part of a name, if only one rule set matches
  $ tcs prove orders --seconds 60                 each question may take a minute
  $ tcs prove --format sarif > prove.sarif        for a code host that shows SARIF`;

export const registerProve: Registration = (program, run) => {
  program
    .command("prove")
    .argument("[rule-sets...]", "RULE_SET[@version]; none: all laws and policies")
    .description("prove that no case falls between the rules, or show one")
    .addOption(sourcesOption())
    .addOption(diagnosticFormatOption())
    .addOption(secondsOption("the longest time for one question"))
    .addHelpText("after", HELP)
    .action((named: readonly string[], flags: ProveFlags) =>
      run(async () => (await import("../author/prove/prove.js")).prove({ ...flags, named })),
    );
};
