/** The whole way over HTTP: a service, a real provider, and a browser without pages. No secret of it stays anywhere. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type SampleProvider, startSampleProvider } from "../../examples/identity-provider/provider.js";
import { backupDatabase, openAccountFile, type RunningService, startService } from "../../runtime/main.js";
import { makePlace, type TestPlace } from "../runtime/database.js";
import { browsing } from "../runtime/provider/browse.js";

const CLIENT = { clientId: "tcs", clientSecret: "planted-client-secret-8c1f" };

const FILE = {
  account: {
    slug: "acme",
    name: "Acme",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Owner", email: "owner@example.com", role: "tenant_admin" } },
  agents: {},
  keys: { app: { environment: "live" } },
  laws: [],
  settings: [],
  policies: [],
  confirmations: [],
};

let place: TestPlace;
let provider: SampleProvider;
let service: RunningService;
let baseUrl = "";
let logged = "";
beforeAll(async () => {
  place = await makePlace();
  baseUrl = `http://127.0.0.1:${await freePort()}`;
  provider = await startSampleProvider({ port: 0, ...CLIENT, baseUrl });
  const log = pino(
    { level: "trace" },
    new Writable({
      write: (chunk: Buffer, _, done) => {
        logged += chunk.toString();
        done();
      },
    }),
  );
  const opened = await openAccountFile({
    ...place,
    startAt: null,
    text: JSON.stringify(FILE),
    compile: () => Promise.resolve({ ok: true, policies: [] }),
    log,
  });
  if (opened.kind !== "opened") throw new Error(JSON.stringify(opened));
  process.env["TCS_OIDC_CLIENT_SECRET"] = CLIENT.clientSecret;
  service = await startService({
    ...place,
    host: "127.0.0.1",
    port: Number(new URL(baseUrl).port),
    baseUrl,
    startAt: null,
    log,
    provider: { issuer: provider.issuer, clientId: CLIENT.clientId },
  });
});
afterAll(async () => {
  delete process.env["TCS_OIDC_CLIENT_SECRET"];
  await service.close();
  await provider.close();
  await place.remove();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

test("a person signs in at the provider, and what was secret on the way stays in no log, file or backup [AUT-042]", async () => {
  const seen: string[] = [];
  const browser = browsing("owner@example.com", ({ searchParams }) => {
    for (const name of ["code", "state", "nonce"]) seen.push(searchParams.get(name) ?? "");
    return false;
  });
  const end = await browser.open(`${baseUrl}/sign-in/provider`);
  expect([end.address.href, end.status]).toEqual([`${baseUrl}/live`, 200]);
  const session = browser.cookies(baseUrl).get("tcs") ?? "";
  expect(session).not.toBe("");
  const me = await fetch(`${baseUrl}/v1/me`, { headers: { Cookie: `tcs=${session}` } });
  expect(await me.json()).toMatchObject({ caller: { kind: "person", role: "tenant_admin" } });
  const backup = join(place.dataDir, "backup.db");
  await backupDatabase(place, backup, false);
  const files = readdirSync(place.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const secrets = [session, CLIENT.clientSecret, ...seen].filter((each) => each.length > 10);
  expect(secrets.length).toBeGreaterThan(4);
  for (const secret of secrets) {
    expect(logged.includes(secret), "in the log").toBe(false);
    for (const file of files) expect(readFileSync(file).includes(secret), `in ${file}`).toBe(false);
  }
});

test("somebody whom no account has added sees whom to ask, and the interface refuses them [AUT-047, ERR-060]", async () => {
  const browser = browsing("stranger@example.com");
  const end = await browser.open(`${baseUrl}/sign-in/provider`);
  expect([end.address.pathname, end.status]).toEqual(["/sign-in/callback", 403]);
  const session = browser.cookies(baseUrl).get("tcs") ?? "";
  const me = await fetch(`${baseUrl}/v1/me`, { headers: { Cookie: `tcs=${session}` } });
  expect([me.status, await me.json()]).toMatchObject([403, { type: `${baseUrl}/errors/not-a-member` }]);
});

test("who comes back in another browser, twice, or with nothing is told to begin again", async () => {
  const mine = browsing("owner@example.com", ({ pathname }) => pathname === "/sign-in/callback");
  const { address } = await mine.open(`${baseUrl}/sign-in/provider`);
  for (const target of [address.href, `${baseUrl}/sign-in/callback`, `${baseUrl}/sign-in/callback?state=x&code=y`]) {
    const other = browsing("owner@example.com");
    const end = await other.open(target);
    expect(end.status).toBe(403);
    expect(end.text).toContain("begun in another browser");
    expect(other.cookies(baseUrl).has("tcs")).toBe(false);
  }
});

test("while the provider is down the page says so with 503, nobody is signed in, and a session goes on [ERR-099]", async () => {
  const signedIn = browsing("owner@example.com");
  await signedIn.open(`${baseUrl}/sign-in/provider`);
  let isDown = false;
  const late = browsing("owner@example.com", ({ pathname }) => !isDown && pathname === "/sign-in/callback");
  const { address } = await late.open(`${baseUrl}/sign-in/provider`);
  await provider.close();
  isDown = true;
  const end = await late.open(address.href);
  expect(end.status).toBe(503);
  expect(end.text).toContain("The identity provider does not answer");
  expect(late.cookies(baseUrl).has("tcs")).toBe(false);
  expect((await signedIn.open(`${baseUrl}/live`)).status).toBe(200);
});
