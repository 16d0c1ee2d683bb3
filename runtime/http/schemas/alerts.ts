/** What the paths below /v1/alerts take. */
import { acknowledgeRequestSchema } from "../../services/background/alerts/acknowledge.js";
import { acknowledgeTogetherSchema } from "../../services/background/alerts/acknowledge-together.js";
import { assignRequestSchema } from "../../services/background/alerts/assign.js";

const acknowledgedBy = acknowledgeRequestSchema.shape.acknowledged_by.describe(
  "The person whom the key acts for, by service id.",
);

export const acknowledgeRequest = acknowledgeRequestSchema
  .extend({ acknowledged_by: acknowledgedBy })
  .meta({ id: "AcknowledgeRequest" });

export const acknowledgeTogetherRequest = acknowledgeTogetherSchema
  .extend({
    alert_ids: acknowledgeTogetherSchema.shape.alert_ids.describe("Open alerts, or those that somebody has seen."),
    acknowledged_by: acknowledgedBy,
  })
  .meta({ id: "AcknowledgeTogetherRequest" });

export const assignRequest = assignRequestSchema
  .extend({
    assigned_to: assignRequestSchema.shape.assigned_to.describe(
      "The person who is to attend to it, by service id. Null: nobody any more.",
    ),
    assigned_by: assignRequestSchema.shape.assigned_by.describe("The person whom the key acts for, by service id."),
  })
  .meta({ id: "AssignAlertRequest" });
