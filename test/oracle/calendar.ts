/** The calendar of the oracle, by Temporal: shifts, windows, fiscal years found by walking from day to day. */
import { Temporal } from "temporal-polyfill";

import type { WindowModel } from "../../compiler/model/windows.js";
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";
import type { FiscalStart } from "./case.js";
import type { Rational } from "./rational.js";

export type Day = Temporal.PlainDate;

const EPOCH = Temporal.PlainDate.from("1970-01-01");
const FIRST = Temporal.PlainDate.from("0001-01-01");
const LAST = Temporal.PlainDate.from("9999-12-31");

export const dayOfText = (text: string): Day => Temporal.PlainDate.from(text);
export const dayOfNumber = (days: number): Day => EPOCH.add({ days });
export const compareDays = (a: Day, b: Day): number => Temporal.PlainDate.compare(a, b);

/** `D + n days` (months, years). A shift that leaves the years 0001 to 9999 stops at the first or last day of them. */
export function shifted(day: Day, count: Rational, unit: "day" | "month" | "year"): Day {
  const steps = count.n / count.d;
  const bound = 4_000_000n;
  if (steps > bound) return LAST;
  if (steps < -bound) return FIRST;
  const n = Number(steps);
  let reached: Day;
  try {
    reached =
      unit === "day"
        ? day.add({ days: n })
        : day.add({ months: unit === "month" ? n : 12 * n }, { overflow: "constrain" });
  } catch {
    return n > 0 ? LAST : FIRST;
  }
  return compareDays(reached, FIRST) < 0 ? FIRST : compareDays(reached, LAST) > 0 ? LAST : reached;
}

/** The first day of the period of the calendar that holds the day, found by walking back. */
export function startOf(period: CalendarPeriod, day: Day): Day {
  const starts: Readonly<Record<CalendarPeriod, (at: Day) => boolean>> = {
    calendar_year: (at) => at.month === 1 && at.day === 1,
    half_year: (at) => at.day === 1 && [1, 7].includes(at.month),
    quarter: (at) => at.day === 1 && [1, 4, 7, 10].includes(at.month),
    month: (at) => at.day === 1,
    week: (at) => at.dayOfWeek === 1,
  };
  return lastStart(day, starts[period]);
}

/** Whether a member's own day lies in the window that is counted from `of`. */
export function isInWindow(
  window: WindowModel,
  of: Day | null,
  member: Day,
  fiscalYears: readonly FiscalStart[],
): boolean {
  if (window.kind === "ever" || of === null) return window.kind === "ever";
  switch (window.kind) {
    case "calendar_year":
    case "half_year":
    case "quarter":
    case "month":
    case "week":
      return compareDays(startOf(window.kind, member), startOf(window.kind, of)) === 0;
    case "day":
      return compareDays(member, of) === 0;
    case "last_days":
      return compareDays(member, of.subtract({ days: window.days - 1 })) >= 0 && compareDays(member, of) <= 0;
    case "year_from": {
      const start = { month: window.month, day: window.day };
      return (
        compareDays(
          lastStart(member, (day) => day.month === start.month && day.day === start.day),
          lastStart(of, (day) => day.month === start.month && day.day === start.day),
        ) === 0
      );
    }
    case "any_period":
      return periodsContaining(window, of).some(
        ({ from, to }) => from <= numberOfDay(member) && numberOfDay(member) <= to,
      );
    case "fiscal_year":
      return (
        compareDays(
          lastStart(member, (day) => startsFiscalYear(day, fiscalYears)),
          lastStart(of, (day) => startsFiscalYear(day, fiscalYears)),
        ) === 0
      );
  }
}

/**
 * The periods of a window `in any N months containing D`: every day on which one could begin is tried. Days are
 * numbers, for there are many.
 */
export function periodsContaining(
  { length, unit }: Extract<WindowModel, { kind: "any_period" }>,
  of: Day,
): readonly { readonly from: number; readonly to: number }[] {
  const key = `${length} ${unit} ${of.toString()}`;
  const known = PERIODS.get(key);
  if (known !== undefined) return known;
  const at = numberOfDay(of);
  const periods = Array.from({ length: length * 31 }, (_, back) => of.subtract({ days: length * 31 - 1 - back }))
    .map((first) => ({ from: numberOfDay(first), to: numberOfDay(lastOfPeriod(first, length, unit)) }))
    .filter(({ from, to }) => from <= at && at <= to);
  PERIODS.set(key, periods);
  return periods;
}

const PERIODS = new Map<string, readonly { readonly from: number; readonly to: number }[]>();

/** Within the calendar. */
export const textOfNumber = (day: number): string => {
  const at = dayOfNumber(day);
  return (compareDays(at, FIRST) < 0 ? FIRST : compareDays(at, LAST) > 0 ? LAST : at).toString();
};

export const numberOfDay = (day: Day): number => EPOCH.until(day, { largestUnit: "days" }).days;

/** The day before the same date so many months later; if there is no such date, the last day of that month. */
function lastOfPeriod(first: Day, length: number, unit: "day" | "month"): Day {
  if (unit === "day") return first.add({ days: length - 1 });
  try {
    return first
      .add({ months: length }, { overflow: "constrain" })
      .with({ day: first.day }, { overflow: "reject" })
      .subtract({ days: 1 });
  } catch {
    const month = first.with({ day: 1 }).add({ months: length });
    return month.with({ day: month.daysInMonth });
  }
}

/** Goes back day by day to the nearest first day of a year: two days lie in one year if that is the same day. */
function lastStart(day: Day, isStart: (day: Day) => boolean): Day {
  let at = day;
  while (!isStart(at)) at = at.subtract({ days: 1 });
  return at;
}

/** A fiscal year starts on each day whose MM-DD equals the setting in force that day. */
export function startsFiscalYear(day: Day, fiscalYears: readonly FiscalStart[]): boolean {
  const inForce = fiscalYears
    .filter(({ validFrom }) => validFrom === null || compareDays(dayOfText(validFrom), day) <= 0)
    .at(-1);
  return (
    inForce !== undefined &&
    inForce.monthDay === `${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`
  );
}
