/** Types, quantities, and what an expression may read. Each case lists all its diagnostics. */
import type { Case } from "../case.js";
import type { Edit } from "../kit.js";

/** A rule is approved by any person of a list. */
const BOARD: readonly Edit[] = [
  [
    'setting desk: person "Who takes cases"',
    'setting desk: person "Who takes cases"\n  setting board: persons "Who approve"',
  ],
  ["base settings { lead =", 'base settings { board = [person "Lea", person "Dan"], lead ='],
  ["when approved by setting.lead", "when approved by any of setting.board"],
];

const EMPLOYEE = '  identity employee by personnel_number "Who works here."\n';

/** A whole number with bounds. */
const HEADS: readonly Edit[] = [
  ["  setting lead:", '  fact heads: integer, from 0 to 20 "How many came"\n  setting lead:'],
  ['place = "Linz" }\n  base', 'place = "Linz", heads = 1 }\n  base'],
];

export const TYPES_CASES: readonly Case[] = [
  {
    code: "TCS3001",
    kind: "policy",
    edits: [["condition late = day > bought_on + setting.window days", "condition late = parts"]],
    says: ["TCS3001|parts|Expected something true or false, found a whole number."],
  },
  {
    code: "TCS3001",
    title: "a figure of another type",
    kind: "policy",
    edits: [["figure fee: money = 30 % of order_total rounded half up to 0.01 EUR", "figure fee: money = parts"]],
    says: ["TCS3001|parts|Expected money, found a whole number."],
  },
  {
    code: "TCS3001",
    title: "a table key",
    kind: "policy",
    edits: [["rates has row [place, 2026 * 1]", "rates has row [place, day]"]],
    says: ["TCS3001|day|Expected a whole number, found a date."],
  },
  {
    code: "TCS3001",
    title: "an approver that is no person",
    kind: "policy",
    edits: [["needs_approval by setting.lead", "needs_approval by setting.window"]],
    says: ["TCS3001|setting.window|Expected a setting of type person, found a whole number."],
  },
  {
    code: "TCS3001",
    title: "any of a setting that is no person",
    kind: "policy",
    edits: [["needs_approval by setting.lead", "needs_approval by any of setting.window"]],
    says: ["TCS3001|setting.window|Expected a setting of type persons, found a whole number."],
  },
  {
    code: "TCS3001",
    title: "a signer of whom there are several",
    kind: "policy",
    edits: [...BOARD, ["signed by setting.lead", "signed by board"]],
    right: BOARD,
    says: ["TCS3001|board|Expected a setting of type person, found a list of persons."],
  },
  {
    code: "TCS3001",
    title: "an excluded setting",
    kind: "policy",
    edits: [["when approved by setting.lead", "when approved by setting.lead other than desk"]],
    says: ["TCS3001|desk|Expected a fact of type person, found a setting."],
  },
  {
    code: "TCS3001",
    title: "an excluded flag",
    kind: "policy",
    edits: [["needs_approval by setting.lead", "needs_approval by setting.lead other than damaged"]],
    says: ["TCS3001|damaged|Expected a fact of type person, found a flag."],
  },
  {
    code: "TCS3025",
    kind: "policy",
    edits: [["fact approved_by: person,", "fact approved_by: persons,"]],
    says: ["TCS3025|persons|Only a setting may be of type `persons`."],
  },
  {
    code: "TCS3026",
    title: "one of several",
    kind: "policy",
    edits: [...BOARD.slice(0, 2), ["when approved by setting.lead", "when approved by setting.board"]],
    right: BOARD,
    says: ["TCS3026|setting.board|The setting `board` names several persons."],
  },
  {
    code: "TCS3026",
    title: "all of one",
    kind: "policy",
    edits: [["when approved by setting.lead", "when approved by all of lead"]],
    says: ["TCS3026|lead|The setting `lead` names one person."],
  },
  {
    code: "TCS3026",
    title: "a list compared",
    kind: "policy",
    edits: [...BOARD, ["parts is above 2 and", "parts is above 2 and setting.board is setting.lead and"]],
    right: BOARD,
    says: ["TCS3026|board|The setting `board` names several persons."],
  },
  {
    code: "TCS3001",
    title: "the month of no date",
    kind: "policy",
    edits: [["year of day].full", "year of parts].full"]],
    says: ["TCS3001|parts|Expected a date, found a whole number."],
  },
  {
    code: "TCS3002",
    kind: "policy",
    edits: [["500.00 EUR", "500.00 USD"]],
    says: ["TCS3002|500.00 USD|This amount is in USD, but the rule set's currency is EUR."],
  },
  {
    code: "TCS3003",
    kind: "policy",
    edits: [["gives refunded = worth", "gives refunded = 30 % of worth"]],
    right: [
      ["gives refunded = worth", "gives refunded = 30 % of worth rounded half up to 0.01 EUR"],
      ["What is refunded,", "30 % are refunded,"],
      ["refunded = 38.00 EUR", "refunded = 11.40 EUR"],
      ["refunded = 40.00 EUR", "refunded = 12.00 EUR"],
    ],
    says: [
      "TCS3003|30 % of worth|`refunded`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS4009|30 % of worth|The rule `given` depends on 30 %, which its wording does not name.",
    ],
  },
  {
    code: "TCS3003",
    title: "a total's measure",
    kind: "policy",
    edits: [
      [
        "figure fee: money = 30 % of order_total rounded half up to 0.01 EUR",
        "figure fee: money = 30 % of order_total",
      ],
    ],
    says: [
      "TCS3003|worth|`worth`, which is summed, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS3003|worth|`refunded`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS3003|40.00 EUR - worth, at least 0.00 EUR|`left`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
    ],
  },
  {
    code: "TCS3003",
    title: "a decimal factor",
    kind: "policy",
    edits: [["gives refunded = worth", "gives refunded = worth * rates[place, 2026].part"]],
    says: [
      "TCS3003|worth * rates[place, 2026].part|`refunded`, which is given, must be a whole number of the smallest coin. This may be a fraction of it.",
      "TCS4009|2026|The rule `given` depends on 2026, which its wording does not name.",
    ],
  },
  {
    code: "TCS3004",
    kind: "policy",
    edits: [
      [
        "figure worth: money = (amount when damaged otherwise amount + fee)",
        "figure worth: money = amount * parts + fee",
      ],
    ],
    right: [
      ["amount when damaged otherwise amount + fee)", "amount * setting.window when damaged otherwise amount + fee)"],
    ],
    says: [
      "TCS3004|amount * parts|Both sides of `*` vary with the action. One of them must be a number, a setting, a table value or a bounded whole number.",
    ],
  },
  {
    code: "TCS3004",
    title: "a second product of what varies",
    kind: "policy",
    edits: [
      ...HEADS,
      [
        "figure worth: money = (amount when damaged otherwise amount + fee)",
        "figure worth: money = amount * heads * (heads + 1) + fee",
      ],
    ],
    right: [
      ...HEADS,
      ["amount when damaged otherwise amount + fee)", "amount * (heads + 1) when damaged otherwise amount + fee)"],
    ],
    says: [
      "TCS3004|amount * heads * (heads + 1)|Both sides of `*` vary with the action. One of them must be a number, a setting, a table value or a bounded whole number.",
    ],
  },
  {
    code: "TCS3028",
    kind: "policy",
    edits: [
      ...HEADS,
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount divided by heads rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    right: [
      ...HEADS,
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount divided by (heads + 1) rounded up to 0.01 EUR when damaged otherwise amount + fee)",
      ],
    ],
    says: ["TCS3028|heads|A divisor must be money, a setting, a table value, or a whole number that is 1 or more."],
  },
  {
    code: "TCS3029",
    kind: "policy",
    edits: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount when damaged otherwise amount + fee divided by 2 rounded up to 0.01 EUR)",
      ],
    ],
    right: [
      [
        "(amount when damaged otherwise amount + fee)",
        "(amount when damaged otherwise (amount + fee) divided by 2 rounded up to 0.01 EUR)",
      ],
    ],
    says: ["TCS3029|amount + fee|It is not clear whether the whole sum is divided, or its last part."],
  },
  {
    code: "TCS3006",
    kind: "policy",
    edits: [["setting.mood is strict", "setting.mood is stricd"]],
    says: ["TCS3006|stricd|`stricd` is not a member of this code."],
  },
  {
    code: "TCS3006",
    title: "an example",
    kind: "policy",
    edits: [["action = refund, bought_on", "action = refnd, bought_on"]],
    says: ["TCS3006|refnd|`refnd` is not a member of this code."],
  },
  {
    code: "TCS3006",
    title: "a pattern",
    kind: "policy",
    edits: [['place = "Linz"', 'place = "linz"']],
    surroundings: { domainEdits: [["fact place: code", 'fact place: code matching "[A-Z][a-z]+"']] },
    says: ['TCS3006|"linz"|`linz` is not a member of this code.'],
  },
  {
    code: "TCS3007",
    kind: "policy",
    edits: [["from 2026-01-01", "from 2026-02-30"]],
    says: ["TCS3007|2026-02-30|There is no day 2026-02-30."],
  },
  {
    code: "TCS3007",
    title: "in a condition",
    kind: "policy",
    edits: [["condition late = day > bought_on + setting.window days", "condition late = day > 2025-02-29"]],
    says: ["TCS3007|2025-02-29|There is no day 2025-02-29."],
  },
  {
    code: "TCS3007",
    title: "a fiscal year that starts on 29 February",
    kind: "law",
    edits: [["fiscal_year_start = 07-01", "fiscal_year_start = 02-29"]],
    says: ["TCS3007|02-29|There is no day 02-29."],
  },
  {
    code: "TCS3008",
    kind: "policy",
    edits: [["500.00 EUR", "500.005 EUR"]],
    says: ["TCS3008|500.005 EUR|500.005 EUR has more than the 2 decimals of EUR."],
  },
  {
    code: "TCS3008",
    title: "decimals too many that are zeros",
    kind: "policy",
    edits: [["500.00 EUR", "500.000 EUR"]],
    says: ["TCS3008|500.000 EUR|500.000 EUR has more than the 2 decimals of EUR."],
  },
  {
    code: "TCS3009",
    kind: "policy",
    edits: [["500.00 EUR", "500"]],
    says: ["TCS3009|worth is above 500|Money cannot be compared or combined with a whole number."],
  },
  {
    code: "TCS3009",
    title: "a sum",
    kind: "policy",
    edits: [["otherwise amount + fee)", "otherwise amount + parts + fee)"]],
    says: ["TCS3009|amount + parts|Money cannot be compared or combined with a whole number."],
  },
  {
    code: "TCS3009",
    title: "money times money",
    kind: "policy",
    edits: [["amount + fee)", "amount * fee)"]],
    says: ["TCS3009|amount * fee|Money cannot be compared or combined with money."],
  },
  {
    code: "TCS3009",
    title: "recipients",
    kind: "policy",
    edits: [["late or parts", "customer is customer or late or parts"]],
    says: ["TCS3009|customer is customer|A recipient cannot be compared or combined with a recipient."],
  },
  {
    code: "TCS3010",
    kind: "policy",
    edits: [["setting.mood is strict", "setting.mood is at most strict"]],
    says: ["TCS3010|setting.mood is at most strict|Codes have no order."],
  },
  {
    code: "TCS3011",
    kind: "domain",
    edits: [["fact place: code", 'fact place: code matching "(?=[A-Z])..."']],
    right: [["fact place: code", 'fact place: code matching "[A-Z]{3}"']],
    says: ['TCS3011|"(?=[A-Z])..."|This pattern cannot be used: it looks around or names a group.'],
  },
  {
    code: "TCS3011",
    title: "a back reference",
    kind: "domain",
    edits: [["fact place: code", 'fact place: code matching "(a)\\\\1"']],
    says: ['TCS3011|"(a)\\\\1"|This pattern cannot be used: it refers back to a group.'],
  },
  {
    code: "TCS3011",
    title: "not a pattern",
    kind: "domain",
    edits: [["fact place: code", 'fact place: code matching "[A"']],
    says: ['TCS3011|"[A"|This pattern cannot be used: a class is not closed.'],
  },
  {
    code: "TCS3012",
    kind: "domain",
    edits: [["from 0.00 EUR to 100000.00 EUR", "from 5.00 EUR to 1.00 EUR"]],
    says: ["TCS3012|from 5.00 EUR to 1.00 EUR|This range cannot be used: its end lies before its beginning."],
  },
  {
    code: "TCS3012",
    title: "of another type",
    kind: "domain",
    edits: [["from 0.00 EUR to 100000.00 EUR", "from 0 to 100000.00 EUR"]],
    says: ["TCS3012|0|This range cannot be used: its ends must be money, and this is a whole number."],
  },
  {
    code: "TCS3013",
    kind: "domain",
    edits: [["fact bought_on: date", "fact bought_on: date, signed"]],
    says: ["TCS3013|signed|`signed` is for money and numbers, and this fact is a date."],
  },
  {
    code: "TCS3013",
    title: "approvals",
    kind: "policy",
    edits: [["fact approved_by: person, records approval", "fact approved_by: code, records approval"]],
    says: [
      "TCS3013|records approval|`records approval` is for a person, and this fact is a code.",
      'TCS5005|person "Lea"|`approved_by` is a code; found a person.',
    ],
  },
  {
    code: "TCS3014",
    kind: "policy",
    edits: [["when approved by setting.lead", "when approved_by is setting.lead"]],
    says: ["TCS3014|approved_by|`approved_by` records an approval; it is read only through `approved by`."],
  },
  {
    code: "TCS3015",
    kind: "policy",
    edits: [["condition big = worth is above 500.00 EUR", "condition big = count of many is above 5"]],
    says: ["TCS3015|count of many|A condition may not read totals."],
  },
  {
    code: "TCS3015",
    title: "the law layer",
    kind: "policy",
    edits: [["condition big = worth is above 500.00 EUR", "condition big = law answers"]],
    says: ["TCS3015|law answers|A condition may not read the law layer."],
  },
  {
    code: "TCS3015",
    title: "approvals in a total",
    kind: "policy",
    edits: [["action is refund and not late", "approved by setting.lead"]],
    says: ["TCS3015|approved by setting.lead|A total may not read approvals."],
  },
  {
    code: "TCS3016",
    kind: "law",
    edits: [
      [
        "when amount together with earlier is at most 50.00 EUR",
        "when law answers and amount together with earlier is at most 50.00 EUR",
      ],
    ],
    says: ["TCS3016|law answers|`law answers` is for policies. A law set is itself the law layer."],
  },
  {
    code: "TCS3018",
    kind: "law",
    edits: [["  currency EUR\n", ""]],
    says: ["TCS3018|50.00 EUR|This rule set uses money but does not say its currency."],
  },
  {
    code: "TCS3019",
    kind: "policy",
    edits: [["half up to 0.01 EUR", "half up to 0.00 EUR"]],
    says: ["TCS3019|0.00 EUR|This cannot be a rounding step: it is not above zero."],
  },
  {
    code: "TCS3020",
    kind: "policy",
    edits: [["rates has row [place, 2026 * 1]", "rates has row [place]"]],
    says: ["TCS3020|rates has row [place]|The table `rates` has 2 keys. Found 1."],
  },
  {
    code: "TCS3021",
    kind: "policy",
    edits: [["when big or late", 'when customer is customer "C-1" or big or late']],
    says: ['TCS3021|customer "C-1"|`customer "C-1"` belongs in a worked example.'],
  },
  {
    code: "TCS3022",
    kind: "policy",
    edits: [["bought_on + setting.window days", "bought_on + 1.5 days"]],
    says: ["TCS3022|1.5|Expected a whole number, a setting or a table value to shift a date by, found a number."],
  },
  {
    code: "TCS3022",
    title: "a fact",
    kind: "policy",
    edits: [["bought_on + setting.window days", "bought_on + parts days"]],
    says: [
      "TCS3022|parts|Expected a whole number, a setting or a table value to shift a date by, found a whole number that varies with the action.",
    ],
  },
  {
    code: "TCS3027",
    kind: "policy",
    edits: [
      ["condition late = day > bought_on + setting.window days", "condition late = day > (bought_on cites book.small)"],
    ],
    says: ["TCS3027|bought_on cites book.small|This citation can never stand beside a value."],
  },
  {
    code: "TCS3024",
    kind: "domain",
    edits: [["recipient(customer_number)", "recipient(customer_nmber)"]],
    says: ["TCS3024|customer_nmber|Recipients have no number of the kind `customer_nmber`."],
  },
  {
    code: "TCS3024",
    title: "of a kind that the domain declares",
    kind: "domain",
    edits: [["  fact day: date", `${EMPLOYEE}  fact clerk: recipient(staff_number) "Who sold it"\n  fact day: date`]],
    right: [
      ["  fact day: date", `${EMPLOYEE}  fact clerk: recipient(personnel_number) "Who sold it"\n  fact day: date`],
    ],
    says: ["TCS3024|staff_number|Recipients have no number of the kind `staff_number`."],
  },
];
