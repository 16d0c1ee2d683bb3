/** The rule sets of a domain that answer, their order, and what a layer may give. */
import { describe, expect, it } from "vitest";

import type { OfferedConsequence, RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { GIFTS_2024, rule, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, gift, openTestAccount, parsed, refund, type TestAccount, testFile } from "../account.js";

/** A policy of the law's own domain, which reads the same facts. */
const ownPolicy = (name: string): RuleSetModule => ({ ...GIFTS_2024, rule_set: `policy.acme.${name}`, kind: "policy" });

function openWith(
  laws: readonly RuleSetModule[],
  policies: readonly RuleSetModule[],
  lawsOn: string[] = laws.map(({ rule_set }) => rule_set),
): Promise<TestAccount> {
  const file = testFile((f) => {
    f.laws = lawsOn;
    f.settings = policies.some(({ domain }) => domain === "support") ? f.settings : [];
    f.confirmations = [...laws.filter(({ rule_set }) => lawsOn.includes(rule_set)), ...policies].map(
      ({ rule_set, version }) => ({ rule_set, version, rules: "all", by: "owner" }),
    );
  });
  return openTestAccount({ laws, policies, file });
}

const names = ({ layers }: Answer): string[] => [
  ...((layers.law as object | null | undefined) ? [layers.law.rule_set] : []),
  ...layers.policies.map(({ rule_set }) => rule_set),
];

describe("of the domain's rule sets", () => {
  it("the law that is switched on answers first, then every published policy by name [GEN-011, GEN-013, GEN-014, REQ-019, ANS-006]", async () => {
    const account = await openWith([GIFTS_2024], [ownPolicy("b_gifts"), ownPolicy("a_gifts")]);
    expect(names(await account.check(gift(1)))).toEqual(["law.de.gifts", "policy.acme.a_gifts", "policy.acme.b_gifts"]);
    const off = await openWith([GIFTS_2024], [ownPolicy("a_gifts")], []);
    const { layers } = await off.check(gift(1, { body: { rule_set: "policy.acme.a_gifts" } }));
    expect(layers).not.toHaveProperty("law");
  });

  it("the request leaves policies out, but never the one it names [REQ-018, REQ-020, REQ-021]", async () => {
    const account = await openWith([GIFTS_2024], [ownPolicy("a_gifts"), ownPolicy("b_gifts")]);
    const asked = async (body: object): Promise<string[]> => names(await account.check(gift(1, { body })));
    expect(await asked({ policies: [] })).toEqual(["law.de.gifts"]);
    expect(await asked({ policies: ["policy.acme.b_gifts"] })).toEqual(["law.de.gifts", "policy.acme.b_gifts"]);
    expect(await asked({ policies: [], rule_set: "policy.acme.a_gifts" })).toEqual([
      "law.de.gifts",
      "policy.acme.a_gifts",
    ]);
    expect(await asked({ policies: null })).toEqual(["law.de.gifts", "policy.acme.a_gifts", "policy.acme.b_gifts"]);
  });

  it("none runs before it is confirmed, which is an answer and no error [GEN-019]", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2024],
      policies: [supportPolicy()],
      file: testFile((f) => (f.confirmations = [])),
    });
    expect(await account.check(refund(1))).toMatchObject({
      state: "not_covered",
      reason: "awaiting_confirmation",
      unconfirmed_rules: ["damaged_goods"],
    });
  });
});

describe("a layer gives", () => {
  const given: readonly OfferedConsequence[] = [
    { key: "rate", value: () => ({ type: "quantity", value: 3n }) },
    { key: "reported", value: () => ({ type: "flag", value: true }) },
    { key: "due", value: () => ({ type: "date", value: 20_530 }) },
  ];
  const figures: RuleSetModule = {
    ...GIFTS_2024,
    totals: [],
    rules: [rule("all", "outcome"), rule("figures", "consequence", { on: ["deductible"] })],
    consequences: {
      rate: { type: "integer", balance: false },
      reported: { type: "flag", balance: false },
      due: { type: "date", balance: false },
    },
    evaluate: (run) => {
      run.outcome(0, () => ({ kind: "outcome", outcome: "deductible", approver: null, branch: null }));
      run.consequence(1, () => ({ kind: "gives", branch: null, values: given }));
    },
  };

  it("numbers, flags and dates [LAY-010, LAY-011, LAY-012]", async () => {
    const { layers } = await (await openWith([figures], [])).check(gift(1));
    expect(layers.law.consequences).toMatchObject([
      { key: "rate", value: 3 },
      { key: "reported", value: true },
      { key: "due", value: "2026-03-18" },
    ]);
  });

  it("nothing yet where it waits for the law, with this reason [LAY-019]", async () => {
    const waiting: RuleSetModule = {
      ...ownPolicy("a_gifts"),
      totals: [],
      rules: [rule("by_law", "outcome", { basis: "policy" })],
      evaluate: (run) => {
        run.outcome(0, () => {
          const answers = run.lawAnswers();
          return typeof answers === "boolean"
            ? answers && { kind: "outcome", outcome: "deductible", approver: null, branch: null }
            : answers;
        });
      },
    };
    const account = await openWith([GIFTS_2024], [waiting]);
    const open = await account.check(gift(1, { facts: { own_employee: null } }));
    expect(open).toMatchObject({
      state: "undetermined_missing_facts",
      layers: { policies: [{ waiting_on: "law", outcome: null }] },
    });
    expect((await account.check(gift(1, { number: "C-2" }))).layers.policies[0]).toMatchObject({
      waiting_on: null,
      outcome: "deductible",
    });
  });
});

it("an account says when it is opened for how long its answers are kept [GEN-024, LIM-018]", () => {
  const { account, ...rest } = testFile();
  expect(() => parsed({ account: { ...account, retention_years: undefined }, ...rest })).toThrow(/retention_years/);
  expect(account.retention_years).toBe(10);
});
