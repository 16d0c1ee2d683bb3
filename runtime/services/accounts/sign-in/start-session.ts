/**
 * Starts a session for somebody who has proved who they are. It has a new secret each time, so that one that was
 * planted in a browser before is worth nothing afterwards.
 */
import type { SignInMethod } from "../../../auth/caller.js";
import { LONGEST_SESSION_MS, mintSecret } from "../../../auth/session.js";
import { momentText } from "../../../engine/values/days.js";
import type { Ports } from "../../../ports/ports.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { digestOf } from "../../../store/accounts/lists.js";
import { readPerson } from "../../../store/accounts/people.js";
import { addSession, forgetSessions } from "../../../store/accounts/sessions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";

/** A person of an account. */
export interface AccountPerson {
  readonly accountId: string;
  readonly personId: string;
  /** The person's own account, if they act in one that it opened. */
  readonly builder?: string | null;
}

/** Somebody who has proved who they are. */
export interface ProvenIdentity {
  readonly method: SignInMethod;
  /**
   * Issuer and subject at the provider, separated by a space; null: known by their address, of which the session has a
   * digest.
   */
  readonly subject: string | null;
  /** When they proved it, in milliseconds; null: the provider did not say, and nothing that asks for it is allowed. */
  readonly authenticatedAt: number | null;
  /** The session at the provider. Null or left out: none is known. */
  readonly providerSession?: string | null;
  /** The people that they proved to be: at most one in each account. Empty: no account. */
  readonly people: readonly AccountPerson[];
}

export interface StartedSession {
  readonly sessionId: string;
  /** For the cookie; not stored. */
  readonly secret: string;
  /** The person that it acts as; null: no account, or none of several is chosen. */
  readonly person: AccountPerson | null;
}

/** The browser of a session, as its person reads it in the list of their own sessions. */
export interface SeenBrowser {
  /** Its name for itself; empty: it has none. */
  readonly userAgent: string;
  /** The network address that it signed in from; null: unknown. */
  readonly network: string | null;
}

/** The length of the browser's description that the list of sessions shows. */
const LONGEST_USER_AGENT = 300;

/**
 * The session acts as the only person there is, or as `chosen`. Who is one of several chooses first, and so does who is
 * invited: until they accept, no session acts as the invited person.
 */
export function* startSession(
  ports: Ports,
  { method, subject, authenticatedAt, providerSession = null, people }: ProvenIdentity,
  browser: SeenBrowser,
  chosen: AccountPerson | null = null,
): Steps<StartedSession> {
  const now = ports.now();
  const { secret, hash } = mintSecret(ports.randomBytes);
  const sessionId = ports.newId("ses");
  const { members, areInvited } = yield* membersAmong(people);
  const known = chosen ?? members[0] ?? people[0] ?? null;
  const hasChosen = chosen !== null || (members.length === 1 && !areInvited);
  const identity = subject ?? (known === null ? "address" : `address ${yield* addressDigest(known)}`);
  const { accountId, personId, builder = null } = known ?? { accountId: null, personId: null };
  yield* batch(
    forgetSessions({ before: now - LONGEST_SESSION_MS }),
    addSession({
      sessionId,
      hash,
      accountId,
      personId,
      chosen: hasChosen ? 1 : 0,
      method,
      identity,
      authenticatedAt,
      userAgent: browser.userAgent.slice(0, LONGEST_USER_AGENT),
      network: browser.network,
      builder,
      providerSession,
      now,
    }),
    ...(known === null
      ? []
      : [
          addAudit({
            accountId: known.accountId,
            at: now,
            by: `person:${known.personId}`,
            did: SIGN_IN,
            what: signInText({ sessionId, hash, chosen: hasChosen, method, identity, authenticatedAt, builder }),
          }),
        ]),
  );
  return { sessionId, secret, person: hasChosen ? known : null };
}

/** `areInvited`: some have neither accepted nor declined. */
function* membersAmong(
  people: readonly AccountPerson[],
): Steps<{ readonly members: readonly AccountPerson[]; readonly areInvited: boolean }> {
  const found = yield* batch(
    ...people.map(({ accountId, personId, builder }) => readPerson({ accountId: builder ?? accountId, personId })),
  );
  const isInvited = (at: number): boolean => {
    const [person] = found[at] ?? [];
    return person !== undefined && person.invited_at !== null && person.accepted_at === null;
  };
  return {
    members: people.filter((_, at) => !isInvited(at)),
    areInvited: people.some((_, at) => isInvited(at) && found[at]?.[0]?.declined_at === null),
  };
}

/** The kind of its audit entry. */
export const SIGN_IN = "person.sign_in";

interface SignIn {
  readonly sessionId: string;
  readonly hash: Uint8Array;
  readonly chosen: boolean;
  readonly method: string;
  readonly identity: string;
  readonly authenticatedAt: number | null;
  readonly builder: string | null;
}

/** The audit's data on a session: `tcs verify` compares sessions with it. */
export function signInText({ sessionId, hash, chosen, method, identity, authenticatedAt, builder }: SignIn): string {
  return JSON.stringify({
    session_id: sessionId,
    // A digest of the secret's hash, since auditors get the audit.
    digest: digestOf(null, hash),
    chosen,
    method,
    identity,
    authenticated_at: authenticatedAt === null ? null : momentText(authenticatedAt),
    ...(builder !== null && { of_builder: builder }),
  });
}

/** In the form of the account's record of its people. */
function* addressDigest({ accountId, personId, builder }: AccountPerson): Steps<string> {
  const [[person]] = yield* batch(readPerson({ accountId: builder ?? accountId, personId }));
  return digestOf(person?.salt ?? null, person?.email ?? null);
}
