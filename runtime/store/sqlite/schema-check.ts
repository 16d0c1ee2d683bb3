/**
 * Compares the schema of a SQLite file with a database that the same migrations make in memory. Additional tables,
 * views and plain indexes are allowed. An additional trigger or unique index may change or refuse writes of the
 * service, and is a fault.
 */
import Sqlite from "better-sqlite3";

import { compareObjects, isRepairable, type Objects, type SchemaFault } from "../tables/schema-fault.js";
import { migrate } from "./migrate.js";

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

/** Made once in a process. */
let expected: Objects | null = null;

function expectedObjects(): Objects {
  if (expected !== null) return expected;
  const memory = new Sqlite(":memory:");
  migrate(memory, 0);
  expected = objectsOf(memory);
  memory.close();
  return expected;
}

export function schemaFaults(connection: Sqlite.Database): readonly SchemaFault[] {
  const present = objectsOf(connection);
  return compareObjects(expectedObjects(), present, (key) => mayBeAdded(present, key));
}

function mayBeAdded(present: Objects, key: string): boolean {
  const object = present.get(key);
  if (object?.kind === "index") return !/^CREATE UNIQUE/i.test(object.text);
  return object?.kind === "table";
}

const LISTED = `SELECT type, name, tbl_name, sql FROM sqlite_schema
  WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite#_%' ESCAPE '#'`;

function objectsOf(connection: Sqlite.Database): Objects {
  const rows = connection.prepare<[], SchemaRow>(LISTED).all();
  const objects = new Map<string, ReturnType<Objects["get"]> & object>();
  for (const { type, name, tbl_name, sql } of rows) {
    const kind = type === "trigger" || type === "index" ? type : "table";
    // Line ends of a statement do not matter, and its string literals have no runs of spaces.
    objects.set(`${kind} ${name}`, { kind, table: tbl_name, text: sql.replace(/\s+/g, " ") });
  }
  const steps = connection.prepare<[], { number: number; name: string }>("SELECT number, name FROM migrations").all();
  for (const { number, name } of steps)
    objects.set(`migration ${number}`, { kind: "migration", table: null, text: name });
  return objects;
}

/** Restores missing or altered triggers and indexes, and removes added ones that are faults. Changes nothing else. */
export function repairSchema(connection: Sqlite.Database): void {
  connection
    .transaction(() => {
      for (const fault of schemaFaults(connection).filter(isRepairable)) {
        if (fault.problem !== "missing") connection.exec(`DROP ${fault.kind} "${fault.name.replaceAll('"', '""')}"`);
        if (fault.problem !== "added")
          connection.exec(expectedObjects().get(`${fault.kind} ${fault.name}`)?.text ?? "");
      }
    })
    .immediate();
}
