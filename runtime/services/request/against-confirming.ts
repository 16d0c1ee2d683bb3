/** The reason why a person may not confirm rules or change settings. The page then shows no form. */
import type { PersonCaller } from "../../auth/caller.js";
import { Refusal } from "../../refusals/refusal.js";
import { requireLive } from "./live-only.js";
import { requireScope } from "./scope.js";

/** Their role, or that this is test. */
export type AgainstConfirming = "role" | "test";

/** Null: nothing does. */
export function againstConfirming(caller: PersonCaller): AgainstConfirming | null {
  if (isRefused(() => requireScope(caller, "confirm"))) return "role";
  return isRefused(() => requireLive(caller)) ? "test" : null;
}

export function isRefused(require: () => void): boolean {
  try {
    require();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}
