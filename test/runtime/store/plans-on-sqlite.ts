/** How SQLite finds rows, on a database without any. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import Sqlite, { type Database } from "better-sqlite3";
import { afterAll, beforeAll } from "vitest";

import type { Statement } from "../../../runtime/store/sql/steps.js";
import { openSqlite } from "../../../runtime/store/sqlite/open.js";

/**
 * Opens a database for the tests of the calling file, and removes it after them.
 *
 * @returns A function that gives the steps of a statement's plan, in SQLite's words.
 */
export function plansOnSqlite(): (statement: Statement) => readonly string[] {
  let directory: string;
  let sqlite: Database;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "tcs-plans-"));
    // Opened twice: the settings persist.
    for (const _time of [1, 2]) await openSqlite(directory, 0).close();
    sqlite = new Sqlite(join(directory, "tcs.sqlite"), { readonly: true });
  });
  afterAll(() => {
    sqlite.close();
    rmSync(directory, { recursive: true });
  });

  return ({ text, parameters }) => {
    const steps = sqlite
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text.sqlite ?? ""}`)
      .all(...parameters);
    return steps.map(({ detail }) => detail);
  };
}
