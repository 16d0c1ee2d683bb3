/** What the paths below /v1/laws take. */
import { lawSwitchSchema } from "../../services/ruling/laws/requests.js";

export const lawSwitch = lawSwitchSchema
  .extend({
    on: lawSwitchSchema.shape.on.describe("Whether the law answers from now on."),
    seen_changed_at: lawSwitchSchema.shape.seen_changed_at.describe(
      "The changed_at that the caller read, null included. If the law was switched since, nothing is changed: " +
        "409 conflict. Left out: it is not compared.",
    ),
  })
  .meta({ id: "LawSwitch" });
