/**
 * A provider's claims about a person, checked beyond the library's checks (issuer, audience, signature, nonce, expiry).
 * All moments are in seconds, by this machine's own clock.
 */
import type { DisbeliefReason, Identity, ProofAsked } from "../ports/identity-provider.js";

/** The claims of an ID token that count here. The provider wrote them, and each may be anything. */
export interface TokenClaims {
  readonly iss: unknown;
  readonly sub: unknown;
  readonly sid?: unknown;
  readonly azp?: unknown;
  readonly iat: unknown;
  readonly auth_time?: unknown;
  readonly email?: unknown;
  readonly email_verified?: unknown;
}

/** The claims of the userinfo endpoint; null: it was not asked. */
export type UserClaims = Pick<TokenClaims, "email" | "email_verified"> | null;

export interface ClaimTimes {
  readonly now: number;
  readonly begunAt: number;
}

/** By how much the provider's clock may differ from this machine's. The library allows the same. */
export const TOLERANCE_SECONDS = 30;

/** The greatest age of proof if a session at the provider is enough. Decisions need proof of this age. */
export const USUAL_PROOF_SECONDS = 12 * 3_600;

/** The longest that OpenID Connect allows. */
const LONGEST_SUBJECT = 255;
const LONGEST_ADDRESS = 254;
/** Longer names of sessions at the provider are not kept. */
const LONGEST_SESSION = 255;

export type ClaimsVerdict =
  | { readonly kind: "identified"; readonly who: Identity }
  | { readonly kind: "not_believed"; readonly reason: DisbeliefReason }
  | { readonly kind: "proof_too_old" };

/** Whether the provider's other source has to be asked: the token does not say both of the address. */
export function lacksAddress({ email, email_verified }: TokenClaims): boolean {
  return email === undefined || email_verified === undefined;
}

export function judgeClaims(
  token: TokenClaims,
  user: UserClaims,
  asked: { readonly clientId: string; readonly proof: ProofAsked },
  { now, begunAt }: ClaimTimes,
): ClaimsVerdict {
  const not = (reason: DisbeliefReason): ClaimsVerdict => ({ kind: "not_believed", reason });
  const { iss, sub, sid, azp, iat, auth_time: provedAt } = token;
  if (typeof iss !== "string") return not("issuer");
  if (!isSubject(sub)) return not("subject");
  if (azp !== undefined && azp !== asked.clientId) return not("authorized_party");
  // It was issued for this sign-in, so neither before it nor in the future.
  if (!isWithin(iat, begunAt, now)) return not("issued_at");
  if (provedAt !== undefined && !isWithin(provedAt, 0, now)) return not("authenticated_at");
  if (isTooOld(provedAt, asked.proof, begunAt)) return { kind: "proof_too_old" };
  if (user !== null && contradicts(token, user)) return not("contradiction");
  return {
    kind: "identified",
    who: {
      issuer: iss,
      subject: sub,
      verifiedAddress: verifiedAddress(lacksAddress(token) ? user : token),
      authenticatedMsAgo: typeof provedAt === "number" ? Math.max(0, now - provedAt) * 1_000 : null,
      session: isProviderSession(sid) ? sid : null,
    },
  };
}

export function isSubject(sub: unknown): sub is string {
  return typeof sub === "string" && sub !== "" && sub.length <= LONGEST_SUBJECT;
}

export function isProviderSession(sid: unknown): sid is string {
  return typeof sid === "string" && sid !== "" && sid.length <= LONGEST_SESSION;
}

function isWithin(moment: unknown, from: number, to: number): moment is number {
  return typeof moment === "number" && moment >= from - TOLERANCE_SECONDS && moment <= to + TOLERANCE_SECONDS;
}

/** If the provider does not say when: the usual sign-in is accepted, and one with new proof is not. */
function isTooOld(provedAt: unknown, proof: ProofAsked, begunAt: number): boolean {
  if (typeof provedAt !== "number") return proof === "again";
  return provedAt < begunAt - (proof === "again" ? 0 : USUAL_PROOF_SECONDS) - TOLERANCE_SECONDS;
}

function contradicts(token: TokenClaims, user: NonNullable<UserClaims>): boolean {
  return token.email !== undefined && user.email !== undefined && token.email !== user.email;
}

/** Both from one source: the verification concerns the address in the same claims. Only `true` counts. */
function verifiedAddress(source: UserClaims): string | null {
  if (source === null || source.email_verified !== true) return null;
  const { email } = source;
  return typeof email === "string" && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= LONGEST_ADDRESS ? email : null;
}
