/** Confirming rules and changing settings as software does it: over HTTP, with a key and for a person. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  gift,
  type JsonRecord,
  type Received,
  refund,
  type SampleService,
  type Sent,
  startSample,
  withoutMatchingSet,
} from "./sample-service.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ amend: withoutMatchingSet });
});
afterAll(() => service.close());

const POLICY = "/v1/confirmations/policy.acme.customer_support/1";
const LAW = "/v1/confirmations/law.de.business_gifts/2024";

// A test expects the members that it reads to exist.
const rulesOf = ({ json }: Received): readonly JsonRecord[] => json["rules"] as readonly JsonRecord[];
const codeOf = ({ json }: Received): string => String(json["type"]).slice("https://tcs.example/errors/".length);
const errorsOf = ({ json }: Received): readonly unknown[] =>
  (json["errors"] as readonly JsonRecord[]).map(({ field, code }) => [field, code]);

const decide = (path: string, rules: readonly object[], sent: Sent = {}): Promise<Received> =>
  service.send(path, { body: { rules, by_user: service.person("owner") }, ...sent });
const put = (key: string, body: object, sent: Sent = {}): Promise<Received> =>
  service.send(`/v1/tenant-facts/${key}`, {
    method: "PUT",
    body: { confirmed_by: service.person("owner"), ...body },
    ...sent,
  });

/** Reads until the worker has finished. */
async function eventually(read: () => Promise<Received>, done: (received: Received) => boolean): Promise<Received> {
  for (let tries = 0; ; tries += 1) {
    const received = await read();
    if (done(received) || tries >= 200) return received;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const superseded = (checkId: unknown): Promise<Received> =>
  eventually(
    () => service.read(checkId),
    ({ json }) => json["superseded_by"] !== null,
  );

describe("confirmations", () => {
  it("are read set by set and rule by rule [VER-001, CNF-034, CNF-038, CNF-039]", async () => {
    const { status, json } = await service.send("/v1/confirmations");
    const sets = json["rule_sets"] as readonly JsonRecord[];
    expect([status, sets.map(({ kind }) => kind)]).toEqual([200, [...sets.map(({ kind }) => kind)].sort()]);
    const law = await service.send(LAW);
    expect(law.json).toMatchObject({ rule_set: "law.de.business_gifts", version: "2024", pending: 0 });
    for (const rule of rulesOf(law)) {
      const citations = rule["citations"] as readonly JsonRecord[];
      expect(citations.map(({ excerpt, anchors_available }) => anchors_available === (excerpt !== null))).not.toContain(
        false,
      );
      expect([rule["rule"], (rule["examples"] as readonly unknown[]).length > 0]).toEqual([rule["rule"], true]);
    }
    const limit = rulesOf(law)
      .flatMap(({ citations }) => citations as readonly JsonRecord[])
      .find(({ source_kind }) => source_kind === "statute");
    expect(limit?.["excerpt"]).toContain("Aufwendungen für Geschenke");
    expect((await service.send("/confirmations")).status).toBe(404);
  });

  it("are decided once for an Idempotency-Key, also where twins race, and a refused request keeps none [CNF-041, CNF-048, CNF-049]", async () => {
    const rules = [{ rule: "refunds_only", action: "confirm" }];
    const headers = { "Idempotency-Key": "confirm-1" };
    expect((await decide(POLICY, [{ rule: "none", action: "confirm" }], { headers })).status).toBe(422);
    const twins = await Promise.all([1, 2, 3].map(() => decide(POLICY, rules, { headers })));
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect(twins.filter(({ headers: got }) => got.get("Idempotent-Replayed") === "true")).toHaveLength(2);
    const other = await decide(POLICY, [{ rule: "refunds_only", action: "flag" }], { headers });
    expect([other.status, codeOf(other)]).toEqual([409, "idempotency-conflict"]);
  });

  it("are refused in the order of decision 142: scope and live-only before the body is read, then names, then shape [CNF-033, CNF-037, CNF-041, CNF-042, ERR-063, ERR-059]", async () => {
    const unreadable = { text: "{", key: "app_test" };
    expect(codeOf(await service.send(POLICY, unreadable))).toBe("live-only");
    expect(codeOf(await service.send(POLICY, { ...unreadable, key: "refund_bot" }))).toBe("insufficient-scope");
    const agent = await service.send("/v1/confirmations?all=1", { key: "refund_bot" });
    expect([agent.status, codeOf(agent), (agent.json["errors"] as readonly JsonRecord[])[0]?.["code"]]).toEqual([
      403,
      "insufficient-scope",
      "agent_key",
    ]);
    expect((await service.send(POLICY, { key: "refund_bot" })).status).toBe(403);
    expect(errorsOf(await service.send("/v1/confirmations?all=1"))).toEqual([["all", "unknown_parameter"]]);
    expect(codeOf(await service.send("/v1/confirmations/policy.acme.none/1"))).toBe("unknown-rule-set");
    expect(codeOf(await service.send("/v1/confirmations/policy.acme.customer_support/9", { body: {} }))).toBe(
      "rule-version-not-found",
    );
    const nobody = await service.send(POLICY, { body: { rules: [{ rule: "refunds_only", action: "confirm" }] } });
    expect([nobody.status, codeOf(nobody), errorsOf(nobody)]).toEqual([
      422,
      "invalid-request",
      [["by_user", "required"]],
    ]);
    const author = await service.send(POLICY, {
      body: { rules: [{ rule: "refunds_only", action: "confirm" }], by_user: service.person("author") },
    });
    expect([author.status, codeOf(author)]).toEqual([403, "cannot-decide"]);
  });

  it("a rule that is flagged takes its answers away, and confirmed again gives them back [CNF-003, CNF-029, CNF-030, CNF-054]", async () => {
    const given = await service.check(refund("C-flag", 10_000));
    expect(given.json["state"]).toBe("determined");
    const deciding = (given.json["trace"] as readonly JsonRecord[]).findLast(({ matched }) => matched === true)?.[
      "rule"
    ];
    const flagged = await decide(POLICY, [{ rule: deciding, action: "flag", comment: "Read it again." }]);
    expect(flagged.json["rerun_id"]).toMatch(/^rrn_/);
    const now = await service.read((await superseded(given.json["check_id"])).json["superseded_by"]);
    expect(now.json).toMatchObject({
      state: "not_covered",
      reason: "rule_flagged",
      recheck_reason: "rules_changed",
      unconfirmed_rules: [deciding],
    });
    const page = await service.send(POLICY);
    expect(rulesOf(page).find(({ rule }) => rule === deciding)).toMatchObject({
      status: "flagged",
      waiting: 1,
      decision: { action: "flagged", comment: "Read it again.", by_user: service.person("owner") },
    });
    await decide(POLICY, [{ rule: deciding, action: "confirm" }]);
    const again = await service.read((await superseded(now.json["check_id"])).json["superseded_by"]);
    expect(again.json).toMatchObject({ state: "determined", recheck_reason: "rules_changed" });
  });
});

describe("settings", () => {
  it("are read with what reads them, and changed from a day on, which issues answers again [SET-011, SET-012, SET-013, SET-019, SET-028]", async () => {
    const given = await service.check(refund("C-setting", 14_000));
    expect((given.json["layers"] as { policies: readonly JsonRecord[] }).policies[0]?.["outcome"]).toBe("allowed");
    const value = { amount: 13_000, currency: "EUR" };
    const changed = await put("automatic_limit", { value, valid_from: "2026-03-01" });
    expect(changed.json).toMatchObject({
      key: "automatic_limit",
      valid_from: "2026-03-01",
      value,
      rerun_id: expect.stringMatching(/^rrn_/) as unknown,
    });
    const now = await service.read((await superseded(given.json["check_id"])).json["superseded_by"]);
    expect((now.json["layers"] as { policies: readonly JsonRecord[] }).policies[0]?.["outcome"]).toBe("needs_approval");
    const { json } = await service.send("/v1/tenant-facts");
    expect((json["in_force"] as JsonRecord)["automatic_limit"]).toEqual(value);
    expect((json["history"] as readonly JsonRecord[]).find(({ key }) => key === "automatic_limit")).toMatchObject({
      valid_from: "2026-03-01",
      value,
      confirmed_by: service.person("owner"),
    });
  });

  it("of type person take no e-mail address [SET-022]", async () => {
    const refused = await put("refund_approver", { value: "jane@example.com" });
    expect([refused.status, codeOf(refused), errorsOf(refused)]).toEqual([422, "pii-in-facts", [["value", "email"]]]);
  });

  it("are changed once for an Idempotency-Key, by PUT alone, and say all that is wrong [SET-014, SET-015, SET-020, SET-021]", async () => {
    const headers = { "Idempotency-Key": "limit-1" };
    const twins = await Promise.all(
      [1, 2].map(() => put("many_refunds", { value: 3, valid_from: "2026-03-10" }, { headers })),
    );
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    const { json } = await service.send("/v1/tenant-facts");
    expect(
      (json["history"] as readonly JsonRecord[]).filter(
        ({ key, valid_from }) => key === "many_refunds" && valid_from === "2026-03-10",
      ),
    ).toHaveLength(1);
    const post = await service.send("/v1/tenant-facts/many_refunds", { body: { value: 3 } });
    expect([post.status, post.headers.get("Allow")]).toEqual([405, "OPTIONS, PUT"]);
    const nothing = await put("no_such_setting", { value: 3 });
    expect([nothing.status, codeOf(nothing), errorsOf(nothing)]).toEqual([
      422,
      "invalid-fact",
      [["key", "read_by_nothing"]],
    ]);
    expect(nothing.json["settings"]).toContain("automatic_limit");
    expect(codeOf(await put("many_refunds", {}, { key: "app_test", text: "{" }))).toBe("live-only");
    expect(codeOf(await put("many_refunds", { value: 3 }, { key: "refund_bot" }))).toBe("insufficient-scope");
    expect((await service.send("/v1/tenant-facts", { key: "refund_bot" })).status).toBe(403);
  });

  it("change while checks are sent: each check reads the value before or the one after, and those from before are issued again", async () => {
    const checks = Array.from({ length: 12 }, (_, at) => service.check(gift(`C-race-${at}`, 1_000)));
    const [change, ...given] = await Promise.all([
      put("input_vat_deduction", { value: "none", valid_from: "2026-01-01" }),
      ...checks,
    ]);
    expect(change.status).toBe(200);
    for (const { json } of given) {
      const standing = await eventually(
        () => service.read(json["check_id"]),
        (read) => read.json["superseded_by"] !== null || usedOf(read) === "none",
      );
      expect(
        standing.json["superseded_by"] === null
          ? usedOf(standing)
          : usedOf(await service.read(standing.json["superseded_by"])),
      ).toBe("none");
    }
  });
});

function usedOf({ json }: Received): unknown {
  const { law } = json["layers"] as { readonly law: { readonly tenant_facts_used: readonly JsonRecord[] } };
  return law.tenant_facts_used.find(({ key }) => key === "input_vat_deduction")?.["value"];
}

describe("who is asking", () => {
  it("gets the account, the environment, the key and its scopes [ME-010, ME-011, ME-012, ME-013, ME-014, ME-019, ME-020, ME-021]", async () => {
    const { status, json } = await service.send("/v1/me", { key: "refund_bot" });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      account: {
        slug: "acme",
        test_only: false,
        retention_years: 10,
        country: "DE",
        currency: "EUR",
        terms: null,
        opened_by: null,
      },
      env: "live",
      caller: {
        kind: "api_key",
        id: service.keyId("refund_bot"),
        role: null,
        actor: { kind: "agent", id: "refund_bot" },
      },
      scopes: ["checks:read", "checks:write", "rules:read"],
    });
    expect((await service.send("/v1/me", { key: "app_test" })).json).toMatchObject({
      env: "test",
      caller: { actor: null },
    });
    expect((await service.send("/v1/me", { key: null })).status).toBe(401);
  });
});
