/**
 * Messages to the tool server that no client would send: each is refused in a form of the protocol or of the interface,
 * without a fault of the service, and stores nothing.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { TOOLS } from "../../runtime/mcp/tools.js";
import { type SampleService, startSample } from "../runtime/http/sample-service.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 } });
});
afterAll(() => service.close());

const RUNS = Number(process.env["TCS_FUZZ_RUNS"] ?? 300);
const STACK = /\bat .*\.(?:js|ts):\d+/;

async function post(text: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly [number, string]> {
  const response = await fetch(`${service.url}/v1/mcp`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${service.secret("refund_bot")}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: text,
  });
  return [response.status, await response.text()];
}

const json = fc.jsonValue({ maxDepth: 3 });
const odd = fc.oneof(
  json,
  fc.constantFrom<unknown>("__proto__", "constructor", 1e308, -0, "\u0000", "x".repeat(5_000)),
);
const method = fc.oneof(
  fc.constantFrom("initialize", "tools/list", "tools/call", "ping", "notifications/initialized", "server/discover"),
  fc.constantFrom("prompts/list", "resources/read", "tools/call ", "", "__proto__"),
  fc.string(),
);
const toolName = fc.oneof(fc.constantFrom(...TOOLS.map(({ name }) => name)), fc.string());

/** Alike a message, with any of its members wrong. */
const message = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 8, arbitrary: fc.constant<unknown>("2.0") }, { weight: 1, arbitrary: odd }),
    id: fc.oneof({ weight: 6, arbitrary: fc.nat() }, { weight: 2, arbitrary: odd }),
    method: fc.oneof({ weight: 8, arbitrary: method }, { weight: 1, arbitrary: odd }),
    params: fc.oneof(
      { weight: 4, arbitrary: fc.record({ name: toolName, arguments: odd }, { requiredKeys: [] }) },
      { weight: 2, arbitrary: odd },
    ),
  },
  { requiredKeys: [] },
);
const text = fc.oneof(
  { weight: 8, arbitrary: message.map((each) => JSON.stringify(each)) },
  { weight: 1, arbitrary: fc.array(message, { maxLength: 4 }).map((each) => JSON.stringify(each)) },
  {
    weight: 2,
    arbitrary: fc.tuple(message, fc.nat()).map(([each, cut]) => {
      const whole = JSON.stringify(each);
      return whole.slice(0, cut % (whole.length + 1));
    }),
  },
  { weight: 1, arbitrary: fc.string() },
);
const headers = fc.record(
  {
    "Content-Type": fc.constantFrom("text/plain", "application/json; charset=utf-16", "application/json"),
    Accept: fc.constantFrom("*/*", "text/html", "application/json"),
    "MCP-Protocol-Version": fc.constantFrom("2025-06-18", "1999-01-01", "x".repeat(300)),
    "Mcp-Session-Id": fc.constantFrom("1", "../..", "x".repeat(300)),
    "Service-Run": fc.constantFrom("run-1", "x".repeat(300), "a@example.com"),
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe("messages to the tool server", () => {
  it(`drawn at random, ${RUNS} of them, meet no fault of the service, and the server goes on answering [MCP-001, GEN-002]`, async () => {
    const before = (await service.send("/v1/checks")).text;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(text, headers, async (sent, more) => {
        const [status, body] = await post(sent, more);
        statuses.add(status);
        expect(status, body).toBeLessThan(500);
        expect(body).not.toMatch(STACK);
        if (body !== "" && body.startsWith("{")) {
          const answer = JSON.parse(body) as Readonly<Record<string, unknown>>;
          expect("jsonrpc" in answer || "type" in answer, body).toBe(true);
          // The protocol's code for a fault of the server.
          expect((answer["error"] as { readonly code?: number } | undefined)?.code, body).not.toBe(-32603);
        }
      }),
      { numRuns: RUNS },
    );
    expect(statuses.size).toBeGreaterThan(1);
    expect((await service.send("/v1/checks")).text).toBe(before);
    const [status, answer] = await post('{"jsonrpc":"2.0","id":7,"method":"ping"}');
    expect([status, answer]).toEqual([200, expect.stringContaining('"id":7')]);
  });
});
