/** How long dry runs are kept: a week behind their end, and the newest twenty of an account. */
import { MILLISECONDS_A_DAY } from "../../../engine/values/days.js";
import { dropAnswersOf, dropDryRun, listDryRuns } from "../../../store/accounts/dry-runs.js";
import { dropJob } from "../../../store/outgoing/jobs.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

export const KEPT_MS = 7 * MILLISECONDS_A_DAY;
const MOST_KEPT = 20;

interface KnownRun {
  readonly job_id: string;
  readonly finished_at: number | null;
}

/** `known`: the newest first. One that is under way is never dropped. */
export function runsToDrop(known: readonly KnownRun[], now: number): readonly string[] {
  return known.flatMap(({ job_id, finished_at }, at) =>
    finished_at !== null && (at >= MOST_KEPT || finished_at + KEPT_MS <= now) ? [job_id] : [],
  );
}

/** With their jobs: no record names these. */
export function* dropRuns(jobIds: readonly string[]): Steps<void> {
  yield* batch(...jobIds.map((jobId) => dropAnswersOf({ jobId })));
  yield* batch(...jobIds.map((jobId) => dropDryRun({ jobId })));
  yield* batch(...jobIds.map((jobId) => dropJob({ jobId })));
}

/** The daily look at an account. `now` in milliseconds. */
export function* dropOldRuns(accountId: string, now: number): Steps<void> {
  const [known] = yield* batch(listDryRuns({ accountId }));
  if (runsToDrop(known, now).length === 0) return;
  const [, still] = yield* batch(changingAccount(accountId), listDryRuns({ accountId }));
  yield* dropRuns(runsToDrop(still, now));
}
