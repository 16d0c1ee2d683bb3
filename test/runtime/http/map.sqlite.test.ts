/** GET /v1/map, and `tcs map`: an index of the account's rules, compared with the endpoints that it summarizes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { operator } from "../../../runtime/main.js";
import type { AccountMap, MapVersion } from "../../../runtime/services/ruling/map/responses.js";
import { type JsonRecord, type SampleService, startSample } from "./sample-service.js";

let service: SampleService;
let map: AccountMap;

beforeAll(async () => {
  service = await startSample();
  // As the document says, which the test of the contract holds it against.
  map = (await service.send("/v1/map")).json as unknown as AccountMap;
});
afterAll(() => service.close());

const ruleSets = () => map.domains.flatMap(({ domain, rule_sets }) => rule_sets.map((set) => ({ ...set, domain })));

describe("the map [RUL-069]", () => {
  it("has every rule set that is switched on or published, in its domain, with its versions", async () => {
    const { json } = await service.send("/v1/confirmations");
    const pages = json["rule_sets"] as readonly { readonly rule_set: string }[];
    const mapped = [...ruleSets(), ...map.matching_sets].map(({ rule_set }) => rule_set);
    expect([...mapped].sort()).toEqual(pages.map(({ rule_set }) => rule_set).sort());
    for (const { rule_set, domain, versions } of ruleSets()) {
      const { json: page } = await service.send(`/v1/rules/${rule_set}`);
      expect(page["domain"]).toBe(domain);
      const shown = (page["versions"] as readonly JsonRecord[]).map(
        ({ version, status, effective_from, checksum }) => ({
          version,
          status,
          effective_from,
          checksum,
        }),
      );
      expect(versions).toMatchObject(shown);
    }
  });

  it("says of each version what its own page says: facts, settings, and how many rules are confirmed", async () => {
    for (const { rule_set, versions } of ruleSets())
      for (const version of versions) {
        const { json } = await service.send(`/v1/rules/${rule_set}/${version.version}`);
        const { facts, tenant_facts, rules } = json as unknown as {
          readonly facts: object;
          readonly tenant_facts: readonly { readonly key: string }[];
          readonly rules: readonly { readonly status: keyof MapVersion["rules"] | "carried_over" }[];
        };
        expect(version.reads.facts).toEqual(Object.keys(facts).sort());
        expect(version.reads.settings).toEqual(tenant_facts.map(({ key }) => key).sort());
        const counted = { confirmed: 0, pending: 0, flagged: 0 };
        for (const { status } of rules) counted[status === "carried_over" ? "confirmed" : status] += 1;
        expect([rule_set, version.rules]).toEqual([rule_set, counted]);
      }
  });

  it("says of each fact and setting which rule sets read it, and whom a setting names, by id alone", async () => {
    for (const { facts, rule_sets } of map.domains)
      for (const { fact, read_by } of facts)
        expect(read_by).toEqual(
          rule_sets
            .filter(({ versions }) => versions.some(({ reads }) => reads.facts.includes(fact)))
            .map(({ rule_set }) => rule_set),
        );
    const { json, text } = await service.send("/v1/tenant-facts");
    const inForce = json["in_force"] as Readonly<Record<string, unknown>>;
    for (const { key, type, unset, person_id, read_by } of map.settings) {
      expect([key, unset]).toEqual([key, inForce[key] === undefined]);
      expect(person_id).toBe(type === "person" ? (inForce[key] ?? null) : null);
      const readers = ruleSets().filter(({ versions }) => versions.some(({ reads }) => reads.settings.includes(key)));
      expect(read_by).toEqual(readers.map(({ rule_set }) => rule_set).sort());
    }
    expect(map.settings.find(({ key }) => key === "refund_approver")?.person_id).toBe(service.person("approver"));
    expect(text).not.toContain("Sample Approver");
  });

  it("counts a rule as flagged once it is, and is what the operator's command prints", async () => {
    const body = {
      rules: [{ rule: "refunds_only", action: "flag", comment: "Of a test." }],
      by_user: service.person("owner"),
    };
    await service.send("/v1/confirmations/policy.acme.customer_support/1", { body });
    const { json } = await service.send("/v1/map");
    const support = (json as unknown as AccountMap).domains
      .flatMap(({ rule_sets }) => rule_sets)
      .find(({ rule_set }) => rule_set === "policy.acme.customer_support");
    expect(support?.versions.map(({ rules }) => rules.flagged)).toEqual([1]);
    const printed = await operator.readMap(service.place, { slug: "acme" });
    expect(printed).toMatchObject({ map: json });
    await expect(operator.readMap(service.place, { slug: "nobody" })).rejects.toMatchObject({
      about: [{ code: "unknown", what: "account" }],
    });
  });

  it("is of the whole account: an agent's key does not read it", async () => {
    const { status, json } = await service.send("/v1/map", { key: "refund_bot" });
    expect([status, json["errors"]]).toMatchObject([403, [{ code: "agent_key" }]]);
  });
});
