/**
 * Switches an agent off, or on again. Off, its keys open nothing and nobody asks first in its name; what it took is
 * still reported (decision 138).
 */
import type { Ports } from "../../ports/ports.js";
import { changingAccount } from "../../store/locks.js";
import { batch, type Steps } from "../../store/steps.js";
import { reviseLists, switchedAgent } from "../operator/lists.js";
import { accountCalled, type Done, type NotDone } from "../operator/operator.js";
import { type Agent, agentCalled, agentsOf } from "./called.js";

export interface SwitchAgentInput {
  readonly slug: string;
  readonly agent: string;
  readonly on: boolean;
}

export function* switchAgentOf(
  ports: Ports,
  { slug, agent: named, on }: SwitchAgentInput,
): Steps<Done<{ readonly agent: Agent }> | NotDone> {
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  yield* batch(changingAccount(accountId));
  const agent = agentCalled(yield* agentsOf(accountId), named);
  if ("kind" in agent) return agent;
  if (agent.switchedOn === on) return { kind: "done", changed: false, agent };
  const changes = [switchedAgent({ accountId, agentId: agent.id, on: on ? 1 : 0 })];
  const did = on ? "agent.on" : "agent.off";
  yield* batch(...reviseLists(ports, accountId, { did, what: { agent: agent.id }, changes }));
  return { kind: "done", changed: true, agent: { ...agent, switchedOn: on } };
}
