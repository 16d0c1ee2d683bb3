/** /v1/agents: what binds an agent. */
import { readAgentRules } from "../../services/agents/rules.js";
import { nameInPath } from "../query.js";
import { readRoute, type Route } from "../route.js";
import { agentRules } from "../schemas/rules.js";
import { AGENT_RULES_EXAMPLES } from "../schemas/rules-examples.js";

export const agentRoutes: readonly Route[] = [
  readRoute({
    path: "/v1/agents/{agent_id}/rules",
    scope: "rules:read",
    operation: {
      operationId: "readAgentRules",
      tag: "Rules",
      summary: "Read the rules that bind an agent",
      description:
        "Law that is switched on, and the account's policies in domains that are open to agents, each in the version " +
        "in force today: its rules in words, the facts that it takes, its outcomes, and the settings that it reads by " +
        "name, without their values. A key made for an agent reads those of its own agent alone.",
      refusals: ["not-found"],
    },
    pathParameters: { agent_id: nameInPath().describe("The account's identifier for the agent.") },
    query: {},
    response: { schema: agentRules, examples: AGENT_RULES_EXAMPLES },
    verb: (services, { caller, path }) => readAgentRules(services, caller, path.agent_id),
  }),
];
