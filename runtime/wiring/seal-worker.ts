/**
 * Seals prepared in a thread with a connection of its own: it reads the records and computes their hashes, and the
 * process that serves only writes the seal (decision 399).
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { Logger } from "pino";

import type { Services } from "../actions/account/services.js";
import type { PreparedSeal, SealedTo } from "../services/evidence/chain/seal.js";
import type { DatabaseLocation } from "./database.js";

export interface SealTask {
  /** By the clock of the process that writes the seal. */
  readonly now: number;
  /** Where the seal before it in the same sweep ended; null: a sweep begins. */
  readonly from: SealedTo | null;
}

export interface SealThread {
  /** One at a time. Fails where the thread failed; it is of no use from then on. */
  readonly prepare: (task: SealTask) => Promise<PreparedSeal>;
  readonly end: () => Promise<void>;
}

/** The young generation holds a piece of a sweep, so that little of it grows old (decision 399). */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

const PROGRAM = new URL("./seal-thread.js", import.meta.url);

/** `program`: the compiled `seal-thread`. */
export function startSealThread({ dataDir, databaseUrl }: DatabaseLocation, program = PROGRAM): SealThread {
  const workerData: DatabaseLocation = { dataDir, databaseUrl };
  const thread = new Worker(program, { workerData, resourceLimits: HEAP });
  const gone = new AbortController();
  thread.on("error", (error) => {
    gone.abort(error);
  });
  thread.once("exit", (code) => {
    gone.abort(new Error(`The thread ended with ${code}.`));
  });
  return {
    prepare: async (task) => {
      thread.postMessage(task);
      // Its listeners end with it: a promise that lasts as long as the thread would keep every seal.
      const [prepared] = (await once(thread, "message", gone)) as [PreparedSeal];
      return prepared;
    },
    end: async () => {
      thread.postMessage(null);
      if (!gone.signal.aborted) await once(gone.signal, "abort");
    },
  };
}

/** The thread of sweeps: started when one is long, and ended when one is short or the thread fails. */
export interface SweepThread {
  /** Does nothing where there is a thread. */
  readonly start: () => void;
  /** Null: no thread is there, or it failed and has ended. */
  readonly prepare: (from: SealedTo | null) => Promise<PreparedSeal | null>;
  readonly end: () => Promise<void>;
}

/** `startThread`: where it is left out, there is never a thread. */
export function sweepThread(
  startThread: (() => SealThread) | undefined,
  { now }: Services["ports"],
  log: Logger,
): SweepThread {
  let thread: SealThread | null = null;
  const end = async (): Promise<void> => {
    await thread?.end();
    thread = null;
  };
  return {
    start: () => void (thread ??= startThread?.() ?? null),
    prepare: async (from) => {
      try {
        return (await thread?.prepare({ now: now(), from })) ?? null;
      } catch (error) {
        log.warn({ err: error }, "the thread that prepares seals failed, and the rest is sealed without it");
        await end();
        return null;
      }
    },
    end,
  };
}
