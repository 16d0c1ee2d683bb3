/**
 * Changes to a SQLite database by somebody who has the file. They bypass the triggers, which are restored afterwards,
 * and foreign keys and checks.
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
