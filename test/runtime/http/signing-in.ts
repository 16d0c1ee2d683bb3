/** Signs people of a running service in by the operator's link, as the console does, and sends requests as they. */
import { operator } from "../../../runtime/main.js";
import type { Identity } from "../../../runtime/ports/identity-provider.js";
import type { Ports } from "../../../runtime/ports/ports.js";
import { systemPorts } from "../../../runtime/ports/system.js";
import { makeProviderSignIn } from "../../../runtime/services/accounts/sign-in/at-provider.js";
import { acceptInvitationOf } from "../../../runtime/services/accounts/sign-in/invitations.js";
import { useOperatorLinkOf } from "../../../runtime/services/accounts/sign-in/operator-link.js";
import {
  chooseAccount,
  listChoices,
  readSession,
  signOut,
} from "../../../runtime/services/accounts/sign-in/sessions.js";
import { type StartedSession, startSession } from "../../../runtime/services/accounts/sign-in/start-session.js";
import type { Steps } from "../../../runtime/store/sql/steps.js";
import { openDatabaseBeside } from "../../../runtime/wiring/database.js";
import type { TestPlace } from "../database.js";

/** The origin of the service that `startSample` starts. */
export const ORIGIN = "https://tcs.example";

/** The browser of each session that is made here: words that no law and no policy has. */
export const BROWSER = "SampleBrowser/1.0 (of a test)";
const A_BROWSER = { userAgent: BROWSER, network: "192.0.2.7" };

export interface SignedIn {
  readonly sessionId: string;
  readonly secret: string;
  /** Headers of a page's requests with changes. */
  readonly headers: Readonly<Record<string, string>>;
}

/** `person`: a service id or an address. Who is invited accepts. */
export async function signIn(place: TestPlace, person: string, slug = "acme"): Promise<SignedIn> {
  const { accountId, ...session } = await signInUnanswered(place, person, slug);
  if (accountId === null) return session;
  const { secret } = session;
  return sessionBy(place, (ports) => acceptInvitationOf(ports, { secret, accountId, seen: A_BROWSER }));
}

/** The same, but who is invited has not answered. `accountId`: of the invitation; null: there is none. */
export async function signInUnanswered(
  place: TestPlace,
  person: string,
  slug = "acme",
): Promise<SignedIn & { readonly accountId: string | null }> {
  const made = await operator.makeSignInLink(place, { slug, person });
  const database = await openDatabaseBeside(place);
  try {
    const ports = systemPorts({ floor: database.newestMoment, startAt: database.newestMoment });
    const started = await database.transact(() => useOperatorLinkOf(ports, made.link.token, A_BROWSER));
    if ("dead" in started) throw new Error(started.dead);
    const { sessionId, secret } = started;
    const session = await database.read(() => readSession(secret));
    const choices = session === null ? null : await database.read(() => listChoices(session));
    const headers = { Cookie: `__Host-tcs=${secret}`, Origin: ORIGIN };
    return { sessionId, secret, headers, accountId: choices?.invitations[0]?.accountId ?? null };
  } finally {
    await database.close();
  }
}

/** Goes on in an account that the person's own one opened. */
export function actIn(place: TestPlace, accountId: string, { secret }: SignedIn): Promise<SignedIn> {
  return sessionBy(place, (ports) => chooseAccount(ports, { secret, accountId, seen: A_BROWSER }));
}

/** A session without a known time of proof. */
export function signInStale(place: TestPlace, accountId: string, personId: string): Promise<SignedIn> {
  const people = [{ accountId, personId }];
  return sessionBy(place, (ports) =>
    startSession(ports, { method: "oidc", subject: "https://idp.example 1", authenticatedAt: null, people }, A_BROWSER),
  );
}

export async function endSession(place: TestPlace, { secret }: SignedIn): Promise<void> {
  await besides(place, (ports) => signOut(ports, secret));
}

async function sessionBy(place: TestPlace, verb: (ports: Ports) => Steps<StartedSession | null>): Promise<SignedIn> {
  const started = await besides(place, verb);
  if (started === null) throw new Error("There is no session.");
  return { ...started, headers: { Cookie: `__Host-tcs=${started.secret}`, Origin: ORIGIN } };
}

/** The first sign-in at a provider, which knows the person by this address. It binds them to who they are there. */
export async function bindAtProvider(place: TestPlace, address: string): Promise<void> {
  const database = await openDatabaseBeside(place);
  try {
    const ports = systemPorts({ floor: database.newestMoment, startAt: database.newestMoment });
    const who: Identity = {
      ...{ issuer: "https://idp.example", subject: `subject of ${address}` },
      ...{ verifiedAddress: address, authenticatedMsAgo: 0, session: null },
    };
    const doors = makeProviderSignIn(ports, database, {
      issuer: who.issuer,
      begin: ({ state }) => Promise.resolve({ kind: "begun", address: `${who.issuer}/?state=${state}` }),
      finish: () => Promise.resolve({ kind: "identified", who }),
      readLogout: () => Promise.reject(new Error("not asked")),
      endSession: () => Promise.resolve(null),
    });
    const begun = await doors.begin({ browser: null, returnTo: null, proof: "usual" });
    if (begun.kind === "failed") throw new Error(begun.failure.why);
    const parameters = new URLSearchParams({ state: new URL(begun.address).searchParams.get("state") ?? "" });
    const back = { browser: begun.browser, parameters, seen: A_BROWSER, session: null };
    const { kind } = await doors.finish(back);
    if (kind !== "signed_in") throw new Error(kind);
  } finally {
    await database.close();
  }
}

/** Runs a verb on the database of a running service. */
export async function besides<T>(place: TestPlace, verb: (ports: Ports) => Steps<T>): Promise<T> {
  const database = await openDatabaseBeside(place);
  try {
    const ports = systemPorts({ floor: database.newestMoment, startAt: database.newestMoment });
    return await database.transact(() => verb(ports));
  } finally {
    await database.close();
  }
}
