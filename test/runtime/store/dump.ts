/** The whole contents of a database, as text: two texts are the same if no row was added, changed or removed. */
import type { Database } from "../../../runtime/store/database.js";
import { batch, type Statement } from "../../../runtime/store/sql/steps.js";
import { raw } from "./raw.js";

const TABLES: Statement<{ readonly name: string }> = {
  text: {
    sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    postgres:
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY table_name",
    givesRows: true,
  },
  parameters: [],
};

/** `leftOut`: names of tables. */
export function dumpOf(database: Database, leftOut: readonly string[] = []): Promise<string> {
  return database.read(function* () {
    const [every] = yield* batch(TABLES);
    const tables = every.filter(({ name }) => !leftOut.includes(name));
    const rows = yield* batch(...tables.map(({ name }) => raw<object>(`SELECT * FROM ${name}`)));
    if (!tables.some(({ name }) => name === "bookings")) throw new Error("The tables of the service were not read.");
    return tables.flatMap(({ name }, at) => [name, ...(rows[at] ?? []).map((row) => textOf(row)).sort()]).join("\n");
  });
}

function textOf(row: object): string {
  return JSON.stringify(row, (_name, value: unknown) => (typeof value === "bigint" ? String(value) : value));
}
