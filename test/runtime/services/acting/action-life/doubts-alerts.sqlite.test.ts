/** The reports about an action during its life, field by field; and that a reversal is separate. */
import { describe, expect, it } from "vitest";

import { GIFTS_2024, supportPolicy } from "../../../../fixtures/modules.js";
import { gift, idOf, refund, testFile } from "../../account.js";
import { standing, workAll } from "../../rules-change.js";
import { openReporting, PROPOSED, type Reporting } from "./reports.js";

const TAKEN = { status: "executed" };
const BOT = { kind: "agent", id: "bot", on_behalf_of: null };

async function payloads(account: Reporting, type: string): Promise<readonly unknown[]> {
  return (await account.alerts()).filter((alert) => alert.type === type).map(({ payload }) => payload);
}

/** Fifty euros to one recipient in a year are deductible: either of two gifts of thirty, and not both. */
async function twoGifts(account: Reporting) {
  const first = await account.check(gift(3_000));
  return { first, second: await account.check(gift(3_000)) };
}

describe("check.rechecked", () => {
  it("says what an answer was and what it is now, where its state or outcome changed [ALR-023, ALR-025, ALR-026]", async () => {
    const account = await openReporting();
    const { first } = await twoGifts(account);
    const again = await standing(account, first.check_id);
    const layer = { kind: "law", rule_set: "law.de.gifts", rule_version: "2024", state: "determined" };
    const of = { transaction_id: first.transaction.transaction_id, state: "determined" };
    expect(await payloads(account, "check.rechecked")).toMatchObject([
      {
        was: { ...of, check_id: first.check_id, outcome: "deductible", layers: [{ ...layer, outcome: "deductible" }] },
        now: {
          ...of,
          check_id: again.check_id,
          outcome: "not_deductible",
          layers: [{ ...layer, outcome: "not_deductible" }],
        },
        by_user: null,
      },
    ]);
    // The total changes, but nothing that is reported.
    await account.check(gift(100));
    expect(await payloads(account, "check.rechecked")).toHaveLength(1);
  });

  it("tells of a reversal too, which issues again what the action counted in [TOT-002, TOT-010, TOT-011]", async () => {
    const account = await openReporting();
    const { first, second } = await twoGifts(account);
    await account.reversal(second.check_id);
    await workAll(account);
    expect(await standing(account, first.check_id)).toMatchObject({
      recheck_reason: "reversal",
      layers: { law: { outcome: "deductible" } },
      history_used: [{ count: 0 }],
    });
    expect(await payloads(account, "check.rechecked")).toMatchObject([
      { now: { outcome: "not_deductible" } },
      { was: { outcome: "not_deductible" }, now: { outcome: "deductible" } },
    ]);
  });

  it("tells of a report that an action was taken, which issues again what it moves [TOT-001, TOT-008, EXE-001]", async () => {
    const account = await openReporting();
    const asked = await account.check(gift(3_000, { transaction: PROPOSED }));
    expect((await account.read(asked.check_id)).execution).toMatchObject({ status: "proposed" });
    const booked = await account.check(gift(3_000));
    const { superseded_by } = await account.execution(asked.check_id);
    expect((await account.read(asked.check_id)).superseded_by).toBe(superseded_by);
    expect(await account.read(superseded_by ?? "")).toMatchObject({
      supersedes_check_id: asked.check_id,
      layers: { law: { outcome: "not_deductible" } },
    });
    await workAll(account);
    expect(await standing(account, booked.check_id)).toMatchObject({
      recheck_reason: "later_transaction",
      layers: { law: { outcome: "not_deductible" } },
    });
    expect(await payloads(account, "check.rechecked")).toMatchObject([{ was: { check_id: booked.check_id } }]);
  });
});

