/**
 * Verifies a database beside a running service, if there is one (`tcs verify`), and gives the chain's head to whoever
 * is to keep it elsewhere.
 */
import { Worker } from "node:worker_threads";

import { momentText } from "../engine/values/days.js";
import type { KeptHead } from "../services/evidence/chain/kept-heads.js";
import type { StartThread } from "../services/evidence/verify/answers.js";
import { type ChainHead, type Verification, verify, type VerifyOptions } from "../services/evidence/verify/verify.js";
import { readLastSeal } from "../store/chain/chain.js";
import { batch } from "../store/sql/steps.js";
import { servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";
import type { ThreadData, ThreadResult } from "./verify-thread.js";

/** Far more than a page of answers takes: so that what is no longer used goes early. */
const MOST_HEAP_MB = 192;

/** Where there are many answers a second thread, with a connection of its own, looks at some of them. */
export function verifyDatabase(
  location: DatabaseLocation,
  expected: readonly KeptHead[] | null,
  options: Omit<VerifyOptions, "startThread"> = {},
): Promise<Verification> {
  return withDatabaseBeside(location, async (beside) => {
    const services = await servicesBeside(beside);
    const threads: Worker[] = [];
    const startThread: StartThread = (task) => {
      const workerData: ThreadData = { location, ...task };
      const program = new URL("./verify-thread.js", import.meta.url);
      const thread = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } });
      threads.push(thread);
      return new Promise((resolve, reject) => {
        thread.once("message", (result: ThreadResult) => {
          resolve(result);
        });
        thread.once("error", reject);
        thread.once("exit", (code) => {
          reject(new Error(`The thread ended with ${code}, and did not say what it found.`));
        });
      });
    };
    try {
      return await verify(beside.database, services, expected, { ...options, startThread });
    } finally {
      for (const thread of threads) await thread.terminate();
    }
  });
}

/** Null where nothing was sealed yet. `sealed_at` as the interface writes moments. */
export function readChainHead(
  location: DatabaseLocation,
): Promise<(ChainHead & { readonly sealed_at: string }) | null> {
  return withDatabaseBeside(location, async ({ database }) => {
    const [[seal]] = await database.read(() => batch(readLastSeal({})));
    return seal === undefined
      ? null
      : { number: seal.number, last_leaf: seal.last_leaf, head: seal.head, sealed_at: momentText(seal.sealed_at) };
  });
}
