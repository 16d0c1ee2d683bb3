/** What POST /v1/views takes. */
import { viewRequestSchema } from "../../services/acting/log/views.js";

export const viewRequest = viewRequestSchema
  .extend({
    query: viewRequestSchema.shape.query.describe(
      "As the log's page has it after the question mark: the filters of GET /v1/checks but limit and before; and " +
        "month, which is a month as 2026-03, this, last or all.",
    ),
    shared: viewRequestSchema.shape.shared.describe("Whether everybody of the account sees it. Left out: no."),
  })
  .meta({ id: "LogViewRequest" });
