/** Copies of the embedded database: taken next to a running service, checked before use, and restored as a whole. */
import { accessSync, chmodSync, constants, existsSync, renameSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { Worker } from "node:worker_threads";

import Sqlite from "better-sqlite3";

import { momentText } from "../../engine/values/days.js";
import { StateError, UsageError } from "../../engine/values/expected-errors.js";
import { NoDatabase } from "../database.js";
import { withDraft } from "../drafts.js";
import { makeFolder, syncFolder } from "../folder.js";
import { OUTBOX } from "../migrations/step-9-outbox.js";
import { stepsToRun } from "../migrations/steps.js";
import { addMark, RESTORED } from "../sql/marks.js";
import { newestMoment } from "../sql/moments.js";
import { batch, type Steps } from "../sql/steps.js";
import { SESSION_TABLES } from "../tables/session-rows.js";
import { connect, runVerb } from "./connection.js";
import { lockDirectory } from "./lock.js";
import { stepsRun } from "./migrate.js";
import { DATABASE_FILE } from "./open.js";

/** A summary of a copy. */
export interface BackupSummary {
  readonly bytes: number;
  readonly schema: number;
  /** The newest moment in it, in milliseconds; 0 if it has none. */
  readonly newestMoment: number;
  /** The new path of the replaced database; null if there was none. */
  readonly setAside: string | null;
}

/** The target exists, and the caller did not permit its replacement. */
export class AlreadyThere extends StateError {
  override readonly name = "AlreadyThere";
}

/** The file is no whole database of this service. */
export class UnfitBackup extends StateError {
  override readonly name = "UnfitBackup";
}

/** There is no file of the name that was given. */
export class NoBackup extends UsageError {
  override readonly name = "NoBackup";
}

/**
 * One state of the database, as a file of its own that is on the disk when this resolves. Takes no lock: the service
 * goes on.
 */
export async function backupSqlite(directory: string, file: string, replace: boolean): Promise<BackupSummary> {
  const source = join(directory, DATABASE_FILE);
  if (!existsSync(source)) throw new NoDatabase(directory);
  if (existsSync(file) && !replace)
    throw new AlreadyThere(`${file} is there already. Name another file, or give --force to replace it.`);
  return { ...(await copied(source, file)), setAside: null };
}

/**
 * Restores a backup as the database of a data folder. Throws `DataDirectoryInUse` next to a running service. An
 * existing database that may be replaced is kept under another name.
 */
export async function restoreSqlite(
  file: string,
  directory: string,
  { replace, keepMail, now }: { readonly replace: boolean; readonly keepMail: boolean; readonly now: number },
): Promise<BackupSummary> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new NoBackup(`${file} is not a readable file`);
  makeFolder(directory);
  const unlock = lockDirectory(directory);
  try {
    const target = join(directory, DATABASE_FILE);
    const there = existsSync(target);
    if (there && !replace)
      throw new AlreadyThere(
        `There is a database in ${directory}. Give --force to replace it with the backup. The old ` +
          "database is kept under another name.",
      );
    const setAside = there ? `${target}.before-${momentText(now).replaceAll(":", "-")}` : null;
    const before = (): unknown => setAside === null || moveAside(target, setAside);
    return { ...(await copied(file, target, before, keepMail ? null : now)), setAside };
  } finally {
    unlock();
  }
}

/**
 * Copies into a temporary file next to the target, which is renamed when it is complete, checked and on disk. The event
 * loop keeps running, so Ctrl-C works.
 */
async function copied(
  source: string,
  target: string,
  before: () => unknown = () => undefined,
  restoredAt: number | null = null,
): Promise<Omit<BackupSummary, "setAside">> {
  // Asked first, for SQLite does not say why it makes no file there.
  accessSync(dirname(resolve(target)), constants.W_OK);
  return withDraft(target, async (draft) => {
    await copyPages(source, draft);
    const summary = await lookThrough(draft, source, restoredAt);
    await flush(draft);
    before();
    renameSync(draft, target);
    syncFolder(dirname(resolve(target)));
    return summary;
  });
}

/** About 8 MiB. */
const PAGES_IN_A_STEP = 2_000;

/**
 * SQLite's own online backup, in steps over one read transaction. Without the transaction, a service that writes would
 * make it begin again with each step.
 */
