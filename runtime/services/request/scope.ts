/**
 * The first thing a verb asks: whether the caller has the scope, and whether they may read of the whole account.
 */
import type { Caller, Scope } from "../../auth/caller.js";
import { Refusal } from "../../refusals/refusal.js";

export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  const who = caller.kind === "person" ? `The role ${caller.role}` : "The key";
  throw new Refusal("insufficient-scope", `${who} lacks the scope ${scope}.`, [], { required_scope: scope });
}

/** Data of an agent is refused to a key of another agent, whether or not the agent exists. */
export function requireOwnAgent(caller: Caller, scope: Scope, agentId: string): void {
  requireScope(caller, scope);
  if (caller.agent === null || caller.agent === agentId) return;
  throw ofAgentKey("The key was made for an agent, and this is of another one.", scope);
}

/** Data of the whole account is refused to an agent's key. */
export function requireWholeAccount(caller: Caller, scope: Scope): void {
  requireScope(caller, scope);
  if (caller.agent === null) return;
  throw ofAgentKey("The key was made for an agent, and this is of the whole account.", scope);
}

function ofAgentKey(detail: string, scope: Scope): Refusal {
  const errors = [{ field: "Authorization", code: "agent_key" }];
  return new Refusal("insufficient-scope", detail, errors, { required_scope: scope });
}
