/** Refusals of the HTTP layer; of several faults the one named first in decision 142 wins. */
import { request } from "node:http";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Conformance, readConformance } from "./conformance.js";
import { type Running, serveFake, testKey } from "./fake-service.js";
import { writeRaw } from "./raw-socket.js";

const ALL = testKey();
const TEST_ENV = testKey({ env: "test" });
const READS = testKey({ scopes: ["checks:read"] });
const REVOKED = testKey({ revokedAt: 999_999 });
const EXPIRED = testKey({ expiresAt: 1_000_000 });
const OFF = testKey({ agent: "refund_bot", agentSwitchedOn: false });
const UNKNOWN = testKey();
const BUG = { "Idempotency-Key": "bug" };

let service: Running;
let conformance: Conformance;
let checks = 0;

beforeAll(async () => {
  service = await serveFake(
    {
      change: (_caller, attempt) => {
        checks += 1;
        if (attempt?.key === "bug") throw new Error("the secret inside of /home/service/store.ts");
        return { body: '{"state":"determined"}', replayed: false };
      },
      read: () => "{}",
    },
    [ALL, TEST_ENV, READS, REVOKED, EXPIRED, OFF],
  );
  conformance = await readConformance(service.url);
});

afterAll(() => service.close());

interface Sent {
  readonly method?: string;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

async function send(
  path: string,
  { method, key = ALL.secret, headers = {}, body }: Sent = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const authorization = key === null ? {} : { Authorization: `Bearer ${key}` };
  const type = body === undefined ? {} : { "Content-Type": "application/json" };
  const init = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: { ...authorization, ...type, ...headers },
    ...(body === undefined ? {} : { body }),
  };
  const response = await fetch(service.url + path, init);
  const text = await response.text();
  // Results of fake verbs are not answers of the service.
  if (response.status >= 400)
    conformance.hold({ method: init.method, path, status: response.status, headers: response.headers, text });
  return { status: response.status, headers: response.headers, text };
}

interface Case {
  readonly clause: string;
  readonly path?: string;
  readonly sent: Sent;
  readonly status: number;
  readonly code: string;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
}

