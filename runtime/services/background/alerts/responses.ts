/** What the verbs about alerts answer: an alert of each type with its payload. */
import { z } from "zod";

import type { LayerSummary } from "../../../actions/decide/gist.js";
import {
  type AlertPayloads,
  type AlertType,
  type AnswerSummary,
  RERUN_CAUSES,
  type RuleAgainst,
} from "../../../actions/tell/alerts.js";
import { RECHECK_REASONS } from "../../../engine/run/answer.js";
import { MOST_PERSONS } from "../../../engine/values/facts.js";
import { fieldsOf } from "../../shapes/fields.js";
import { actor, claim, count, day, id, moment, money, MOST, name, prose, sender, state } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

/** One page of a list at most (decision 146). */
export const MOST_ALERTS = 200;

const MOST_LAYERS = 200;

const outcome = name.nullable();

const layer = z
  .strictObject(
    fieldsOf<LayerSummary>()({
      kind: z.enum(["law", "policy"]),
      rule_set: name,
      rule_version: name,
      state,
      outcome,
      rule: name.nullable().describe("The rule that decided, asks or needs a fact."),
    }),
  )
  .meta({ id: "LayerSummary", description: "A layer of an answer in short." });

const answer = z
  .strictObject(
    fieldsOf<AnswerSummary>()({
      check_id: id("chk"),
      transaction_id: id("txn"),
      state,
      outcome,
      layers: z.array(layer).max(MOST_LAYERS),
    }),
  )
  .meta({ id: "AnswerSummary", description: "An answer in short." });

const ruleSet = { rule_set: name, version: name };

const decidedBy = {
  rule_set: name,
  rule_version: name,
  rule: name.nullable(),
  title: prose(1_000).nullable(),
  outcome,
};

const ofTransaction = { check_id: id("chk"), transaction_id: id("txn"), effective_date: day };

interface AlertContent {
  readonly description: string;
  readonly payload: z.ZodRawShape;
  /** Of a type that the service has in addition to those of the interface. */
  readonly additive?: {
    /** Who is mailed, and when. */
    readonly mailed: string;
    /** Whether an agent's key reads those about its own agent's actions. */
    readonly agents: boolean;
  };
}

const people = z.array(id("usr")).max(MOST_PERSONS);

/** In the order in which the interface lists them. */
const against = z
  .array(
    z.strictObject(
      fieldsOf<RuleAgainst>()({
        ...decidedBy,
        approver: id("usr").nullable(),
        approvers: people.optional().describe("Of a rule that asks several people: all who have not approved."),
      }),
    ),
  )
  .max(MOST_LAYERS);

