/**
 * The worker thread that prepares seals, with a connection of its own: it reads the records and computes their hashes.
 * The process that serves only writes the seal (decision 399).
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { PreparedSeal, SealedTo } from "../services/evidence/chain/seal.js";
import type { DatabaseLocation } from "./database.js";

export interface SealTask {
  /** By the clock of the process that writes the seal. */
  readonly now: number;
  /** Where the seal before it ended; null: late records are looked for as well. */
  readonly from: SealedTo | null;
}

export interface SealWorker {
  /** One at a time. Fails where the thread failed. The next call starts a new thread. */
  readonly prepare: (task: SealTask) => Promise<PreparedSeal>;
  /** Waits for what it prepares, and for its connection to close. */
  readonly end: () => Promise<void>;
  /** Ends what it prepares. */
  readonly terminate: () => Promise<void>;
}

/** The young generation holds a piece of a sweep, so that little of it grows old (decision 399). */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

const PROGRAM = new URL("./seal-thread.js", import.meta.url);

/** `program`: the compiled `seal-thread`. Its thread starts with the first seal. */
export function sealWorker({ dataDir, databaseUrl, databasePooling }: DatabaseLocation, program = PROGRAM): SealWorker {
  const workerData: DatabaseLocation = { dataDir, databaseUrl, ...(databasePooling && { databasePooling }) };
  let running: RunningThread | null = null;
  const start = (): RunningThread => {
    const thread = new Worker(program, { workerData, resourceLimits: HEAP });
    const gone = new AbortController();
    thread.on("error", (error) => {
      gone.abort(error);
    });
    thread.once("exit", (code) => {
      gone.abort(new Error(`The thread that prepares seals ended with ${code}.`));
    });
    return { thread, gone: gone.signal };
  };
  return {
    prepare: async (task) => {
      const { thread, gone } = (running ??= start());
      try {
        thread.postMessage(task);
        // Its listeners end with it: a promise that lasts as long as the thread would keep every seal.
        const [prepared] = (await once(thread, "message", { signal: gone })) as [PreparedSeal];
        return prepared;
      } catch (error) {
        running = null;
        await thread.terminate();
        throw gone.reason ?? error;
      }
    },
    end: async () => {
      if (running === null || running.gone.aborted) return;
      running.thread.postMessage(null);
      await once(running.gone, "abort");
    },
    terminate: async () => {
      await running?.thread.terminate();
    },
  };
}

interface RunningThread {
  readonly thread: Worker;
  /** Aborted with the error by which the thread ended. */
  readonly gone: AbortSignal;
}
