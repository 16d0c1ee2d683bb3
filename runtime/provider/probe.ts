/** Tests a deployment's settings of its provider, part by part, and reports for each in words whether it is right. */
import * as client from "openid-client";

import type { Finding } from "../ports/finding.js";
import { boundedFetch, NotAnswered } from "./bounded-fetch.js";
import { TOLERANCE_SECONDS } from "./claims.js";
import { connect, isUsable, OtherIssuer } from "./connection.js";
import { failureOf } from "./failures.js";
import { isWithoutCertificate, type ProviderSettings } from "./provider-settings.js";

export interface ProbeFinding extends Finding {
  readonly part: "discovery" | "clock" | "redirect_uri" | "client" | "proof" | "sign_out";
}

const REQUEST_SECONDS = 5;

export async function probeProvider(settings: ProviderSettings, trueTime = Date.now): Promise<readonly ProbeFinding[]> {
  let configuration: client.Configuration;
  try {
    configuration = await connect(settings, REQUEST_SECONDS);
  } catch (error) {
    return [{ part: "discovery", result: "wrong", words: noSettings(error, settings.issuer) }];
  }
  return [
    { part: "discovery", result: "fine", words: `The provider publishes usable settings as ${settings.issuer}.` },
    await probeClock(settings, trueTime),
    await probeRedirect(configuration, settings),
    await probeClient(configuration),
    probeProof(configuration),
    probeSignOut(configuration, settings),
  ];
}

function noSettings(error: unknown, issuer: string): string {
  const where = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  if (error instanceof OtherIssuer)
    return (
      `The settings at ${where} are of the issuer ${JSON.stringify(error.found)}. TCS_OIDC_ISSUER must ` +
      "be exactly this text, if it is the provider you mean."
    );
  const failure = failureOf(error);
  const reason = failure.why === "unavailable" ? failure.reason : "unfit_settings";
  switch (reason) {
    case "unreachable":
      return (
        `Nothing answers at ${where}: the name is unknown, the connection is refused, or the certificate ` +
        "is not trusted."
      );
    case "too_slow":
      return `${where} gave no whole answer within ${REQUEST_SECONDS} seconds.`;
    case "too_large":
      return `The answer at ${where} is larger than settings can be.`;
    case "unexpected_answer":
    case "client_refused":
    case "provider_failed":
      return `${where} does not answer 200 with JSON. Is it the issuer of the provider, without the path behind it?`;
    case "unfit_settings":
      return (
        `The settings at ${where} cannot be used. They need endpoints with https://, a signing algorithm ` +
        "that is not of a shared secret, and client_secret_basic or client_secret_post."
      );
  }
}

