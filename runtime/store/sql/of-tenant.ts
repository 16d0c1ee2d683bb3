/**
 * Queries of tables that belong to an account. A query that leaves out the account, or the environment of a table that
 * has one, does not compile: `query` does not know these tables. Every function for them names the owner of the rows.
 */
import type {
  AliasedExpression,
  DeleteQueryBuilder,
  DeleteResult,
  ExpressionBuilder,
  JoinBuilder,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from "kysely";

import type { AccountTable, OpenTables, Schema, TenantTable } from "../tables/schema.js";
import { ofEveryAccount } from "./statement.js";
import type { Tenant } from "./tenant.js";

/** A table by its name, or by its name with an alias: `bookings as other`. */
type Named<Table extends string> = Table | `${Table} as ${string}`;
type TableOf<Name extends string> = Extract<Name extends `${infer Table} as ${string}` ? Table : Name, keyof Schema>;
type AliasOf<Name extends string> = Name extends `${string} as ${infer Alias}` ? Alias : Name;
type RowOf<Name extends string> = Schema[TableOf<Name>];

/** The tables that a query knows, and one more. */
type With<Tables, Name extends string> = {
  [Each in keyof Tables | AliasOf<Name>]: Each extends AliasOf<Name>
    ? RowOf<Name>
    : Each extends keyof Tables
      ? Tables[Each]
      : never;
};

/** Builds queries of rows of one owner: each begins with the conditions that name the owner. */
interface RowsOf<Table extends keyof Schema> {
  readonly selectFrom: <Name extends Named<Table>>(
    table: Name,
  ) => SelectQueryBuilder<With<OpenTables, Name>, AliasOf<Name>, object>;
  readonly updateTable: <Name extends Table>(
    table: Name,
  ) => UpdateQueryBuilder<OpenTables & Pick<Schema, Name>, Name, Name, UpdateResult>;
  readonly deleteFrom: <Name extends Table>(
    table: Name,
  ) => DeleteQueryBuilder<OpenTables & Pick<Schema, Name>, Name, DeleteResult>;
}

/** Rows of an account in one environment. */
export function ofTenant(p: Tenant): RowsOf<TenantTable> {
  return rowsOf({ account_id: p.accountId, env: p.env });
}

/** Rows of an account, of tables without an environment. */
export function ofAccount(p: { readonly accountId: string }): RowsOf<AccountTable> {
  return rowsOf({ account_id: p.accountId });
}

/** Rows of an account in both of its environments. */
export function inBothEnvironments(p: { readonly accountId: string }): RowsOf<TenantTable> {
  return rowsOf({ account_id: p.accountId });
}

function rowsOf<Table extends keyof Schema>(owner: Readonly<Record<string, string>>): RowsOf<Table> {
  type Limited<Query> = { readonly where: (column: string, operator: "=", value: string) => Limited<Query> };
  const limited = (table: string, from: unknown): unknown => {
    let query = from as Limited<unknown>;
    for (const [column, value] of Object.entries(owner)) query = query.where(`${aliasOf(table)}.${column}`, "=", value);
    return query;
  };
  // The interface above says of each name which table it is; Kysely reads the name at run time.
  const builder = ofEveryAccount as unknown as Readonly<Record<keyof RowsOf<Table>, (table: string) => unknown>>;
  return {
    selectFrom: (table: string) => limited(table, builder.selectFrom(table)),
    updateTable: (table: string) => limited(table, builder.updateTable(table)),
    deleteFrom: (table: string) => limited(table, builder.deleteFrom(table)),
  } as RowsOf<Table>;
}

const aliasOf = (name: string): string => name.split(" as ").at(-1) ?? name;

/** The columns of the owner in both rows of a join: the account, and the environment if the table has one. */
const OWNER = ["account_id", "env"] as const;

/** Columns that further conditions of a join may name: those of the joined table, and of the other if it is a table. */
type JoinOf<Name extends string, To extends string> = JoinBuilder<
  {
    [Each in AliasOf<Name> | To]: Each extends AliasOf<Name>
      ? RowOf<Name>
      : Each extends keyof Schema
        ? Schema[Each]
        : Readonly<Record<string, unknown>>;
  },
  AliasOf<Name> | To
>;

/** A builder of conditions, as these helpers use it. The callers' types have checked the column names. */
interface ByColumns<Method extends "onRef" | "whereRef"> {
  readonly by: Readonly<Record<Method, (column: string, operator: "=", other: string) => ByColumns<Method>["by"]>>;
}

/**
 * The arguments of a join of a table: `.innerJoin(...joined("bookings", "answers", ["transaction_id"]))`. Its rows are
 * of the same account and environment as those of `to`, and have the same `columns`. `more`: further conditions.
 */
export function joined<Name extends Named<TenantTable>, const To extends string>(
  table: Name,
  to: To,
  columns: readonly (keyof RowOf<Name> & string)[],
  more: (join: JoinOf<Name, To>) => JoinOf<Name, To> = (join) => join,
): readonly [AliasedExpression<RowOf<Name>, AliasOf<Name>>, Joining<To>] {
  const alias = aliasOf(table);
  const joining = (join: ByColumns<"onRef">["by"]): unknown => {
    const on = [...OWNER, ...columns].reduce((by, each) => by.onRef(`${alias}.${each}`, "=", `${to}.${each}`), join);
    return more(on as unknown as JoinOf<Name, To>);
  };
  return [table as unknown as AliasedExpression<RowOf<Name>, AliasOf<Name>>, joining as unknown as Joining<To>];
}

type Joining<To extends string> = <Tables extends Record<To, unknown>, Known extends keyof Tables>(
  join: JoinBuilder<Tables, Known | To>,
) => JoinBuilder<Tables, Known | To>;

/**
 * A subquery's rows of a table, of the same account and environment as the row of `to` and with the same `columns`:
 * `matching(row, "executions as reported", "bookings", ["action_id"])`.
 */
export function matching<Tables, Known extends keyof Tables, Name extends Named<TenantTable>>(
  row: ExpressionBuilder<Tables, Known>,
  table: Name,
  to: Known & string,
  columns: readonly (keyof RowOf<Name> & string)[],
): SelectQueryBuilder<With<Tables, Name>, Known | AliasOf<Name>, object> {
  const alias = aliasOf(table);
  const from = row.selectFrom(table as never) as unknown as ByColumns<"whereRef">["by"];
  const matched = [...OWNER, ...columns].reduce(
    (by, each) => by.whereRef(`${alias}.${each}`, "=", `${to}.${each}`),
    from,
  );
  return matched as unknown as SelectQueryBuilder<With<Tables, Name>, Known | AliasOf<Name>, object>;
}
