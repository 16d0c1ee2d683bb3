/** The signed-in person's own identity, the accounts that they are in, and their sessions. */
import type { PersonCaller } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import type { Ports } from "../../../ports/ports.js";
import { readPerson } from "../../../store/accounts/people.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type AccountChoice,
  type Invitation,
  listChoices,
  type ListedSession,
  listOwnSessions,
} from "../sign-in/sessions.js";

export interface OwnAccess {
  readonly address: string;
  readonly sessions: readonly ListedSession[];
  /** The accounts that the human behind the session may act in, with this one. */
  readonly accounts: readonly AccountChoice[];
  readonly invitations: readonly Invitation[];
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
    accounts,
    invitations,
  };
}
