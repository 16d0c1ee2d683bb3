/** The answer as POST /v1/check gives it: fields of every state, and those of one. */
import { z } from "zod";

import type {
  AnswerHead,
  AnswerTail,
  Recheck,
  RecipientSummary,
  TransactionSummary,
} from "../../actions/write/answer-document.js";
import {
  type AnswerBody,
  type ApproverView,
  CHANNELS,
  type ConfirmationView,
  type ConsequenceView,
  type HistoryUsed,
  type LayerAnswer,
  type Layers,
  type MissingView,
  type OpenConsequenceView,
  type QuestionView,
  type ReadView,
  RECHECK_REASONS,
  type SettingUsed,
  type State,
  type StateFields,
  type TraceView,
} from "../../engine/run/answer.js";
import { MOST_PERSONS } from "../../engine/values/facts.js";
import { requestsBeside, similarBeside } from "./approval-request.js";
import { fieldsOf } from "./fields.js";
import {
  actor,
  answerCitation,
  citation,
  count,
  currency,
  day,
  id,
  moment,
  money,
  MOST,
  name,
  notChecked,
  prose,
  reference,
  sender,
  settingValue,
  state,
  typeName,
  value,
} from "./values.js";

type ActionRef = HistoryUsed["transactions"][number];
type IncompleteMember = NonNullable<HistoryUsed["incomplete"]>[number];
type DecisionRecord = NonNullable<AnswerBody["decisions"]>[number];

const basis = z.enum(["law", "policy", "goodwill"]);

export const consequence = z
  .strictObject(
    fieldsOf<ConsequenceView>()({
      key: name,
      value,
      rule: name,
      basis,
      citation: citation.nullable().describe("The clause that set the value."),
    }),
  )
  .meta({ id: "Consequence", description: "What a rule set says follows from the action." });

const approver = z
  .strictObject(
    fieldsOf<ApproverView>()({
      user: id("usr"),
      approved_at: moment.nullable().describe("Null: they have not approved."),
    }),
  )
  .meta({ id: "Approver", description: "One of several people who approve, or who filled the place of one." });

const actionRef = z
  .strictObject(fieldsOf<ActionRef>()({ transaction_id: id("txn"), effective_date: day }))
  .meta({ id: "ActionRef", description: "Another action, by its booking." });

export const missing = z
  .strictObject(
    fieldsOf<MissingView>()({
      fact: name,
      type: typeName,
      currency: currency.nullable().describe("The currency that is wanted, for money."),
      description: prose(4_000),
      needed_by: name.nullable().describe("The rule that needs it."),
      review_item: id("mat")
        .nullable()
        .describe("The probable match to answer first, for the fact recipient_identity."),
      of: actionRef.nullable().describe("The other action whose fact it is: supply it by completing that booking."),
      rule_set: name,
    }),
  )
  .meta({ id: "MissingFact" });

const openConsequence = z
  .strictObject(
    fieldsOf<OpenConsequenceView>()({
      key: name,
      rule: name.describe("The consequence that would give it."),
      missing: z
        .array(missing)
        .max(MOST)
        .describe(
          "What the value lacks. Empty: a gap, while a question is open beside which the value would be given.",
        ),
    }),
  )
  .meta({ id: "OpenConsequence", description: "A value that is not known yet. The answer stands without it." });

