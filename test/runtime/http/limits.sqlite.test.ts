/**
 * How many requests a minute are answered: by key and, without one, by network address; and that other errors win as
 * decision 142 says.
 */
import { describe, expect, it, onTestFinished } from "vitest";

import { readingAddresses } from "../../../runtime/http/address.js";
import { rateLimiter, type RateLimits } from "../../../runtime/http/limits.js";
import { type Running, serveFake, type TestKey, testKey } from "./fake-service.js";

const APP = testKey({ keyId: "key_app" });
const OTHER = testKey({ keyId: "key_other", scopes: ["checks:write"] });
const OFF = testKey({ keyId: "key_off", agent: "refund_bot", agentSwitchedOn: false });
const UNKNOWN = testKey();
const CHECK = `/v1/checks/chk_${"0".repeat(26)}`;

async function limited(limits: RateLimits): Promise<Running> {
  const service = await serveFake({ read: () => "{}" }, [APP, OTHER, OFF], {
    rateLimiter: rateLimiter(limits, readingAddresses([])),
  });
  onTestFinished(() => service.close());
  return service;
}

async function ask(
  service: Running,
  path: string,
  key: TestKey | null,
  method = "GET",
): Promise<{
  readonly status: number;
  readonly left: string | null;
  readonly headers: Headers;
  readonly text: string;
}> {
  const response = await fetch(service.url + path, {
    method,
    headers: key === null ? {} : { Authorization: `Bearer ${key.secret}` },
  });
  return {
    status: response.status,
    left: response.headers.get("RateLimit-Remaining"),
    headers: response.headers,
    text: await response.text(),
  };
}

describe("a limit on the rate", () => {
  it("is on every response, counts each key separately, and refuses further requests with the seconds to wait [ERR-096, LIM-020, LIM-022]", async () => {
    const service = await limited({ perKey: 3, perAddress: 100 });
    const given = [];
    for (let asked = 0; asked < 5; asked += 1) given.push(await ask(service, CHECK, APP));
    expect(given.map(({ status, left }) => [status, left])).toEqual([
      [200, "2"],
      [200, "1"],
      [200, "0"],
      [429, "0"],
      [429, "0"],
    ]);
    for (const { headers } of given) {
      expect(headers.get("RateLimit-Limit")).toBe("3");
      expect(Number(headers.get("RateLimit-Reset"))).toBeGreaterThan(0);
      expect(Number(headers.get("RateLimit-Reset"))).toBeLessThanOrEqual(60);
    }
    const refused = given[3];
    expect(refused?.headers.get("Retry-After")).toBe(refused?.headers.get("RateLimit-Reset"));
    expect(JSON.parse(refused?.text ?? "")).toMatchObject({
      type: "https://tcs.example/errors/rate-limited",
      status: 429,
    });
    expect(given[0]?.headers.get("Retry-After")).toBeNull();
    expect((await ask(service, "/v1/rules", OTHER)).left).toBe("2");
  });

  it("counts by address where no key is sent", async () => {
    const service = await limited({ perKey: 100, perAddress: 2 });
    const given = [
      await ask(service, "/v1/rules", null),
      await ask(service, "/v1/rules", null),
      await ask(service, "/v1/rules", null),
    ];
    expect(given.map(({ status, left, headers }) => [status, left, headers.get("RateLimit-Limit")])).toEqual([
      [200, "1", "2"],
      [200, "0", "2"],
      [429, "0", "2"],
    ]);
    expect((await ask(service, "/v1/rules", APP)).left).toBe("99");
  });

  it("counts keys that are not in use apart: they get 401 and then 429, and nobody else there does", async () => {
    const service = await limited({ perKey: 100, perAddress: 3 });
    const malformed = { ...UNKNOWN, secret: "nonsense" };
    const refused = [
      await ask(service, "/v1/rules", UNKNOWN),
      await ask(service, CHECK, malformed),
      await ask(service, "/v1/rules", UNKNOWN),
      await ask(service, CHECK, UNKNOWN),
    ];
    expect(refused.map(({ status, left }) => [status, left])).toEqual([
      [401, "2"],
      [401, "1"],
      [401, "0"],
      [429, "0"],
    ]);
    expect(refused[3]?.headers.get("Retry-After")).toBe(refused[3]?.headers.get("RateLimit-Reset"));
    expect(await ask(service, "/v1/rules", null)).toMatchObject({ status: 200, left: "2" });
    expect(await ask(service, CHECK, APP)).toMatchObject({ status: 200, left: "99" });
  });

  it("counts the key of a switched-off agent as any key, and not for its address", async () => {
    const service = await limited({ perKey: 2, perAddress: 1 });
    const refused = [await ask(service, CHECK, OFF), await ask(service, CHECK, OFF), await ask(service, CHECK, OFF)];
    expect(refused.map(({ status, left }) => [status, left])).toEqual([
      [403, "1"],
      [403, "0"],
      [429, "0"],
    ]);
    expect(await ask(service, "/v1/rules", null)).toMatchObject({ status: 200, left: "0" });
  });

  it("comes after 404, 405 and 401, which count all the same, and before every 403", async () => {
    const service = await limited({ perKey: 1, perAddress: 1 });
    expect((await ask(service, "/v1/nothing", null)).left).toBe("0");
    expect((await ask(service, "/v1/nothing", null)).status).toBe(404);
    expect((await ask(service, "/v1/rules", null, "DELETE")).status).toBe(405);
    expect((await ask(service, CHECK, UNKNOWN)).status).toBe(401);
    expect((await ask(service, CHECK, null)).status).toBe(401);
    expect((await ask(service, "/v1/rules", null)).status).toBe(429);
    expect((await ask(service, CHECK, OTHER)).status).toBe(403);
    expect((await ask(service, CHECK, OTHER)).status).toBe(429);
  });

  it("neither counts nor refuses the service's own pages: its health, its document and what errors mean", async () => {
    const service = await limited({ perKey: 1, perAddress: 1 });
    const pages = ["/healthz", "/readyz", "/v1/openapi.json", "/errors/rate-limited", "/errors/nothing"];
    const statuses = [200, 200, 200, 200, 404];
    const askAll = async (left: string): Promise<void> => {
      for (const [at, path] of pages.entries())
        expect(await ask(service, path, null), path).toMatchObject({ status: statuses[at], left });
    };
    await askAll("1");
    expect(await ask(service, "/v1/rules", null)).toMatchObject({ status: 200, left: "0" });
    await askAll("0");
    expect((await ask(service, "/v1/rules", null)).status).toBe(429);
  });

  it("is switched off by 0, and is then on no response", async () => {
    const service = await limited({ perKey: 0, perAddress: 0 });
    for (const key of [APP, null])
      expect(await ask(service, "/v1/rules", key)).toMatchObject({ status: 200, left: null });
  });
});
