/** What a provider, or an attacker between it and the browser, may send: none of it identifies anybody. */
import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { AttemptSecrets, IdentityProvider, ProofAsked } from "../../../runtime/ports/identity-provider.js";
import { makeIdentityProvider } from "../../../runtime/provider/provider.js";
import { CLIENT, type HostileProvider, type Keys, type Lies, startHostileProvider } from "./hostile-provider.js";

const HOUR = 3_600;
const NOW = Math.floor(Date.now() / 1_000);
const ATTEMPT: AttemptSecrets = {
  state: "state-of-this-attempt",
  nonce: "nonce-of-this-attempt",
  codeVerifier: "verifier-of-this-attempt-which-is-long-enough-for-it",
};

let hostile: HostileProvider;
beforeAll(async () => {
  hostile = await startHostileProvider();
});
afterAll(() => hostile.close());
beforeEach(() => {
  hostile.lie({});
  hostile.setPerson({ sub: "subject-1", email: "mara@example.com", email_verified: true });
});

/** Without cached settings of an earlier one. */
function freshProvider({ issuer = hostile.issuer, secret = CLIENT.clientSecret, requestSeconds = 5 } = {}) {
  const settings = {
    issuer,
    clientId: CLIENT.clientId,
    clientSecret: secret,
    redirectUri: "http://127.0.0.1:9/sign-in/callback",
    signedOutUri: "http://127.0.0.1:9/signed-out",
  };
  return makeIdentityProvider(settings, { requestSeconds });
}

const impatient = () => ({ provider: freshProvider({ requestSeconds: 0.3 }) });

interface Course {
  readonly proof?: ProofAsked;
  readonly provider?: IdentityProvider;
  /** The secrets for the second half, if they differ from those of the first. */
  readonly later?: Partial<AttemptSecrets>;
  readonly change?: (parameters: URLSearchParams) => void;
}

/** Both halves of a sign-in, as the browser and the verbs run them. */
async function signIn({ proof = "usual", provider = freshProvider(), later = {}, change }: Course = {}) {
  const begun = await provider.begin({ ...ATTEMPT, proof });
  if (begun.kind === "failed") return begun;
  const parameters = await hostile.visit(begun.address);
  change?.(parameters);
  return provider.finish({ ...ATTEMPT, ...later, proof, parameters, begunMsAgo: 1_000 });
}

const refusal = (reason: string) => ({ kind: "failed", failure: { why: "not_believed", reason } });
const noAnswer = (reason: string) => ({ kind: "failed", failure: { why: "unavailable", reason } });
const PROOF_TOO_OLD = { kind: "failed", failure: { why: "proof_too_old" } };
const DECLINED = { kind: "failed", failure: { why: "declined" } };

const withClaims = (claims: Record<string, unknown>): Lies => ({ claims: (honest) => ({ ...honest, ...claims }) });
const without = (claim: string): Lies => ({
  claims: (honest) => Object.fromEntries(Object.entries(honest).filter(([name]) => name !== claim)),
});

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function unsigned(claims: object): Promise<string> {
  return Promise.resolve(`${encoded({ alg: "none" })}.${encoded(claims)}.`);
}

/** The public key as text is the secret: the mistake of a verifier that takes the algorithm from the token. */
function bySharedSecret(secret: (keys: Keys) => string): Lies {
  return {
    token: (claims, keys) => {
      const text = `${encoded({ alg: "HS256", kid: keys.kid })}.${encoded(claims)}`;
      return Promise.resolve(`${text}.${createHmac("sha256", secret(keys)).update(text).digest("base64url")}`);
    },
  };
}

test("an honest answer identifies by issuer and subject, with the address that the provider verified", async () => {
  expect(await signIn()).toEqual({
    kind: "identified",
    who: {
      issuer: hostile.issuer,
      subject: "subject-1",
      verifiedAddress: "mara@example.com",
      authenticatedMsAgo: expect.any(Number),
      session: null,
    },
  });
});

