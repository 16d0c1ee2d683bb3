/**
 * The keys of many names at once, in the order in which they lie. One by one, each of them would touch another page of
 * a table that is larger than the memory for it.
 */
import Sqlite from "better-sqlite3";

import { type KeySearch, keysOf } from "../../../runtime/engine/matching/keys.js";

export interface NamedRecord {
  readonly accountId: string;
  readonly env: string;
  readonly recipientId: string;
  readonly name: string;
}

const INDEXES =
  "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'recipient_keys' AND sql <> ''";

/** `file`: of a database that is not open anywhere. */
export function addKeys(file: string, records: readonly NamedRecord[], searches: readonly KeySearch[]): void {
  const connection = new Sqlite(file);
  for (const pragma of ["journal_mode = DELETE", "journal_mode = MEMORY", "synchronous = OFF", "cache_size = -1000000"])
    connection.pragma(pragma);
  const indexes = connection.prepare<[], { readonly name: string; readonly sql: string }>(INDEXES).all();
  for (const { name } of indexes) connection.exec(`DROP INDEX ${name}`);
  connection.exec("CREATE TEMP TABLE made (account_id TEXT, env TEXT, key TEXT, recipient_id TEXT, letters TEXT)");
  const add = connection.prepare("INSERT INTO made VALUES (?, ?, ?, ?, ?)");
  connection.transaction(() => {
    for (const { accountId, env, recipientId, name } of records)
      for (const { key, letters } of keysOf(name, searches)) add.run(accountId, env, key, recipientId, letters);
    connection.exec(
      "INSERT INTO recipient_keys (account_id, env, key, recipient_id, letters) SELECT * FROM made ORDER BY 1, 2, 3, 4",
    );
    for (const { sql } of indexes) connection.exec(sql);
  })();
  connection.close();
}
