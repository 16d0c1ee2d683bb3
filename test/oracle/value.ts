/**
 * Values of the oracle: known, or unknown for causes. A quantity is known between two ends, which may differ or be
 * open.
 */
import { compareDays, type Day, numberOfDay } from "./calendar.js";
import { minus, order, over, plus, type Rational, rational, rationalText, times, ZERO } from "./rational.js";

export type Cause =
  | {
      readonly kind: "missing";
      readonly fact: string;
      readonly of: string | null;
      /** Of the law, which left open what is read. */
      readonly ofLaw?: true;
    }
  | { readonly kind: "gap" | "law" };

export type Value =
  /** `null`: no end on that side. `causes`: why the ends differ. */
  | {
      readonly kind: "quantity";
      readonly low: Rational | null;
      readonly high: Rational | null;
      readonly causes: readonly Cause[];
    }
  | { readonly kind: "day"; readonly day: Day }
  /** Some day between two different ends. */
  | { readonly kind: "days"; readonly from: Day; readonly to: Day; readonly causes: readonly Cause[] }
  /** A code or a person; null is the absent person. */
  | { readonly kind: "text"; readonly text: string | null }
  | { readonly kind: "truth"; readonly truth: boolean }
  | Unknown;

export interface Unknown {
  readonly kind: "unknown";
  readonly causes: readonly Cause[];
}

export type Quantity = Extract<Value, { kind: "quantity" }>;
export type Truth = Extract<Value, { kind: "truth" }> | Unknown;

export const unknown = (...causes: readonly Cause[]): Unknown => ({ kind: "unknown", causes });
export const missing = (fact: string, of: string | null): Unknown => unknown({ kind: "missing", fact, of });
export const GAP: Unknown = unknown({ kind: "gap" });
export const WAITS: Unknown = unknown({ kind: "law" });
export const truth = (holds: boolean): Truth => ({ kind: "truth", truth: holds });
export const number = (value: Rational): Quantity => ({ kind: "quantity", low: value, high: value, causes: [] });

/** An interval whose ends meet is one number. */
export function between(low: Rational | null, high: Rational | null, causes: readonly Cause[]): Quantity {
  const meet = low !== null && high !== null && order(low, high) === 0;
  return { kind: "quantity", low, high, causes: meet ? [] : causes };
}

/** The same text for equal values; `?` for anything but one known value. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case "unknown":
    case "days":
      return "?";
    case "day":
      return value.day.toString();
    case "truth":
      return String(value.truth);
    case "text":
      return value.text ?? "nobody";
    case "quantity": {
      const one = single(value);
      return "kind" in one ? "?" : rationalText(one);
    }
  }
}

export const isTrue = (value: Value): boolean => value.kind === "truth" && value.truth;
export const isFalse = (value: Value): boolean => value.kind === "truth" && !value.truth;
export const hasMissing = ({ causes }: Unknown): boolean => causes.some(({ kind }) => kind === "missing");

/**
 * The causes of all unknown operands; if there is one, the causes of intervals among the others are added. Null: all
 * are known.
 */
export function unknownOf(...operands: readonly Value[]): Unknown | null {
  if (!operands.some(({ kind }) => kind === "unknown")) return null;
  return unknown(...operands.flatMap((operand) => ("causes" in operand ? operand.causes : [])));
}

/** If one value is needed but there is an interval, it is unknown for its causes. */
export function single(value: Quantity): Rational | Unknown {
  return value.low !== null && value.high !== null && order(value.low, value.high) === 0
    ? value.low
    : unknown(...value.causes);
}

// ── Days ──

export type Days = Extract<Value, { kind: "day" | "days" }>;

/** An interval whose ends meet is one day. */
export function daysBetween(from: Day, to: Day, causes: readonly Cause[]): Days {
  return compareDays(from, to) === 0 ? { kind: "day", day: from } : { kind: "days", from, to, causes };
}

export const isDays = (value: Value): value is Days => value.kind === "day" || value.kind === "days";
export const firstOf = (value: Days): Day => (value.kind === "day" ? value.day : value.from);
export const lastOf = (value: Days): Day => (value.kind === "day" ? value.day : value.to);

/** If one day is needed but there is an interval, it is unknown for its causes. */
export const singleDay = (value: Value): Value => (value.kind === "days" ? unknown(...value.causes) : value);

