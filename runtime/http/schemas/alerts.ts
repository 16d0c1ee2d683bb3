/** What the paths below /v1/alerts take. */
import { acknowledgeRequestSchema } from "../../services/background/alerts/acknowledge.js";

export const acknowledgeRequest = acknowledgeRequestSchema
  .extend({
    acknowledged_by: acknowledgeRequestSchema.shape.acknowledged_by.describe(
      "The person whom the key acts for, by service id.",
    ),
  })
  .meta({ id: "AcknowledgeRequest" });
