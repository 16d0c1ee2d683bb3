/** The first thing a verb asks: whether the caller's key has the scope. */
import type { Caller, Scope } from "../auth/caller.js";
import { Refusal } from "./refusal.js";

export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  throw new Refusal("insufficient-scope", `The key lacks the scope ${scope}.`, [], { required_scope: scope });
}
