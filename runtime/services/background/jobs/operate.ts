/** The operator's view of jobs and commands on them, next to a running service (decision 156). */
import { tallyOf } from "../../../actions/tell/tally.js";
import { momentText } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { refused } from "../../../refusals/obstacle.js";
import { countItems, listUnfinishedJobs, takeUpAgain } from "../../../store/outgoing/jobs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { accountCalled, audited, byOperator, type Success } from "../../request/operator/operator.js";

/** A job that waits, is under way or has failed. Moments as the interface writes them. */
export interface UnfinishedJob {
  readonly job_id: string;
  readonly account: string;
  readonly kind: string;
  readonly cause: string;
  readonly status: string;
  readonly total: number;
  readonly done: number;
  /** Failures in a row, and the code of the last one. */
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: string;
}

/** `slug`: of one account; null: of all. */
export function* listJobs({
  slug,
}: {
  readonly slug: string | null;
}): Steps<Success<{ readonly jobs: readonly UnfinishedJob[] }>> {
  const accountId = slug === null ? null : yield* accountCalled(slug);
  const [every] = yield* batch(listUnfinishedJobs({}));
  const selected = every.filter(({ account_id }) => accountId === null || account_id === accountId);
  const counts = yield* batch(...selected.map(({ job_id }) => countItems({ jobId: job_id })));
  const jobs = selected.map(
    ({ job_id, account, kind, cause, status, attempts, last_error, created_at }, at): UnfinishedJob => {
      const { total, done } = tallyOf(counts[at] ?? []);
      return {
        job_id,
        account,
        kind,
        cause,
        status,
        total,
        done,
        attempts,
        last_error,
        created_at: momentText(created_at),
      };
    },
  );
  return { changed: false, jobs };
}

/** Puts a job that failed, or waits to be tried again, before all others. */
export function* retryJob(
  ports: Ports,
  { jobId }: { readonly jobId: string },
): Steps<Success<{ readonly job_id: string; readonly status: "queued" }>> {
  const [[job]] = yield* batch(takeUpAgain({ jobId }));
  if (job === undefined)
    throw refused({
      type: "not-found",
      detail: "No job of this id waits or has failed.",
      about: { code: "nothing-to-retry", jobId },
    });
  yield* batch(audited(ports, byOperator(job.account_id), "job.retry", { job_id: jobId }));
  return { changed: true, job_id: jobId, status: "queued" };
}
