/**
 * A token by which the provider says that it ended sessions (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6). The
 * library of the sign-in does not read it.
 */
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from "jose";
import type { Configuration } from "openid-client";

import type { EndedThere, Failed } from "../ports/identity-provider.js";
import { boundedFetch } from "./bounded-fetch.js";
import { isProviderSession, isSubject, TOLERANCE_SECONDS } from "./claims.js";
import { failed } from "./failures.js";
import { isWithoutCertificate, type ProviderSettings } from "./provider-settings.js";

const EVENT = "http://schemas.openid.net/event/backchannel-logout";

/** Older tokens are refused: a provider sends one at once. */
const LONGEST_AGE_SECONDS = 5 * 60;

/** The provider's keys; they are read once, and again for a token with an unknown key. */
const KEYS = new WeakMap<Configuration, JWTVerifyGetKey>();

function keysOf(configuration: Configuration, { issuer }: ProviderSettings, requestSeconds: number): JWTVerifyGetKey {
  const known = KEYS.get(configuration);
  if (known !== undefined) return known;
  const { jwks_uri: address = "" } = configuration.serverMetadata();
  const fetching = boundedFetch(isWithoutCertificate(new URL(issuer)));
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: requestSeconds * 1_000,
    [customFetch]: (url, { method, headers, signal }) =>
      fetching(url, { method, headers: Object.fromEntries(headers), signal, body: undefined, redirect: "manual" }),
  });
  KEYS.set(configuration, keys);
  return keys;
}

/** `now` in milliseconds, by this machine's own clock. Throws the errors of the library and of requests. */
export async function readLogoutToken(
  token: string,
  configuration: Configuration,
  settings: ProviderSettings,
  { requestSeconds, now }: { readonly requestSeconds: number; readonly now: number },
): Promise<{ readonly kind: "ended"; readonly what: EndedThere } | Failed> {
  const { id_token_signing_alg_values_supported: algorithms = [] } = configuration.serverMetadata();
  const { payload } = await jwtVerify(token, keysOf(configuration, settings, requestSeconds), {
    issuer: settings.issuer,
    audience: settings.clientId,
    algorithms,
    requiredClaims: ["iat", "exp", "jti"],
    maxTokenAge: LONGEST_AGE_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: new Date(now),
  });
  const what = endedBy(payload, settings, now);
  return what === null ? failed({ why: "not_believed", reason: "malformed" }) : { kind: "ended", what };
}

/** Null: it is another token of the provider, or names nobody. An ID token has a nonce, and no such event. */
function endedBy(
  { events, nonce, sub, sid, iat = 0 }: JWTPayload & { readonly events?: unknown; readonly sid?: unknown },
  { issuer }: ProviderSettings,
  now: number,
): EndedThere | null {
  const isLogout =
    typeof events === "object" && events !== null && typeof (events as Record<string, unknown>)[EVENT] === "object";
  if (!isLogout || nonce !== undefined) return null;
  const subject = isSubject(sub) ? sub : null;
  const session = isProviderSession(sid) ? sid : null;
  // One that is there and cannot be one is no reason to end what the other names.
  const isUnread = (sub !== undefined && subject === null) || (sid !== undefined && session === null);
  if (isUnread || (subject === null && session === null)) return null;
  return { issuer, subject, session, endedMsAgo: Math.max(0, now - iat * 1_000) };
}
