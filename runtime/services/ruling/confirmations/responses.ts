/** What the verbs about confirmations answer. */
import { z } from "zod";

import { tableChange } from "../../reading/rules/diff-responses.js";
import { checksum, citation, claim, count, day, id, moment, MOST, name, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

const rerun = id("rrn").nullable();

const status = z.enum(["draft", "published", "superseded"]);

const hash = checksum.describe("A confirmation is bound to it. A changed rule must be confirmed again.");

const pending = count.describe("Rules that nobody has decided on yet.");

const waiting = count.describe(
  "Standing answers, of the caller's environment, that wait on a rule that is not confirmed or was flagged.",
);

const newerBuildWaits = z
  .boolean()
  .describe(
    "These rules are those of a newer build of the version. Until they are confirmed the build before it answers.",
  );

const version = z
  .strictObject({
    version: name,
    status,
    effective_from: day.nullable(),
    rules: count,
    pending,
    flagged: count,
    waiting,
    newer_build_waits: newerBuildWaits,
  })
  .meta({ id: "ConfirmationVersion", description: "How far the confirming of a version is." });

export type ConfirmationVersion = ViewOf<typeof version>;

const confirmationSet = z
  .strictObject({
    rule_set: name,
    kind: z.enum(["law", "policy", "matching"]),
    domain: name.nullable().describe("Null for a matching set."),
    title: prose(1_000),
    versions: z.array(version).max(1_000),
  })
  .meta({ id: "ConfirmationSet" });

export type ConfirmationSet = ViewOf<typeof confirmationSet>;

export const confirmationSets = z
  .strictObject({
    rule_sets: z.array(confirmationSet).max(MOST),
  })
  .meta({ id: "ConfirmationSets" });

export type ConfirmationSets = ViewOf<typeof confirmationSets>;

const citedText = citation
  .extend({
    source_kind: z.enum(["statute", "official_guidance", "case", "policy_document", "default"]),
    excerpt: prose(100_000).nullable().describe("The clause in its own words, where they are on record."),
    anchors_available: z.boolean().describe("Whether they are."),
  })
  .meta({ id: "CitedText", description: "The source of a rule, with its words." });

export type CitedText = ViewOf<typeof citedText>;

const example = z
  .strictObject({
    case: prose(1_000).describe("What it is about."),
    example: prose(100_000).describe("What is given and what it must come to, in words."),
    source: name.nullable().describe("The clause that it rests on."),
  })
  .meta({ id: "WorkedExample" });

const decision = z
  .strictObject({
    action: z.enum(["confirmed", "flagged"]),
    at: moment,
    version: name,
    by_user: id("usr"),
    comment: prose(2_000).nullable(),
    ...claim,
  })
  .meta({
    id: "RuleDecision",
    description: "As it was made, on this version or on the one that it is carried over from.",
  });

export type DecisionView = ViewOf<typeof decision>;

const definitionRead = z
  .strictObject({
    kind: z.enum(["figure", "condition"]),
    name,
    wording: prose(20_000).nullable().describe("A figure's own; null where it has none."),
    citations: z.array(citedText).max(1_000),
  })
  .meta({ id: "DefinitionRead", description: "A figure or condition that a rule reads, directly or through another." });

export type DefinitionRead = ViewOf<typeof definitionRead>;

const pageRule = z
  .strictObject({
    rule: name,
    stage: z.enum(["scope", "outcome", "consequence"]).nullable().describe("Null for a matching rule."),
    title: prose(1_000),
    wording: prose(20_000),
    rule_hash: hash,
    status: z.enum(["pending", "confirmed", "flagged", "carried_over"]),
    waiting,
    citations: z.array(citedText).max(1_000),
    definitions: z
      .array(definitionRead)
      .max(MOST)
      .describe("Empty in builds made before it was kept what a rule reads."),
    examples: z.array(example).max(MOST),
    decision: decision.nullable().describe("What the status rests on; null while the rule is pending."),
    previous_version: name.nullable().describe("The newest earlier version that has a rule of this name."),
  })
  .meta({ id: "PageRule", description: "A rule as its owner reads it before confirming." });

export type PageRule = ViewOf<typeof pageRule>;

export const confirmationPage = z
  .strictObject({
    rule_set: name,
    version: name,
    status,
    effective_from: day.nullable(),
    pending,
    waiting,
    newer_build_waits: newerBuildWaits,
    rows_moved: z
      .array(tableChange)
      .max(MOST)
      .describe(
        "Reference tables and calendars whose rows differ from the build that answers, where this one " +
          "waits, and else from the version before it.",
      ),
    rules: z.array(pageRule).max(MOST),
  })
  .meta({ id: "ConfirmationPage" });

export type ConfirmationPage = ViewOf<typeof confirmationPage>;

export const confirmationResult = z
  .strictObject({
    rule_set: name,
    version: name,
    recorded: z
      .array(z.strictObject({ rule: name, action: z.enum(["confirmed", "flagged"]), rule_hash: hash }))
      .max(1_000),
    pending,
    rerun_id: rerun.describe(
      "The re-run that checks again every answer that the decision may change; null where there is none.",
    ),
    drafting_again: z
      .strictObject({ document_id: id("doc"), job_id: id("job"), rules: z.array(name).max(1_000) })
      .nullable()
      .describe("Rules that were drafted from a document and are drafted again."),
  })
  .meta({ id: "ConfirmationResult" });

export type ConfirmationRecorded = ViewOf<typeof confirmationResult>;
