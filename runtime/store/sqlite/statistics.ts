/**
 * Fixed table statistics for SQLite's planner, instead of measured ones. Without statistics, the planner gives further
 * columns of an index almost no weight. It then searches a whole account by the first two columns of the primary key,
 * although an index of three columns would find the row. With statistics of a small table, its plans would change from
 * day to day.
 */
import type Sqlite from "better-sqlite3";

const ROWS = 1_000_000;
/** One account in one environment may hold every row. */
const SAME_IN_ALL: ReadonlySet<string> = new Set(["account_id", "env"]);
/** The factor by which each further column reduces the number of rows. */
const TOLD_APART = 1_000;

interface Index {
  readonly table: string;
  readonly name: string;
}

/** On every opening, since a step may have added tables. Changes nothing if the statistics are right. */
export function settlePlans(connection: Sqlite.Database): void {
  // Creates the statistics tables if they are missing, and measures nothing.
  connection.exec("ANALYZE sqlite_schema");
  const kept = connection
    .prepare<[], { tbl: string; idx: string; stat: string }>(
      "SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx",
    )
    .all();
  const expected = indexesOf(connection).map(({ table, name }) => ({
    tbl: table,
    idx: name,
    stat: figures(columnsOf(connection, name)),
  }));
  if (JSON.stringify(kept) === JSON.stringify(expected)) return;
  connection.transaction(() => {
    connection.exec("DELETE FROM sqlite_stat1");
    const add = connection.prepare("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)");
    for (const { tbl, idx, stat } of expected) add.run(tbl, idx, stat);
  })();
  // This connection reads them again; others read them when they open.
  connection.exec("ANALYZE sqlite_schema");
}

/** The size of the table, then for each column the number of rows that are equal in it and in the columns before it. */
function figures(columns: readonly string[]): string {
  let alike = ROWS;
  return [
    ROWS,
    ...columns.map((column) => (alike = SAME_IN_ALL.has(column) ? alike : Math.max(1, Math.round(alike / TOLD_APART)))),
  ].join(" ");
}

function indexesOf(connection: Sqlite.Database): readonly Index[] {
  return connection
    .prepare<[], Index>(
      "SELECT tables.name AS \"table\", indexes.name AS name FROM sqlite_schema AS tables, pragma_index_list(tables.name) AS indexes WHERE tables.type = 'table' ORDER BY 1, 2",
    )
    .all();
}

function columnsOf(connection: Sqlite.Database, index: string): readonly string[] {
  return connection
    .prepare<[string], { name: string }>("SELECT name FROM pragma_index_info(?)")
    .all(index)
    .map(({ name }) => name);
}