async function copyPages(source: string, draft: string): Promise<void> {
  const from = opening(source, () => new Sqlite(source, { readonly: true, timeout: 5_000 }));
  try {
    from.exec("BEGIN; SELECT count(*) FROM sqlite_schema");
    await from.backup(draft, { progress: () => PAGES_IN_A_STEP });
  } catch (error) {
    throw unfit(source, error);
  } finally {
    from.close();
  }
  chmodSync(draft, 0o600);
}

function* markRestored(madeAt: number): Steps<void> {
  yield* batch(addMark({ name: `${RESTORED}${momentText(madeAt)}`, madeAt }));
}

async function flush(file: string): Promise<void> {
  const opened = await open(file, "r+");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** `restoredAt`: marks the copy as one that was put back then; null: it is not marked. */
async function lookThrough(
  draft: string,
  source: string,
  restoredAt: number | null,
): Promise<Omit<BackupSummary, "setAside">> {
  const connection = opening(source, () => connect(draft, "writer"));
  try {
    // One file that a reader can open without write access; the service returns to a write-ahead log when it opens it.
    connection.sqlite.pragma("journal_mode = DELETE");
    leaveOutSessions(connection.sqlite);
    const problems = await integrityOf(draft);
    if (problems !== "ok") throw new UnfitBackup(`${source} is damaged: ${problems}`);
    const run = stepsRun(connection.sqlite);
    stepsToRun(run);
    if (restoredAt !== null && run.includes(OUTBOX.number)) runVerb(connection, markRestored(restoredAt));
    const pages =
      Number(connection.sqlite.pragma("page_count", { simple: true })) *
      Number(connection.sqlite.pragma("page_size", { simple: true }));
    return { bytes: pages, schema: Math.max(0, ...run), newestMoment: runVerb(connection, newestMoment()) };
  } catch (error) {
    throw unfit(source, error);
  } finally {
    connection.sqlite.close();
  }
}

/** Who is signed in, and links that sign in, are of the service that runs: a copy signs nobody in. */
function leaveOutSessions(sqlite: Sqlite.Database): void {
  const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  const present = SESSION_TABLES.filter((table) => exists.get(table) !== undefined);
  if (present.length === 0) return;
  for (const table of present) sqlite.exec(`DELETE FROM ${table}`);
}

/**
 * Reads all of a file, which takes seconds for a large one: on a thread of its own. As text, since a thread runs no
 * source that is not built.
 */
const INTEGRITY = `
const { parentPort, workerData } = require("node:worker_threads");
const Sqlite = require(workerData.sqlite);
try {
  const database = new Sqlite(workerData.file, { readonly: true });
  parentPort.postMessage({ found: String(database.pragma("integrity_check", { simple: true })) });
  database.close();
} catch (error) {
  parentPort.postMessage({ code: String(error.code), message: String(error.message) });
}`;

function integrityOf(file: string): Promise<string> {
  const workerData = { file, sqlite: createRequire(import.meta.url).resolve("better-sqlite3") };
  return new Promise((resolve, reject) => {
    const thread = new Worker(INTEGRITY, { eval: true, workerData });
    thread.once(
      "message",
      (result: { readonly found: string } | { readonly code: string; readonly message: string }) => {
        if ("found" in result) resolve(result.found);
        else reject(new Sqlite.SqliteError(result.message, result.code));
      },
    );
    thread.once("error", reject);
    thread.once("exit", (code) => {
      reject(new Error(`INVARIANT: the thread that reads a backup through says what it found (it ended with ${code})`));
    });
  });
}

function opening<T>(source: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw unfit(source, error);
  }
}

/** An error with another cause, such as a full disk, stays as it is. */
function unfit(source: string, error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError) || !/^SQLITE_(?:NOTADB|CORRUPT|ERROR)/.test(error.code)) return error;
  return new UnfitBackup(`${source} is not a complete database of this service: ${error.message}.`);
}

/** With its write-ahead log, which has some of its commits. */
function moveAside(target: string, aside: string): void {
  for (const part of ["-wal", "-shm", ""])
    if (existsSync(`${target}${part}`)) renameSync(`${target}${part}`, `${aside}${part}`);
}
