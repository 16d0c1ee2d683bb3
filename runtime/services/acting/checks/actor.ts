/**
 * Who acts: the agent of an agent's key whatever was sent (decision 120), otherwise whom the request names, a person or
 * agent of the account (decision 120).
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Caller } from "../../../auth/caller.js";
import { nearHint } from "../../../engine/values/near-names.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { notAPerson } from "../../request/person-behind.js";
import type { SentActor } from "./request.js";

export interface RecordedActor {
  readonly kind: "user" | "agent" | "system" | null;
  readonly id: string | null;
  readonly onBehalfOf: string | null;
}

const FIELD = "transaction.actor.id";

export function recordedActor(caller: Caller, sent: SentActor | null): RecordedActor {
  if (caller.agent !== null) return { kind: "agent", id: caller.agent, onBehalfOf: sent?.onBehalfOf ?? null };
  if (sent !== null) return sent;
  return {
    kind: caller.kind === "person" ? "user" : null,
    id: caller.kind === "person" ? caller.personId : null,
    onBehalfOf: null,
  };
}

/** The errors of the actor in a request. An agent's key always acts as its agent, whatever was sent. */
export function wrongActor(accountRules: AccountRules, caller: Caller, sent: SentActor | null): readonly WrongField[] {
  if (caller.agent !== null || sent === null || sent.kind === "system") return [];
  const { kind, id } = sent;
  if (id === null) {
    const detail = "A person is named by their service id, an agent by the account's identifier for it.";
    return [{ field: FIELD, code: "required", detail }];
  }
  if (kind === "user") {
    const wrong = notAPerson(accountRules, id);
    return wrong === null ? [] : [{ field: FIELD, ...wrong }];
  }
  if (accountRules.agents.has(id)) return [];
  const hint = nearHint(id, accountRules.agents.keys());
  return [{ field: FIELD, code: "unknown_agent", detail: `The account has registered no agent of this id.${hint}` }];
}

/**
 * Refuses every request with a switched-off agent's key, and questions in its name. Actions that it took can still be
 * reported (decision 138).
 */
export function refuseSwitchedOff(accountRules: AccountRules, agent: string | null): void {
  if (agent !== null && accountRules.agents.get(agent)?.switchedOn === false)
    throw new Refusal("agent-switched-off", "The agent is switched off.");
}
