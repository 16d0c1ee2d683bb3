/** What GET /v1/review answers. */
import { z } from "zod";

import { notCoveredReason } from "../../shapes/answer.js";
import { MOST, name, prose, whole } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const REVIEW_KINDS = ["approval", "contested", "match", "not_covered", "undetermined_missing_facts"] as const;

// The document has 64 bits for it; no account has so many answers that a number does not count them.
const answers = whole as z.ZodType as z.ZodType<number>;

const checks = prose(1_000).describe("A query string for GET /v1/checks, which lists exactly these answers.");

const reviewGroup = z
  .strictObject({
    kind: z.enum(REVIEW_KINDS),
    count: answers.describe("How many answers wait for this."),
    checks,
    question: name.optional().describe("For contested: the question's id."),
    reason: notCoveredReason.optional().describe("For not_covered."),
    fact: name.optional().describe("For undetermined_missing_facts: the fact that is missing."),
    description: prose(2_000).optional().describe("For undetermined_missing_facts: what the fact means."),
    matches: answers.optional().describe("For match: how many open matches the answers name."),
    answers: answers.optional().describe("For match: as count."),
  })
  .meta({ id: "ReviewGroup", description: "Answers that wait on a person for the same." });

/** `reason`: as it is stored. */
export type ReviewGroup = Omit<ViewOf<typeof reviewGroup>, "reason"> & { readonly reason?: string };

export const review = z
  .strictObject({
    waiting: answers.describe("How many answers wait on a person, each counted once."),
    checks,
    groups: z.array(reviewGroup).max(MOST).describe("Groups without an answer are left out."),
  })
  .meta({ id: "Review" });

export type Review = Omit<ViewOf<typeof review>, "groups"> & { readonly groups: readonly ReviewGroup[] };
