/** What the verbs about dry runs of a draft answer. */
import { z } from "zod";

import { stateAndOutcome } from "../../shapes/rerun-preview.js";
import { differs } from "../../shapes/said-otherwise.js";
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
} from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

/** A dry run decides no more answers again. */
export const MOST_ANSWERS = 10_000;

export const RUN_STATUSES = ["queued", "running", "done", "failed"] as const;

const amounts = z
  .strictObject({ currency, amount: whole.describe("In the smallest unit."), answers: count })
  .meta({ id: "DryRunAmounts" });

/** `Whole`: a text where it is stored. */
export type Amounts<Whole = bigint> = Omit<ViewOf<typeof amounts>, "amount"> & { readonly amount: Whole };

const decidingRule = z
  .strictObject({
    rule_set: name,
    rule_version: name,
    state,
    outcome: name.nullable(),
    rule: name.nullable().describe("Null: none can be named."),
    citations: z.array(citation).max(MOST).describe("Where the rule says that it comes from."),
  })
  .meta({ id: "DryRunRule" });

export type DecidingRule = ViewOf<typeof decidingRule>;

const example = z
  .strictObject({
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
  })
  .meta({ id: "DryRunExample" });

export type Example = ViewOf<typeof example>;

const change = z
  .strictObject({
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
  })
  .meta({ id: "DryRunChange" });

export type DryRunChange = ViewOf<typeof change>;

const newlyAsked = z
  .strictObject({
    asks: z.enum(["question", "approval"]),
    person: id("usr").nullable().describe("Null: the setting names nobody."),
    rule_set: name,
    rule: name.nullable(),
    answers: count.describe("Answers that would name the person for this and do not now."),
    proposals: count.describe("Of these, open proposals of agents: there the person would be asked at once."),
  })
  .meta({ id: "NewlyAsked" });

export type NewlyAsked = ViewOf<typeof newlyAsked>;

const lackingFact = z.strictObject({ fact: name, answers: count }).meta({ id: "LackingFact" });

export type LackingFact = ViewOf<typeof lackingFact>;

const result = z
  .strictObject({
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
  })
  .meta({ id: "DryRunResult" });

export type DryRunResult = ViewOf<typeof result>;

export const dryRun = z
  .strictObject({
    job_id: id("job"),
    rule_set: name,
    version: name,
    checksum: checksum.describe("Of the draft that is run, whatever is posted meanwhile."),
    effective_from: day.nullable().describe("Null: announced, and would answer nothing."),
    status: z.enum(RUN_STATUSES).describe("failed: tried several times and left to an operator."),
    // Null: any.
    from: day.nullable(),
    to: day.nullable(),
    sample: z.int().min(1).max(MOST_ANSWERS),
    as_of: moment.describe("All is decided as the account was at this moment."),
    kept_until: moment.nullable().describe("Null: it is under way."),
    concerned: count.describe("Answers of these days that the publication would check again."),
    total: count.describe("Of these, how many are decided again, the newest first."),
    done: count,
    result: result.nullable().describe("Null until the status is done."),
  })
  .meta({
    id: "DryRun",
    description: "What publishing the draft would make of past answers, with all its rules confirmed.",
  });

export type DryRun = ViewOf<typeof dryRun>;
