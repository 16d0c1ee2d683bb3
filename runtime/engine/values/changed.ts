/** Whether a value is known, and whether a clamp or a calendar changed it. */
import { DaySpan, type DayValue } from "./day-values.js";
import { compareExact, type Exact } from "./exact.js";
import { Interval, type Quantity } from "./quantity.js";
import { Unknown } from "./unknown.js";

/** False if they are equal, or if what it came to is not known. */
export function isChanged(value: Quantity | DayValue, result: Quantity | DayValue): boolean {
  if (!isKnown<Exact | number>(result)) return false;
  return !isKnown<Exact | number>(value) || !isSame(value, result);
}

export function isKnown<Of>(value: Of | Unknown | Interval | DaySpan): value is Of {
  return !(value instanceof Unknown || value instanceof Interval || value instanceof DaySpan);
}

function isSame(a: Exact | number, b: Exact | number): boolean {
  return typeof a === "number" || typeof b === "number" ? a === b : compareExact(a, b) === 0;
}
