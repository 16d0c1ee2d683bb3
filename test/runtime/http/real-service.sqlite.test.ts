/**
 * The whole service in one process, over a socket and a real database: the guarantees for a check, a read and a
 * repetition.
 */
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openAccountFile, type RunningService, startService } from "../../../runtime/main.js";
import { makePlace, type TestPlace } from "../database.js";
import { fetchHeld } from "./conformance.js";

const log = pino({ level: "silent" });
const NOW = Date.parse("2026-03-10T09:00:00Z");

const FILE = {
  account: {
    slug: "acme",
    name: "Acme Sample GmbH",
    country: "DE",
    currency: "EUR",
    retention_years: 10,
    fiscal_year_start: "01-01",
  },
  people: { owner: { name: "Sample Owner", email: "owner@example.com", role: "tenant_admin" } },
  agents: { refund_bot: { name: "Sample refund bot", owner: "owner" } },
  keys: {
    app: { environment: "live" },
    app_test: { environment: "test" },
    second: { environment: "live" },
    reader: { environment: "live", scopes: ["checks:read"] },
    refund_bot: { environment: "live", agent: "refund_bot" },
  },
  laws: ["law.de.business_gifts"],
  settings: [{ key: "input_vat_deduction", value: "full" }],
  confirmations: [{ rule_set: "law.de.business_gifts", version: "2024", rules: "all", by: "owner" }],
};

let place: TestPlace;
let service: RunningService;
let keys: Readonly<Record<string, { readonly secret?: string }>>;

beforeAll(async () => {
  place = await makePlace();
  const compile = (): never => {
    throw new Error("the file names no policy");
  };
  const result = await openAccountFile({ ...place, startAt: NOW, text: JSON.stringify(FILE), compile, log });
  if (result.kind !== "opened") throw new Error(`the account was not opened: ${JSON.stringify(result)}`);
  keys = result.opened.keys;
  service = await startService({
    ...place,
    startAt: NOW + 60_000,
    host: "127.0.0.1",
    port: 0,
    baseUrl: "https://tcs.example",
    log,
  });
});

afterAll(async () => {
  await service.close();
  await place.remove();
});

const GIFT = {
  rule_set: "law.de.business_gifts",
  transaction: { channel: "invoice" },
  facts: {
    gift_date: "2026-03-10",
    recipient: { customer_number: "C-1" },
    recipient_is_own_employee: false,
    cost_net: { amount: 3000, currency: "EUR" },
    vat: { amount: 570, currency: "EUR" },
    given_out_generally: false,
  },
};

interface Sent {
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>>;
}

async function send(path: string, { key = "app", headers = {}, body }: Sent = {}): Promise<Received> {
  const authorization = key === null ? {} : { Authorization: `Bearer ${keys[key]?.secret ?? ""}` };
  const init = body === undefined ? { method: "GET" } : { method: "POST", body: JSON.stringify(body) };
  const response = await fetchHeld(service.url, path, {
    ...init,
    headers: { ...authorization, "Content-Type": "application/json", ...headers },
  });
  const text = await response.text();
  // Every answer of the service is a JSON object.
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: JSON.parse(text) as Readonly<Record<string, unknown>>,
  };
}

