/** Names: unknown, taken, reserved, hidden, of another kind. Each case says all that is said of it. */
import type { Case } from "../check/case.js";

export const NAMES_CASES: readonly Case[] = [
  {
    code: "TCS2001",
    kind: "policy",
    edits: [
      ["worth is above 500.00 EUR", "wort is above 500.00 EUR"],
    ],
    says: [
      "TCS2001|wort|There is no fact, figure or condition `wort`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a fact of the domain",
    kind: "policy",
    edits: [
      ["uses day, customer,", "uses day, custmer, customer,"],
    ],
    says: [
      "TCS2001|custmer|There is no fact of the domain support named `custmer`.",
    ],
  },
  {
    code: "TCS2001",
    title: "reported once",
    kind: "policy",
    edits: [
      ["when big or late or parts is above 2", "when bigg or late or bigg or parts is above 2"],
    ],
    says: [
      "TCS2001|bigg|There is no fact, figure or condition `bigg`.",
    ],
  },
  {
    code: "TCS2001",
    title: "an outcome",
    kind: "policy",
    edits: [
      ["as to_desk", "as to_dest"],
    ],
    says: [
      "TCS2001|to_dest|There is no outcome `to_dest`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a question",
    kind: "policy",
    edits: [
      ["ask abuse", "ask abuze"],
    ],
    says: [
      "TCS2001|abuze|There is no question `abuze`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a clause",
    kind: "policy",
    edits: [
      ["cites book.often", "cites book.oftn"],
    ],
    says: [
      "TCS2001|oftn|There is no clause of book named `oftn`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a source",
    kind: "policy",
    edits: [
      ["cites book.often", "cites boook.often"],
    ],
    says: [
      "TCS2001|boook|There is no source `boook`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a setting",
    kind: "policy",
    edits: [
      ["hand over to setting.desk", "hand over to setting.desks"],
    ],
    says: [
      "TCS2001|desks|There is no setting `desks`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a column",
    kind: "policy",
    edits: [
      ["2026 * 1] or", "2026 * 1] and rates[place, 2026].fulll is above 0.00 EUR or"],
    ],
    says: [
      "TCS2001|fulll|There is no column of rates named `fulll`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a law consequence",
    kind: "policy",
    edits: [
      ["law.due is", "law.duo is"],
    ],
    says: [
      "TCS2001|duo|There is no law consequence `duo`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a dating fact",
    kind: "domain",
    edits: [
      ["dated by day", "dated by days"],
    ],
    says: [
      "TCS2001|days|There is no fact `days`.",
    ],
  },
  {
    code: "TCS2001",
    title: "a rule",
    kind: "policy",
    edits: [
      ["given action = voucher expect", "given action = voucher unconfirmed smal expect"],
    ],
    says: [
      "TCS2001|smal|There is no rule `smal`.",
    ],
  },
  {
    code: "TCS2002",
    kind: "policy",
    edits: [
      ["setting desk:", "setting lead: person \"Again\"\n  setting desk:"],
    ],
    says: [
      "TCS2002|lead|The setting `lead` is declared twice.",
    ],
  },
  {
    code: "TCS2002",
    title: "a rule",
    kind: "policy",
    edits: [
      ["rule desk \"Desk\"", "rule small \"Desk\""],
    ],
    says: [
      "TCS2002|small|The rule `small` is declared twice.",
    ],
  },
  {
    code: "TCS2002",
    title: "a fact of the domain",
    kind: "domain",
    edits: [
      ["fact parts:", "fact place: code \"Again\"\n  fact parts:"],
    ],
    says: [
      "TCS2002|place|The fact `place` is declared twice.",
    ],
  },
  {
    code: "TCS2002",
    title: "a member",
    kind: "domain",
    edits: [
      ["refund, voucher", "refund, voucher, refund"],
    ],
    says: [
      "TCS2002|refund|The member `refund` is declared twice.",
    ],
  },
  {
    code: "TCS2003",
    kind: "policy",
    edits: [
      ["condition late", "setting worth: money \"W\"\n  condition late"],
    ],
    says: [
      "TCS2003|worth|The setting `worth` has the name of a figure.",
    ],
  },
  {
    code: "TCS2003",
    title: "a fact the set does not use",
    kind: "law",
    edits: [
      ["total earlier", "condition damaged = amount is above 1.00 EUR\n  total earlier"],
    ],
    says: [
      "TCS2003|damaged|The condition `damaged` has the name of a fact of the domain support.",
    ],
  },
  {
    code: "TCS2003",
    title: "fiscal_year_start",
    kind: "policy",
    edits: [
      ["setting window", "setting fiscal_year_start: code \"F\"\n  setting window"],
    ],
    says: [
      "TCS2003|fiscal_year_start|The setting `fiscal_year_start` has the name of a setting every account has.",
    ],
  },
  {
    code: "TCS2004",
    kind: "policy",
    edits: [
      ["fact approved_by", "fact damaged: flag \"Mine\"\n  fact approved_by"],
    ],
    says: [
      "TCS2004|damaged|The domain support already has a fact `damaged`.",
    ],
  },
  {
    code: "TCS2005",
    kind: "policy",
    edits: [
      ["fact approved_by", "fact agent: code \"Mine\"\n  fact approved_by"],
    ],
    says: [
      "TCS2005|agent|`agent` cannot name a fact: every action has its agent without being asked.",
    ],
  },
  {
    code: "TCS2005",
    title: "in a domain",
    kind: "domain",
    edits: [
      ["fact parts", "fact run: code \"Mine\"\n  fact parts"],
    ],
    says: [
      "TCS2005|run|`run` cannot name a fact: every action has its run without being asked.",
    ],
  },
  {
    code: "TCS2006",
    kind: "law",
    edits: [
      ["together with earlier is", "+ order_total together with earlier is"],
    ],
    says: [
      "TCS2006|order_total|`order_total` is a fact of the domain support, but this rule set does not list it in `uses`.",
    ],
  },
  {
    code: "TCS2007",
    kind: "policy",
    edits: [
      ["fact approved_by", "condition strict = damaged\n  fact approved_by"],
    ],
    right: [
      ["fact approved_by", "condition strict = damaged\n  fact approved_by"],
      ["setting.mood is strict", "setting.mood is \"strict\" and strict"],
    ],
    says: [
      "TCS2007|strict|`strict` is a condition and also a member of the code on the left.",
    ],
  },
  {
    code: "TCS2008",
    kind: "policy",
    edits: [
      ["when worth together with refunds is", "when refunds is"],
    ],
    says: [
      "TCS2008|refunds|`refunds` is a total, which cannot stand here.",
    ],
  },
  {
    code: "TCS2008",
    title: "a setting",
    kind: "policy",
    edits: [
      ["amount is at most setting.small_limit", "amount is at most small_limit"],
    ],
    says: [
      "TCS2008|small_limit|`small_limit` is a setting, which cannot stand here.",
    ],
  },
  {
    code: "TCS2008",
    title: "a table",
    kind: "policy",
    edits: [
      ["parts is above 2", "rates is above 2"],
    ],
    says: [
      "TCS2008|rates|`rates` is a table, which cannot stand here.",
    ],
  },
  {
    code: "TCS2009",
    kind: "policy",
    edits: [
      ["condition big = worth is above 500.00 EUR", "condition big = worth is above 500.00 EUR and huge\n  condition huge = big or damaged"],
    ],
    says: [
      "TCS2009|big|These read each other in a circle: `big`, `huge`.",
    ],
  },
];
