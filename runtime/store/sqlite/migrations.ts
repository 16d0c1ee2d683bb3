/** The schema as numbered steps, each run once and in order when a database is opened. A step that has shipped never changes. */
import type Sqlite from "better-sqlite3";
import { SchemaTooNew, SchemaTooOld } from "../database.js";
import { START } from "./migration-1-start.js";

const STEPS: readonly { readonly number: number; readonly name: string; readonly sql: string }[] = [{ number: 1, name: "start", sql: START }];

const NEWEST = STEPS.length;

/** For a program that works beside a running service: it changes no schema. */
export function requireNewest(connection: Sqlite.Database): void {
  const found = connection.prepare<[], { newest: number | null }>("SELECT max(number) AS newest FROM migrations").get()?.newest ?? 0;
  if (found > NEWEST) throw new SchemaTooNew(found, NEWEST);
  if (found < NEWEST) throw new SchemaTooOld(found, NEWEST);
}

/** Brings the database to the newest schema in one transaction; refuses one that is newer than this program. */
export function migrate(connection: Sqlite.Database, now: number): void {
  connection
    .transaction(() => {
      connection.exec("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, run_at INTEGER NOT NULL) STRICT");
      const found = connection.prepare<[], { newest: number | null }>("SELECT max(number) AS newest FROM migrations").get()?.newest ?? 0;
      if (found > NEWEST) throw new SchemaTooNew(found, NEWEST);
      for (const step of STEPS.filter(({ number }) => number > found)) {
        connection.exec(step.sql);
        connection.prepare("INSERT INTO migrations VALUES (?, ?, ?)").run(step.number, step.name, now);
      }
    })
    .immediate();
}
