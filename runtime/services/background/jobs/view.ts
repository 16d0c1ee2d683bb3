/** A job in the form of the interface, alone and in the list. */
import { tallyOf } from "../../../actions/tell/tally.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { FLAGGED_RULES } from "../../../store/outgoing/due-jobs.js";
import type { countItems } from "../../../store/outgoing/jobs.js";
import type { Statement } from "../../../store/sql/steps.js";
import type { JobRow } from "../../../store/tables/schema.js";
import { JOB_CAUSES, JOB_KINDS, JOB_STATUSES, type JobView } from "./responses.js";

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
