/** The tool server has the limits of the interface: both refuse the same requests in the same way. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { writeRaw } from "../http/raw-socket.js";
import { type SampleService, startSample } from "../http/sample-service.js";

const PER_KEY = 200;

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: PER_KEY, perAddress: 1_000 } });
});
afterAll(() => service.close());

const JSON_TYPE = "Content-Type: application/json";
const LONGEST_BODY_BYTES = 1_000_000;

interface Message {
  /** Without the question mark. */
  readonly query?: string;
  /** Header lines besides Host, key and length. */
  readonly headers?: readonly string[];
  readonly body?: string;
  /** Null: no key. Undefined: the key of the agent. */
  readonly key?: string | null;
}

interface Answer {
  readonly status: string;
  /** The code of a problem document, and the errors of its fields. */
  readonly problem: unknown;
}

async function post(path: string, { query, headers = [JSON_TYPE], body = "", key }: Message): Promise<Answer> {
  const secret = key === undefined ? service.secret("refund_bot") : key;
  const lines = [
    `POST ${path}${query === undefined ? "" : `?${query}`} HTTP/1.1`,
    "Host: x",
    "Connection: close",
    "Accept: application/json, text/event-stream",
    ...(secret === null ? [] : [`Authorization: Bearer ${secret}`]),
    ...headers,
    ...(headers.some((line) => /^(?:content-length|transfer-encoding):/i.test(line))
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  const answer = await writeRaw(Number(new URL(service.url).port), `${lines.join("\r\n")}\r\n\r\n${body}`);
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? "none";
  const written = answer.slice(answer.indexOf("\r\n\r\n") + 4);
  const problem: unknown = written.startsWith("{") ? JSON.parse(written) : written;
  if (typeof problem !== "object" || problem === null) return { status, problem };
  // The path and the words about it are each operation's own.
  const { type, errors } = problem as Readonly<Record<string, unknown>>;
  return { status, problem: { type, errors } };
}

function chunked(body: string): string {
  return `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
}

describe("a request that the interface refuses for its form", () => {
  it.each<[what: string, status: string, message: Message]>([
    ["no key", "401", { key: null, body: "{}" }],
    ["a key that is none", "401", { key: `tcs_live_00000000_${"0".repeat(38)}`, body: "{}" }],
    ["a stated length over the limit", "413", { headers: [JSON_TYPE, `Content-Length: ${LONGEST_BODY_BYTES + 1}`] }],
    [
      "a body without a length that passes the limit",
      "413",
      { headers: [JSON_TYPE, "Transfer-Encoding: chunked"], body: chunked(`"${"x".repeat(LONGEST_BODY_BYTES)}"`) },
    ],
    ["a body that is no JSON", "400", { body: "{" }],
    ["a key twice in one object", "400", { body: '{"jsonrpc":"2.0","jsonrpc":"2.0"}' }],
    ["an object nested too deep", "400", { body: `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}` }],
    ["half of a character", "400", { body: '{"a":"\\ud800"}' }],
    ["another media type", "400", { headers: ["Content-Type: text/plain"], body: "{}" }],
    ["no media type", "400", { headers: [], body: "{}" }],
    ["a packed body", "400", { headers: [JSON_TYPE, "Content-Encoding: gzip"], body: "{}" }],
    ["a parameter in its address", "422", { query: "explain=false", body: "{}" }],
    ["two Idempotency-Keys", "422", { headers: [JSON_TYPE, "Idempotency-Key: a", "Idempotency-Key: b"], body: "{}" }],
    [
      "an Idempotency-Key that is too long",
      "422",
      { headers: [JSON_TYPE, `Idempotency-Key: ${"k".repeat(256)}`], body: "{}" },
    ],
    ["an environment that is none of the key", "422", { headers: [JSON_TYPE, "Service-Env: test"], body: "{}" }],
  ])("with %s is refused by the tool server with the same %s [MCP-001]", async (_what, status, message) => {
    const [check, tools] = await Promise.all([post("/v1/check", message), post("/v1/mcp", message)]);
    expect(check.status).toBe(status);
    expect(tools).toEqual(check);
  });
});

it("a request to either counts for the key, and both are refused once its minute is used up [ERR-096] [LIM-020]", async () => {
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  const headers = { Authorization: `Bearer ${service.secret("app")}`, "Content-Type": "application/json" };
  const ask = (path: string): Promise<Response> =>
    fetch(service.url + path, {
      method: path === "/v1/mcp" ? "POST" : "GET",
      headers: { ...headers, Accept: "application/json, text/event-stream" },
      ...(path === "/v1/mcp" ? { body: ping } : {}),
    });
  const left = async (path: string): Promise<number> => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    await response.text();
    return Number(response.headers.get("RateLimit-Remaining"));
  };
  expect([await left("/v1/me"), await left("/v1/mcp"), await left("/v1/me")]).toEqual([
    PER_KEY - 1,
    PER_KEY - 2,
    PER_KEY - 3,
  ]);
  for (let asked = 3; asked < PER_KEY; asked += 1) await left(asked % 2 === 0 ? "/v1/me" : "/v1/mcp");
  for (const path of ["/v1/me", "/v1/mcp"]) {
    const refused = await ask(path);
    const { type } = (await refused.json()) as { readonly type: string };
    expect([refused.status, type.split("/").at(-1)], path).toEqual([429, "rate-limited"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
});
