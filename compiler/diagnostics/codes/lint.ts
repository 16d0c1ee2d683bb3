/**
 * Lint: what runs, and may yet be subtly wrong for years. Found by `tcs lint` alone, and switched off in the source
 * with a reason.
 */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const LINT_CODES = {
  TCS7001: entry<{ rule: string; comparison: string; side: string }>({
    severity: "warning",
    title: "A figure without an example on each side",
    message: ({ rule, comparison, side }) => `No worked example ${side} "${comparison}", which \`${rule}\` reads.`,
    help: () => "Add an example at the figure and one just beyond it; `tcs sheet` shows both.",
    explain: explained(
      "A limit coded as `below` where the text says `at most` is seen by an example at the limit alone. So every comparison of amounts, numbers and days is shown both ways.",
      'when cost is at most 50.00 EUR then small\nexample "small" { given cost = 10.00 EUR expect determined small }',
      'when cost is at most 50.00 EUR then small\nexample "exactly" { given cost = 50.00 EUR expect determined small }\nexample "one cent above" { given cost = 50.01 EUR expect determined large }',
    ),
  }),
  TCS7002: entry<{ outcome: string }>({
    severity: "warning",
    title: "An outcome no example expects",
    message: ({ outcome }) => `No worked example comes to \`${outcome}\`.`,
    help: () => "Add an example that expects it; if you find none, a rule before it may swallow its cases.",
    explain: explained(
      "An outcome that no example comes to has been confirmed by nobody.",
      "outcomes small, large",
      'outcomes small, large\nexample "large" { given cost = 50.01 EUR expect determined large }',
    ),
  }),
  TCS7003: entry<{ fact: string; domain: string }>({
    severity: "warning",
    title: "A fact of a domain that no rule set takes",
    message: ({ fact, domain }) => `No rule set of the domain ${domain} takes \`${fact}\`.`,
    help: () => "Take it out of the domain: callers would send what nobody reads.",
    explain: explained(
      "Data about people that no rule reads should not be sent at all.",
      'fact shoe_size: integer "The size."',
      "uses shoe_size",
    ),
  }),
  TCS7004: entry<{ clause: string }>({
    severity: "warning",
    title: "A cited clause that no example shows",
    message: ({ clause }) => `Rules cite \`${clause}\`, and no worked example is \`from ${clause}\`.`,
    help: () => "Say of an example that it shows this clause, or take the citation away.",
    explain: explained(
      "Who confirms a rule reads each cited clause beside a case of it.",
      'rule small "Small" cites act.limit, act.other',
      'example "another" from act.other { given cost = 1.00 EUR expect determined small }',
    ),
  }),
  TCS7005: entry<{ rule: string }>({
    severity: "warning",
    title: "A rule that none of its own examples comes to",
    message: ({ rule }) => `None of the examples of \`${rule}\` comes to what it says.`,
    help: () => "Add an example that this rule decides; those beside it may only show what it leaves to others.",
    explain: explained(
      "The examples of a rule are confirmed with it, so at least one shows the rule itself at work.",
      'rule small "Small" cites act.limit {\n  when cost is at most 50.00 EUR then small\n  example "large" { given cost = 50.01 EUR expect determined large }\n}',
      'example "exactly" { given cost = 50.00 EUR expect determined small }',
    ),
  }),
  TCS7006: entry<{ rule: string; words: string }>({
    severity: "warning",
    title: "A wording that says what its citation does not",
    message: ({ rule, words }) =>
      `The wording of \`${rule}\` says ${words}, which neither the clauses it cites nor its logic hold.`,
    help: () => "Correct the wording, cite the clause that says it, or quote that clause's words.",
    explain: explained(
      "The owner confirms the wording. A number or a quotation in it that stands neither in what is cited nor in what is computed is one that nobody holds it to.",
      'limit "§ 1" text en "Up to 50 euros." … wording "Up to 500 euros it is small, or 50."',
      'limit "§ 1" text en "Up to 50 euros." … wording "Up to 50 euros it is small."',
    ),
  }),
  TCS7007: entry<{ first: string; second: string; what: string }>({
    severity: "warning",
    title: "Neighbours that meet in one value or miss it",
    message: ({ first, second, what }) => `${first} and ${second} ${what}.`,
    help: () => "Write the value into exactly one of the two, as the text has it.",
    explain: explained(
      "Where one condition ends at a figure and the next begins at it, the figure itself belongs to one of them. If both take it the earlier wins silently; if neither does it falls to a rule that was not meant.",
      "when cost is at most 50.00 EUR then small … when cost is at least 50.00 EUR then large",
      "when cost is at most 50.00 EUR then small … when cost is above 50.00 EUR then large",
    ),
  }),
  TCS7008: entry<{ total: string }>({
    severity: "warning",
    title: "A total that is empty in every example",
    message: ({ total }) => `In no worked example does \`${total}\` count a booking.`,
    help: () => "Add an example with an earlier booking that the total counts.",
    explain: explained(
      "An empty total shows neither its window nor its key.",
      "expect determined small",
      "before { cost = 30.00 EUR } given cost = 30.00 EUR expect determined large",
    ),
  }),
  TCS7009: entry<{ name: string }>({
    severity: "warning",
    title: "A law set that leaves nothing unchecked",
    message: ({ name }) => `${name} names no topic that it does not check.`,
    help: () => 'Add `not checked "…" because "…"`: every answer lists it.',
    explain: explained(
      "No rule set holds a whole law. What it leaves alone, its answers say.",
      "outcomes small, large",
      'not checked "Whether the gift is a bribe" because "It turns on intent."',
    ),
  }),
  TCS7010: entry<Record<string, never>>({
    severity: "warning",
    title: "A text that is left to write",
    message: () => "This text is still to be written.",
    help: () => "Replace it; it stands in for what only the author knows.",
    explain: explained(
      "`tcs new` begins a rule set with texts that say what belongs in their place.",
      'title "Placeholder: what people call it."',
      'title "Gifts to business partners"',
    ),
  }),
  TCS7011: entry<{ fact: string }>({
    severity: "warning",
    title: "A fact that no example leaves out",
    message: ({ fact }) => `No worked example shows what is answered where \`${fact}\` is missing and matters.`,
    help: () => "Add an example that expects `undetermined_missing_facts` with it.",
    explain: explained(
      "A fact that is missing is not false. Whether the rules ask for it where it matters, and only there, only an example shows.",
      "given cost = 10.00 EUR expect determined small",
      "expect undetermined_missing_facts cost",
    ),
  }),
  TCS7012: entry<{ clause: string; language: string }>({
    severity: "warning",
    title: "Quoted words without a translation",
    message: ({ clause, language }) => `The words of \`${clause}\` are quoted in ${language} alone.`,
    help: () => 'Add `translation en "…"`: those who confirm the rule need not read the language of the law.',
    explain: explained(
      "Wordings are in English. Beside words in another language a translation stands, so that a reader can compare.",
      'limit "§ 1" text de "Bis 50 Euro."',
      'limit "§ 1" text de "Bis 50 Euro." translation en "Up to 50 euros."',
    ),
  }),
  TCS7013: entry<{ fact: string; example: string; total: string }>({
    severity: "warning",
    title: "An earlier booking that a total cannot tell",
    message: ({ fact, example, total }) =>
      `In "${example}" this booking has no \`${fact}\`, so \`${total}\` does not know what it adds.`,
    help: ({ fact }) => `Give it \`${fact}\`, or write \`${fact} = missing\` if that is what the example shows.`,
    explain: explained(
      "Nothing is expected of a booking that only stands before another, so what it lacks goes unnoticed: the total becomes an interval, and the example may pass for that reason alone.",
      "before { gift_date = 2026-02-01 }",
      "before { gift_date = 2026-02-01, cost = 30.00 EUR }",
    ),
  }),
  TCS7014: entry<{ name: string; unread: number; rows: number; first: string }>({
    severity: "warning",
    title: "Rows that no example reads",
    message: ({ name, unread, rows, first }) =>
      `Of ${unread} of the ${rows} rows of \`${name}\` a slip would be read by no worked example; the first is ${first}.`,
    help: () =>
      "Add examples that read them; `tcs mutate` prints some. Where a person compares the rows with their source one by one, say so instead.",
    explain: explained(
      "A figure in a table is as much a rule as one in a condition. Rows that are too many for examples are signed for by somebody who compares each with its source: the reason says who and with what, and `tcs mutate` counts them apart.",
      'table rates edition "2026" keyed by country gives full: money from "rates.2026.csv"',
      '# lint: off unshown-row because payroll compares each row with the letter of the ministry\ntable rates edition "2026" keyed by country gives full: money from "rates.2026.csv"',
    ),
  }),
  TCS7090: entry<{ written: string }>({
    severity: "warning",
    title: "A lint directive that cannot be read, or gives no reason",
    message: ({ written }) => `\`${written}\` switches nothing off.`,
    help: () => "Write `# lint: off RULE because REASON`.",
    explain: explained(
      "Who reads the source later must see why a finding does not matter.",
      "# lint: off unused",
      "# lint: off unused because callers of 2025 still send it",
    ),
  }),
  TCS7091: entry<{ rule: string; near: string | null }>({
    severity: "warning",
    title: "A lint directive for a rule that is not there",
    message: ({ rule }) => `There is no lint rule \`${rule}\`.`,
    help: ({ near }) => (near === null ? "`tcs lint --help` lists them." : `Did you mean \`${near}\`?`),
    explain: explained(
      "A directive that names no rule switches nothing off.",
      "# lint: off unusd because it is read elsewhere",
      "# lint: off unused because it is read elsewhere",
    ),
  }),
  TCS7092: entry<{ rule: string }>({
    severity: "warning",
    title: "A lint directive that nothing needs",
    message: ({ rule }) => `Nothing is found here by \`${rule}\`.`,
    help: () => "Take the directive away, or put it right above what it is about.",
    explain: explained(
      "A directive speaks of the item that follows it, or of the line it ends; above the first line it speaks of the whole source. One that is left behind would hide the next finding.",
      "# lint: off unused because it is read elsewhere\nuses cost",
      "uses cost",
    ),
  }),
};
