/**
 * Opens the embedded database of a data directory: the lock, the schema, a connection that writes and one that only
 * reads.
 */
import { accessSync, chmodSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";

import { recordBaseline } from "../accounts/lists.js";
import { DatabaseClosed, DatabaseUnavailable, NoDatabase, type OpenedDatabase, type Opening } from "../database.js";
import { makeFolder } from "../folder.js";
import { requireNewest } from "../migrations/steps.js";
import { newestMoment } from "../sql/moments.js";
import { SchemaDamaged } from "../tables/schema-fault.js";
import { assertDurable, connect, type Connection, runVerb } from "./connection.js";
import { logEmptier } from "./empty-log.js";
import { groupCommit } from "./group-commit.js";
import { lockDirectory } from "./lock.js";
import { migrate, stepsRun } from "./migrate.js";
import { assertRoom } from "./room.js";
import { repairSchema, schemaFaults } from "./schema-check.js";
import { settlePlans } from "./statistics.js";
import { toldOfFile, withFile } from "./unavailable.js";

export const DATABASE_FILE = "tcs.sqlite";

/**
 * Throws `DataDirectoryInUse` next to another writer, `SchemaTooNew` after a newer program, and `SchemaDamaged` if
 * somebody changed the schema. `now` in milliseconds, for the list of migrations.
 */
export function openSqlite(directory: string, now: number, opening: Opening = {}): OpenedDatabase {
  makeFolder(directory);
  const unlock = lockDirectory(directory);
  try {
    return openLocked(directory, now, opening, unlock);
  } catch (error) {
    unlock();
    throw withFile(error, join(directory, DATABASE_FILE));
  }
}

/** As `openSqlite`, for commands on an existing database: creates none, and throws `NoDatabase`. */
export function openSqliteThere(directory: string, now: number, opening: Opening = {}): OpenedDatabase {
  if (!existsSync(join(directory, DATABASE_FILE))) throw new NoDatabase(directory);
  return openSqlite(directory, now, opening);
}

/**
 * Opens an existing database next to a running service, without its lock: for an operator's small changes (decision
 * 156), each one short transaction. Throws `NoDatabase` if there is none, and `SchemaTooNew` or `SchemaTooOld` if its
 * schema is not this program's.
 */
export function openBeside(directory: string, opening: Pick<Opening, "tellHeldUp"> = {}): OpenedDatabase {
  const path = join(directory, DATABASE_FILE);
  if (!existsSync(path)) throw new NoDatabase(directory);
  requireWritable(directory);
  try {
    const writer = connect(path, "writer");
    requireNewest(stepsRun(writer.sqlite));
    return opened(path, writer, () => undefined, { ...opening, cache: "command" });
  } catch (error) {
    throw withFile(error, path);
  }
}

/**
 * A database with a write-ahead log needs an index file next to it, even for readers. SQLite's error does not say that
 * this file is missing.
 */
function requireWritable(directory: string): void {
  try {
    accessSync(directory, constants.W_OK);
  } catch {
    throw new DatabaseUnavailable(
      `The database in ${directory} cannot be opened where nothing may be written, not even to be ` +
        "read. Copy the whole folder to where it may, and name the copy with --data.",
    );
  }
}

/**
 * Writers follow one another, and a verb's moments are taken when it was asked for or runs: ten seconds are far more
 * than one waits for another process.
 */
const LATEST_ARRIVAL_MS = 10_000;

function openLocked(
  directory: string,
  now: number,
  { repair = false, ...opening }: Opening,
  unlock: () => void,
): OpenedDatabase {
  const path = join(directory, DATABASE_FILE);
  const writer = connect(path, "writer");
  chmodSync(path, 0o600);
  migrate(writer.sqlite, now);
  if (repair) repairSchema(writer.sqlite);
  const faults = schemaFaults(writer.sqlite);
  if (faults.length > 0) {
    writer.sqlite.close();
    throw new SchemaDamaged(faults);
  }
  settlePlans(writer.sqlite);
  writer.sqlite.transaction(() => runVerb(writer, recordBaseline(now))).immediate();
  return opened(path, writer, unlock, opening);
}

function opened(
  path: string,
  writer: Connection,
  unlock: () => void,
  { cache = "service", tellHeldUp }: Pick<Opening, "tellHeldUp"> & { readonly cache?: "service" | "command" },
): OpenedDatabase {
  // A write on every opening: the next assertion must follow a write.
  writer.sqlite.pragma("user_version = 1");
  assertDurable(writer.sqlite);
  const reader = connect(path, "reader", cache);
  const emptier = logEmptier(writer, tellHeldUp ?? (() => undefined));
  const commits = groupCommit(writer, emptier);
  const readTogether = reader.sqlite.transaction((read: () => unknown) => read());
  let closed = false;
  return {
    latestArrivalMs: LATEST_ARRIVAL_MS,
    newestMoment: runVerb(writer, newestMoment()),
    probe: () =>
      new Promise((resolve) => {
        reader.sqlite.prepare("SELECT max(number) FROM migrations").get();
        if (commits.isLosing()) {
          assertRoom(path);
          commits.regain();
        }
        resolve();
      }),
    size: () =>
      Promise.resolve([
        { part: "database", bytes: bytesOf(path) },
        { part: "wal", bytes: bytesOf(`${path}-wal`) },
      ]),
    schemaFaults: () => Promise.resolve(schemaFaults(reader.sqlite)),
    transact: commits.transact,
    read: (verb) =>
      new Promise((resolve) => {
        if (closed) throw new DatabaseClosed("The database is closed.");
        // One transaction around all its batches, so that they see one state.
        try {
          readTogether(() => {
            resolve(runVerb(reader, verb()));
          });
        } catch (error) {
          throw toldOfFile(error, path, "reading");
        }
      }),
    close: async () => {
      if (closed) return;
      closed = true;
      await commits.close();
      emptier.stop();
      reader.sqlite.close();
      writer.sqlite.close();
      unlock();
    },
  };
}

/** 0 if the file does not exist. */
function bytesOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
