/** Failures of the disk or the file, as opposed to one verb, become `DatabaseUnavailable`. */
import Sqlite from "better-sqlite3";

import { DatabaseUnavailable } from "../database.js";

/** A full disk, one that cannot be read or written, a damaged page. */
const OF_THE_FILE = /^SQLITE_(?:FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN)/;
/** Of these, the failures that may be temporary. READONLY only while writing: a read that writes is our own bug. */
const WHILE_WRITING = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY)/;
const WHILE_READING = /^SQLITE_(?:IOERR|CANTOPEN|BUSY)/;

export function isOfTheFile(error: unknown): boolean {
  return isSqlite(error, OF_THE_FILE);
}

/** The error for the caller: `DatabaseUnavailable`, or the failure unchanged. `path`: of the database file. */
export function toldOfFile(error: unknown, path: string, was: "writing" | "reading"): unknown {
  if (!isSqlite(error, was === "writing" ? WHILE_WRITING : WHILE_READING)) return error;
  return new DatabaseUnavailable(
    `The database ${path} cannot be ${was === "writing" ? "written" : "read"}: ${error.message} (${error.code}).`,
    { cause: error, isBusy: error.code.startsWith("SQLITE_BUSY") },
  );
}

/** A failure of SQLite with the file it is about, which its own message does not say. */
export function withFile(error: unknown, path: string): unknown {
  return error instanceof Sqlite.SqliteError ? Object.assign(error, { path }) : error;
}

function isSqlite(error: unknown, codes: RegExp): error is InstanceType<typeof Sqlite.SqliteError> {
  return error instanceof Sqlite.SqliteError && codes.test(error.code);
}
