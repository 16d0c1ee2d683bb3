/**
 * Whether the file can take commits again after one was lost: a small commit may succeed although larger ones do not.
 */
import Sqlite from "better-sqlite3";

/** More than a check writes with all that it issues again. */
const ROOM_BYTES = 1_048_576;
const CACHED_PAGES = 16;
const BUSY_TIMEOUT_MS = 1_000;

/**
 * Throws if the disk lacks room for this many bytes. Writes them in a transaction and rolls it back, so no reader sees
 * them.
 */
export function assertRoom(path: string): void {
  const sqlite = new Sqlite(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // Pages beyond this small cache are written before the transaction ends.
    sqlite.pragma(`cache_size = ${CACHED_PAGES}`);
    sqlite.exec("BEGIN IMMEDIATE; CREATE TABLE room (filler BLOB)");
    sqlite.prepare("INSERT INTO room VALUES (zeroblob(?))").run(ROOM_BYTES);
    sqlite.exec("ROLLBACK");
  } finally {
    // Closing ends the transaction if one of its statements failed.
    sqlite.close();
  }
}
