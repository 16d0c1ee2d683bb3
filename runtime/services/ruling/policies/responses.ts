/** What the verbs about policies answer. */
import { z } from "zod";

import { diagnostic } from "../../shapes/diagnostic.js";
import { checksum, day, id, moment, MOST, name, prose, sender } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

/** The longest body of a draft, and the longest file of it. */
export const LONGEST_POLICY_BYTES = 5_000_000;

const draftedRule = z
  .strictObject({
    rule: name,
    stage: z.enum(["scope", "outcome", "consequence"]).nullable().describe("Null: a rule of a matching set."),
    title: prose(1_000),
    rule_hash: checksum,
    status: z
      .enum(["pending", "confirmed", "flagged", "carried_over"])
      .describe("By what was decided so far. Rules that are pending wait for the rule owner once it is published."),
  })
  .meta({ id: "DraftedRule" });

export type DraftedRule = ViewOf<typeof draftedRule>;

export const policyDraft = z
  .strictObject({
    rule_set: name,
    version: name,
    status: z.literal("draft"),
    checksum,
    note: prose(2_000).nullable(),
    rules: z.array(draftedRule).max(MOST),
    mutation_score: z.null().describe("It takes longer than a request may: tcs mutate computes it."),
    lints: z.array(diagnostic).max(MOST),
  })
  .meta({ id: "PolicyDraft", description: "A draft. It answers no check." });

export type DraftView = ViewOf<typeof policyDraft>;

const posted = z
  .strictObject({
    checksum,
    note: prose(2_000).nullable(),
    by: sender.nullable().describe("Null: whoever runs the service."),
    at: moment,
  })
  .meta({ id: "PostedPolicy" });

export type PostedView = ViewOf<typeof posted>;

const policyVersion = z
  .strictObject({
    rule_set: name,
    version: name,
    status: z.enum(["draft", "published", "superseded"]),
    // A policy that `tcs policy publish` published was not posted.
    posted: posted.nullable().describe("What was posted last; null: nothing was."),
  })
  .meta({ id: "PolicyVersion" });

export type PolicyVersion = ViewOf<typeof policyVersion>;

export const policies = z.strictObject({ policies: z.array(policyVersion).max(MOST) }).meta({ id: "Policies" });

export type PolicyList = ViewOf<typeof policies>;

export const policyFiles = z
  .strictObject({
    rule_set: name,
    version: name,
    checksum,
    files: z
      .array(z.strictObject({ path: prose(300), text: prose(LONGEST_POLICY_BYTES) }).meta({ id: "PolicyFile" }))
      .max(100),
  })
  .meta({ id: "PolicyFiles", description: "As they were posted." });

export type PolicyFiles = ViewOf<typeof policyFiles>;

export const publication = z
  .strictObject({
    rule_set: name,
    version: name,
    what: z
      .enum(["new_version", "new_build", "unchanged"])
      .describe("Unchanged: what is published already has these files."),
    answers: z
      .boolean()
      .describe("False: a new build waits for its rules to be confirmed, and the one before it answers."),
    effective_from: day.nullable().describe("Null: announced, and answers nothing."),
    supersedes: name.nullable().describe("The version that answered until then."),
    rules: z.int().min(0),
    pending: z.array(name).max(MOST).describe("The rules that wait for the rule owner."),
    unset_settings: z.array(name).max(MOST).describe("The settings that it reads and that have no value yet."),
    rerun_id: id("rrn").nullable().describe("The re-run of the answers that it may change."),
  })
  .meta({ id: "Publication" });

export type PublicationView = ViewOf<typeof publication>;
