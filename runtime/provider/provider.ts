/** Sign-in by OpenID Connect: the code flow with PKCE, state and nonce. Tokens are read here and never stored. */
import * as client from "openid-client";

import type { Failed, IdentityProvider, ProviderAnswer, ProviderRequest } from "../ports/identity-provider.js";
import { judgeClaims, lacksAddress, type TokenClaims, type UserClaims, USUAL_PROOF_SECONDS } from "./claims.js";
import { isUsable, keptConnection } from "./connection.js";
import { failed, failureOf } from "./failures.js";
import { readLogoutToken } from "./logout-token.js";
import { isWithoutCertificate, type ProviderSettings } from "./provider-settings.js";

const SCOPE = "openid email";

interface ProviderLimits {
  /** How long each request may take, its answer included. */
  readonly requestSeconds?: number;
  /** This machine's own clock in milliseconds, because a provider uses true time. */
  readonly trueTime?: () => number;
}

export function makeIdentityProvider(
  settings: ProviderSettings,
  { requestSeconds = 5, trueTime = Date.now }: ProviderLimits = {},
): IdentityProvider {
  const connection = keptConnection(settings, requestSeconds);
  return {
    issuer: settings.issuer,
    begin: (asked) =>
      orFailed(async () => ({ kind: "begun" as const, address: await addressOf(await connection(), settings, asked) })),
    finish: (answered) => orFailed(async () => identify(await connection(), settings, answered, trueTime())),
    readLogout: (token) =>
      orFailed(async () => readLogoutToken(token, await connection(), settings, { requestSeconds, now: trueTime() })),
    endSession: () => endSession(connection, settings),
  };
}

async function orFailed<T>(work: () => Promise<T>): Promise<T | Failed> {
  try {
    return await work();
  } catch (error) {
    return failed(failureOf(error));
  }
}

async function addressOf(
  configuration: client.Configuration,
  { redirectUri }: ProviderSettings,
  { state, nonce, codeVerifier, proof }: ProviderRequest,
): Promise<string> {
  const takesClaims = configuration.serverMetadata()["claims_parameter_supported"] === true;
  const parameters = {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    // It obliges the provider to say when the person gave proof. Some do so only if the claim is requested by name.
    max_age: String(proof === "again" ? 0 : USUAL_PROOF_SECONDS),
    ...(takesClaims && { claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) }),
    ...(proof === "again" && { prompt: "login" }),
  };
  return client.buildAuthorizationUrl(configuration, parameters).href;
}

type Identification = Awaited<ReturnType<IdentityProvider["finish"]>>;

async function identify(
  configuration: client.Configuration,
  { redirectUri, clientId }: ProviderSettings,
  { parameters, state, nonce, codeVerifier, proof, begunMsAgo }: ProviderAnswer,
  trueNow: number,
): Promise<Identification> {
  const cameBackTo = new URL(redirectUri);
  cameBackTo.search = parameters.toString();
  const tokens = await client.authorizationCodeGrant(configuration, cameBackTo, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  // The request demanded it: the library has refused an answer without one.
  if (token === undefined) return failed({ why: "not_believed", reason: "malformed" });
  const user = await claimsBeside(configuration, tokens.access_token, token);
  const now = trueNow / 1_000;
  const judged = judgeClaims(token, user, { clientId, proof }, { now, begunAt: now - begunMsAgo / 1_000 });
  if (judged.kind === "identified") return judged;
  return failed(
    judged.kind === "not_believed" ? { why: judged.kind, reason: judged.reason } : { why: "proof_too_old" },
  );
}

/** From the userinfo endpoint, if the token has no address and the provider has that endpoint. */
async function claimsBeside(
  configuration: client.Configuration,
  accessToken: string,
  token: TokenClaims & { readonly sub: string },
): Promise<UserClaims> {
  const { userinfo_endpoint: source } = configuration.serverMetadata();
  if (source === undefined || !lacksAddress(token)) return null;
  return client.fetchUserInfo(configuration, accessToken, token.sub);
}

async function endSession(
  connection: () => Promise<client.Configuration>,
  { issuer, signedOutUri }: ProviderSettings,
): Promise<string | null> {
  const configuration = await orFailed(connection);
  if ("kind" in configuration) return null;
  if (!isUsable(configuration.serverMetadata().end_session_endpoint, isWithoutCertificate(new URL(issuer))))
    return null;
  return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: signedOutUri }).href;
}
