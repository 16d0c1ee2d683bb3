/**
 * Who acts: the agent of an agent's key whatever was sent (D-21), otherwise whom the request names, a person or agent
 * of the account (D-22).
 */
import type { AccountRules } from "../../actions/account-rules.js";
import type { Caller } from "../../auth/caller.js";
import { nearHint } from "../../engine/near-names.js";
import { Refusal, type WrongField } from "../../refusals/refusal.js";
import { notAPerson } from "../request/person-behind.js";
import type { CheckRequest } from "./request.js";

export interface RecordedActor {
  readonly kind: "user" | "agent" | "system" | null;
  readonly id: string | null;
  readonly onBehalfOf: string | null;
}

const FIELD = "transaction.actor.id";

export function recordedActor(
  accountRules: AccountRules,
  caller: Caller,
  sent: CheckRequest["transaction"]["actor"],
): RecordedActor | WrongField {
  if (caller.agent !== null) return { kind: "agent", id: caller.agent, onBehalfOf: sent?.on_behalf_of ?? null };
  if (!sent) return { kind: null, id: null, onBehalfOf: null };
  const id = sent.id ?? null;
  if (sent.kind !== "system") {
    if (id === null)
      return {
        field: FIELD,
        code: "required",
        detail: "A person is named by their service id, an agent by the account's identifier for it.",
      };
    if (sent.kind === "agent" && !accountRules.agents.has(id)) {
      const hint = nearHint(id, accountRules.agents.keys());
      return { field: FIELD, code: "unknown_agent", detail: `The account has registered no agent of this id.${hint}` };
    }
    if (sent.kind === "user") {
      const wrong = notAPerson(accountRules, id);
      if (wrong !== null) return { field: FIELD, ...wrong };
    }
  }
  return { kind: sent.kind, id, onBehalfOf: sent.on_behalf_of ?? null };
}

/**
 * Every request of a switched-off agent's key is refused, and asking first in its name; what it took is still reported
 * (D-61).
 */
export function refuseSwitchedOff(accountRules: AccountRules, agent: string | null): void {
  if (agent !== null && accountRules.agents.get(agent)?.switchedOn === false)
    throw new Refusal("agent-switched-off", "The agent is switched off.");
}
