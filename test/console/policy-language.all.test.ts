/** The questions of the editor of policies over HTTP: who may ask, what is answered, and that nothing is stored. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import type { LanguageRequest, LanguageResult } from "../../runtime/ports/policy-language.js";
import { LONGEST_POLICY_BYTES } from "../../runtime/services/ruling/policies/responses.js";
import { IN_PROCESS } from "../runtime/http/in-process.js";
import { type ConsoleService, OWNER, startConsole } from "./console-service.js";

const AUTHOR = "author@example.com";
const STRANGER = "owner@customer.example.com";
const PATH = "policy/acme/customer_support/2.rules";
const shipped = (path: string): string => readFileSync(join("rulesets", path), "utf8");
const TEXT = shipped("policy/acme/customer_support/1.rules").replace('version "1"', 'version "2"');

/** The account has a domain of its own besides those that ship. */
const OWN = "own_support";
const own = (path: string): string => shipped(path).replaceAll("customer_support", OWN);

let service: ConsoleService;
let folder: string;
const asked: LanguageRequest[] = [];
let answering: (request: LanguageRequest) => Promise<LanguageResult> = IN_PROCESS.policyLanguage;
const cookies = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tcs-language-"));
  const policy = join(folder, `policy/acme/${OWN}/1.rules`);
  for (const [file, text] of [
    [join(folder, `domains/${OWN}.rules`), own("domains/customer_support.rules")],
    [policy, own("policy/acme/customer_support/1.rules")],
  ] as const) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  service = await startConsole({
    terms: { version: "2026-03", text: "Sample terms." },
    amend: (file) => ({ ...file, policies: [...file["policies"], policy] }),
    language: (request) => {
      asked.push(request);
      return answering(request);
    },
  });
  for (const address of [OWNER, AUTHOR, "approver@example.com"]) cookies.set(address, await signIn(address));
  await openOther();
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

function post(path: string, fields: Readonly<Record<string, string>>, cookie = ""): Promise<Response> {
  const headers = { Accept: "text/html", Cookie: cookie, Origin: service.url };
  return fetch(service.url + path, { method: "POST", headers, redirect: "manual", body: new URLSearchParams(fields) });
}

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

async function signIn(address: string): Promise<string> {
  const token = new URL(await service.link(address)).searchParams.get("token") ?? "";
  return cookieOf(await post("/sign-in/operator", { token }));
}

/** A second account, whose owner writes rules too. */
async function openOther(): Promise<void> {
  const headers = { "Content-Type": "application/json", Cookie: cookies.get(OWNER) ?? "", Origin: service.url };
  const page = await (await fetch(`${service.url}/live/account/terms`, { headers })).text();
  const held = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  await post("/live/account/terms", held, cookies.get(OWNER));
  const body = {
    ...{ slug: "customer", name: "Customer", country: "DE", currency: "EUR", retention_years: 10 },
    ...{ fiscal_year_start: "01-01", laws: ["law.de.business_gifts"] },
    owner: { name: "Customer Owner", email: STRANGER },
  };
  const opened = await fetch(`${service.url}/v1/accounts`, { method: "POST", headers, body: JSON.stringify(body) });
  expect([opened.status, await opened.text()]).toEqual([200, expect.anything()]);
  const { link } = await operator.makeSignInLink(service.place, { slug: "customer", person: STRANGER });
  const signed = cookieOf(await post("/sign-in/operator", { token: link.token }));
  const invited = await (await fetch(`${service.url}/sign-in/account`, { headers: { Cookie: signed } })).text();
  const [, account = ""] = /name="account" value="(acc_[^"]+)"/.exec(invited) ?? [];
  cookies.set(STRANGER, cookieOf(await post("/sign-in/invitation/accept", { account }, signed)));
}

