/** Reading a reference table: a row by exact keys, or by a range on the last key. A key without a row is a gap. */
import { DaySpan } from "../values/day-values.js";
import { formatDay } from "../values/days.js";
import { compareExact, type Exact, formatExact, Fraction } from "../values/exact.js";
import { Interval } from "../values/quantity.js";
import { type Maybe, unite, Unknown } from "../values/unknown.js";
import type { Booking } from "./booking.js";
import type { ClauseRef } from "./clause.js";
import { ABOVE, type CellValue, type KeyCell, type Row, type Table } from "./table.js";

export type KeyValue = CellValue | Interval | DaySpan | Unknown;

/** The value of a column in the row of these keys. `noting`: the booking that notes reads. */
export function lookUp<T extends CellValue>(
  name: string,
  table: Table,
  keys: readonly KeyValue[],
  column: string,
  noting?: Booking,
): Maybe<T> {
  const row = rowOf(table, keys);
  const value = cellOf<T>(name, table, row, keys, column);
  noting?.noteRow({ name, table, keys, column, value, cites: citedBy(row) });
  return value;
}

function cellOf<T extends CellValue>(
  name: string,
  table: Table,
  row: Row | null | Unknown,
  keys: readonly KeyValue[],
  column: string,
): Maybe<T> {
  if (row instanceof Unknown) return row;
  if (row === null)
    return Unknown.gap(`the table ${name} (${table.edition}) has no row for ${keys.map(describe).join(", ")}`);
  // Every cell of a column has the type that the table declares for it.
  const value = row.values[table.columns.indexOf(column)] as T | undefined;
  return value ?? Unknown.gap(`the table ${name} (${table.edition}) has no ${column}`);
}

export function hasRow(
  table: Table,
  keys: readonly KeyValue[],
  noting?: { readonly name: string; readonly booking: Booking },
): Maybe<boolean> {
  const row = rowOf(table, keys);
  const value = row instanceof Unknown ? row : row !== null;
  noting?.booking.noteRow({ name: noting.name, table, keys, column: null, value, cites: citedBy(row) });
  return value;
}

/** The clause that the row of these keys cites; null if none does, or a key is unknown. */
export function rowClause(table: Table, keys: readonly KeyValue[]): ClauseRef | null {
  return citedBy(rowOf(table, keys));
}

function citedBy(row: Row | null | Unknown): ClauseRef | null {
  return row === null || row instanceof Unknown ? null : (row.cites ?? null);
}

/**
 * Null: no row; unknown if a key is. Rows are sorted, so that among several rows for a range key the nearest bound
 * comes first (`up to`) or last (`from`). An open row comes after every bound.
 */
export function rowOf(table: Table, keys: readonly KeyValue[]): Row | null | Unknown {
  const known: CellValue[] = [];
  let lacks: Unknown | null = null;
  for (const key of keys) {
    const cause = key instanceof Interval || key instanceof DaySpan ? key.because : key;
    if (cause instanceof Unknown) lacks = lacks === null ? cause : unite(lacks, cause);
    else known.push(cause);
  }
  if (lacks !== null) return lacks;
  const fits = (row: Row): boolean =>
    table.keys.every((key, at) => {
      const order = compareKeyCells(known[at] ?? "", row.keys[at] ?? "");
      return key.range === "exact" ? order === 0 : key.range === "up_to" ? order <= 0 : order >= 0;
    });
  const row = table.keys.at(-1)?.range === "from" ? table.rows.findLast(fits) : table.rows.find(fits);
  return row ?? null;
}

export function compareKeyCells(a: KeyCell, b: KeyCell): number {
  if (a === ABOVE || b === ABOVE) return Number(a === ABOVE) - Number(b === ABOVE);
  return compareCells(a, b);
}

/** Cells of one column have one type; codes are compared by their characters, numbers and days by value. */
function compareCells(a: CellValue, b: CellValue): number {
  if (isExact(a) && isExact(b)) return compareExact(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

const isExact = (cell: CellValue): cell is Exact => typeof cell === "bigint" || cell instanceof Fraction;

function describe(key: KeyValue): string {
  if (typeof key === "bigint" || key instanceof Fraction) return formatExact(key);
  if (typeof key === "number") return formatDay(key);
  return key instanceof Interval || key instanceof DaySpan || key instanceof Unknown ? "an open value" : String(key);
}
