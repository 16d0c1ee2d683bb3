/**
 * Attacks with direct access to the database: changes of records that bypass the protecting triggers, on either
 * database.
 */
import { join } from "node:path";

import Sqlite from "better-sqlite3";
import { onTestFinished } from "vitest";

import type { Database } from "../../../runtime/store/database.js";
import { batch, type SqlValue } from "../../../runtime/store/sql/steps.js";
import type { TestPlace } from "../database.js";
import { pastTriggers } from "../store/past-triggers.js";
import { raw } from "../store/raw.js";

export type Tamper = (sql: string, ...parameters: readonly SqlValue[]) => Promise<void>;

export function tampering(
  database: Database,
  { dataDir, databaseUrl }: Pick<TestPlace, "dataDir" | "databaseUrl">,
): Tamper {
  if (databaseUrl !== null) {
    // Triggers and foreign keys rest in this transaction.
    return (sql, ...parameters) =>
      database.transact(function* () {
        yield* batch(raw("SET LOCAL session_replication_role = replica"));
        yield* batch(raw(sql, ...parameters));
      });
  }
  const sqlite = new Sqlite(join(dataDir, "tcs.sqlite"));
  onTestFinished(() => {
    sqlite.close();
  });
  return (sql, ...parameters) =>
    new Promise((done) => {
      pastTriggers(sqlite, () => sqlite.prepare(sql).run(...parameters));
      done();
    });
}
