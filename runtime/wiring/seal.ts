/**
 * Sealing in a serving process. One loop seals every record that has no place in the chain yet (decision 160), a few at
 * a time with rests between (decision 357), as long as the process serves, and once at its end.
 */
import { setTimeout as elapsed } from "node:timers/promises";

import type { Logger } from "pino";

import type { Services } from "../actions/account/services.js";
import { addPreparedSeal, prepareSeal, type SealedTo, type SealProgress } from "../services/evidence/chain/seal.js";
import type { Database } from "../store/database.js";
import type { SealWorker } from "./seal-worker.js";

/** All in milliseconds. */
export interface SealingPace {
  /** From a sweep that found few records to the next one. A sweep that lasts as long rests no more. */
  readonly everyMs: number;
  /** From a sweep of several pieces to the next one: many records are made. */
  readonly followMs: number;
  /** How long other requests go first after a piece of a sweep. The longer a sweep lasts, the less it rests. */
  readonly restMs: number;
  /** After a failure. */
  readonly retryMs: number;
  /** How long a process that stops goes on sealing. The next process seals the rest. */
  readonly stopMs: number;
  /** How it rests. A test has a clock of its own. */
  readonly wait?: typeof elapsed;
}

const PACE: SealingPace = { everyMs: 60_000, followMs: 1_000, restMs: 25, retryMs: 10_000, stopMs: 5_000 };

export interface SealingLoop {
  /** Seconds since all that was recorded was last found sealed. */
  readonly ageSeconds: () => number;
  /** Seals what is left, for as long as a stop may take. */
  readonly stop: () => Promise<void>;
}

export interface SealingOptions {
  readonly pace?: Partial<SealingPace>;
  /** Prepares the seals. They are prepared in this thread where it is left out. */
  readonly worker?: SealWorker;
  /** Called when all that was recorded is found sealed. */
  readonly onSealed?: () => void;
}

/**
 * A failure is logged and never ends the service. Unsealed records wait for the next sweep, and `tcs verify` reports
 * how long they have waited.
 */
export function startSealing(
  { ports }: Pick<Services, "ports">,
  database: Database,
  log: Logger,
  { pace: given = {}, worker = inThisThread(ports, database), onSealed }: SealingOptions = {},
): SealingLoop {
  const pace = { ...PACE, ...given };
  const { wait = elapsed } = pace;
  const [stopping, late] = [new AbortController(), new AbortController()];
  let sealedAt = performance.now();
  const sealed = sealUntil(stopping.signal, late.signal, {
    pace,
    /** Some time later, `tcs verify` would report what appeared late. */
    lateEveryMs: Math.min(pace.everyMs, database.latestArrivalMs / 2),
    sealPiece: async (from) => {
      const prepared = await worker.prepare({ now: ports.now(), from });
      // An empty seal needs no commit.
      return prepared.writes.length === 0 ? prepared.progress : database.transact(() => addPreparedSeal(prepared));
    },
    // Ended by the stop.
    rest: async (ms) => {
      if (ms > 0) await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    },
    onAll: (lookedAt) => {
      sealedAt = lookedAt;
      onSealed?.();
    },
    onFailure: (error) => {
      log.error({ err: error }, "records could not be sealed");
    },
  });
  return {
    ageSeconds: () => (performance.now() - sealedAt) / 1000,
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => {
        late.abort();
        void worker.terminate();
      }, pace.stopMs);
      await sealed;
      clearTimeout(timer);
      await worker.end();
    },
  };
}

/** Where no file with the thread's program is there, such as in tests. */
function inThisThread({ randomBytes }: Services["ports"], database: Database): SealWorker {
  return {
    prepare: ({ now, from }) =>
      database.read(() => prepareSeal({ now: () => now, randomBytes }, database.latestArrivalMs, from)),
    end: () => Promise.resolve(),
    terminate: () => Promise.resolve(),
  };
}

interface LoopParts {
  readonly pace: SealingPace;
  /** How often a sweep begins by looking for records that appeared late. */
  readonly lateEveryMs: number;
  /** Null: another seal came between, and nothing was written. */
  readonly sealPiece: (from: SealedTo | null) => Promise<SealProgress | null>;
  readonly rest: (ms: number) => Promise<void>;
  /** All that was recorded until then is sealed. */
  readonly onAll: (lookedAt: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Ends with the first sweep that begins after the stop, or with the first piece that ends too late. */
async function sealUntil(stopping: AbortSignal, late: AbortSignal, parts: LoopParts): Promise<void> {
  const { pace, lateEveryMs, sealPiece, rest, onAll, onFailure } = parts;
  let from: SealedTo | null = null;
  let lookedForLate = performance.now();
  for (let isLast = false; !isLast;) {
    isLast = stopping.aborted;
    const began = performance.now();
    if (began - lookedForLate >= lateEveryMs) [from, lookedForLate] = [null, began];
    let next = pace.everyMs;
    try {
      for (let isAll = false; !isAll;) {
        const begun = performance.now();
        const progress = await sealPiece(from);
        if (late.aborted) return;
        from = progress?.next ?? from;
        isAll = progress?.isAll ?? false;
        if (isAll) {
          onAll(begun);
        } else {
          next = pace.followMs;
          // After `everyMs` not at all, so that no sweep falls behind what is recorded.
          await rest(pace.restMs * (1 - (performance.now() - began) / pace.everyMs));
        }
      }
    } catch (error) {
      if (late.aborted) return;
      onFailure(error);
      [from, next] = [null, pace.retryMs];
    }
    if (!isLast) await rest(next);
  }
}
