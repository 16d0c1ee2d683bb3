/**
 * Switches an agent off or on. While it is off, its keys are refused and nobody can ask in its name. Actions that it
 * took can still be reported (decision 138).
 */
import type { Ports } from "../../../ports/ports.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { type ActorReference, resolveActor, type Success } from "../../request/operator/operator.js";
import { reviseLists, switchedAgent } from "../operator/lists.js";
import { type Agent, agentCalled, agentsOf } from "./called.js";

export type SwitchAgentInput = ActorReference & {
  readonly agent: string;
  readonly on: boolean;
};

export function* switchAgentOf(
  ports: Ports,
  { agent: named, on: switchedOn, ...on }: SwitchAgentInput,
): Steps<Success<{ readonly agent: Agent }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const agent = agentCalled(yield* agentsOf(accountId), named);
  if (agent.switchedOn === switchedOn) return { changed: false, agent };
  const changes = [switchedAgent({ accountId, agentId: agent.id, on: switchedOn ? 1 : 0 })];
  const did = switchedOn ? "agent.on" : "agent.off";
  yield* batch(...reviseLists(ports, acting, { did, what: { agent: agent.id }, changes }));
  return { changed: true, agent: { ...agent, switchedOn } };
}
