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
        "Law that is switched on, and the account's policies in domains that are open to agents. " +
        "For each version in force today: its rules in words, its facts and outcomes, and the names of the settings " +
        "that it reads. An agent's key reads only the rules of its own agent.",
      refusals: ["not-found"],
    },
    pathParameters: { agent_id: nameInPath().describe("The account's identifier for the agent.") },
    query: {},
    response: { schema: agentRules, examples: AGENT_RULES_EXAMPLES },
    verb: (services, { caller, path }) => readAgentRules(services, caller, path.agent_id),
  }),
];
