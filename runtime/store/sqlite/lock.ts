/**
 * One writer per data directory. The lock is SQLite's lock on a file next to the database, held by an open transaction.
 * The operating system drops it when the process ends in any way, so no lock is left behind.
 */
import { join } from "node:path";

import Sqlite from "better-sqlite3";

import { DataDirectoryInUse } from "../database.js";
import { withFile } from "./unavailable.js";

const LOCK_FILE = "writer.lock";

/** Takes the lock or throws `DataDirectoryInUse`; returns how to give it back. */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, LOCK_FILE);
  let connection: Sqlite.Database | undefined;
  try {
    const held = new Sqlite(path, { timeout: 0 });
    connection = held;
    held.exec("BEGIN EXCLUSIVE");
    return () => held.close();
  } catch (error) {
    connection?.close();
    throw error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY")
      ? new DataDirectoryInUse(directory)
      : withFile(error, path);
  }
}
