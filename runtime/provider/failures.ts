/**
 * Errors of the library as our failures. Its errors hold tokens, codes and claims: only the reason is passed on.
 */
import { errors } from "jose";
import * as client from "openid-client";

import type { DisbeliefReason, Failed, ProviderFailure, UnavailableReason } from "../ports/identity-provider.js";
import { NotAnswered } from "./bounded-fetch.js";

export function failed(failure: ProviderFailure): Failed {
  return { kind: "failed", failure };
}

const unavailable = (reason: UnavailableReason): ProviderFailure => ({ why: "unavailable", reason });
const notBelieved = (reason: DisbeliefReason): ProviderFailure => ({ why: "not_believed", reason });

export function failureOf(error: unknown): ProviderFailure {
  const notAnswered = chainOf(error).find((each) => each instanceof NotAnswered);
  if (notAnswered instanceof NotAnswered) return unavailable(notAnswered.reason);
  if (error instanceof client.AuthorizationResponseError) return ofAuthorization(error.error);
  if (error instanceof client.ResponseBodyError) return ofToken(error.error);
  // Client authentication that failed (RFC 6749, 5.2), or a token that is refused at the source of claims.
  if (error instanceof client.WWWAuthenticateChallengeError) return unavailable("client_refused");
  if (error instanceof client.ClientError || error instanceof errors.JOSEError) return ofLibrary(error);
  // An unexpected value in an answer, such as an invalid key.
  return notBelieved("malformed");
}

/** By the error that the browser brought back (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
function ofAuthorization(code: string): ProviderFailure {
  if (code === "server_error" || code === "temporarily_unavailable") return unavailable("provider_failed");
  const isOurs = ["invalid_request", "unauthorized_client", "unsupported_response_type", "invalid_scope"];
  return isOurs.includes(code) ? unavailable("client_refused") : { why: "declined" };
}

/** By the error of the answer to a code (RFC 6749, 5.2). */
function ofToken(code: string): ProviderFailure {
  if (code === "invalid_grant") return notBelieved("code");
  if (code === "invalid_client" || code === "unauthorized_client") return unavailable("client_refused");
  return unavailable("unexpected_answer");
}

const BY_CODE: Readonly<Record<string, ProviderFailure>> = {
  OAUTH_TIMEOUT: unavailable("too_slow"),
  OAUTH_ABORT: unavailable("too_slow"),
  OAUTH_RESPONSE_IS_NOT_CONFORM: unavailable("unexpected_answer"),
  OAUTH_RESPONSE_IS_NOT_JSON: unavailable("unexpected_answer"),
  OAUTH_HTTP_REQUEST_FORBIDDEN: unavailable("unfit_settings"),
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: unavailable("unfit_settings"),
  OAUTH_MISSING_SERVER_METADATA: unavailable("unfit_settings"),
  OAUTH_INVALID_SERVER_METADATA: unavailable("unfit_settings"),
  ERR_JWKS_TIMEOUT: unavailable("too_slow"),
  ERR_JWKS_INVALID: unavailable("unexpected_answer"),
  ERR_JOSE_GENERIC: unavailable("unexpected_answer"),
  ERR_JWKS_NO_MATCHING_KEY: notBelieved("key"),
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: notBelieved("key"),
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: notBelieved("signature"),
  ERR_JOSE_ALG_NOT_ALLOWED: notBelieved("algorithm"),
  OAUTH_KEY_SELECTION_FAILED: notBelieved("key"),
  OAUTH_UNSUPPORTED_OPERATION: notBelieved("algorithm"),
};

const BY_CLAIM: Readonly<Record<string, DisbeliefReason>> = {
  iss: "issuer",
  aud: "audience",
  azp: "authorized_party",
  nonce: "nonce",
  sub: "subject",
  exp: "expired",
  nbf: "issued_at",
  iat: "issued_at",
};

/** The libraries give the compared values next to their errors, at one of the causes. */
function ofLibrary(error: client.ClientError | errors.JOSEError): ProviderFailure {
  const known = BY_CODE[error.code ?? ""];
  if (known !== undefined) return known;
  for (const cause of chainOf(error)) {
    const { claim, attribute, header, signature, parameters } = membersOf(cause);
    if (typeof claim === "string") return notBelieved(BY_CLAIM[claim] ?? "malformed");
    // An issuer of published settings, or the subject of the other source of claims.
    if (attribute === "issuer") return unavailable("unfit_settings");
    if (attribute === "sub") return notBelieved("contradiction");
    if (signature !== undefined) return notBelieved("signature");
    if (header !== undefined) return notBelieved("algorithm");
    if (parameters !== undefined) return notBelieved("parameters");
  }
  return notBelieved("malformed");
}

function membersOf(cause: unknown): Readonly<Record<string, unknown>> {
  // Members of any object may be read; their values are checked where they are used.
  return typeof cause === "object" && cause !== null ? (cause as Readonly<Record<string, unknown>>) : {};
}

/** The error, its cause, the cause of that, and so on; few, because the library nests two or three. */
function chainOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let at = error; at !== undefined && chain.length < 5; at = membersOf(at)["cause"]) chain.push(at);
  return chain;
}
