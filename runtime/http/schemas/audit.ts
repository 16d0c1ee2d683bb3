/** What GET /v1/audit takes. */
import { id } from "../../services/shapes/values.js";
import { onDay, pageLimit, text, wholeNumber } from "../query.js";

export const auditQuery = {
  did: text(100).optional().describe("Only what was done of this kind, as key.create."),
  person: id("usr").optional().describe("Only what this person did, by service id. What their keys did is not theirs."),
  from: onDay("The first day of the entries, in UTC."),
  until: onDay("The last day of the entries, which is included."),
  before: wholeNumber(1, 999_999_999_999_999).optional().describe("The next_before of an earlier page."),
  limit: pageLimit(),
};
