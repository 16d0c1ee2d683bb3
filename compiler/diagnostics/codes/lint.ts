/**
 * Lint: sources that run, but may have an unnoticed mistake. Only `tcs lint` reports these. The source switches a
 * finding off with a reason.
 */
import { entry } from "../entry.js";
import { explained } from "../explained.js";

export const LINT_CODES = {
  TCS7001: entry<{ rule: string; comparison: string; side: string }>({
    severity: "warning",
    title: "A limit without an example on each side",
    message: ({ rule, comparison, side }) => `No worked example ${side} "${comparison}", which \`${rule}\` reads.`,
    help: () => "Add an example at the limit and one just beyond it. `tcs sheet` shows both.",
    explain: explained(
      "If a rule says `below` and the text says `at most`, only an example at the limit shows the " +
        "mistake. So examples show both results of every comparison.",
      'when cost is at most 50.00 EUR then small\nexample "small" { given cost = 10.00 EUR expect determined small }',
      'when cost is at most 50.00 EUR then small\nexample "exactly" { given cost = 50.00 EUR expect ' +
        'determined small }\nexample "one cent above" { given cost = 50.01 EUR expect determined large }',
    ),
  }),
  TCS7002: entry<{ outcome: string }>({
    severity: "warning",
    title: "An outcome that no example expects",
    message: ({ outcome }) => `No worked example expects \`${outcome}\`.`,
    help: () => "Add an example that expects it. If none exists, an earlier rule may take all its cases.",
    explain: explained(
      "Nobody has confirmed an outcome that no example expects.",
      "outcomes small, large",
      'outcomes small, large\nexample "large" { given cost = 50.01 EUR expect determined large }',
    ),
  }),
  TCS7003: entry<{ fact: string; domain: string }>({
    severity: "warning",
    title: "A fact of a domain that no rule set takes",
    message: ({ fact, domain }) => `No rule set of the domain ${domain} takes \`${fact}\`.`,
    help: () => "Remove it from the domain: callers would send a fact that nothing reads.",
    explain: explained(
      "Callers should not send data about people that no rule reads.",
      'fact shoe_size: integer "The size."',
      "uses shoe_size",
    ),
  }),
  TCS7004: entry<{ clause: string }>({
    severity: "warning",
    title: "A cited clause that no example shows",
    message: ({ clause }) => `Rules cite \`${clause}\`, and no worked example is \`from ${clause}\`.`,
    help: () => "Mark an example as `from` this clause, or remove the citation.",
    explain: explained(
      "The person who confirms a rule reads each cited clause with an example of it.",
      'rule small "Small" cites act.limit, act.other',
      'example "another" from act.other { given cost = 1.00 EUR expect determined small }',
    ),
  }),
  TCS7005: entry<{ rule: string }>({
    severity: "warning",
    title: "A rule that none of its own examples reaches",
    message: ({ rule }) => `\`${rule}\` decides none of its own examples.`,
    help: () => "Add an example that this rule decides. The others may show what it leaves to other rules.",
    explain: explained(
      "The examples of a rule are confirmed with it, so the rule decides at least one of them.",
      'rule small "Small" cites act.limit {\n  when cost is at most 50.00 EUR then small\n  example ' +
        '"large" { given cost = 50.01 EUR expect determined large }\n}',
      'example "exactly" { given cost = 50.00 EUR expect determined small }',
    ),
  }),
  TCS7006: entry<{ rule: string; words: string }>({
    severity: "warning",
    title: "A wording that goes beyond its citation",
    message: ({ rule, words }) =>
      `The wording of \`${rule}\` says ${words}, which is neither in the clauses it cites nor in its logic.`,
    help: () => "Correct the wording, cite the clause that says it, or quote that clause's words.",
    explain: explained(
      "The owner confirms the wording. Each number and quotation in it must come from the cited " +
        "clauses or from the logic.",
      'limit "§ 1" text en "Up to 50 euros." … wording "Up to 500 euros it is small, or 50."',
      'limit "§ 1" text en "Up to 50 euros." … wording "Up to 50 euros it is small."',
    ),
  }),
  TCS7007: entry<{ first: string; second: string; what: string }>({
    severity: "warning",
    title: "Neighbouring conditions that overlap or leave a gap",
    message: ({ first, second, what }) => `${first} and ${second} ${what}.`,
    help: () => "Include the value in exactly one of the two, as the text says.",
    explain: explained(
      "If one condition ends at a value and the next begins there, the value belongs to one of them. " +
        "If both include it, the earlier decides silently. If neither does, a later rule decides.",
      "when cost is at most 50.00 EUR then small … when cost is at least 50.00 EUR then large",
      "when cost is at most 50.00 EUR then small … when cost is above 50.00 EUR then large",
    ),
  }),
  TCS7008: entry<{ total: string }>({
    severity: "warning",
    title: "A total that is empty in every example",
    message: ({ total }) => `\`${total}\` counts no booking in any worked example.`,
    help: () => "Add an example with an earlier booking that the total counts.",
    explain: explained(
      "An empty total tests neither its window nor its key.",
      "expect determined small",
      "before { cost = 30.00 EUR } given cost = 30.00 EUR expect determined large",
    ),
  }),
  TCS7009: entry<{ name: string }>({
    severity: "warning",
    title: "A law set without `not checked`",
    message: ({ name }) => `${name} lists no topic that it does not check.`,
    help: () => 'Add `not checked "…" because "…"`: every answer lists it.',
    explain: explained(
      "No rule set covers a whole law. Its answers list what it leaves out.",
      "outcomes small, large",
      'not checked "Whether the gift is a bribe" because "It turns on intent."',
    ),
  }),
  TCS7010: entry<Record<string, never>>({
    severity: "warning",
    title: "A text that is not written yet",
    message: () => "This text is a placeholder.",
    help: () => "Replace it: only the author knows the text.",
    explain: explained(
      "`tcs new` writes placeholders that describe the missing text.",
      'title "Placeholder: what people call it."',
      'title "Gifts to business partners"',
    ),
  }),
  TCS7011: entry<{ fact: string }>({
    severity: "warning",
    title: "A fact that no example leaves out",
    message: ({ fact }) => `No worked example shows the answer when \`${fact}\` is missing and matters.`,
    help: () => "Add an example that expects `undetermined_missing_facts` with it.",
    explain: explained(
      "A missing fact is not false. Only an example shows that the rules ask for the fact when it " +
        "matters, and only then.",
      "given cost = 10.00 EUR expect determined small",
      "expect undetermined_missing_facts cost",
    ),
  }),
  TCS7012: entry<{ clause: string; language: string }>({
    severity: "warning",
    title: "Quoted words without a translation",
    message: ({ clause, language }) => `The words of \`${clause}\` are quoted only in ${language}.`,
    help: () => 'Add `translation en "…"`: the people who confirm the rule may not read that language.',
    explain: explained(
      "Wordings are in English. A quotation in another language needs a translation, so that a reader can compare.",
      'limit "§ 1" text de "Bis 50 Euro."',
      'limit "§ 1" text de "Bis 50 Euro." translation en "Up to 50 euros."',
    ),
  }),
  TCS7013: entry<{ fact: string; example: string; total: string }>({
    severity: "warning",
    title: "An earlier booking with an unknown share",
    message: ({ fact, example, total }) =>
      `In "${example}" this booking has no \`${fact}\`, so \`${total}\` does not know what it adds.`,
    help: ({ fact }) => `Give it \`${fact}\`, or write \`${fact} = missing\` if that is what the example shows.`,
    explain: explained(
      "An earlier booking has no expectation of its own. If it lacks a fact, the total becomes an " +
        "interval, and the example may pass only for that reason.",
      "before { gift_date = 2026-02-01 }",
      "before { gift_date = 2026-02-01, cost = 30.00 EUR }",
    ),
  }),
  TCS7014: entry<{ name: string; unread: number; rows: number; first: string }>({
    severity: "warning",
    title: "Rows that no example reads",
    message: ({ name, unread, rows, first }) =>
      `No worked example would detect a mistake in ${unread} of the ${rows} rows of \`${name}\`; the ` +
      `first is ${first}.`,
    help: () =>
      "Add examples that read them; `tcs mutate` prints some. If a person compares each row with its " +
      "source, say so instead.",
    explain: explained(
      "A value in a table is part of the rules. If there are too many rows for examples, a person " +
        "compares each with its source. The reason says who and with what. `tcs mutate` counts these " +
        "rows separately.",
      'table rates edition "2026" keyed by country gives full: money from "rates.2026.csv"',
      "# lint: off unshown-row because payroll compares each row with the letter of the " +
        'ministry\ntable rates edition "2026" keyed by country gives full: money from "rates.2026.csv"',
    ),
  }),
  TCS7015: entry<{ what: string; name: string; number: string }>({
    severity: "warning",
    title: "A number of a policy without a source",
    message: ({ what, name, number }) =>
      `The ${what} \`${name}\` depends on ${number}, which no wording and no cited text says.`,
    help: () => "Cite the clause that says it, name it in a wording, or let the account decide it by a setting.",
    explain: explained(
      "Each number of a figure, condition or total stands in a wording or in the text of a cited " +
        "clause, its own or that of a rule that reads it. In law this is an error.",
      'wording "Part of the price is refunded."\nfigure fee: money = 30 % of price rounded half up to 0.01 EUR',
      'wording "30 percent of the price are refunded."\nfigure fee: money = 30 % of price rounded half up to 0.01 EUR',
    ),
  }),
  TCS7016: entry<{ rule: string }>({
    severity: "warning",
    title: "A matching rule without a pair that is not proposed",
    message: ({ rule }) => `No example of \`${rule}\` expects nothing.`,
    help: () => "Add two records that are nearly proposed, and `expect nothing`.",
    explain: explained(
      "The person who confirms a matching rule sees where it ends: two records that it proposes, and " +
        "two that it leaves apart.",
      'example "a slip" { one "Muster AG" other "Mustre AG" expect propose }',
      'example "another name" { one "Muster AG" other "Beispiel AG" expect nothing }',
    ),
  }),
  TCS7017: entry<{ total: string; key: string }>({
    severity: "warning",
    title: "A total of all other bookings over a key that many actions share",
    message: ({ total, key }) =>
      `Each booking with the same \`${key}\` issues the answers of all others in the window of \`${total}\` again.`,
    help: () =>
      "Write `counting earlier bookings`, add a recipient to the key, or say in a directive how few bookings share it.",
    explain: explained(
      "A recipient has few actions; a cost centre or a person may have thousands. An answer whose " +
        "total moved is issued again, so what is stored grows with the square: 100 bookings of one key " +
        "store 5,000 answers (10 MB), 1,000 store 500,000 (1 GB), and each further booking takes as long " +
        "as 1,000 of them.",
      "total spent = sum of cost over this cost_centre in the calendar year of day counting all other bookings",
      "total spent = sum of cost over this cost_centre in the calendar year of day counting earlier bookings",
    ),
  }),
  TCS7018: entry<{ what: string; name: string }>({
    severity: "warning",
    title: "A name without a title in a source that ships",
    message: ({ what, name }) => `The ${what} \`${name}\` has no title.`,
    help: () => "Write what people call it behind its name, in at most 40 characters.",
    explain: explained(
      "Pages show titles in place of names. Each fact, setting, total and outcome of a source " +
        "that ships with the program has one.",
      'setting refund_approver: person "Approves refunds above the limits."',
      'setting refund_approver "Approver of refunds": person "Approves refunds above the limits."',
    ),
  }),
  TCS7019: entry<{ rule: string; key: string; hidden: readonly string[] }>({
    severity: "warning",
    title: "A citation that hides the clause that set a value",
    message: ({ rule, key, hidden }) =>
      `\`${rule}\` cites one clause beside \`${key}\`, and ${hidden.map((clause) => `\`${clause}\``).join(" or ")} sets it.`,
    help: () => "Leave the citation out: then the clause that set the value stands beside it.",
    explain: explained(
      "Beside a value stands the clause of the operand that set it. A citation around the whole value stands there " +
        "whatever set it, and a reader finds the wrong paragraph.",
      "figure term: date = (bought + 1 year cites act.used when used otherwise bought + 2 years cites act.new)\n" +
        "… gives claim_until = (term cites act.new)",
      "figure term: date = (bought + 1 year cites act.used when used otherwise bought + 2 years cites act.new)\n" +
        "… gives claim_until = term",
    ),
  }),
  TCS7090: entry<{ written: string }>({
    severity: "warning",
    title: "A lint directive that is invalid or has no reason",
    message: ({ written }) => `\`${written}\` switches nothing off.`,
    help: () => "Write `# lint: off RULE because REASON`.",
    explain: explained(
      "A later reader must see why the finding does not matter.",
      "# lint: off unused",
      "# lint: off unused because callers of 2025 still send it",
    ),
  }),
  TCS7091: entry<{ rule: string; near: string | null }>({
    severity: "warning",
    title: "A lint directive for an unknown rule",
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
    title: "A lint directive without effect",
    message: ({ rule }) => `\`${rule}\` finds nothing here.`,
    help: () => "Remove the directive, or put it directly above the item that it concerns.",
    explain: explained(
      "A directive applies to the next item, or to the line that it ends. Above the first line it " +
        "applies to the whole source. A forgotten directive would hide the next finding.",
      "# lint: off unused because it is read elsewhere\nuses cost",
      "uses cost",
    ),
  }),
};
