/** The signed-in person's own identity, and their other sessions. */
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import type { Ports } from "../../../ports/ports.js";
import { readPerson } from "../../../store/accounts/people.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { listChoices, type ListedSession, listOwnSessions } from "../sign-in/sessions.js";

export interface OwnAccess {
  readonly address: string;
  readonly sessions: readonly ListedSession[];
  /** The human behind the session is a person of other accounts too, or invited to them. */
  readonly isOfOtherAccounts: boolean;
}

export function* readOwnAccess(ports: Ports, caller: PersonCaller): Steps<OwnAccess> {
  const { accountId, personId, builder, method } = caller;
  // A builder's person is of the builder's account.
  const [[person]] = yield* batch(readPerson({ accountId: builder ?? accountId, personId }));
  const { accounts, invitations } = yield* listChoices({ known: { accountId, personId, builder }, method });
  assert(person !== undefined, "who is signed in is a person of an account");
  return {
    address: person.email,
    sessions: yield* listOwnSessions(ports, { accountId, personId }),
    isOfOtherAccounts: accounts.length + invitations.length > 1,
  };
}
