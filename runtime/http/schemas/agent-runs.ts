/** What GET /v1/agents/{agent_id}/runs takes. */
import { RUNS } from "../../services/accounts/agents/run-responses.js";
import { idInPath, wholeNumber } from "../query.js";

export const agentRunsQuery = {
  before: idInPath("action", "txn").optional().describe("The next_before of an earlier page."),
  limit: wholeNumber(1, RUNS.most)
    .default(RUNS.default)
    .describe(`How many runs at most: ${RUNS.default} if left out.`),
};
