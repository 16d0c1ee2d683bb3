/** How sources write the periods of the calendar. */
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";

export const PERIOD_WORDS: Readonly<Record<CalendarPeriod, string>> = {
  calendar_year: "calendar year",
  half_year: "half-year",
  quarter: "quarter",
  month: "month",
  week: "week",
};
