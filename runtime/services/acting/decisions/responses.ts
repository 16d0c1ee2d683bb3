/** What decisions answer: the resolution of a check, and requests for approvals and sign-offs. */
import { z } from "zod";

import type { ExceededLimit } from "../../../engine/run/exceeded.js";
import { approvalRequest, REQUEST_STATUSES } from "../../shapes/approval-request.js";
import { fieldsOf } from "../../shapes/fields.js";
import { id, money, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";
import { MOST_TOGETHER } from "./request.js";

const supersededBy = id("chk").nullable().describe("The new answer. Null where the answer that was decided on stands.");

export const resolutionResponse = z
  .strictObject({
    resolution_id: id("res"),
    check_id: id("chk").describe("As in the path."),
    resolved_outcome: name,
    method: z.enum(["sign_off", "override"]),
    superseded_by: supersededBy,
  })
  .meta({ id: "ResolutionRecorded" });

export type ResolutionRecorded = ViewOf<typeof resolutionResponse>;

const exceededLimit = z
  .strictObject(
    fieldsOf<ExceededLimit>()({
      title: prose(2_000).describe("The title of what was compared: the amount, and the totals that are added."),
      amount: money,
      limit: money,
      difference: money.describe("By how much the amount is above the limit."),
      setting: name.nullable().describe("The setting of the limit. Null: the rule set writes it."),
    }),
  )
  .meta({ id: "ExceededLimit", description: "The limit that alone kept a more permissive rule from deciding." });

export const approvalRead = approvalRequest
  .extend({
    check_id: id("chk").describe("The answer that named the person."),
    transaction_id: id("txn").describe("The booking of the action."),
    rule_set: name.nullable().describe("The policy that named the person. Null for a question."),
    rule: name.nullable().describe("The rule that named the person. Null for a question."),
    standing: id("chk").describe("The answer that stands for the action now."),
    exceeds: exceededLimit
      .nullable()
      .describe(
        "The limit that the action exceeded, by the answer check_id. Null where none is known, or several are.",
      ),
    agent_off: z.literal(true).optional().describe("Stands here if the agent that asks is switched off now."),
  })
  .meta({ id: "ApprovalRequestRead" });

export const requestAnswered = z
  .strictObject({
    request: approvalRequest,
    check_id: id("chk").describe("The answer that the decision was recorded on."),
    resolution_id: id("res"),
    superseded_by: supersededBy,
  })
  .meta({ id: "RequestAnswered" });

const decidedTogetherResult = z
  .union([
    requestAnswered.extend({ request_id: id("apr") }),
    z.strictObject({
      request_id: name.describe("As in the body."),
      refused: z
        .strictObject({
          code: name.describe("The code of the error, as in `type`."),
          detail: prose(2_000),
          standing: id("chk").optional().describe("Of answer-replaced: the answer that stands."),
          request_status: z.enum(REQUEST_STATUSES).optional().describe("Of nothing-to-decide."),
        })
        .describe("Why nothing was recorded on this request."),
    }),
  ])
  .meta({ id: "DecidedTogetherResult" });

export const decidedTogether = z
  .strictObject({
    results: z.array(decidedTogetherResult).max(MOST_TOGETHER).describe("One for each request, in their order."),
  })
  .meta({ id: "DecidedTogether" });

export const withdrawn = z
  .strictObject({
    request: approvalRequest,
    standing: id("chk").describe("The answer that stands for the action now."),
  })
  .meta({ id: "DecisionWithdrawn" });

export const takenApproved = z
  .strictObject({
    resolution_id: id("res"),
    check_id: id("chk").describe("As in the path."),
    decision: z.enum(["approved", "refused"]),
    superseded_by: supersededBy,
  })
  .meta({ id: "TakenApprovalRecorded" });