const layer = z
  .strictObject(
    fieldsOf<LayerAnswer>()({
      rule_set: name,
      rule_version: name,
      state,
      outcome: name.nullable(),
      basis,
      consequences: z.array(consequence).max(MOST),
      open_consequences: z
        .array(openConsequence)
        .max(MOST)
        .optional()
        .describe(
          "Values that stay open, for the rule set gives them only if they are known. Left out where none does.",
        ),
      not_checked: z.array(notChecked).max(1_000),
      approver: id("usr")
        .nullable()
        .describe("Who a policy says must approve, by service id; of several, the first who has not approved."),
      approvers: z
        .array(approver)
        .max(MOST_PERSONS)
        .optional()
        .describe("Only of a rule that asks several people: all of them, in the order of the setting."),
      handed_to: id("usr").nullable().describe("The person that a rule hands the action to, by service id."),
      tenant_facts_used: z
        .array(
          z.strictObject(
            fieldsOf<SettingUsed>()({
              key: name,
              valid_from: day.nullable(),
              value: settingValue,
              as_of: moment.optional().describe("Of people alone: the moment at which the setting named them."),
            }),
          ),
        )
        .max(MOST)
        .describe("The settings that were read."),
      reference_versions: z.record(name, z.union([z.int(), prose(200)])).meta({ maxProperties: 1_000 }),
      waiting_on: z.literal("law").nullable().describe("A policy's rule waits for the law to settle."),
    }),
  )
  .meta({ id: "LayerAnswer", description: "What one rule set answers." });

export const layers = z
  .strictObject(
    fieldsOf<Layers>()({
      law: layer
        .nullable()
        .optional()
        .describe(
          "Left out where no law is part of the answer; null where one is switched on but does not cover the action.",
        ),
      policies: z.array(layer).max(1_000),
    }),
  )
  .meta({ id: "Layers" });

export const transactionSummary = z
  .strictObject(
    fieldsOf<TransactionSummary>()({
      transaction_id: id("txn"),
      status: z.enum(["executed", "proposed"]),
      channel: z.enum(CHANNELS),
      ref: reference.nullable(),
      run: reference.nullable(),
      system: prose(40).nullable(),
      actor: actor.nullable(),
      completes: id("txn").nullable(),
      corrects: id("txn").nullable(),
      created_at: moment,
    }),
  )
  .meta({ id: "TransactionSummary" });

const recipientSummary = z
  .strictObject(
    fieldsOf<RecipientSummary>()({
      resolution: z.enum(["resolved", "unresolved", "probable_match", "missing"]),
      recipient_id: id("rcp").nullable(),
      review_item: id("mat").nullable(),
      fy_total: money
        .optional()
        .describe("The recipient's total of the fiscal year as it was read, this booking excluded."),
    }),
  )
  .meta({ id: "RecipientSummary" });

const historyUsed = z
  .strictObject(
    fieldsOf<HistoryUsed>()({
      rule_set: name,
      input: name.describe("The rule set's name for the total."),
      count,
      transactions: z.array(actionRef).max(200).describe("The newest of those that count and total are over."),
      total: z.union([money, z.number(), prose(400)]),
      incomplete: z
        .array(
          z.strictObject(
            fieldsOf<IncompleteMember>()({
              transaction_id: id("txn"),
              effective_date: day,
              facts: z.array(name).max(1_000),
            }),
          ),
        )
        .max(MOST)
        .optional()
        .describe("Members whose share is not known, for they lack facts."),
      transactions_left_out: count.optional().describe("How many more there are than transactions lists."),
      period: z
        .strictObject(fieldsOf<NonNullable<HistoryUsed["period"]>>()({ from: day, to: day }))
        .optional()
        .describe(
          "Of a total that is the largest over any period: the period that count, transactions and total " +
            "are over, both days inside.",
        ),
    }),
  )
  .meta({ id: "HistoryUsed", description: "A total that was read." });

const readValue = z.union([z.strictObject({ amount: z.number(), currency }), z.number(), z.boolean(), prose(400)]);

const readOfRule = z
  .strictObject(
    fieldsOf<ReadView>()({
      kind: z.enum(["figure", "condition", "row"]),
      name,
      keys: z
        .record(name, readValue.nullable())
        .meta({ maxProperties: 100 })
        .optional()
        .describe("Of a row: the values that it was asked for."),
      column: name.nullable().optional().describe("Of a row. Null where it was asked whether there is one."),
      value: readValue
        .nullable()
        .describe("What it came to, money perhaps not rounded yet. Null where it is not known."),
      citation: citation.nullable().describe("The clause that set its value; otherwise the first that it cites."),
    }),
  )
  .meta({ id: "ReadOfRule", description: "A figure, condition or row of a table that a rule read." });

