/** The access log: one line for every request, with any caller and any result, and without text of the caller. */
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { rateLimiter } from "../../../runtime/http/limits.js";
import { orUnavailable } from "../../../runtime/refusals/availability.js";
import { DatabaseUnavailable } from "../../../runtime/store/database.js";
import { type Running, serveFake, testKey } from "./fake-service.js";
import { writeRaw } from "./raw-socket.js";

const APP = testKey({ keyId: "key_app", accountId: "acc_log" });
const READER = testKey({ keyId: "key_reader", accountId: "acc_log", env: "test", scopes: ["checks:read"] });
const AGENT = testKey({ keyId: "key_agent", accountId: "acc_log", agent: "refund_bot" });
const OFF = testKey({ keyId: "key_off", accountId: "acc_log", agent: "old_bot", agentSwitchedOn: false });
const REVOKED = testKey({ keyId: "key_revoked", revokedAt: 1 });
const CHECK = `/v1/checks/chk_${"0".repeat(26)}`;
const READ = "/v1/checks/{check_id}";
const LIMIT = 20;

let service: Running;
let seen = 0;

beforeAll(async () => {
  const read = (): Promise<string> => Promise.resolve("{}");
  const change = (): Promise<never> => orUnavailable(Promise.reject(new DatabaseUnavailable("It is away.")));
  service = await serveFake({ read, change }, [APP, READER, AGENT, OFF, REVOKED], {
    rateLimiter: rateLimiter({ perKey: LIMIT, perAddress: 0 }, () => ""),
  });
});
afterAll(() => service.close());
beforeEach(() => {
  seen = service.logged().length;
});

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly [member: string]: unknown;
}

/** The access log's lines since the test began. */
function lines(): readonly Line[] {
  const all = service
    .logged()
    .slice(seen)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
  return all.filter(({ msg }) => msg === "answered");
}

interface Asking {
  readonly path?: string;
  readonly method?: string;
  readonly secret?: string | null;
  readonly body?: string;
}

async function ask({ path = CHECK, method = "GET", secret = APP.secret, body }: Asking): Promise<Response> {
  const headers = { ...(secret !== null && { Authorization: `Bearer ${secret}` }), "Content-Type": "application/json" };
  return fetch(service.url + path, { method, headers, ...(body !== undefined && { body }) });
}

const live = { account: "acc_log", env: "live", person: null, agent: null };
const nobody = { account: null, env: null, key: null, person: null, agent: null };

describe("each request is a line at the level info, with its route, status and sender", () => {
  it.each<readonly [string, Asking, object]>([
    ["answered", {}, { ...live, route: READ, status: 200, key: APP.prefix }],
    [
      "answered to an agent",
      { secret: AGENT.secret },
      { ...live, route: READ, status: 200, key: AGENT.prefix, agent: "refund_bot" },
    ],
    ["without a key", { path: "/v1/rules", secret: null }, { ...nobody, route: "/v1/rules", status: 200 }],
    ["of health", { path: "/healthz", secret: null }, { ...nobody, route: "/healthz", status: 200 }],
    [
      "401, of a key that was revoked",
      { secret: REVOKED.secret },
      { ...nobody, route: READ, status: 401, key: REVOKED.prefix },
    ],
    ["401, of what is no key", { secret: "tcs_live_secret-looking" }, { ...nobody, route: READ, status: 401 }],
    ["401, of no key", { secret: null }, { ...nobody, route: READ, status: 401 }],
    [
      "403, of a switched-off agent",
      { secret: OFF.secret },
      { ...live, route: READ, status: 403, key: OFF.prefix, agent: "old_bot" },
    ],
    [
      "403, of a key without the scope",
      { path: "/v1/check", method: "POST", secret: READER.secret, body: "{}" },
      { ...live, env: "test", route: "/v1/check", status: 403, key: READER.prefix },
    ],
    ["404, of a path that is none", { path: "/v1/secret-path" }, { ...nobody, route: null, status: 404 }],
    [
      "404, of an id that is none",
      { path: "/v1/checks/secret-id" },
      { ...live, route: READ, status: 404, key: APP.prefix },
    ],
    ["405", { method: "DELETE" }, { ...nobody, route: READ, status: 405 }],
    [
      "413",
      { path: "/v1/check", method: "POST", body: "x".repeat(1_000_001) },
      { ...nobody, route: "/v1/check", status: 413 },
    ],
    [
      "400",
      { path: "/v1/check", method: "POST", body: '{"secret-fact":' },
      { ...live, route: "/v1/check", status: 400, key: APP.prefix },
    ],
    [
      "503",
      { path: "/v1/check", method: "POST", body: "{}" },
      { ...live, route: "/v1/check", status: 503, key: APP.prefix },
    ],
  ])("%s", async (_what, asking, wanted) => {
    const response = await ask(asking);
    await response.text();
    expect(lines()).toEqual([
      expect.objectContaining({
        level: pino.levels.values["info"],
        method: asking.method ?? "GET",
        request_id: response.headers.get("X-Request-Id"),
        ...wanted,
      }),
    ]);
    const [{ ms } = { ms: null }] = lines();
    expect(typeof ms === "number" && ms >= 0).toBe(true);
  });

  it("429", async () => {
    let response = await ask({ secret: AGENT.secret });
    for (let more = 0; more <= LIMIT && response.status === 200; more += 1)
      response = await ask({ secret: AGENT.secret });
    expect(response.status).toBe(429);
    expect(lines().at(-1)).toMatchObject({ ...live, route: READ, status: 429, key: AGENT.prefix, agent: "refund_bot" });
  });

  it("has the same members in every line, and none that a caller wrote", async () => {
    for (const asking of [
      {},
      { path: "/v1/secret-path?secret-query=1" },
      { path: "/v1/check", method: "POST", body: '{"secret-fact":1}' },
      { secret: "tcs_live_secret" },
    ])
      await (await ask(asking)).text();
    const members = [
      "agent",
      "account",
      "env",
      "key",
      "level",
      "method",
      "ms",
      "msg",
      "person",
      "request_id",
      "route",
      "status",
      "time",
    ].sort();
    for (const line of lines())
      expect(
        Object.keys(line)
          .filter((name) => name !== "pid" && name !== "hostname")
          .sort(),
      ).toEqual(members);
    expect(JSON.stringify(lines())).not.toContain("secret");
    for (const { secret } of [APP, AGENT, REVOKED]) expect(service.logged()).not.toContain(secret);
  });
});

it("requests that the application does not see are logged, with the status and the id that the client got", async () => {
  const before = service.unrouted().length;
  const answer = await writeRaw(service.port, "GET /secret\u0001path HTTP/1.1\r\n\r\n");
  expect(service.unrouted().slice(before)).toEqual([
    { method: null, status: 400, requestId: /X-Request-Id: (\S+)/i.exec(answer)?.[1] },
  ]);
});
