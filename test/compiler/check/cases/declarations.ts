/** Headers and declarations. Each case says all that is said of it. */
import type { Case } from "../case.js";

/** `kind_a by number_a`, and so on. */
function manyKinds(count: number): string {
  const letters = Array.from({ length: count }, (_, at) => String.fromCharCode("a".charCodeAt(0) + at));
  return letters.map((letter) => `  identity kind_${letter} by number_${letter} "K."\n`).join("");
}

export const DECLARATIONS_CASES: readonly Case[] = [
  {
    code: "TCS3117",
    kind: "policy",
    edits: [['version "1"', 'version "../1"']],
    says: ['TCS3117|"../1"|"../1" cannot be a version.'],
  },
  {
    code: "TCS3118",
    title: "titles that are too long, blank, with a line break or white space at an end",
    kind: "policy",
    edits: [
      ["fact approved_by:", `fact approved_by "${"x".repeat(41)}":`],
      ["setting small_limit:", 'setting small_limit " ":'],
      ["total many =", 'total many "All\\nrefunds" ='],
      ["outcomes allowed, not_allowed,", 'outcomes allowed "Allowed ", not_allowed "\u200bNo",'],
    ],
    says: [
      `TCS3118|"${"x".repeat(41)}"|It has 41 characters; the limit is 40, so it is no title.`,
      'TCS3118|" "|It has no visible character, so it is no title.',
      'TCS3118|"All\\nrefunds"|It has a line break or another control character, so it is no title.',
      'TCS3118|"Allowed "|It begins or ends with white space, so it is no title.',
      'TCS3118|"\u200bNo"|It has a line break or another control character, so it is no title.',
    ],
  },
  {
    code: "TCS3118",
    title: "a title of a fact of a domain",
    kind: "domain",
    edits: [["fact parts:", 'fact parts "":']],
    says: ['TCS3118|""|It has no visible character, so it is no title.'],
  },
  {
    code: "TCS3102",
    title: "a second fiscal-year total",
    kind: "law",
    edits: [
      [
        "  total earlier",
        "  total more = count over this customer in the fiscal year of day counting earlier bookings shown as fiscal-year total\n  total earlier",
      ],
      [
        "when amount together with earlier is at most 50.00 EUR",
        "when amount together with earlier is at most 50.00 EUR and count of more is at most 50",
      ],
    ],
    says: ["TCS3102|earlier|`shown as fiscal-year total` is written twice."],
  },
  {
    code: "TCS3101",
    kind: "policy",
    edits: [['  title "Refunds"\n', ""]],
    says: ["TCS3101|acme.support|The source does not state its title."],
  },
  {
    code: "TCS3101",
    title: "changelog",
    kind: "policy",
    edits: [['  changelog "First version."\n', ""]],
    says: ["TCS3101|acme.support|The source does not state its changelog."],
  },
  {
    code: "TCS3101",
    title: "domain",
    kind: "policy",
    edits: [["  domain support\n", ""]],
    says: ["TCS3101|acme.support|The source does not state its domain."],
  },
  {
    code: "TCS3101",
    title: "jurisdictions",
    kind: "policy",
    edits: [["  jurisdictions any\n", ""]],
    says: ["TCS3101|acme.support|The source does not state its jurisdictions."],
  },
  {
    code: "TCS3101",
    title: "in force",
    kind: "policy",
    edits: [["  in force from 2026-01-01 by day\n", ""]],
    right: [["in force from 2026-01-01 by day", "announced"]],
    says: ["TCS3101|acme.support|The source does not state its day of coming into force."],
  },
  {
    code: "TCS3101",
    title: "dating fact",
    kind: "domain",
    edits: [["  dated by day\n", ""]],
    says: ["TCS3101|support|The source does not state its dating fact."],
  },
  {
    code: "TCS3102",
    kind: "policy",
    edits: [["currency EUR", "currency EUR\n  currency EUR"]],
    says: ["TCS3102|currency EUR|`currency` is written twice."],
  },
  {
    code: "TCS3102",
    title: "in a domain",
    kind: "domain",
    edits: [["open to agents", "open to agents\n  open to agents"]],
    says: ["TCS3102|open to agents|`open to agents` is written twice."],
  },
  {
    code: "TCS3119",
    title: "a kind of the service",
    kind: "domain",
    edits: [["  fact day: date", '  identity customer by client_number "Who buys."\n  fact day: date']],
    right: [["  fact day: date", '  identity client by client_number "Who buys."\n  fact day: date']],
    says: ["TCS3119|customer|`customer` cannot be declared: the service has this kind already."],
  },
  {
    code: "TCS3119",
    title: "a number of the service, and another key of a recipient",
    kind: "domain",
    edits: [
      [
        "  fact day: date",
        '  identity client by customer_number "Who buys."\n  identity employee by name "Who works here."\n  fact day: date',
      ],
    ],
    says: [
      "TCS3119|customer_number|`customer_number` cannot be declared: the service gives this key another meaning.",
      "TCS3119|name|`name` cannot be declared: the service gives this key another meaning.",
    ],
  },
  {
    code: "TCS3119",
    title: "more kinds than a domain may declare",
    kind: "domain",
    edits: [["  fact day: date", `${manyKinds(21)}  fact day: date`]],
    right: [["  fact day: date", `${manyKinds(20)}  fact day: date`]],
    says: ["TCS3119|kind_u|`kind_u` cannot be declared: a domain declares at most 20."],
  },
  {
    code: "TCS2002",
    title: "a kind of recipient, and a number of one",
    kind: "domain",
    edits: [
      [
        "  fact day: date",
        '  identity employee by personnel_number "A."\n  identity employee by staff_number "B."\n  identity clerk by personnel_number "C."\n  fact day: date',
      ],
    ],
    says: [
      "TCS2002|employee|The kind of recipient `employee` is declared twice.",
      "TCS2002|personnel_number|The number of a recipient `personnel_number` is declared twice.",
    ],
  },
  {
    code: "TCS3103",
    kind: "policy",
    edits: [],
    surroundings: { path: "policy/acme/support/2.rules" },
    right: [['version "1"', 'version "2"']],
    says: [
      "TCS3103|acme.support|The path is policy/acme/support/2.rules; the header requires policy/acme/support/1.rules.",
    ],
  },
  {
    code: "TCS3103",
    title: "a domain",
    kind: "domain",
    edits: [],
    surroundings: { path: "domains/refunds.rules" },
    right: [["domain support", "domain refunds"]],
    says: ["TCS3103|support|The path is domains/refunds.rules; the header requires domains/support.rules."],
  },
  {
    code: "TCS3105",
    kind: "law",
    edits: [["jurisdictions DE", "jurisdictions any"]],
    says: ["TCS3105|jurisdictions any|A law names its jurisdictions. `any` is for policies."],
  },
  {
    code: "TCS3106",
    kind: "law",
    edits: [["until 2026-12-31", "until 2025-12-31"]],
    says: [
      "TCS3106|in force from 2026-01-01 until 2025-12-31 by start of fiscal year of day|The day until which it is in force lies before the day from which it is.",
    ],
  },
  {
    code: "TCS3106",
    title: "both",
    kind: "policy",
    edits: [["changelog", "announced\n  changelog"]],
    says: ["TCS3106|announced|A version is announced or in force, not both."],
  },
  {
    code: "TCS3107",
    kind: "law",
    edits: [["currency EUR", "currency EUX"]],
    says: ["TCS3107|EUX|`EUX` is not a currency."],
  },
  {
    code: "TCS3107",
    title: "a language",
    kind: "law",
    edits: [["text de", "text german"]],
    says: ["TCS3107|german|`german` is not a language (as de or en)."],
  },
  {
    code: "TCS3108",
    kind: "law",
    edits: [["outcomes obliged, free", "outcomes obliged, free, freed"]],
    says: ["TCS3108|freed|The domain support does not list `freed` in its `law outcomes`."],
  },
  {
    code: "TCS3109",
    kind: "law",
    edits: [["gives due_on = day", "gives due_on = amount"]],
    says: ["TCS3109|amount|`due_on` is a date elsewhere, but money here."],
  },
  {
    code: "TCS3109",
    title: "between rules",
    kind: "policy",
    edits: [
      [
        "  consequence given",
        '  consequence more "More" on needs_approval cites book.small {\n    wording "None."\n    gives refunded = parts\n    example "none" { given amount = 60.00 EUR expect determined needs_approval }\n  }\n  consequence given',
      ],
    ],
    right: [
      [
        "  consequence given",
        '  consequence more "More" on needs_approval cites book.small {\n    wording "None."\n    gives refunded = 0.00 EUR\n    example "none" { given amount = 60.00 EUR expect determined needs_approval with refunded = 0.00 EUR }\n  }\n  consequence given',
      ],
    ],
    says: ["TCS3109|given|`refunded` is a whole number elsewhere, but money here."],
  },
  {
    code: "TCS3110",
    kind: "domain",
    edits: [["fact damaged: flag", "fact damaged: flag, required"]],
    says: ["TCS3110|damaged|A domain cannot make `damaged` required. Each rule set decides this."],
  },
  {
    code: "TCS3111",
    kind: "policy",
    edits: [["setting lead:", 'fact second: person, records approval "Again"\n  setting lead:']],
    says: ["TCS3111|second|Another fact already records the approver."],
  },
  {
    code: "TCS3112",
    kind: "law",
    edits: [
      ["uses day required, customer", "uses customer"],
      ["by start of fiscal year of day", "by bought_on"],
      ["uses customer", "uses bought_on, customer"],
      ["in the fiscal year of day", "in the fiscal year of bought_on"],
      ["base facts { day = 2026-03-10", "base facts { bought_on = 2026-03-10"],
      ["gives due_on = day", "gives due_on = bought_on"],
    ],
    says: ["TCS3112|de.support|`day` dates every action of this domain, but the rule set does not list it in `uses`."],
  },
  {
    code: "TCS3113",
    kind: "policy",
    edits: [["setting lead:", 'fact boss: person "Who leads"\n  setting lead:']],
    says: ["TCS3113|boss|`boss` names a person and records no approval, in a domain that is open to agents."],
  },
  {
    code: "TCS3113",
    title: "in the domain",
    kind: "domain",
    edits: [["fact parts:", 'fact boss: person "Who leads"\n  fact parts:']],
    says: ["TCS3113|boss|`boss` names a person and records no approval, in a domain that is open to agents."],
  },
  {
    code: "TCS3114",
    kind: "policy",
    edits: [["source book: policy_document", "source book: policy_dokument"]],
    says: ["TCS3114|policy_dokument|There is no kind of source `policy_dokument`."],
  },
  {
    code: "TCS3115",
    kind: "domain",
    edits: [["dated by day", "dated by amount"]],
    says: ["TCS3115|amount|`amount` must be a date, but it is money."],
  },
  {
    code: "TCS3115",
    title: "a total over money",
    kind: "policy",
    edits: [["sum of worth over this customer", "sum of worth over this amount"]],
    says: ["TCS3115|amount|`amount` must be a recipient, a code or a person, but it is money."],
  },
  {
    code: "TCS3115",
    title: "a window of no date",
    kind: "policy",
    edits: [["90 days of day", "90 days of parts"]],
    says: ["TCS3115|parts|`parts` must be a date, but it is a whole number."],
  },
  {
    code: "TCS3116",
    kind: "policy",
    edits: [["setting desk: person", "setting desk: recipient(customer_number)"]],
    says: [
      "TCS3116|recipient(customer_number)|A setting is never a recipient.",
      'TCS5014|person "Dan"|No setting or fact of this example names the person "Dan".',
    ],
  },
  {
    code: "TCS3116",
    title: "a consequence",
    kind: "policy",
    edits: [["gives refunded = worth", "gives refunded = setting.lead"]],
    says: ["TCS3116|setting.lead|A consequence is money, a number, a flag, a date or a code, never a person."],
  },
  {
    code: "TCS3116",
    title: "a domain's law consequence",
    kind: "domain",
    edits: [["due_on: date", "due_on: person"]],
    says: ["TCS3116|person|A consequence is money, a number, a flag, a date or a code, never a person."],
  },
];
