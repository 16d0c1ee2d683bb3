/**
 * Which database a command works on: a PostgreSQL server's where an address is given, by option or environment, else
 * the file in the data folder.
 */
import type { OpenedDatabase, Opening } from "../store/database.js";

/** Only the one that is asked for is loaded. */
const sqlite = () => import("../store/sqlite/open.js");
const postgres = () => import("../store/postgres/open.js");

export interface DatabasePlace {
  /** Holds the embedded database, and the pepper in either case. */
  readonly dataDir: string;
  /**
   * postgres://user:password@host:port/database; null: what TCS_DATABASE_URL says, and where it is not set the file in
   * `dataDir`.
   */
  readonly databaseUrl: string | null;
}

/** Null: the embedded database. An environment variable that is set to nothing counts as not set. */
export function urlOf({ databaseUrl }: DatabasePlace): string | null {
  if (databaseUrl !== null) return databaseUrl;
  const given = process.env["TCS_DATABASE_URL"] ?? "";
  return given === "" ? null : given;
}

/** The place in words, without a password. */
export function wordsOf(place: DatabasePlace): string {
  const url = urlOf(place);
  if (url === null) return place.dataDir;
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/** Brings the schema up. On the embedded database it takes the folder's lock; on PostgreSQL it works beside others. */
export async function openDatabase(place: DatabasePlace, now: number): Promise<OpenedDatabase> {
  const url = urlOf(place);
  return url === null ? (await sqlite()).openSqlite(place.dataDir, now) : (await postgres()).openPostgres(url, now);
}

/** As `openDatabase`, for commands that look after a database: the embedded one is not made where there is none. */
export async function openDatabaseThere(
  place: DatabasePlace,
  now: number,
  opening: Opening = {},
): Promise<OpenedDatabase> {
  const url = urlOf(place);
  return url === null
    ? (await sqlite()).openSqliteThere(place.dataDir, now, opening)
    : (await postgres()).openPostgres(url, now, opening);
}

/** Takes no lock and changes no schema. */
export async function openDatabaseBeside(place: DatabasePlace): Promise<OpenedDatabase> {
  const url = urlOf(place);
  return url === null ? (await sqlite()).openBeside(place.dataDir) : (await postgres()).openPostgresBeside(url);
}
