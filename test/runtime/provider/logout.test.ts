/** Tokens by which a provider says that it ended sessions: which of them hold, and what they end. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { makeIdentityProvider } from "../../../runtime/provider/provider.js";
import { CLIENT, type HostileProvider, startHostileProvider } from "./hostile-provider.js";

type Claims = Readonly<Record<string, unknown>>;

const EVENT = "http://schemas.openid.net/event/backchannel-logout";
const NOW = Math.floor(Date.now() / 1_000);

let hostile: HostileProvider;
beforeAll(async () => {
  hostile = await startHostileProvider();
});
afterAll(() => hostile.close());
beforeEach(() => hostile.lie({}));

const provider = (requestSeconds = 5) =>
  makeIdentityProvider(
    {
      issuer: hostile.issuer,
      ...CLIENT,
      redirectUri: "http://127.0.0.1:9/sign-in/callback",
      signedOutUri: "http://127.0.0.1:9/signed-out",
    },
    { requestSeconds },
  );

/** As the standard has them. A member that is undefined is left out. */
const claims = (changes: Claims = {}): Record<string, unknown> => ({
  iss: hostile.issuer,
  aud: CLIENT.clientId,
  iat: NOW,
  exp: NOW + 120,
  jti: "token-1",
  events: { [EVENT]: {} },
  sub: "subject-1",
  sid: "session-1",
  ...changes,
});

const sign = (changes: Claims = {}, header: Record<string, unknown> = { typ: "logout+jwt" }): Promise<string> =>
  hostile.keys.sign(claims(changes), header);

const disbelief = (reason: string) => ({ kind: "failed", failure: { why: "not_believed", reason } });

test.each<[string, Claims, object]>([
  ["a session of a subject", {}, { subject: "subject-1", session: "session-1" }],
  ["a session alone", { sub: undefined }, { subject: null, session: "session-1" }],
  ["all sessions of a subject", { sid: undefined }, { subject: "subject-1", session: null }],
  ["several audiences", { aud: ["another", CLIENT.clientId] }, { subject: "subject-1", session: "session-1" }],
])("a token of %s holds", async (_, changes, ended) => {
  const read = await provider().readLogout(await sign(changes));
  expect(read).toEqual({
    kind: "ended",
    what: { issuer: hostile.issuer, ...ended, endedMsAgo: expect.any(Number) as number },
  });
});

test.each<[string, Claims, string]>([
  ["without the event", { events: undefined }, "malformed"],
  ["with another event", { events: { "http://schemas.example/other": {} } }, "malformed"],
  ["with an event that is a text", { events: { [EVENT]: "yes" } }, "malformed"],
  ["with a nonce, as ID tokens have", { nonce: "n" }, "malformed"],
  ["of nobody", { sub: undefined, sid: undefined }, "malformed"],
  ["of a subject that is a number", { sub: 7 }, "malformed"],
  ["of a session that is too long a text", { sid: "s".repeat(256) }, "malformed"],
  ["of another issuer", { iss: "https://elsewhere.example" }, "issuer"],
  ["for another client", { aud: "another" }, "audience"],
  ["that has expired", { iat: NOW - 200, exp: NOW - 60 }, "expired"],
  ["that was made long ago", { iat: NOW - 3_600 }, "issued_at"],
  ["that will be made", { iat: NOW + 3_600, exp: NOW + 7_200 }, "issued_at"],
  ["without its moment", { iat: undefined }, "issued_at"],
  ["without an end", { exp: undefined }, "expired"],
  ["without a name", { jti: undefined }, "malformed"],
])("a token %s ends nothing", async (_, changes, reason) => {
  expect(await provider().readLogout(await sign(changes))).toEqual(disbelief(reason));
});

test("a token that the provider did not sign ends nothing", async () => {
  const forged = await hostile.keys.signWithAnother(claims(), {});
  expect(await provider().readLogout(forged)).toEqual(disbelief("signature"));
  const [, payload = ""] = (await sign()).split(".");
  const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
  expect(await provider().readLogout(none)).toEqual(disbelief("algorithm"));
  expect(await provider().readLogout(await sign({}, { kid: "of nobody" }))).toEqual(disbelief("key"));
  for (const text of ["", "no token", "a.b.c", `${payload}.${payload}`, "x".repeat(100_000)])
    expect(await provider().readLogout(text)).toMatchObject({ kind: "failed", failure: { why: "not_believed" } });
});

test("while the provider's keys cannot be read, it is the provider that is unavailable", async () => {
  hostile.lie({ instead: { keys: (response) => void response.writeHead(500).end() } });
  const token = await sign();
  const unavailable = (reason: string) => ({ kind: "failed", failure: { why: "unavailable", reason } });
  expect(await provider().readLogout(token)).toEqual(unavailable("unexpected_answer"));
  hostile.lie({ instead: { keys: () => undefined } });
  expect(await provider(0.3).readLogout(token)).toEqual(unavailable("too_slow"));
  hostile.lie({ instead: { keys: (response) => void response.end("x".repeat(300_000)) } });
  expect(await provider().readLogout(token)).toEqual(unavailable("too_large"));
});

test("the keys are read once for many tokens", async () => {
  const one = provider();
  await one.readLogout(await sign());
  const before = hostile.asked.filter((each) => each === "keys").length;
  for (let again = 0; again < 5; again += 1) await one.readLogout(await sign({ jti: `token-${again}` }));
  expect(hostile.asked.filter((each) => each === "keys").length).toBe(before);
});
