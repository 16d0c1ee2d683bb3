/** What an evaluation read beside facts, settings and totals: a definition or a row, with what it came to. */
import type { NoteList } from "../values/noted.js";
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
  /** Null: whether there is such a row. */
  readonly column: string | null;
  readonly value: unknown;
}
