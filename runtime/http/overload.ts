/**
 * Whether this process has more requests than it answers in time. It counts the requests that wait for the database,
 * and measures how fast they are answered while many wait. From both follows how long one more would wait (decision
 * 355).
 */
import type { VerbRunner } from "../services/verb-runner.js";

export interface Overload {
  /** One more request would wait longer than it may. */
  readonly isOverloaded: () => boolean;
  /** Runs what waits for the database, and counts it until it ends. */
  readonly counted: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface OverloadOptions {
  /** In milliseconds; 0: nothing is refused. */
  readonly longestWaitMs: number;
  /** In milliseconds, and never going back. */
  readonly now: () => number;
}

export const DEFAULT_LONGEST_WAIT_MS = 100;

/** So many may always wait: half of what shares a commit. */
const ALWAYS_TAKEN = 64;
/** At most so many wait as long as the pace is not known. */
const TAKEN_UNMEASURED = 512;
/** The pace is measured while at least so many wait. Fewer share no commit, and seem slower than they are. */
const LEAST_MEASURED = 32;
const WINDOW_MS = 100;
/** The best of these counts: one slow transaction or a pause of the machine is no overload. */
const PACES_REMEMBERED = 10;
const MEMORY_MS = 60_000;
/** What took less did not wait: the embedded database reads at once. */
const LEAST_WAIT_MS = 1;

export function measureOverload({ longestWaitMs, now }: OverloadOptions): Overload {
  let waiting = 0;
  /** Of the window that is measured: since when, and how many were answered in it. */
  let since: number | null = null;
  let answered = 0;
  /** Milliseconds for each request that was answered, of the last windows, and when the last one ended. */
  let paces: readonly number[] = [];
  let measuredAt = 0;

  const measure = (moment: number): void => {
    if (since === null) {
      since = moment;
      answered = 0;
    }
    if (paces.length > 0 && moment - measuredAt > MEMORY_MS) paces = [];
    const elapsed = moment - since;
    if (elapsed < WINDOW_MS || answered === 0) return;
    paces = [...paces, elapsed / answered].slice(-PACES_REMEMBERED);
    measuredAt = moment;
    since = moment;
    answered = 0;
  };

  return {
    isOverloaded: () => {
      if (longestWaitMs === 0 || waiting < ALWAYS_TAKEN) return false;
      const moment = now();
      measure(moment);
      const standsStill = answered === 0 && since !== null && moment - since > longestWaitMs;
      if (standsStill) return true;
      return paces.length === 0 ? waiting >= TAKEN_UNMEASURED : waiting * Math.min(...paces) > longestWaitMs;
    },
    counted: async (work) => {
      waiting += 1;
      const begun = now();
      try {
        return await work();
      } finally {
        waiting -= 1;
        if (now() - begun >= LEAST_WAIT_MS) answered += 1;
        if (waiting < LEAST_MEASURED) since = null;
      }
    },
  };
}

/** The same runner. It counts the verbs that wait. */
export function countedVerbRunner(verbRunner: VerbRunner, { counted }: Overload): VerbRunner {
  return {
    ...verbRunner,
    read: (verb) => counted(() => verbRunner.read(verb)),
    change: (caller, attempt, verb) => counted(() => verbRunner.change(caller, attempt, verb)),
    act: (verb) => counted(() => verbRunner.act(verb)),
  };
}
