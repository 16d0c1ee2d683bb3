/** What the verbs about jobs answer. */
import { z } from "zod";

import { MATCHING_RULES, RERUN_CAUSES, SUBSTITUTES } from "../../../actions/tell/alerts.js";
import { RECHECK_REASONS } from "../../../engine/run/answer.js";
import { DRY_RUN } from "../../../store/accounts/dry-runs.js";
import { FLAGGED_RULES } from "../../../store/outgoing/due-jobs.js";
import { count, id, moment } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const JOB_KINDS = ["rerun", "recheck", "drafting"] as const;
export const JOB_STATUSES = ["queued", "running", "done", "failed"] as const;
export const JOB_CAUSES = [
  ...RERUN_CAUSES,
  ...RECHECK_REASONS,
  MATCHING_RULES,
  FLAGGED_RULES,
  SUBSTITUTES,
  DRY_RUN,
] as const;

/** One page of a list at most (decision 146). */
const MOST_JOBS = 200;

export const job = z
  .strictObject({
    job_id: id("job"),
    rerun_id: id("rrn").nullable().describe("Of a re-run; the log lists by it what it issued."),
    kind: z
      .enum(JOB_KINDS)
      .describe(
        "rerun: after rules or settings changed. recheck: any other, such as what a booking moved beyond " +
          "what its own transaction issued again. drafting: rules that were flagged are drafted again.",
      ),
    cause: z
      .enum(JOB_CAUSES)
      .describe(
        "What changed, or which report of an action moved the answers. matching_rules: names of " +
          "recipients are compared, and no answer. flagged_rules: rules are drafted again, and no answer " +
          "is checked. substitute: requests are passed on to whoever is asked from then on, and no answer " +
          "is checked. dry_run: a draft is run, and no answer is issued.",
      ),
    status: z.enum(JOB_STATUSES).describe("failed: tried several times and left to an operator."),
    total: count.describe("Answers to look at; of matching_rules, recipients; of flagged_rules, rules."),
    done: count,
    reissued: count.describe(
      "Answers that were issued again; what came out the same was left. Of a dry run, those that would be.",
    ),
    changed: count.describe("Of these, those whose state or outcome changed."),
    created_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({ id: "Job", description: "What the service does by itself, piece by piece." });

export type JobView = ViewOf<typeof job>;

export const jobs = z
  .strictObject({
    jobs: z.array(job).max(MOST_JOBS),
    next_before: id("job").nullable().describe("Sent as before, it gives the next page. Null: there is none."),
  })
  .meta({ id: "Jobs" });

export type JobsPage = ViewOf<typeof jobs>;
