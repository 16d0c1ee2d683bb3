/**
 * Days in rules: one day, an interval of days, or unknown. The day on which a total with an incomplete member crosses a
 * figure is an interval. Only the ends of an interval count, as with quantities.
 */
import { addMonths, FIRST_DAY, LAST_DAY, partsOf } from "./days.js";
import { type Quantity, single } from "./quantity.js";
import { and, type Maybe, not, type Truth, unite, Unknown } from "./unknown.js";

/** From the first possible day to the last, both inclusive. `because`: why it is not one day. */
export class DaySpan {
  private constructor(
    readonly from: number,
    readonly to: number,
    readonly because: Unknown,
  ) {}

  /** One day if both ends are equal. */
  static of(from: number, to: number, because: Unknown): number | DaySpan {
    return from === to ? from : new DaySpan(from, to, because);
  }
}

export type DayValue = number | DaySpan | Unknown;

const firstOf = (day: number | DaySpan): number => (day instanceof DaySpan ? day.from : day);
const lastOf = (day: number | DaySpan): number => (day instanceof DaySpan ? day.to : day);

const NOTHING = new Unknown([], [], false);

/** Why it is not one day; null if it is one. */
const openness = (day: DayValue): Unknown | null =>
  typeof day === "number" ? null : day instanceof DaySpan ? day.because : day;

function because(a: DayValue, b: DayValue): Unknown {
  const [left, right] = [openness(a), openness(b)];
  if (left === null) return right ?? NOTHING;
  return right === null ? left : unite(left, right);
}

/** Why two days are not both one day. */
export const daysOpen = (from: DayValue, to: DayValue): Unknown => because(from, to);

/** The one day of a value; an interval becomes unknown, with its cause. */
export function singleDay(day: DayValue): Maybe<number> {
  return day instanceof DaySpan ? day.because : day;
}

function clamp(day: DayValue, limit: DayValue, pick: (a: number, b: number) => number): DayValue {
  if (typeof day === "number" && typeof limit === "number") return pick(day, limit);
  if (day instanceof Unknown || limit instanceof Unknown) return because(day, limit);
  return DaySpan.of(pick(firstOf(day), firstOf(limit)), pick(lastOf(day), lastOf(limit)), because(day, limit));
}

/** `D, at least E` and `D, at most E`. */
export const notEarlier = (day: DayValue, limit: DayValue): DayValue => clamp(day, limit, Math.max);
export const notLater = (day: DayValue, limit: DayValue): DayValue => clamp(day, limit, Math.min);

export function onOrBefore(a: DayValue, b: DayValue): Truth {
  if (typeof a === "number" && typeof b === "number") return a <= b;
  if (a instanceof Unknown || b instanceof Unknown) return because(a, b);
  if (lastOf(a) <= firstOf(b)) return true;
  return firstOf(a) > lastOf(b) ? false : because(a, b);
}

export const onOrAfter = (a: DayValue, b: DayValue): Truth => onOrBefore(b, a);
export const after = (a: DayValue, b: DayValue): Truth => not(onOrBefore(a, b));
export const before = (a: DayValue, b: DayValue): Truth => not(onOrBefore(b, a));
export const sameDay = (a: DayValue, b: DayValue): Truth => and(onOrBefore(a, b), () => onOrBefore(b, a));

/** A shift this large leaves the calendar on its own, so that no larger number need be exact. */
const LARGEST_SHIFT = 4_000_000;

/**
 * `D + n days` (months, years). Months and years clamp to the last day of the month; a day never leaves the years 0001
 * to 9999.
 */
export function shiftDay(day: DayValue, count: Quantity, unit: "day" | "month" | "year"): DayValue {
  const whole = single(count);
  if (whole instanceof Unknown) return typeof day === "number" ? whole : because(day, whole);
  if (day instanceof Unknown) return day;
  const steps = Number(typeof whole === "bigint" ? whole : whole.numerator / whole.denominator);
  const bounded = Math.min(Math.max(steps, -LARGEST_SHIFT), LARGEST_SHIFT);
  // Shifting keeps the order of days, so the ends stay the ends.
  return day instanceof DaySpan
    ? DaySpan.of(shifted(day.from, bounded, unit), shifted(day.to, bounded, unit), day.because)
    : shifted(day, bounded, unit);
}

function shifted(day: number, steps: number, unit: "day" | "month" | "year"): number {
  if (unit === "day") return inCalendar(day + steps);
  const months = unit === "month" ? steps : steps * 12;
  const { year, month } = partsOf(day);
  const reached = year * 12 + month - 1 + months;
  return reached < 12 ? FIRST_DAY : reached >= 120_000 ? LAST_DAY : addMonths(day, months);
}

const inCalendar = (day: number): number => Math.min(Math.max(day, FIRST_DAY), LAST_DAY);

export function monthNumber(value: DayValue): Quantity {
  const day = singleDay(value);
  return day instanceof Unknown ? day : BigInt(partsOf(day).month);
}

export function yearNumber(value: DayValue): Quantity {
  const day = singleDay(value);
  return day instanceof Unknown ? day : BigInt(partsOf(day).year);
}
