/** What the two reports on an action take and answer: what became of it, and that it was taken back. */
import { z } from "zod";

import { executionRequestSchema } from "../../services/acting/checks/report-execution.js";
import { reversalRequestSchema } from "../../services/acting/checks/report-reversal.js";
import { id, moment, prose, reference } from "./values.js";

const CHECK = "chk_01arz3ndektsv4rrffq69g5fav";
const BOOKING = "txn_01arz3ndektsv4rrffq69g5faw";
const JOB = "job_01arz3ndektsv4rrffq69g5fax";

const recheckJob = id("job")
  .nullable()
  .describe(
    "The job that checks earlier answers again. Null where there is nothing to do, and where this was reported before.",
  );

export const executionRequest = executionRequestSchema.meta({ id: "ExecutionReport" });

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

export const EXECUTION_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  taken: { executed: true, ref: "refund-9001", system: "shop", executed_at: "2026-03-10T12:00:00+01:00" },
  not_taken: { executed: false, reason: "refused_by_caller" },
};

export const EXECUTION_RESPONSE_EXAMPLES: Readonly<Record<string, unknown>> = {
  taken: {
    check_id: CHECK,
    transaction_id: BOOKING,
    status: "executed",
    reason: null,
    executed_at: "2026-03-10T11:00:00.000Z",
    ref: "refund-9001",
    system: "shop",
    recheck_job: JOB,
    superseded_by: null,
  },
  not_taken: {
    check_id: CHECK,
    transaction_id: BOOKING,
    status: "abandoned",
    reason: "refused_by_caller",
    executed_at: null,
    ref: null,
    system: null,
    recheck_job: null,
    superseded_by: null,
  },
};

export const reversalRequest = reversalRequestSchema.meta({ id: "ReversalReport" });

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

export const REVERSAL_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  moment: { reversed_at: "2026-03-11T09:30:00+01:00", ref: "return-17" },
  day: { reversed_at: "2026-03-11" },
  now: {},
};

export const REVERSAL_RESPONSE_EXAMPLES: Readonly<Record<string, unknown>> = {
  taken_back: {
    check_id: CHECK,
    transaction_id: BOOKING,
    status: "reversed",
    reversed_at: "2026-03-11T08:30:00.000Z",
    ref: "return-17",
    recheck_job: JOB,
  },
};
