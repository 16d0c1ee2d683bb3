/** Rules of matching sets (TCS41xx): their comparisons, and the records of their examples. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const MATCHING_CODES = {
  TCS4101: entry<{ letters: string; least: number; most: number }>({
    severity: "error",
    title: "A number of letters out of range",
    message: ({ letters, least, most }) => `Expected a whole number from ${least} to ${most}, found ${letters}.`,
    help: ({ least, most }) => `Write a whole number from ${least} to ${most}.`,
    explain: explained(
      "Names may differ by at most 1 or 2 letters: candidates for more letters cannot be found by " +
        "keys, and would be other names. The shorter name has at least 1 to 200 letters.",
      "when names differ by at most 3 letters then propose",
      "when names differ by at most 2 letters then propose",
    ),
  }),
  TCS4102: entry<{ rule: string }>({
    severity: "error",
    title: "A matching rule whose candidates cannot be found",
    message: ({ rule }) => `The rule \`${rule}\` may hold for records whose names have nothing in common.`,
    help: () =>
      "In every way to make the condition true, compare the names: add `and names are spelled alike`, for example.",
    explain: explained(
      "Candidates are found by keys of their names, and not by reading all records. So in each way to " +
        "make the condition true, names are spelled alike, have the same words (but for a part or not), or " +
        "differ by at most N letters.",
      "when one has customer_number and the other has none then propose",
      "when one has customer_number and the other has none and names are spelled alike then propose",
    ),
  }),
  TCS4103: entry<{ rule: string }>({
    severity: "error",
    title: "A matching rule that holds for no records",
    message: ({ rule }) => `The condition of the rule \`${rule}\` can never be true.`,
    help: () => "Correct the condition, or remove the rule.",
    explain: explained(
      "A rule that proposes nothing misleads the people who confirm it.",
      "when names are spelled alike and not names differ by at most 1 letter then propose",
      "when names are spelled alike then propose",
    ),
  }),
  TCS4104: entry<{ name: string; kinds: readonly string[] }>({
    severity: "error",
    title: "A kind of recipient that the set does not compare",
    message: ({ name, kinds }) => `\`${name}\` is of no kind that this set compares (${kinds.join(", ")}).`,
    help: () => "Add the kind to `kinds`, or name another one.",
    explain: explained(
      "A matching set compares records of its `kinds` alone. A number belongs to one kind, as " +
        "`supplier_number` belongs to suppliers.",
      "when names are spelled alike and kind is supplier then propose",
      "when names are spelled alike and kind is customer then propose",
    ),
  }),
  TCS4105: entry<{ which: string; problem: string; right: string }>({
    severity: "error",
    title: "A record in an example that cannot be one",
    message: ({ which, problem }) => `The record \`${which}\` ${problem}.`,
    help: ({ right }) => right,
    explain: explained(
      "An example compares two records, `one` and `other`. A record has one kind, and a name, the " +
        "number of its kind, or both.",
      'one\nother "Muster"\nexpect nothing',
      'one "Muster GmbH"\nother "Beispiel"\nexpect nothing',
    ),
  }),
};
