/** Lists an account's agents, switched on or off. */
import type { Steps } from "../../../store/sql/steps.js";
import { type ActorReference, resolveActor, type Success } from "../../request/operator/operator.js";
import { type Agent, agentsOf } from "./called.js";

export function* listAgentsOf(on: ActorReference): Steps<Success<{ readonly agents: readonly Agent[] }>> {
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  return { changed: false, agents: yield* agentsOf(accountId) };
}
