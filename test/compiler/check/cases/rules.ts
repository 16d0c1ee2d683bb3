/** Rules, and properties beyond types. Each case lists all its diagnostics. */
import type { Case } from "../case.js";
import { SOURCED_NUMBERS } from "./sourced-numbers.js";

export const RULES_CASES: readonly Case[] = [
  {
    code: "TCS4002",
    kind: "policy",
    edits: [['    wording "Three refunds are looked at."\n', ""]],
    says: ["TCS4002|often|The rule `often` has no wording."],
  },
  {
    code: "TCS4003",
    kind: "policy",
    edits: [
      [
        '    example "parts" { given parts = 3, amount = 60.00 EUR settings mood = strict expect determined to_desk handed to person "Dan" }\n',
        "",
      ],
    ],
    says: ["TCS4003|desk|The rule `desk` has no worked example."],
  },
  {
    code: "TCS4004",
    kind: "policy",
    edits: [["    always then needs_approval by setting.lead\n", ""]],
    says: ["TCS4004|other|The rule `other` has a wording but no logic."],
  },
  {
    code: "TCS4005",
    kind: "policy",
    edits: [
      [
        "    gives refunded = worth\n    gives balance left = 40.00 EUR - worth, at least 0.00 EUR\n",
        "    when big ask abuse\n",
      ],
    ],
    says: [
      "TCS2001|refunded|There is no consequence `refunded`.",
      "TCS2001|left|There is no consequence `left`.",
      "TCS4005|ask abuse|A consequence rule cannot ask.",
    ],
  },
  {
    code: "TCS4005",
    title: "a scope that decides",
    kind: "policy",
    edits: [["when action is one of refund, voucher", "when action is one of refund, voucher then allowed"]],
    says: ["TCS4005|then allowed|A scope rule cannot decide the outcome."],
  },
  {
    code: "TCS4005",
    title: "a scope that asks",
    kind: "policy",
    edits: [["when action is one of refund, voucher", "when action is one of refund, voucher ask abuse"]],
    says: ["TCS4005|ask abuse|A scope rule cannot ask."],
  },
  {
    code: "TCS4006",
    kind: "policy",
    edits: [["fact approved_by", 'setting unread: money "Never read"\n  fact approved_by']],
    says: ["TCS4006|unread|The setting `unread` is declared, but nothing reads it."],
  },
  {
    code: "TCS4006",
    title: "a fact",
    kind: "law",
    edits: [["customer, amount\n", "customer, amount, parts\n"]],
    right: [["customer, amount\n", "customer, amount, parts required\n"]],
    says: ["TCS4006|parts|The fact `parts` is declared, but nothing reads it."],
  },
  {
    code: "TCS4006",
    title: "a figure, a condition and a total",
    kind: "law",
    edits: [
      [
        "total earlier",
        "figure f: money = amount\n  condition c = amount is above 1.00 EUR\n  total t = count over this customer ever counting earlier bookings\n  total earlier",
      ],
    ],
    says: [
      "TCS4006|f|The figure `f` is declared, but nothing reads it.",
      "TCS4006|c|The condition `c` is declared, but nothing reads it.",
      "TCS4006|t|The total `t` is declared, but nothing reads it.",
    ],
  },
  {
    code: "TCS4006",
    title: "a clause",
    kind: "law",
    edits: [['translation en "One." }', 'translation en "One." two "§ 2" }']],
    says: ["TCS4006|two|The clause `act.two` is declared, but nothing reads it."],
  },
  {
    code: "TCS4006",
    title: "a table",
    kind: "law",
    edits: [
      [
        "total earlier",
        'table t edition "1" keyed by place: code, year: integer gives full: money, part: decimal from "rates.csv"\n  total earlier',
      ],
    ],
    says: ["TCS4006|t|The table `t` is declared, but nothing reads it."],
  },
  {
    code: "TCS4006",
    title: "a column",
    kind: "policy",
    edits: [["0.5 * rates[place, year of day].part * 0.00 EUR", "0.5 * 0.00 EUR"]],
    says: ["TCS4006|part|The column `rates.part` is declared, but nothing reads it."],
  },
  {
    code: "TCS4007",
    kind: "policy",
    edits: [["needs_approval, to_desk\n", "needs_approval, to_desk, postponed\n"]],
    says: ["TCS4007|postponed|No rule ends with the outcome `postponed`."],
  },
  {
    code: "TCS4008",
    kind: "policy",
    edits: [
      ["    when big or late or parts is above 2 and setting.mood is strict hand over", "    always hand over"],
      ["Big or late or with more than two parts: to the desk.", "To the desk."],
      ["expect determined to_desk handed", "expect determined to_desk handed"],
    ],
    says: [
      "TCS4006|parts|The fact `parts` is declared, but nothing reads it.",
      "TCS4006|mood|The setting `mood` is declared, but nothing reads it.",
      "TCS4006|big|The condition `big` is declared, but nothing reads it.",
      "TCS4008|other|The rule `other` can never decide: `desk` before it decides every case.",
    ],
  },
  {
    code: "TCS4008",
    title: "the same condition",
    kind: "policy",
    edits: [
      ["when big or late or parts is above 2 and setting.mood is strict hand", "when approved by setting.lead hand"],
      ["Big or late or with more than two parts: to the desk.", "To the desk."],
      ["settings mood = strict expect", "expect"],
    ],
    says: [
      "TCS4006|parts|The fact `parts` is declared, but nothing reads it.",
      "TCS4006|mood|The setting `mood` is declared, but nothing reads it.",
      "TCS4006|big|The condition `big` is declared, but nothing reads it.",
      "TCS4008|desk|The rule `desk` can never decide: whenever its condition is true, `approved` before it has decided.",
    ],
  },
  {
    code: "TCS4008",
    title: "a narrower condition",
    kind: "law",
    edits: [
      [
        "  rule rest",
        '  rule less "Less" cites act.one {\n    wording "Up to 40 euros."\n    when amount together with earlier is at most 40.00 EUR and amount is above 0.00 EUR then free\n    example "e" { given amount = 5.00 EUR expect determined obliged with due = 5.00 EUR, due_on = 2026-03-10 }\n  }\n  rule rest',
      ],
    ],
    right: [
      [
        '  rule small "Small"',
        '  rule less "Less" cites act.one {\n    wording "Up to 40 euros."\n    when amount together with earlier is at most 40.00 EUR and amount is above 0.00 EUR then free\n    example "e" { given amount = 5.00 EUR expect determined free }\n  }\n  rule small "Small"',
      ],
    ],
    says: [
      "TCS4008|less|The rule `less` can never decide: whenever its condition is true, `small` before it has decided.",
    ],
  },
  {
    code: "TCS4008",
    title: "a branch",
    kind: "law",
    edits: [
      [
        "    always then free",
        "    resolve { when amount is above 10.00 EUR then free when amount is above 20.00 EUR then obliged otherwise then free }",
      ],
      ["The rest is free.", "The rest above 10 or 20 is free."],
    ],
    right: [
      [
        "    always then free",
        "    resolve { when amount is above 20.00 EUR then free when amount is above 10.00 EUR then obliged otherwise then free }",
      ],
      ["The rest is free.", "The rest above 10 or 20 is free."],
    ],
    says: [
      "TCS4008|when amount is above 20.00 EUR then obliged|The rule `rest` can never decide: whenever this branch's condition is true, an earlier branch has decided.",
    ],
  },
  {
    code: "TCS4008",
    title: "a consequence behind another",
    kind: "law",
    edits: [
      [
        "  consequence owed",
        '  consequence first "First" on obliged, free cites act.one {\n    wording "Owed."\n    gives due = amount\n    gives due_on = day\n    example "first" { given amount = 5.00 EUR expect determined obliged }\n  }\n  consequence owed',
      ],
    ],
    says: ["TCS4008|owed|The rule `owed` can never decide: `first` always gives the same values first."],
  },
  {
    code: "TCS4009",
    kind: "policy",
    edits: [['wording "Three refunds are looked at."', 'wording "Many refunds are looked at."']],
    right: [['wording "Three refunds are looked at."', 'wording "3 refunds are looked at."']],
    says: ["TCS4009|3|The rule `often` depends on 3, which its wording does not name."],
  },
  {
    code: "TCS4009",
    title: "money",
    kind: "law",
    edits: [["Up to 50 euros in all it is owed.", "Up to fifteen euros in all it is owed."]],
    right: [["Up to 50 euros in all it is owed.", "Up to fifty euros in all it is owed."]],
    says: ["TCS4009|50.00 EUR|The rule `small` depends on 50.00 EUR, which its wording does not name."],
  },
  {
    code: "TCS4009",
    title: "days",
    kind: "policy",
    edits: [["when big or late or", "when big or day > bought_on + 14 days or late or"]],
    right: [
      ["when big or late or", "when big or day > bought_on + 14 days or late or"],
      ["Big or late or with", "Big or late, after two weeks, or with"],
      ["    when big or day", '    wording names 14 days as "two weeks"\n    when big or day'],
    ],
    says: ["TCS4009|14|The rule `desk` depends on 14 days, which its wording does not name."],
  },
  ...SOURCED_NUMBERS,
  {
    code: "TCS4010",
    kind: "policy",
    edits: [['as "a third"', 'as "a half"']],
    says: ['TCS4010|"a half"|The wording does not contain the words "a half".'],
  },
  {
    code: "TCS4011",
    kind: "policy",
    edits: [["when worth together with refunds is at most 40.00 EUR", "when sum of refunds is at most 40.00 EUR"]],
    right: [
      ["when worth together with refunds is at most 40.00 EUR", "when sum of refunds + worth is at most 40.00 EUR"],
    ],
    says: ["TCS4011|sum of refunds|`sum of refunds` leaves out this action's own worth."],
  },
  {
    code: "TCS4012",
    kind: "policy",
    edits: [['consequence given "Given" on allowed', 'consequence given "Given"']],
    says: ["TCS4012|given|The consequence `given` does not say on which outcomes it follows."],
  },
  {
    code: "TCS4013",
    kind: "law",
    edits: [
      ["    always then free", "    resolve { otherwise then free when amount is above 10.00 EUR then free }"],
      ["The rest is free.", "The rest above 10 is free."],
    ],
    right: [
      ["    always then free", "    resolve { when amount is above 10.00 EUR then free otherwise then free }"],
      ["The rest is free.", "The rest above 10 is free."],
    ],
    says: ["TCS4013|otherwise then free|The branches after this `otherwise` are never reached."],
  },
  {
    code: "TCS4014",
    kind: "policy",
    edits: [["gives balance left", "gives left = 40.00 EUR\n    gives balance left"]],
    says: ["TCS4014|left|`left` is marked `balance` in one rule and not in another, or given twice at once."],
  },
  {
    code: "TCS4015",
    kind: "policy",
    edits: [["wording names 0.5 as", 'wording names 0.6 as "a third"\n    wording names 0.5 as']],
    says: ['TCS4015|wording names 0.6 as "a third"|The logic of this rule does not contain 0.6.'],
  },
  {
    code: "TCS4016",
    kind: "policy",
    edits: [['rule desk "Desk"', 'rule desk "Desk" on allowed']],
    says: ["TCS4016|allowed|Only a consequence has `on`, and `desk` is not a consequence."],
  },
  {
    code: "TCS4017",
    kind: "policy",
    edits: [
      ['  fact approved_by: person, records approval "Who approved"\n', ""],
      ['given approved_by = person "Lea" expect', "given amount = 10.00 EUR expect"],
    ],
    says: [
      "TCS4017|then needs_approval by setting.lead|`other` asks for an approval, but no fact of the rule set records one.",
    ],
  },
  {
    code: "TCS4019",
    kind: "policy",
    edits: [["gives refunded = worth", "gives refunded = worth\n    gives limit = setting.small_limit, if known"]],
    right: [["gives refunded = worth", "gives refunded = worth, if known"]],
    says: [
      "TCS4019|gives limit = setting.small_limit, if known|The value of `limit` never lacks a fact, so `if known` says nothing.",
    ],
  },
  {
    code: "TCS4020",
    kind: "policy",
    edits: [
      [
        'consequence given "Given" on allowed cites',
        'consequence given "Given" on allowed, not_allowed, also while asked abuse cites',
      ],
    ],
    right: [['consequence given "Given" on allowed cites', 'consequence given "Given" on allowed, not_allowed cites']],
    says: [
      "TCS4020|abuse|`given` cannot be given while `abuse` is asked: the answer `no` leads to `continue`, which is not among its outcomes.",
    ],
  },
  {
    code: "TCS2001",
    title: "an open key that no rule gives",
    kind: "policy",
    edits: [["with refunded = 40.00 EUR, left = 0.00 EUR }", "with refunded = 40.00 EUR open rest without amount }"]],
    says: ["TCS2001|rest|There is no consequence `rest`."],
  },
  {
    code: "TCS5008",
    title: "an open key that lacks a fact of a booking that is not there",
    kind: "policy",
    edits: [["with refunded = 40.00 EUR, left = 0.00 EUR }", "open left without amount of third }"]],
    says: ["TCS5008|third|No earlier step books `third`."],
  },
];
