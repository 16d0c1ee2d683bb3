/** The signed-in person's own address, the accounts that they are in, and their sessions. */
import type { PersonCaller, Role } from "../../../auth/caller.js";
import { roleOf } from "../../../auth/roles.js";
import { assert } from "../../../engine/values/assert.js";
import { momentText } from "../../../engine/values/days.js";
import { writeJson } from "../../../engine/values/json.js";
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
import type { OwnAccessView } from "./responses.js";

export interface OwnAccess {
  readonly address: string;
  readonly sessions: readonly ListedSession[];
  /** The accounts that the human behind the session may act in, with this one. */
  readonly accounts: readonly AccountChoice[];
  readonly invitations: readonly Invitation[];
}

/** The same over HTTP. Returns the text of the response. */
export function* readOwnAccessText(ports: Ports, caller: PersonCaller): Steps<string> {
  const { address, sessions, accounts, invitations } = yield* readOwnAccess(ports, caller);
  return writeJson({
    email: address,
    sessions: sessions.map((each) => ({
      session_id: each.sessionId,
      current: each.sessionId === caller.sessionId,
      method: each.method,
      authenticated_at: momentOrNull(each.authenticatedAt),
      created_at: momentText(each.createdAt),
      last_used_at: momentText(each.lastSeenAt),
      user_agent: each.userAgent,
      network: each.network,
    })),
    memberships: accounts.map((each) => ({
      account: accountOf(each),
      person_id: each.personId,
      role: roleIn(each),
      of_builder: each.builder ?? null,
      current: each.accountId === caller.accountId && (each.builder ?? null) === caller.builder,
    })),
    invitations: invitations.map((each) => ({
      account: accountOf(each),
      person_id: each.personId,
      role: roleIn(each),
      invited_at: momentText(each.invitedAt),
      invited_by_name: each.invitedBy,
      declined_at: momentOrNull(each.declinedAt),
    })),
  } satisfies OwnAccessView);
}

type OfAccount = AccountChoice | Invitation;

function accountOf({ accountId, slug, accountName }: OfAccount) {
  return { id: accountId, slug, name: accountName };
}

function roleIn({ role }: OfAccount): Role {
  const known = roleOf(role);
  assert(known !== null, "a person has a role");
  return known;
}

function momentOrNull(moment: number | null): string | null {
  return moment === null ? null : momentText(moment);
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
