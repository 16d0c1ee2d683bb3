/** The whole way over HTTP: a service, a real provider, and a browser without pages. No secret of it stays anywhere. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Writable } from "node:stream";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { type SampleProvider, startSampleProvider } from "../../examples/identity-provider/provider.js";
import {
  backupDatabase,
  exportRecords,
  openAccountFile,
  type RunningService,
  startService,
} from "../../runtime/main.js";
import { makePlace, type TestPlace } from "../runtime/database.js";
import { browsing } from "../runtime/provider/browse.js";
import { freePort } from "./free-port.js";

const CLIENT = { clientId: "tcs", clientSecret: "planted-client-secret-8c1f" };

const SMTP_PASSWORD = "planted-smtp-password-41d7";

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
/** The service's traces at its collector, and the secrets that no file, log, trace or metric may hold. */
let traced = "";
const secrets: string[] = [CLIENT.clientSecret, SMTP_PASSWORD];
const collector = createServer((request, response) => {
  request.setEncoding("utf8").on("data", (part: string) => (traced += part));
  request.on("end", () => response.writeHead(200, { "Content-Type": "application/json" }).end("{}"));
});
const realFetch = globalThis.fetch;

/** The exchange of the service and the provider: the verifier of PKCE, and the tokens. */
async function overhearing(...[address, options]: Parameters<typeof fetch>): Promise<Response> {
  const response = await realFetch(address, options);
  const url = address instanceof Request ? address.url : String(address);
  if (url !== `${provider.issuer}/token`) return response;
  // The library writes the body as a form, and the provider answers with JSON.
  const verifier = new URLSearchParams(options?.body as URLSearchParams).get("code_verifier") ?? "";
  const answer = (await response.clone().json()) as Readonly<Record<string, unknown>>;
  const tokens = [answer["access_token"], answer["id_token"]].filter((each) => typeof each === "string");
  secrets.push(verifier, ...tokens);
  return response;
}

beforeAll(async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(overhearing);
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const collecting = collector.address();
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
    compile: () => Promise.resolve({ ok: true, policies: [], matchings: [], files: [] }),
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
    // Nothing listens there: the log describes the failure.
    mail: { smtpUrl: `smtp://tcs:${SMTP_PASSWORD}@127.0.0.1:1?starttls=off`, mailFrom: "tcs@example.com" },
    watch: {
      metrics: { host: "127.0.0.1", port: 0 },
      otlpEndpoint: `http://127.0.0.1:${typeof collecting === "object" ? (collecting?.port ?? 0) : 0}/`,
    },
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  collector.close();
  delete process.env["TCS_OIDC_CLIENT_SECRET"];
  await service.close();
  await provider.close();
  await place.remove();
});

/** Opens a page as a person who signs in at the provider, and records the secrets on the way. */
async function signIn(): Promise<{ readonly session: string; readonly headers: Readonly<Record<string, string>> }> {
  const browser = browsing("owner@example.com", ({ searchParams }) => {
    for (const name of ["code", "state", "nonce"]) secrets.push(searchParams.get(name) ?? "");
    return false;
  });
  const end = await browser.open(`${baseUrl}/sign-in/provider`);
  expect([end.address.href, end.status]).toEqual([`${baseUrl}/live`, 200]);
  const session = browser.cookies(baseUrl).get("tcs") ?? "";
  expect(session).not.toBe("");
  secrets.push(session);
  return { session, headers: { Cookie: `tcs=${session}`, Origin: baseUrl, "Content-Type": "application/json" } };
}

const figures = async (): Promise<string> => (await fetch(service.metricsUrl ?? "")).text();

test("a person signs in at the provider, and acts in the role that the account gave them [AUT-042]", async () => {
  const { headers } = await signIn();
  const me = await fetch(`${baseUrl}/v1/me`, { headers });
  expect(await me.json()).toMatchObject({ caller: { kind: "person", role: "tenant_admin" } });
  const body = JSON.stringify({ name: "New", email: "new@example.com", role: "author" });
  expect((await fetch(`${baseUrl}/v1/people`, { method: "POST", headers, body })).status).toBe(200);
  await expect.poll(() => logged).toContain("ECONNREFUSED");
});

