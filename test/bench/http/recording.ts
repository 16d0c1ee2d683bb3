/** The rows that one check of the service wrote, as inserts that a bare route can repeat with its own ids. */
import { join } from "node:path";

import Sqlite from "better-sqlite3";

import type { SqlValue, Statement, StatementText } from "../../../runtime/store/sql/steps.js";
import { cut, type Fresh, idsOf } from "../cut.js";

/** Bytes are texts in base 64, because a recording is a JSON file. */
export type Value = string | number | null | { readonly base64: string };

export interface RecordedInsert {
  readonly sql: string;
  readonly values: readonly Value[];
  /** Columns with counters of events: each further row increases them by one. */
  readonly counted: readonly boolean[];
}

export interface Recording extends Fresh {
  readonly inserts: readonly RecordedInsert[];
  /** The answer as it was sent. */
  readonly answer: string;
}

type Rows = ReadonlyMap<string, readonly Readonly<Record<string, Value>>[]>;

export const databaseFile = (dataDir: string): string => join(dataDir, "tcs.sqlite");

export function rowsOf(dataDir: string): Rows {
  const sqlite = new Sqlite(databaseFile(dataDir), { readonly: true });
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all() as { name: string }[];
  const rows = new Map(
    tables.map(({ name }) => [
      name,
      (sqlite.prepare(`SELECT * FROM "${name}"`).all() as Record<string, StoredValue>[]).map(recorded),
    ]),
  );
  sqlite.close();
  return rows;
}

type StoredValue = string | number | null | Buffer;

function recorded(row: Readonly<Record<string, StoredValue>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? { base64: value.toString("base64") } : value,
    ]),
  );
}

const COUNTED = /^(?:counted_at|place|counted|seq|position|since|event)$/;

/** Tables that a job writes for its own bookkeeping, at times for all answers given since. */
const OF_THE_JOBS = /^(?:leaves|leaf_salts|seals|seal_accounts|seal_roots|marks|jobs|job_items)$/;

/**
 * Rows that are there after and were not before. A row that was changed in place is left out: the bare route only
 * inserts.
 */
export function recordingOf(before: Rows, after: Rows, customer: string, answer: string): Recording {
  const inserts: RecordedInsert[] = [];
  for (const [table, rows] of after) {
    const old = before.get(table) ?? [];
    if (rows.length <= old.length || OF_THE_JOBS.test(table)) continue;
    const known = new Set(old.map((row) => JSON.stringify(row)));
    for (const row of rows.filter((each) => !known.has(JSON.stringify(each)))) {
      const columns = Object.keys(row);
      inserts.push({
        sql: `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        values: Object.values(row),
        counted: columns.map((column) => COUNTED.test(column)),
      });
    }
  }
  const ids = idsOf(JSON.stringify(inserts.map(({ values }) => values)), JSON.stringify([...before.values()]));
  return { inserts, ids, customer, answer };
}

/** Counters of the service start here, far away from the values in the copied rows. */
const COUNTED_FROM = 1_000_000;

/** Statements that write these rows again, with other ids each time. */
export function repeat(
  recording: Recording,
  inserts: readonly RecordedInsert[],
): (fresh: Fresh) => readonly Statement[] {
  let count = 0;
  const repeated = inserts.map(({ sql, values, counted }) => {
    const text: StatementText = { sqlite: sql, postgres: null, givesRows: false };
    const fill = values.map((value, at): ((fresh: Fresh) => SqlValue) => {
      if (typeof value === "string") return cut(value, recording);
      if (value !== null && typeof value === "object") {
        const bytes = Buffer.from(value.base64, "base64");
        return () => bytes;
      }
      return counted[at] && typeof value === "number" ? () => value + COUNTED_FROM + count : () => value;
    });
    return (fresh: Fresh): Statement => ({ text, parameters: fill.map((each) => each(fresh)) });
  });
  return (fresh) => {
    count += 1;
    return repeated.map((each) => each(fresh));
  };
}
