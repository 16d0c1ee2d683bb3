/** Periods of the calendar that rules name: `start of quarter of D`. */
import { type DayValue, singleDay } from "./day-values.js";
import { dayOf, partsOf, weekdayOf } from "./days.js";
import { Unknown } from "./unknown.js";

export const CALENDAR_PERIODS = ["calendar_year", "half_year", "quarter", "month", "week"] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

/** Months of each period but the week. */
const MONTHS = { calendar_year: 12, half_year: 6, quarter: 3, month: 1 } as const;

/** Its first day. Weeks begin on Monday; the week of 0001-01-01 does too. */
export function periodStart(value: DayValue, period: CalendarPeriod): DayValue {
  const day = singleDay(value);
  if (day instanceof Unknown) return day;
  if (period === "week") return day - weekdayOf(day) + 1;
  const { year, month } = partsOf(day);
  return dayOf(year, month - ((month - 1) % MONTHS[period]), 1);
}
