/**
 * Quantities as rules compute with them: an exact number, an interval (a total with an incomplete member), or unknown.
 * Only the ends of an interval count: a comparison that comes out the same over all of it is known.
 */
import { compareExact, divided, type Exact, negate, plus, type Rounding, roundTo, times } from "./exact.js";
import { and, type Maybe, not, type Truth, unite, Unknown } from "./unknown.js";

/** From `low` to `high`, both inclusive; null: unbounded. `because`: why it is not one number. */
export class Interval {
  private constructor(
    readonly low: Exact | null,
    readonly high: Exact | null,
    readonly because: Unknown,
  ) {}

  /** One number if both ends are equal. */
  static of(low: Exact | null, high: Exact | null, because: Unknown): Exact | Interval {
    return low !== null && high !== null && compareExact(low, high) === 0 ? low : new Interval(low, high, because);
  }
}

export type Quantity = Exact | Interval | Unknown;

const lowOf = (value: Exact | Interval): Exact | null => (value instanceof Interval ? value.low : value);
const highOf = (value: Exact | Interval): Exact | null => (value instanceof Interval ? value.high : value);

function because(a: Exact | Interval, b: Exact | Interval): Unknown {
  if (!(a instanceof Interval)) return b instanceof Interval ? b.because : NOTHING;
  return b instanceof Interval ? unite(a.because, b.because) : a.because;
}

const NOTHING = new Unknown([], [], false);

/**
 * The causes of both unknown operands; null if both are known at least as intervals. The cause of an interval joins the
 * cause of the other side.
 */
function lacking(a: Quantity, b: Quantity): Unknown | null {
  if (a instanceof Unknown) return b instanceof Unknown ? unite(a, b) : b instanceof Interval ? unite(a, b.because) : a;
  if (b instanceof Unknown) return a instanceof Interval ? unite(a.because, b) : b;
  return null;
}

export function add(a: Quantity, b: Quantity): Quantity {
  if (typeof a === "bigint" && typeof b === "bigint") return a + b;
  if (a instanceof Unknown || b instanceof Unknown) return lacking(a, b) ?? NOTHING;
  if (!(a instanceof Interval) && !(b instanceof Interval)) return plus(a, b);
  const [lowA, lowB, highA, highB] = [lowOf(a), lowOf(b), highOf(a), highOf(b)];
  return Interval.of(
    lowA === null || lowB === null ? null : plus(lowA, lowB),
    highA === null || highB === null ? null : plus(highA, highB),
    because(a, b),
  );
}

export function subtract(a: Quantity, b: Quantity): Quantity {
  if (typeof a === "bigint" && typeof b === "bigint") return a - b;
  if (b instanceof Unknown) return lacking(a, b) ?? NOTHING;
  if (b instanceof Interval)
    return add(
      a,
      Interval.of(b.high === null ? null : negate(b.high), b.low === null ? null : negate(b.low), b.because),
    );
  return add(a, negate(b));
}

/** At least one side is a constant, a setting, a table value or a whole number of facts: at most one is an interval. */
export function multiply(a: Quantity, b: Quantity): Quantity {
  if (a instanceof Unknown || b instanceof Unknown) return lacking(a, b) ?? NOTHING;
  if (b instanceof Interval) return a instanceof Interval ? NOTHING : scale(b, a);
  return a instanceof Interval ? scale(a, b) : times(a, b);
}

function scale(value: Interval, factor: Exact): Quantity {
  const low = value.low === null ? null : times(value.low, factor);
  const high = value.high === null ? null : times(value.high, factor);
  const sign = compareExact(factor, 0n);
  if (sign === 0) return 0n;
  return sign > 0 ? Interval.of(low, high, value.because) : Interval.of(high, low, value.because);
}

/**
 * The divisor is above zero, or else there is a gap. Of an interval that may reach zero nothing is known. Of two
 * intervals each end comes from the ends that give the most and the least.
 */
