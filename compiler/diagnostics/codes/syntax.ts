/** Syntax: words and their order. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";
import { WRITING_CODES } from "./writing.js";

/** `near`: the word that was probably meant. `advice`: the usual correction at this place. Both may be null. */
interface Unexpected {
  readonly expected: string;
  readonly found: string;
  readonly near: string | null;
  readonly advice: string | null;
}

const ORDER_CODES = {
  TCS1001: entry<Unexpected>({
    severity: "error",
    title: "Unexpected text",
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    help: ({ near, advice }) => (near === null ? advice : `Did you mean \`${near}\`?`),
    explain: explained(
      "The words of each item have one fixed order. LANGUAGE.md has the grammar of each item.",
      "condition small cost_net is at most 10.00 EUR",
      "condition small = cost_net is at most 10.00 EUR",
    ),
  }),
  TCS1002: entry<{ found: string; owner: string; holds: readonly string[]; near: string | null; home: string | null }>({
    severity: "error",
    title: "Unknown item",
    message: ({ found, owner }) => `Nothing in ${owner} begins with ${found}.`,
    help: ({ found, near, owner, holds, home }) => {
      if (near !== null) return `Did you mean \`${near}\`?`;
      return home === null
        ? `In ${owner} an item begins with ${listed(holds)}.`
        : `${found} begins an item of ${home}.`;
    },
    explain: explained(
      "A block holds items. Each item begins with its own keyword. If the keyword is wrong, the item cannot be read.",
      'titel "Gifts to business partners"',
      'title "Gifts to business partners"',
    ),
  }),
  TCS1003: entry<{ owner: string; found: string }>({
    severity: "error",
    title: "A closing brace is missing",
    message: ({ owner, found }) => `The closing brace of ${owner} is missing before ${found}.`,
    help: () => "Close the block with `}`.",
    explain: explained(
      "If a block is not closed, the text after it is read as part of it. The compiler reports this " +
        "where an item belongs to the surrounding block, and continues.",
      'source estg: statute "EStG" {\n  limit "§ 4 Abs. 5"\nuses cost_net',
      'source estg: statute "EStG" {\n  limit "§ 4 Abs. 5"\n}\nuses cost_net',
    ),
  }),
  TCS1004: entry<{ found: string; early: boolean }>({
    severity: "error",
    title: "Text after the end",
    message: ({ found, early }) =>
      early
        ? `The closing brace before ${found} ends the whole rule set too early.`
        : `Nothing may follow the end; found ${found}.`,
    help: ({ early }) =>
      early ? "Remove one closing brace above." : "One file holds one domain or one version of one rule set.",
    explain: explained(
      "One file holds one declaration, so each version has one file and one history. Text after the " +
        "last brace is not read.",
      "domain gifts {\n  dated by gift_date\n}\n}",
      "domain gifts {\n  dated by gift_date\n}",
    ),
  }),
  TCS1005: entry<{ sign: string; closing: string }>({
    severity: "error",
    title: "A bracket is not closed",
    message: ({ sign, closing }) => `The bracket \`${sign}\` is not closed: \`${closing}\` is missing.`,
    help: ({ closing }) => `Write \`${closing}\` where the bracket ends.`,
    explain: explained(
      "Every bracket is closed by the matching bracket.",
      "condition small = (a or b\noutcomes allowed",
      "condition small = (a or b)\noutcomes allowed",
    ),
  }),
  TCS1006: entry<{ before: string; after: string }>({
    severity: "error",
    title: "A comma is missing",
    message: ({ before, after }) => `A comma is missing between ${before} and ${after}.`,
    explain: explained(
      "The parts of a list are separated by commas.",
      "outcomes allowed not_allowed",
      "outcomes allowed, not_allowed",
    ),
  }),
  TCS1007: entry<{ found: string; outcome: string | null; advice: string | null }>({
    severity: "error",
    title: "`then` is missing",
    message: ({ found }) => `Expected \`then\` after the condition, found ${found}.`,
    help: ({ outcome, advice }) =>
      advice ??
      (outcome === null
        ? "A condition is followed by `then` and an outcome, `ask`, `hand over`, `not covered because`, " +
          "`gives` or `resolve`."
        : `Write \`then ${outcome}\`.`),
    explain: explained(
      "The word `then` ends the condition of a rule and begins its result.",
      'rule a "A" cites s.c {\n  when small allowed\n}',
      'rule a "A" cites s.c {\n  when small then allowed\n}',
    ),
  }),
  TCS1008: entry<Record<string, never>>({
    severity: "error",
    title: "`=` where two values are compared",
    message: () => "`=` defines a name. It does not compare.",
    help: () => "To compare, write `is`.",
    explain: explained(
      "Definitions use `=` and comparisons use words, so the two cannot be confused.",
      "condition refund_asked = action = refund",
      "condition refund_asked = action is refund",
    ),
  }),
  TCS1009: entry<{ word: string; right: string | null }>({
    severity: "error",
    title: "A word of the language used as a name",
    message: ({ word }) => `\`${word}\` is a word of the language and cannot be a name.`,
    help: ({ word, right }) =>
      `Choose another name, for example ${right === null ? `\`${word}_\` followed by another word` : `\`${right}\``}.`,
    explain: explained(
      "Some words are reserved, because a name of that form would be ambiguous.",
      "uses cost_net, over",
      "uses cost_net, over_limit",
    ),
  }),
  TCS1010: entry<{ what: string; limit: number }>({
    severity: "error",
    title: "Nested too deeply",
    message: ({ what, limit }) => `${what} here; the limit is ${limit}.`,
    help: () => "Name its parts: use `figure` for a value, `condition` for a yes or no.",
    explain: explained(
      "Depth is limited so that every source is read in bounded time and memory. Named parts are also easier to read.",
      "condition c = " +
        "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((a))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))",
      "condition c = a",
    ),
  }),
  TCS1011: entry<{ found: string; near: string | null }>({
    severity: "error",
    title: "No such type",
    message: ({ found }) => `There is no type \`${found}\`.`,
    help: ({ near, found }) => {
      if (/^(percent|percentage|rate|share)$/.test(found)) return "A share is a `decimal`, such as 0.2.";
      return near === null
        ? "The types are `date`, `money`, `integer`, `decimal`, `flag`, `code`, `person` and `recipient(…)`."
        : `Did you mean \`${near}\`?`;
    },
    explain: explained(
      "The language has eight types. You cannot define new ones.",
      'fact paid: boolean "Whether it was paid"',
      'fact paid: flag "Whether it was paid"',
    ),
  }),
  TCS1013: entry<{ found: string | null; near: string | null }>({
    severity: "error",
    title: "A file without a declaration",
    message: ({ found }) => (found === null ? "The file declares nothing." : `A file cannot begin with ${found}.`),
    help: ({ near }) =>
      near === null
        ? 'It begins with `domain NAME {`, `law NAME version "…" {` or `policy NAME version "…" {`.'
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "One file holds one domain or one version of one rule set. Its first word says which.",
      'ruleset de.gifts version "1" {\n}',
      'law de.gifts version "1" {\n}',
    ),
  }),
  TCS1014: entry<{ what: string }>({
    severity: "error",
    title: "Written twice",
    message: ({ what }) => `${what} is written twice in this rule.`,
    help: () => "Keep one of them. Write a second case as a separate rule.",
    explain: explained(
      "A rule has one wording and one logic. The owner confirms both together.",
      'rule a "A" cites s.c {\n  wording "x"\n  wording "y"\n}',
      'rule a "A" cites s.c {\n  wording "x and y"\n}',
    ),
  }),
  TCS1016: entry<{ found: string; right: string | null }>({
    severity: "error",
    title: "Unknown comparison",
    message: ({ found }) => `\`${found}\` is not a comparison of this language.`,
    help: ({ right }) =>
      right === null
        ? "Write `not` before what is compared, as in `not amount is between 10.00 EUR and 20.00 EUR`."
        : `Write \`${right}\`.`,
    explain: explained(
      "Values are compared with `is`, `is not`, `is one of`, `is at most`, `is at least`, `is above`, " +
        "`is below` and `is between … and …`, or with the signs < <= > >=.",
      "condition large = amount is greater than 100.00 EUR",
      "condition large = amount is above 100.00 EUR",
    ),
  }),
  TCS1017: entry<{ found: string; right: string; rewritten: string | null }>({
    severity: "error",
    title: "A form of another language",
    message: ({ found }) => `\`${found}\` is not a form of this language.`,
    help: ({ right, rewritten }) => (rewritten === null ? right : `${right} Here it is \`${rewritten}\`.`),
    explain: explained(
      "The language has no functions. Limits, choices, rounding and totals have words of their own.",
      "figure due: money = max(fee, 10.00 EUR)",
      "figure due: money = (fee, at least 10.00 EUR)",
    ),
  }),
};

export const SYNTAX_CODES = { ...ORDER_CODES, ...WRITING_CODES };

function listed(words: readonly string[]): string {
  const quoted = words.map((word) => (/^[a-z-]+$/.test(word) ? `\`${word}\`` : word));
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1) ?? ""}`;
}
