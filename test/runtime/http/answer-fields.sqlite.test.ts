/**
 * Every field of an answer as the interface writes it: present, null or left out, by decision 113. The sample account
 * is asked over HTTP.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, type JsonRecord, refund, type SampleService, startSample, TODAY } from "./sample-service.js";

let sample: SampleService;
beforeAll(async () => {
  sample = await startSample();
});
afterAll(() => sample.close());

const MOMENT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/) as string;
const id = (prefix: string): string =>
  expect.stringMatching(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`)) as string;
const anyText = expect.any(String) as string;
const CITED = {
  source: "estg",
  source_title: "Einkommensteuergesetz (EStG)",
  paragraph: "§ 4 Abs. 5",
  clause: "Satz 1 Nr. 1 Satz 2",
  text_ref: "estg.limit",
};
const PLAYBOOK = "policy.acme.customer_support";

describe("a determined answer by the law", () => {
  let answer: JsonRecord;
  beforeAll(async () => {
    const actor = { kind: "system", id: "erp", on_behalf_of: "emp-7" };
    const transaction = { ref: "order-1", run: "batch-9", system: "shop_1", actor, provenance: { ticket: "T-1" } };
    const { json } = await sample.check(
      gift("F-1", 3000, { transaction, body: { rule_version: "2024", jurisdiction: "DE" } }),
    );
    answer = json;
  });

  it("has exactly the common fields, and leaves out those that have nothing to say [STA-001, STA-003, ANS-034, ANS-036, REQ-005]", () => {
    expect(Object.keys(answer).sort()).toEqual([
      "as_of",
      "check_id",
      "citations",
      "clock",
      "confirmations",
      "effective_date",
      "engine_version",
      "history_used",
      "layers",
      "not_checked",
      "outcome",
      "recheck_reason",
      "recipient",
      "state",
      "supersedes_check_id",
      "trace",
      "transaction",
    ]);
  });

  it("says when and what for [ANS-002, ANS-003, ANS-007, ANS-008, GEN-004]", () => {
    expect(answer).toMatchObject({
      check_id: id("chk"),
      state: "determined",
      effective_date: TODAY,
      as_of: MOMENT,
      engine_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      supersedes_check_id: null,
      recheck_reason: null,
    });
  });

  it("summarises the transaction [ANS-009, ANS-011, ANS-012, ANS-013, ANS-014, ANS-015, ANS-016, ANS-017]", () => {
    const { actor, ...summary } = answer["transaction"] as JsonRecord;
    expect(summary).toEqual({
      transaction_id: id("txn"),
      status: "executed",
      channel: "invoice",
      ref: "order-1",
      run: "batch-9",
      system: "shop_1",
      completes: null,
      corrects: null,
      created_at: MOMENT,
    });
    expect(Object.keys(actor as JsonRecord)).toEqual(["kind", "id", "on_behalf_of"]);
  });

  it("names who acted, for whom, in which run and system, as sent [TXN-017, TXN-018, TXN-023, TXN-027, TXN-030, AUT-025]", () => {
    expect(answer["transaction"]).toMatchObject({
      run: "batch-9",
      system: "shop_1",
      actor: { kind: "system", id: "erp", on_behalf_of: "emp-7" },
    });
  });

  it("says who the recipient is and what was read of their fiscal year [ANS-024]", () => {
    expect(answer["recipient"]).toEqual({
      resolution: "resolved",
      recipient_id: id("rcp"),
      review_item: null,
      fy_total: { amount: 0, currency: "EUR" },
    });
  });

  it("has the law's layer and no policy's [ANS-004, ANS-005, LAY-001, LAY-002, LAY-003, LAY-004, LAY-005]", () => {
    const { law, policies } = answer["layers"] as { readonly law: JsonRecord; readonly policies: readonly object[] };
    expect(policies).toEqual([]);
    expect(law).toMatchObject({
      rule_set: "law.de.business_gifts",
      rule_version: "2024",
      state: "determined",
      outcome: "deductible",
      basis: "law",
    });
  });

  it("has each field of a layer: what follows, what was not checked, which settings were read [LAY-008, LAY-009, LAY-013, LAY-017]", () => {
    const { law } = answer["layers"] as { readonly law: JsonRecord };
    expect(law).toEqual({
      rule_set: "law.de.business_gifts",
      rule_version: "2024",
      state: "determined",
      outcome: "deductible",
      basis: "law",
      consequences: expect.arrayContaining([
        {
          key: "deductible_amount",
          value: { amount: 3000, currency: "EUR" },
          rule: "deductible_cost",
          basis: "law",
          citation: CITED,
        },
      ]) as object,
      not_checked: answer["not_checked"],
      approver: null,
      handed_to: null,
      tenant_facts_used: [
        { key: "fiscal_year_start", valid_from: null, value: "01-01" },
        { key: "input_vat_deduction", valid_from: "2004-01-01", value: "full" },
      ],
      reference_versions: {},
      waiting_on: null,
    });
  });

  it("has its history, citations, confirmations, and what was not checked [ANS-026, ANS-027, ANS-031, ANS-032, ANS-033, GEN-007]", () => {
    const nothing = { count: 0, transactions: [], total: { amount: 0, currency: "EUR" } };
    expect(answer["history_used"]).toEqual(
      ["gifts_fy", "gifts_cy"].map((input) => ({ rule_set: "law.de.business_gifts", input, ...nothing })),
    );
    expect(answer["citations"]).toContainEqual({
      ...CITED,
      role: expect.stringMatching(/^(?:carries|read)$/) as string,
    });
    expect(new Set((answer["citations"] as readonly JsonRecord[]).map((cited) => cited["text_ref"])).size).toBe(
      (answer["citations"] as readonly object[]).length,
    );
    expect(answer["confirmations"]).toContainEqual({
      rule_set: "law.de.business_gifts",
      rule: "within_limit",
      confirmed_by: sample.person("owner"),
      confirmed_at: MOMENT,
    });
    expect(sample.person("owner")).toEqual(id("usr"));
    for (const entry of answer["not_checked"] as readonly object[])
      expect(entry).toEqual({ topic: anyText, reason: anyText });
  });

  it("is traced, each step with its rule, stage, branch and what it read [ANS-048, ANS-049, ANS-050, ANS-051, ANS-052, ANS-053]", () => {
    const value = {
      kind: "figure",
      name: "limit_value",
      value: { amount: 3000, currency: "EUR" },
      citation: {
        source: "estg",
        source_title: "Einkommensteuergesetz (EStG)",
        paragraph: "§ 9b Abs. 1",
        clause: null,
        text_ref: "estg.cost",
      },
    };
    const giveAway = {
      kind: "condition",
      name: "give_away",
      value: false,
      citation: expect.objectContaining({ paragraph: "Rz 10", text_ref: "bmf.give_aways" }) as unknown,
    };
    const step = (
      number: number,
      rule: string,
      stage: string,
      reads: readonly object[],
      resolve: number | null = null,
    ): object => ({
      step: number,
      rule_set: "law.de.business_gifts",
      rule,
      stage,
      matched: true,
      resolve,
      missing: null,
      note: null,
      reads,
    });
    // The condition was computed from the figure, so the figure precedes it.
    expect(answer["trace"]).toEqual([
      step(1, "not_employees", "scope", []),
      step(2, "no_give_aways", "scope", [value, giveAway]),
      step(3, "within_limit", "outcome", [value]),
      step(4, "deductible_cost", "consequence", [value]),
      step(5, "input_vat", "consequence", [value], 2),
    ]);
  });

  it("reads back with its sender, and not with the sender's key [ANS-063, ANS-064, ANS-070, ANS-071, ANS-072, ANS-073, ANS-078]", async () => {
    const { json } = await sample.read(answer["check_id"]);
    expect(json["sent_by"]).toEqual({
      kind: "api_key",
      id: sample.keyId("app"),
      prefix: sample.secret("app").slice(0, 17),
      name: "app",
    });
    expect(JSON.stringify(json)).not.toContain(sample.secret("app"));
  });

  it("reads back with what is known beside it, which is no part of it [ANS-056, ANS-059, ANS-062, ANS-066, ANS-076, ANS-077]", async () => {
    const { json } = await sample.read(answer["check_id"]);
    const { superseded_by, resolution, resolutions, facts, sent_by: _sender, execution, reversal, ...as_given } = json;
    expect(as_given).toEqual(answer);
    expect({ superseded_by, resolution, resolutions, execution, reversal }).toEqual({
      superseded_by: null,
      resolution: null,
      resolutions: [],
      execution: null,
      reversal: null,
    });
    expect(facts).toEqual({
      gift_date: TODAY,
      recipient: { recipient_id: (answer["recipient"] as JsonRecord)["recipient_id"] },
      recipient_is_own_employee: false,
      given_out_generally: false,
      cost_net: { amount: 3000, currency: "EUR" },
      vat: { amount: 0, currency: "EUR" },
    });
  });
});

it("a re-issued answer says why, what it replaces, what it read, and that nobody sent it [ANS-028, ANS-029, ANS-038, ANS-039, ANS-065]", async () => {
  const first = (await sample.check(gift("F-2", 3000))).json;
  const second = (await sample.check(gift("F-2", 2500, { body: { explain: false } }))).json;
  const [recheck] = second["rechecks"] as readonly JsonRecord[];
  expect(recheck).toEqual({
    new_check_id: id("chk"),
    supersedes: first["check_id"],
    booking_date: TODAY,
    outcome: "not_deductible",
  });
  expect(second).not.toHaveProperty("trace");
  const again = (await sample.read(recheck?.["new_check_id"])).json;
  expect(again).toMatchObject({
    supersedes_check_id: first["check_id"],
    recheck_reason: "later_transaction",
    sent_by: null,
    superseded_by: null,
    transaction: first["transaction"],
  });
  const transactions = [
    { transaction_id: (second["transaction"] as JsonRecord)["transaction_id"], effective_date: TODAY },
  ];
  expect(again["history_used"]).toMatchObject([
    { count: 1, transactions, total: { amount: 2500, currency: "EUR" } },
    {},
  ]);
  expect((await sample.read(first["check_id"])).json["superseded_by"]).toBe(again["check_id"]);
});

describe("the other states are answers with HTTP 200 too [STA-002]", () => {
  it("a missing fact is an answer and no error [STA-005, ERR-009, ERR-010, GEN-017]", async () => {
    const { status, json } = await sample.check(gift("F-3a", 1, { facts: { cost_net: null } }));
    expect([status, json["state"]]).toEqual([200, "undetermined_missing_facts"]);
  });

  it("missing facts are named with all that is needed to send them [STA-011, STA-013, STA-014, STA-015, STA-016]", async () => {
    const { json } = await sample.check(gift("F-3", 1, { facts: { cost_net: null } }));
    expect(json["missing"]).toEqual([
      {
        fact: "cost_net",
        type: "money",
        currency: "EUR",
        description: anyText,
        needed_by: "within_limit",
        review_item: null,
        of: null,
        rule_set: "law.de.business_gifts",
      },
    ]);
    const flag = (await sample.check(gift("F-3", 1, { facts: { recipient_is_own_employee: null } }))).json;
    expect(flag["missing"]).toMatchObject([
      { fact: "recipient_is_own_employee", type: "flag", currency: null, needed_by: "not_employees" },
    ]);
  });

  it("a fact of another booking is named with that booking, which it is supplied to [STA-019]", async () => {
    const first = (await sample.check(gift("F-4", 1, { facts: { cost_net: null } }))).json;
    const { json } = await sample.check(gift("F-4", 3000));
    const of = { transaction_id: (first["transaction"] as JsonRecord)["transaction_id"], effective_date: TODAY };
    expect(json["missing"]).toMatchObject([{ fact: "cost_net", of }]);
  });

  it("what no rule covers says why [STA-007, STA-022, STA-023, STA-024, STA-026, STA-027, ANS-025]", async () => {
    const none = { status: 200, unconfirmed_rules: [] };
    const fieldsOf = async (body: object): Promise<object> => {
      const { status, json } = await sample.check(body);
      expect([json["state"], json["detail"]]).toEqual(["not_covered", anyText]);
      expect(json["recipient"]).not.toHaveProperty("fy_total");
      return { status, reason: json["reason"], unconfirmed_rules: json["unconfirmed_rules"] };
    };
    expect(await fieldsOf(gift("F-5", 1, { body: { jurisdiction: "AT" } }))).toEqual({
      ...none,
      reason: "no_rule_set_for_jurisdiction",
    });
    expect(await fieldsOf(gift("F-5", 1, { facts: { gift_date: "2001-01-01" } }))).toEqual({
      ...none,
      reason: "no_rule_matched",
    });
    expect(await fieldsOf(refund("F-5", 1, { facts: { action_date: "2001-01-01" } }))).toEqual({
      ...none,
      reason: "policy_gap",
    });
  });

  it("a vague word is asked of the person whom the settings name [STA-009, STA-028, STA-029, STA-030, STA-031, STA-032, STA-033]", async () => {
    for (const cents of [100, 200]) expect((await sample.check(refund("F-6", cents))).json["state"]).toBe("determined");
    const { status, json } = await sample.check(refund("F-6", 300));
    expect([status, json["state"]]).toEqual([200, "contested"]);
    expect(json["question"]).toEqual({
      id: "abuse",
      candidates: ["no", "yes"],
      reason: anyText,
      rule: "frequent_refunds",
      wording: anyText,
    });
    expect(json["signer"]).toEqual({ user: sample.person("signer") });
  });
});

describe("a policy's layer", () => {
  it("is alone where no law of its domain is switched on, names its approver and its settings [LAY-006, LAY-014]", async () => {
    const { json } = await sample.check(refund("F-7", 18_000));
    expect(json["layers"]).toMatchObject({
      policies: [
        {
          rule_set: PLAYBOOK,
          basis: "policy",
          outcome: "needs_approval",
          approver: sample.person("approver"),
          handed_to: null,
        },
      ],
    });
    expect(json["layers"]).not.toHaveProperty("law");
    const [layer] = (json["layers"] as { readonly policies: readonly JsonRecord[] }).policies;
    expect(layer?.["tenant_facts_used"]).toContainEqual({
      key: "automatic_limit",
      valid_from: "2024-01-01",
      value: { amount: 15_000, currency: "EUR" },
    });
  });

  it("says where it is goodwill [LAY-007]", async () => {
    const { json } = await sample.check(refund("F-8", 1000, { facts: { delivered_on: "2025-12-01" } }));
    expect(json["layers"]).toMatchObject({ policies: [{ basis: "goodwill", outcome: "needs_approval" }] });
  });
});

it("in test every answer says sandbox, in live none has the field; the two never meet [ANS-055, AUT-021, TXN-003]", async () => {
  const live = await sample.check(gift("F-9", 3000));
  const test = await sample.check(gift("F-9", 3000), { key: "app_test" });
  expect([live.json["sandbox"], test.json["sandbox"]]).toEqual([undefined, true]);
  expect(test.json["history_used"]).toMatchObject([{ count: 0 }, { count: 0 }]);
  expect((test.json["recipient"] as JsonRecord)["recipient_id"]).not.toBe(
    (live.json["recipient"] as JsonRecord)["recipient_id"],
  );
  const across = [
    await sample.read(live.json["check_id"], { key: "app_test" }),
    await sample.read(test.json["check_id"]),
  ];
  expect(across.map(({ status, json }) => [status, json["type"]])).toEqual(
    across.map(() => [404, "https://tcs.example/errors/not-found"]),
  );
});

it("the answer to an agent's proposal says that it is proposed, and by which agent, and its status is open [TXN-001, TXN-005, ANS-010, ANS-067, ANS-079, AUT-001, AUT-028, AUT-029]", async () => {
  const actor = { kind: "user", id: sample.person("owner"), on_behalf_of: "emp-3" };
  const { json } = await sample.check(refund("F-10", 18_000, { transaction: { status: "proposed", actor } }), {
    key: "refund_bot",
  });
  expect(json["transaction"]).toMatchObject({
    status: "proposed",
    actor: { kind: "agent", id: "refund_bot", on_behalf_of: "emp-3" },
  });
  expect((await sample.read(json["check_id"], { key: "refund_bot" })).json["execution"]).toEqual({
    status: "proposed",
    executed_at: null,
    reason: null,
    ref: null,
    system: null,
    reported_by: null,
    reported_at: null,
  });
});
