/** The sessions of people who are signed in: read, moved to another account, listed, ended. */
import { timeZoneOf } from "../../../actions/account/time-zone.js";
import {
  type Environment,
  type PersonCaller,
  type Role,
  SIGN_IN_METHODS,
  type SignInMethod,
} from "../../../auth/caller.js";
import { callerAs, isInUse, secretHash, type StoredSession } from "../../../auth/session.js";
import { assert } from "../../../engine/values/assert.js";
import type { EndedThere } from "../../../ports/identity-provider.js";
import type { Ports } from "../../../ports/ports.js";
import { listOpenedBy } from "../../../store/accounts/accounts.js";
import { addAudit } from "../../../store/accounts/audit.js";
import { listPeopleBoundAs } from "../../../store/accounts/person-bindings.js";
import {
  endSession,
  findSession,
  findSessionById,
  listLastUses,
  listPeopleAtAddressOf,
  listSessionsOf,
  listSessionsOfIdentity,
  listSessionsWithin,
  readMember,
  touchSession,
} from "../../../store/accounts/sessions.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { PersonRow } from "../../../store/tables/schema.js";
import { type AccountPerson, type SeenBrowser, type StartedSession, startSession } from "./start-session.js";

interface ReadSession extends StoredSession {
  readonly identity: string;
  /** At the provider; null: none is known. */
  readonly providerSession: string | null;
  /** The person that the human is known to be, whether or not they have chosen this account. */
  readonly known: AccountPerson | null;
}

/** `secret`: from the cookie. Null: there is no such session, ended or not. */
export function* readSession(secret: string): Steps<ReadSession | null> {
  const hash = secretHash(secret);
  if (hash === null) return null;
  const [[row]] = yield* batch(findSession({ hash }));
  return row === undefined ? null : sessionOf(row);
}

/**
 * A person as they are now, with the rights that they have now: who began something in a session, which may have ended
 * since. Null: they left, their account was cut off from this one, or the session is no longer kept.
 */
export function* readPersonOf(sessionId: string, env: Environment): Steps<PersonCaller | null> {
  const [[row]] = yield* batch(findSessionById({ sessionId }));
  if (row === undefined) return null;
  const session = sessionOf(row);
  if (session.of === null || session.of.left) return null;
  const result = callerAs(session, env);
  return "refused" in result ? null : result.caller;
}

type SessionRow = ReturnType<typeof findSession>["rowType"] & object;

function sessionOf(row: SessionRow): ReadSession {
  const { account_id: accountId, person_id: personId, role, builder } = row;
  const known = accountId === null || personId === null ? null : { accountId, personId, builder };
  return {
    sessionId: row.session_id,
    known,
    of:
      known === null || role === null || row.chosen === 0 || !isAccepted(row)
        ? null
        : {
            ...known,
            role: builder === null ? role : BUILDERS_ROLE,
            left: row.left_at !== null,
            testOnly: row.test_only === 1,
            timeZone: timeZoneOf(row),
            isCutOff: builder !== null && (row.cut_off_at !== null || row.opened_by !== builder),
          },
    method: methodOf(row.method),
    identity: row.identity,
    providerSession: row.provider_session,
    authenticatedAt: row.authenticated_at,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endedAt: row.ended_at,
  };
}

/** The session of a person who has not accepted acts as nobody. */
function isAccepted({ invited_at, accepted_at }: Pick<PersonRow, "invited_at" | "accepted_at">): boolean {
  return invited_at === null || accepted_at !== null;
}

/** A session that is in use. Null: there is none. */
export function* readUsedSession(secret: string, now: number): Steps<ReadSession | null> {
  const session = yield* readSession(secret);
  return session !== null && isInUse(session, now) ? session : null;
}

/** In an account that theirs opened, whatever they are in their own. */
const BUILDERS_ROLE: Role = "tenant_engineer";

function methodOf(text: string): SignInMethod {
  const method = SIGN_IN_METHODS.find((each) => each === text);
  assert(method !== undefined, "a session has one of the ways to sign in");
  return method;
}

/** Records the use of a session, at most once a minute: null if the last record is newer. */
export function seenNow({ sessionId, lastSeenAt }: StoredSession, now: number): Statement | null {
  return now - lastSeenAt < 60_000 ? null : touchSession({ sessionId, at: now });
}

interface ListedAccount extends AccountPerson {
  readonly slug: string;
  readonly accountName: string;
  readonly personName: string;
  readonly role: string;
}

