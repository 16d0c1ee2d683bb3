/** A request by which the service asks a person to decide, as it stands beside an answer. */
import { z } from "zod";

import { claim, id, moment, MOST, prose } from "./values.js";

export const REQUEST_STATUSES = ["waiting", "approved", "refused", "decided", "lapsed"] as const;

export const approvalRequest = z
  .strictObject({
    id: id("apr"),
    asked_of: id("usr").describe("The person who is asked."),
    for: id("usr")
      .optional()
      .describe("The person whom the answer names, for whom asked_of stands in. Either decides. Left out otherwise."),
    asked_at: moment,
    asks: z.enum(["approval", "question"]),
    status: z.enum(REQUEST_STATUSES),
    waits_until: moment.describe("A week after asked_at."),
    decided_by: id("usr").nullable(),
    resolution_id: id("res").nullable(),
    closed_at: moment.nullable(),
    reason: z
      .enum(["executed", "abandoned", "expired", "no_answer", "no_longer_asked", "refused"])
      .nullable()
      .describe("Why it lapsed. Null if it did not."),
    emailed_at: moment.nullable().describe("When the person was e-mailed. Null until then, and if nothing was sent."),
    comment: prose(500).optional().describe("What the person says to the agent. Left out where they say nothing."),
    withdrawn_at: moment
      .optional()
      .describe("When the person took the decision back: the request then reads refused. Left out otherwise."),
    ...claim,
  })
  .meta({ id: "ApprovalRequest", description: "A person was asked to decide on an action that an agent proposed." });

export const requestsBeside = z
  .array(approvalRequest)
  .max(MOST)
  .optional()
  .describe("Left out where nobody was asked.");

/** The most that are shown. */
export const MOST_SIMILAR = 10;

export const similarBeside = z
  .array(
    z
      .strictObject({
        check_id: id("chk").describe("Its standing answer."),
        transaction_id: id("txn"),
        status: z.enum(["waiting", "refused"]),
        request_id: id("apr").describe("The request that waits, or that the person refused."),
      })
      .meta({ id: "SimilarProposal", description: "Another proposal of the same agent, rule set and facts." }),
  )
  .max(MOST_SIMILAR)
  .optional()
  .describe(
    "Of a proposal of an agent alone: others with the same facts that wait for a person, or that a person refused " +
      "within a day, newest first. Left out where there are none.",
  );
