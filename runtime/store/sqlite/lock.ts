/**
 * One writer per data directory. The lock is SQLite's own on a file beside the database, held by an open transaction: the operating system
 * drops it with the process, however that ends, so none is ever left behind.
 */
import Sqlite from "better-sqlite3";
import { join } from "node:path";
import { DataDirectoryInUse } from "../database.js";

const LOCK_FILE = "writer.lock";

/** Takes the lock or throws `DataDirectoryInUse`; returns how to give it back. */
export function lockDirectory(directory: string): () => void {
  const connection = new Sqlite(join(directory, LOCK_FILE), { timeout: 0 });
  try {
    connection.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    connection.close();
    throw error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY") ? new DataDirectoryInUse(directory) : error;
  }
  return () => connection.close();
}
