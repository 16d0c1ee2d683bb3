/** Who may draft: the account's own keys with the scope confirm, and people who write rules. */
import type { Caller, PersonCaller, Role } from "../../../auth/caller.js";
import { Refusal } from "../../../refusals/refusal.js";
import { isRefused } from "../../request/against-confirming.js";
import { requireLive } from "../../request/live-only.js";
import { requireScope } from "../../request/scope.js";

const DRAFTING_ROLES: readonly Role[] = ["tenant_admin", "tenant_engineer", "author"];

/** A drafter's scope or role, and live if the account has it. Also checked before the body is parsed (decision 142). */
export function requireDrafter(caller: Caller): void {
  requireScope(caller, caller.kind === "person" ? "rules:read" : "confirm");
  if (caller.kind === "person" && !DRAFTING_ROLES.includes(caller.role)) {
    const detail = `This takes the role ${DRAFTING_ROLES.join(" or ")}; yours is ${caller.role}.`;
    const errors = [{ field: "session", code: "role" }];
    throw new Refusal("insufficient-scope", detail, errors, { required_scope: "confirm" });
  }
  requireLive(caller);
}

/** For a page, which otherwise offers no drafting. */
export function mayDraft(caller: PersonCaller): boolean {
  return !isRefused(() => requireDrafter(caller));
}
