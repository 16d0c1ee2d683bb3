/**
 * Requests to the interface that wait until a person has decided, or for an alert (long polling). A wait holds no
 * connection of the database and no lock: one look at the database serves all waits of the process.
 */
import type { Awaited } from "../services/background/still-awaited.js";
import type { VerbRunner } from "../services/verb-runner.js";

export interface Wait {
  readonly awaited: Awaited;
  /** The key or person that waits. */
  readonly callerId: string;
  /** In milliseconds. */
  readonly longest: number;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

export interface Waits {
  /**
   * Ends when it has come, after the longest time, or when the client is gone. It ends at once if too many wait, and
   * while the service closes. The caller then reads again.
   */
  readonly wait: (wait: Wait) => Promise<void>;
  /** This process has stored a change of the account: its waits are looked at soon. */
  readonly noteChange: (accountId: string) => void;
  /** Ends all waits. */
  readonly close: () => void;
}

/** The same runner. It reports the account of each change to the waits. */
export function notingVerbRunner(verbRunner: VerbRunner, { noteChange }: Pick<Waits, "noteChange">): VerbRunner {
  return {
    ...verbRunner,
    change: async (caller, attempt, verb) => {
      const given = await verbRunner.change(caller, attempt, verb);
      noteChange(caller.accountId);
      return given;
    },
  };
}

export interface WaitsOptions {
  /** Those that have not come. */
  readonly stillAwaited: (awaited: readonly Awaited[]) => Promise<ReadonlySet<Awaited>>;
  /** The database could not be asked. The next look asks again. */
  readonly onTrouble: (error: unknown) => void;
  readonly limits?: WaitLimits;
}

export interface WaitLimits {
  readonly mostOfCaller: number;
  readonly most: number;
  /** Between two looks for changes of other processes and for deadlines, in milliseconds. */
  readonly lookEvery: number;
  /** Between a change of this process and a look, in milliseconds. Changes in between share the look. */
  readonly lookAfterChange: number;
}

const LIMITS: WaitLimits = { mostOfCaller: 64, most: 2_000, lookEvery: 1_000, lookAfterChange: 50 };

interface Waiting extends Wait {
  readonly end: () => void;
}

export function makeWaits({ stillAwaited, onTrouble, limits = LIMITS }: WaitsOptions): Waits {
  const waiting = new Set<Waiting>();
  const changed = new Set<string>();
  let lookAtAll = 0;
  const looks = makeLooks(async () => {
    const isWhole = performance.now() >= lookAtAll;
    if (isWhole) lookAtAll = performance.now() + limits.lookEvery;
    const asked = of(({ awaited }) => isWhole || changed.has(awaited.accountId));
    changed.clear();
    try {
      const open = await stillAwaited(asked.map(({ awaited }) => awaited));
      for (const each of asked) if (!open.has(each.awaited)) each.end();
    } catch (error) {
      onTrouble(error);
    }
    return waiting.size > 0 ? Math.max(0, lookAtAll - performance.now()) : null;
  });
  const lookSoon = (accountId: string): void => {
    changed.add(accountId);
    looks.within(limits.lookAfterChange);
  };
  let closed = false;
  const of = (is: (each: Waiting) => boolean): readonly Waiting[] => [...waiting].filter(is);
  const hasPlace = (callerId: string): boolean =>
    waiting.size < limits.most && of((each) => each.callerId === callerId).length < limits.mostOfCaller;
  return {
    wait: (wait) => {
      if (closed || wait.signal.aborted || !hasPlace(wait.callerId)) return Promise.resolve();
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          wait.signal.removeEventListener("abort", end);
          waiting.delete(entry);
          resolve();
        };
        const timer = setTimeout(end, wait.longest);
        const entry = { ...wait, end };
        wait.signal.addEventListener("abort", end);
        waiting.add(entry);
        // It may have come since it was read.
        lookSoon(wait.awaited.accountId);
      });
    },
    noteChange: (accountId) => {
      if (waiting.size > 0 && of(({ awaited }) => awaited.accountId === accountId).length > 0) lookSoon(accountId);
    },
    close: () => {
      closed = true;
      looks.stop();
      for (const each of of(() => true)) each.end();
    },
  };
}

interface Looks {
  /** A look begins within so many milliseconds, or as soon as the one under way has ended. */
  readonly within: (ms: number) => void;
  readonly stop: () => void;
}

/** One look at a time. `look`: returns after how many milliseconds the next one is due; null: none is. */
function makeLooks(look: () => Promise<number | null>): Looks {
  let next: { readonly timer: NodeJS.Timeout; readonly at: number } | null = null;
  let isLooking = false;
  let dueAfter: number | null = null;
  const within = (ms: number): void => {
    if (isLooking) {
      dueAfter = Math.min(ms, dueAfter ?? ms);
      return;
    }
    const at = performance.now() + ms;
    if (next !== null && next.at <= at) return;
    if (next !== null) clearTimeout(next.timer);
    next = { at, timer: setTimeout(() => void run(), ms) };
  };
  const run = async (): Promise<void> => {
    next = null;
    isLooking = true;
    const due = await look();
    isLooking = false;
    const soonest = dueAfter ?? due;
    dueAfter = null;
    if (soonest !== null) within(soonest);
  };
  return {
    within,
    stop: () => {
      if (next !== null) clearTimeout(next.timer);
    },
  };
}