test("the session at the provider is taken from the token; one that is no text, or too long, is none", async () => {
  const sessions: unknown[] = [];
  for (const sid of ["s".repeat(255), "", 7, "s".repeat(256)]) {
    hostile.lie({ claims: (claims) => ({ ...claims, sid }) });
    const answered = await signIn();
    sessions.push(answered.kind === "identified" ? answered.who.session : answered.kind);
  }
  expect(sessions).toEqual(["s".repeat(255), null, null, null]);
});

test.each<[string, Lies, object]>([
  ["no algorithm", { token: unsigned }, refusal("algorithm")],
  ["HS256 with the public key", bySharedSecret(({ publicJwk }) => JSON.stringify(publicJwk)), refusal("algorithm")],
  ["HS256 with the client secret", bySharedSecret(() => CLIENT.clientSecret), refusal("algorithm")],
  [
    "an algorithm it did not announce",
    {
      token: (c, k) => k.sign(c, { alg: "RS256" }),
      settings: (s) => ({ ...s, id_token_signing_alg_values_supported: ["ES256"] }),
    },
    refusal("algorithm"),
  ],
  ["a signature by another key", { token: (c, k) => k.signWithAnother(c) }, refusal("signature")],
  [
    "a signature by another key that the token itself carries",
    { token: (c, k) => k.signWithAnother(c, { jwk: k.publicJwk }) },
    refusal("signature"),
  ],
  ["a key nobody published", { token: (c, k) => k.sign(c, { kid: "other" }) }, refusal("key")],
  [
    "two keys and no word which",
    {
      keys: ([key]) => ({
        keys: [
          { ...key, kid: "a" },
          { ...key, kid: "b" },
        ],
      }),
      token: (c, k) => k.sign(c, { kid: undefined }),
    },
    refusal("key"),
  ],
  ["a key for encryption", { keys: ([key]) => ({ keys: [{ ...key, use: "enc" }] }) }, refusal("key")],
  ["a key that is none", { keys: ([key]) => ({ keys: [{ ...key, n: 7, key_ops: 7 }] }) }, refusal("malformed")],
  [
    "an extension that must be understood",
    { token: (c, k) => k.sign(c, { crit: ["b64"], b64: true }) },
    refusal("algorithm"),
  ],
  [
    "claims changed after signing",
    { token: async (c, k) => (await k.sign(c)).replace(/\.[^.]+\./, `.${encoded({ ...c, sub: "subject-2" })}.`) },
    refusal("signature"),
  ],
  ["no token of identity", { tokenAnswer: ({ id_token: _, ...rest }) => rest }, refusal("malformed")],
  ["no JSON for a token", { tokenAnswer: (answer) => ({ ...answer, id_token: "a.b.c" }) }, refusal("malformed")],
  ["another issuer", withClaims({ iss: "https://elsewhere.example" }), refusal("issuer")],
  ["no issuer", without("iss"), refusal("malformed")],
  ["another audience", withClaims({ aud: "another-client" }), refusal("audience")],
  ["no audience", without("aud"), refusal("malformed")],
  ["two audiences and no party", withClaims({ aud: [CLIENT.clientId, "another-client"] }), refusal("audience")],
  [
    "two audiences and another party",
    withClaims({ aud: [CLIENT.clientId, "x"], azp: "x" }),
    refusal("authorized_party"),
  ],
  ["another party", withClaims({ azp: "another-client" }), refusal("authorized_party")],
  ["an expiry that is past", withClaims({ exp: NOW - HOUR }), refusal("expired")],
  ["no expiry", without("exp"), refusal("malformed")],
  ["an expiry that is text", withClaims({ exp: String(NOW + HOUR) }), refusal("malformed")],
  ["not valid before tomorrow", withClaims({ nbf: NOW + 24 * HOUR }), refusal("issued_at")],
  ["issued before the sign-in began", withClaims({ iat: NOW - HOUR }), refusal("issued_at")],
  ["issued in the future", withClaims({ iat: NOW + HOUR }), refusal("issued_at")],
  ["no moment of issue", without("iat"), refusal("malformed")],
  ["no subject", without("sub"), refusal("malformed")],
  ["an empty subject", withClaims({ sub: "" }), refusal("subject")],
  ["a subject that is a number", withClaims({ sub: 7 }), refusal("malformed")],
  ["a subject beyond 255 characters", withClaims({ sub: "s".repeat(256) }), refusal("subject")],
  ["another nonce", withClaims({ nonce: "nonce-of-another-attempt" }), refusal("nonce")],
  ["no nonce", without("nonce"), refusal("malformed")],
  ["proof in the future", withClaims({ auth_time: NOW + HOUR }), refusal("authenticated_at")],
  ["proof of 13 hours ago", withClaims({ auth_time: NOW - 13 * HOUR }), PROOF_TOO_OLD],
  ["proof at no moment", withClaims({ auth_time: "today" }), refusal("malformed")],
])("a token with %s identifies nobody", async (_, lies, failure) => {
  hostile.lie(lies);
  expect(await signIn()).toEqual(failure);
});

