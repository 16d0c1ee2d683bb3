/**
 * Changes records behind the service's back, as one who holds the database can: the triggers that refuse it are away
 * meanwhile.
 */
import { batch, type Statement } from "../../../runtime/store/sql/steps.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";
const TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?";

/** The names of tables come only from tests. */
export async function tamper(account: TestAccount, table: string, sql: string): Promise<void> {
  await tamperWith(account, table, [raw(sql)]);
}

/** `statements`: of one table. */
export async function tamperWith(
  { database }: TestAccount,
  table: string,
  statements: readonly Statement[],
): Promise<void> {
  await database.transact(function* () {
    if (ON_POSTGRES) {
      yield* batch(raw("SET LOCAL session_replication_role = replica"), ...statements);
      return;
    }
    const [triggers] = yield* batch(raw<{ name: string; sql: string }>(TRIGGERS, table));
    const dropped = triggers.map(({ name }) => raw(`DROP TRIGGER ${name}`));
    yield* batch(...dropped, ...statements, ...triggers.map((trigger) => raw(trigger.sql)));
  });
}
