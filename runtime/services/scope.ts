/** The first thing a verb asks: whether the caller's key has the scope, and whether it may read of the whole account. */
import type { Caller, Scope } from "../auth/caller.js";
import { Refusal } from "./refusal.js";

export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  throw new Refusal("insufficient-scope", `The key lacks the scope ${scope}.`, [], { required_scope: scope });
}

/** What is of the whole account is nothing for a key that was made for one agent. */
export function requireWholeAccount(caller: Caller, scope: Scope): void {
  requireScope(caller, scope);
  if (caller.agent === null) return;
  throw new Refusal("insufficient-scope", "The key was made for an agent, and this is of the whole account.", [{ field: "Authorization", code: "agent_key" }], { required_scope: scope });
}
