/** What the verbs about saved filters of the log answer. */
import { z } from "zod";

import { id, moment, MOST, prose } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

export const logView = z
  .strictObject({
    view_id: id("vew"),
    name: prose(80),
    query: prose(2_000).describe(
      "Of the log's page, after the question mark: the filters of GET /v1/checks; and month, which is a month as " +
        "2026-03, this, last or all.",
    ),
    shared: z.boolean().describe("Everybody of the account sees it; otherwise its maker alone."),
    made_by: id("usr"),
    created_at: moment,
  })
  .meta({ id: "LogView", description: "A saved filter of the log." });

export type LogView = ViewOf<typeof logView>;

export const logViews = z.strictObject({ views: z.array(logView).max(MOST) }).meta({ id: "LogViews" });
