/** The next working day in a calendar of holidays. A day that the calendar does not cover is a gap, never a guess. */
import { type DayValue, singleDay } from "../values/day-values.js";
import { formatDay, weekdayOf } from "../values/days.js";
import { type Maybe, unite, Unknown } from "../values/unknown.js";
import type { HolidayCalendar } from "./table.js";

/** The day itself if it is neither a free weekday nor a holiday; otherwise the first later day that is neither. */
export function nextWorkingDay(
  name: string,
  calendar: HolidayCalendar,
  key: Maybe<string>,
  from: DayValue,
): Maybe<number> {
  const day = singleDay(from);
  if (day instanceof Unknown) return key instanceof Unknown ? unite(day, key) : day;
  if (key instanceof Unknown) return key;
  const called = `the calendar ${name} (${calendar.edition})`;
  if (!calendar.keys.includes(key)) return Unknown.gap(`${called} has no ${key}`);
  for (let at = day; at >= calendar.from && at <= calendar.to; at += 1) {
    if (calendar.free_weekdays.includes(weekdayOf(at))) continue;
    const holiday = holidayOn(calendar.holidays, at);
    if (holiday?.open_in.includes(key) === true)
      return Unknown.gap(`${called} leaves open whether ${formatDay(at)} is a holiday in ${key}`);
    if (holiday?.free_in.includes(key) !== true) return at;
  }
  return Unknown.gap(
    `${called} knows the days from ${formatDay(calendar.from)} to ${formatDay(calendar.to)} alone, ` +
      `and ${formatDay(day)} leads outside them`,
  );
}

type Holiday = HolidayCalendar["holidays"][number];

/** Holidays ascend by day. */
function holidayOn(holidays: readonly Holiday[], day: number): Holiday | null {
  let [low, high] = [0, holidays.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const holiday = holidays[middle];
    if (holiday === undefined || holiday.day === day) return holiday ?? null;
    if (holiday.day < day) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
