/** The day a total crosses a figure. Each case says all that is said of it. */
import type { Case } from "../case.js";
import type { Edit } from "../kit.js";

const FIRST = "first day on which worth together with refunds exceeds setting.small_limit";

/** The clean sample with a rule that reads the day. */
const withDay = (day = FIRST, more: readonly Edit[] = []): readonly Edit[] => [
  ["  when big or late", `  when day is ${day} or big or late`],
  ...more,
];

const refused = (
  code: Case["code"],
  day: string,
  says: readonly string[],
  title?: string,
  more: readonly Edit[] = [],
  right: readonly Edit[] = withDay(),
): Case => ({
  code,
  kind: "policy",
  edits: withDay(day, more),
  right,
  says,
  ...(title !== undefined && { title }),
});

const WORTH = "figure worth: money = (amount when damaged otherwise amount + fee)";
const CALENDAR: Edit = [
  "  figure fee: money",
  '  calendar days edition "2026" keyed by region for 2026 to 2027 free saturday, sunday from "days.csv"\n  figure fee: money',
];
const ANY_PERIOD: Edit = ["in the last 90 days of day", "in any 12 months containing day"];

export const FIRST_DAY_CASES: readonly Case[] = [
  refused("TCS3306", "first day on which worth exceeds setting.small_limit", [
    "TCS3306|worth|Expected the sum of a total, found money.",
  ]),
  refused(
    "TCS3306",
    "first day on which count of many reaches 2",
    ["TCS3306|count of many|Expected the sum of a total, found a whole number."],
    "a count",
  ),
  refused(
    "TCS3306",
    "first day on which worth together with refunds rounded up to 1.00 EUR exceeds setting.small_limit",
    ["TCS3306|worth together with refunds rounded up to 1.00 EUR|Expected the sum of a total, found money."],
    "a sum that is rounded",
  ),
  refused(
    "TCS3304",
    "first day on which sum of many reaches 2",
    ["TCS3304|many|`many` counts bookings. It has no sum."],
    "the first day of a count",
  ),
  refused(
    "TCS3307",
    FIRST,
    ["TCS3307|refunds|`refunds` is the largest sum of any period, and each period starts from zero."],
    undefined,
    [ANY_PERIOD],
  ),
  refused(
    "TCS3308",
    FIRST,
    ["TCS3308|refunds|What `refunds` sums may be below zero, so the sum may cross a limit more than once."],
    undefined,
    [[WORTH, WORTH.replace("amount + fee", "amount - fee")]],
    withDay(FIRST, [[WORTH, WORTH.replace("amount + fee)", "amount - fee), at least 0.00 EUR")]]),
  ),
  refused(
    "TCS3308",
    "first day on which worth - fee together with refunds exceeds setting.small_limit",
    ["TCS3308|worth - fee|What the action adds may be below zero, so the sum may cross a limit more than once."],
    "of what the action adds",
  ),
  refused(
    "TCS3308",
    "first day on which law.due together with refunds exceeds setting.small_limit",
    ["TCS3308|law.due|What the action adds may be below zero, so the sum may cross a limit more than once."],
    "of what the law gives",
  ),
  refused("TCS3309", "first day on which worth together with refunds exceeds sum of refunds", [
    "TCS3309|sum of refunds|The limit of a running total, and the amount that the action adds, may not read a total.",
  ]),
  refused(
    "TCS3309",
    "first day on which (worth together with refunds) together with refunds exceeds setting.small_limit",
    [
      "TCS3309|(worth together with refunds)|The limit of a running total, and the amount that the action adds, may not read a total.",
    ],
    "of what the action adds",
  ),
  refused(
    "TCS3009",
    "first day on which worth together with refunds exceeds 2",
    [
      `TCS3009|first day on which worth together with refunds exceeds 2|A sum of money cannot be compared or combined with a whole number.`,
    ],
    "the figure of a first day",
  ),
  refused(
    "TCS3009",
    "first day on which parts together with refunds exceeds 2.00 EUR",
    [
      "TCS3009|first day on which parts together with refunds exceeds 2.00 EUR|A whole number cannot be compared or combined with a sum of money.",
    ],
    "what is added to a running total",
  ),
  {
    code: "TCS4011",
    title: "a first day without the action itself",
    kind: "policy",
    edits: withDay("first day on which sum of refunds exceeds setting.small_limit"),
    right: withDay(),
    says: ["TCS4011|sum of refunds|`sum of refunds` leaves out this action's own worth."],
  },
  {
    code: "TCS4011",
    title: "a first day without the action itself, moved to a working day",
    kind: "policy",
    edits: [
      CALENDAR,
      ...withDay("next working day of (first day on which sum of refunds exceeds setting.small_limit) in days[place]"),
    ],
    right: withDay(),
    says: ["TCS4011|sum of refunds|`sum of refunds` leaves out this action's own worth."],
  },
  refused(
    "TCS2001",
    "first day on which worth together with refnds exceeds setting.small_limit",
    ["TCS2001|refnds|There is no total `refnds`."],
    "the total of a first day",
  ),
  {
    code: "TCS3015",
    title: "a first day in a condition",
    kind: "policy",
    edits: [["condition late = day > bought_on + setting.window days", `condition late = day > ${FIRST}`]],
    says: ["TCS3015|worth together with refunds|A condition may not read totals."],
  },
];
