/** The table, read by codes from outside: only the members that all rows share are typed. */
import type { Severity } from "./diagnostic.js";
import { TABLE } from "./table.js";

export interface Row {
  readonly severity: Severity;
  readonly title: string;
  readonly explain: string;
}

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>(Object.entries(TABLE));

export function rowOf(code: string): Row | null {
  return ROWS.get(code) ?? null;
}

/** Every code with its row, in the order of the codes. */
export function allRows(): readonly (readonly [string, Row])[] {
  return [...ROWS].sort(([a], [b]) => (a < b ? -1 : 1));
}
