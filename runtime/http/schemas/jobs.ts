/** What /v1/jobs takes. */
import { z } from "zod";

import { JOB_STATUSES } from "../../services/background/jobs/responses.js";
import { idInPath, pageLimit } from "../query.js";

export const jobsQuery = {
  status: z.enum(JOB_STATUSES).optional().describe("Only jobs of this status."),
  before: idInPath("job", "job").optional().describe("The next_before of an earlier page."),
  limit: pageLimit(),
};
