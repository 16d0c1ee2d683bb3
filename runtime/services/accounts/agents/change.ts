/** Gives an agent another name, or another person who answers for it. */
import type { Ports } from "../../../ports/ports.js";
import { refuseFor } from "../../../refusals/obstacle.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  personThere,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { agentFields, misfits } from "../operator/account-file.js";
import { changedAgent, reviseLists } from "../operator/lists.js";
import { type Agent, agentCalled, agentsOf } from "./called.js";

export type ChangeAgentInput = ActorReference & {
  readonly agent: string;
  /** Null: unchanged. */
  readonly name: string | null;
  /** A person, by service id or e-mail address; null: unchanged. */
  readonly owner: string | null;
};

export function* changeAgentOf(
  ports: Ports,
  { agent: named, name, owner, ...on }: ChangeAgentInput,
): Steps<Success<{ readonly agent: Agent }>> {
  if (name !== null) refuseFor(misfits(agentFields.name, name, "name"));
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const agent = agentCalled(yield* agentsOf(accountId), named);
  const person = owner === null ? null : personThere(yield* peopleOf(accountId), owner, "owner");
  const now: Agent = { ...agent, name: name?.trim() ?? agent.name, owner: person?.id ?? agent.owner };
  if (now.name === agent.name && now.owner === agent.owner) return { changed: false, agent };
  const moved = (["name", "owner"] as const).filter((field) => now[field] !== agent[field]);
  const was = { name: agent.name, owner: agent.owner };
  yield* batch(
    ...reviseLists(ports, acting, {
      did: "agent.change",
      what: { agent: agent.id, was, now: { name: now.name, owner: now.owner } },
      changes: [changedAgent({ accountId, agentId: agent.id, name: now.name, owner: now.owner }, moved)],
    }),
  );
  return { changed: true, agent: now };
}
