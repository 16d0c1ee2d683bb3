/**
 * Seals prepared in a thread with a connection of its own: it reads the records and computes their hashes, and the
 * process that serves only writes the seal (decision 399).
 */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

import type { PreparedSeal, SealedTo } from "../services/chain/seal.js";
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

/** A piece of a sweep takes less than a megabyte. The young generation is small, as what it keeps is. */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

const PROGRAM = new URL("./seal-thread.js", import.meta.url);

/** `program`: the compiled `seal-thread`. */
export function startSealThread({ dataDir, databaseUrl }: DatabaseLocation, program = PROGRAM): SealThread {
  const workerData: DatabaseLocation = { dataDir, databaseUrl };
  const thread = new Worker(program, { workerData, resourceLimits: HEAP });
  const ended = new Promise<never>((_, reject) => {
    thread.once("error", reject);
    thread.once("exit", (code) => {
      reject(new Error(`The thread ended with ${code}.`));
    });
  });
  const untilEnded = ended.catch(() => undefined);
  return {
    prepare: (task) => {
      thread.postMessage(task);
      const prepared = once(thread, "message").then(([message]) => message as PreparedSeal);
      return Promise.race([prepared, ended]);
    },
    end: async () => {
      thread.postMessage(null);
      await untilEnded;
    },
  };
}
