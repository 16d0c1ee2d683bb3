/** Whom every page of the console is for: the person, their account, and how much waits for them. */
import type { Services } from "../../../actions/account/services.js";
import type { Environment, PersonCaller, Role } from "../../../auth/caller.js";
import { assert } from "../../../engine/values/assert.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { readMember } from "../../../store/accounts/sessions.js";
import { listIdsWaitingFor } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

/** A page that shows a larger number shows `99+`. */
export const MOST_COUNTED = 99;

export interface SignedIn {
  readonly env: Environment;
  readonly person: { readonly name: string; readonly role: Role };
  readonly account: {
    readonly name: string;
    readonly testOnly: boolean;
    /** Where its own system shows the action of a reference. */
    readonly refUrl: string | null;
  };
  /** Requests to the person; `MOST_COUNTED` + 1 if there are more. */
  readonly waiting: number;
}

export function* readSignedIn({ ports }: Services, caller: PersonCaller): Steps<SignedIn> {
  const { accountId, env, personId, role, testOnly } = caller;
  const [[person], [account], waiting] = yield* batch(
    // A builder's person is of the builder's account.
    readMember({ accountId: caller.builder ?? accountId, personId }),
    readAccount({ accountId }),
    listIdsWaitingFor({ accountId, env, askedOf: personId, now: ports.now(), most: MOST_COUNTED + 1 }),
  );
  assert(person !== undefined && account !== undefined, "who is signed in is a person of an account");
  return {
    env,
    person: { name: person.person_name, role },
    account: { name: account.name, testOnly, refUrl: account.ref_url },
    // Nobody sends requests to a builder: the waiting ones belong to the person with the same id in the account itself.
    waiting: caller.builder === null ? waiting.length : 0,
  };
}
