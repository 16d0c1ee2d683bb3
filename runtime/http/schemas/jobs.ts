/** What /v1/jobs takes and answers. */
import { z } from "zod";

import type { JobsPage } from "../../services/background/jobs/list.js";
import { JOB_CAUSES, JOB_KINDS, JOB_STATUSES, type JobView } from "../../services/background/jobs/view.js";
import { idInPath, pageLimit } from "../query.js";
import { fieldsOf } from "./fields.js";
import { count, id, moment } from "./values.js";

/** One page of a list at most (decision 146). */
const MOST_JOBS = 200;

export const jobsQuery = {
  status: z.enum(JOB_STATUSES).optional().describe("Only jobs of this status."),
  before: idInPath("job", "job").optional().describe("The next_before of an earlier page."),
  limit: pageLimit(),
};

export const job = z
  .strictObject(
    fieldsOf<JobView>()({
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
    }),
  )
  .meta({ id: "Job", description: "What the service does by itself, piece by piece." });

export const jobs = z
  .strictObject(
    fieldsOf<JobsPage>()({
      jobs: z.array(job).max(MOST_JOBS),
      next_before: id("job").nullable().describe("Sent as before, it gives the next page. Null: there is none."),
    }),
  )
  .meta({ id: "Jobs" });
