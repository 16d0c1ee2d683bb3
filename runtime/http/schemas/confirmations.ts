/** What the paths below /v1/confirmations take. */
import { z } from "zod";

import { confirmationRequestSchema } from "../../services/ruling/confirmations/request.js";

const RULE_SCHEMA = confirmationRequestSchema.shape.rules.element;

export const confirmationRequest = confirmationRequestSchema
  .extend({
    rules: z
      .array(
        RULE_SCHEMA.extend({
          comment: RULE_SCHEMA.shape.comment.describe("The reason. The author of the rule receives it."),
          rule_hash: RULE_SCHEMA.shape.rule_hash.describe(
            "The hash that the caller read. If the rule has changed since, the service refuses with conflict.",
          ),
        }).meta({ id: "RuleToDecide" }),
      )
      .min(1)
      .max(1_000)
      .describe("All of them are recorded, or none."),
    by_user: confirmationRequestSchema.shape.by_user.describe(
      "The person whom the key acts for, by service id: an admin of the account.",
    ),
  })
  .meta({ id: "ConfirmationRequest" });
