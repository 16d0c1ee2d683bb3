/** Syntax: words and their order. */
import { entry } from "../entry.js";
import { explained } from "../explained.js";
import { WRITING_CODES } from "./writing.js";

/**
 * `near` is the word probably meant, `advice` what usually helps at this place; both are null where there is nothing to
 * say.
 */
interface Unexpected {
  readonly expected: string;
  readonly found: string;
  readonly near: string | null;
  readonly advice: string | null;
}

const ORDER_CODES = {
  TCS1001: entry<Unexpected>({
    severity: "error",
    title: "Something else is expected here",
    message: ({ expected, found }) => `Expected ${expected}, found ${found}.`,
    help: ({ near, advice }) => (near === null ? advice : `Did you mean \`${near}\`?`),
    explain: explained(
      "Every item is written in one fixed order of words, so that all sources read alike. The grammar of each item is in LANGUAGE.md.",
      "condition small cost_net is at most 10.00 EUR",
      "condition small = cost_net is at most 10.00 EUR",
    ),
  }),
  TCS1002: entry<{ found: string; owner: string; holds: readonly string[]; near: string | null; home: string | null }>({
    severity: "error",
    title: "No item begins like this",
    message: ({ found, owner }) => `Nothing in ${owner} begins with ${found}.`,
    help: ({ found, near, owner, holds, home }) => {
      if (near !== null) return `Did you mean \`${near}\`?`;
      return home === null
        ? `In ${owner} an item begins with ${listed(holds)}.`
        : `${found} begins an item of ${home}.`;
    },
    explain: explained(
      "A block holds items, and each item begins with its own word. A slip in that word leaves the item unread.",
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
      "A block that is not closed takes what follows for its own. Where what follows belongs to the block around it, the compiler says so here and reads on.",
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
      "One file holds one declaration, so that a version is one file with one history. What follows its last brace is never read.",
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
      "Every bracket is closed by its own kind.",
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
  TCS1007: entry<{ found: string; outcome: string | null }>({
    severity: "error",
    title: "`then` is missing",
    message: ({ found }) => `Expected \`then\` after the condition, found ${found}.`,
    help: ({ outcome }) =>
      outcome === null
        ? "A condition is followed by `then` and an outcome, `ask`, `hand over`, `not covered because`, `gives` or `resolve`."
        : `Write \`then ${outcome}\`.`,
    explain: explained(
      "The condition of a rule ends where the word begins that says what follows from it.",
      'rule a "A" cites s.c {\n  when small allowed\n}',
      'rule a "A" cites s.c {\n  when small then allowed\n}',
    ),
  }),
  TCS1008: entry<Record<string, never>>({
    severity: "error",
    title: "`=` where two values are compared",
    message: () => "`=` gives a name its value; it does not compare.",
    help: () => "To compare, write `is`.",
    explain: explained(
      "Definitions are written with `=` and comparisons with words, so that neither is taken for the other.",
      "condition refund_asked = action = refund",
      "condition refund_asked = action is refund",
    ),
  }),
  TCS1009: entry<{ word: string }>({
    severity: "error",
    title: "A word of the language used as a name",
    message: ({ word }) => `\`${word}\` is a word of the language and cannot be a name.`,
    help: ({ word }) => `Choose another name, for example \`${word}_\` followed by what it is.`,
    explain: explained(
      "Some words are never names, because a sentence with them could be read two ways.",
      "uses cost_net, over",
      "uses cost_net, over_limit",
    ),
  }),
  TCS1010: entry<{ what: string; limit: number }>({
    severity: "error",
    title: "Nested too deeply",
    message: ({ what, limit }) => `${what} here; the limit is ${limit}.`,
    help: () => "Give parts of it a name: `figure` for a value, `condition` for a yes or no.",
    explain: explained(
      "Depth is limited so that every source is read in bounded time and space. Long before the limit a reader is lost; a named part helps both.",
      "condition c = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((a))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))",
      "condition c = a",
    ),
  }),
  TCS1011: entry<{ found: string; near: string | null }>({
    severity: "error",
    title: "No such type",
    message: ({ found }) => `There is no type \`${found}\`.`,
    help: ({ near }) =>
      near === null
        ? "The types are `date`, `money`, `integer`, `decimal`, `flag`, `code`, `person` and `recipient(…)`."
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "The language has eight types and no way to make new ones.",
      'fact paid: boolean "Whether it was paid"',
      'fact paid: flag "Whether it was paid"',
    ),
  }),
  TCS1012: entry<Record<string, never>>({
    severity: "error",
    title: "Matching sets do not run yet",
    message: () => "Matching sets are reserved and not yet runnable.",
    help: () => "The header is read, the rules in it are not. Remove the file until matching sets run.",
    explain: explained(
      "A matching set proposes which recipient records are the same person. Its header is reserved so that no other meaning takes its place; its rules come later.",
      'matching acme.customers version "1" {\n}',
      "# no matching set",
    ),
  }),
  TCS1013: entry<{ found: string | null; near: string | null }>({
    severity: "error",
    title: "No declaration",
    message: ({ found }) => (found === null ? "The file declares nothing." : `A file cannot begin with ${found}.`),
    help: ({ near }) =>
      near === null
        ? 'It begins with `domain NAME {`, `law NAME version "…" {` or `policy NAME version "…" {`.'
        : `Did you mean \`${near}\`?`,
    explain: explained(
      "One file holds one domain or one version of one rule set, and begins with the word that says which.",
      'ruleset de.gifts version "1" {\n}',
      'law de.gifts version "1" {\n}',
    ),
  }),
  TCS1014: entry<{ what: string }>({
    severity: "error",
    title: "Written twice",
    message: ({ what }) => `${what} is written twice in this rule.`,
    help: () => "Keep one of them; a second case is a rule of its own.",
    explain: explained(
      "A rule has one wording and one logic: the owner confirms one sentence and what it does.",
      'rule a "A" cites s.c {\n  wording "x"\n  wording "y"\n}',
      'rule a "A" cites s.c {\n  wording "x and y"\n}',
    ),
  }),
  TCS1015: entry<{ before: string }>({
    severity: "error",
    title: "A dot where none belongs",
    message: ({ before }) => `\`${before}\` has no parts: a dot cannot follow it here.`,
    help: () => "A dot follows `setting`, `law`, the row of a table (`table[key].column`) and, in `cites`, a source.",
    explain: explained(
      "Facts, figures and conditions are named without a prefix; only settings and the law layer are read through one.",
      "condition small = facts.cost_net is below 1",
      "condition small = cost_net is below 1",
    ),
  }),
  TCS1016: entry<{ found: string; right: string }>({
    severity: "error",
    title: "A comparison written another way",
    message: ({ found }) => `\`${found}\` is not how values are compared.`,
    help: ({ right }) => `Write \`${right}\`.`,
    explain: explained(
      "Values are compared with `is`, `is not`, `is one of`, `is at most`, `is at least`, `is above`, `is below` and `is between … and …`, or with the signs < <= > >=.",
      "condition large = amount is greater than 100.00 EUR",
      "condition large = amount is above 100.00 EUR",
    ),
  }),
};

export const SYNTAX_CODES = { ...ORDER_CODES, ...WRITING_CODES };

function listed(words: readonly string[]): string {
  const quoted = words.map((word) => (/^[a-z-]+$/.test(word) ? `\`${word}\`` : word));
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1) ?? ""}`;
}
