/**
 * Lists that a statement takes as one parameter, written as JSON (decision 398). So its text is the same for a list of
 * any length, and is prepared once.
 */
import type { Expression, InsertQueryBuilder, InsertResult, RawBuilder } from "kysely";

import type { Schema } from "../tables/schema.js";
import { sql } from "./kysely.js";
import { inBothWords, ofEveryAccount, sentAs, type WholeRow } from "./statement.js";

/** Whether a text is one of a list. PostgreSQL finds rows by an index for an array, and often not for a subquery. */
export function isOneOf(text: Expression<string>, list: readonly string[]): RawBuilder<boolean> {
  const sent = sentAs(list, JSON.stringify);
  return inBothWords<boolean>({
    sqlite: sql`${text} in (select value from json_each(${sent}))`,
    postgres: sql`${text} = any (array(select json_array_elements_text(${sent}::json)))`,
  });
}

/** How the database reads a list's values: unchanged, as exact numbers, or as bytes, which are sent in base 16. */
const KINDS = {
  text: (value: RawBuilder<unknown>) => value,
  integer: (value: RawBuilder<unknown>) => sql`cast(${value} as bigint)`,
  bytes: (value: RawBuilder<unknown>) =>
    inBothWords({ sqlite: sql`unhex(${value})`, postgres: sql`decode(${value}, 'hex')` }),
} as const;

type KindOf<T> = [T] extends [string | null]
  ? "text"
  : [T] extends [number | null]
    ? "integer"
    : [T] extends [Uint8Array | null]
      ? "bytes"
      : never;

/** The rows of a list as a table of a query. `columns`: the kind of each column; only these columns are sent. */
export function rowsOf<Row extends object>(
  list: readonly Row[],
  columns: { readonly [Column in keyof Row & string]-?: KindOf<Row[Column]> },
): RawBuilder<Row> {
  return tableOf<Row, keyof Row & string>(list, columns);
}

/**
 * Inserts a row for each element of a list. `common`: the columns that are equal in all rows. A missing, misspelt or
 * wrongly typed column does not compile.
 */
export function insertEach<Table extends keyof Schema, Column extends keyof WholeRow<Table> & string>(
  table: Table,
  list: readonly Pick<WholeRow<Table>, Column>[],
  columns: { readonly [Name in Column]: KindOf<WholeRow<Table>[Name]> },
  common: Omit<WholeRow<Table>, Column>,
): InsertQueryBuilder<Schema, Table, InsertResult> {
  // The types of `columns` and `common` name columns of the table alone.
  const names = [...Object.keys(common), ...Object.keys(columns)] as (keyof Schema[Table] & string)[];
  const each = ofEveryAccount
    .selectFrom(tableOf<Pick<WholeRow<Table>, Column>, Column>(list, columns).as("listed"))
    .select((row) => [
      ...Object.entries(common).map(([name, value]) => row.val(value).as(name)),
      ...Object.keys(columns).map((name) => sql.ref(`listed.${name}`).as(name)),
    ])
    // Without a condition, SQLite would read `ON CONFLICT` as one of a join.
    .where(sql.lit(true));
  return ofEveryAccount.insertInto(table).columns(names).expression(each);
}

function tableOf<Row extends object, Column extends keyof Row & string>(
  list: readonly Row[],
  columns: Readonly<Record<Column, keyof typeof KINDS>>,
): RawBuilder<Row> {
  // No other keys: columns are written where a statement is built.
  const names = Object.keys(columns) as Column[];
  const sent = sentAs(list, (rows) => JSON.stringify(rows.map((row) => names.map((name) => inJson(row[name])))));
  const selected = sql.join(
    names.map((name, at) => sql`${KINDS[columns[name]](sql`value ->> ${sql.lit(at)}`)} as ${sql.id(name)}`),
  );
  return inBothWords<Row>({
    sqlite: sql`(select ${selected} from json_each(${sent}))`,
    postgres: sql`(select ${selected} from json_array_elements(${sent}::json) as each(value))`,
  });
}

const inJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.length).toString("hex") : value;