export function divide(a: Quantity, b: Quantity): Quantity {
  if (a instanceof Unknown || b instanceof Unknown) return lacking(a, b) ?? NOTHING;
  const [low, high] = [lowOf(b), highOf(b)];
  if (high !== null && compareExact(high, 0n) <= 0)
    return b instanceof Interval ? unite(b.because, NOT_DIVISIBLE) : NOT_DIVISIBLE;
  if (low === null || compareExact(low, 0n) <= 0) return because(a, b);
  if (!(a instanceof Interval) && !(b instanceof Interval)) return over(a, low);
  const [least, most] = [lowOf(a), highOf(a)];
  const isAbove = (end: Exact): boolean => compareExact(end, 0n) > 0;
  return Interval.of(
    least === null ? null : over(least, isAbove(least) ? high : low),
    most === null ? null : over(most, isAbove(most) ? low : high),
    because(a, b),
  );
}

const NOT_DIVISIBLE = Unknown.gap("a divisor is zero or below");

/** Null: a divisor without an end, by which the value comes as near to zero as one likes. */
function over(value: Exact, divisor: Exact | null): Exact {
  return divisor === null ? 0n : divided(value, divisor);
}

/** Rounding keeps order, so an interval is rounded at its ends. */
export function round(value: Quantity, step: Exact, mode: Rounding): Quantity {
  return eachEnd(value, (end) => roundTo(end, step, mode));
}

function eachEnd(value: Quantity, change: (end: Exact) => Exact): Quantity {
  if (value instanceof Unknown) return value;
  if (!(value instanceof Interval)) return change(value);
  return Interval.of(
    value.low === null ? null : change(value.low),
    value.high === null ? null : change(value.high),
    value.because,
  );
}

/** `E, at least A`: never below A. */
export function notBelow(value: Quantity, limit: Quantity): Quantity {
  return clamp(value, limit, (a, b) => (compareExact(a, b) < 0 ? b : a), true);
}

/** `E, at most A`: never above A. */
export function notAbove(value: Quantity, limit: Quantity): Quantity {
  return clamp(value, limit, (a, b) => (compareExact(a, b) > 0 ? b : a), false);
}

function clamp(value: Quantity, limit: Quantity, pick: (a: Exact, b: Exact) => Exact, raises: boolean): Quantity {
  if (value instanceof Unknown || limit instanceof Unknown) return lacking(value, limit) ?? NOTHING;
  if (!(value instanceof Interval) && !(limit instanceof Interval)) return pick(value, limit);
  // If values are raised, the other side's lower bound replaces a missing one. If they are lowered, a missing lower
  // bound stays missing. Upper bounds: the reverse.
  const end = (a: Exact | null, b: Exact | null, otherStands: boolean): Exact | null =>
    a !== null && b !== null ? pick(a, b) : otherStands ? (a ?? b) : null;
  return Interval.of(
    end(lowOf(value), lowOf(limit), raises),
    end(highOf(value), highOf(limit), !raises),
    because(value, limit),
  );
}

/** The one number of a quantity; an interval becomes unknown, with its cause. */
export function single(value: Quantity): Maybe<Exact> {
  return value instanceof Interval ? value.because : value;
}

export function atMost(a: Quantity, b: Quantity): Truth {
  if (typeof a === "bigint" && typeof b === "bigint") return a <= b;
  if (a instanceof Unknown || b instanceof Unknown) return lacking(a, b) ?? NOTHING;
  const [lowA, highA, lowB, highB] = [lowOf(a), highOf(a), lowOf(b), highOf(b)];
  if (highA !== null && lowB !== null && compareExact(highA, lowB) <= 0) return true;
  if (lowA !== null && highB !== null && compareExact(lowA, highB) > 0) return false;
  return because(a, b);
}

export const atLeast = (a: Quantity, b: Quantity): Truth => atMost(b, a);
export const above = (a: Quantity, b: Quantity): Truth => not(atMost(a, b));
export const below = (a: Quantity, b: Quantity): Truth => not(atMost(b, a));
export const equal = (a: Quantity, b: Quantity): Truth => and(atMost(a, b), () => atMost(b, a));
