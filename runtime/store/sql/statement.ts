/**
 * Statements are typed Kysely builders. Each is compiled once per database, at its first use, because a command uses
 * only a few of the hundreds. From then on a statement is its text and its parameters in order, so that a check never
 * builds or parses SQL.
 */
import type {
  Compilable,
  Generated,
  InsertObject,
  InsertQueryBuilder,
  InsertResult,
  OperationNodeSource,
  QueryCreator,
  RawBuilder,
  RawNode,
  RootOperationNode,
} from "kysely";

import { assert } from "../../engine/values/assert.js";
import type { OpenTables, Schema } from "../tables/schema.js";
import {
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "./kysely.js";
import type { SqlValue, Statement, StatementText } from "./steps.js";

/**
 * Builds queries of every table and runs none. For queries over all accounts, and for rows with an id that is unique
 * over all accounts. Every other query names its owner (`of-tenant.ts`).
 */
export const ofEveryAccount = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Builds queries of tables that belong to no account, and inserts into every table. */
export const query: OpenBuilder = ofEveryAccount as unknown as OpenBuilder;

type OpenBuilder = Pick<QueryCreator<OpenTables>, "selectFrom" | "selectNoFrom" | "updateTable" | "deleteFrom"> & {
  insertInto<Table extends keyof Schema>(
    table: Table,
  ): InsertQueryBuilder<OpenTables & Pick<Schema, Table>, Table, InsertResult>;
};

/** PostgreSQL's words for a piece of SQL, by the node that has SQLite's. */
const POSTGRES_WORDS = new WeakMap<RawNode, RawNode>();

/** A piece of SQL with a different text for each database, and the same values in the same order. */
export function inBothWords<T>({
  sqlite,
  postgres,
}: Readonly<Record<"sqlite" | "postgres", RawBuilder<T>>>): RawBuilder<T> {
  POSTGRES_WORDS.set(sqlite.toOperationNode(), postgres.toOperationNode());
  return sqlite;
}

class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(POSTGRES_WORDS.get(node) ?? node);
  }
}

const onPostgres = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresCompiler(),
  },
});

/** All columns of a table except numbers that the database assigns. Nullable columns must be given too. */
export type WholeRow<Table extends keyof Schema> = {
  readonly [
    Column in keyof Schema[Table] as Schema[Table][Column] extends Generated<unknown> ? never : Column
  ]: Schema[Table][Column];
};

/** Inserts a row. A column that is left out or misspelt does not compile. */
export function insertInto<Table extends keyof Schema>(
  table: Table,
  row: WholeRow<Table>,
): InsertQueryBuilder<Schema, Table, InsertResult> {
  // Kysely lets a column that may be null be left out, so that a whole row is one that it takes.
  return ofEveryAccount.insertInto(table).values(row as unknown as InsertObject<Schema, Table>);
}

/** A value of a statement. A list is one parameter too (`list-parameters.ts`). */
type Value = SqlValue | readonly unknown[];

/** Stands in for a value while a query is built. */
class Placeholder {
  constructor(
    readonly name: string,
    /** The function that writes a list; null: the value is sent unchanged. */
    readonly written: ((value: Value) => string) | null,
  ) {}
}

/** The same list, sent as `written` writes it. Called by a builder, where a list is a placeholder too. */
export function sentAs<Each>(list: readonly Each[], written: (list: readonly Each[]) => string): string {
  const placeholder: unknown = list;
  assert(placeholder instanceof Placeholder, "a statement's builder is given placeholders");
  // The value is the list with the type that the builder names, and Kysely inserts the placeholder for a string.
  const writtenBy = (value: Value): string => written(value as readonly Each[]);
  return new Placeholder(placeholder.name, writtenBy) as unknown as string;
}

/** A query as Kysely builds it: its tree, from which each dialect writes its text. */
export type Query<Row> = Compilable<Row> & OperationNodeSource;

/**
 * Compiles a query whose values are named by `p`: `statement((p: { id: string }) => query.selectFrom(…).where("id",
 * "=", p.id))` gives a function from `{ id }` to the statement. A builder must not look at the values: while it runs
 * they are placeholders.
 */
