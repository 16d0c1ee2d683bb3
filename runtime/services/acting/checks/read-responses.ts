/** The answer as it is read again: byte for byte as it was given, and beside it what is known of it now. */
import { z } from "zod";

import { answerOfEachState, common } from "../../shapes/answer.js";
import { requestsBeside, similarBeside } from "../../shapes/approval-request.js";
import {
  claim,
  currency,
  equivalents,
  id,
  moment,
  MOST,
  name,
  prose,
  reference,
  sender,
  whole,
} from "../../shapes/values.js";

/** A recipient by the id that it resolved to, never by a name; `unresolved` where it was only described. */
const recipientFact = z
  .union([
    z.strictObject({ recipient_id: id("rcp") }),
    z.strictObject({ kind: name, resolution: z.literal("unresolved") }),
  ])
  .meta({ id: "StoredRecipient" });

export const factValue = z
  .union([
    z.strictObject({ amount: whole, currency, equivalents: equivalents.optional() }),
    recipientFact,
    z.number(),
    z.boolean(),
    prose(400),
  ])
  .meta({
    id: "StoredFact",
    description: "A fact as it is stored: an amount, a recipient by id, a number, a flag, a date, a code, or a person.",
  });

export const resolution = z
  .strictObject({
    resolved_outcome: name,
    resolved_by: id("usr"),
    for: id("usr").optional().describe("The person for whom the decider stood in. Left out otherwise."),
    self: z.literal(true).optional().describe("The decider decided on what is their own. Left out otherwise."),
    method: z.enum(["sign_off", "override", "approval"]),
    created_at: moment,
    note_ref: reference.nullable(),
    comment: prose(500).nullable().describe("Words of the person for whoever asked."),
    ...claim,
    question: z
      .strictObject({ id: name, wording: prose(2_000) })
      .nullable()
      .describe("The question that was decided. Null for an approval, and for an override of an outcome."),
    given_on: id("chk").optional(),
  })
  .meta({ id: "Resolution", description: "A decision that was recorded." });

const execution = z
  .strictObject({
    status: z.enum(["proposed", "executed", "abandoned", "expired"]),
    executed_at: moment.nullable(),
    reason: z.enum(["abandoned", "refused_by_caller", "failed", "expired"]).nullable(),
    ref: reference.nullable(),
    system: prose(40).nullable(),
    reported_by: sender.nullable(),
    reported_at: moment.nullable(),
  })
  .meta({ id: "Execution", description: "What became of an action that was asked about before it was taken." });

const reversal = z
  .strictObject({ reversed_at: prose(40), ref: reference.nullable(), reported_by: sender.nullable() })
  .meta({ id: "Reversal", description: "An action taken back." });

const MORE = {
  superseded_by: id("chk").nullable().describe("The newer answer for the same action."),
  resolution: resolution.nullable().describe("The latest decision."),
  resolutions: z.array(resolution).max(MOST),
  facts: z.record(name, factValue).meta({ maxProperties: MOST }).describe("The facts as they are stored."),
  sent_by: sender.nullable().describe("Null on an answer that the service issued again."),
  execution: execution.nullable(),
  reversal: reversal.nullable(),
  requests: requestsBeside,
  similar: similarBeside,
};

export const answerRead = answerOfEachState({
  suffix: "AnswerRead",
  common,
  more: MORE,
  withoutOutcome: "An answer that was given before engine_version 1.3.0 is read as it was given, without this field.",
});
