/** Brings a database's schema up and does no more: for an operator who does not leave it to the next start. */
import { packAnswers } from "../services/evidence/erasure/pack-answers.js";
import { makeSeenMembers } from "../store/actions/seen-members.js";
import type { Database } from "../store/database.js";
import { NEWEST_SCHEMA } from "../store/migrations/steps.js";
import type { SqlValue } from "../store/sql/steps.js";
import { type DatabaseLocation, openDatabaseThere } from "./database.js";

/** In one transaction. */
const ANSWERS_AT_ONCE = 250;

export interface MigrateWishes {
  /** Triggers and indexes that somebody removed or altered are made again. */
  readonly repair: boolean;
  /** Answers from before schema 24 are stored as new ones are. */
  readonly packAnswers: boolean;
}

export interface Migrated {
  readonly schema: number;
  /** How many were stored anew, and how many stay as they are: not sealed yet, or altered. */
  readonly answers?: { readonly packed: number; readonly left: number };
}

/** Takes the folder's lock on the embedded database; on PostgreSQL it works beside running services. */
export async function migrateDatabase(location: DatabaseLocation, wishes: MigrateWishes): Promise<Migrated> {
  const database = await openDatabaseThere(location, Date.now(), { repair: wishes.repair });
  try {
    const schema = { schema: NEWEST_SCHEMA };
    return wishes.packAnswers ? { ...schema, answers: await packAll(database) } : schema;
  } finally {
    await database.close();
  }
}

async function packAll(database: Pick<Database, "transact">): Promise<NonNullable<Migrated["answers"]>> {
  const seen = makeSeenMembers();
  let [packed, left] = [0, 0];
  for (let after: readonly SqlValue[] | null | undefined; after !== null;) {
    const from: readonly SqlValue[] | null = after ?? null;
    const page = await database.transact(() => packAnswers(seen, from, ANSWERS_AT_ONCE));
    packed += page.packed;
    left += page.left;
    after = page.last;
  }
  return { packed, left };
}
