/** Mails the person who answers for an agent when a key of the agent is made, rotated or revoked. */
import { type PersonChange, tellOfChange } from "../../../actions/tell/messages.js";
import type { Ports } from "../../../ports/ports.js";
import type { Statement, Steps } from "../../../store/sql/steps.js";
import type { AccountActor } from "../../request/operator/operator.js";
import { agentsOf } from "../agents/called.js";

type KeyChange = Omit<Extract<PersonChange, { readonly what: "key" }>, "what">;

/** No mail about a key of the account itself, nor to the person who made the change. */
export function* tellOwner(
  ports: Ports,
  { accountId, personId: by }: AccountActor,
  change: KeyChange,
): Steps<readonly Statement[]> {
  if (change.agent === null) return [];
  const owner = (yield* agentsOf(accountId)).find(({ id }) => id === change.agent)?.owner;
  if (owner === undefined || owner === by) return [];
  return tellOfChange(ports, { accountId, personId: owner }, { what: "key", ...change });
}
