/**
 * The sample account over HTTP: law and policy side by side on one gift, and a meal whose cost a named person judges.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, type SampleService, startSample } from "./sample-service.js";

let sample: SampleService;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.close());

const ALL = { policies: null };
const euros = (amount: number): object => ({ amount, currency: "EUR" });

function layersOf(answer: JsonRecord): { readonly law: JsonRecord; readonly policies: readonly JsonRecord[] } {
  return answer["layers"] as { readonly law: JsonRecord; readonly policies: readonly JsonRecord[] };
}

describe("a gift of the sample account", () => {
  it("is answered by the law and by the policy, each with its own clause, whichever of them the request names", async () => {
    for (const rule_set of ["law.de.business_gifts", "policy.acme.gifts"]) {
      const { json } = await sample.check(gift(`S-${rule_set}`, 4500, { body: { ...ALL, rule_set } }));
      expect(json).toMatchObject({
        state: "determined",
        layers: {
          law: { rule_set: "law.de.business_gifts", outcome: "deductible" },
          policies: [{ rule_set: "policy.acme.gifts", outcome: "allowed", approver: null }],
        },
      });
      const cited = (json["citations"] as readonly JsonRecord[]).map(({ text_ref }) => text_ref);
      expect(cited).toEqual(expect.arrayContaining(["estg.limit", "handbook.g3"]));
    }
  });

  it("above the limits names the approver, and says what the tax law takes", async () => {
    const { json } = await sample.check(gift("S-60", 6000, { body: ALL }));
    const { law, policies } = layersOf(json);
    expect(law).toMatchObject({ outcome: "not_deductible" });
    expect(policies).toMatchObject([
      {
        outcome: "needs_approval",
        approver: sample.person("approver"),
        consequences: [{ key: "lost_deduction", value: euros(6000) }],
      },
    ]);
  });

  it("that the approver has approved is allowed up to that amount", async () => {
    const asked = async (amount: number): Promise<unknown> =>
      layersOf(
        (
          await sample.check(
            gift(`S-approved-${amount}`, 6000, {
              body: ALL,
              facts: { approved_by: sample.person("approver"), approved_amount: euros(amount) },
            }),
          )
        ).json,
      ).policies[0]?.["outcome"];
    expect([await asked(6000), await asked(5999)]).toEqual(["allowed", "needs_approval"]);
  });

  it("makes an earlier one lose its deduction, which the policy allows as before", async () => {
    await sample.check(gift("S-two", 3000, { body: ALL }));
    const { json } = await sample.check(gift("S-two", 3000, { body: ALL }));
    const [recheck] = json["rechecks"] as readonly JsonRecord[];
    expect(recheck).toMatchObject({ outcome: "not_deductible" });
    const { law, policies } = layersOf((await sample.read(recheck?.["new_check_id"])).json);
    expect([law["outcome"], policies[0]?.["outcome"]]).toEqual(["not_deductible", "allowed"]);
  });

  it("to an own employee is handed to the payroll desk, and one above the upper limit is never allowed", async () => {
    const own = await sample.check(gift("S-own", 3000, { body: ALL, facts: { recipient_is_own_employee: true } }));
    expect(layersOf(own.json).policies).toMatchObject([
      { outcome: "hand_to_a_person", handed_to: sample.person("desk") },
    ]);
    const dear = await sample.check(gift("S-dear", 15_001, { body: ALL }));
    expect(layersOf(dear.json).policies).toMatchObject([{ outcome: "not_allowed" }]);
  });

  it("whose law lacks a fact leaves the policy waiting, and asks for nothing more", async () => {
    const { json } = await sample.check(gift("S-waits", 3000, { body: ALL, facts: { vat: null } }));
    expect(json).toMatchObject({ state: "undetermined_missing_facts", layers: { policies: [{ waiting_on: "law" }] } });
    expect((json["missing"] as readonly JsonRecord[]).map(({ fact }) => fact)).toEqual(["vat"]);
  });
});

function meal(facts: object = {}): object {
  return {
    rule_set: "law.de.business_entertainment",
    transaction: { channel: "reimbursement" },
    facts: {
      event_date: "2026-03-09",
      external_guests: 2,
      participants: 4,
      participants_named: 4,
      occasion: "Rahmenvertrag 2026",
      place_is_restaurant: true,
      invoice_attached: true,
      invoice_total: euros(23_000),
      tip: euros(0),
      receipt: "secured",
      cost_net: euros(20_000),
      vat: euros(3000),
      ...facts,
    },
  };
}

describe("a meal of the sample account", () => {
  it("is deductible for 70 percent, with the paragraph and the letter behind it, and the edition of the table that was read [LAY-018]", async () => {
    const { json } = await sample.check(meal());
    expect(json).toMatchObject({
      state: "determined",
      recipient: null,
      layers: {
        law: { rule_version: "2025", outcome: "partly_deductible", reference_versions: { vague_occasion: "2011" } },
        policies: [],
      },
    });
    const given = (layersOf(json).law["consequences"] as readonly JsonRecord[]).map(({ key, value }) => [key, value]);
    expect(given).toEqual([
      ["base_reasonable", euros(20_000)],
      ["deductible_amount", euros(14_000)],
      ["non_deductible_amount", euros(6000)],
      ["input_vat_deductible", euros(3000)],
    ]);
    expect((json["citations"] as readonly JsonRecord[]).map(({ text_ref }) => text_ref)).toEqual(
      expect.arrayContaining(["estg.limit", "bmf.applies", "ustg.entertainment"]),
    );
  });

  it("of 600.00 for each of four asks the named signer what is appropriate", async () => {
    const { json } = await sample.check(
      meal({ cost_net: euros(240_000), vat: euros(45_600), invoice_total: euros(285_600), invoice_names_host: true }),
    );
    expect(json).toMatchObject({
      state: "contested",
      question: { id: "appropriate_part", candidates: ["as_stated", "none"], rule: "what_is_appropriate" },
      signer: { user: sample.person("signer") },
    });
  });

  it("is answered by the version of its day, and by none before the first", async () => {
    const versionOn = async (event_date: string): Promise<unknown> => {
      const { json } = await sample.check(meal({ event_date }));
      return json["state"] === "determined" ? layersOf(json).law["rule_version"] : json["reason"];
    };
    expect([
      await versionOn("2021-07-01"),
      await versionOn("2021-07-02"),
      await versionOn("2024-12-31"),
      await versionOn("2025-01-01"),
    ]).toEqual(["no_rule_matched", "2021", "2021", "2025"]);
  });

  it("abroad is no matter of the German rules", async () => {
    const { json } = await sample.check({ ...meal(), jurisdiction: "AT" });
    expect(json).toMatchObject({ state: "not_covered", reason: "no_rule_set_for_jurisdiction" });
  });
});
