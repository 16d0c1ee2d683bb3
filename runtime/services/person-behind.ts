/** The person behind a change that a key makes: named by the request, of the account, in a role that could make the change itself (D-53, D-58). */
import type { Scope } from "../auth/caller.js";
import { roleHas } from "../auth/roles.js";
import type { AccountBook } from "./accounts/account-book.js";
import { notAPerson } from "./checks/actor.js";
import { Refusal, type WrongField } from "./refusal.js";

/** `id`: as the request has it in `field`. Empty where it is that of a person of the account. */
export function wrongPerson(book: AccountBook, field: string, id: string | null): readonly WrongField[] {
  if (id === null) return [{ field, code: "required", detail: "A key acts for a person of the account, named by their service id." }];
  const wrong = notAPerson(book, id);
  return wrong === null ? [] : [{ field, ...wrong }];
}

/** Judged after all that is wrong with the request, and before what stands against it. */
export function requireRole(book: AccountBook, field: string, id: string, scope: Scope): void {
  if (roleHas(book.people.get(id)?.role ?? "", scope)) return;
  throw new Refusal("cannot-decide", "The person named may not do this themselves: rules are confirmed and settings changed by an admin of the account.", [
    { field, code: "not_the_approver" },
  ]);
}