describe("a check and its receipt", () => {
  it("[GEN-010] [GEN-021] [GEN-022] [GEN-023] what was sent is what is read back, byte for byte", async () => {
    const given = await send("/v1/check", { body: GIFT });
    expect([given.status, given.json["state"], given.json["clock"]]).toEqual([200, "determined", "shifted"]);
    const read = await send(`/v1/checks/${String(given.json["check_id"])}`);
    expect(read.status).toBe(200);
    expect(read.text.startsWith(given.text.slice(0, -1))).toBe(true);
  });

  it("[AUT-021] what is asked in test is not there in live, nor the other way round", async () => {
    const inTest = await send("/v1/check", { key: "app_test", body: GIFT });
    const id = String(inTest.json["check_id"]);
    expect([inTest.json["sandbox"], (await send(`/v1/checks/${id}`, { key: "app_test" })).status]).toEqual([true, 200]);
    const [missing, stranger] = [await send("/v1/checks/chk_none"), await send(`/v1/checks/${id}`)];
    expect([missing.status, stranger.status]).toEqual([404, 404]);
    expect({ ...stranger.json, instance: "" }).toEqual({ ...missing.json, instance: "" });
  });

  it("[AUT-006] [AUT-041] an agent's key does not read what its agent did not do", async () => {
    const { json } = await send("/v1/check", { body: GIFT });
    expect((await send(`/v1/checks/${String(json["check_id"])}`, { key: "refund_bot" })).json["type"]).toBe(
      "https://tcs.example/errors/not-the-agents-action",
    );
  });

  it("[AUT-058] a reader sees the key's prefix and never the key", async () => {
    const { json } = await send("/v1/check", { body: GIFT });
    const read = await send(`/v1/checks/${String(json["check_id"])}`);
    expect(read.json["sent_by"]).toMatchObject({
      kind: "api_key",
      prefix: keys["app"]?.secret?.slice(0, 17),
      name: "app",
    });
    expect(read.text).not.toContain(keys["app"]?.secret);
  });

  it.each([
    ["[ERR-071]", { ...GIFT, rule_set: "law.de.nothing" }, 404, "unknown-rule-set"],
    ["[ERR-072]", { ...GIFT, rule_version: "1999" }, 404, "rule-version-not-found"],
    ["[ERR-076]", { ...GIFT, rule_version: "2004" }, 409, "rule-version-not-in-force"],
    ["[ERR-011]", { ...GIFT, facts: { ...GIFT.facts, colour: "red" } }, 422, "invalid-fact"],
    ["[ERR-028]", { ...GIFT, transaction: { channel: "invoice", ref: "a@example.com" } }, 422, "pii-in-facts"],
    ["[ERR-034]", { ...GIFT, transaction: {} }, 422, "invalid-request"],
    ["[ERR-034]", [], 422, "invalid-request"],
  ])("%s %o is refused", async (_clause, body, status, code) => {
    const problem = await send("/v1/check", { body });
    expect([problem.status, problem.json["type"]]).toEqual([status, `https://tcs.example/errors/${code}`]);
    expect(problem.headers.get("Content-Type")).toBe("application/problem+json");
  });

  it("[ERR-038] an agent's key says whether it was done", async () => {
    const problem = await send("/v1/check", { key: "refund_bot", body: GIFT });
    expect([problem.status, problem.json["errors"]]).toMatchObject([
      422,
      [{ field: "transaction.status", code: "required" }],
    ]);
  });

  it("[AUT-035] a key without the scope", async () => {
    expect((await send("/v1/check", { key: "reader", body: GIFT })).json).toMatchObject({
      status: 403,
      required_scope: "checks:write",
    });
  });
});

