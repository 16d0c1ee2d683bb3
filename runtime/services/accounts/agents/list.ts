/** Lists an account's agents, switched on or off. */
import type { Steps } from "../../../store/sql/steps.js";
import { type ActorReference, type Rejection, resolveActor, type Success } from "../../request/operator/operator.js";
import { type Agent, agentsOf } from "./called.js";

export function* listAgentsOf(on: ActorReference): Steps<Success<{ readonly agents: readonly Agent[] }> | Rejection> {
  const acting = yield* resolveActor(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  return { kind: "done", changed: false, agents: yield* agentsOf(accountId) };
}
