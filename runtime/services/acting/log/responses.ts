/** What GET /v1/checks answers: rows of the check log. */
import { z } from "zod";

import { MOST_PERSONS } from "../../../engine/values/facts.js";
import { consequence, missing, notCoveredReason, question, recheckReason } from "../../shapes/answer.js";
import { approvalRequest } from "../../shapes/approval-request.js";
import {
  actor,
  currency,
  day,
  environment,
  equivalents,
  id,
  moment,
  MOST,
  name,
  prose,
  reference,
  sender,
  state,
  whole,
} from "../../shapes/values.js";
import { factValue, resolution } from "../checks/read-responses.js";

export const LONGEST_CURSOR = 200;

export const TRANSACTION_STATUSES = ["executed", "proposed", "abandoned", "expired", "reversed"] as const;

const layerRow = z
  .strictObject({
    kind: z.enum(["law", "policy"]),
    rule_set: name,
    rule_version: name,
    state,
    outcome: name.nullable(),
    rule: name
      .nullable()
      .describe("The rule that the layer ended at; null where none matched, or the answer does not tell."),
    approver: id("usr").nullable(),
    approvers: z.array(id("usr")).max(MOST_PERSONS).describe("All who are to approve and have not."),
  })
  .meta({ id: "LogLayer" });

const transactionRow = z
  .strictObject({
    transaction_id: id("txn"),
    status: z.enum(TRANSACTION_STATUSES).describe("The current status."),
    measures: z
      .array(z.strictObject({ fact: name, value: whole }))
      .max(1_000)
      .describe("The whole-number figures that a rule set marks as approved."),
    actor: actor.nullable(),
    facts: z.record(name, factValue).meta({ maxProperties: MOST }),
    ref: reference.nullable(),
    executed_ref: reference.nullable().describe("The reference of the action taken."),
    recipient_id: id("rcp").nullable(),
    booking_date: day,
    amount: z.strictObject({ amount: whole, currency, equivalents }).nullable().describe("The action's own amount."),
    run: reference.nullable(),
    system: prose(40).nullable(),
    sent_by: sender,
    completes: id("txn").nullable(),
    corrects: id("txn").nullable(),
    reversed_at: prose(40).nullable().describe("The moment or day at which it was taken back, as it was reported."),
    resolution: resolution.extend({ check_id: id("chk") }).nullable(),
    requests: z.array(approvalRequest).max(MOST),
  })
  .meta({
    id: "LogTransaction",
    description: "An action in the check log in its current state, as the booking of the row's answer describes it.",
  });

export const logRow = z
  .strictObject({
    check_id: id("chk"),
    created_at: moment,
    state,
    rule_set: name,
    effective_date: day,
    as_of: moment,
    env: environment,
    consequences: z.array(consequence).max(MOST).describe("Of all layers, in their order."),
    layers: z.array(layerRow).max(1_000).describe("Law first, then policies in the order run."),
    transaction: transactionRow,
    outcome: name.nullable(),
    missing: z.array(missing).max(MOST).nullable(),
    reason: notCoveredReason.nullable(),
    question: question.nullable(),
    signer: z.strictObject({ user: id("usr").nullable() }).nullable(),
    supersedes_check_id: id("chk").nullable(),
    superseded_by: id("chk").nullable(),
    recheck_reason: recheckReason.nullable(),
    after_close: z
      .boolean()
      .describe("It was issued again with another result after the period of its action was closed."),
    self: z.boolean().describe("It rests on a decision of somebody on what is their own."),
    sent_by: sender.nullable().describe("Null on an answer that the service issued again."),
    resolution: resolution.nullable(),
  })
  .meta({ id: "CheckLogRow", description: "An answer in the check log." });

/** One page of a list at most (decision 146). */
const MOST_ROWS = 200;

export const checkLog = z
  .strictObject({
    checks: z.array(logRow).max(MOST_ROWS),
    next_before: prose(LONGEST_CURSOR).nullable().describe("Pass it as before for the next page; null on the last."),
  })
  .meta({ id: "CheckLog" });
