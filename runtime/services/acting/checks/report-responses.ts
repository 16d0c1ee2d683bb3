/** What the two reports on an action answer: what became of it, and that it was taken back. */
import { z } from "zod";

import { id, moment, prose, reference } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

const recheckJob = id("job")
  .nullable()
  .describe(
    "The job that checks earlier answers again. Null where there is nothing to do, and where this was reported before.",
  );

export const executionResponse = z
  .strictObject({
    check_id: id("chk").describe("As in the path."),
    transaction_id: id("txn").describe("The booking that was current."),
    status: z.enum(["executed", "abandoned", "expired"]),
    reason: z.enum(["abandoned", "refused_by_caller", "failed", "expired"]).nullable(),
    executed_at: moment.nullable(),
    ref: reference.nullable(),
    system: prose(40).nullable(),
    recheck_job: recheckJob,
    superseded_by: id("chk")
      .nullable()
      .describe("The new answer, if it differs from the answer before the action was taken."),
  })
  .meta({ id: "ExecutionReported" });

export type ExecutionReported = ViewOf<typeof executionResponse>;

export const reversalResponse = z
  .strictObject({
    check_id: id("chk").describe("As in the path."),
    transaction_id: id("txn").describe("The booking that is taken back."),
    status: z.literal("reversed"),
    reversed_at: prose(40).describe("A moment in UTC, or the day that was reported."),
    ref: reference.nullable(),
    recheck_job: recheckJob,
  })
  .meta({ id: "ReversalReported" });

export type ReversalReported = ViewOf<typeof reversalResponse>;
