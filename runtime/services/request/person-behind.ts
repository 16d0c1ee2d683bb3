/**
 * The person behind a change that a key makes: named by the request, of the account, in a role that could make the
 * change itself (D-53, D-58).
 */
import type { AccountRules } from "../../actions/account-rules.js";
import type { Scope } from "../../auth/caller.js";
import { roleHas } from "../../auth/roles.js";
import { isJsonObject, type Json } from "../../engine/json.js";
import { Refusal } from "../../refusals/refusal.js";
import type { ValidationIssues } from "./validation-issues.js";

/** Judged from the body as it was sent, so that the person is told beside fields that are not of their shape. */
export function judgePerson(
  accountRules: AccountRules,
  field: string,
  body: Json,
  { requestErrors }: ValidationIssues,
): void {
  const id = isJsonObject(body) ? (body[field] ?? null) : undefined;
  if (id === null)
    requestErrors.push({
      field,
      code: "required",
      detail: "A key acts for a person of the account, named by their service id.",
    });
  if (typeof id !== "string" || requestErrors.some((error) => "field" in error && error.field === field)) return;
  const wrong = notAPerson(accountRules, id);
  if (wrong !== null) requestErrors.push({ field, ...wrong });
}

/** Judged after all that is wrong with the request, and before what stands against it. */
export function requireRole(accountRules: AccountRules, field: string, id: string, scope: Scope): void {
  if (roleHas(accountRules.people.get(id)?.role ?? "", scope)) return;
  throw new Refusal(
    "cannot-decide",
    "The person is not an admin of the account. Only an admin confirms rules and changes settings.",
    [{ field, code: "not_the_approver" }],
  );
}

/** Null where the id is that of a person of the account who has not left it. */
export function notAPerson(
  accountRules: AccountRules,
  id: string,
): { readonly code: string; readonly detail: string } | null {
  const person = accountRules.people.get(id);
  if (person === undefined) return { code: "unknown_user", detail: "The account has no person of this id." };
  return person.left ? { code: "left_the_account", detail: "The person is no longer in the account." } : null;
}
