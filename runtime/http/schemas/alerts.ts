/** What the paths below /v1/alerts take and answer: an alert of each type with its payload. */
import { z } from "zod";

import { acknowledgeRequestSchema } from "../../services/alerts/acknowledge.js";
import { recheckReason } from "./answer.js";
import { actor, count, day, id, moment, name, prose, state } from "./values.js";

/** One page of a list at most (D-76). */
const MOST_ALERTS = 200;
const MOST_LAYERS = 200;

function alertOf<const Type extends string, Payload extends z.ZodType>(
  type: Type,
  payload: Payload,
  description: string,
) {
  const name = type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
  return z
    .strictObject({
      alert_id: id("alt"),
      type: z.literal(type),
      payload,
      status: z.enum(["open", "acknowledged"]),
      created_at: moment,
      acknowledged_by: id("usr").nullable(),
      acknowledged_at: moment.nullable(),
      emailed_at: moment.nullable().describe("Null until the alert was e-mailed."),
      emailed_to: count.describe("How many people it was e-mailed to."),
    })
    .meta({ id: `Alert${name}`, description });
}

const outcome = name.nullable();
const layer = z
  .strictObject({
    kind: z.enum(["law", "policy"]),
    rule_set: name,
    rule_version: name,
    state,
    outcome,
    rule: name.nullable().describe("The rule that decided, asks or needs a fact."),
  })
  .meta({ id: "LayerSummary", description: "A layer of an answer in short." });
const answer = z
  .strictObject({
    check_id: id("chk"),
    transaction_id: id("txn"),
    state,
    outcome,
    layers: z.array(layer).max(MOST_LAYERS),
  })
  .meta({ id: "AnswerSummary", description: "An answer in short." });
const decidedBy = {
  rule_set: name,
  rule_version: name,
  rule: name.nullable(),
  title: prose(1_000).nullable(),
  outcome,
};

const published = z.strictObject({
  rule_set: name,
  version: name,
  effective_from: day.nullable(),
  pending: count,
  waits: z
    .boolean()
    .optional()
    .describe("It is a newer build of a version that answers already, and waits until its rules are confirmed."),
  by_user: prose(200).nullable(),
});
const rechecked = z.strictObject({ was: answer, now: answer, by_user: id("usr").nullable() });
const rerun = z.strictObject({
  cause: z.enum(["confirmation", "setting", "version"]),
  reissued: count.describe("Answers that were issued again."),
  changed: count.describe("Of these, those whose state or outcome changed."),
  against_rules: count.describe("Of these, actions that now stand against the account's own rules."),
  checks: prose(200).describe("The query that lists them: rerun=<rerun_id>."),
});
const overdue = z.strictObject({
  rule_set: name,
  version: name,
  pending: count,
  waiting: count.describe("Standing answers that wait for these rules."),
});
const against = z.strictObject({
  check_id: id("chk"),
  transaction_id: id("txn"),
  effective_date: day,
  actor: actor.nullable(),
  cause: z.enum(["reported", ...recheckReason.options]),
  emailed: z.enum(["at_once", "summary"]),
  against: z.array(z.strictObject({ ...decidedBy, approver: id("usr").nullable() })).max(MOST_LAYERS),
});
const broken = z.strictObject({
  check_id: id("chk"),
  transaction_id: id("txn"),
  rule_set: name,
  effective_date: day,
  detail: prose(1_000),
});
const handedOver = z.strictObject({
  check_id: id("chk"),
  transaction_id: id("txn"),
  action: id("txn"),
  handed_to: id("usr"),
  effective_date: day,
  actor: actor.nullable(),
  ...decidedBy,
});

export const alert = z
  .discriminatedUnion("type", [
    alertOf(
      "rule_set.version.published",
      published,
      "A version was published, or a newer build of one that waits; and how many of its rules wait to be confirmed.",
    ),
    alertOf(
      "check.rechecked",
      rechecked,
      "An answer given earlier was issued again, and its state or outcome changed.",
    ),
    alertOf("checks.rerun", rerun, "A re-run of answers is done."),
    alertOf("confirmation.overdue", overdue, "Rules wait to be confirmed though their version is in force."),
    alertOf("check.against_rules", against, "An action that was taken was not allowed by the account's own rules."),
    alertOf("check.rule_set_broken", broken, "A rule set could not run on the facts of an action."),
    alertOf("check.handed_over", handedOver, "An agent asked about an action that the rules hand to a person."),
  ])
  .meta({ id: "Alert", description: "What the service has to tell." });

export const alerts = z
  .strictObject({ alerts: z.array(alert).max(MOST_ALERTS).describe("Newest first.") })
  .meta({ id: "Alerts" });

export const acknowledgeRequest = acknowledgeRequestSchema
  .extend({
    acknowledged_by: acknowledgeRequestSchema.shape.acknowledged_by.describe(
      "The person whom the key acts for, by service id.",
    ),
  })
  .meta({ id: "AcknowledgeRequest" });

const PERSON = "usr_01arz3ndektsv4rrffq69g5fav";
const RERUN = {
  alert_id: "alt_01kkbfmsfce008e5xdtb6w0fct",
  type: "checks.rerun",
  payload: {
    cause: "confirmation",
    reissued: 12,
    changed: 3,
    against_rules: 1,
    checks: "rerun=rrn_01arz3ndektsv4rrffq69g5fav",
  },
  status: "open",
  created_at: "2026-03-10T09:01:00.265Z",
  acknowledged_by: null,
  acknowledged_at: null,
  emailed_at: null,
  emailed_to: 0,
};

export const ALERTS_EXAMPLES: Readonly<Record<string, unknown>> = { a_rerun_is_done: { alerts: [RERUN] } };
export const ACKNOWLEDGE_REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = { seen: { acknowledged_by: PERSON } };
export const ACKNOWLEDGED_EXAMPLES: Readonly<Record<string, unknown>> = {
  seen: { ...RERUN, status: "acknowledged", acknowledged_by: PERSON, acknowledged_at: "2026-03-10T09:30:00.000Z" },
};
