/** Registers an agent under the account's own identifier; a person of the account answers for it. */
import type { Ports } from "../../../ports/ports.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  personThere,
  refused,
  type Rejection,
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
): Steps<Success<{ readonly agent: Agent }> | Rejection> {
  const reasons = [...misfits(handle, id, "agent"), ...misfits(agentFields.name, name, "name")];
  if (reasons.length > 0) return { kind: "refused", reasons };
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  yield* batch(changingAccount(accountId));
  const known = (yield* agentsOf(accountId)).find((each) => each.id === id);
  if (known !== undefined) {
    const state = known.switchedOn ? "switched on" : "switched off; tcs agent on switches it on again";
    return refused(
      "exists",
      `The account has an agent ${id} already (${known.name}, ${state}). tcs agent change gives it another name or owner.`,
      { field: "agent_id", detail: "The account has an agent of this id already." },
    );
  }
  const owner = personThere(yield* peopleOf(accountId), named);
  if ("kind" in owner) return owner;
  const agent: Agent = { id, name: name.trim(), owner: owner.id, switchedOn: true, createdAt: ports.now() };
  yield* batch(
    ...reviseLists(ports, acting, {
      did: "agent.add",
      what: { agent: id, name: agent.name, owner: owner.id },
      changes: [addedAgent({ accountId, agentId: id, name: agent.name, owner: owner.id, createdAt: agent.createdAt })],
    }),
  );
  return { kind: "done", changed: true, agent };
}
