/** /v1/agents: the agents that the account has registered, and what binds each. */
import {
  addAgentAs,
  changeAgentAs,
  readAgent,
  readAgentsText,
  switchAgentAs,
} from "../../services/accounts/agents/requests.js";
import { agent, agents } from "../../services/accounts/agents/responses.js";
import { readAgentRules } from "../../services/accounts/agents/rules.js";
import { agentRuns } from "../../services/accounts/agents/run-responses.js";
import { readAgentRuns } from "../../services/accounts/agents/runs.js";
import { agentRules } from "../../services/reading/rules/responses.js";
import { examplesOf } from "../examples/read.js";
import { nameInPath, text } from "../query.js";
import { personChangeRoute, personReadRoute, readRoute, type Route } from "../route.js";
import { agentRunsQuery } from "../schemas/agent-runs.js";
import { nothing } from "../schemas/nothing.js";
import { agentChange, agentRequest } from "../schemas/people.js";

const pathParameters = { agent_id: nameInPath().describe("The account's identifier for the agent.") };

export const agentRoutes: readonly Route[] = [
  personReadRoute({
    path: "/v1/agents",
    right: "agents:read",
    operation: {
      operationId: "listAgents",
      tag: "People",
      summary: "List the account's agents",
      description: "Switched on or off, each with the person who answers for it.",
      refusals: [],
    },
    pathParameters: {},
    query: {},
    response: { schema: agents, examples: examplesOf("agents", "agents") },
    verb: (_services, { caller }) => readAgentsText(caller),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/agents",
    right: "agents:write",
    operation: {
      operationId: "addAgent",
      tag: "People",
      summary: "Register an agent",
      description: "Under the account's own identifier. A person of the account answers for it.",
      refusals: ["conflict", "pii-in-facts"],
    },
    pathParameters: {},
    query: {},
    request: { schema: agentRequest, examples: examplesOf("agents", "agent_request") },
    response: { schema: agent, examples: examplesOf("agents", "agent") },
    verb: (services, { caller, body }) => addAgentAs(services, caller, body),
  }),
  readRoute({
    path: "/v1/agents/{agent_id}",
    scope: "rules:read",
    operation: {
      operationId: "readAgent",
      tag: "People",
      summary: "Read an agent",
      description: "An agent's key reads its own agent alone.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    response: { schema: agent, examples: examplesOf("agents", "agent") },
    verb: (_services, { caller, path }) => readAgent(caller, path.agent_id),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/agents/{agent_id}",
    right: "agents:write",
    operation: {
      operationId: "changeAgent",
      tag: "People",
      summary: "Change an agent's name or owner",
      description: "What is left out stays.",
      refusals: ["not-found", "pii-in-facts"],
    },
    pathParameters,
    query: {},
    request: { schema: agentChange, examples: examplesOf("agents", "agent_change") },
    response: { schema: agent, examples: examplesOf("agents", "agent") },
    verb: (services, { caller, path, body }) => changeAgentAs(services, caller, path.agent_id, body),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/agents/{agent_id}/switch-off",
    right: "agents:write",
    operation: {
      operationId: "switchAgentOff",
      tag: "People",
      summary: "Switch an agent off",
      description:
        "Its keys are refused from then on, and so is a check that asks first in its name. What it took " +
        "is still reported.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    request: { schema: nothing, examples: examplesOf("nothing", "nothing") },
    response: { schema: agent, examples: examplesOf("agents", "agent_off") },
    verb: (services, { caller, path, body }) => switchAgentAs(services, caller, path.agent_id, body, false),
  }),
  personChangeRoute({
    method: "POST",
    path: "/v1/agents/{agent_id}/switch-on",
    right: "agents:write",
    operation: {
      operationId: "switchAgentOn",
      tag: "People",
      summary: "Switch an agent on again",
      description: "Its keys open again.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: {},
    request: { schema: nothing, examples: examplesOf("nothing", "nothing") },
    response: { schema: agent, examples: examplesOf("agents", "agent") },
    verb: (services, { caller, path, body }) => switchAgentAs(services, caller, path.agent_id, body, true),
  }),
  readRoute({
    path: "/v1/agents/{agent_id}/rules",
    scope: "rules:read",
    operation: {
      operationId: "readAgentRules",
      tag: "Rules",
      summary: "Read the rules that bind an agent",
      description:
        "Law that is switched on, and the account's policies, both in domains that are open to agents. " +
        "For each version in force today: its rules in words, its facts and outcomes, and the names of the settings " +
        "that it reads. An agent's key reads only the rules of its own agent.",
      refusals: ["not-found", "unknown-rule-set"],
    },
    pathParameters,
    query: { rule_set: text().optional().describe("Only this rule set, where it binds the agent.") },
    response: { schema: agentRules, examples: examplesOf("rules", "agent_rules") },
    verb: (services, { caller, path, query }) =>
      readAgentRules(services, caller, path.agent_id, query.rule_set ?? null),
  }),
  readRoute({
    path: "/v1/agents/{agent_id}/runs",
    scope: "checks:read",
    operation: {
      operationId: "readAgentRuns",
      tag: "Checks",
      summary: "Read an agent's actions by run",
      description:
        "Of the caller's environment. The run that began last comes first, and in it the newest answer. " +
        "Each action is shown with its current answer and status. Pages neither skip nor repeat a run " +
        "while new actions arrive. " +
        "An action that names no run is in the check log alone. An agent's key reads only its own agent's.",
      refusals: ["not-found"],
    },
    pathParameters,
    query: agentRunsQuery,
    response: { schema: agentRuns, examples: examplesOf("agent-runs", "agent_runs") },
    verb: (services, { caller, path, query }) => readAgentRuns(services, caller, path.agent_id, query),
  }),
];
