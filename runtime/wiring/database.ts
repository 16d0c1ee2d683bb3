/**
 * Which database a command works on: a PostgreSQL server's where an address is given, by option or environment, else
 * the file in the data folder.
 */
import { type Pooling, POOLINGS } from "../ports/pooling.js";
import { DatabaseUnfit, type OpenedDatabase, type Opening } from "../store/database.js";

/** Only the one that is asked for is loaded. */
const sqlite = () => import("../store/sqlite/open.js");
const postgres = () => import("../store/postgres/open.js");

export interface DatabaseLocation {
  /** Holds the embedded database, and the pepper in either case. */
  readonly dataDir: string;
  /**
   * postgres://user:password@host:port/database; null: what TCS_DATABASE_URL says, and where it is not set the file in
   * `dataDir`.
   */
  readonly databaseUrl: string | null;
  /** Left out: what TCS_DATABASE_POOLING says, and where it is not set, `session`. */
  readonly databasePooling?: Pooling;
}

/** Null: the embedded database. An environment variable that is set to nothing counts as not set. */
export function urlOf({ databaseUrl }: DatabaseLocation): string | null {
  if (databaseUrl !== null) return databaseUrl;
  const given = process.env["TCS_DATABASE_URL"] ?? "";
  return given === "" ? null : given;
}

function poolingOf({ databasePooling }: DatabaseLocation): Pooling {
  const given = databasePooling ?? process.env["TCS_DATABASE_POOLING"] ?? "";
  const pooling = given === "" ? "session" : POOLINGS.find((each) => each === given);
  if (pooling === undefined) throw new DatabaseUnfit(`TCS_DATABASE_POOLING is one of: ${POOLINGS.join(", ")}.`);
  return pooling;
}

/** Told where the write-ahead log of SQLite could not be emptied after an erasure. */
export const LOG_HELD_UP =
  "what was erased stays in the write-ahead log (tcs.sqlite-wal) for now: something reads an older " +
  "state of the database, such as a backup";

/** The place in words, without a password. */
export function wordsOf(location: DatabaseLocation): string {
  const url = urlOf(location);
  if (url === null) return location.dataDir;
  const { host, pathname } = new URL(url);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/** Brings the schema up. On the embedded database it takes the folder's lock; on PostgreSQL it works beside others. */
export async function openDatabase(
  location: DatabaseLocation,
  now: number,
  opening: Opening = {},
): Promise<OpenedDatabase> {
  const url = urlOf(location);
  return url === null
    ? (await sqlite()).openSqlite(location.dataDir, now, opening)
    : (await postgres()).openPostgres(url, now, { ...opening, pooling: poolingOf(location) });
}

/** As `openDatabase`, for commands that look after a database: the embedded one is not made where there is none. */
export async function openDatabaseThere(
  location: DatabaseLocation,
  now: number,
  opening: Opening = {},
): Promise<OpenedDatabase> {
  const url = urlOf(location);
  return url === null
    ? (await sqlite()).openSqliteThere(location.dataDir, now, opening)
    : (await postgres()).openPostgres(url, now, { ...opening, pooling: poolingOf(location) });
}

/** Takes no lock and changes no schema. */
export async function openDatabaseBeside(
  location: DatabaseLocation,
  opening: Pick<Opening, "tellHeldUp"> = {},
): Promise<OpenedDatabase> {
  const url = urlOf(location);
  return url === null
    ? (await sqlite()).openBeside(location.dataDir, opening)
    : (await postgres()).openPostgresBeside(url, poolingOf(location));
}
