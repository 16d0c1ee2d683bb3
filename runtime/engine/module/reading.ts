/** A read of an evaluation besides facts, settings and totals: a definition or a row, with its value. */
import type { NoteList } from "../values/noted.js";
import type { ClauseRef } from "./clause.js";
import type { Table } from "./table.js";

export type Reading = DefinitionReading | RowReading;

export interface DefinitionReading {
  readonly slot: number;
  readonly value: unknown;
  readonly inner: NoteList<Reading> | null;
}

export interface RowReading {
  readonly name: string;
  readonly table: Table;
  readonly keys: readonly unknown[];
  /** Null: only the existence of the row was asked for. */
  readonly column: string | null;
  readonly value: unknown;
  /** The clause of the row; null if it has none, or none was found. */
  readonly cites: ClauseRef | null;
}
