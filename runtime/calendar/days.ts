/**
 * Written days and their arithmetic by Temporal, for all that is not a check (decision 415). A day is a whole number of
 * days since 1970-01-01, as in the engine. Years 0001 to 9999.
 */
import { Temporal } from "temporal-polyfill";

import { FIRST_DAY, LAST_DAY } from "../engine/values/days.js";

const EPOCH = Temporal.PlainDate.from("1970-01-01");
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_DAY = /^\d{2}-\d{2}$/;

const dateOf = (day: number): Temporal.PlainDate => EPOCH.add({ days: day });
const dayOfDate = (date: Temporal.PlainDate): number => EPOCH.until(date).days;

/** The day of `2026-03-10`; null if the text is not a calendar date. */
export function parseDay(text: string): number | null {
  if (!DAY.test(text)) return null;
  return orNull(() => dayOfDate(Temporal.PlainDate.from(text)));
}

/** `2026-03-10`. */
export function formatDay(day: number): string {
  return dateOf(day).toString();
}

/** `month` counts from 1. */
interface MonthDay {
  readonly month: number;
  readonly date: number;
}

/** A month and day, as `07-01`; null if the text is not one, or is 02-29, which not every year has. */
export function parseMonthDay(text: string): MonthDay | null {
  const day = MONTH_DAY.test(text) ? parseDay(`2001-${text}`) : null;
  return day === null ? null : monthDayOf(dateOf(day));
}

/** Some days after a month and day (below zero: before it), in a year without a 29th of February. */
export function monthDayAfter(month: number, date: number, days: number): MonthDay {
  return monthDayOf(new Temporal.PlainDate(2001, month, date).add({ days }));
}

const monthDayOf = ({ month, day: date }: Temporal.PlainDate): MonthDay => ({ month, date });

export function firstDayOfYear(year: number): number {
  return dayOfDate(new Temporal.PlainDate(year, 1, 1));
}

export function yearOf(day: number): number {
  return dateOf(day).year;
}

/** From Monday, 1, to Sunday, 7. */
export function weekdayOf(day: number): number {
  return dateOf(day).dayOfWeek;
}

/** The distance of a day from another: first months (negative: back), then days. */
export interface DayCount {
  readonly months: number;
  readonly days: number;
}

/** How `day` is counted to from `first`: as many whole months as go, then days on. `dayAfter` goes there again. */
export function countFrom(first: number, day: number): DayCount {
  const [from, to] = [dateOf(first), dateOf(day)];
  const between = (to.year - from.year) * 12 + (to.month - from.month);
  const months = Temporal.PlainDate.compare(from.add({ months: between }), to) <= 0 ? between : between - 1;
  return { months, days: from.add({ months }).until(to).days };
}

/** Null outside of the years 0001 to 9999. */
export function dayAfter(first: number, { months, days }: DayCount): number | null {
  return orNull(() => dayOfDate(dateOf(first).add({ months }).add({ days })));
}

/** Null for what Temporal refuses, and for days before the year 0001 or after 9999. */
function orNull(read: () => number): number | null {
  try {
    const day = read();
    return day >= FIRST_DAY && day <= LAST_DAY ? day : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
