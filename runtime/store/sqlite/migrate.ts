/** Brings a SQLite file to the newest schema. */
import type Sqlite from "better-sqlite3";

import { sqlOf, stepsToRun } from "../migrations/steps.js";
import { SQLITE_WORDS } from "../migrations/words.js";

/** In one transaction; refuses a database that is newer than this program. */
export function migrate(connection: Sqlite.Database, now: number): void {
  connection
    .transaction(() => {
      connection.exec(
        "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, run_at " +
          "INTEGER NOT NULL) STRICT",
      );
      for (const step of stepsToRun(stepsRun(connection))) {
        connection.exec(sqlOf(step, SQLITE_WORDS));
        connection.prepare("INSERT INTO migrations VALUES (?, ?, ?)").run(step.number, step.name, now);
      }
    })
    .immediate();
}

/** The numbers of the steps that the database has seen. */
export function stepsRun(connection: Sqlite.Database): readonly number[] {
  return connection
    .prepare<[], { number: number }>("SELECT number FROM migrations")
    .all()
    .map(({ number }) => number);
}
