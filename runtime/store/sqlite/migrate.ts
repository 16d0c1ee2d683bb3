/** Brings a SQLite file to the newest schema. */
import type Sqlite from "better-sqlite3";
import { SchemaTooNew, SchemaTooOld } from "../database.js";
import { NEWEST_SCHEMA, sqlOf, STEPS } from "../migrations/steps.js";
import { SQLITE_WORDS } from "../migrations/words.js";

/** For a program that works beside a running service: it changes no schema. */
export function requireNewest(connection: Sqlite.Database): void {
  const found = newest(connection);
  if (found > NEWEST_SCHEMA) throw new SchemaTooNew(found, NEWEST_SCHEMA);
  if (found < NEWEST_SCHEMA) throw new SchemaTooOld(found, NEWEST_SCHEMA);
}

/** In one transaction; refuses a database that is newer than this program. */
export function migrate(connection: Sqlite.Database, now: number): void {
  connection
    .transaction(() => {
      connection.exec("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, run_at INTEGER NOT NULL) STRICT");
      const found = newest(connection);
      if (found > NEWEST_SCHEMA) throw new SchemaTooNew(found, NEWEST_SCHEMA);
      for (const step of STEPS.filter(({ number }) => number > found)) {
        connection.exec(sqlOf(step, SQLITE_WORDS));
        connection.prepare("INSERT INTO migrations VALUES (?, ?, ?)").run(step.number, step.name, now);
      }
    })
    .immediate();
}

function newest(connection: Sqlite.Database): number {
  return connection.prepare<[], { newest: number | null }>("SELECT max(number) AS newest FROM migrations").get()?.newest ?? 0;
}
