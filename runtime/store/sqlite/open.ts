/** Opens the embedded database of a data directory: the lock, the schema, a connection that writes and one that only reads. */
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseClosed, type Database } from "../database.js";
import { newestMoment } from "../moments.js";
import { assertDurable, connect, runVerb } from "./connection.js";
import { groupCommit } from "./group-commit.js";
import { lockDirectory } from "./lock.js";
import { migrate } from "./migrations.js";

const DATABASE_FILE = "tcs.sqlite";

export interface OpenedDatabase extends Database {
  /** The newest moment that anything stored bears; 0 in a new database. The clock never starts before it (D-104). */
  readonly newestMoment: number;
}

/** Throws `DataDirectoryInUse` beside another writer and `SchemaTooNew` where a newer program wrote. `now` in milliseconds, for the list of migrations. */
export function openSqlite(directory: string, now: number): OpenedDatabase {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  try {
    return openLocked(directory, now, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function openLocked(directory: string, now: number, unlock: () => void): OpenedDatabase {
  const path = join(directory, DATABASE_FILE);
  const writer = connect(path, "writer");
  chmodSync(path, 0o600);
  migrate(writer.sqlite, now);
  // Writes on every opening, so that what is asserted next is asserted after a write.
  writer.sqlite.pragma("user_version = 1");
  assertDurable(writer.sqlite);
  const reader = connect(path, "reader");
  const commits = groupCommit(writer);
  let closed = false;
  return {
    newestMoment: newestMoment(writer.rows),
    transact: commits.transact,
    read: (verb) =>
      new Promise((resolve) => {
        if (closed) throw new DatabaseClosed("The database is closed.");
        resolve(reader.sqlite.transaction(() => runVerb(reader, verb))());
      }),
    close: async () => {
      if (closed) return;
      closed = true;
      await commits.close();
      reader.sqlite.close();
      writer.sqlite.close();
      unlock();
    },
  };
}
