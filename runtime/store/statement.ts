/**
 * Statements, written once as typed Kysely builders and compiled once, when their module is loaded. At run time a statement is its text and its
 * parameters in order, so that a check never builds or parses SQL. The same builders compile for PostgreSQL, with its dialect in place of this one.
 */
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Compilable } from "kysely";
import { assert } from "../engine/assert.js";
import type { Schema } from "./schema.js";
import type { SqlValue, Statement } from "./verb.js";

/** Builds queries and runs none. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Stands in for a value while a query is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * Compiles a query whose values are named by `p`: `statement((p: { id: string }) => query.selectFrom(…).where("id", "=", p.id))` gives a function
 * from `{ id }` to the statement. A builder must not look at the values: while it runs they are placeholders.
 */
export function statement<const P extends Readonly<Record<keyof P, SqlValue>>, Row>(build: (p: P) => Compilable<Row>): (values: P) => Statement<Row> {
  // While it builds, every value is a placeholder of its name; the builder only passes them on, so their type is all that counts.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P;
  const compiled = build(placeholders).compile();
  const places = compiled.parameters.map((parameter) => {
    if (!(parameter instanceof Placeholder)) return { name: null, constant: parameter as SqlValue }; // Written in the builder itself.
    return { name: parameter.name as keyof P, constant: null }; // Taken from `p` above.
  });
  return (values) => ({
    sql: compiled.sql,
    parameters: places.map(({ name, constant }) => {
      if (name === null) return constant;
      const value: SqlValue = values[name];
      assert(typeof value !== "undefined", `a statement is given all its values: ${String(name)}`);
      return value;
    }),
  });
}

/** For statements that take no value. */
export type NoValues = Readonly<Record<string, never>>;

export function constantStatement<Row>(build: () => Compilable<Row>): (values: NoValues) => Statement<Row> {
  return statement<NoValues, Row>(build);
}