test("an admin undoes who a person is at the provider: the session that rests on it ends, the next sign-in binds anew", async () => {
  const { headers } = await signIn();
  const me = (await (await fetch(`${baseUrl}/v1/me`, { headers })).json()) as {
    readonly caller: { readonly id: string };
  };
  const undo = async (): Promise<number> =>
    (await fetch(`${baseUrl}/v1/people/${me.caller.id}/unbind`, { method: "POST", headers })).status;
  expect(await undo()).toBe(200);
  expect(await undo()).toBe(401);
  const again = await signIn();
  const audit = await fetch(`${baseUrl}/v1/audit?did=person.unbind`, { headers: again.headers });
  expect(await audit.json()).toMatchObject({ entries: [{ by: { kind: "person", id: me.caller.id } }] });
});

test("who has signed out is shown where to end their session at the provider too", async () => {
  const { text } = await browsing("owner@example.com").open(`${baseUrl}/signed-out`);
  expect(text).toContain(`href="${provider.issuer}/session/end?`);
  expect(text).toContain(encodeURIComponent(`${baseUrl}/signed-out`));
});

/** What the service says of a session. */
const meStatus = async (cookie: string): Promise<number> =>
  (await fetch(`${baseUrl}/v1/me`, { headers: { Cookie: cookie } })).status;

test("who ends their session at the provider is signed out here, and nobody else is", async () => {
  const [browser, other] = [browsing("owner@example.com"), browsing("owner@example.com")];
  for (const each of [browser, other]) await each.open(`${baseUrl}/sign-in/provider`);
  const [cookie, kept] = [browser, other].map((each) => `tcs=${each.cookies(baseUrl).get("tcs") ?? ""}`);
  expect([await meStatus(cookie ?? ""), await meStatus(kept ?? "")]).toEqual([200, 200]);
  const { text } = await browser.open(`${provider.issuer}/session/end`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
  expect(await browser.send(`${provider.issuer}/session/end/confirm`, { xsrf, logout: "yes" })).toBe(303);
  await expect.poll(() => meStatus(cookie ?? "")).toBe(401);
  expect(await meStatus(kept ?? "")).toBe(200);
  const audit = await fetch(`${baseUrl}/v1/audit?did=person.sign_out`, { headers: { Cookie: kept ?? "" } });
  expect(await audit.json()).toMatchObject({ entries: [{ by: { kind: "service" } }] });
});

test("a token of no provider signs out nobody, in the words of the standard", async () => {
  const { headers } = await signIn();
  for (const form of [{ logout_token: "a.b.c" }, { logout_token: "" }, {}]) {
    const response = await fetch(`${baseUrl}/sign-in/logout`, { method: "POST", body: new URLSearchParams(form) });
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([400, "no-store"]);
    expect(await response.json()).toEqual({
      error: "invalid_request",
      error_description: expect.any(String) as string,
    });
  }
  expect(await meStatus(headers["Cookie"] ?? "")).toBe(200);
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
  expect(await figures()).toContain('tcs_failed_provider_sign_ins_total{reason="not_begun_here"} 3');
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

test("nothing that was secret on the way is in the log, a trace, a figure, a file, the backup or the export", async () => {
  const shown = await figures();
  const backup = join(place.dataDir, "backup.db");
  await backupDatabase(place, backup, false);
  const exported = await exportRecords(place, {
    slug: "acme",
    period: { from: 0, to: Date.now() },
    folder: join(place.dataDir, "export"),
  });
  expect(exported).toMatchObject({ kind: "exported" });
  // The remaining traces are sent at the end.
  await service.close();
  const files = readdirSync(place.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const planted = [...new Set(secrets)].filter((each) => each.length > 10);
  // Of each sign-in: code, state, nonce, verifier, two tokens and the session.
  expect(planted.length).toBeGreaterThan(2 + 3 * 7);
  expect([traced.includes("/sign-in/callback"), shown.includes("/sign-in/callback")]).toEqual([true, true]);
  for (const secret of planted) {
    for (const [where, text] of Object.entries({ log: logged, traces: traced, figures: shown }))
      expect(text.includes(secret), `in the ${where}`).toBe(false);
    for (const file of files) expect(readFileSync(file).includes(secret), `in ${file}`).toBe(false);
  }
});
