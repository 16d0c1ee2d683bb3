/**
 * Where the limits of a statement and the promise of a durable commit are kept. A connection of our own keeps them for
 * its life. Behind a pooler each transaction may be on another connection of the server, so each one sets them itself,
 * and no statement has a name (decision 515).
 */
import type { Pooling } from "../../ports/pooling.js";

export const STATEMENT_TIMEOUT_MS = 30_000;
/** Longer than a verb holds its locks, shorter than a caller waits. */
export const LOCK_TIMEOUT_MS = 15_000;
/** Ends transactions of a process that hangs or whose machine failed, which frees their locks. */
export const IDLE_IN_TRANSACTION_MS = 30_000;

export const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const;

/**
 * Whatever is set or changed for the user or the database: a commit is durable, and the server's warning that a standby
 * does not have it arrives.
 */
const pins = (isLocal: boolean): string =>
  "set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' " +
  `THEN 'on' ELSE current_setting('synchronous_commit') END, ${isLocal}), ` +
  `set_config('client_min_messages', 'warning', ${isLocal})`;

/** For the life of a connection. */
export const PIN = `SELECT ${pins(false)}`;

/** For one transaction, sent with its BEGIN. */
const OF_TRANSACTION = `SELECT ${pins(true)}, ${Object.entries(LIMITS)
  .map(([name, limit]) => `set_config('${name}', '${limit}', true)`)
  .join(", ")}`;

/** A promotion begins another timeline, which the names of the server's log files begin with. Empty on a standby. */
const HISTORY =
  "SELECT CASE WHEN pg_is_in_recovery() THEN '' ELSE left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS history";

/** As `beginning`; the last of its results has one row with the server's `history`. */
export function beginningWithHistory(how: string, pooling: Pooling): string {
  return `${beginning(how, pooling)}; ${HISTORY}`;
}

/** The text that begins a transaction. */
export function beginning(how: string, pooling: Pooling): string {
  return pooling === "transaction" ? `${how}; ${OF_TRANSACTION}` : how;
}
