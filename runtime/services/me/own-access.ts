/** Who somebody is who is signed in, and where else they are signed in: for themselves. */
import type { PersonCaller, Role } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import type { Ports } from "../../ports/ports.js";
import { readPerson } from "../../store/people.js";
import { batch, type Steps } from "../../store/steps.js";
import { listChoices, type ListedSession, listOwnSessions } from "../sign-in/sessions.js";

export interface OwnAccess {
  readonly person: { readonly name: string; readonly address: string; readonly role: Role };
  readonly account: { readonly name: string; readonly testOnly: boolean };
  readonly sessions: readonly ListedSession[];
  /** The human behind the session is a person of other accounts too. */
  readonly isOfOtherAccounts: boolean;
}

export function* readOwnAccess(ports: Ports, caller: PersonCaller): Steps<OwnAccess> {
  const { accountId, personId, role, method, testOnly } = caller;
  const [[person]] = yield* batch(readPerson({ accountId, personId }));
  const choices = yield* listChoices({ known: { accountId, personId }, method });
  const here = choices.find((each) => each.accountId === accountId);
  assert(here !== undefined && person !== undefined, "who is signed in is a person of an account");
  return {
    person: { name: here.personName, address: person.email, role },
    account: { name: here.accountName, testOnly },
    sessions: yield* listOwnSessions(ports, { accountId, personId }),
    isOfOtherAccounts: choices.length > 1,
  };
}
