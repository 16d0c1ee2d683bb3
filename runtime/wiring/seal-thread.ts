/** The thread of a `SealWorker`: it prepares one seal after the other, until it is told to end. */
import { on } from "node:events";
import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

import { prepareSeal } from "../services/evidence/chain/seal.js";
import { withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";
import type { SealTask } from "./seal-worker.js";

/** Where the processor is scarce, the thread has a quarter of it, and the one that answers requests has the rest. */
const NICER_BY = 5;

/** On Linux a priority is that of one thread; elsewhere it would be that of the whole process. */
function giveWay(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + NICER_BY));
  } catch {
    // A sandbox may forbid it. The thread then works like any other.
  }
}

giveWay();

// Given by `sealWorker`.
const location = workerData as DatabaseLocation;

await withDatabaseBeside(location, async ({ database, ports }) => {
  if (parentPort === null) return;
  for await (const [task] of on(parentPort, "message") as AsyncIterable<[SealTask | null]>) {
    if (task === null) return;
    const { now, from } = task;
    const prepare = () => prepareSeal({ ...ports, now: () => now }, database.latestArrivalMs, from);
    parentPort.postMessage(await database.read(prepare));
  }
});
