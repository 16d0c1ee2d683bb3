/**
 * The schema that the steps make on PostgreSQL, parsed from their text: tables, columns, constraints, indexes,
 * sequences and the triggers that guard records.
 */
import type { Objects, SchemaFault } from "../tables/schema-fault.js";
import { ERASABLE, RECORDS, STEPS } from "./steps.js";
import { POSTGRES_WORDS } from "./words.js";

type SchemaObject = { readonly kind: SchemaFault["kind"]; readonly table: string | null; readonly text: string };

/** Bits of pg_trigger.tgtype. */
const TRIGGER = { row: 1, before: 2, delete: 8, update: 16, truncate: 32 } as const;

/** The list of migrations itself is no step's. */
const OWN_LIST = ["number", "name", "run_at"].map((column): [string, SchemaObject] => [
  `column migrations.${column}`,
  { kind: "column", table: "migrations", text: `${column === "name" ? "text" : "bigint"} not null` },
]);

/** Each object by kind and name, in the same words as `schema-check.ts` reads them from the catalogue. */
export function expectedObjects(): Objects {
  const objects = new Map<string, SchemaObject>([
    ...OWN_LIST,
    ["constraint migrations PRIMARY KEY (number)", { kind: "constraint", table: "migrations", text: "" }],
  ]);
  for (const step of STEPS) {
    objects.set(`migration ${step.number}`, { kind: "migration", table: null, text: step.name });
    for (const statement of statementsOf(step.sql(POSTGRES_WORDS))) addMade(objects, statement);
  }
  for (const table of RECORDS) {
    const source = ` BEGIN RAISE EXCEPTION '${table} are records: none is changed or removed'; END `;
    addTrigger(
      objects,
      `${table}_are_records`,
      table,
      TRIGGER.row + TRIGGER.before + TRIGGER.delete + TRIGGER.update,
      source,
    );
    addTrigger(objects, `${table}_are_not_emptied`, table, TRIGGER.before + TRIGGER.truncate, source);
  }
  for (const table of ERASABLE)
    addTrigger(
      objects,
      `${table}_are_not_changed`,
      table,
      TRIGGER.row + TRIGGER.before + TRIGGER.update,
      ` BEGIN RAISE EXCEPTION '${table} are sealed: none is changed'; END `,
    );
  return objects;
}

/** The statement that makes an index. */
export function indexStatement(name: string): string | null {
  const statements = STEPS.flatMap((step) => statementsOf(step.sql(POSTGRES_WORDS)));
  return statements.findLast((statement) => INDEX.exec(statement)?.[2] === name) ?? null;
}

/** No text of a step holds a semicolon but in its comments. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}

const INDEX = /^CREATE (UNIQUE )?INDEX (\w+) ON (\w+) \(([^)]*)\)(?: WHERE (.+))?$/;

function addMade(objects: Map<string, SchemaObject>, statement: string): void {
  const table = /^CREATE TABLE (\w+) \((.*)\)$/.exec(statement);
  const column = /^ALTER TABLE (\w+) ADD COLUMN (.+)$/.exec(statement);
  const removed = /^ALTER TABLE (\w+) DROP COLUMN (\w+)$/.exec(statement);
  const index = INDEX.exec(statement);
  const dropped = /^DROP INDEX (\w+)$/.exec(statement);
  const sequence = /^CREATE SEQUENCE (\w+)$/.exec(statement);
  if (table?.[1] !== undefined) addTable(objects, table[1], table[2] ?? "");
  else if (column?.[1] !== undefined) addColumn(objects, column[1], column[2] ?? "");
  else if (removed?.[1] !== undefined) objects.delete(`column ${removed[1]}.${removed[2] ?? ""}`);
  else if (index?.[2] !== undefined)
    objects.set(`index ${index[2]}`, {
      kind: "index",
      table: index[3] ?? null,
      text: indexText(index[1] !== undefined, index[3], index[4], index[5]),
    });
  else if (dropped?.[1] !== undefined) objects.delete(`index ${dropped[1]}`);
  else if (sequence?.[1] !== undefined)
    objects.set(`sequence ${sequence[1]}`, { kind: "sequence", table: null, text: "" });
}

export function indexText(unique: boolean, table = "", columns = "", where = ""): string {
  const condition = where.replaceAll("::text", "").replace(/[()]/g, "").trim();
  return `${unique ? "unique " : ""}${table} (${columns.replaceAll('"', "")}) ${condition}`;
}

function addTable(objects: Map<string, SchemaObject>, table: string, body: string): void {
  // Commas within brackets separate the columns of a key, or the values of a check.
  for (const part of body.split(/,(?![^(]*\))/).map((each) => each.trim())) {
    const key = /^PRIMARY KEY \((.*)\)$/.exec(part)?.[1];
    if (key === undefined) addColumn(objects, table, part);
    else addKey(objects, table, key);
  }
}

/** Columns of a primary key are never null. */
function addKey(objects: Map<string, SchemaObject>, table: string, columns: string): void {
  objects.set(`constraint ${table} PRIMARY KEY (${columns})`, { kind: "constraint", table, text: "" });
}

function addColumn(objects: Map<string, SchemaObject>, table: string, text: string): void {
  const [name = ""] = text.split(" ");
  const type = / BYTEA/.test(text) ? "bytea" : / BIGINT/.test(text) ? "bigint" : "text";
  objects.set(`column ${table}.${name}`, {
    kind: "column",
    table,
    text: `${type}${/ NOT NULL| PRIMARY KEY/.test(text) ? " not null" : ""}`,
  });
  const constraint = (text: string): void =>
    void objects.set(`constraint ${table} ${text}`, { kind: "constraint", table, text: "" });
  if (/ PRIMARY KEY/.test(text)) addKey(objects, table, name);
  if (/ UNIQUE/.test(text)) constraint(`UNIQUE (${name})`);
  const references = / REFERENCES (\w+)/.exec(text)?.[1];
  if (references !== undefined) constraint(`FOREIGN KEY (${name}) REFERENCES ${references}`);
  if (/ CHECK /.test(text)) constraint(`CHECK ${name}`);
}

function addTrigger(
  objects: Map<string, SchemaObject>,
  name: string,
  table: string,
  type: number,
  source: string,
): void {
  objects.set(`trigger ${name}`, { kind: "trigger", table, text: triggerText({ table, type, source, enabled: true }) });
}

export function triggerText({
  table,
  type,
  source,
  enabled,
}: {
  readonly table: string;
  readonly type: number;
  readonly source: string;
  readonly enabled: boolean;
}): string {
  return `${table} ${type} ${enabled ? "" : "off "}${source}`;
}