export function statement<const P extends Readonly<Record<keyof P, Value>>, Row>(
  build: (p: P) => Query<Row>,
): (values: P) => Statement<Row> {
  let prepared: PreparedStatement<P> | null = null;
  return (values) => {
    prepared ??= prepare(build, values);
    return {
      text: prepared.text,
      parameters: prepared.places.map(({ name, written, constant }) => {
        if (name === null) return constant;
        const value: Value = values[name];
        assert(typeof value !== "undefined", `a statement is given all its values: ${String(name)}`);
        // Not a list: it was none when the query was prepared, and its type is the same.
        return written === null ? (value as SqlValue) : written(value);
      }),
    };
  };
}

/** A query that each database writes in its own words. Both take the same values in the same order. */
export function inEachDatabase<const P extends Readonly<Record<keyof P, Value>>, Row>(
  sqlite: (p: P) => Query<Row>,
  postgres: (p: P) => Query<Row>,
): (values: P) => Statement<Row> {
  const [onSqlite, onServer] = [statement(sqlite), statement(postgres)];
  let text: StatementText | null = null;
  return (values) => {
    const [one, other] = [onSqlite(values), onServer(values)];
    assert(
      one.parameters.length === other.parameters.length &&
        one.parameters.every((each, at) => each === other.parameters[at]),
      "both take the same values in the same order",
    );
    text ??= { ...one.text, postgres: other.text.postgres };
    return { text, parameters: one.parameters };
  };
}

interface PreparedStatement<P> {
  readonly text: StatementText;
  /** By parameter, in order: the name of the value that is sent, or a value written in the builder itself. */
  readonly places: readonly (
    | { readonly name: keyof P; readonly written: Placeholder["written"]; readonly constant: null }
    | { readonly name: null; readonly written: null; readonly constant: SqlValue }
  )[];
}

/** `first`: the values that it is first used with. */
function prepare<const P extends Readonly<Record<keyof P, Value>>, Row>(
  build: (p: P) => Query<Row>,
  first: P,
): PreparedStatement<P> {
  // While it builds, every value is a placeholder of its name; the builder only passes them on, so their type is all
  // that counts.
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name), null) }) as P;
  const { text, parameters } = compile(build(placeholders));
  const places = parameters.map((parameter) => {
    // Written in the builder itself.
    if (!(parameter instanceof Placeholder)) return { name: null, written: null, constant: parameter as SqlValue };
    const name = parameter.name as keyof P; // Taken from `p` above.
    const { written } = parameter;
    assert(written !== null || !Array.isArray(first[name]), "a list is sent by the words of list-parameters.ts");
    return { name, written, constant: null };
  });
  return { text, places };
}

function compile<Row>(built: Query<Row>): { readonly text: StatementText; readonly parameters: readonly unknown[] } {
  const sqlite = built.compile();
  // A query is a statement of its own, and so its node is a root.
  const node = built.toOperationNode() as RootOperationNode;
  const postgres = onPostgres.getExecutor().compileQuery(node, createQueryId());
  assert(
    postgres.parameters.length === sqlite.parameters.length &&
      postgres.parameters.every((each, at) => nameOf(each) === nameOf(sqlite.parameters[at])),
    "both dialects take the same parameters in the same order",
  );
  return {
    text: {
      sqlite: sqlite.sql,
      postgres: postgres.sql,
      givesRows: node.kind === "SelectQueryNode" || "returning" in node,
    },
    parameters: sqlite.parameters,
  };
}

const nameOf = (parameter: unknown): unknown => (parameter instanceof Placeholder ? parameter.name : parameter);

/**
 * A row as values of a statement: an interface has no index signature, which values are given by; its members as a
 * plain type do.
 */
export type Columns<Row> = { [K in keyof Row]: Row[K] };

/** For statements that take no value. */
export type NoValues = Readonly<Record<string, never>>;

export function constantStatement<Row>(build: () => Query<Row>): (values: NoValues) => Statement<Row> {
  return statement<NoValues, Row>(build);
}
