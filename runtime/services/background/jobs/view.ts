/** A job in the form of the interface, alone and in the list. */
import { FLAGGED_RULES, MATCHING_RULES, RERUN_CAUSES } from "../../../actions/tell/alerts.js";
import { tallyOf } from "../../../actions/tell/tally.js";
import { RECHECK_REASONS } from "../../../engine/run/answer.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { DRY_RUN } from "../../../store/accounts/dry-runs.js";
import type { countItems } from "../../../store/outgoing/jobs.js";
import type { Statement } from "../../../store/sql/steps.js";
import type { JobRow } from "../../../store/tables/schema.js";

export const JOB_KINDS = ["rerun", "recheck", "drafting"] as const;
export const JOB_STATUSES = ["queued", "running", "done", "failed"] as const;
export const JOB_CAUSES = [...RERUN_CAUSES, ...RECHECK_REASONS, MATCHING_RULES, FLAGGED_RULES, DRY_RUN] as const;

export interface JobView {
  readonly job_id: string;
  readonly rerun_id: string | null;
  readonly kind: (typeof JOB_KINDS)[number];
  readonly cause: (typeof JOB_CAUSES)[number];
  readonly status: (typeof JOB_STATUSES)[number];
  readonly total: number;
  readonly done: number;
  readonly reissued: number;
  readonly changed: number;
  readonly created_at: string;
  readonly finished_at: string | null;
}

type ItemCount = typeof countItems extends (...values: never[]) => Statement<infer Row> ? Row : never;

/** `counts`: of its items, by result. */
export function jobView(job: JobRow, counts: readonly ItemCount[]): JobView {
  const { total, done, reissued, changed } = tallyOf(counts);
  return {
    job_id: job.job_id,
    rerun_id: job.rerun_id,
    // Jobs are stored as one of two kinds, by whether they are a re-run.
    kind: job.cause === FLAGGED_RULES ? "drafting" : oneOf(JOB_KINDS, job.kind),
    cause: oneOf(JOB_CAUSES, job.cause),
    status: oneOf(JOB_STATUSES, job.status),
    total,
    done,
    reissued,
    changed,
    created_at: momentText(job.created_at),
    finished_at: job.finished_at === null ? null : momentText(job.finished_at),
  };
}

function oneOf<Text extends string>(choices: readonly Text[], stored: string): Text {
  const choice = choices.find((each) => each === stored);
  assert(choice !== undefined, "a job has a kind, a cause and a status of the service");
  return choice;
}
