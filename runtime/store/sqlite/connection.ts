/** A connection to the SQLite file: its pragmas, its prepared statements, and how a verb is run on it. */
import Sqlite from "better-sqlite3";

import { assert } from "../../engine/values/assert.js";
import type { Statement, Steps } from "../sql/steps.js";

export const BUSY_TIMEOUT_MS = 5_000;
/** For a service, and for a command next to one, which reads one page after another. */
const CACHE_KIB = { service: 32_768, command: 8_192 } as const;
const FULL = 2;

/**
 * Statements are few, for each is written once; a text that is not cached is prepared again, so the limit only bounds
 * memory.
 */
const MOST_PREPARED = 1_000;

export interface Connection {
  readonly sqlite: Sqlite.Database;
  readonly rows: (statement: Statement) => readonly unknown[];
  /** How many statements were run that may write. */
  readonly writes: () => number;
  /** How many of them erase. */
  readonly erasures: () => number;
}

export function connect(
  path: string,
  mode: "writer" | "reader",
  cache: keyof typeof CACHE_KIB = "service",
): Connection {
  const sqlite = new Sqlite(path, { readonly: mode === "reader", timeout: BUSY_TIMEOUT_MS });
  if (mode === "writer") {
    sqlite.pragma("journal_mode = WAL");
    // Removed rows are overwritten in the file, since they may have an erased name (decision 272).
    sqlite.pragma("secure_delete = ON");
  }
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // So that the triggers that guard records see a row that INSERT OR REPLACE would remove.
  sqlite.pragma("recursive_triggers = ON");
  sqlite.pragma(`cache_size = -${CACHE_KIB[cache]}`);
  // Undo pages of savepoints stay in memory too, and not in a file for each verb.
  sqlite.pragma("temp_store = MEMORY");
  const prepared = new Map<string, Sqlite.Statement>();
  let [writes, erasures] = [0, 0];
  const rows = (toRun: Statement): readonly unknown[] => {
    const statement = preparedOf(sqlite, prepared, toRun);
    if (statement === null) return [];
    if (!statement.readonly) writes += 1;
    if (toRun.erases) erasures += 1;
    if (statement.reader) return statement.all(...toRun.parameters);
    statement.run(...toRun.parameters);
    return [];
  };
  return { sqlite, rows, writes: () => writes, erasures: () => erasures };
}

/**
 * better-sqlite3 uses NORMAL in WAL mode unless the setting is explicit, and only after the first write: so the check
 * comes after a write.
 */
export function assertDurable(sqlite: Sqlite.Database): void {
  assert(sqlite.pragma("synchronous", { simple: true }) === FULL, "a commit waits until the disk holds it");
  assert(sqlite.pragma("journal_mode", { simple: true }) === "wal", "the database writes ahead");
}

/** Null: the database does not need the statement. */
function preparedOf(
  sqlite: Sqlite.Database,
  prepared: Map<string, Sqlite.Statement>,
  { text: { sqlite: sql } }: Statement,
): Sqlite.Statement | null {
  if (sql === null) return null;
  const known = prepared.get(sql);
  if (known !== undefined) return known;
  if (prepared.size >= MOST_PREPARED) prepared.clear();
  const statement = sqlite.prepare(sql);
  prepared.set(sql, statement);
  return statement;
}

/** Runs a verb to its end: each batch it yields is run in order. A statement that fails is thrown into the verb. */
export function runVerb<T>(connection: Connection, verb: Steps<T>): T {
  let step = verb.next([]);
  while (!step.done) {
    const batch = step.value;
    let rows: readonly (readonly unknown[])[];
    try {
      rows = batch.map(connection.rows);
    } catch (error) {
      step = verb.throw(error);
      continue;
    }
    step = verb.next(rows);
  }
  return step.value;
}
