/**
 * Signing in at the identity provider, from the browser's first request to the new session. The provider is asked
 * between two transactions, never inside one: if it cannot be reached, nothing was changed.
 */
import { mintAttempt } from "../../../auth/attempt-secrets.js";
import { ownPath } from "../../../auth/own-path.js";
import type { Identity, IdentityProvider, ProofAsked, ProviderFailure } from "../../../ports/identity-provider.js";
import type { Ports } from "../../../ports/ports.js";
import { orUnavailable } from "../../../refusals/availability.js";
import type { Database } from "../../../store/database.js";
import type { Steps } from "../../../store/sql/steps.js";
import { keepAttempt, takeBackAttempt } from "./provider-attempts.js";
import { peopleOfIdentity } from "./provider-people.js";
import { endAsAtProvider, readSession, signOut } from "./sessions.js";
import { type AccountPerson, type SeenBrowser, type StartedSession, startSession } from "./start-session.js";

export interface ProviderSignIn {
  readonly begin: (asked: SignInBegun) => Promise<ToProvider | SignInFailed>;
  readonly finish: (back: CameBack) => Promise<SignedIn | SignInFailed>;
  /** `token`: sent by the provider. Ends the sessions that it names. */
  readonly logOut: (token: string) => Promise<LoggedOut | LogoutFailed>;
  /** The address at which the provider ends its own session; null if there is none. */
  readonly endSession: () => Promise<string | null>;
}

export interface SignInBegun {
  /** The browser's cookie of another sign-in attempt; null: none. */
  readonly browser: string | null;
  /** The path to open afterwards, as it was sent; the first page if it is not a path of this service. */
  readonly returnTo: string | null;
  readonly proof: ProofAsked;
}

export interface ToProvider {
  readonly kind: "to_provider";
  readonly address: string;
  /** For the cookie of the sign-in, for ten minutes. */
  readonly browser: string;
}

export interface CameBack {
  readonly browser: string | null;
  readonly parameters: URLSearchParams;
  readonly seen: SeenBrowser;
  /** The cookie of the session that the browser has; null: none. It ends, and the account that it acts in is kept. */
  readonly session: string | null;
}

export interface SignedIn {
  readonly kind: "signed_in";
  /** Its `person` is null for somebody of no account, or of several. */
  readonly session: StartedSession;
  readonly isMember: boolean;
  readonly returnTo: string;
}

export interface SignInFailed {
  readonly kind: "failed";
  readonly failure: SignInFailure;
  /** The path that the browser asked for; null: unknown. */
  readonly returnTo: string | null;
}

export type SignInFailure =
  | ProviderFailure
  /** Begun in another browser, more than ten minutes ago, or come back before. */
  | { readonly why: "not_begun_here" }
  /** The provider does not say that the address is theirs, and no binding knows them. */
  | { readonly why: "address_not_verified" }
  /** The person with this address is bound to somebody else. The administrators were told. */
  | { readonly why: "address_of_another" };

export interface LoggedOut {
  readonly kind: "logged_out";
  /** The number of sessions that were ended. */
  readonly sessions: number;
}

export interface LogoutFailed {
  readonly kind: "failed";
  readonly failure: ProviderFailure;
}

/** The path behind the base URL to which the provider sends its tokens of logging out. */
export const PROVIDER_LOGOUT_PATH = "/sign-in/logout";

/** The page behind the base URL that the provider sends browsers back to. */
export const PROVIDER_CALLBACK_PATH = "/sign-in/callback";

const FIRST_PAGE = "/";

export function makeProviderSignIn(ports: Ports, database: Database, provider: IdentityProvider): ProviderSignIn {
  const transact = <T>(verb: () => Steps<T>): Promise<T> => orUnavailable(database.transact(verb));
  return {
    begin: async ({ browser, returnTo: wanted, proof }) => {
      const returnTo = (wanted === null ? null : ownPath(wanted)) ?? FIRST_PAGE;
      const attempt = mintAttempt(ports.randomBytes, browser);
      const begun = await provider.begin({ ...attempt.secrets, proof });
      if (begun.kind === "failed") return { ...begun, returnTo };
      await transact(() => keepAttempt(ports, attempt, { proof, returnTo }));
      return { kind: "to_provider", address: begun.address, browser: attempt.browser.secret };
    },
    finish: async ({ browser, parameters, seen, session }) => {
      const state = parameters.get("state");
      const attempt =
        browser === null || state === null ? null : await transact(() => takeBackAttempt(ports, browser, state));
      if (attempt === null) return { kind: "failed", failure: { why: "not_begun_here" }, returnTo: null };
      const { secrets, proof, begunMsAgo, returnTo } = attempt;
      const found = await provider.finish({ ...secrets, proof, parameters, begunMsAgo });
      if (found.kind === "failed") return { ...found, returnTo };
      const done = await transact(() => signInAs(ports, found.who, { seen, session }));
      return "why" in done ? { kind: "failed", failure: done, returnTo } : { kind: "signed_in", ...done, returnTo };
    },
    logOut: async (token) => {
      const read = await provider.readLogout(token);
      if (read.kind === "failed") return read;
      return { kind: "logged_out", sessions: await transact(() => endAsAtProvider(ports, read.what)) };
    },
    endSession: provider.endSession,
  };
}

function* signInAs(
  ports: Ports,
  who: Identity,
  { seen, session }: Pick<CameBack, "seen" | "session">,
): Steps<Pick<SignedIn, "session" | "isMember"> | SignInFailure> {
  const { people, refused } = yield* peopleOfIdentity(ports, who);
  if (people.length === 0 && refused) return { why: "address_of_another" };
  if (people.length === 0 && who.verifiedAddress === null) return { why: "address_not_verified" };
  const chosen = session === null ? null : yield* actedAs(session, people);
  if (session !== null) yield* signOut(ports, session);
  const authenticatedAt = who.authenticatedMsAgo === null ? null : ports.now() - who.authenticatedMsAgo;
  const proven = {
    method: "oidc" as const,
    subject: `${who.issuer} ${who.subject}`,
    authenticatedAt,
    providerSession: who.session,
    people,
  };
  return { session: yield* startSession(ports, proven, seen, chosen), isMember: people.length > 0 };
}

/** The person as whom the session before acted, if it is one of these. */
function* actedAs(secret: string, people: readonly AccountPerson[]): Steps<AccountPerson | null> {
  const before = (yield* readSession(secret))?.of;
  return people.find(({ personId }) => personId === before?.personId) ?? null;
}
