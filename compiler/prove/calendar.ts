/**
 * Days as numbers, and their months and years. Years are from 1901 to 2099, in which every fourth is a leap year, so
 * that a day is a sum of whole numbers.
 */
import { firstDayOfYear } from "../../runtime/calendar/days.js";
import type { CalendarPeriod } from "../../runtime/engine/values/calendar-periods.js";
import type { Encoding, Parts } from "./encoding.js";
import { and, apply, equal, integer, ite, or, type Term } from "./smt.js";

/** The days that facts may be. Shifts by less than 50 years stay within the years of this file. */
export const FIRST_PROVED = firstDayOfYear(1950);
export const LAST_PROVED = firstDayOfYear(2051) - 1;
export const MOST_YEARS_SHIFTED = 49;
/** Shifts by fewer months stay within the calendar. */
const MOST_MONTHS = 12 * 1_800;

const DAYS_IN = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeap(year: Term): Term {
  return equal(apply("mod", year, "4"), "0");
}

function byMonth(month: Term, values: readonly Term[]): Term {
  return values
    .slice(0, -1)
    .reduceRight((rest, value, at) => ite(equal(month, integer(at + 1)), value, rest), values[11] ?? "0");
}

function lengthOfMonth({ year, month }: Pick<Parts, "year" | "month">): Term {
  return byMonth(
    month,
    DAYS_IN.map((days, at) => (at === 1 ? ite(isLeap(year), "29", "28") : String(days))),
  );
}

function numberOf({ year, month, day }: Parts): Term {
  const before = DAYS_IN.map((_, at) => DAYS_IN.slice(0, at).reduce((sum, days) => sum + days, 0));
  return apply(
    "+",
    apply("*", "365", apply("-", year, "1970")),
    apply("div", apply("-", year, "1969"), "4"),
    byMonth(month, before.map(String)),
    ite(and(apply(">", month, "2"), isLeap(year)), "1", "0"),
    apply("-", day, "1"),
  );
}

/** Within the years of this file. Of other days parts may be anything. */
function isWithin(day: Term): Term {
  return apply("<=", integer(firstDayOfYear(1901)), day, integer(firstDayOfYear(2100) - 1));
}

/** A shift by days stops at the first and last day of the calendar. */
export function withinAllDays(day: Term): Term {
  const [first, last] = [integer(firstDayOfYear(1)), integer(firstDayOfYear(10_000) - 1)];
  return ite(apply("<", day, first), first, ite(apply("<", last, day), last, day));
}

/** The parts of a day, once for each day: within their bounds, and exact where `encoding.exact` is asserted too. */
export function partsOf(encoding: Encoding, day: Term): Parts {
  const before = encoding.parts.get(day);
  if (before !== undefined) return before;
  const [year, month, ofMonth] = ["year", "month", "day"].map((name) => encoding.fresh("Int", name)) as [
    Term,
    Term,
    Term,
  ];
  const parts = { year, month, day: ofMonth };
  const first = numberOf({ year, month: "1", day: "1" });
  encoding.assert(apply("<=", "1", month, "12"));
  encoding.assert(apply("<=", "1", ofMonth, "31"));
  encoding.assert(apply("=>", isWithin(day), apply("<=", first, day, apply("+", first, "365"))));
  encoding.exact.push(
    apply("=>", isWithin(day), and(apply("<=", ofMonth, lengthOfMonth(parts)), equal(day, numberOf(parts)))),
  );
  encoding.parts.set(day, parts);
  return parts;
}

/** Some months later; a day that the month lacks is its last one. `months`: of sort Int. */
export function monthsLater(encoding: Encoding, day: Term, months: Term): Term {
  return encoding.alike(`months later ${day} ${months}`, () => monthsLaterOnce(encoding, day, months));
}

function monthsLaterOnce(encoding: Encoding, day: Term, months: Term): Term {
  const later = encoding.fresh("Int", "day some months later");
  const [fewest, most] = [28, 31].map((days) => apply("+", day, apply("*", String(days), months))) as [Term, Term];
  const isNear = apply("<=", integer(-MOST_MONTHS), months, integer(MOST_MONTHS));
  const isBetween = or(apply("<=", fewest, later, most), apply("<=", most, later, fewest));
  encoding.assert(apply("=>", and(isWithin(day), isNear), isBetween));
  const parts = partsOf(encoding, day);
  const count = apply("+", apply("*", "12", parts.year), apply("-", parts.month, "1"), months);
  const to = { year: apply("div", count, "12"), month: apply("+", apply("mod", count, "12"), "1") };
  const length = lengthOfMonth(to);
  const exact = equal(later, numberOf({ ...to, day: ite(apply("<=", parts.day, length), parts.day, length) }));
  encoding.exact.push(apply("=>", and(isWithin(day), apply("<=", "1901", to.year, "2099")), exact));
  return later;
}

/** The first day of a period that holds the day. */
export function startOf(encoding: Encoding, period: CalendarPeriod, day: Term): Term {
  // 1970-01-01 was a Thursday.
  if (period === "week") return apply("-", day, apply("mod", apply("+", day, "3"), "7"));
  return encoding.alike(`start of ${period} ${day}`, () => startOnce(encoding, period, day));
}

function startOnce(encoding: Encoding, period: Exclude<CalendarPeriod, "week">, day: Term): Term {
  const start = encoding.fresh("Int", `start of ${period}`);
  encoding.assert(apply("=>", isWithin(day), apply("<=", apply("-", day, "365"), start, day)));
  const { year, month } = partsOf(encoding, day);
  const first = (months: number): Term =>
    apply("+", "1", apply("*", String(months), apply("div", apply("-", month, "1"), String(months))));
  const starts: Readonly<Record<Exclude<CalendarPeriod, "week">, Term>> = {
    calendar_year: "1",
    half_year: first(6),
    quarter: first(3),
    month,
  };
  encoding.exact.push(apply("=>", isWithin(day), equal(start, numberOf({ year, month: starts[period], day: "1" }))));
  return start;
}
