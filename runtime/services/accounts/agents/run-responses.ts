/** What GET /v1/agents/{agent_id}/runs answers. */
import { z } from "zod";

import { logRow } from "../../acting/log/responses.js";
import type { ShownRow } from "../../acting/log/view.js";
import { id, moment, name, prose, reference } from "../../shapes/values.js";
import type { ViewOf } from "../../shapes/view.js";

/** For one run. The check log has the others. */
export const MOST_ACTIONS_SHOWN = 10;

/** With the actions of each, a page has as many rows as one of the check log at most. */
export const RUNS = { most: 20, default: 10 };

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

/** The rows are those that the log makes. */
export type AgentRun = Omit<ViewOf<typeof agentRun>, "actions"> & { readonly actions: readonly ShownRow[] };

export const agentRuns = z
  .strictObject({
    agent_id: name,
    runs: z.array(agentRun).max(RUNS.most),
    next_before: id("txn").nullable().describe("Sent as before, it gives the next page. Null: there is none."),
  })
  .meta({ id: "AgentRuns" });

export type AgentRuns = Omit<ViewOf<typeof agentRuns>, "runs"> & { readonly runs: readonly AgentRun[] };