test.each<[string, Record<string, string | null>, object]>([
  ["another issuer", { iss: "https://elsewhere.example" }, refusal("parameters")],
  ["no issuer, where the provider sends one", { iss: null }, refusal("parameters")],
  ["another state", { state: "state-of-another-attempt" }, refusal("parameters")],
  ["no state", { state: null }, refusal("parameters")],
  ["no code", { code: null }, refusal("malformed")],
  ["a code of its own", { code: "made-up" }, refusal("code")],
  ["a signed response that nobody asked for", { response: "a.b.c" }, refusal("parameters")],
  ["the person's no", { code: null, error: "access_denied" }, DECLINED],
  ["an error that was never defined", { error: "x".repeat(500) }, DECLINED],
  ["a provider that fails", { error: "server_error" }, noAnswer("provider_failed")],
  ["a client that it does not know", { error: "unauthorized_client" }, noAnswer("client_refused")],
])("an address to come back to with %s identifies nobody", async (_, changes, failure) => {
  const change = (parameters: URLSearchParams) => {
    for (const [name, value] of Object.entries(changes))
      if (value === null) parameters.delete(name);
      else parameters.set(name, value);
  };
  expect(await signIn({ change })).toEqual(failure);
});

test.each(["state", "iss", "code"])("a parameter sent twice (%s) identifies nobody", async (name) => {
  const change = (parameters: URLSearchParams) => parameters.append(name, parameters.get(name) ?? "");
  expect(await signIn({ change })).toMatchObject({ kind: "failed", failure: { why: "not_believed" } });
});

test("a code is of use once, and only with the proof of the one who began", async () => {
  expect(await signIn({ later: { codeVerifier: "another-verifier-that-is-long-enough-to-be-one" } })).toEqual(
    refusal("code"),
  );
  const provider = freshProvider();
  const begun = await provider.begin({ ...ATTEMPT, proof: "usual" });
  const parameters = await hostile.visit(begun.kind === "begun" ? begun.address : "");
  const answered = { ...ATTEMPT, proof: "usual" as const, parameters, begunMsAgo: 1_000 };
  expect((await provider.finish(answered)).kind).toBe("identified");
  expect(await provider.finish(answered)).toEqual(refusal("code"));
});

test.each<[string, Record<string, unknown>, string | null]>([
  ["false", { email_verified: false }, null],
  ["absent, here and at the second source", { email_verified: undefined }, null],
  ["the text true", { email_verified: "true" }, null],
  ["the number 1", { email_verified: 1 }, null],
  ["true of no address", { email: undefined, email_verified: true }, null],
  ["true of two addresses", { email: "mara@example.com victim@example.com", email_verified: true }, null],
  ["true of a list", { email: ["mara@example.com"], email_verified: true }, null],
  ["true", { email_verified: true }, "mara@example.com"],
])("an address counts only where email_verified is true: %s", async (_, claims, address) => {
  hostile.setPerson({ sub: "subject-1", email: "mara@example.com", ...claims });
  expect(await signIn()).toMatchObject({ kind: "identified", who: { verifiedAddress: address } });
});