const traceStep = z
  .strictObject(
    fieldsOf<TraceView>()({
      step: z.int().min(1),
      rule_set: name,
      rule: name,
      stage: z.enum(["scope", "outcome", "consequence"]),
      matched: z.boolean().nullable(),
      resolve: z.int().min(0).nullable().describe("The branch that was applied."),
      missing: z.array(name).max(1_000).nullable(),
      note: prose(4_000)
        .nullable()
        .describe(
          "Why it stopped, what was decided, or which missing fact does not matter (since engine_version 1.9.0).",
        ),
      reads: z
        .array(readOfRule)
        .max(MOST)
        .optional()
        .describe(
          "What the rule read, each behind what it was computed from. Left out by rules compiled before " +
            "engine_version 1.4.0.",
        ),
    }),
  )
  .meta({ id: "TraceStep" });

const SINCE_CLAIMS = "Left out before engine_version 1.6.0.";

const decisionRead = z
  .strictObject(
    fieldsOf<DecisionRecord>()({
      answer: name,
      question: name.nullable(),
      rule: name.nullable(),
      decided_by: id("usr"),
      for: id("usr").optional().describe("The person for whom the decider stood in. Left out otherwise."),
      self: z.literal(true).optional().describe("The decider decided on what is their own. Left out otherwise."),
      method: z.enum(["sign_off", "override", "approval"]),
      resolution_id: id("res").nullable().describe("Null for an approval that the facts record."),
      leads_to: name.nullable(),
      approval: name.nullable(),
      claimed: z.boolean().optional().describe(`Whether somebody else said so in the decider's name. ${SINCE_CLAIMS}`),
      sent_by: sender.nullable().optional().describe(`Null where it was not kept. ${SINCE_CLAIMS}`),
    }),
  )
  .meta({ id: "DecisionRead", description: "A decision that the answer rests on." });

export const recheckReason = z.enum(RECHECK_REASONS);

export const ofRecheck = { supersedes: id("chk"), booking_date: day, outcome: name.nullable() };

export const common = fieldsOf<Omit<AnswerHead, "state" | "outcome"> & AnswerTail>()({
  check_id: id("chk").describe("The receipt."),
  effective_date: day.describe("The day as of which the rules were applied."),
  as_of: moment.describe("When the history was read."),
  layers,
  transaction: transactionSummary,
  recipient: recipientSummary.nullable(),
  history_used: z.array(historyUsed).max(MOST),
  not_checked: z.array(notChecked).max(MOST),
  citations: z.array(answerCitation).max(MOST),
  confirmations: z
    .array(
      z.strictObject(
        fieldsOf<ConfirmationView>()({ rule_set: name, rule: name, confirmed_by: id("usr"), confirmed_at: moment }),
      ),
    )
    .max(MOST),
  decisions: z.array(decisionRead).max(MOST).optional().describe("Left out where none was read."),
  rechecks: z
    .array(z.strictObject(fieldsOf<Recheck>()({ new_check_id: id("chk"), ...ofRecheck })))
    .max(1_000)
    .optional()
    .describe("Earlier answers that this booking changed; left out where there are none."),
  recheck_job: id("job")
    .optional()
    .describe("The job that issues the rest again, where they are more than fit into one answer."),
  supersedes_check_id: id("chk").nullable().describe("The earlier answer that this one replaces."),
  recheck_reason: recheckReason
    .nullable()
    .describe("Why the service issued this answer again; null where it was asked for."),
  trace: z.array(traceStep).max(100_000).optional().describe("Left out where explain was false."),
  engine_version: prose(40),
  sandbox: z.literal(true).optional().describe("Given in test; absent on live."),
  clock: z.literal("shifted").optional().describe("The service's clock does not show the true time."),
});

