/** Periods of the calendar that rules name: `start of quarter of D`, and totals `in the quarter of D`. */
import { type DayValue, singleDay } from "./day-values.js";
import { addMonths, dayOf, type DayRange, partsOf, weekdayOf } from "./days.js";
import { Unknown } from "./unknown.js";

export const CALENDAR_PERIODS = ["calendar_year", "half_year", "quarter", "month", "week"] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

/** Months of each period but the week. */
const MONTHS = { calendar_year: 12, half_year: 6, quarter: 3, month: 1 } as const;

/** Its first day. */
export function periodStart(value: DayValue, period: CalendarPeriod): DayValue {
  const day = singleDay(value);
  return day instanceof Unknown ? day : firstDayOf(day, period);
}

/** All days of the period that holds the day. */
export function periodOf(day: number, period: CalendarPeriod): DayRange {
  const from = firstDayOf(day, period);
  return { from, to: (period === "week" ? from + 7 : addMonths(from, MONTHS[period])) - 1 };
}

/** Weeks begin on Monday; the week of 0001-01-01 does too. */
function firstDayOf(day: number, period: CalendarPeriod): number {
  if (period === "week") return day - weekdayOf(day) + 1;
  const { year, month } = partsOf(day);
  return dayOf(year, month - ((month - 1) % MONTHS[period]), 1);
}
