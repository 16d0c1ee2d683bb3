/**
 * Failures on PostgreSQL, sorted by how they can be handled. Their messages quote no value of a row, since it may be a
 * fact.
 */
import pg from "pg";

import { CompareAndSetMissed, DatabaseUnavailable } from "../database.js";

/** Another transaction came between: the verb is made and run again. */
export class Conflict extends Error {
  override readonly name = "Conflict";
}

/** The connection is gone, or its prepared statements are of an older schema: the verb is run again on another. */
export class ConnectionSpent extends Error {
  override readonly name = "ConnectionSpent";
}

/** The database refused a statement, and would refuse it again. */
export class StatementRefused extends Error {
  override readonly name = "StatementRefused";
}

/** serialization_failure, deadlock_detected, unique_violation. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01", "23505"]);
/** What a pooler says in its own name: PgBouncer has this code for all. */
const OF_POOLER = "08P01";
/**
 * Lost on the way, ended by an administrator or with the server, or idle in a transaction; a named statement that a
 * pooler has lost.
 */
const SPENT: ReadonlySet<string> = new Set([
  "08000",
  "08003",
  "08006",
  "57P01",
  "57P02",
  "57P03",
  "57P05",
  "25P03",
  "26000",
]);
/**
 * lock_not_available, query_canceled (a timeout), read_only_sql_transaction (the server has become a standby), and a
 * pooler without a server: another connection to the pooler would only be refused as well, after a costly sign-in.
 */
const UNAVAILABLE: ReadonlySet<string> = new Set(["55P03", "57014", "25006", OF_POOLER]);
/**
 * Codes of a database that works but is overloaded: lock_not_available, query_canceled (a timeout),
 * too_many_connections.
 */
const BUSY: ReadonlySet<string> = new Set(["55P03", "57014", "53300"]);

const STALE_PLAN = "RevalidateCachedQuery";

/** A pooler lost its connection to the server, or got none: what the server did is unknown. */
export function isOfPooler(code: string | null): boolean {
  return code === OF_POOLER;
}

export function codeOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Sorts a failure before the COMMIT was sent. An error of neither the driver nor the server is returned unchanged. */
export function sorted(error: unknown): unknown {
  if (error instanceof RangeError) return error;
  const code = codeOf(error);
  if (code === null || !(error instanceof pg.DatabaseError))
    return new ConnectionSpent(`The connection to the database was lost (${reasonOf(error)}).`, { cause: bare(error) });
  if (SPENT.has(code) || error.routine === STALE_PLAN)
    return new ConnectionSpent(`The connection to the database was ended (${code}).`);
  if (CONFLICTS.has(code)) return new Conflict(wordsOf(error));
  // 53: the disk is full, or there is no more memory or connection. 58: the system below fails.
  if (UNAVAILABLE.has(code) || /^5[38]/.test(code))
    return new DatabaseUnavailable(`The database cannot do it now. ${wordsOf(error)}`, { isBusy: BUSY.has(code) });
  return new StatementRefused(wordsOf(error));
}

/** The error for the caller after the last attempt. */
export function asStoreError(error: unknown): unknown {
  if (error instanceof ConnectionSpent) return new DatabaseUnavailable(error.message, { cause: error.cause });
  if (error instanceof CompareAndSetMissed || error instanceof Conflict)
    return new DatabaseUnavailable(`Others kept changing the same rows. ${error.message}`, { isBusy: true });
  return error;
}

/** Why no connection could be made. */
export function unreachable(
  error: unknown,
  { host, port, database, user }: Pick<pg.Client, "host" | "port" | "database" | "user">,
): unknown {
  const place = `${host}:${port}`;
  const code = codeOf(error);
  if (code === "3D000")
    return new DatabaseUnavailable(
      `There is no database ${database ?? ""} on ${place}. Make it with createdb, in UTF8.`,
    );
  if (code?.startsWith("28") === true)
    return new DatabaseUnavailable(
      `The database on ${place} does not let ${user ?? "this user"} in: the password is wrong or ` +
        `missing, or the server's pg_hba.conf has no line for it (${code}).`,
    );
  if (code !== null)
    return new DatabaseUnavailable(`The database on ${place} takes no connection now (${code}).`, {
      isBusy: BUSY.has(code),
    });
  return new DatabaseUnavailable(`The database on ${place} cannot be reached (${reasonOf(error)}).`, {
    cause: bare(error),
  });
}

/** Only names and codes: a message or detail of the server may quote the stored data. */
function wordsOf({ code, table, constraint, routine, message }: pg.DatabaseError): string {
  const about = [table && `table ${table}`, constraint && `constraint ${constraint}`, routine]
    .filter(Boolean)
    .join(", ");
  // Errors in statements, in transaction states and in our own triggers have messages that quote no row.
  const quotesNothing = /^(?:08|42|25|0A|P0)/.test(code ?? "");
  return (
    "PostgreSQL says " +
    `${code ?? "nothing"}${about === "" ? "" : ` (${about})`}${quotesNothing ? `: ${message}` : ""}.`
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.message;
}

/** The driver hangs its client on an error, password and all. */
function bare(error: unknown): Error {
  return new Error(reasonOf(error));
}