/** The token holds neither; the userinfo endpoint returns any value. */
const secondSource = (userinfo: Record<string, unknown>): Lies => ({
  claims: ({ email: _, email_verified: __, ...rest }) => rest,
  userinfo: (honest) => ({ ...honest, ...userinfo }),
});

test("the second source tells of the address of the same subject", async () => {
  hostile.lie(secondSource({}));
  expect(await signIn()).toMatchObject({ kind: "identified", who: { verifiedAddress: "mara@example.com" } });
});

test.each<[string, Lies, object]>([
  ["is about another subject", secondSource({ sub: "subject-2" }), refusal("contradiction")],
  ["names no subject", secondSource({ sub: undefined }), refusal("malformed")],
  [
    "names another address than the token",
    {
      claims: ({ email_verified: _, ...rest }) => rest,
      userinfo: (honest) => ({ ...honest, email: "victim@example.com" }),
    },
    refusal("contradiction"),
  ],
  [
    "is an unsigned token",
    {
      ...secondSource({}),
      instead: {
        userinfo: (response) =>
          void unsigned({ sub: "subject-1" }).then((token) =>
            response.writeHead(200, { "content-type": "application/jwt" }).end(token),
          ),
      },
    },
    refusal("malformed"),
  ],
])("a second source that %s identifies nobody", async (_, lies, failure) => {
  hostile.lie(lies);
  expect(await signIn()).toEqual(failure);
});

test("that an address is verified is never taken from one source for the address of the other", async () => {
  hostile.lie({
    claims: ({ email_verified: _, ...rest }) => rest,
    userinfo: ({ sub }) => ({ sub, email_verified: true }),
  });
  expect(await signIn()).toMatchObject({ kind: "identified", who: { verifiedAddress: null } });
});

test("without a moment of proof the usual sign-in counts as proof of no age, and a sign-in again as none", async () => {
  hostile.lie(without("auth_time"));
  expect(await signIn()).toMatchObject({ kind: "identified", who: { authenticatedMsAgo: null } });
  expect(await signIn({ proof: "again" })).toEqual(PROOF_TOO_OLD);
});

test("a sign-in again takes proof given since it began, and none from before", async () => {
  hostile.lie(withClaims({ auth_time: NOW - 120 }));
  expect(await signIn()).toMatchObject({
    kind: "identified",
    who: { authenticatedMsAgo: expect.closeTo(120_000, -5) },
  });
  expect(await signIn({ proof: "again" })).toEqual(PROOF_TOO_OLD);
  hostile.lie({});
  expect((await signIn({ proof: "again" })).kind).toBe("identified");
});

