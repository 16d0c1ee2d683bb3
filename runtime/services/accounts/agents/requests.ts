/** Requests about an account's agents. They use the same verbs as the operator's commands. */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import type { Caller, PersonCaller } from "../../../auth/caller.js";
import { momentText } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import type { Steps } from "../../../store/sql/steps.js";
import { nameSchema, nothingSchema, requireBody } from "../../request/required-body.js";
import { requireRight, requireRightToChange } from "../../request/right.js";
import { requireOwnAgent } from "../../request/scope.js";
import { actingAs } from "../operator/acting-person.js";
import { HIGHEST_QUOTA } from "../quotas.js";
import { addAgentTo } from "./add.js";
import { type Agent, agentCalled, agentsOf } from "./called.js";
import { changeAgentOf } from "./change.js";
import type { AgentView } from "./responses.js";
import { switchAgentOf } from "./switch.js";

const owner = z.string().max(200, "string_too_long");

export const agentRequestSchema = z.strictObject({
  agent_id: z
    .string()
    .max(40, "format")
    .regex(/^[a-z][a-z0-9_-]{0,39}$/, "format"),
  name: nameSchema,
  owner,
});
export const agentChangeSchema = z.strictObject({
  name: nameSchema.nullish(),
  owner: owner.nullish(),
  proposals_per_day: z
    .union([z.int().min(1, "out_of_range").max(HIGHEST_QUOTA, "out_of_range"), z.literal("none")])
    .nullish(),
});

export function agentView({ id, name, owner, switchedOn, mostProposals, createdAt }: Agent): AgentView {
  const status = switchedOn ? "on" : "off";
  return {
    ...{ agent_id: id, name, owner, status, proposals_per_day: mostProposals },
    created_at: momentText(createdAt),
  };
}

export function* listAgentsFor(caller: PersonCaller): Steps<readonly AgentView[]> {
  requireRight(caller, "agents:read");
  return (yield* agentsOf(caller.accountId)).map(agentView);
}

/** For a person who is about to change the agent, so signed in within the last hour. */
export function* readAgentToChange({ ports }: Services, caller: PersonCaller, id: string): Steps<AgentView> {
  requireRightToChange(caller, "agents:write", ports.now());
  const agent = agentCalled(yield* agentsOf(caller.accountId), id);
  return agentView(agent);
}

/** Each of the following returns the text of the response. */
export function* readAgentsText(caller: PersonCaller): Steps<string> {
  return writeJson({ agents: yield* listAgentsFor(caller) });
}

/** An agent's key reads its own agent alone (decision 137). */
export function* readAgent(caller: Caller, id: string): Steps<string> {
  requireOwnAgent(caller, "rules:read", id);
  const agent = agentCalled(yield* agentsOf(caller.accountId), id);
  return writeJson(agentView(agent));
}

export function* addAgentAs({ ports }: Services, caller: PersonCaller, body: Json): Steps<string> {
  requireRightToChange(caller, "agents:write", ports.now());
  const { agent_id: id, ...sent } = requireBody(agentRequestSchema, body, ["agent_id", "name", "owner"]);
  const { agent } = yield* addAgentTo(ports, { ...actingAs(caller), agent: id, ...sent });
  return writeJson(agentView(agent));
}

export function* changeAgentAs({ ports }: Services, caller: PersonCaller, id: string, body: Json): Steps<string> {
  requireRightToChange(caller, "agents:write", ports.now());
  const { proposals_per_day, ...sent } = requireBody(agentChangeSchema, body, ["name", "owner"]);
  const changed = { ...actingAs(caller), agent: id, ...sent, mostProposals: proposals_per_day };
  const { agent } = yield* changeAgentOf(ports, changed);
  return writeJson(agentView(agent));
}

export function* switchAgentAs(
  { ports }: Services,
  caller: PersonCaller,
  id: string,
  body: Json,
  on: boolean,
): Steps<string> {
  requireRightToChange(caller, "agents:write", ports.now());
  requireBody(nothingSchema, body);
  const { agent } = yield* switchAgentOf(ports, { ...actingAs(caller), agent: id, on });
  return writeJson(agentView(agent));
}
