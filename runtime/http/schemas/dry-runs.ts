/** What a dry run of a draft takes, and what it answers. */
import { z } from "zod";

import { dryRunRequestSchema, MOST_ANSWERS } from "../../services/ruling/policies/dry-run.js";
import type {
  Amounts,
  DecidingRule,
  Example,
  LackingFact,
  NewlyAsked,
} from "../../services/ruling/policies/findings.js";
import {
  type DryRun,
  type DryRunChange,
  type DryRunResult,
  RUN_STATUSES,
} from "../../services/ruling/policies/run-view.js";
import { fieldsOf } from "../../services/shapes/fields.js";
import { stateAndOutcome } from "../../services/shapes/rerun-preview.js";
import { differs } from "../../services/shapes/said-otherwise.js";
import {
  checksum,
  citation,
  count,
  currency,
  day,
  id,
  moment,
  MOST,
  name,
  reference,
  state,
  whole,
} from "../../services/shapes/values.js";

export const dryRunRequest = dryRunRequestSchema
  .extend({
    from: dryRunRequestSchema.shape.from.describe("The first day of the actions that are looked at. Left out: any."),
    to: dryRunRequestSchema.shape.to.describe("Their last day. Left out: any."),
    sample: dryRunRequestSchema.shape.sample.describe(
      `So many answers are decided again, the newest actions first. Left out: ${MOST_ANSWERS}.`,
    ),
  })
  .meta({ id: "DryRunRequest" });

const amounts = z
  .strictObject(
    fieldsOf<Amounts<bigint>>()({ currency, amount: whole.describe("In the smallest unit."), answers: count }),
  )
  .meta({ id: "DryRunAmounts" });

const decidingRule = z
  .strictObject(
    fieldsOf<DecidingRule>()({
      rule_set: name,
      rule_version: name,
      state,
      outcome: name.nullable(),
      rule: name.nullable().describe("Null: none can be named."),
      citations: z.array(citation).max(MOST).describe("Where the rule says that it comes from."),
    }),
  )
  .meta({ id: "DryRunRule" });

const example = z
  .strictObject(
    fieldsOf<Example>()({
      check_id: id("chk").describe("The answer that stood."),
      transaction_id: id("txn"),
      ref: reference.nullable(),
      effective_date: day,
      facts: z
        .array(name)
        .max(MOST)
        .describe("The facts that the rules read. Their values are in the answer: GET /v1/checks/{check_id}."),
      was: z.array(decidingRule).max(MOST).describe("The layers that differ, and the rule of each."),
      would_be: z.array(decidingRule).max(MOST),
      differs: differs.describe("Consequences are named without their values: those are in the answer."),
    }),
  )
  .meta({ id: "DryRunExample" });

const change = z
  .strictObject(
    fieldsOf<DryRunChange>()({
      was: stateAndOutcome,
      would_be: stateAndOutcome,
      differs: differs.describe(
        "Consequences are named without their values. Which places are cited stands with each example.",
      ),
      answers: count,
      amounts: z.array(amounts).max(MOST).describe("What the actions come to, by currency."),
      without_amount: count,
      examples: z
        .array(example)
        .max(10)
        .describe("The clearest: those that the fewest facts decide, and of these the newest."),
    }),
  )
  .meta({ id: "DryRunChange" });

const newlyAsked = z
  .strictObject(
    fieldsOf<NewlyAsked>()({
      asks: z.enum(["question", "approval"]),
      person: id("usr").nullable().describe("Null: the setting names nobody."),
      rule_set: name,
      rule: name.nullable(),
      answers: count.describe("Answers that would name the person for this and do not now."),
      proposals: count.describe("Of these, open proposals of agents: there the person would be asked at once."),
    }),
  )
  .meta({ id: "NewlyAsked" });

const lackingFact = z.strictObject(fieldsOf<LackingFact>()({ fact: name, answers: count })).meta({ id: "LackingFact" });

const result = z
  .strictObject(
    fieldsOf<DryRunResult>()({
      reissued: count.describe("Answers that would be issued again."),
      changed: count.describe(
        "Of these, those that would say something else: another state, outcome, person, consequence or " +
          "citation, or another question or missing fact.",
      ),
      failed: count.describe("Answers that would stay because a rule set cannot run on their facts."),
      erased: count.describe("Answers that were erased at the end of their retention before they were looked at."),
      changes: z
        .array(change)
        .max(100)
        .describe("How those that would change come out instead, the most frequent first."),
      otherwise: count.describe("Answers that would change in further ways than are listed."),
      moved: z.array(amounts).max(MOST).describe("The amounts of all changes together."),
      asked: z.array(newlyAsked).max(MOST),
      lacking: z
        .array(lackingFact)
        .max(MOST)
        .describe("The facts that answers would wait for which wait for none now: the past does not have them."),
      booked_meanwhile: count.describe("Bookings of the domain that came after as_of, which the result does not know."),
    }),
  )
  .meta({ id: "DryRunResult" });

export const dryRun = z
  .strictObject(
    fieldsOf<DryRun>()({
      job_id: id("job"),
      rule_set: name,
      version: name,
      checksum: checksum.describe("Of the draft that is run, whatever is posted meanwhile."),
      effective_from: day.nullable().describe("Null: announced, and would answer nothing."),
      status: z.enum(RUN_STATUSES).describe("failed: tried several times and left to an operator."),
      from: day.nullable(),
      to: day.nullable(),
      sample: z.int().min(1).max(MOST_ANSWERS),
      as_of: moment.describe("All is decided as the account was at this moment."),
      kept_until: moment.nullable().describe("Null: it is under way."),
      concerned: count.describe("Answers of these days that the publication would check again."),
      total: count.describe("Of these, how many are decided again, the newest first."),
      done: count,
      result: result.nullable().describe("Null until the status is done."),
    }),
  )
  .meta({
    id: "DryRun",
    description: "What publishing the draft would make of past answers, with all its rules confirmed.",
  });
