/** Counting days, and adding up what holds on each of them. */
import { daysOpen, type DayValue, singleDay } from "../values/day-values.js";
import { add, multiply, type Quantity } from "../values/quantity.js";
import { Unknown } from "../values/unknown.js";
import type { Table } from "./table.js";

/** The longest sum is of so many pieces, each with the same rows. */
const MOST_PIECES = 200;

/** `days from A to B`: zero if B is not later. */
export function daysFrom(from: DayValue, to: DayValue): Quantity {
  const [first, end] = [singleDay(from), singleDay(to)];
  if (first instanceof Unknown || end instanceof Unknown) return daysOpen(from, to);
  return BigInt(Math.max(end - first, 0));
}

/**
 * `sum by days from A to B of E`: E on each day from A to the day before B, added up. `tables`: those that E reads by
 * the day, so that it changes only where a row of one begins. More than 200 pieces are a gap.
 */
export function sumByDays(
  from: DayValue,
  to: DayValue,
  tables: readonly Table[],
  onDay: (day: number | Unknown) => Quantity,
): Quantity {
  const [first, end] = [singleDay(from), singleDay(to)];
  if (first instanceof Unknown || end instanceof Unknown) {
    const open = daysOpen(from, to);
    return multiply(onDay(open), open);
  }
  if (end <= first) return 0n;
  const starts = [first, ...rowsBegin(tables, first, end)];
  if (starts.length > MOST_PIECES)
    return Unknown.gap(`the rows of tables cut the days into more than ${MOST_PIECES} pieces`);
  return starts.map((start, at) => multiply(onDay(start), BigInt((starts[at + 1] ?? end) - start))).reduce(add);
}

/** The days after `first` and before `end` on which a row begins, each once and ascending. */
function rowsBegin(tables: readonly Table[], first: number, end: number): readonly number[] {
  const days = new Set<number>();
  for (const { rows } of tables)
    for (const { keys } of rows) {
      const day = keys.at(-1);
      if (typeof day === "number" && day > first && day < end) days.add(day);
    }
  return [...days].sort((a, b) => a - b);
}
