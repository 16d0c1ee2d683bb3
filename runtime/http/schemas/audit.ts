/** What GET /v1/audit takes. */
import { pageLimit, text, wholeNumber } from "../query.js";

export const auditQuery = {
  did: text(100).optional().describe("Only what was done of this kind, as key.create."),
  before: wholeNumber(1, 999_999_999_999_999).optional().describe("The next_before of an earlier page."),
  limit: pageLimit(),
};