/** Days are compared as their numbers are. */
export function numbered(value: Days): Quantity {
  const at = (day: Day): Rational => rational(BigInt(numberOfDay(day)));
  return between(at(firstOf(value)), at(lastOf(value)), value.kind === "days" ? value.causes : []);
}

// ── Arithmetic on the ends ──

const both = (a: Rational | null, b: Rational | null, make: (a: Rational, b: Rational) => Rational): Rational | null =>
  a === null || b === null ? null : make(a, b);

export function sum(a: Quantity, b: Quantity): Quantity {
  return between(both(a.low, b.low, plus), both(a.high, b.high, plus), [...a.causes, ...b.causes]);
}

export function difference(a: Quantity, b: Quantity): Quantity {
  return sum(a, { ...b, low: b.high && minus(b.high), high: b.low && minus(b.low) });
}

/** One side is a constant. */
export function product(a: Quantity, b: Quantity): Quantity {
  const [factor, other] = a.causes.length === 0 && a.low !== null ? [a.low, b] : [b.low ?? ZERO, a];
  const scale = (end: Rational | null): Rational | null => end && times(end, factor);
  const sign = order(factor, ZERO);
  if (sign === 0) return number(ZERO);
  return sign > 0
    ? between(scale(other.low), scale(other.high), other.causes)
    : between(scale(other.high), scale(other.low), other.causes);
}

/** The divisor is above zero. An end comes from one of the four pairs of ends; by an open end it comes down to zero. */
export function ratio(a: Quantity, b: Quantity): Quantity {
  const pairs = (end: Rational | null): Rational[] =>
    end === null ? [] : [b.low, b.high].map((by) => (by === null ? ZERO : over(end, by)));
  const least = pairs(a.low).sort(order)[0] ?? null;
  const most = pairs(a.high).sort(order).at(-1) ?? null;
  return between(least, most, [...a.causes, ...b.causes]);
}

export function eachEnd(value: Quantity, change: (end: Rational) => Rational): Quantity {
  return between(value.low && change(value.low), value.high && change(value.high), value.causes);
}

/** Ends with open ones as infinities, so that clamps and comparisons follow directly. */
type End = Rational | "-" | "+";

export function orderEnds(a: End, b: End): number {
  const rank = (end: End): number => (end === "-" ? -1 : end === "+" ? 1 : 0);
  return typeof a === "string" || typeof b === "string" ? rank(a) - rank(b) : order(a, b);
}

const lowEnd = (value: Quantity): End => value.low ?? "-";
const highEnd = (value: Quantity): End => value.high ?? "+";
const closed = (end: End): Rational | null => (typeof end === "string" ? null : end);

export function clamped(value: Quantity, limit: Quantity, bound: "at_least" | "at_most"): Quantity {
  const pick = (a: End, b: End): End => ((bound === "at_least" ? orderEnds(a, b) < 0 : orderEnds(a, b) > 0) ? b : a);
  return between(closed(pick(lowEnd(value), lowEnd(limit))), closed(pick(highEnd(value), highEnd(limit))), [
    ...value.causes,
    ...limit.causes,
  ]);
}

export type Operator = "is" | "is_not" | "at_most" | "at_least" | "above" | "below";

/** Whether two values in this order (from `order`) satisfy the operator. */
export function holds(operator: Operator, ordered: number): boolean {
  switch (operator) {
    case "is":
      return ordered === 0;
    case "is_not":
      return ordered !== 0;
    case "at_most":
      return ordered <= 0;
    case "at_least":
      return ordered >= 0;
    case "above":
      return ordered > 0;
    case "below":
      return ordered < 0;
  }
}

/** Known only if the result is the same over both whole intervals, which their ends and common values show. */
export function compared(operator: Operator, a: Quantity, b: Quantity): Truth {
  const orders = [lowEnd(a), highEnd(a)].flatMap((x) => [lowEnd(b), highEnd(b)].map((y) => orderEnds(x, y)));
  const apart = orders.every((each) => each < 0) || orders.every((each) => each > 0);
  const oneNumber = a.causes.length === 0 && b.causes.length === 0;
  if (operator === "is" || operator === "is_not") {
    if (!apart && !oneNumber) return unknown(...a.causes, ...b.causes);
    return truth(holds(operator, apart ? 1 : (orders[0] ?? 0)));
  }
  const outcomes = new Set(orders.map((each) => holds(operator, each)));
  const [only] = outcomes;
  return outcomes.size === 1 && only !== undefined ? truth(only) : unknown(...a.causes, ...b.causes);
}
