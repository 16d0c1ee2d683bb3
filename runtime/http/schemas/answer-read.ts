/** The answer as it is read again: byte for byte as it was given, and beside it what is known of it now. */
import { z } from "zod";

import { answerOfEachState, common } from "./answer.js";
import { currency, equivalents, id, moment, MOST, name, prose, reference, whole } from "./values.js";

export const sender = z
  .strictObject({
    kind: z.enum(["api_key", "person"]),
    id: prose(40),
    prefix: prose(40).nullable().describe("A key's display prefix, never the key."),
    name: prose(400).nullable(),
  })
  .meta({ id: "Sender" });

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
    method: z.enum(["sign_off", "override", "approval"]),
    created_at: moment,
    note_ref: reference.nullable(),
    given_on: id("chk").optional(),
  })
  .meta({ id: "Resolution", description: "A decision that was recorded." });

export const REQUEST_STATUSES = ["waiting", "approved", "refused", "decided", "lapsed"] as const;

export const approvalRequest = z
  .strictObject({
    id: id("apr"),
    asked_of: id("usr").describe("The person who is asked."),
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
  })
  .meta({ id: "ApprovalRequest", description: "A person was asked to decide on an action that an agent proposed." });

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
  requests: z.array(approvalRequest).max(MOST).optional().describe("Left out where nobody was asked."),
};

export const answerRead = answerOfEachState({
  suffix: "AnswerRead",
  common,
  more: MORE,
  withoutOutcome: "An answer that was given before engine_version 1.3.0 is read as it was given, without this field.",
});
