/**
 * Empties the write-ahead log after an erasure: the log has the earlier pages (decision 272). A reader of an older
 * state, such as a backup, blocks this. Then it is tried again regularly, and nothing else waits.
 */
import { BUSY_TIMEOUT_MS, type Connection } from "./connection.js";
import { isOfTheFile } from "./unavailable.js";

const AGAIN_AFTER_MS = 50;
/** The maximum wait of an erasure for readers, in milliseconds. */
const LONGEST_WAIT_MS = 5_000;
/** Afterwards it is tried this often. */
const LATER_MS = 1_000;

export interface LogEmptier {
  /** Calls `tell` once the log is empty, or after five seconds. */
  readonly empty: (tell: () => void) => void;
  /** Stops trying, and calls `tell` of all that wait. */
  readonly stop: () => void;
}

/** `tellHeldUp`: who erased is answered, and the log is not empty yet. Called once, until it is. */
export function logEmptier({ sqlite }: Pick<Connection, "sqlite">, tellHeldUp: () => void): LogEmptier {
  const waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | null = null;
  let since: number | null = null;
  let isLate = false;

  const answer = (): void => {
    for (const tell of waiting.splice(0)) tell();
  };
  const attempt = (): void => {
    timer = null;
    if (isEmptied(sqlite)) {
      [since, isLate] = [null, false];
      answer();
      return;
    }
    since ??= performance.now();
    if (performance.now() - since >= LONGEST_WAIT_MS) {
      if (!isLate) tellHeldUp();
      isLate = true;
      answer();
    }
    // The timer does not keep an otherwise idle process alive.
    timer = setTimeout(attempt, isLate ? LATER_MS : AGAIN_AFTER_MS);
    if (waiting.length === 0) timer.unref();
  };

  return {
    empty: (tell) => {
      waiting.push(tell);
      if (timer !== null) clearTimeout(timer);
      attempt();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      answer();
    },
  };
}

/** Waits for nobody: a wait in SQLite would hold up every request. A full disk takes no page of the log either. */
function isEmptied(sqlite: Connection["sqlite"]): boolean {
  sqlite.pragma("busy_timeout = 0");
  try {
    const [result] = sqlite.pragma("wal_checkpoint(TRUNCATE)") as readonly { readonly busy: number }[];
    return result?.busy === 0;
  } catch (error) {
    if (!isOfTheFile(error)) throw error;
    return false;
  } finally {
    sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}
