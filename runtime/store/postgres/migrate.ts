/** Brings a PostgreSQL database to the newest schema, once, even if several processes start together. */
import type pg from "pg";

import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import { sqlOf, stepsToRun } from "../migrations/steps.js";
import { POSTGRES_WORDS } from "../migrations/words.js";
import { ask } from "./session.js";

/** Any number that no other program takes in this database. */
const LOCK = 7_234_511_902_331n;

/** Waits for another migrating process, and for short transactions of running processes. */
const LIMITS = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s'";
const LIST =
  'CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT COLLATE "C" NOT ' +
  "NULL, run_at BIGINT NOT NULL)";

/** In one transaction, which a failure ends with its connection. Refuses a database that is newer than this program. */
export async function migrate(client: pg.ClientBase, now: number): Promise<void> {
  await ask(client, `BEGIN; ${LIMITS}; SELECT pg_advisory_xact_lock(${LOCK}); ${LIST}`, undefined, MILLISECONDS_A_DAY);
  for (const step of stepsToRun(await stepsRun(client))) {
    await ask(client, sqlOf(step, POSTGRES_WORDS), undefined, MILLISECONDS_A_DAY);
    await ask(client, "INSERT INTO migrations VALUES ($1, $2, $3)", [step.number, step.name, now]);
  }
  await ask(client, "COMMIT");
}

/** The numbers of the steps that the database has seen. */
export async function stepsRun(client: pg.ClientBase): Promise<readonly number[]> {
  const [list] = await ask<{ there: number }>(client, "SELECT to_regclass('migrations') IS NOT NULL AS there");
  if (list?.there !== 1) return [];
  const rows = await ask<{ number: number }>(client, "SELECT number FROM migrations");
  return rows.map(({ number }) => number);
}
