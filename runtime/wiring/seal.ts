/**
 * Sealing in a serving process: once a minute, all the time while many records are made (decision 401), and once at its
 * end. It seals every record that has no place in the chain yet (decision 160), a few at a time with rests between
 * (decision 357), prepared by a thread where there are many (decision 399).
 */
import { setTimeout as elapsed } from "node:timers/promises";

import type { Logger } from "pino";

import type { Services } from "../actions/account/services.js";
import { addPreparedSeal, seal, type SealedTo, type SealProgress } from "../services/evidence/chain/seal.js";
import type { Database } from "../store/database.js";
import { recordRate } from "./seal-rate.js";
import { type SealThread, type SweepThread, sweepThread } from "./seal-worker.js";

export interface SealingPace {
  /** How often a sweep begins where few records are made, in milliseconds. */
  readonly everyMs: number;
  /** How long other requests go first after each piece of a sweep. The longer a sweep lasts, the less it rests. */
  readonly restMs: number;
  /** How it rests. A test has a clock of its own. */
  readonly wait?: typeof elapsed;
}

const PACE: SealingPace = { everyMs: 60_000, restMs: 25 };

/**
 * The first pieces of a sweep are prepared where they are written, so requests wait for both: so many records of each
 * table in each. Where more is left behind so many pieces or milliseconds, a thread starts (decision 399).
 */
const FIRST_PIECES = { ofTable: 25, pieces: 4, ms: 20 } as const;

export interface SealingLoop {
  /** Seconds since all that was recorded was last found sealed. */
  readonly ageSeconds: () => number;
  /** Seals what is left. Where that fails, the next process does it. */
  readonly stop: () => Promise<void>;
}

export interface SealingOptions {
  readonly pace?: SealingPace;
  /** Starts a thread that prepares seals; they are prepared where they are written, where left out. */
  readonly startThread?: () => SealThread;
}

/**
 * A sweep of many pieces starts the thread, which prepares the pieces until a sweep has one piece only. A failure is
 * logged and never ends the service. Unsealed records wait for the next time, and `tcs verify` reports how long they
 * have waited.
 */
export function startSealing(
  { ports }: Services,
  database: Database,
  log: Logger,
  { pace: { everyMs, restMs, wait = elapsed } = PACE, startThread }: SealingOptions = {},
): SealingLoop {
  const thread = sweepThread(startThread, ports, log);
  const sealFrom = async (from: SealedTo | null, most?: number): Promise<SealProgress> => {
    const prepared = await thread.prepare(from);
    const sealed = prepared === null ? null : await database.transact(() => addPreparedSeal(prepared));
    return sealed ?? database.transact(() => seal(ports, database.latestArrivalMs, from, most));
  };
  const stopping = new AbortController();
  const { sweep, sealedAt } = sweepsWith({
    sealFrom,
    thread,
    pace: { everyMs, restMs },
    longestMs: Math.min(everyMs, database.latestArrivalMs / 2),
    stopping: stopping.signal,
    // Ended by the stop, which waits for the rest of the sweep.
    rest: async (ms) => {
      if (ms > 0) await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    },
  });
  const sealAll = async (): Promise<void> => {
    try {
      while (await sweep());
    } catch (error) {
      log.error({ err: error }, "records could not be sealed");
    }
  };
  // One after the other: a timer that fires while the last time still works waits for it, and only one does.
  let last = sealAll();
  let isWaiting = false;
  const again = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    last = last.then(() => {
      isWaiting = false;
      return sealAll();
    });
  };
  const timer = setInterval(again, everyMs);
  return {
    ageSeconds: () => (performance.now() - sealedAt()) / 1000,
    stop: () => {
      clearInterval(timer);
      stopping.abort();
      again();
      return last.then(thread.end);
    },
  };
}

interface SweepParts {
  /** `most`: of each table, where it is not prepared by a thread. */
  readonly sealFrom: (from: SealedTo | null, most?: number) => Promise<SealProgress>;
  readonly thread: Pick<SweepThread, "start" | "end">;
  readonly pace: SealingPace;
  /** The next sweep seals what appears late. Some time later, `tcs verify` would report it. */
  readonly longestMs: number;
  readonly stopping: AbortSignal;
  readonly rest: (ms: number) => Promise<void>;
}

interface Sweeps {
  /** Returns whether the next one is to begin at once. */
  readonly sweep: () => Promise<boolean>;
  /** All that was recorded until then is sealed. */
  readonly sealedAt: () => number;
}

function sweepsWith(parts: SweepParts): Sweeps {
  const { sealFrom, thread, longestMs, stopping, rest } = parts;
  const { everyMs, restMs } = parts.pace;
  let sealedAt = performance.now();
  const rate = recordRate(sealedAt);
  const sweep = async (): Promise<boolean> => {
    const began = performance.now();
    let [pieces, worked, isLong, behindSince] = [0, 0, false, began];
    for (let from: SealedTo | null = null; ;) {
      const begun = performance.now();
      const { isAll, mostOfATable, next } = await sealFrom(from, isLong ? undefined : FIRST_PIECES.ofTable);
      const ended = performance.now();
      from = next;
      rate.add(mostOfATable);
      pieces += 1;
      worked += ended - begun;
      if (isAll) {
        [sealedAt, behindSince] = [begun, ended];
        const following = rate.restAt(begun);
        if (following === null || stopping.aborted) {
          if (pieces === 1) await thread.end();
          return false;
        }
        await rest(Math.max(restMs, following));
        if (performance.now() - began > longestMs) return true;
      } else {
        if (!isLong && (pieces === FIRST_PIECES.pieces || worked > FIRST_PIECES.ms)) {
          isLong = true;
          thread.start();
        }
        // After `everyMs` not at all, so that no sweep falls behind what is recorded.
        await rest(restMs * (1 - (performance.now() - behindSince) / everyMs));
      }
    }
  };
  return { sweep, sealedAt: () => sealedAt };
}
