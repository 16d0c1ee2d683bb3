/** What a dry run of a draft takes. */
import { dryRunRequestSchema } from "../../services/ruling/policies/dry-run.js";
import { MOST_ANSWERS } from "../../services/ruling/policies/dry-run-responses.js";

export const dryRunRequest = dryRunRequestSchema
  .extend({
    from: dryRunRequestSchema.shape.from.describe("The first day of the actions that are looked at. Left out: any."),
    to: dryRunRequestSchema.shape.to.describe("Their last day. Left out: any."),
    sample: dryRunRequestSchema.shape.sample.describe(
      `So many answers are decided again, the newest actions first. Left out: ${MOST_ANSWERS}.`,
    ),
  })
  .meta({ id: "DryRunRequest" });
