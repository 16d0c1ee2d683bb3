/** A thread of a verification: it takes pieces of the answers until there are none, and says what it found in them. */
import { parentPort, workerData } from "node:worker_threads";

import type { ThreadTask } from "../services/evidence/verify/answers.js";
import { type AccountReport, verifyPieces } from "../services/evidence/verify/piece-reports.js";
import { queueOver } from "../services/evidence/verify/pieces.js";
import { servicesBeside, withDatabaseBeside } from "./command-runtime.js";
import type { DatabaseLocation } from "./database.js";

export interface ThreadData extends ThreadTask {
  readonly location: DatabaseLocation;
}

export type ThreadResult = readonly AccountReport[];

// Given by `verifyDatabase`.
const { location, queueMemory, ...task } = workerData as ThreadData;
const queue = queueOver(queueMemory);
const result: ThreadResult = await withDatabaseBeside(location, async (beside) =>
  verifyPieces(beside.database, await servicesBeside(beside), { ...task, queue }, queue.add),
);
parentPort?.postMessage(result);
