/** What /v1/jobs/{job_id} answers. */
import { z } from "zod";

import { count, id, moment } from "./values.js";

export const job = z
  .strictObject({
    job_id: id("job"),
    kind: z
      .enum(["rerun", "recheck"])
      .describe(
        "rerun: after rules or settings changed. recheck: what a booking moved beyond what its own transaction issued again.",
      ),
    status: z
      .enum(["queued", "running", "done", "failed"])
      .describe("failed: tried several times and left to an operator."),
    total: count.describe("Answers to look at."),
    done: count,
    reissued: count.describe("Answers that were issued again; what came out the same was left."),
    changed: count.describe("Of these, those whose state or outcome changed."),
    created_at: moment,
    finished_at: moment.nullable(),
  })
  .meta({ id: "Job", description: "Answers that are checked again, piece by piece." });

export const JOB_EXAMPLES: Readonly<Record<string, unknown>> = {
  under_way: {
    job_id: "job_01kkbfmsfce008e5xdtb6w0fct",
    kind: "rerun",
    status: "running",
    total: 120,
    done: 75,
    reissued: 12,
    changed: 3,
    created_at: "2026-03-10T09:01:00.265Z",
    finished_at: null,
  },
};
