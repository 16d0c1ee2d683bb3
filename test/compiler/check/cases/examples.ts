/** Worked examples as they are written. Each case says all that is said of it. */
import type { Case } from "../case.js";

const ofFee = (items: string): readonly [string, string] => [
  "rounded half up to 0.01 EUR",
  `rounded half up to 0.01 EUR { example "a fee" { ${items} } }`,
];

export const EXAMPLES_CASES: readonly Case[] = [
  {
    code: "TCS5016",
    kind: "policy",
    edits: [ofFee("before { } expect figure fee = 30.00 EUR")],
    says: ['TCS5016|before { }|The example "a fee" assumes more than facts and settings, which is all a figure reads.'],
  },
  {
    code: "TCS5016",
    title: "an outcome",
    kind: "policy",
    edits: [ofFee("expect determined allowed")],
    says: ['TCS5016|determined allowed|The example "a fee" does not expect `figure fee = …`.'],
  },
  {
    code: "TCS5016",
    title: "another figure",
    kind: "policy",
    edits: [ofFee("expect figure worth = 30.00 EUR")],
    says: [
      'TCS5016|figure worth = 30.00 EUR|The example "a fee" expects another figure than `fee`, to which it belongs.',
    ],
  },
  {
    code: "TCS5005",
    title: "a figure of another type",
    kind: "policy",
    edits: [ofFee("expect figure fee = 3")],
    says: ["TCS5005|3|`fee` is money; found a whole number."],
  },
  {
    code: "TCS5002",
    title: "of a figure",
    kind: "policy",
    edits: [ofFee("given amount = 1.00 EUR")],
    says: ['TCS5002|"a fee"|The example "a fee" does not say what it expects.'],
  },
  {
    code: "TCS5017",
    kind: "policy",
    edits: [
      ["given action = voucher expect determined allowed", "given action = voucher expect figure fee = 30.00 EUR"],
    ],
    says: ["TCS5017|figure fee = 30.00 EUR|A rule is shown by what it answers, not by a figure."],
  },
  {
    code: "TCS5001",
    kind: "policy",
    edits: [['example "a story" {', 'example "a story" { given parts = 3']],
    says: ['TCS5001|given parts = 3|The example "a story" has both `given` and steps.'],
  },
  {
    code: "TCS5001",
    title: "two expectations",
    kind: "policy",
    edits: [
      [
        "given action = voucher expect determined allowed",
        "given action = voucher expect determined allowed expect determined allowed",
      ],
    ],
    says: ['TCS5001|expect determined allowed|The example "other" expects two things.'],
  },
  {
    code: "TCS5002",
    kind: "policy",
    edits: [["given action = voucher expect determined allowed", "given action = voucher"]],
    says: ['TCS5002|"other"|The example "other" does not say what it expects.'],
  },
  {
    code: "TCS5003",
    kind: "policy",
    edits: [['like "the limit"', 'like "the limt"']],
    says: ['TCS5003|"the limt"|There is no example "the limt" to copy.'],
  },
  {
    code: "TCS5004",
    kind: "policy",
    edits: [['example "the limit" from book.small {', 'example "the limit" from book.small like "above" {']],
    says: ['TCS5004|"the limit"|"the limit" cannot be copied: it copies this one in turn.'],
  },
  {
    code: "TCS5004",
    title: "a story",
    kind: "policy",
    edits: [['like "the limit"', 'like "a story"']],
    says: ['TCS5004|"a story"|"a story" cannot be copied: it has steps.'],
  },
  {
    code: "TCS5005",
    kind: "policy",
    edits: [["given parts = 3, amount", "given parts = 3.00 EUR, amount"]],
    says: ["TCS5005|3.00 EUR|`parts` is a whole number; found money."],
  },
  {
    code: "TCS5005",
    title: "a recipient in quotes",
    kind: "policy",
    edits: [['customer = customer "C-1", amount', 'customer = "C-1", amount']],
    says: ['TCS5005|"C-1"|`customer` is a recipient, written customer "C-1"; found a quoted text.'],
  },
  {
    code: "TCS5005",
    title: "a person that is a customer",
    kind: "policy",
    edits: [['lead = person "Lea"', 'lead = customer "Lea"']],
    says: [
      'TCS5005|customer "Lea"|`lead` is a person; found a recipient.',
      'TCS5014|person "Lea"|No setting or fact of this example names the person "Lea".',
    ],
  },
  {
    code: "TCS5005",
    title: "unset is for settings",
    kind: "policy",
    edits: [["given parts = 3, amount", "given parts = unset, amount"]],
    right: [["given parts = 3, amount", "given parts = missing, amount"]],
    says: ["TCS5005|unset|`parts` is a fact; found `unset`, which is for settings."],
  },
  {
    code: "TCS5019",
    kind: "policy",
    edits: [["given parts = 3, amount", "setting small_limit = 1.00 EUR from 2026-03-12 given parts = 3, amount"]],
    right: [["given parts = 3, amount", 'setting lead = person "Lea" from 2026-03-12 given parts = 3, amount']],
    says: ["TCS5019|small_limit = 1.00 EUR|`small_limit` names no person here."],
  },
  {
    code: "TCS5018",
    kind: "policy",
    edits: [["bought_on = 2026-03-01", "bought_on = first day - 1 day + 2 months"]],
    right: [["bought_on = 2026-03-01", "bought_on = first day + 2 months - 1 day"]],
    says: [
      "TCS5018|first day - 1 day + 2 months|This day cannot be counted from the first day in force: months or years are counted once, and then days.",
    ],
  },
  {
    code: "TCS5018",
    title: "a setting as the count",
    kind: "policy",
    edits: [["bought_on = 2026-03-01", "bought_on = (first day + setting.window days)"]],
    right: [["bought_on = 2026-03-01", "bought_on = (first day + 59 days)"]],
    says: [
      "TCS5018|first day + setting.window days|This day cannot be counted from the first day in force: months or years are counted once, and then days.",
    ],
  },
  {
    code: "TCS5018",
    title: "half a month",
    kind: "policy",
    edits: [["bought_on = 2026-03-01", "bought_on = first day + 1.5 months"]],
    right: [["bought_on = 2026-03-01", "bought_on = first day + 1 month + 15 days"]],
    says: [
      "TCS5018|first day + 1.5 months|This day cannot be counted from the first day in force: a count is a whole number of at most 9999 years.",
    ],
  },
  {
    code: "TCS5018",
    title: "before the calendar",
    kind: "policy",
    edits: [["bought_on = 2026-03-01", "bought_on = first day - 2026 years"]],
    right: [["bought_on = 2026-03-01", "bought_on = first day - 2025 years"]],
    says: [
      "TCS5018|first day - 2026 years|This day cannot be counted from the first day in force: the day lies outside the years 0001 to 9999.",
    ],
  },
  {
    code: "TCS5018",
    title: "an announced version",
    kind: "policy",
    edits: [
      ["in force from 2026-01-01 by day", "announced"],
      ["bought_on = 2026-03-01", "bought_on = first day + 2 months"],
    ],
    right: [["in force from 2026-01-01 by day", "announced"]],
    says: [
      "TCS5018|first day + 2 months|This day cannot be counted from the first day in force: the version is announced, and no day is its first.",
    ],
  },
  {
    code: "TCS5005",
    title: "a counted day for a number",
    kind: "policy",
    edits: [["given parts = 3, amount", "given parts = first day, amount"]],
    says: ["TCS5005|first day|`parts` is a whole number; found a date."],
  },
  {
    code: "TCS3021",
    title: "the first day in force in a rule",
    kind: "policy",
    edits: [["when big or late or parts is above 2", "when big or day is first day or parts is above 2"]],
    right: [["when big or late or parts is above 2", "when big or late or day is 2026-01-01 or parts is above 2"]],
    says: ["TCS3021|first day|`first day` belongs in a worked example."],
  },
  {
    code: "TCS5006",
    kind: "policy",
    edits: [["given parts = 3, amount", "given parts = 3, parts = 4, amount"]],
    says: ["TCS5006|parts|`parts` is given twice here."],
  },
  {
    code: "TCS5007",
    kind: "policy",
    edits: [["given parts = 3, amount", "given parts = -3, amount"]],
    says: ["TCS5007|-3|`parts` is below zero, but not marked `signed`."],
  },
  {
    code: "TCS5007",
    title: "out of range",
    kind: "policy",
    edits: [["order_total = 100.00 EUR,", "order_total = 100000.01 EUR,"]],
    says: ["TCS5007|100000.01 EUR|`order_total` is outside the range the fact declares."],
  },
  {
    code: "TCS5007",
    title: "a recipient's number that the service refuses",
    kind: "policy",
    edits: [['customer = customer "C-1",', 'customer = customer "C-1 ",']],
    says: [
      'TCS5007|customer "C-1 "|`customer` has a number that is refused: Character 4 of the number is U+0020 (space). ' +
        "A number has no white space at its ends and no control, format or zero-width character.",
    ],
  },
  {
    code: "TCS5008",
    kind: "policy",
    edits: [["second approved by", "third approved by"]],
    says: ["TCS5008|third|No earlier step books `third`."],
  },
  {
    code: "TCS5009",
    kind: "policy",
    edits: [
      ["second { amount", "first { amount"],
      ["second approved", "first approved"],
    ],
    says: ["TCS5009|first|`first` is booked already."],
  },
  {
    code: "TCS5010",
    kind: "policy",
    edits: [["because later_transaction", "because later_transactions"]],
    says: ["TCS5010|later_transactions|There is no reason `later_transactions`."],
  },
  {
    code: "TCS5010",
    title: "not covered",
    kind: "law",
    edits: [["expect undetermined_missing_facts amount", "expect not_covered policy_gap"]],
    says: ["TCS5010|policy_gap|There is no reason `policy_gap`."],
  },
  {
    code: "TCS5011",
    kind: "law",
    edits: [["expect undetermined_missing_facts amount", "expect waits for law"]],
    says: ["TCS5011|waits for law|A law set never waits for the law: it is the law layer."],
  },
  {
    code: "TCS5011",
    title: "a law that assumes the law",
    kind: "law",
    edits: [["expect undetermined_missing_facts amount", "law none expect undetermined_missing_facts amount"]],
    says: ["TCS5011|law none|A law set is the law layer and cannot assume what the law answers."],
  },
  {
    code: "TCS5012",
    kind: "policy",
    edits: [
      ["given action = voucher expect", 'given action = voucher recipients linked customer "A", customer "B" expect'],
    ],
    says: [
      'TCS5012|recipients linked customer "A", customer "B"|No booking of this example names the recipient "A".',
      'TCS5012|recipients linked customer "A", customer "B"|No booking of this example names the recipient "B".',
    ],
  },
  {
    code: "TCS5012",
    title: "one recipient, twice",
    kind: "policy",
    edits: [['example "a story" {', 'example "a story" { recipients linked customer "C-1", customer "C-1"']],
    says: [
      'TCS5012|recipients linked customer "C-1", customer "C-1"|Only different recipients are linked, and this is one.',
    ],
  },
  {
    code: "TCS5012",
    title: "a person",
    kind: "policy",
    edits: [['example "a story" {', 'example "a story" { recipients linked customer "C-1", person "Lea"']],
    says: ['TCS5012|person "Lea"|This is no recipient.'],
  },
  {
    code: "TCS5013",
    kind: "policy",
    edits: [['example "above" like', 'example "the limit" like']],
    says: ['TCS5013|"the limit"|This rule already has an example "the limit".'],
  },
  {
    code: "TCS5014",
    kind: "policy",
    edits: [['handed to person "Dan"', 'handed to person "Dora"']],
    says: ['TCS5014|person "Dora"|No setting or fact of this example names the person "Dora".'],
  },
  {
    code: "TCS5015",
    kind: "policy",
    edits: [["asked as proposed by agent", "asked by agent"]],
    says: ["TCS5015|first|`first` was booked as taken. Only a proposed action can be reported as taken."],
  },
];