const CASES: readonly Case[] = [
  { clause: "[ERR-074] a path that is none", path: "/v1/nothing", sent: {}, status: 404, code: "not-found" },
  {
    clause: "[ERR-074] a path that is none wins over the missing key",
    path: "/v1/nothing-either",
    sent: { key: null },
    status: 404,
    code: "not-found",
  },
  {
    clause: "[RUL-044] two versions side by side, and no version to go out from",
    path: "/v1/rules/law.de.business_gifts/2024/diff",
    sent: { key: null },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "from", code: "required" }],
  },
  {
    clause: "[ERR-075] a method the path does not take",
    path: "/v1/check",
    sent: { key: null },
    status: 405,
    code: "method-not-allowed",
  },
  {
    clause: "[ERR-075] a method the path does not take",
    path: "/v1/rules",
    sent: { key: null, body: "{}" },
    status: 405,
    code: "method-not-allowed",
  },
  { clause: "[AUT-013] no key", sent: { key: null, body: "{}" }, status: 401, code: "unauthorized" },
  {
    clause: "[AUT-014] a malformed key",
    sent: { key: "tcs_live_12345678", body: "{}" },
    status: 401,
    code: "unauthorized",
  },
  {
    clause: "[AUT-014] a malformed header",
    sent: { key: null, headers: { Authorization: ALL.secret }, body: "{}" },
    status: 401,
    code: "unauthorized",
  },
  {
    clause: "[AUT-014] another scheme",
    sent: { key: null, headers: { Authorization: `Basic ${ALL.secret}` }, body: "{}" },
    status: 401,
    code: "unauthorized",
  },
  {
    clause: "[AUT-015] a key nobody has",
    sent: { key: UNKNOWN.secret, body: "{}" },
    status: 401,
    code: "unauthorized",
  },
  { clause: "[AUT-015] a revoked key", sent: { key: REVOKED.secret, body: "{}" }, status: 401, code: "unauthorized" },
  { clause: "[AUT-015] an expired key", sent: { key: EXPIRED.secret, body: "{}" }, status: 401, code: "unauthorized" },
  {
    clause: "[AUT-015] a poor key is refused where none is needed",
    path: "/v1/rules",
    sent: { key: UNKNOWN.secret },
    status: 401,
    code: "unauthorized",
  },
  {
    clause: "[AUT-053] a switched-off agent's key",
    sent: { key: OFF.secret, body: "{}" },
    status: 403,
    code: "agent-switched-off",
  },
  {
    clause: "[AUT-035] a missing scope",
    sent: { key: READS.secret, body: "{}" },
    status: 403,
    code: "insufficient-scope",
  },
  {
    clause: "[AUT-035] a missing scope wins over an unreadable body",
    sent: { key: READS.secret, body: "{" },
    status: 403,
    code: "insufficient-scope",
  },
  {
    clause: "[ERR-034] no JSON",
    sent: { body: '{"a":' },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "a", code: "unreadable" }],
  },
  {
    clause: "[ERR-034] nothing",
    sent: { body: "" },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "body", code: "unreadable" }],
  },
  {
    clause: "[ERR-034] a key twice",
    sent: { body: '{"facts":{"a":1,"a":1}}' },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "facts.a", code: "duplicate_key" }],
  },
  {
    clause: "[ERR-034] nested too deep",
    sent: { body: "[".repeat(100) },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "[0]".repeat(32), code: "too_deep" }],
  },
  {
    clause: "[ERR-034] no UTF-8",
    sent: { body: new Uint8Array([0x22, 0xff, 0x22]) },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "body", code: "unreadable" }],
  },
  {
    clause: "[GEN-002] another content type",
    sent: { body: "{}", headers: { "Content-Type": "text/plain" } },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "Content-Type", code: "format" }],
  },
  {
    clause: "[GEN-002] another charset",
    sent: { body: "{}", headers: { "Content-Type": "application/json; charset=latin1" } },
    status: 400,
    code: "invalid-request",
    errors: [{ field: "Content-Type", code: "format" }],
  },
  {
    clause: "[ERR-034] unreadable wins over an unknown parameter",
    path: "/v1/check?x=1",
    sent: { body: "{" },
    status: 400,
    code: "invalid-request",
  },
  {
    clause: "[ERR-035] an unknown query parameter",
    path: "/v1/check?dry_run=true",
    sent: { body: "{}" },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "dry_run", code: "unknown_parameter" }],
  },
  {
    clause: "[ERR-035] an unknown query parameter on a read",
    path: "/v1/checks/chk_1?explain=false&x",
    sent: {},
    status: 422,
    code: "invalid-request",
    errors: [
      { field: "explain", code: "unknown_parameter" },
      { field: "x", code: "unknown_parameter" },
    ],
  },
  {
    clause: "[ERR-035] an unknown query parameter without a key",
    path: "/v1/rules?q=gifts",
    sent: { key: null },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "q", code: "unknown_parameter" }],
  },
  {
    clause: "[AUT-023] a live key in test",
    sent: { body: "{}", headers: { "Service-Env": "test" } },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "Service-Env", code: "enum" }],
  },
  {
    clause: "[AUT-023] a test key in live",
    sent: { key: TEST_ENV.secret, body: "{}", headers: { "Service-Env": "live" } },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "Service-Env", code: "enum" }],
  },
  {
    clause: "[AUT-023] no environment at all",
    path: "/v1/rules",
    sent: { key: null, headers: { "Service-Env": "staging" } },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "Service-Env", code: "enum" }],
  },
  {
    clause: "[IDM-001] an Idempotency-Key that is too long",
    sent: { body: "{}", headers: { "Idempotency-Key": "k".repeat(256) } },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "Idempotency-Key", code: "format" }],
  },
  {
    clause: "[IDM-001] an Idempotency-Key beyond ASCII",
    sent: { body: "{}", headers: { "Idempotency-Key": "clé" } },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "Idempotency-Key", code: "format" }],
  },
  {
    clause: "[IDM-001] an empty Idempotency-Key",
    sent: { body: "{}", headers: { "Idempotency-Key": "" } },
    status: 422,
    code: "invalid-request",
    errors: [{ field: "Idempotency-Key", code: "format" }],
  },
  { clause: "[ERR-103] our own bug", sent: { body: "{}", headers: BUG }, status: 500, code: "internal" },
  {
    clause: "an error that the service does not give",
    path: "/errors/nothing",
    sent: { key: null },
    status: 404,
    code: "not-found",
  },
];

describe("the page of an error that there is not", () => {
  it.each([
    ["/errors/nonsense", "There is no error of this code."],
    ["/errors/invalid_fact", "There is no error of this code. Did you mean invalid-fact?"],
  ])("is told in words of the service: %s", async (path, detail) => {
    const { status, text } = await send(path, { key: null });
    expect([status, problemOf(text)["detail"]]).toEqual([404, detail]);
  });
});

