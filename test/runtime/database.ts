/**
 * The database that tests of services and HTTP run on: once on SQLite and once on PostgreSQL, as vitest.config.ts says.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { onTestFinished } from "vitest";

import type { OpenedDatabase } from "../../runtime/store/database.js";
import { openPostgres } from "../../runtime/store/postgres/open.js";
import { DATABASE_FILE, openSqlite } from "../../runtime/store/sqlite/open.js";
import { memoryFolder } from "../memory-folder.js";
import { temporaryDatabase } from "../postgres/databases.js";

/** The place of a database, as command arguments. */
export interface TestPlace {
  readonly dataDir: string;
  /** Null: SQLite, in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly remove: () => Promise<void>;
}

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";

/** A database with the newest schema and nothing in it, as a file: made once, because all its migrations take long. */
let template: Promise<Uint8Array> | null = null;

async function makeTemplate(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(memoryFolder(), "tcs-"));
  try {
    await openSqlite(folder, 0).close();
    return readFileSync(join(folder, DATABASE_FILE));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A new place without an account, which the caller removes. */
export async function makePlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(memoryFolder(), "tcs-"));
  const database = ON_POSTGRES ? await temporaryDatabase() : null;
  if (!ON_POSTGRES) writeFileSync(join(dataDir, DATABASE_FILE), await (template ??= makeTemplate()));
  return {
    dataDir,
    databaseUrl: database?.url ?? null,
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new place, removed when the test is over. */
export async function temporaryPlace(): Promise<TestPlace> {
  const place = await makePlace();
  onTestFinished(place.remove);
  return place;
}

export async function openAt(
  { dataDir, databaseUrl }: Pick<TestPlace, "dataDir" | "databaseUrl">,
  now: number,
): Promise<OpenedDatabase> {
  return databaseUrl === null ? openSqlite(dataDir, now) : openPostgres(databaseUrl, now);
}
