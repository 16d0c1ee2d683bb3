/**
 * What somebody with the file in their hands does to a SQLite database: past the triggers, which are there again
 * afterwards, and past foreign keys and checks.
 */
import type Sqlite from "better-sqlite3";

export function pastTriggers<T>(sqlite: Sqlite.Database, work: () => T): T {
  sqlite.pragma("foreign_keys = OFF");
  sqlite.pragma("ignore_check_constraints = ON");
  return sqlite
    .transaction(() => {
      const triggers = sqlite
        .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .all();
      for (const { name } of triggers) sqlite.exec(`DROP TRIGGER ${name}`);
      const result = work();
      for (const { sql } of triggers) sqlite.exec(sql);
      return result;
    })
    .immediate();
}