/** A person that the human behind a session may act as. */
export type AccountChoice = ListedAccount;

/** A person that the human behind a session may become, by accepting. Moments in milliseconds. */
export interface Invitation extends ListedAccount {
  readonly invitedAt: number;
  /** The name of the person who added them; null: they have none any more. */
  readonly invitedBy: string | null;
  /** Null: they have not declined. They may accept in either case. */
  readonly declinedAt: number | null;
}

export interface Choices {
  /** The account that was used last is first, as far as sessions are still kept. */
  readonly accounts: readonly AccountChoice[];
  readonly invitations: readonly Invitation[];
}

/** By method of signing in: the people that the human proved to be, besides the session's own person. */
const CHOICES: Readonly<Record<SignInMethod, typeof readMember>> = {
  oidc: listPeopleBoundAs,
  link: listPeopleAtAddressOf,
  operator_link: readMember,
};

/**
 * The people that the human behind a session may act as, by account, and their invitations. The operator's link is for
 * one person. A proved address stands for everybody who has it. A subject at the provider stands for everybody bound to
 * it.
 */
export function* listChoices({ known, method }: Pick<ReadSession, "known" | "method">): Steps<Choices> {
  if (known === null) return { accounts: [], invitations: [] };
  const of = { accountId: known.builder ?? known.accountId, personId: known.personId };
  const [rows] = yield* batch(CHOICES[method](of));
  const own = rows.filter(isAccepted).map(listedOf);
  const opened = yield* batch(...own.map(({ accountId }) => listOpenedBy({ builder: accountId })));
  const accounts = [...own, ...own.flatMap((person, at) => customersOf(person, opened[at] ?? []))];
  return {
    accounts: yield* lastUsedFirst(accounts),
    invitations: rows
      .filter((row) => !isAccepted(row))
      .map((row) => ({
        ...listedOf(row),
        invitedAt: row.invited_at ?? 0,
        invitedBy: row.invited_by_name,
        declinedAt: row.declined_at,
      })),
  };
}

function listedOf(row: ReturnType<typeof readMember>["rowType"] & object): ListedAccount {
  return {
    accountId: row.account_id,
    personId: row.person_id,
    builder: null,
    slug: row.slug,
    accountName: row.account_name,
    personName: row.person_name,
    role: row.role,
  };
}

/** The others stay in their order. */
function* lastUsedFirst(accounts: readonly AccountChoice[]): Steps<readonly AccountChoice[]> {
  const personIds = [...new Set(accounts.map(({ personId }) => personId))];
  if (personIds.length === 0) return accounts;
  const [uses] = yield* batch(listLastUses({ personIds }));
  const usedAt = ({ accountId, personId }: AccountPerson): number =>
    uses.find(({ account_id, person_id }) => account_id === accountId && person_id === personId)?.last_seen_at ?? 0;
  return [...accounts].sort((one, other) => usedAt(other) - usedAt(one));
}

interface OpenedRow {
  readonly account_id: string;
  readonly slug: string;
  readonly name: string;
  readonly cut_off_at: number | null;
}

/** In accounts that the person's own account opened, and that have not cut it off. */
function customersOf(person: AccountChoice, opened: readonly OpenedRow[]): readonly AccountChoice[] {
  return opened
    .filter(({ cut_off_at }) => cut_off_at === null)
    .map(({ account_id: accountId, slug, name: accountName }) => ({
      ...person,
      accountId,
      builder: person.accountId,
      slug,
      accountName,
      role: BUILDERS_ROLE,
    }));
}

/**
 * Continues as the person of another account, or of the first chosen one: in a new session, with the same moment of
 * proof. Null: the session has ended, or the human belongs to no such account.
 */
export function* chooseAccount(
  ports: Ports,
  { secret, accountId, seen }: { readonly secret: string; readonly accountId: string; readonly seen: SeenBrowser },
): Steps<StartedSession | null> {
  const now = ports.now();
  const session = yield* readUsedSession(secret, now);
  if (session === null) return null;
  const { sessionId, method, authenticatedAt, providerSession, identity } = session;
  const { accounts } = yield* listChoices(session);
  const choice = accounts.find((each) => each.accountId === accountId);
  if (choice === undefined) return null;
  const chosen = { accountId: choice.accountId, personId: choice.personId, builder: choice.builder ?? null };
  yield* batch(endSession({ sessionId, at: now }));
  // One that rests on an address has a digest of it, which is of one person's own.
  const subject = method === "oidc" ? identity : null;
  return yield* startSession(
    ports,
    { method, subject, authenticatedAt, providerSession, people: [chosen] },
    seen,
    chosen,
  );
}

