/**
 * Changes records behind the service's back, as one who holds the database can: the triggers that refuse it are away
 * meanwhile.
 */
import { batch } from "../../../runtime/store/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";
const TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?";

/** The tables' names never come from anywhere else than a test. */
export async function tamper({ database }: TestAccount, table: string, sql: string): Promise<void> {
  await database.transact(function* () {
    if (ON_POSTGRES) {
      yield* batch(raw("SET LOCAL session_replication_role = replica"), raw(sql));
      return;
    }
    const [triggers] = yield* batch(raw<{ name: string; sql: string }>(TRIGGERS, table));
    const dropped = triggers.map(({ name }) => raw(`DROP TRIGGER ${name}`));
    yield* batch(...dropped, raw(sql), ...triggers.map((trigger) => raw(trigger.sql)));
  });
}
