/** Findings of `tcs prove`. The source signs for one with a reason, as for a finding of the lint. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

const shown = (example: string): string => `Such a case, as a worked example with the answer of today:\n${example}`;

export const PROVE_CODES = {
  TCS8001: entry<{ name: string; example: string }>({
    severity: "warning",
    title: "A case that no rule decides",
    message: ({ name }) => `All facts of a case are known, and no rule of ${name} decides it.`,
    help: ({ example }) => `Add a rule, or sign for the gap. ${shown(example)}`,
    explain: explained(
      "A case that falls between two rules is not covered, and nobody meant it to be. Where the text itself is silent, " +
        "a rule says so, or the source signs for it.",
      'rule small "Small" cites act.limit { when cost is below 50.00 EUR then allowed … }\n' +
        'rule large "Large" cites act.limit { when cost is above 50.00 EUR then refused … }',
      'rule small "Small" cites act.limit { when cost is at most 50.00 EUR then allowed … }\n' +
        'rule large "Large" cites act.limit { when cost is above 50.00 EUR then refused … }',
    ),
  }),
  TCS8002: entry<{ rule: string; example: string }>({
    severity: "warning",
    title: "A rule that has no value to read",
    message: ({ rule }) =>
      `All facts of a case are known, and \`${rule}\` reads a row that no table has, or divides by zero.`,
    help: ({ example }) => `Add the row, ask \`has row\` first, or sign for it. ${shown(example)}`,
    explain: explained(
      "Where a table has no row, or a divisor is zero, the answer is not covered, whatever else is known.",
      "when rates[place].rate is above 0.1 then refused",
      "when rates has row [place] and rates[place].rate is above 0.1 then refused",
    ),
  }),
  TCS8003: entry<{ rule: string; branch: number | null }>({
    severity: "warning",
    title: "A rule or branch that no facts reach",
    message: ({ rule, branch }) =>
      branch === null
        ? `No facts reach \`${rule}\`: its condition is never true, or earlier rules decide all its cases.`
        : `No facts reach branch ${branch} of \`${rule}\`.`,
    help: () => "Remove it, or correct the condition that keeps its cases away.",
    explain: explained(
      "A rule without a case looks like a control, and controls nothing.",
      'rule large "Large" cites act.limit { when cost is above 50.00 EUR then refused … }\n' +
        'rule huge "Huge" cites act.limit { when cost is above 500.00 EUR then refused … }',
      'rule huge "Huge" cites act.limit { when cost is above 500.00 EUR then refused … }\n' +
        'rule large "Large" cites act.limit { when cost is above 50.00 EUR then refused … }',
    ),
  }),
  TCS8004: entry<{ rule: string; comparison: string; always: boolean }>({
    severity: "warning",
    title: "A comparison that always comes out the same",
    message: ({ rule, comparison, always }) =>
      `Where \`${rule}\` asks it, "${comparison}" is ${always ? "always" : "never"} true.`,
    help: () => "Remove it, or correct its limit: it decides nothing where it stands.",
    explain: explained(
      "A comparison that decides nothing mostly has a wrong limit, or repeats what an earlier rule has asked.",
      "when cost is at most 50.00 EUR then allowed\n… when cost is above 50.00 EUR and is_gift then refused",
      "when cost is at most 50.00 EUR then allowed\n… when is_gift then refused",
    ),
  }),
  TCS8005: entry<{ question: string; because: string }>({
    severity: "warning",
    title: "A question that was not decided",
    message: ({ question, because }) => `It was not decided whether ${question}. ${because}`,
    help: () => "Give it more time (`--seconds`), or read the rule: nothing is proved of it.",
    explain: explained(
      "A solver may need more time than it has, and some forms are asked with any value: approvals, first days of " +
        "totals, working days.",
      "tcs prove law.de.conformity",
      "tcs prove law.de.conformity --seconds 60",
    ),
  }),
};
