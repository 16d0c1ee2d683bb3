/** What the previews of a confirmation and of a setting answer. */
import { z } from "zod";

import type { PreviewedChange, RerunPreview } from "../../actions/reissue/rerun-preview.js";
import { fieldsOf } from "./fields.js";
import { differs } from "./said-otherwise.js";
import { count, day, id, money, name, reference, state } from "./values.js";

export const stateAndOutcome = z
  .strictObject(fieldsOf<PreviewedChange["was"]>()({ state, outcome: name.nullable() }))
  .meta({ id: "StateAndOutcome" });

const previewedChange = z
  .strictObject(
    fieldsOf<PreviewedChange>()({
      check_id: id("chk").describe("The answer that stands."),
      transaction_id: id("txn"),
      ref: reference.nullable(),
      rule_set: name.describe("The rule set that the check named."),
      effective_date: day,
      amount: money.nullable().describe("Of the action itself. Null: it has none."),
      was: stateAndOutcome,
      would_be: stateAndOutcome,
      differs,
    }),
  )
  .meta({ id: "PreviewedChange", description: "An answer that would be issued again and say something else." });

/** `most`: so many answers are looked at. */
export const previewFields = (most: number) =>
  fieldsOf<RerunPreview>()({
    concerned: count
      .nullable()
      .describe(
        "How many answers the change would check again. Of a draft: its publication. Null: they were not " +
          "counted. There were too many, or the draft cannot be published as it stands.",
      ),
    looked_at: count.describe("How many of them were decided again here, the newest first. The rest was not."),
    reissued: count.describe("How many of those looked at would be issued again."),
    changed: count.describe(
      "How many of these would say something else: another state, outcome, person, consequence or " +
        "citation, or another question or missing fact.",
    ),
    answers: z.array(previewedChange).max(most).describe("Those that would change, the newest action first."),
  });

export const rerunPreview = z
  .strictObject(previewFields(200))
  .meta({ id: "RerunPreview", description: "What a change of rules or of a setting would issue again." });
