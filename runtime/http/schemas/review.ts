/** What GET /v1/review answers. */
import { z } from "zod";

import { REVIEW_KINDS } from "../../services/acting/log/review.js";
import { notCoveredReason } from "../../services/shapes/answer.js";
import { MOST, name, prose, whole } from "../../services/shapes/values.js";

const checks = prose(1_000).describe("A query string for GET /v1/checks, which lists exactly these answers.");

const reviewGroup = z
  .strictObject({
    kind: z.enum(REVIEW_KINDS),
    count: whole.describe("How many answers wait for this."),
    checks,
    question: name.optional().describe("For contested: the question's id."),
    reason: notCoveredReason.optional().describe("For not_covered."),
    fact: name.optional().describe("For undetermined_missing_facts: the fact that is missing."),
    description: prose(2_000).optional().describe("For undetermined_missing_facts: what the fact means."),
    matches: whole.optional().describe("For match: how many open matches the answers name."),
    answers: whole.optional().describe("For match: as count."),
  })
  .meta({ id: "ReviewGroup", description: "Answers that wait on a person for the same." });

export const review = z
  .strictObject({
    waiting: whole.describe("How many answers wait on a person, each counted once."),
    checks,
    groups: z.array(reviewGroup).max(MOST).describe("Groups without an answer are left out."),
  })
  .meta({ id: "Review" });
