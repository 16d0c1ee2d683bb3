/**
 * Sealing in a serving process, once a minute and once at its end. It seals every record that has no place in the chain
 * yet (decision 160), a few at a time with rests between (decision 357), prepared by a thread where there are many
 * (decision 399).
 */
import { setTimeout as elapsed } from "node:timers/promises";

import type { Logger } from "pino";

import type { Services } from "../actions/services.js";
import { addPreparedSeal, type PreparedSeal, seal, type SealedTo, type SealProgress } from "../services/chain/seal.js";
import type { Database } from "../store/database.js";
import type { SealThread } from "./seal-apart.js";

export interface SealingPace {
  /** How often a sweep begins, in milliseconds. */
  readonly everyMs: number;
  /**
   * How long other requests go first after the first piece of a sweep. After each further piece it is a little less: in
   * all a sweep rests at most half of `everyMs` (decision 357).
   */
  readonly restMs: number;
  /** How it rests. A test has a clock of its own. */
  readonly wait?: typeof elapsed;
}

const PACE: SealingPace = { everyMs: 60_000, restMs: 25 };

/** So many pieces of a sweep are prepared where they are written. Where more is left, a thread starts. */
const PIECES_WITHOUT_THREAD = 4;
/** Of each table, in a piece that is prepared where it is written: requests wait for both. */
const MOST_WITHOUT_THREAD = 25;

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
 * A sweep of many pieces starts the thread, which prepares the pieces until a sweep has few again. A failure is logged
 * and never ends the service. Unsealed records wait for the next time, and `tcs verify` reports how long they
 * have waited.
 */
export function startSealing(
  { ports }: Services,
  database: Database,
  log: Logger,
  { pace: { everyMs, restMs, wait = elapsed } = PACE, startThread }: SealingOptions = {},
): SealingLoop {
  let thread: SealThread | null = null;
  const endThread = async (): Promise<void> => {
    await thread?.end();
    thread = null;
  };
  const prepareApart = async (from: SealedTo | null): Promise<PreparedSeal | null> => {
    try {
      return (await thread?.prepare({ now: ports.now(), from })) ?? null;
    } catch (error) {
      log.warn({ err: error }, "the thread that prepares seals failed, and the rest is sealed without it");
      await endThread();
      return null;
    }
  };
  const sealFrom = async (from: SealedTo | null): Promise<SealProgress> => {
    const prepared = await prepareApart(from);
    const sealed = prepared === null ? null : await database.transact(() => addPreparedSeal(prepared));
    return sealed ?? database.transact(() => seal(ports, database.latestArrivalMs, from, MOST_WITHOUT_THREAD));
  };
  let sealedAt = performance.now();
  const stopping = new AbortController();
  const rest = async (pieces: number): Promise<void> => {
    // Counted by pieces, not by the clock: a machine that slept would not rest at all.
    const ms = restMs * (1 - ((pieces - 1) * restMs) / everyMs);
    // Ended by the stop, which waits for the rest of the sweep.
    if (ms > 0) await wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  };
  const sealAll = async (): Promise<void> => {
    try {
      let pieces = 1;
      let sealed = await sealFrom(null);
      for (; sealed.next !== null; pieces += 1) {
        if (pieces === PIECES_WITHOUT_THREAD) thread ??= startThread?.() ?? null;
        await rest(pieces);
        sealed = await sealFrom(sealed.next);
      }
      if (pieces < PIECES_WITHOUT_THREAD) await endThread();
      sealedAt = performance.now();
    } catch (error) {
      log.error({ err: error }, "records could not be sealed");
    }
  };
  // One after the other: a timer that fires while the last time still works waits for it.
  let last = sealAll();
  const again = (): void => {
    last = last.then(sealAll);
  };
  const timer = setInterval(again, everyMs);
  return {
    ageSeconds: () => (performance.now() - sealedAt) / 1000,
    stop: () => {
      clearInterval(timer);
      stopping.abort();
      again();
      return last.then(endThread);
    },
  };
}
