/** Rows of reference tables and calendars, as a compiled rule set carries them. */
import type { Fraction } from "../values/exact.js";
import type { TypeName } from "../values/facts.js";
import type { ClauseRef } from "./clause.js";

/** Rows sorted by key. Key and column values: day numbers, exact numbers (money in minor units), codes, flags. */
export interface Table {
  readonly edition: string;
  readonly keys: readonly { readonly name: string; readonly range: "exact" | "up_to" | "from" }[];
  readonly columns: readonly string[];
  /** Types of the keys, then of the columns, for displaying rows: no rule reads them. Absent in older modules. */
  readonly types?: readonly TypeName[];
  readonly rows: readonly Row[];
}

/** `cites`: the clause that the row comes from; left out if it names none. */
export interface Row {
  readonly keys: readonly KeyCell[];
  readonly values: readonly CellValue[];
  readonly cites?: ClauseRef;
}

/** The last key of an open row, which answers for every key above the bounds of the other rows. */
export const ABOVE = Symbol("above");
export type KeyCell = CellValue | typeof ABOVE;

/**
 * Days since 1970-01-01; weekdays from Monday, 1, to Sunday, 7. Holidays ascend by day, each with the keys for which it
 * is one, and those for which the calendar does not decide.
 */
export interface HolidayCalendar {
  readonly edition: string;
  readonly from: number;
  readonly to: number;
  readonly free_weekdays: readonly number[];
  readonly keys: readonly string[];
  readonly holidays: readonly {
    readonly day: number;
    readonly name: string;
    readonly free_in: readonly string[];
    readonly open_in: readonly string[];
  }[];
}

export type CellValue = bigint | number | string | boolean | Fraction;
