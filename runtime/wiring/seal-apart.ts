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
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

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