const CONTENTS = {
  "rule_set.version.published": {
    description:
      "A version was published, or a newer build of one that waits; and how many of its rules wait to be confirmed.",
    payload: fieldsOf<AlertPayloads["rule_set.version.published"]>()({
      ...ruleSet,
      effective_from: day.nullable(),
      pending: count,
      waits: z
        .boolean()
        .optional()
        .describe("It is a newer build of a version that answers already, and waits until its rules are confirmed."),
      by_user: prose(200).nullable(),
    }),
  },
  "check.rechecked": {
    description: "An answer given earlier was issued again, and its state or outcome changed.",
    payload: fieldsOf<AlertPayloads["check.rechecked"]>()({
      was: answer,
      now: answer,
      by_user: id("usr").nullable().describe("Whose decision issued it. Null: nobody's."),
      claimed: z.boolean().optional().describe("Whether somebody else recorded the decision in the name of by_user."),
      sent_by: sender.nullable().optional(),
    }),
  },
  "checks.rerun": {
    description: "A re-run of answers is done.",
    payload: fieldsOf<AlertPayloads["checks.rerun"]>()({
      cause: z.enum(RERUN_CAUSES),
      reissued: count.describe("Answers that were issued again."),
      changed: count.describe("Of these, those whose state or outcome changed."),
      against_rules: count.describe("Of these, actions that now violate the account's own rules."),
      checks: prose(200).describe("The query that lists them: rerun=<rerun_id>."),
    }),
  },
  "recipient.probable_match": {
    description: "Two records of recipients may be one, and a person must answer whether they are.",
    payload: fieldsOf<AlertPayloads["recipient.probable_match"]>()({
      review_item: id("mat"),
      rule_set: name,
      rule_version: name,
      rule: name.describe("The matching rule that proposed it."),
      recipients: z.array(id("rcp")).min(2).max(2).describe("Two records, the older first."),
    }),
  },
  "confirmation.overdue": {
    description: "Rules wait to be confirmed though their version is in force.",
    payload: fieldsOf<AlertPayloads["confirmation.overdue"]>()({
      ...ruleSet,
      pending: count,
      waiting: count.describe("Standing answers that wait for these rules."),
    }),
  },
  "check.against_rules": {
    description: "An action that was taken was not allowed by the account's own rules.",
    payload: fieldsOf<AlertPayloads["check.against_rules"]>()({
      ...ofTransaction,
      actor: actor.nullable(),
      cause: z.enum(["reported", ...RECHECK_REASONS]),
      emailed: z.enum(["at_once", "summary"]),
      against,
    }),
  },
  "check.rule_set_broken": {
    description: "A rule set could not run on the facts of an action.",
    payload: fieldsOf<AlertPayloads["check.rule_set_broken"]>()({
      check_id: id("chk"),
      transaction_id: id("txn"),
      rule_set: name,
      effective_date: day,
      detail: prose(1_000),
    }),
  },
  "decision.claimed": {
    description: "A key recorded a decision in the name of a person, who is mailed at once.",
    additive: { mailed: "The person in whose name it was recorded, at once.", agents: true },
    payload: fieldsOf<AlertPayloads["decision.claimed"]>()({
      check_id: id("chk").describe("The answer that was decided on."),
      transaction_id: id("txn"),
      resolution_id: id("res"),
      method: z.enum(["sign_off", "override", "approval"]),
      resolved_outcome: name,
      resolved_by: id("usr").describe("The person in whose name it was recorded."),
      sent_by: sender,
      rule_set: name,
      rule: name,
      question: name.nullable().describe("Null: an outcome was overridden."),
    }),
  },
  "period.changed": {
    description:
      "Answers to actions of a closed period were issued again with another result on a day. GET /v1/checks lists them " +
      "(after_close=true).",
    additive: { mailed: "The admins, in the day's summary.", agents: false },
    payload: fieldsOf<AlertPayloads["period.changed"]>()({
      date: day.describe("In UTC."),
      changes: z
        .array(
          z.strictObject({
            rule_set: name.describe("The rule set that decides."),
            actions: count,
            amount: money.nullable().describe("The sum of the actions' amounts. Null: they have none."),
          }),
        )
        .max(MOST)
        .describe("By rule set and currency."),
    }),
  },
  "key.ending": {
    description: "A key ends within a week, and no other key has taken its place.",
    additive: { mailed: "The admins, and whoever answers for its agent, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["key.ending"]>()({
      key_id: id("key"),
      prefix: prose(40),
      agent: name.nullable().describe("The agent that it was made for; null: a key of the account itself."),
      ends_at: moment,
    }),
  },
  "quota.near": {
    description: "Four fifths of a quota are used. Once it is used up, proposals are refused.",
    additive: { mailed: "The admins, and whoever answers for the agent, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["quota.near"]>()({
      quota: z.enum(["answers", "bytes", "proposals_per_day"]),
      agent: name.nullable().describe("Null: the account's quota."),
      most: z.int().min(1),
      used: z.int().min(0),
      date: day.describe("In UTC."),
    }),
  },
  "decision.by_self": {
    description:
      "Somebody decided on what they did, sent or had done for them, or within a week after they named themselves.",
    additive: { mailed: "The other admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["decision.by_self"]>()({
      check_id: id("chk").describe("The answer that was decided on."),
      transaction_id: id("txn"),
      resolution_id: id("res").nullable().describe("Null, as the rule: an approval in the facts."),
      method: z.enum(["sign_off", "override", "approval"]),
      resolved_outcome: name,
      resolved_by: id("usr"),
      rule_set: name.nullable(),
      rule: name.nullable(),
    }),
  },
  "check.against_rules_grew": {
    description: "A correction raised the amount of an action that was told as against the rules already.",
    additive: { mailed: "The admins and the approvers, as of check.against_rules.", agents: true },
    payload: fieldsOf<AlertPayloads["check.against_rules_grew"]>()({
      check_id: id("chk"),
      transaction_id: id("txn"),
      effective_date: day,
      actor: actor.nullable(),
      was: money,
      now: money,
      emailed: z.enum(["at_once", "summary"]),
      against,
    }),
  },
  "check.handed_over": {
    description: "An agent asked about an action that the rules hand to a person.",
    payload: fieldsOf<AlertPayloads["check.handed_over"]>()({
      check_id: id("chk"),
      transaction_id: id("txn"),
      action: id("txn"),
      handed_to: id("usr"),
      effective_date: day,
      actor: actor.nullable(),
      ...decidedBy,
    }),
  },
  "person.sign_in_refused": {
    description: "Somebody signed in at the provider with the address of a person and is not this person.",
    additive: { mailed: "The admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["person.sign_in_refused"]>()({
      person_id: id("usr"),
      reason: z.enum(["address_bound_to_another"]),
    }),
  },
  "person.wrong_codes": {
    description:
      "Wrong mailed codes were typed for the address of a person. For a day no code opens a session, and links still do.",
    additive: { mailed: "The other admins, at once. The person gets a mail of their own.", agents: false },
    payload: fieldsOf<AlertPayloads["person.wrong_codes"]>()({
      person_id: id("usr"),
      tries: z.int().min(1).max(1000),
    }),
  },
  "setting.person_changed": {
    description:
      "A setting names another person, or somebody stands in for one. The other admins are mailed, and the persons " +
      "before and after.",
    additive: { mailed: "The other admins and the persons before and after, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["setting.person_changed"]>()({
      key: name.nullable().describe("The setting; null: a substitute."),
      valid_from: day.describe("The first day on which it names the person, or on which they stand in."),
      was: id("usr").nullable().describe("The person before, on that day; null: nobody."),
      now: id("usr"),
      list: z
        .strictObject({ was: people, now: people })
        .optional()
        .describe("Of a setting that names several people: all before and all after; was and now are the first ones."),
      by_user: id("usr").describe("The person who changed it, or in whose name a key did."),
      ...claim,
      substitute: z
        .strictObject({ for: id("usr"), from: moment, until: moment })
        .optional()
        .describe("Who is away, and when somebody stands in. Left out for a setting."),
    }),
  },
  "law.switched": {
    description: "A law answers from now on together with the account's policies, or no more.",
    additive: { mailed: "The other admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["law.switched"]>()({
      rule_set: name,
      on: z.boolean(),
      pending: count.describe("Its rules that nobody has confirmed yet; 0 for a law that is off."),
      by_user: id("usr").nullable().describe("The person who switched it; null: the operator."),
    }),
  },
  "person.address_changed": {
    description: "The e-mail address of a person was changed, and their sessions have ended.",
    additive: { mailed: "The other admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["person.address_changed"]>()({
      person_id: id("usr"),
      by_user: id("usr").nullable().describe("The person who changed it; null: the operator."),
    }),
  },
  "person.binding_undone": {
    description: "The next sign-in at the provider decides anew who a person is there. Their sessions have ended.",
    additive: { mailed: "The other admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["person.binding_undone"]>()({
      person_id: id("usr"),
      by_user: id("usr").nullable().describe("The person who undid it; null: the operator."),
    }),
  },
  "requests.held_back": {
    description: "So many requests of an agent wait for one person that further ones are not mailed until fewer wait.",
    additive: { mailed: "The admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["requests.held_back"]>()({ agent: name, asked_of: id("usr") }),
  },
  "request.undeliverable": {
    description:
      "The mail about a request that waits does not arrive: the mail server refused it for good, or an hour has passed. " +
      "Or the account takes no decision of the person on what is their own, and nobody stands in.",
    additive: { mailed: "The admins, at once.", agents: false },
    payload: fieldsOf<AlertPayloads["request.undeliverable"]>()({
      request_id: id("apr"),
      check_id: id("chk"),
      transaction_id: id("txn"),
      asked_of: id("usr"),
      asks: z.enum(["approval", "question"]),
      agent: name,
      cause: z.enum(["refused", "undelivered", "self"]).describe("More causes may come."),
      code: prose(40).nullable().describe("The mail server's code, such as 550. Null where it refused nothing."),
    }),
  },
  "request.unanswered": {
    description: "A request lapsed because the person did not answer in time.",
    additive: { mailed: "The admins, in the day's summary.", agents: true },
    payload: fieldsOf<AlertPayloads["request.unanswered"]>()({
      request_id: id("apr"),
      check_id: id("chk"),
      transaction_id: id("txn"),
      asked_of: id("usr"),
      asks: z.enum(["approval", "question"]),
      agent: name,
    }),
  },
} as const satisfies { readonly [Type in AlertType]: AlertContent };