interface Sent {
  readonly by?: string;
  readonly env?: "live" | "test";
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function send(
  body: string | object,
  { by = AUTHOR, env = "live", headers = {}, signal }: Sent = {},
): Promise<Response> {
  return fetch(`${service.url}/${env}/policies/language`, {
    method: "POST",
    headers: {
      ...{ "Content-Type": "application/json", Origin: service.url, "Sec-Fetch-Site": "same-origin" },
      Cookie: cookies.get(by) ?? "",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** What was sent before has arrived: further requests on other connections have been answered since. */
async function arrived(): Promise<void> {
  for (let times = 0; times < 5; times += 1) expect((await send("{")).status).toBe(400);
}

const files = (text = TEXT): object => ({ files: [{ path: PATH, text }] });
const check = (text = TEXT): object => ({ ...files(text), ask: "check" });

async function answerTo(body: object, sent: Sent = {}): Promise<Readonly<Record<string, unknown>>> {
  const response = await send(body, sent);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

describe("a question of the editor", () => {
  it("is answered with problems, proposals, a description and a form, and stores nothing", async () => {
    // Mail of the accounts goes out meanwhile.
    const stored = (): object => ({ ...service.stored(), deliveries: [] });
    const before = stored();
    const at = TEXT.indexOf("when ") + "when ".length;
    const broken = TEXT.replace("domain customer_support", "domain customer_suport");
    expect(await answerTo(check(broken))).toMatchObject({
      kind: "checked",
      files: [{ path: PATH, problems: [{ code: "TCS6002", fix: { title: "Write customer_support" } }] }],
    });
    expect(await answerTo(check())).toMatchObject({ kind: "checked", files: [{ path: PATH, problems: [] }] });
    const place = { ...files(), path: PATH, offset: at };
    expect(JSON.stringify(await answerTo({ ...place, ask: "complete" }))).toContain('"label":"amount","kind":"fact"');
    expect(await answerTo({ ...place, ask: "describe" })).toMatchObject({ kind: "description", start: at });
    expect(await answerTo({ ...files(), path: PATH, ask: "format" })).toEqual({ kind: "formatted", text: null });
    expect(await answerTo({ ...files(), ask: "examples" })).toEqual({
      kind: "examples",
      files: [{ path: PATH, problems: [] }],
    });
    expect(stored()).toEqual(before);
  });

  it("names personal data at its line, which the compiler never sees", async () => {
    asked.length = 0;
    const text = `# one\n# ask ada@example.com\n${TEXT}`;
    expect(await answerTo(check(text))).toMatchObject({
      files: [{ path: PATH, problems: [{ code: "email", severity: "error", start: 6, end: 27 }], colours: [] }],
    });
    expect(await answerTo({ ...files(text), ask: "complete", path: PATH, offset: 3 })).toEqual({ kind: "nothing" });
    expect(asked).toEqual([]);
  });

  it("sees the domains that the account keeps, and none of another account", async () => {
    const text = own("policy/acme/customer_support/1.rules");
    const codes = async (by: string): Promise<string> => JSON.stringify(await answerTo(check(text), { by }));
    asked.length = 0;
    expect(await codes(AUTHOR)).not.toContain("TCS6002");
    expect(await codes(STRANGER)).toContain("TCS6002");
    const [mine, theirs] = asked;
    expect(mine?.kept).toEqual([own("domains/customer_support.rules")]);
    expect(theirs?.kept).toEqual([]);
    expect(mine?.whose).not.toBe(theirs?.whose);
  });

  it("of a person who asks again, and of one who is gone, is not answered", async () => {
    let begin: (result: LanguageResult) => void = () => undefined;
    const nothing: LanguageResult = { kind: "answered", answer: { kind: "nothing" } };
    answering = () => new Promise((end) => (begin = end));
    asked.length = 0;
    try {
      const first = send(check("first"));
      await expect.poll(() => asked.length).toBe(1);
      const gone = new AbortController();
      const second = send({ ...files("gone"), ask: "examples" }, { signal: gone.signal });
      const third = send(check("third"));
      await arrived();
      const fourth = send(check("fourth"));
      expect(await (await third).json()).toEqual({ kind: "superseded" });
      gone.abort();
      await expect(second).rejects.toThrow();
      await arrived();
      answering = () => Promise.resolve(nothing);
      begin(nothing);
      expect(await (await first).json()).toEqual({ kind: "nothing" });
      expect(await (await fourth).json()).toEqual({ kind: "nothing" });
      expect(asked.map((request) => request.files[0]?.text)).toEqual(["first", "fourth"]);
    } finally {
      answering = IN_PROCESS.policyLanguage;
    }
  });

  it("that takes too long is refused, and the editor goes on", async () => {
    answering = () => Promise.resolve({ kind: "stopped", why: "time" });
    const response = await send(check()).finally(() => (answering = IN_PROCESS.policyLanguage));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: "files", code: "beyond_limits" }] });
    expect((await send(check())).status).toBe(200);
  });
});

describe("a question is refused", () => {
  it.each([
    ["approver@example.com", "live", 403],
    ["nobody@example.com", "live", 401],
    [AUTHOR, "test", 403],
  ] as const)("of %s in %s with %s", async (by, env, status) => {
    asked.length = 0;
    expect((await send(check(), { by, env })).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it.each([{ Origin: "https://elsewhere.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }])(
    "from another origin: %s",
    async (headers) => {
      asked.length = 0;
      expect((await send(check(), { headers })).status).toBe(403);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ["no JSON", "{", {}, 400, "unreadable"],
    ["a form", "ask=check", { "Content-Type": "application/x-www-form-urlencoded" }, 400, "format"],
    ["no files", { ask: "check" }, {}, 422, "required"],
    ["another question", { files: [{ path: PATH, text: "" }], ask: "run" }, {}, 422, "enum"],
    [
      "a further member",
      { files: [{ path: PATH, text: "" }], ask: "check", account: "acc_1" },
      {},
      422,
      "unknown_parameter",
    ],
    ["a path that is none", { files: [{ path: "../1.rules", text: "" }], ask: "check" }, {}, 422, "format"],
    [
      "two files of a path",
      { files: [0, 1].map(() => ({ path: PATH, text: "" })), ask: "check" },
      {},
      422,
      "duplicate",
    ],
    ["no path", { files: [{ path: PATH, text: "" }], ask: "format" }, {}, 422, "required"],
    ["an unknown path", { files: [{ path: PATH, text: "" }], ask: "format", path: "b" }, {}, 422, "enum"],
    ["no offset", { files: [{ path: PATH, text: "" }], ask: "complete", path: PATH }, {}, 422, "required"],
    [
      "a place beyond it",
      { files: [{ path: PATH, text: "" }], ask: "complete", path: PATH, offset: 1 },
      {},
      422,
      "out_of_range",
    ],
    [
      "a place before it",
      { files: [{ path: PATH, text: "" }], ask: "complete", path: PATH, offset: -1 },
      {},
      422,
      "type",
    ],
  ] as const)("with %s", async (_, body, headers, status, code) => {
    asked.length = 0;
    const response = await send(body, { headers });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    const { errors } = (await response.json()) as { errors: readonly { code: string }[] };
    expect(errors.map((error) => error.code)).toContain(code);
    expect(asked).toEqual([]);
  });

  it("if it is larger than a draft may be", async () => {
    const response = await send(check("#".repeat(LONGEST_POLICY_BYTES)));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ max_bytes: LONGEST_POLICY_BYTES });
  });
});
