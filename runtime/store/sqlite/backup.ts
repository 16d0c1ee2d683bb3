/** Copies of the embedded database: taken beside a running service, looked through before they are trusted, and put in place as a whole. */
import { accessSync, chmodSync, closeSync, constants, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { NoDatabase } from "../database.js";
import { makeFolder, syncFolder } from "../folder.js";
import { stepsToRun } from "../migrations/steps.js";
import { newestMoment } from "../moments.js";
import { connect, runVerb } from "./connection.js";
import { lockDirectory } from "./lock.js";
import { stepsRun } from "./migrate.js";
import { DATABASE_FILE } from "./open.js";

/** What a copy holds. */
export interface Copied {
  readonly bytes: number;
  readonly schema: number;
  /** The newest moment in it, in milliseconds; 0 where it holds none. */
  readonly newestMoment: number;
  /** Where what was there before was put; null where nothing was. */
  readonly setAside: string | null;
}

/** There is something where the copy is to go, and nobody said that it may be replaced. */
export class AlreadyThere extends Error {
  override readonly name = "AlreadyThere";
}

/** The file is no whole database of this service. */
export class UnfitBackup extends Error {
  override readonly name = "UnfitBackup";
}

/** There is no file of the name that was given. */
export class NoBackup extends Error {
  override readonly name = "NoBackup";
}

/** One state of the database, as a file of its own that is on the disk when this resolves. Takes no lock: the service goes on. */
export async function backupSqlite(directory: string, file: string, replace: boolean): Promise<Copied> {
  const source = join(directory, DATABASE_FILE);
  if (!existsSync(source)) throw new NoDatabase(directory);
  if (existsSync(file) && !replace) throw new AlreadyThere(`${file} is there already. Name another file, or give --force to replace it.`);
  return { ...(await copied(source, file)), setAside: null };
}

/**
 * Puts a backup where a data folder's database lies. Throws `DataDirectoryInUse` beside a running service. Where there is a database and it may be
 * replaced, it is kept beside under another name.
 */
export async function restoreSqlite(file: string, directory: string, replace: boolean, now: number): Promise<Copied> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new NoBackup(`${file} is no file that can be read`);
  makeFolder(directory);
  const unlock = lockDirectory(directory);
  try {
    const target = join(directory, DATABASE_FILE);
    const there = existsSync(target);
    if (there && !replace) throw new AlreadyThere(`There is a database in ${directory}. Give --force to put the backup in its place; the database is kept beside it.`);
    const setAside = there ? `${target}.before-${new Date(now).toISOString().replaceAll(":", "-")}` : null;
    return { ...(await copied(file, target, () => setAside === null || moveAside(target, setAside))), setAside };
  } finally {
    unlock();
  }
}

/** Into a file beside the target, which takes its name once it is whole, looked through and on the disk. */
async function copied(source: string, target: string, before: () => unknown = () => undefined): Promise<Omit<Copied, "setAside">> {
  // Asked first, for SQLite does not say why it makes no file there.
  accessSync(dirname(resolve(target)), constants.W_OK);
  const draft = `${target}.${process.pid}.part`;
  try {
    await copyPages(source, draft);
    const found = lookThrough(draft, source);
    const opened = openSync(draft, "r+");
    fsyncSync(opened);
    closeSync(opened);
    before();
    renameSync(draft, target);
    syncFolder(dirname(resolve(target)));
    return found;
  } finally {
    for (const part of ["", "-journal", "-wal", "-shm"]) rmSync(`${draft}${part}`, { force: true });
  }
}

/** SQLite's own online backup in one step, which reads one state whoever writes meanwhile. */
async function copyPages(source: string, draft: string): Promise<void> {
  const from = opening(source, () => new Sqlite(source, { readonly: true, timeout: 5_000 }));
  try {
    // In steps, a service that writes would make it begin again with each of them.
    await from.backup(draft, { progress: () => Number.MAX_SAFE_INTEGER });
  } catch (error) {
    throw unfit(source, error);
  } finally {
    from.close();
  }
  chmodSync(draft, 0o600);
}

function lookThrough(draft: string, source: string): Omit<Copied, "setAside"> {
  const connection = opening(source, () => connect(draft, "writer"));
  try {
    // One file that can be read where nothing can be written; the service writes ahead again once it opens it.
    connection.sqlite.pragma("journal_mode = DELETE");
    const problems = connection.sqlite.pragma("integrity_check", { simple: true });
    if (problems !== "ok") throw new UnfitBackup(`${source} is damaged: ${String(problems)}`);
    const run = stepsRun(connection.sqlite);
    stepsToRun(run);
    const pages = Number(connection.sqlite.pragma("page_count", { simple: true })) * Number(connection.sqlite.pragma("page_size", { simple: true }));
    return { bytes: pages, schema: Math.max(0, ...run), newestMoment: runVerb(connection, newestMoment()) };
  } catch (error) {
    throw unfit(source, error);
  } finally {
    connection.sqlite.close();
  }
}

function opening<T>(source: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw unfit(source, error);
  }
}

/** What has another reason, such as a disk that is full, keeps it. */
function unfit(source: string, error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError) || !/^SQLITE_(?:NOTADB|CORRUPT|ERROR)/.test(error.code)) return error;
  return new UnfitBackup(`${source} is no whole database of this service: ${error.message}.`);
}

/** With its write-ahead log, whose commits are part of it. */
function moveAside(target: string, aside: string): void {
  for (const part of ["-wal", "-shm", ""]) if (existsSync(`${target}${part}`)) renameSync(`${target}${part}`, `${aside}${part}`);
}
