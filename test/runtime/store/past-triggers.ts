/**
 * Changes to a SQLite database by somebody who has the file. They bypass the triggers, foreign keys and checks, and
 * leave all of them as they were.
 */
import type Sqlite from "better-sqlite3";

const without = new WeakSet<Sqlite.Database>();

export function pastTriggers<T>(sqlite: Sqlite.Database, work: () => T): T {
  if (!without.has(sqlite)) forgetTriggers(sqlite);
  without.add(sqlite);
  return sqlite.transaction(work).immediate();
}

/**
 * From now on this connection knows no trigger: it has dropped them, and their rows are put back behind its back. Every
 * other connection reads the schema again, once, and finds it unchanged. Dropping and making them for each change cost
 * all connections every prepared statement.
 */
function forgetTriggers(sqlite: Sqlite.Database): void {
  sqlite.pragma("foreign_keys = OFF");
  sqlite.pragma("ignore_check_constraints = ON");
  sqlite.unsafeMode(true);
  sqlite.pragma("writable_schema = ON");
  sqlite
    .transaction(() => {
      const triggers = sqlite
        .prepare<[], { name: string; table: string; sql: string }>(
          "SELECT name, tbl_name AS \"table\", sql FROM sqlite_master WHERE type = 'trigger'",
        )
        .all();
      for (const { name } of triggers) sqlite.exec(`DROP TRIGGER ${name}`);
      const put = sqlite.prepare("INSERT INTO sqlite_master VALUES ('trigger', ?, ?, 0, ?)");
      for (const { name, table, sql } of triggers) put.run(name, table, sql);
    })
    .immediate();
  sqlite.pragma("writable_schema = OFF");
  sqlite.unsafeMode(false);
}