/** Sends without end, until the reader stops. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const more = (): void => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  };
  response.on("drain", more);
  more();
}

const redirect = (response: ServerResponse): void =>
  void response.writeHead(302, { location: "/.well-known/openid-configuration" }).end();
const fail = (response: ServerResponse): void => void response.writeHead(503).end("down");
const cut = (response: ServerResponse): void => void response.destroy();
const html = (response: ServerResponse): void =>
  void response.writeHead(200, { "content-type": "text/html" }).end("<p>hello</p>");

test.each(
  (["discovery", "keys", "token", "userinfo"] as const).flatMap((endpoint) => [
    [endpoint, "answers without end", flood, "too_large"] as const,
    [endpoint, "sends elsewhere, in a circle", redirect, "unexpected_answer"] as const,
    [endpoint, "answers 503", fail, "unexpected_answer"] as const,
    [endpoint, "hangs up", cut, "unreachable"] as const,
    [endpoint, "answers with a page", html, "unexpected_answer"] as const,
  ]),
)("where %s %s, the provider is unavailable", async (endpoint, _, instead, reason) => {
  hostile.lie({ ...secondSource({}), instead: { [endpoint]: instead } });
  expect(await signIn()).toEqual(noAnswer(reason));
});

test.each(["discovery", "token"] as const)(
  "where %s says nothing within the limit, it is too slow",
  async (endpoint) => {
    hostile.lie({ instead: { [endpoint]: () => undefined } });
    expect(await signIn(impatient())).toEqual(noAnswer("too_slow"));
  },
);

test("an answer that comes byte by byte is cut off by the same limit", async () => {
  const trickle = (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  hostile.lie({ instead: { token: trickle } });
  expect(await signIn(impatient())).toEqual(noAnswer("too_slow"));
});

test("a provider that is not there is unreachable", async () => {
  expect(await signIn({ provider: freshProvider({ issuer: "http://127.0.0.1:1" }) })).toEqual(noAnswer("unreachable"));
});

test.each<[string, NonNullable<Lies["settings"]>]>([
  ["another issuer", (s) => ({ ...s, issuer: "https://elsewhere.example" })],
  ["its issuer with a slash behind it", (s) => ({ ...s, issuer: `${String(s["issuer"])}/` })],
  ["a token endpoint elsewhere without a certificate", (s) => ({ ...s, token_endpoint: "http://192.0.2.1/token" })],
  ["keys in a file", (s) => ({ ...s, jwks_uri: "file:///etc/passwd" })],
  ["no keys", (s) => ({ ...s, jwks_uri: undefined })],
  ["an address to begin at that is a script", (s) => ({ ...s, authorization_endpoint: "javascript:alert(1)" })],
  ["only algorithms with a shared secret", (s) => ({ ...s, id_token_signing_alg_values_supported: ["HS256", "none"] })],
  [
    "only ways of authentication that nobody set up",
    (s) => ({ ...s, token_endpoint_auth_methods_supported: ["tls_client_auth"] }),
  ],
])("settings that name %s are not used", async (_, settings) => {
  hostile.lie({ settings });
  expect(await signIn()).toEqual(noAnswer("unfit_settings"));
  expect(hostile.asked.at(-1)).toBe("discovery");
});

test("a wrong client secret is the deployment's fault and not the person's", async () => {
  expect(await signIn({ provider: freshProvider({ secret: "wrong" }) })).toEqual(noAnswer("client_refused"));
});

test("a provider that failed is asked again with the next sign-in, and one that answered is remembered", async () => {
  const provider = freshProvider();
  hostile.lie({ instead: { discovery: fail } });
  expect(await signIn({ provider })).toEqual(noAnswer("unexpected_answer"));
  hostile.lie({});
  expect((await signIn({ provider })).kind).toBe("identified");
  hostile.lie({ instead: { discovery: fail } });
  expect((await signIn({ provider })).kind).toBe("identified");
});

test("a sign-in again makes the provider ask, and each sign-in asks when proof was given", async () => {
  const asked = async (proof: ProofAsked) => {
    const begun = await freshProvider().begin({ ...ATTEMPT, proof });
    return Object.fromEntries(new URL(begun.kind === "begun" ? begun.address : "").searchParams);
  };
  const always = { response_type: "code", code_challenge_method: "S256", scope: "openid email", client_id: "tcs" };
  expect(await asked("usual")).toMatchObject({ ...always, max_age: "43200", state: ATTEMPT.state });
  expect(await asked("usual")).not.toHaveProperty("prompt");
  expect(await asked("again")).toMatchObject({ ...always, max_age: "0", prompt: "login" });
});

test("the end of a session is offered where the provider has an address for it, and is no failure elsewhere", async () => {
  const end = await freshProvider().endSession();
  expect(new URL(end ?? "").searchParams.get("post_logout_redirect_uri")).toBe("http://127.0.0.1:9/signed-out");
  expect(end).not.toContain("id_token_hint");
  hostile.lie({ settings: ({ end_session_endpoint: _, ...rest }) => rest });
  expect(await freshProvider().endSession()).toBeNull();
  hostile.lie({ settings: (s) => ({ ...s, end_session_endpoint: "javascript:alert(1)" }) });
  expect(await freshProvider().endSession()).toBeNull();
  hostile.lie({ instead: { discovery: fail } });
  expect(await freshProvider().endSession()).toBeNull();
});
