/**
 * The person behind a change. A person who is signed in makes it themselves. A key names one: of the account, in a role
 * that could make the change itself (decision 135).
 */
import type { AccountPerson, AccountRules } from "../../actions/account/account-rules.js";
import type { Caller, Scope } from "../../auth/caller.js";
import { roleHas } from "../../auth/roles.js";
import { Refusal, type WrongField } from "../../refusals/refusal.js";
import { type Sent, UNREAD } from "./parsed-body.js";

/** The errors of the person in `field`. A signed-in person names nobody, or themselves. */
export function judgePerson(
  accountRules: AccountRules,
  caller: Caller,
  field: string,
  id: Sent<string>,
): readonly WrongField[] {
  if (id === UNREAD) return [];
  if (caller.kind === "person") {
    if (id === null || id === caller.personId) return [];
    return [{ field, code: "not_a_choice", detail: `You are signed in as ${caller.personId}. Leave the field out.` }];
  }
  if (id === null) {
    const detail = "A key acts for a person of the account, named by their service id.";
    return [{ field, code: "required", detail }];
  }
  const wrong = notAPerson(accountRules, id);
  return wrong === null ? [] : [{ field, ...wrong }];
}

/** The person behind the change, after `judgePerson`; null if a key names nobody. */
export function personBehind(caller: Caller, named: string | null): string | null {
  return caller.kind === "person" ? caller.personId : named;
}

/** Checked after all errors of the request, and before other reasons for a refusal. */
export function requireRole(accountRules: AccountRules, caller: Caller, field: string, id: string, scope: Scope): void {
  requireClaims(caller);
  const person = accountRules.people.get(id);
  requireAccepted(person, field);
  if (roleHas(person?.role ?? "", scope)) return;
  throw new Refusal("cannot-decide", `The person's role lacks the scope ${scope}.`, [
    { field, code: "not_the_approver" },
  ]);
}

/** Nobody acts, or is said to have acted, with rights of an account that they have not accepted. */
export function requireAccepted(person: Pick<AccountPerson, "accepted"> | undefined, field: string): void {
  if (person?.accepted !== false) return;
  const detail = "The person was invited and has not accepted. They have no rights over the account until they do.";
  throw new Refusal("cannot-decide", detail, [{ field, code: "not_the_approver", detail }]);
}

/** A key decides in a person's name only if its creator could give it that right (decision 403). */
export function requireClaims(caller: Caller): void {
  if (caller.kind === "person" || caller.mayClaim) return;
  const detail =
    "The key may not decide in the name of a person. An admin or the operator makes a key that may; " +
    "or the person decides, signed in.";
  throw new Refusal("cannot-decide", detail, [{ field: "Authorization", code: "a_key", detail }]);
}

/** Null if the id is that of a present person of the account. */
export function notAPerson(
  accountRules: AccountRules,
  id: string,
): { readonly code: string; readonly detail: string } | null {
  const person = accountRules.people.get(id);
  if (person === undefined) return { code: "unknown_user", detail: "The account has no person of this id." };
  return person.left ? { code: "left_the_account", detail: "The person is no longer in the account." } : null;
}
