/** Changes records behind the service's back, as one who holds the database can: the triggers that refuse it are dropped first. */
import type { Statement } from "../../../runtime/store/verb.js";
import { run } from "../../../runtime/store/verb.js";
import { raw } from "../store/raw.js";
import type { TestAccount } from "./account.js";

/** The tables' names never come from anywhere else than a test. */
export async function tamper({ database }: TestAccount, table: string, sql: string): Promise<void> {
  const drop = (sqlite: string | null, postgres: string | null): Statement => ({ text: { sqlite, postgres, givesRows: false }, parameters: [] });
  await database.transact(() =>
    run(
      drop(`DROP TRIGGER IF EXISTS ${table}_are_not_changed`, `DROP TRIGGER IF EXISTS ${table}_are_records ON ${table}`),
      drop(`DROP TRIGGER IF EXISTS ${table}_are_not_removed`, null),
      raw(sql),
    ),
  );
}
