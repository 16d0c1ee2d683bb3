/** Lists an account's agents, switched on or off. */
import type { Steps } from "../../store/steps.js";
import { type Acting, actingIn, type Done, type NotDone } from "../operator/operator.js";
import { type Agent, agentsOf } from "./called.js";

export function* listAgentsOf(on: Acting): Steps<Done<{ readonly agents: readonly Agent[] }> | NotDone> {
  const acting = yield* actingIn(on);
  if ("kind" in acting) return acting;
  const { accountId } = acting;
  return { kind: "done", changed: false, agents: yield* agentsOf(accountId) };
}