describe("a refused request is answered with a problem document", () => {
  it.each(CASES)("$clause ($status $code)", async ({ path = "/v1/check", sent, status, code, errors }) => {
    const response = await send(path, sent);
    const problem = problemOf(response.text);
    expect([response.status, problem["type"]]).toEqual([status, `https://tcs.example/errors/${code}`]);
    // [ERR-002] [ERR-004] [ERR-005] [ERR-006] [ERR-007] [ERR-008] [HLT-001]
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("X-Request-Id")).toMatch(/^req_\d+$/);
    expect(problem).toMatchObject({ status, instance: path.split("?")[0] });
    for (const words of [problem["title"], problem["detail"]]) expect(words).toMatch(/^[A-Z].*/);
    const named: unknown[] = Array.isArray(problem["errors"]) ? problem["errors"] : [problem["errors"]];
    if (errors) expect(named).toMatchObject(errors);
    else if (status !== 400) expect(named).toEqual([]);
  });

  it("[AUT-035] the scope that is missing is named", async () => {
    expect(JSON.parse((await send("/v1/check", { key: READS.secret, body: "{}" })).text)).toMatchObject({
      required_scope: "checks:write",
    });
  });

  it("[ERR-103] of our own bug nothing is said but that it is one; the log has the whole", async () => {
    const { text, headers } = await send("/v1/check", { body: "{}", headers: BUG });
    expect(text).not.toMatch(/secret|store\.ts|Error:/);
    expect(service.logged()).toContain("the secret inside");
    expect(service.logged()).toContain(headers.get("X-Request-Id"));
  });

  it("a key with a slip of the hand is refused without a look at the database", async () => {
    const slipped = ALL.secret.slice(0, 30) + (ALL.secret[30] === "a" ? "b" : "a") + ALL.secret.slice(31);
    const before = service.lookUps();
    expect((await send("/v1/check", { key: slipped, body: "{}" })).status).toBe(401);
    expect(service.lookUps()).toBe(before);
  });

  it("the log holds no key, no body and no path", async () => {
    await send("/v1/checks/chk_secretpath?x=secretquery", { headers: { "X-Request-Id": "harmless" } });
    await send("/v1/check", { body: '{"facts":"secretfact"}' });
    for (const secret of [ALL.secret, "secretpath", "secretquery", "secretfact"])
      expect(service.logged()).not.toContain(secret);
  });
});

describe("[ERR-094] [LIM-001] a body over 1 MB is refused and nothing is done", () => {
  const over = " ".repeat(1_000_001);

  it("by its stated length, before it is read and before the key is looked at", async () => {
    const before = [service.lookUps(), checks];
    const answer = await writeRaw(
      service.port,
      `POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000001\r\n\r\n`,
    );
    expect(answer).toContain("HTTP/1.1 413");
    expect(answer).toContain("/errors/body-too-large");
    expect([service.lookUps(), checks]).toEqual(before);
  });

  it("by counting, where no length is stated", async () => {
    const before = checks;
    const { status, text } = await chunked([over.slice(0, 600_000), over.slice(600_000)]);
    expect([status, problemOf(text)["type"]]).toEqual([413, "https://tcs.example/errors/body-too-large"]);
    expect(checks).toBe(before);
  });

  it("one of exactly 1 MB is read, with a length and without", async () => {
    const body = `{}${" ".repeat(999_998)}`;
    expect((await send("/v1/check", { body })).status).toBe(200);
    expect((await chunked([body.slice(0, 300_000), body.slice(300_000)])).status).toBe(200);
  });
});

describe("[ERR-075] methods", () => {
  it("Allow lists those that the path takes", async () => {
    expect((await send("/v1/check", { method: "DELETE" })).headers.get("Allow")).toBe("OPTIONS, POST");
    expect((await send("/v1/rules", { method: "PUT" })).headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("OPTIONS answers with Allow and needs no key", async () => {
    const { status, headers, text } = await send("/v1/check", { method: "OPTIONS", key: null });
    expect([status, headers.get("Allow"), text]).toEqual([204, "OPTIONS, POST", ""]);
  });

  it("HEAD answers as GET does, without the body", async () => {
    const { status, headers, text } = await send("/v1/rules", { method: "HEAD" });
    expect([status, headers.get("Content-Type"), text]).toEqual([200, "application/json", ""]);
    expect((await send("/v1/check", { method: "HEAD" })).status).toBe(405);
  });
});

describe("[HLT-001] every response carries X-Request-Id", () => {
  it("the caller's own where it is harmless, else one of ours", async () => {
    const idFor = async (sent: string): Promise<string | null> =>
      (await send("/v1/rules", { headers: { "X-Request-Id": sent } })).headers.get("X-Request-Id");
    expect(await idFor("order-77/2")).toBe("order-77/2");
    expect(await idFor("x".repeat(128))).toBe("x".repeat(128));
    expect(await idFor("x".repeat(129))).toMatch(/^req_/);
    expect(await idFor('a"b')).toMatch(/^req_/);
    expect(await idFor("someone@example.com")).toMatch(/^req_/);
  });
});

function problemOf(text: string): Readonly<Record<string, unknown>> {
  // Every problem document is an object.
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** A body sent in parts without a length. */
function chunked(parts: readonly string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${ALL.secret}`,
      "Content-Type": "application/json",
      "Transfer-Encoding": "chunked",
    };
    const outgoing = request(`${service.url}/v1/check`, { method: "POST", headers }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        const got = new Headers(
          Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
        );
        try {
          if (status >= 400) conformance.hold({ method: "POST", path: "/v1/check", status, headers: got, text });
          resolve({ status, text });
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    outgoing.on("error", reject);
    for (const part of parts) outgoing.write(part);
    outgoing.end();
  });
}
