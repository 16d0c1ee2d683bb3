/** Backups of the embedded database. On PostgreSQL they are its own tools' business, and the commands are told. */
import { resolve } from "node:path";

import { backupSqlite, type BackupSummary, restoreSqlite } from "../store/sqlite/backup.js";
import { SESSION_TABLES } from "../store/tables/session-rows.js";
import { type DatabaseLocation, urlOf } from "./database.js";
import { quoted, withoutPassword } from "./shell.js";

export type CopyResult =
  | { readonly kind: "copied"; readonly copied: BackupSummary }
  | { readonly kind: "ask_postgres"; readonly command: string };

const LEFT_OUT = SESSION_TABLES.map((table) => `--exclude-table-data=${table}`).join(" ");

/** Beside a running service, if there is one. `replace`: a file of this name may be replaced. */
export async function backupDatabase(location: DatabaseLocation, file: string, replace: boolean): Promise<CopyResult> {
  const url = urlOf(location);
  if (url !== null)
    return {
      kind: "ask_postgres",
      command: `pg_dump --format=custom ${LEFT_OUT} --file=${quoted(resolve(file))} ${quoted(withoutPassword(url))}`,
    };
  return { kind: "copied", copied: await backupSqlite(location.dataDir, file, replace) };
}

export interface RestoreOptions {
  /** A database that is there may be set aside. */
  readonly replace: boolean;
  /** What waits to be mailed in the backup is mailed from here too; else it is closed unsent (decision 229). */
  readonly keepMail: boolean;
}

/** Not beside a running service. */
export async function restoreDatabase(
  location: DatabaseLocation,
  file: string,
  { replace, keepMail }: RestoreOptions,
): Promise<CopyResult> {
  const url = urlOf(location);
  if (url !== null)
    return {
      kind: "ask_postgres",
      command:
        "pg_restore --exit-on-error --single-transaction --no-owner " +
        `--dbname=${quoted(withoutPassword(url))} ${quoted(resolve(file))}`,
    };
  return {
    kind: "copied",
    copied: await restoreSqlite(file, location.dataDir, { replace, keepMail, now: Date.now() }),
  };
}
