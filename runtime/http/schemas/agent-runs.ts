/** What GET /v1/agents/{agent_id}/runs takes and answers. */
import { z } from "zod";

import { MOST_ACTIONS_SHOWN } from "../../services/accounts/agents/runs.js";
import { idInPath, wholeNumber } from "../query.js";
import { logRow } from "./log.js";
import { id, moment, name, prose, reference } from "../../services/shapes/values.js";

/** With the actions of each, a page has as many rows as one of the check log at most. */
const RUNS = { most: 20, default: 10 };

export const agentRunsQuery = {
  before: idInPath("action", "txn").optional().describe("The next_before of an earlier page."),
  limit: wholeNumber(1, RUNS.most)
    .default(RUNS.default)
    .describe(`How many runs at most: ${RUNS.default} if left out.`),
};

const agentRun = z
  .strictObject({
    run: reference,
    began_at: moment.describe("When its first action was sent."),
    actions: z
      .array(logRow)
      .max(MOST_ACTIONS_SHOWN)
      .describe(`The current answers to its actions, the newest answer first: ${MOST_ACTIONS_SHOWN} at most.`),
    more: z.boolean().describe("Whether it has more actions."),
    checks: prose(1_000).describe("A query string for GET /v1/checks, which lists all its actions."),
  })
  .meta({ id: "AgentRun", description: "What an agent did in one run: a conversation, a ticket or a batch." });

export const agentRuns = z
  .strictObject({
    agent_id: name,
    runs: z.array(agentRun).max(RUNS.most),
    next_before: id("txn").nullable().describe("Sent as before, it gives the next page. Null: there is none."),
  })
  .meta({ id: "AgentRuns" });
