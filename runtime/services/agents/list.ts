/** Lists an account's agents, switched on or off. */
import type { Steps } from "../../store/steps.js";
import { accountCalled, type Done, type NotDone } from "../operator/operator.js";
import { type Agent, agentsOf } from "./called.js";

export function* listAgentsOf({
  slug,
}: {
  readonly slug: string;
}): Steps<Done<{ readonly agents: readonly Agent[] }> | NotDone> {
  const accountId = yield* accountCalled(slug);
  if (typeof accountId !== "string") return accountId;
  return { kind: "done", changed: false, agents: yield* agentsOf(accountId) };
}
