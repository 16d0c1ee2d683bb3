/** What decisions take and answer: the resolution of a check, and requests for approvals and sign-offs. */
import { z } from "zod";

import {
  requestAnswerSchema,
  resolutionRequestSchema,
  takenApprovalSchema,
} from "../../services/acting/decisions/request.js";
import { approvalRequest } from "./approval-request.js";
import { id, name } from "./values.js";

const CHECK = "chk_01arz3ndektsv4rrffq69g5fav";
const RESOLUTION = "res_01arz3ndektsv4rrffq69g5fax";
const REQUEST = "apr_01arz3ndektsv4rrffq69g5faz";
const PERSON = "usr_01arz3ndektsv4rrffq69g5fb0";

const supersededBy = id("chk").nullable().describe("The new answer. Null where the answer that was decided on stands.");

export const resolutionRequest = resolutionRequestSchema.meta({ id: "ResolutionRequest" });

export const resolutionResponse = z
  .strictObject({
    resolution_id: id("res"),
    check_id: id("chk").describe("As in the path."),
    resolved_outcome: name,
    method: z.enum(["sign_off", "override"]),
    superseded_by: supersededBy,
  })
  .meta({ id: "ResolutionRecorded" });

export const RESOLUTION_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  sign_off: { resolved_outcome: "yes", method: "sign_off", note_ref: "note-17" },
  override: { resolved_outcome: "allowed", method: "override" },
  claim: { resolved_outcome: "yes", method: "sign_off", resolved_by: PERSON },
};

export const RESOLUTION_RESPONSE_EXAMPLES: Readonly<Record<string, unknown>> = {
  sign_off: {
    resolution_id: RESOLUTION,
    check_id: CHECK,
    resolved_outcome: "yes",
    method: "sign_off",
    superseded_by: "chk_01arz3ndektsv4rrffq69g5fb1",
  },
};

export const approvalRead = approvalRequest
  .extend({
    check_id: id("chk").describe("The answer that named the person."),
    transaction_id: id("txn").describe("The booking of the action."),
    rule_set: name.nullable().describe("The policy that named the person. Null for a question."),
    rule: name.nullable().describe("The rule that named the person. Null for a question."),
    standing: id("chk").describe("The answer that stands for the action now."),
  })
  .meta({ id: "ApprovalRequestRead" });

const WAITING = {
  id: REQUEST,
  asked_of: PERSON,
  asked_at: "2026-03-10T11:00:00.000Z",
  asks: "approval",
  status: "waiting",
  waits_until: "2026-03-17T11:00:00.000Z",
  decided_by: null,
  resolution_id: null,
  closed_at: null,
  reason: null,
  emailed_at: "2026-03-10T11:00:06.000Z",
  claimed: false,
  sent_by: null,
};

export const APPROVAL_READ_EXAMPLES: Readonly<Record<string, unknown>> = {
  waiting: {
    ...WAITING,
    check_id: CHECK,
    transaction_id: "txn_01arz3ndektsv4rrffq69g5faw",
    rule_set: "policy.acme.customer_support",
    rule: "R-2",
    standing: CHECK,
  },
};

export const requestAnswer = requestAnswerSchema.meta({ id: "RequestAnswer" });
export const REQUEST_ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  nothing: {},
  seen: { check_id: CHECK, note_ref: "note-17" },
};

export const requestAnswered = z
  .strictObject({
    request: approvalRequest,
    check_id: id("chk").describe("The answer that the decision was recorded on."),
    resolution_id: id("res"),
    superseded_by: supersededBy,
  })
  .meta({ id: "RequestAnswered" });

export const REQUEST_ANSWERED_EXAMPLES: Readonly<Record<string, unknown>> = {
  approved: {
    request: {
      ...WAITING,
      status: "approved",
      decided_by: PERSON,
      resolution_id: RESOLUTION,
      closed_at: "2026-03-10T11:20:00.000Z",
      claimed: false,
      sent_by: { kind: "person", id: PERSON, prefix: null, name: null },
    },
    check_id: CHECK,
    resolution_id: RESOLUTION,
    superseded_by: "chk_01arz3ndektsv4rrffq69g5fb1",
  },
};

export const takenApproval = takenApprovalSchema.meta({ id: "TakenApproval" });
export const TAKEN_APPROVAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  approved: { decision: "approved", note_ref: "note-17" },
  refused: { decision: "refused", comment: "The customer was refunded in the shop." },
};

export const takenApproved = z
  .strictObject({
    resolution_id: id("res"),
    check_id: id("chk").describe("As in the path."),
    decision: z.enum(["approved", "refused"]),
    superseded_by: supersededBy,
  })
  .meta({ id: "TakenApprovalRecorded" });

export const TAKEN_APPROVED_EXAMPLES: Readonly<Record<string, unknown>> = {
  approved: {
    resolution_id: RESOLUTION,
    check_id: CHECK,
    decision: "approved",
    superseded_by: "chk_01arz3ndektsv4rrffq69g5fb1",
  },
};