export const question = z
  .strictObject(
    fieldsOf<QuestionView>()({
      id: name,
      candidates: z.array(name).max(1_000),
      reason: prose(4_000).nullable(),
      rule: name,
      wording: prose(20_000),
    }),
  )
  .meta({
    id: "Question",
    description: "What a person decides, because the rule depends on a word that cannot be applied mechanically.",
  });

export const notCoveredReason = z.enum([
  "awaiting_confirmation",
  "rule_flagged",
  "policy_gap",
  "no_rule_matched",
  "no_rule_set_for_jurisdiction",
  "rule_set_broken",
]);

type FieldsOfState<Of extends State> = Omit<Extract<StateFields, { readonly state: Of }>, "state">;

const OF_STATE = {
  determined: {},
  undetermined_missing_facts: fieldsOf<FieldsOfState<"undetermined_missing_facts">>()({
    missing: z.array(missing).max(MOST),
  }),
  not_covered: fieldsOf<FieldsOfState<"not_covered">>()({
    reason: notCoveredReason,
    detail: prose(20_000),
    unconfirmed_rules: z.array(name).max(MOST),
  }),
  contested: fieldsOf<FieldsOfState<"contested">>()({
    question,
    signer: z
      .strictObject({ user: id("usr").nullable() })
      .describe("The person who signs off, as the settings name them."),
  }),
} satisfies Record<State, z.ZodRawShape>;

const MEANINGS = {
  determined: [
    "Determined",
    "A confirmed rule covers this and every fact that it needs was there: `outcome` says what follows.",
  ],
  undetermined_missing_facts: ["Undetermined", "A rule covers this but needs facts that were not sent."],
  not_covered: ["NotCovered", "No confirmed rule covers this."],
  contested: ["Contested", "A rule covers this, but depends on a word that a person interprets."],
} as const;

const OUTCOME =
  "The overall outcome: the most restrictive outcome of a policy. The order is not_allowed, hand_to_a_person, " +
  "needs_approval, then any other that a policy declares. If every policy says allowed or not_applicable, or none " +
  "answered, it is the law's outcome. If the law says not_applicable, or no law answered, it is the policies' outcome.";

/** Generators of clients drop a field whose type is null alone from a response: a text is taken in every state. */
const OUTCOMES = {
  one: name.describe(OUTCOME),
  none: name.nullable().describe("Null: only an answer that is determined has an outcome."),
};

export interface AnswerShape {
  /** The names of the schemas end in it. */
  readonly suffix: string;
  /** The fields of every answer. */
  readonly common: z.ZodRawShape;
  /** Beside the fields of every answer and those of its state. */
  readonly more: z.ZodRawShape;
  /** Null: every answer has its outcome; else why it may be left out. */
  readonly withoutOutcome: string | null;
}

export function answerOfEachState({ suffix, common, more, withoutOutcome }: AnswerShape): z.ZodType {
  const inState = <State extends keyof typeof OF_STATE>(inThis: State) => {
    const given = inThis === "determined" ? OUTCOMES.one : OUTCOMES.none;
    const outcome =
      withoutOutcome === null ? given : given.optional().describe(`${given.description ?? ""} ${withoutOutcome}`);
    const [prefix, description] = MEANINGS[inThis];
    const shape = { state: z.literal(inThis), outcome, ...OF_STATE[inThis], ...common, ...more };
    return z.strictObject(shape).meta({ id: `${prefix}${suffix}`, description });
  };
  return z
    .discriminatedUnion("state", [
      inState("determined"),
      inState("undetermined_missing_facts"),
      inState("not_covered"),
      inState("contested"),
    ])
    .meta({ id: suffix, description: "One of the four answers. Branch on `state`, then on `outcome`." });
}

/** As it is sent: requests and similar proposals stand beside the answer, and are no part of what is stored. */
export const answer = answerOfEachState({
  suffix: "Answer",
  common,
  more: { requests: requestsBeside, similar: similarBeside },
  withoutOutcome: null,
});