/** By the Date header of a response, in whole seconds. */
async function probeClock({ issuer }: ProviderSettings, trueTime: () => number): Promise<ProbeFinding> {
  const part = "clock";
  try {
    const signal = AbortSignal.timeout(REQUEST_SECONDS * 1_000);
    const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const asking = { method: "GET", headers: {}, body: undefined, redirect: "manual" as const, signal };
    const { headers } = await boundedFetch(isWithoutCertificate(new URL(issuer)))(address, asking);
    const theirs = Date.parse(headers.get("date") ?? "");
    if (Number.isNaN(theirs)) return { part, result: "unsure", words: "The provider does not say what time it has." };
    const ahead = Math.round((trueTime() - theirs) / 1_000);
    const words =
      `This machine's clock is ${Math.abs(ahead)} seconds ${ahead < 0 ? "behind" : "ahead of"} the ` + "provider's";
    if (Math.abs(ahead) <= TOLERANCE_SECONDS) return { part, result: "fine", words: `${words}.` };
    return { part, result: "wrong", words: `${words}. Beyond ${TOLERANCE_SECONDS} seconds, nobody can sign in.` };
  } catch (error) {
    return { part, result: "unsure", words: `The provider did not answer a second time (${reasonOf(error)}).` };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof NotAnswered ? error.reason : "unexpected_answer";
}

/**
 * Requests a sign-in without a page. A provider that accepts client and redirect URI sends the browser back there, with
 * an error; another one stays on a page of its own.
 */
async function probeRedirect(
  configuration: client.Configuration,
  { issuer, redirectUri, clientId }: ProviderSettings,
): Promise<ProbeFinding> {
  const part = "redirect_uri";
  const codeVerifier = client.randomPKCECodeVerifier();
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email",
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    prompt: "none",
  });
  try {
    const signal = AbortSignal.timeout(REQUEST_SECONDS * 1_000);
    const asking = { method: "GET", headers: {}, body: undefined, redirect: "manual" as const, signal };
    const fetching = boundedFetch(isWithoutCertificate(new URL(issuer)));
    const { status, headers } = await fetching(address.href, asking);
    const to = headers.get("location");
    if (to !== null && isBackTo(redirectUri, new URL(to, address)))
      return { part, result: "fine", words: `The provider sends browsers back to ${redirectUri}.` };
    if (status >= 400)
      return {
        part,
        result: "wrong",
        words:
          `The provider refuses the redirect URI or the client. Register exactly ${redirectUri} for the ` +
          `client ${clientId}.`,
      };
    const where = `The provider shows a page of its own, so this cannot be told from here.`;
    return { part, result: "unsure", words: `${where} It must know exactly ${redirectUri}.` };
  } catch (error) {
    return { part, result: "unsure", words: `The provider's page of sign-in did not answer (${reasonOf(error)}).` };
  }
}

function isBackTo(redirectUri: string, to: URL): boolean {
  const expected = new URL(redirectUri);
  return to.origin === expected.origin && to.pathname === expected.pathname;
}

/**
 * Sends a code that no provider issued: a provider that knows the client refuses the code, and any other refuses the
 * client.
 */
async function probeClient(configuration: client.Configuration): Promise<ProbeFinding> {
  const part = "client";
  try {
    const parameters = { code: "tcs-sign-in-check", code_verifier: client.randomPKCECodeVerifier() };
    await client.genericGrantRequest(configuration, "authorization_code", parameters);
    return { part, result: "unsure", words: "The provider took a code that it never gave." };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.why === "not_believed" && failure.reason === "code")
      return { part, result: "fine", words: "The provider knows the client and its secret." };
    if (failure.why === "unavailable" && failure.reason === "client_refused")
      return {
        part,
        result: "wrong",
        words: "The provider refuses the client: TCS_OIDC_CLIENT_ID or TCS_OIDC_CLIENT_SECRET is not as registered.",
      };
    return { part, result: "unsure", words: "The provider answered a made-up code in a way that tells nothing." };
  }
}

function probeProof(configuration: client.Configuration): ProbeFinding {
  const { claims_supported: claims } = configuration.serverMetadata();
  if (Array.isArray(claims) && claims.includes("auth_time"))
    return { part: "proof", result: "fine", words: "The provider says when a person gave proof (auth_time)." };
  return {
    part: "proof",
    result: "unsure",
    words:
      "The provider does not announce that it says when a person gave proof (auth_time). Where it does " +
      "not say, people can read, and cannot approve, confirm or change settings.",
  };
}

function probeSignOut(configuration: client.Configuration, { issuer, signedOutUri }: ProviderSettings): ProbeFinding {
  const { end_session_endpoint: end } = configuration.serverMetadata();
  if (isUsable(end, isWithoutCertificate(new URL(issuer))))
    return {
      part: "sign_out",
      result: "fine",
      words:
        `Signing out ends the session at the provider too, if it knows ${signedOutUri} as an address ` +
        "after sign-out.",
    };
  return {
    part: "sign_out",
    result: "unsure",
    words: "Signing out ends the session here alone: the provider offers no more.",
  };
}
