/** Compares the schema of a PostgreSQL database, read from its catalogue, with the result of the migrations. */
import type pg from "pg";

import { expectedObjects, indexStatement, indexText, triggerText } from "../migrations/expected.js";
import { ERASABLE, RECORDS } from "../migrations/steps.js";
import { POSTGRES_WORDS } from "../migrations/words.js";
import { compareObjects, isRepairable, type Objects, type SchemaFault } from "../tables/schema-fault.js";
import { ask } from "./session.js";

const OURS = "n.nspname = current_schema()";

const COLUMNS = `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  CASE WHEN a.attnotnull THEN 1 ELSE 0 END AS needed
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`;

/** An index that makes a constraint hold is looked at as the constraint. */
const INDEXES = `SELECT i.relname AS name, t.relname AS table, CASE WHEN x.indisunique THEN 1 ELSE 0 END AS unique_one,
  pg_get_indexdef(x.indexrelid) AS definition,
  CASE WHEN x.indisvalid THEN 1 ELSE 0 END AS valid
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE ${OURS}
  AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = x.indexrelid AND k.contype IN ('p', 'u'))`;

const CONSTRAINTS = `SELECT t.relname AS table, k.contype AS type, pg_get_constraintdef(k.oid) AS definition,
  (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = k.conkey[1]) AS column
  FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE ${OURS} AND k.contype IN ('p', 'u', 'f', 'c') AND k.convalidated`;

const TRIGGERS = `SELECT g.tgname AS name, t.relname AS table, g.tgtype::bigint AS type, p.prosrc AS source,
  CASE WHEN g.tgenabled IN ('O', 'A') AND g.tgqual IS NULL AND g.tgattr::text = '' THEN 1 ELSE 0 END AS whole
  FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_proc p ON p.oid = g.tgfoid
  WHERE ${OURS} AND NOT g.tgisinternal`;

const SEQUENCES = `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${OURS} AND c.relkind = 'S'`;

type Rows<K extends string> = Readonly<Record<K, string>>;
type SchemaObject = { readonly kind: SchemaFault["kind"]; readonly table: string | null; readonly text: string };

export async function schemaFaults(client: pg.ClientBase): Promise<readonly SchemaFault[]> {
  const present = new Map<string, SchemaObject>([
    ...(await columns(client)),
    ...(await indexes(client)),
    ...(await constraints(client)),
    ...(await triggers(client)),
    ...(await ask<Rows<"name">>(client, SEQUENCES)).map(({ name }): [string, SchemaObject] => [
      `sequence ${name}`,
      { kind: "sequence", table: null, text: "" },
    ]),
    ...(await ask<{ number: number; name: string }>(client, "SELECT number, name FROM migrations")).map(
      ({ number, name }): [string, SchemaObject] => [
        `migration ${number}`,
        { kind: "migration", table: null, text: name },
      ],
    ),
  ]);
  const expected = expectedObjects();
  return compareObjects(expected, present, (key) => mayBeAdded(expected, present, key));
}

/**
 * An operator may add tables with all their objects, sequences and plain indexes. Nothing else may be added to our
 * tables.
 */
function mayBeAdded(expected: Objects, present: Objects, key: string): boolean {
  const object = present.get(key);
  if (object === undefined || object.kind === "sequence") return true;
  if (object.kind === "index") return !object.text.startsWith("unique ");
  return object.table !== null && ![...expected.values()].some(({ table }) => table === object.table);
}

async function columns(client: pg.ClientBase): Promise<readonly (readonly [string, SchemaObject])[]> {
  const rows = await ask<Rows<"table" | "name" | "type"> & { needed: number }>(client, COLUMNS);
  return rows.map(({ table, name, type, needed }) => [
    `column ${table}.${name}`,
    { kind: "column", table, text: `${type}${needed === 1 ? " not null" : ""}` },
  ]);
}

async function indexes(client: pg.ClientBase): Promise<readonly (readonly [string, SchemaObject])[]> {
  const rows = await ask<Rows<"name" | "table" | "definition"> & { unique_one: number; valid: number }>(
    client,
    INDEXES,
  );
  return rows.map(({ name, table, unique_one, definition, valid }) => {
    const [, listed = definition, where] = / USING btree \(([^)]*)\)(?: WHERE (.+))?$/.exec(definition) ?? [];
    return [
      `index ${name}`,
      {
        kind: "index",
        table,
        text: `${indexText(unique_one === 1, table, listed, where)}${valid === 1 ? "" : " invalid"}`,
      },
    ];
  });
}

async function constraints(client: pg.ClientBase): Promise<readonly (readonly [string, SchemaObject])[]> {
  const rows = await ask<Rows<"table" | "type" | "definition" | "column">>(client, CONSTRAINTS);
  return rows.map(({ table, type, definition, column }) => {
    const definitionText =
      type === "c"
        ? `CHECK ${column}`
        : type === "f"
          ? definition.replace(/(REFERENCES \w+)\(.*$/, "$1")
          : definition.replaceAll('"', "");
    return [`constraint ${table} ${definitionText}`, { kind: "constraint", table, text: "" }];
  });
}

async function triggers(client: pg.ClientBase): Promise<readonly (readonly [string, SchemaObject])[]> {
  const rows = await ask<Rows<"name" | "table" | "source"> & { type: number; whole: number }>(client, TRIGGERS);
  return rows.map(({ name, table, type, source, whole }) => [
    `trigger ${name}`,
    { kind: "trigger", table, text: triggerText({ table, type, source, enabled: whole === 1 }) },
  ]);
}

/** Restores missing or altered triggers and indexes, and removes added ones that are faults. Changes nothing else. */
export async function repairSchema(client: pg.ClientBase): Promise<void> {
  const faults = (await schemaFaults(client)).filter(isRepairable);
  const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
  await ask(client, "BEGIN");
  for (const { kind, name, table, problem } of faults) {
    if (kind === "index" && problem !== "missing") await ask(client, `DROP INDEX ${quoted(name)}`);
    if (kind === "index" && problem !== "added") await ask(client, indexStatement(name) ?? "");
    if (kind === "trigger" && problem === "added")
      await ask(client, `DROP TRIGGER ${quoted(name)} ON ${quoted(table ?? "")}`);
  }
  const guarded = new Set(
    faults.flatMap(({ kind, table, problem }) =>
      kind === "trigger" && problem !== "added" && table !== null ? [table] : [],
    ),
  );
  for (const table of guarded) {
    // Dropping the functions also drops the triggers that run them.
    await ask(
      client,
      `DROP FUNCTION IF EXISTS ${table}_are_records() CASCADE; DROP FUNCTION IF EXISTS ${table}_are_sealed() CASCADE`,
    );
    for (const name of [`${table}_are_records`, `${table}_are_not_emptied`, `${table}_are_not_changed`])
      await ask(client, `DROP TRIGGER IF EXISTS ${name} ON ${table}`);
    if (RECORDS.includes(table)) await ask(client, POSTGRES_WORDS.recordsOnly(table));
    if (ERASABLE.includes(table)) await ask(client, POSTGRES_WORDS.neverChanged(table));
  }
  await ask(client, "COMMIT");
}
