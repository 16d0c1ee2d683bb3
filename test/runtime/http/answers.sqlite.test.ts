/**
 * The HTTP layer's output: unchanged bytes and callers, health, the pages of errors, and a closing that loses nothing.
 */
import { randomUUID } from "node:crypto";

import { describe, expect, it, onTestFinished } from "vitest";

import type { Caller } from "../../../runtime/auth/caller.js";
import type { HttpOptions } from "../../../runtime/http/context.js";
import { REFUSALS } from "../../../runtime/refusals/table.js";
import type { Attempt } from "../../../runtime/services/request/idempotency/attempt.js";
import { fetchHeld } from "./conformance.js";
import { type FakeVerbs, type Running, serveFake, type TestKey, testKey } from "./fake-service.js";

const KEY = testKey();
const CHECK_ID = `chk_${"0".repeat(26)}`;

async function running(
  verbs: FakeVerbs,
  keys: readonly TestKey[] = [KEY],
  more: Partial<HttpOptions> = {},
): Promise<Running> {
  const service = await serveFake(verbs, keys, more);
  onTestFinished(() => service.close());
  return service;
}

const post = (service: Running, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${service.url}/v1/check`, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${KEY.secret}`, "Content-Type": "application/json", ...headers },
  });

describe("a check", () => {
  it("[GEN-002] [ANS-001] the stored bytes are sent as they are", async () => {
    const bytes = '{"state":"determined", "sum":90071992547409931234.50,"b":"ü\\u00fc"}';
    const service = await running({ change: () => ({ body: bytes, replayed: false }), read: () => bytes });
    for (const response of [
      await post(service, "{}"),
      await fetch(`${service.url}/v1/checks/${CHECK_ID}`, { headers: { Authorization: `Bearer ${KEY.secret}` } }),
    ]) {
      expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
        200,
        "application/json",
        bytes,
      ]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it("the caller and the attempt are handed on; a request is the same whatever its spaces and the order of its keys, and another where a number is written otherwise", async () => {
    const given: { caller: Caller; attempt: Attempt | null }[] = [];
    const service = await running({
      change: (caller, attempt) => {
        given.push({ caller, attempt });
        return { body: "{}", replayed: false };
      },
    });
    await post(service, '{"a":10.0,"b":10}', {
      "Content-Type": 'application/json; charset="UTF-8"',
      "Service-Env": "live",
    });
    await post(service, '{"b":10,\n "a":10.0}', { "Idempotency-Key": "order 77" });
    await post(service, '{"b":10,"a":10.0}', { "Idempotency-Key": "order 77" });
    await post(service, '{"b":10,"a":10}', { "Idempotency-Key": "order 77" });
    expect(given[0]).toMatchObject({ caller: { accountId: "acc_1", keyId: "key_1" }, attempt: null });
    expect(given[1]?.attempt).toMatchObject({ key: "order 77", scope: "POST /v1/check", caller: "api_key:key_1" });
    expect(given[2]?.attempt).toEqual(given[1]?.attempt);
    expect(given[3]?.attempt?.requestHash).not.toBe(given[1]?.attempt?.requestHash);
  });

  it("[IDM-002] a replay says so", async () => {
    const service = await running({ change: (_caller, attempt) => ({ body: "{}", replayed: attempt !== null }) });
    expect((await post(service, "{}")).headers.get("Idempotent-Replayed")).toBeNull();
    expect((await post(service, "{}", { "Idempotency-Key": randomUUID() })).headers.get("Idempotent-Replayed")).toBe(
      "true",
    );
  });
});

describe("health", () => {
  it("[HLT-002] [HLT-003] ok and ready, without a key", async () => {
    const service = await running({});
    const [health, ready] = [await fetch(`${service.url}/healthz`), await fetch(`${service.url}/readyz`)];
    expect([health.status, await health.json(), ready.status, await ready.json()]).toEqual([
      200,
      { status: "ok" },
      200,
      { status: "ready" },
    ]);
  });

  it("[HLT-004] degraded, naming the part that failed", async () => {
    const service = await running({ failedParts: () => Promise.resolve(["database"]) });
    const [health, ready] = [await fetch(`${service.url}/healthz`), await fetch(`${service.url}/readyz`)];
    expect([health.status, health.headers.get("Content-Type"), await health.json()]).toEqual([
      503,
      "application/json",
      { status: "degraded", failed: ["database"] },
    ]);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "not_ready", failed: ["database"] }]);
  });

  it("a shifted clock is said", async () => {
    const service = await running({}, [], { clockIsShifted: true });
    expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: "ok", clock: "shifted" });
  });
});

describe("[ERR-003] the page behind the type of every problem", () => {
  it.each(Object.keys(REFUSALS))("%s", async (code) => {
    const service = await running({});
    const page = await fetch(`${service.url}/errors/${code}`, { headers: { Accept: "text/html" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    const text = await page.text();
    expect(text).toContain(`<h1>${code}</h1>`);
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i);
    const policy = (page.headers.get("Content-Security-Policy") ?? "").split("; ");
    for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive);
    const asData = (await (
      await fetchHeld(service.url, `/errors/${code}`, { headers: { Accept: "application/json" } })
    ).json()) as Readonly<Record<string, unknown>>;
    expect(asData).toMatchObject({
      type: `https://tcs.example/errors/${code}`,
      code,
      problem: { type: `https://tcs.example/errors/${code}`, status: asData["status"] },
    });
    const head = await fetch(`${service.url}/errors/${code}`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("says that 429 and the service's own failures may be sent again, and that every other refusal is earned by the request [LIM-023]", async () => {
    const service = await running({});
    for (const [code, { status }] of Object.entries(REFUSALS)) {
      const { may_be_sent_again } = (await (
        await fetchHeld(service.url, `/errors/${code}`, { headers: { Accept: "application/json" } })
      ).json()) as { readonly may_be_sent_again: boolean };
      expect([code, may_be_sent_again]).toEqual([code, status === 429 || status >= 500]);
    }
  });
});

describe("closing", () => {
  it("a request under way is answered, its connection is closed, and none is taken afterwards", async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let arrived: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    const service = await serveFake(
      {
        change: async () => {
          arrived();
          await held;
          return { body: '{"kept":true}', replayed: false };
        },
      },
      [KEY],
    );
    const response = post(service, "{}");
    await underWay;
    service.startClosing();
    const closed = service.close();
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
    answer();
    expect(await (await response).json()).toEqual({ kept: true });
    await closed;
  });

  it("readiness says so first", async () => {
    const service = await running({});
    service.startClosing();
    const ready = await fetch(`${service.url}/readyz`);
    expect([ready.status, ready.headers.get("Connection"), await ready.json()]).toEqual([
      503,
      "close",
      { status: "not_ready", failed: ["closing"] },
    ]);
  });
});