/** What alerts can be listed by. */
// The keys of an object that has them all.
export const alertType = z.enum(Object.keys(CONTENTS) as [AlertType, ...AlertType[]]);

/**
 * The types beyond the interface's as a table in Markdown: when each is raised, its payload, who is mailed, and whether
 * an agent's key reads it.
 */
export function additiveAlertTable(): string {
  const rows = Object.entries<AlertContent>(CONTENTS).flatMap(([type, { description, payload, additive }]) =>
    additive === undefined
      ? []
      : [[type, description, Object.keys(payload).join(", "), additive.mailed, additive.agents ? "yes" : "no"]],
  );
  const head = ["type", "raised when", "payload", "mailed to", "read by an agent's key"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function alertOf(type: string, { description, payload }: AlertContent) {
  const name = type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
  return z
    .strictObject({
      alert_id: id("alt"),
      type: z.literal(type),
      payload: z.strictObject(payload),
      status: z.enum(["open", "acknowledged"]),
      created_at: moment,
      acknowledged_by: id("usr").nullable(),
      acknowledged_at: moment.nullable(),
      emailed_at: moment.nullable().describe("Null until the alert was e-mailed."),
      emailed_to: count.describe("How many people it was e-mailed to."),
      assigned_to: id("usr").optional().describe("The person who attends to it. Left out: nobody does."),
      ...claim,
    })
    .meta({ id: `Alert${name}`, description });
}

export type AlertView = ViewOf<ReturnType<typeof alertOf>>;

const [first, ...others] = Object.entries(CONTENTS).map(([type, content]) => alertOf(type, content));
if (first === undefined) throw new Error("INVARIANT: the service raises alerts");

export const alert = z
  .discriminatedUnion("type", [first, ...others])
  .meta({ id: "Alert", description: "What the service has to tell." });

export const acknowledgedTogether = z
  .strictObject({
    acknowledged: z.array(id("alt")).max(MOST_ALERTS).describe("Those that were open until now."),
    already: z.array(id("alt")).max(MOST_ALERTS).describe("Those that somebody had acknowledged before."),
  })
  .meta({ id: "AcknowledgedAlerts" });

export type AcknowledgedTogether = ViewOf<typeof acknowledgedTogether>;

export const alerts = z
  .strictObject({ alerts: z.array(alert).max(MOST_ALERTS).describe("Newest first.") })
  .meta({ id: "Alerts" });