describe("check.against_rules", () => {
  it("names the action, who acted, its reason, and each rule that was broken, once [ALR-037, ALR-038, ALR-039, ALR-040, ALR-041, ALR-042]", async () => {
    const account = await openReporting();
    const answer = await account.check(refund(20_000, { transaction: TAKEN }), "bot");
    const lacking = {
      rule_set: "policy.acme.support",
      transaction: { completes: answer.transaction.transaction_id },
      facts: { note: "n" },
    };
    await account.check(lacking);
    expect(await payloads(account, "check.against_rules")).toEqual([
      {
        check_id: answer.check_id,
        transaction_id: answer.transaction.transaction_id,
        effective_date: "2026-03-10",
        actor: BOT,
        cause: "reported",
        emailed: "summary",
        against: [
          {
            rule_set: "policy.acme.support",
            rule_version: "1",
            rule: "above",
            title: "The rule above",
            outcome: "needs_approval",
            approver: account.opened.people["lead"]?.id,
          },
        ],
      },
    ]);
  });

  it("tells of no law, nor of what was asked about and not taken", async () => {
    const account = await openReporting();
    await twoGifts(account);
    const asked = await account.check(refund(20_000, { transaction: PROPOSED }), "bot");
    await account.execution(asked.check_id, { executed: false }, "bot");
    expect(await payloads(account, "check.against_rules")).toEqual([]);
  });

  it("says why an answer that was issued again stands against them [ALR-040]", async () => {
    const account = await openReporting();
    const early = await account.check(refund(1_000, { transaction: TAKEN }), "bot");
    const later = await account.check(refund(9_000, { transaction: TAKEN }), "bot");
    expect(later.layers.policies[0].outcome).toBe("allowed");
    const facts = {
      action_date: "2026-03-10",
      customer: { customer_number: "C-1" },
      amount: { amount: 9_500, currency: "EUR" },
    };
    await account.check({
      rule_set: "policy.acme.support",
      transaction: { corrects: early.transaction.transaction_id },
      facts,
    });
    expect(await payloads(account, "check.against_rules")).toMatchObject([
      { transaction_id: later.transaction.transaction_id, cause: "correction" },
    ]);
  });
});

describe("check.rule_set_broken", () => {
  it("names the action and the rule set; the action is kept, counts, and is not covered [ALR-043, ALR-044, ALR-045]", async () => {
    const account = await openReporting({ policies: [supportPolicy({ breaksOn: 666n })] });
    const broken = await account.check(refund(666, { transaction: TAKEN }), "bot");
    expect(broken).toMatchObject({ state: "not_covered", reason: "rule_set_broken" });
    expect(await payloads(account, "check.rule_set_broken")).toEqual([
      {
        check_id: broken.check_id,
        transaction_id: broken.transaction.transaction_id,
        rule_set: "policy.acme.support",
        effective_date: "2026-03-10",
        detail: expect.stringContaining("policy.acme.support") as string,
      },
    ]);
    expect((await account.check(refund(1, { transaction: TAKEN }), "bot")).history_used[0]).toMatchObject({
      count: 1,
      total: { amount: 666 },
    });
  });
});

describe("check.handed_over", () => {
  it("names the action by its first booking and by the one that was answered, and the person, once for each [ALR-046, ALR-047, ALR-048]", async () => {
    const account = await openReporting();
    const first = await account.check(refund(1, { facts: { damaged: null }, transaction: PROPOSED }), "bot");
    const again = (id: string, facts: object): object => ({
      rule_set: "policy.acme.support",
      transaction: { ...PROPOSED, completes: id },
      facts,
    });
    const handed = await account.check(again(first.transaction.transaction_id, { damaged: true }), "bot");
    await account.check(again(handed.transaction.transaction_id, { note: "n" }), "bot");
    expect(await payloads(account, "check.handed_over")).toEqual([
      {
        check_id: handed.check_id,
        transaction_id: handed.transaction.transaction_id,
        action: first.transaction.transaction_id,
        handed_to: account.opened.people["lead"]?.id,
        effective_date: "2026-03-10",
        actor: BOT,
        rule_set: "policy.acme.support",
        rule_version: "1",
        rule: "damaged_goods",
        title: "The rule damaged_goods",
        outcome: "hand_to_a_person",
      },
    ]);
  });
});

describe("an action's negative", () => {
  it("is an action of its own: both count, and neither is taken back [REV-017]", async () => {
    const { cost } = GIFTS_2024.facts;
    if (cost === undefined) throw new Error("The law on gifts reads what they cost.");
    const law = {
      ...GIFTS_2024,
      facts: { ...GIFTS_2024.facts, cost: { ...cost, signed: true } },
      totals: GIFTS_2024.totals.map((total) => ({
        ...total,
        measure: total.measure && { ...total.measure, may_be_negative: true },
      })),
    };
    const account = await openReporting({
      laws: [law],
      file: testFile((draft) => {
        draft.confirmations = draft.confirmations.filter(({ version }) => version !== "2004");
      }),
    });
    const [first, negative] = [await account.check(gift(3_000)), await account.check(gift(-3_000))];
    expect((await account.check(gift(1))).history_used[0]).toMatchObject({ count: 2, total: { amount: 0 } });
    expect([(await account.read(first.check_id)).reversal, (await account.read(negative.check_id)).reversal]).toEqual([
      null,
      null,
    ]);
    expect(negative.transaction.transaction_id).toEqual(idOf("txn"));
  });
});