/** One of a person's own sessions. Moments in milliseconds. */
export interface ListedSession {
  readonly sessionId: string;
  readonly method: SignInMethod;
  readonly authenticatedAt: number | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
  readonly network: string | null;
}

/** The sessions in use, newest first. */
export function* listOwnSessions(ports: Ports, of: AccountPerson): Steps<readonly ListedSession[]> {
  const now = ports.now();
  const [rows] = yield* batch(listSessionsOf(of));
  return rows
    .map((row) => ({
      sessionId: row.session_id,
      method: methodOf(row.method),
      authenticatedAt: row.authenticated_at,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      userAgent: row.user_agent,
      network: row.network,
    }))
    .filter(({ createdAt, lastSeenAt }) => isInUse({ of: null, createdAt, lastSeenAt, endedAt: null }, now));
}

/** Ends one of a person's own sessions, this one or another. False: the person has no such session. */
export function* endOwnSession(ports: Ports, of: AccountPerson, sessionId: string): Steps<boolean> {
  const own = yield* listOwnSessions(ports, of);
  if (!own.some((each) => each.sessionId === sessionId)) return false;
  yield* batch(...ending(ports, of, sessionId));
  return true;
}

/** Ends all of a person's own sessions but this one, at once. Returns how many there were. */
export function* endOtherSessions(ports: Ports, of: AccountPerson, thisOne: string): Steps<number> {
  const others = (yield* listOwnSessions(ports, of)).filter(({ sessionId }) => sessionId !== thisOne);
  if (others.length > 0) yield* batch(...others.flatMap(({ sessionId }) => ending(ports, of, sessionId)));
  return others.length;
}

function ending(ports: Ports, { accountId, personId }: AccountPerson, sessionId: string): readonly Statement[] {
  const at = ports.now();
  const what = JSON.stringify({ session_id: sessionId });
  return [
    endSession({ sessionId, at }),
    addAudit({ accountId, at, by: `person:${personId}`, did: "person.sign_out", what }),
  ];
}

/**
 * Ends the sessions that the provider ended: those that were begun in one session there, or all of a subject. Only
 * those that had begun by then, so that a token that is sent again ends no later one. Returns how many there were.
 */
export function* endAsAtProvider(ports: Ports, { issuer, subject, session, endedMsAgo }: EndedThere): Steps<number> {
  const at = ports.now();
  const until = at - endedMsAgo + WITHIN_A_SECOND_MS;
  const identity = `${issuer} ${subject ?? ""}`;
  const [found] = yield* batch(
    session === null
      ? listSessionsOfIdentity({ identity, until })
      : listSessionsWithin({ providerSession: session, until }),
  );
  const named = found.filter((row) =>
    subject === null ? row.identity.startsWith(identity) : row.identity === identity,
  );
  yield* batch(...named.flatMap((row) => endingByProvider(row, at)));
  return named.length;
}

/** A token says the moment in whole seconds. */
const WITHIN_A_SECOND_MS = 999;

interface EndedRow {
  readonly session_id: string;
  readonly account_id: string | null;
  readonly person_id: string | null;
}

function endingByProvider(
  { session_id: sessionId, account_id, person_id }: EndedRow,
  at: number,
): readonly Statement[] {
  const what = JSON.stringify({ session_id: sessionId, person: person_id, at_provider: true });
  return [
    endSession({ sessionId, at }),
    ...(account_id === null
      ? []
      : [addAudit({ accountId: account_id, at, by: "service", did: "person.sign_out", what })]),
  ];
}

/** Signs out a session, which may have no person. Does nothing if the session has ended. */
export function* signOut(ports: Ports, secret: string): Steps<void> {
  const session = yield* readSession(secret);
  if (session === null || session.endedAt !== null) return;
  if (session.of === null) yield* batch(endSession({ sessionId: session.sessionId, at: ports.now() }));
  else yield* endOwnSession(ports, session.of, session.sessionId);
}

/** The environment in the header Service-Env; null if it names none. */
export function environmentNamed(header: string | undefined): Environment | null {
  return header === "live" || header === "test" ? header : null;
}
