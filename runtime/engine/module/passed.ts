/** Values with the clause beside them, as limits and calendars change them. */
import { DaySpan, type DayValue } from "../values/day-values.js";
import { compareExact, type Exact } from "../values/exact.js";
import { Interval, type Quantity } from "../values/quantity.js";
import { Unknown } from "../values/unknown.js";
import type { ClauseRef } from "./clause.js";

export interface Passed<Value> {
  readonly value: Value;
  readonly clause: () => ClauseRef | null;
}

export function passed<Value>(value: Value, clause: () => ClauseRef | null): Passed<Value> {
  return { value, clause };
}

/** `changed`: the clause of the limit or calendar, which stands beside the value if it is another than before. */
export function bounded<Value extends Quantity | DayValue>(
  before: Passed<Value>,
  bound: (value: Value) => Value,
  changed: () => ClauseRef | null,
): Passed<Value> {
  const value = bound(before.value);
  return { value, clause: isChanged(before.value, value) ? changed : before.clause };
}

/** False if they are equal, or if what it came to is not known. */
function isChanged(value: Quantity | DayValue, result: Quantity | DayValue): boolean {
  if (!isKnown<Exact | number>(result)) return false;
  return !isKnown<Exact | number>(value) || !isSame(value, result);
}

export function isKnown<Of>(value: Of | Unknown | Interval | DaySpan): value is Of {
  return !(value instanceof Unknown || value instanceof Interval || value instanceof DaySpan);
}

function isSame(a: Exact | number, b: Exact | number): boolean {
  return typeof a === "number" || typeof b === "number" ? a === b : compareExact(a, b) === 0;
}
