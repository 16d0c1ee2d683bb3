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
const TOLD_APART = 10_000;

interface Index {
  readonly tbl: string;
  readonly idx: string;
  readonly columns: string;
  /** 1: no two rows are equal in all columns. */
  readonly is_unique: number;
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
  const expected = indexesOf(connection).map((each) => ({ tbl: each.tbl, idx: each.idx, stat: figures(each) }));
  if (JSON.stringify(kept) === JSON.stringify(expected)) return;
  connection.transaction(() => {
    connection.exec("DELETE FROM sqlite_stat1");
    const add = connection.prepare("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)");
    for (const { tbl, idx, stat } of expected) add.run(tbl, idx, stat);
  })();
  // This connection reads them again; others read them when they open.
  connection.exec("ANALYZE sqlite_schema");
}

/**
 * The size of the table, then for each column the number of rows that are equal in it and in the columns before it. If
 * a whole unique key were said to find many rows, the planner would read a table once for each query to make a filter
 * of its keys.
 */
function figures({ columns, is_unique }: Index): string {
  const names = columns.split(" ");
  let alike = ROWS;
  const found = names.map((name, at) => {
    if (is_unique === 1 && at === names.length - 1) return 1;
    return (alike = SAME_IN_ALL.has(name) ? alike : Math.max(1, Math.round(alike / TOLD_APART)));
  });
  return [ROWS, ...found].join(" ");
}

/**
 * One query for all indexes: a statement for each took most of the time of an opening. Names have no spaces, and an
 * expression has no name.
 */
function indexesOf(connection: Sqlite.Database): readonly Index[] {
  return connection
    .prepare<[], Index>(
      "SELECT tables.name AS tbl, indexes.name AS idx, (SELECT group_concat(coalesce(name, " +
        "'expression'), ' ' ORDER BY seqno) FROM pragma_index_info(indexes.name)) AS columns, " +
        'indexes."unique" AS is_unique FROM ' +
        "sqlite_schema AS tables, pragma_index_list(tables.name) AS indexes WHERE tables.type = 'table' " +
        "ORDER BY 1, 2",
    )
    .all();
}
