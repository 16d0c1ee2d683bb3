/** The response to every request for a page, as a program sees it: headers, statuses, and the log. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ConsoleService, OWNER, startConsole } from "./console-service.js";

let service: ConsoleService;
/** The cookie of somebody who is signed in. */
let cookie: string;

beforeAll(async () => {
  service = await startConsole();
  cookie = await signIn();
});
afterAll(() => service.close());

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

function send(path: string, { method, headers = {}, form }: Sent = {}): Promise<Response> {
  return fetch(service.url + path, {
    method: method ?? (form === undefined ? "GET" : "POST"),
    headers: { Accept: "text/html", ...headers },
    redirect: "manual",
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  });
}

const own = (): Readonly<Record<string, string>> => ({ Origin: service.url, "Sec-Fetch-Site": "same-origin" });

async function signIn(): Promise<string> {
  const token = new URL(await service.link(OWNER)).searchParams.get("token") ?? "";
  const response = await send("/sign-in/operator", { form: { token }, headers: own() });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

describe("every page", () => {
  it.each(["/sign-in", "/sign-in/operator?token=x", "/signed-out", "/live", "/nothing/here"])(
    "%s loads from here alone, runs no script, stands in no frame, and is kept by nobody",
    async (path) => {
      const { headers } = await send(path, { headers: { Cookie: cookie } });
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
        vary: path === "/nothing/here" ? "Accept-Language" : "Accept-Language, Accept-Encoding",
        "x-request-id": expect.stringMatching(/^req_/) as string,
      });
    },
  );

  it("is the only one whose script may add styles if it is the editor of policies, each time under another name", async () => {
    const nonces = new Set<string>();
    for (const path of [
      "/live/policies/new",
      "/live/policies/new",
      "/live/policies/policy.acme.customer_support/1/edit",
    ]) {
      const page = await send(path, { headers: { Cookie: cookie } });
      const policy = page.headers.get("content-security-policy") ?? "";
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(nonce).toMatch(/^[\w-]{24}$/);
      expect(policy).toBe(
        `default-src 'none'; style-src 'self' 'nonce-${nonce}'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      );
      expect((await page.text()).split(nonce)).toHaveLength(2);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it("answers HEAD as GET, without the page", async () => {
    const [get, head] = [await send("/sign-in"), await send("/sign-in", { method: "HEAD" })];
    expect([head.status, await head.text(), head.headers.get("content-type")]).toEqual([
      200,
      "",
      get.headers.get("content-type"),
    ]);
  });

  it("takes under 60 KB with all that it loads", async () => {
    const page = await (await send("/live", { headers: { Cookie: cookie } })).text();
    const loaded = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    const sizes = await Promise.all([...new Set(loaded)].map(async (path) => (await (await send(path)).text()).length));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, page.length)).toBeLessThan(60_000);
  });

  it("loads files by the hash of their content, which are kept for good; another hash is no file", async () => {
    const page = await (await send("/sign-in")).text();
    const path = /href="(\/assets\/console\.[0-9a-f]{16}\.css)"/.exec(page)?.[1] ?? "";
    const { status, headers } = await send(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await send("/assets/console.0000000000000000.css")).status).toBe(404);
    expect((await send("/assets/%2e%2e%2fpackage.json")).status).toBe(404);
  });
});

describe("a cookie", () => {
  it("of a session is read by no script and sent on by no other site", async () => {
    const token = new URL(await service.link(OWNER)).searchParams.get("token") ?? "";
    const response = await send("/sign-in/operator", { form: { token }, headers: own() });
    expect([response.status, response.headers.get("location")]).toEqual([303, `${service.url}/`]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tcs=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each([
    "https://elsewhere.example",
    "//elsewhere.example",
    "/live/../../x",
    "/v1/me",
    "/live#x",
    "/live?x=//elsewhere.example",
    "/live?x=<b>",
    "/livex",
    "",
  ])("that somebody planted leads nobody to %j after signing in", async (path) => {
    const token = new URL(await service.link(OWNER)).searchParams.get("token") ?? "";
    const headers = { ...own(), Cookie: `tcs-return=${encodeURIComponent(path)}` };
    const response = await send("/sign-in/operator", { form: { token }, headers });
    expect(response.headers.get("location")).toBe(`${service.url}/`);
  });

  it("keeps the page that somebody wanted, with its query, until they are signed in", async () => {
    const wanted = await send("/live?state=open&from=2026-03-01");
    expect([wanted.status, wanted.headers.get("location")]).toEqual([303, `${service.url}/sign-in`]);
    const [kept = ""] = wanted.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
    const token = new URL(await service.link(OWNER)).searchParams.get("token") ?? "";
    const response = await send("/sign-in/operator", { form: { token }, headers: { ...own(), Cookie: kept } });
    expect(response.headers.get("location")).toBe(`${service.url}/live?state=open&from=2026-03-01`);
  });
});

describe("a form", () => {
  it.each<readonly [string, () => Readonly<Record<string, string>>]>([
    ["without an Origin", () => ({})],
    ["of no origin", () => ({ Origin: "null" })],
    ["of another origin", () => ({ Origin: "https://elsewhere.example" })],
    ["of the same host by another scheme", () => ({ Origin: service.url.replace("http:", "https:") })],
    ["of the same host at another port", () => ({ Origin: service.url.replace(/\d+$/, "1") })],
    ["that the browser says is of another site", () => ({ ...own(), "Sec-Fetch-Site": "cross-site" })],
    ["that the browser says is of a neighbour", () => ({ ...own(), "Sec-Fetch-Site": "same-site" })],
  ])("%s is refused, with a session and without, and changes nothing", async (_what, headers) => {
    const before = service.stored();
    const token = new URL(await service.link(OWNER)).searchParams.get("token") ?? "";
    const linked = service.stored();
    expect(linked).not.toEqual(before);
    for (const [path, form] of [
      ["/sign-out", {}],
      ["/sign-in/operator", { token }],
      ["/sign-in/account", {}],
    ] as const)
      for (const more of [{}, { Cookie: cookie }]) {
        const response = await send(path, { form, headers: { ...headers(), ...more } });
        expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
        expect(await response.text()).toContain("This form came from elsewhere");
      }
    expect(service.stored()).toEqual(linked);
  });

  it("that is no form is refused with a page", async () => {
    const headers = { ...own(), "Content-Type": "application/json" };
    expect((await send("/sign-in/operator", { method: "POST", headers })).status).toBe(400);
  });

  it("that ends a session which is not one's own is 404, and ends nothing", async () => {
    const response = await send("/live/sessions/ses_00000000000000000000000000/end", {
      form: {},
      headers: { ...own(), Cookie: cookie },
    });
    expect(response.status).toBe(404);
    expect((await send("/live", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("sent after the session has ended says so, and is not done", async () => {
    const ended = await signIn();
    await send("/sign-out", { form: {}, headers: { ...own(), Cookie: ended } });
    const response = await send("/live/sessions/ses_0/end", { form: {}, headers: { ...own(), Cookie: ended } });
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining("You are not signed in")]);
  });
});

describe("what is no page", () => {
  it("is a page for a person, and what the interface says for a program", async () => {
    const [person, program, api] = [
      await send("/nothing"),
      await send("/nothing", { headers: { Accept: "*/*" } }),
      await send("/v1/nothing"),
    ];
    expect([person.status, person.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await person.text()).toContain("There is no such page");
    for (const response of [program, api])
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  });

  it("is another method: the page says which it takes", async () => {
    const response = await send("/sign-in", { method: "DELETE", headers: own() });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

it("a page that went wrong names the request as the log does; no token and no cookie is in the log", async () => {
  const response = await send("/nothing/at/all?token=planted-secret");
  const requestId = response.headers.get("x-request-id") ?? "";
  expect(await response.text()).toContain(requestId);
  await send("/live", { headers: { Cookie: cookie } });
  const lines = service.logged().split("\n");
  expect(lines.filter((line) => line.includes(requestId))).toHaveLength(1);
  expect(lines.some((line) => line.includes('"route":"/live"') && line.includes('"person":"usr_'))).toBe(true);
  for (const secret of ["planted-secret", cookie.slice(cookie.indexOf("=") + 1)])
    expect(service.logged()).not.toContain(secret);
});
