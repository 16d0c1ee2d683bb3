/** Registers an agent under the account's own identifier; a person of the account answers for it. */
import type { Ports } from "../../../ports/ports.js";
import { refused, refuseFor } from "../../../refusals/obstacle.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  personThere,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { agentFields, handle, misfits } from "../operator/account-file.js";
import { addedAgent, reviseLists } from "../operator/lists.js";
import { type Agent, agentsOf } from "./called.js";

export type AddAgentInput = ActorReference & {
  readonly agent: string;
  readonly name: string;
  /** A person, by service id or e-mail address. */
  readonly owner: string;
};

export function* addAgentTo(
  ports: Ports,
  { agent: id, name, owner: named, ...on }: AddAgentInput,
): Steps<Success<{ readonly agent: Agent }>> {
  refuseFor([...misfits(handle, id, "agent"), ...misfits(agentFields.name, name, "name")]);
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const known = (yield* agentsOf(accountId)).find((each) => each.id === id);
  if (known !== undefined)
    throw refused({
      type: "conflict",
      field: "agent_id",
      wrong: "exists",
      detail: "The account has an agent of this id already.",
      about: { code: "exists", agent: { id, name: known.name, switchedOn: known.switchedOn } },
    });
  const owner = personThere(yield* peopleOf(accountId), named, "owner");
  const agent: Agent = {
    id,
    name: name.trim(),
    owner: owner.id,
    switchedOn: true,
    mostProposals: null,
    createdAt: ports.now(),
  };
  yield* batch(
    ...reviseLists(ports, acting, {
      did: "agent.add",
      what: { agent: id, name: agent.name, owner: owner.id },
      changes: [addedAgent({ accountId, agentId: id, name: agent.name, owner: owner.id, createdAt: agent.createdAt })],
    }),
  );
  return { changed: true, agent };
}
