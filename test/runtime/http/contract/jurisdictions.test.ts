/**
 * One policy for several countries and the EU, and the law of one of them (decisions 109, 129): the layers that answer
 * in each, and the actions that each counts.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, type Received, refund, type SampleService, startSample } from "../sample-service.js";
import { policyFile } from "./policy-file.js";

const GIFTS = resolve(import.meta.dirname, "../../../../rulesets/policy/acme/gifts/1.rules");
const [LAW, HOME, ABROAD] = ["law.de.business_gifts", "policy.acme.gifts", "policy.acme.gifts_abroad"];

let sample: SampleService;
beforeAll(async () => {
  const text = readFileSync(GIFTS, "utf8")
    .replace("policy acme.gifts ", "policy acme.gifts_abroad ")
    .replace("jurisdictions DE", "jurisdictions DE, AT, EU");
  const abroad = policyFile("acme", "gifts_abroad", text);
  sample = await startSample({
    amend: (file) => ({
      ...file,
      policies: [...file.policies, abroad.path],
      confirmations: [...file.confirmations, { rule_set: ABROAD, version: "1", rules: "all", by: "owner" }],
    }),
  });
  abroad.remove();
});
afterAll(() => sample.close());

const asked = (number: string, cents: number, body: object): Promise<Received> =>
  sample.check(gift(number, cents, { body: { policies: null, ...body } }));

/** The rule sets that answered; `-` if the law was asked and does not cover the action. */
function answering({ layers }: JsonRecord): readonly unknown[] {
  const { law, policies } = layers as { readonly law?: JsonRecord | null; readonly policies: readonly JsonRecord[] };
  return [...(law === undefined ? [] : [law?.["rule_set"] ?? "-"]), ...policies.map((each) => each["rule_set"])];
}

describe("a policy of several countries", () => {
  it("named where a law of its domain is switched on must be told the country [REQ-011]", async () => {
    for (const body of [{ rule_set: ABROAD }, { rule_set: ABROAD, jurisdiction: null }]) {
      const { status, json } = await asked("J-1", 1, body);
      expect([status, json["errors"]]).toEqual([
        422,
        [{ field: "jurisdiction", code: "required", detail: expect.any(String) as string }],
      ]);
    }
    expect((await asked("J-1", 1, { rule_set: HOME })).status).toBe(200);
  });

  it.each([
    [LAW, undefined, [LAW, HOME, ABROAD]],
    [HOME, undefined, [LAW, HOME, ABROAD]],
    [ABROAD, "DE", [LAW, HOME, ABROAD]],
    [ABROAD, "AT", ["-", ABROAD]],
    [ABROAD, "EU", ["-", ABROAD]],
  ])(
    "%s named, in %s: these answer, law first and policies by name [GEN-013, GEN-014, REQ-008, ANS-005, ANS-006]",
    async (rule_set, jurisdiction, layers) => {
      const { status, json } = await asked("J-2", 1, { rule_set, jurisdiction });
      expect([status, json["state"], answering(json)]).toEqual([200, "determined", layers]);
    },
  );

  it.each([
    [LAW, "AT", ["-", ABROAD]],
    [HOME, "EU", ["-", ABROAD]],
    [ABROAD, "FR", ["-"]],
  ])(
    "%s named where it does not apply, in %s, is not covered, whatever else answers [STA-024, REQ-009]",
    async (rule_set, jurisdiction, layers) => {
      const { status, json } = await asked("J-3", 1, { rule_set, jurisdiction });
      expect([status, json["state"], json["reason"], answering(json)]).toEqual([
        200,
        "not_covered",
        "no_rule_set_for_jurisdiction",
        layers,
      ]);
      expect(json["detail"]).toContain(rule_set);
    },
  );

  it("counts what was given in each of its countries, and the law what was given in its own [REQ-010]", async () => {
    const body = { rule_set: ABROAD, policies: [] };
    await asked("J-4", 4500, { ...body, jurisdiction: "AT" });
    await asked("J-4", 4500, { ...body, jurisdiction: "EU" });
    await asked("J-4", 4500, { ...body, jurisdiction: "FR" });
    const { json } = await asked("J-4", 2000, { ...body, jurisdiction: "DE" });
    const counted = (json["history_used"] as readonly JsonRecord[]).map(({ rule_set, count, total }) => [
      rule_set,
      count,
      total,
    ]);
    expect(counted).toEqual(
      expect.arrayContaining([
        [LAW, 0, { amount: 0, currency: "EUR" }],
        [ABROAD, 2, { amount: 9000, currency: "EUR" }],
      ]),
    );
    expect(json["layers"]).toMatchObject({ law: { outcome: "deductible" }, policies: [{ outcome: "needs_approval" }] });
  });
});

it("no jurisdiction is asked for where no law of the policy's domain is switched on [REQ-011]", async () => {
  expect((await sample.check(refund("J-5", 1))).status).toBe(200);
});

describe("which policies answer beside the law", () => {
  it("all policies answer if policies is left out or null, otherwise the listed ones, none for an empty list, and always the one in rule_set [REQ-018, REQ-019, REQ-020, REQ-021]", async () => {
    const layers = async (body: object): Promise<readonly unknown[]> =>
      answering((await sample.check(gift("J-6", 1, { body }))).json);
    expect(await layers({ policies: undefined })).toEqual([LAW, HOME, ABROAD]);
    expect(await layers({ policies: null })).toEqual([LAW, HOME, ABROAD]);
    expect(await layers({ policies: [] })).toEqual([LAW]);
    expect(await layers({ policies: [ABROAD] })).toEqual([LAW, ABROAD]);
    expect(await layers({ rule_set: HOME, policies: [] })).toEqual([LAW, HOME]);
    expect(await layers({ rule_set: HOME, policies: [ABROAD] })).toEqual([LAW, HOME, ABROAD]);
  });
});
