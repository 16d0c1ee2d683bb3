/** How much of the service's own work waits: for figures, and for whether it is ready. */
import { countUnfinishedJobs } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

/** Work that is due for longer than this is backed up (decision 151). */
const BACKED_UP_MS = 10 * 60 * 1000;

export interface Backlog {
  readonly byStatus: readonly { readonly status: string; readonly count: number }[];
  readonly isBackedUp: boolean;
}

/** `now` in milliseconds. A job that failed for good waits for an operator, and holds nothing up. */
export function* readBacklog(now: number): Steps<Backlog> {
  const [rows] = yield* batch(countUnfinishedJobs({}));
  return {
    byStatus: rows.map(({ status, jobs }) => ({ status, count: jobs })),
    isBackedUp: rows.some(({ status, due_since }) => status !== "failed" && due_since <= now - BACKED_UP_MS),
  };
}
