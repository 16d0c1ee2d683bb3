/** Whether a clamp or a calendar changed a value. */
import { DaySpan, type DayValue } from "./day-values.js";
import { compareExact, type Exact } from "./exact.js";
import { Interval, type Quantity } from "./quantity.js";
import { Unknown } from "./unknown.js";

/** False if they are equal, or if what it came to is not known. */
export function isChanged(value: Quantity | DayValue, result: Quantity | DayValue): boolean {
  const known = knownOf(result);
  if (known === null) return false;
  const before = knownOf(value);
  return before === null || !isSame(before, known);
}

function knownOf(value: Quantity | DayValue): Exact | number | null {
  return value instanceof Unknown || value instanceof Interval || value instanceof DaySpan ? null : value;
}

function isSame(a: Exact | number, b: Exact | number): boolean {
  return typeof a === "number" || typeof b === "number" ? a === b : compareExact(a, b) === 0;
}
