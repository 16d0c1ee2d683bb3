/**
 * The session of a signed-in person: its secret, its end, and the rights of the person. The secret is 256 random bits;
 * the database has only their hash.
 */
import { createHash } from "node:crypto";

import { MILLISECONDS_A_DAY } from "../engine/values/days.js";
import type { PersonCaller, SignInMethod } from "./caller.js";
import type { Environment } from "./caller.js";
import { roleOf, SCOPES_OF_ROLE } from "./roles.js";

/** A session as the store keeps it. Moments in milliseconds. */
export interface StoredSession {
  readonly sessionId: string;
  /** Null: the person has proved their identity, but belongs to no account or has not chosen one. */
  readonly of: SessionPerson | null;
  readonly method: SignInMethod;
  readonly authenticatedAt: number | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
}

/** The person of an account as whom the session acts. */
export interface SessionPerson {
  readonly accountId: string;
  readonly personId: string;
  readonly role: string;
  readonly left: boolean;
  /** The account holds test data alone. */
  readonly testOnly: boolean;
  readonly timeZone: string;
  /** As in a caller. */
  readonly builder: string | null;
  /** The account has cut off the builder that the person is of. */
  readonly isCutOff: boolean;
}

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const HOUR_MS = 3_600_000;
/** A session ends after so long without use. */
export const IDLE_MS = 12 * HOUR_MS;
/** A session ends after so long in any case. */
export const LONGEST_SESSION_MS = 7 * MILLISECONDS_A_DAY;

export interface MintedSecret {
  /** Stored by the browser, and nowhere here. */
  readonly secret: string;
  readonly hash: Uint8Array;
}

/** A secret of 256 random bits: of a session or of a link. `randomBytes`: cryptographically strong. */
export function mintSecret(randomBytes: (length: number) => Uint8Array): MintedSecret {
  const secret = Buffer.from(randomBytes(SECRET_BYTES)).toString("base64url");
  return { secret, hash: sha256(secret) };
}

/** The hash by which a secret is looked up; null if the text does not have its form. */
export function secretHash(text: string): Uint8Array | null {
  return SECRET.test(text) ? sha256(text) : null;
}

function sha256(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}

export function isInUse(
  { of, createdAt, lastSeenAt, endedAt }: Pick<StoredSession, "of" | "createdAt" | "lastSeenAt" | "endedAt">,
  now: number,
): boolean {
  return (
    endedAt === null && now - lastSeenAt < IDLE_MS && now - createdAt < LONGEST_SESSION_MS && (of === null || !of.left)
  );
}

export type SessionResult =
  | { readonly caller: PersonCaller }
  /**
   * `no_session`: none was sent, or it is not in use. `not_a_member`: of no account, or none is chosen. `cut_off`: of a
   * builder whom the account has cut off.
   */
  | { readonly refused: "no_session" | "not_a_member" | "cut_off" };

/** `asked`: the environment in the request; null: none. A wrong one is refused together with the parameters. */
export function callerOfSession(session: StoredSession | null, asked: Environment | null, now: number): SessionResult {
  return session === null || !isInUse(session, now) ? { refused: "no_session" } : callerAs(session, asked);
}

/** As whom it acts, whether it is in use or not. */
export function callerAs(session: StoredSession, asked: Environment | null): SessionResult {
  const { of, sessionId, method, authenticatedAt } = session;
  const role = of === null ? null : roleOf(of.role);
  if (of === null || role === null) return { refused: "not_a_member" };
  if (of.isCutOff) return { refused: "cut_off" };
  const { accountId, personId, testOnly, timeZone, builder } = of;
  const env = testOnly ? "test" : (asked ?? "live");
  const scopes = SCOPES_OF_ROLE[role];
  return {
    caller: {
      kind: "person",
      accountId,
      env,
      testOnly,
      personId,
      role,
      builder,
      scopes,
      agent: null,
      sessionId,
      method,
      authenticatedAt,
      timeZone,
    },
  };
}