describe("a request that is sent again", () => {
  it("[IDM-001] [IDM-002] [IDM-003] with its key is given the same bytes and books nothing twice", async () => {
    const headers = { "Idempotency-Key": "order 77" };
    const body = { ...GIFT, facts: { ...GIFT.facts, recipient: { customer_number: "C-2" } } };
    const [first, twin] = await Promise.all([
      send("/v1/check", { headers, body }),
      send("/v1/check", { headers, body }),
    ]);
    const again = await send("/v1/check", { headers, body: Object.fromEntries(Object.entries(body).reverse()) });
    expect(new Set([first.text, twin.text, again.text]).size).toBe(1);
    expect([first, twin].map(({ headers: given }) => given.get("Idempotent-Replayed")).sort()).toEqual(
      ["true", null].sort(),
    );
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    const next = await send("/v1/check", { body });
    expect(next.json["history_used"]).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  it("[IDM-004] [ERR-077] with its key but changed is a conflict, and so is one of another caller", async () => {
    const headers = { "Idempotency-Key": "order 78" };
    await send("/v1/check", { headers, body: GIFT });
    for (const other of [
      await send("/v1/check", { headers, body: { ...GIFT, explain: false } }),
      await send("/v1/check", { headers, body: GIFT, key: "second" }),
    ]) {
      expect([other.status, other.json["type"]]).toEqual([409, "https://tcs.example/errors/idempotency-conflict"]);
    }
  });

  it("[IDM-006] in the other environment is another request", async () => {
    const headers = { "Idempotency-Key": "order 79" };
    const live = await send("/v1/check", { headers, body: GIFT });
    const test = await send("/v1/check", { headers, body: GIFT, key: "app_test" });
    expect([test.status, test.headers.get("Idempotent-Replayed")]).toEqual([200, null]);
    expect(test.json["check_id"]).not.toBe(live.json["check_id"]);
  });

  it("[IDM-007] after a refusal is free to be sent rightly", async () => {
    const headers = { "Idempotency-Key": "order 80" };
    expect((await send("/v1/check", { headers, body: { ...GIFT, rule_set: "law.de.nothing" } })).status).toBe(404);
    expect((await send("/v1/check", { headers, body: GIFT })).status).toBe(200);
  });
});

describe("rule sets and health", () => {
  it("[AUT-016] [AUT-017] [AUT-018] law is read without a key", async () => {
    for (const path of ["/v1/rules", "/v1/rules/law.de.business_gifts", "/v1/rules/law.de.business_gifts/2024"])
      expect((await send(path, { key: null })).status).toBe(200);
    expect((await send("/v1/rules/law.de.nothing", { key: null })).json["type"]).toBe(
      "https://tcs.example/errors/unknown-rule-set",
    );
    expect((await send("/v1/rules/law.de.business_gifts/1999", { key: null })).json["type"]).toBe(
      "https://tcs.example/errors/rule-version-not-found",
    );
  });

  it("[AUT-019] [RUL-044] [RUL-045] [RUL-046] [RUL-047] [RUL-053] [RUL-054] two versions of a law are read side by side without a key, and only where both are there", async () => {
    const { status, json } = await send("/v1/rules/law.de.business_gifts/2024/diff?from=2004", { key: null });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      from: { rule_set: "law.de.business_gifts", version: "2004" },
      to: { rule_set: "law.de.business_gifts", version: "2024" },
    });
    const summary = json["summary"] as Readonly<Record<string, number>>;
    const rules = json["rules"] as readonly { readonly rule: string; readonly status: string }[];
    for (const [each, count] of Object.entries(summary))
      expect(rules.filter((rule) => rule.status === each)).toHaveLength(count);
    expect(rules.find(({ rule }) => rule === "within_limit")).toMatchObject({
      status: "changed",
      moved: { title: true, wording: true, clauses: ["estg.limit"], logic: true, reads: [] },
    });
    expect(json["examples_changed"]).toContainEqual(
      expect.objectContaining({
        case: "one cent over",
        rule: "within_limit",
        before: expect.objectContaining({ outcome: "not_deductible" }) as unknown,
        after: expect.objectContaining({ outcome: "deductible" }) as unknown,
      }),
    );
    for (const path of ["2024/diff?from=1999", "1999/diff?from=2024"])
      expect((await send(`/v1/rules/law.de.business_gifts/${path}`, { key: null })).json["type"]).toBe(
        "https://tcs.example/errors/rule-version-not-found",
      );
    const empty = (await send("/v1/rules/law.de.business_gifts/2024/diff?from=", { key: null })).json;
    expect(empty).toMatchObject({
      status: 422,
      errors: [{ field: "from", code: "format", detail: "The value must have at least 1 character." }],
    });
    expect((await send("/v1/rules/law.de.nothing/2024/diff?from=2004", { key: null })).json["type"]).toBe(
      "https://tcs.example/errors/unknown-rule-set",
    );
    expect((await send("/v1/rules/law.de.business_gifts/2024/diff", { key: null })).json["errors"]).toMatchObject([
      { field: "from", code: "required" },
    ]);
  });

  it("[HLT-003] well, and its clock is said to be shifted", async () => {
    expect((await send("/healthz", { key: null })).json).toEqual({ status: "ok", clock: "shifted" });
    expect((await send("/readyz", { key: null })).json).toEqual({ status: "ready", clock: "shifted" });
  });
});
