/** The protocol with a provider that others wrote (oidc-provider), and the check of a deployment's settings. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type SampleProvider, startSampleProvider } from "../../../examples/identity-provider/provider.js";
import { probeProvider } from "../../../runtime/provider/probe.js";
import { makeIdentityProvider } from "../../../runtime/provider/provider.js";
import { type ProviderSettings, whyNoIssuer } from "../../../runtime/provider/provider-settings.js";
import { browsing } from "./browse.js";
import { CLIENT, type HostileProvider, type Lies, startHostileProvider } from "./hostile-provider.js";

const BASE_URL = "http://127.0.0.1:9";
const ATTEMPT = {
  state: "state-of-this-attempt",
  nonce: "nonce-of-this-attempt",
  codeVerifier: "verifier-of-this-attempt-which-is-long-enough-for-it",
};

let real: SampleProvider;
let hostile: HostileProvider;
beforeAll(async () => {
  real = await startSampleProvider({ port: 0, ...CLIENT, baseUrl: BASE_URL });
  hostile = await startHostileProvider();
});
afterAll(async () => {
  await real.close();
  await hostile.close();
});
beforeEach(() => hostile.lie({}));

function settings(changes: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    issuer: real.issuer,
    ...CLIENT,
    redirectUri: `${BASE_URL}/sign-in/callback`,
    signedOutUri: `${BASE_URL}/signed-out`,
    ...changes,
  };
}

test("a person who signs in at a real provider is identified, and asked again gives proof again", async () => {
  const provider = makeIdentityProvider(settings());
  const browser = browsing("mara@example.com", ({ port }) => port === "9");
  for (const proof of ["usual", "usual", "again"] as const) {
    const begun = await provider.begin({ ...ATTEMPT, proof });
    if (begun.kind === "failed") throw new Error(begun.failure.why);
    const { address } = await browser.open(begun.address);
    expect(address.origin + address.pathname).toBe(`${BASE_URL}/sign-in/callback`);
    const answered = { ...ATTEMPT, proof, parameters: address.searchParams, begunMsAgo: 5_000 };
    expect(await provider.finish(answered)).toEqual({
      kind: "identified",
      who: {
        issuer: real.issuer,
        subject: "mara@example.com",
        verifiedAddress: "mara@example.com",
        authenticatedMsAgo: expect.any(Number),
        session: expect.any(String),
      },
    });
    expect(await provider.finish(answered)).toMatchObject({ failure: { why: "not_believed", reason: "code" } });
  }
});

const results = async (changes: Partial<ProviderSettings> = {}, trueTime = Date.now) =>
  Object.fromEntries((await probeProvider(settings(changes), trueTime)).map(({ part, result }) => [part, result]));

test("the check of settings finds a real provider fine in every part", async () => {
  expect(await results()).toEqual({
    discovery: "fine",
    clock: "fine",
    redirect_uri: "fine",
    client: "fine",
    proof: "fine",
    sign_out: "fine",
  });
});

test("the check of settings names the part that is wrong, and what would be right", async () => {
  expect(await results({ redirectUri: "http://127.0.0.1:9/elsewhere" })).toMatchObject({ redirect_uri: "wrong" });
  expect(await results({ clientSecret: "another" })).toMatchObject({ client: "wrong", redirect_uri: "fine" });
  expect(await results({ clientId: "another" })).toMatchObject({ client: "wrong", redirect_uri: "wrong" });
  expect(await results({}, () => Date.now() + 90_000)).toMatchObject({ clock: "wrong", client: "fine" });
  const [finding] = await probeProvider(settings({ issuer: `${real.issuer}/` }));
  expect(finding).toMatchObject({ part: "discovery", result: "wrong" });
  expect(finding?.words).toContain(JSON.stringify(real.issuer));
});

test.each<[string, Lies, RegExp]>([
  ["answers 404", { instead: { discovery: (response) => void response.writeHead(404).end() } }, /does not answer 200/],
  [
    "never ends",
    { settings: (discovery) => ({ ...discovery, padding: "x".repeat(300_000) }) },
    /larger than settings can be/,
  ],
  ["has no keys", { settings: (discovery) => ({ ...discovery, jwks_uri: 7 }) }, /cannot be used/],
])("the check of settings says what is wrong with a provider that %s", async (_, lies, words) => {
  hostile.lie(lies);
  const findings = await probeProvider(settings({ issuer: hostile.issuer }));
  expect(findings).toEqual([{ part: "discovery", result: "wrong", words: expect.stringMatching(words) }]);
});

test("the check of settings says that nothing answers, and repeats no secret", async () => {
  const findings = await probeProvider(settings({ issuer: "http://127.0.0.1:1" }));
  expect(findings).toMatchObject([
    { part: "discovery", result: "wrong", words: expect.stringMatching(/Nothing answers/) },
  ]);
  expect(JSON.stringify([findings, await probeProvider(settings())])).not.toContain(CLIENT.clientSecret);
});

test("where a part cannot be told, the check of settings is unsure and not fine", async () => {
  hostile.lie({
    settings: ({ end_session_endpoint: _, ...discovery }) => discovery,
    instead: { authorize: (response) => void response.writeHead(200).end("<p>hello</p>") },
  });
  expect(await results({ issuer: hostile.issuer })).toMatchObject({
    redirect_uri: "unsure",
    proof: "unsure",
    sign_out: "unsure",
  });
});

test.each([
  ["https://login.example.com", null],
  ["https://login.example.com/tenant/v2.0", null],
  ["http://localhost:8099", null],
  ["http://[::1]:8099", null],
  ["http://login.example.com", /begins with https/],
  ["http://127.0.0.1.example.com", /begins with https/],
  ["ftp://login.example.com", /begins with https/],
  ["login.example.com", /no URL/],
  ["https://user:secret@login.example.com", /no user name/],
  ["https://login.example.com/?a=b", /no query/],
  ["https://login.example.com/.well-known/openid-configuration", /before \/\.well-known/],
])("an issuer is judged by its text: %s", (text, words) => {
  const why = whyNoIssuer(text);
  if (words === null) expect(why).toBeNull();
  else expect(why).toMatch(words);
});
