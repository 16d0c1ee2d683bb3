/**
 * Answers that a later booking moves, compared at the end with a history computed from scratch by a slow and simple
 * one.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { BY_OPERATOR } from "../../../../runtime/actions/decide/claims.js";
import { setRevision } from "../../../../runtime/store/accounts/accounts.js";
import { addConfirmation } from "../../../../runtime/store/accounts/rule-sets.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, type AnswerRead, gift, openTestAccount, refund, type TestAccount, testFile } from "../account.js";
import { bodyOf, BOOKED, fromScratch, giftAnswer } from "../gifts-from-scratch.js";

const open = (change?: Parameters<typeof testFile>[0]): Promise<TestAccount> =>
  openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [supportPolicy({ breaksOn: 666n })],
    file: testFile(change),
  });

/** The current answer for an earlier one's action. */
async function standing(account: TestAccount, checkId: string): Promise<AnswerRead> {
  let answer = await account.read(checkId);
  while (answer.superseded_by !== null) answer = await account.read(answer.superseded_by);
  return answer;
}

async function decideRule(
  account: TestAccount,
  action: "confirmed" | "flagged",
  rule: string,
  hash: string,
): Promise<void> {
  const accountId = account.opened.account.id;
  const { checksum } = loaded(GIFTS_2024);
  const record = {
    accountId,
    ruleSet: "law.de.gifts",
    version: "2024",
    moduleChecksum: checksum,
    rule,
    ruleHash: hash,
    action,
    byUser: "owner",
    comment: null,
    at: account.clock.now,
    sentBy: BY_OPERATOR,
  };
  await account.database.transact(() =>
    batch(addConfirmation(record), setRevision({ accountId, revision: `${action} ${rule}` })),
  );
}

describe("a later booking", () => {
  it("leaves answers of another recipient, another fiscal year and another environment alone [TOT-005]", async () => {
    const account = await open();
    await account.check(gift(4000, { number: "C-2" }));
    await account.check(gift(4000, { date: "2025-12-31" }));
    await account.check(gift(4000), "app_test");
    const answer = await account.check(gift(4000));
    expect(answer).not.toHaveProperty("rechecks");
    expect(answer.layers.law.outcome).toBe("deductible");
  });

  it("re-issues an answer whose total moved though nothing else changed, and raises no alert for it", async () => {
    const account = await open();
    const first = await account.check(gift(1000));
    const second = await account.check(gift(1000));
    const again = await account.read(second.rechecks[0].new_check_id);
    expect(again.layers.law).toMatchObject({ outcome: "deductible" });
    expect(again.history_used[0].total).toEqual({ amount: 1000, currency: "EUR" });
    expect((await account.read(first.check_id)).superseded_by).toBe(again.check_id);
    expect(await account.alerts()).toEqual([]);
  });

  it("that only asks first moves nothing and counts nowhere [TXN-005, TXN-006, ANS-037]", async () => {
    const account = await open();
    const first = await account.check(gift(3000));
    const asked = await account.check(gift(3000, { transaction: { status: "proposed" } }));
    expect(asked.layers.law.outcome).toBe("not_deductible");
    expect(asked).not.toHaveProperty("rechecks");
    expect(await account.read(first.check_id)).toMatchObject({ superseded_by: null });
    // Answers about unbooked actions are not reissued either.
    await account.check(gift(100));
    expect(await account.read(asked.check_id)).toMatchObject({ superseded_by: null });
  });

  it("counts after the agent's earlier refunds of its day and moves none of them [LAY-014]", async () => {
    const account = await open();
    const on = (date: string): object =>
      refund(9000, { facts: { action_date: date }, transaction: { status: "executed" } });
    const outcomes: unknown[] = [];
    for (const date of ["2026-03-09", "2026-03-09", "2026-03-08"]) {
      const answer = await account.check(on(date), "bot");
      expect(answer).not.toHaveProperty("rechecks");
      outcomes.push(answer.layers.policies[0].outcome);
    }
    expect(outcomes).toEqual(["allowed", "needs_approval", "allowed"]);
  });

  it("never takes an answer away for a rule that nobody has confirmed [TOT-009, STA-020]", async () => {
    const account = await open(
      (file) =>
        (file.confirmations = [
          {
            rule_set: "law.de.gifts",
            version: "2024",
            rules: ["not_employees", "within_limit", "amount"],
            by: "owner",
          },
        ]),
    );
    const first = await account.check(gift(1000));
    expect(await account.check(gift(4500))).toMatchObject({
      state: "not_covered",
      reason: "awaiting_confirmation",
      unconfirmed_rules: ["above_limit"],
    });
    expect(await standing(account, first.check_id)).toMatchObject({ check_id: first.check_id, state: "determined" });
    await decideRule(account, "confirmed", "above_limit", "hash of above_limit");
    expect((await account.check(gift(1))).rechecks.map(({ outcome }) => outcome)).toEqual([
      "not_deductible",
      "not_deductible",
    ]);
  });

  it("takes an answer away for a rule that the owner has flagged [STA-021]", async () => {
    const account = await open();
    const first = await account.check(gift(1000));
    await decideRule(account, "flagged", "above_limit", "hash of above_limit");
    expect(await account.check(gift(4500))).toMatchObject({ state: "not_covered", reason: "rule_flagged" });
    expect(await standing(account, first.check_id)).toMatchObject({ state: "not_covered", reason: "rule_flagged" });
  });

  it("on which the rules break leaves earlier answers, is kept, counts, and raises an alert [STA-025]", async () => {
    const account = await open();
    const broken = await account.check(refund(666, { transaction: { status: "executed" } }), "bot");
    expect(broken).toMatchObject({ state: "not_covered", reason: "rule_set_broken" });
    expect((await account.alerts()).map(({ type }) => type)).toEqual(["check.rule_set_broken"]);
    const next = await account.check(refund(9000, { transaction: { status: "executed" } }), "bot");
    expect(next.history_used[0]).toMatchObject({ count: 1, total: { amount: 666, currency: "EUR" } });
    expect((await account.refused(refund(666, { transaction: { status: "proposed" } }), "bot")).code).toBe(
      "rule-set-broken",
    );
  });

  it("that lacks a fact makes the total of others an interval and is named in what they miss [STA-018, TOT-005]", async () => {
    const account = await open();
    const first = await account.check(gift(1000));
    const unknown = await account.check(gift(1, { facts: { cost: null } }));
    expect(unknown.state).toBe("undetermined_missing_facts");
    const again = await standing(account, first.check_id);
    expect(again).toMatchObject({
      state: "undetermined_missing_facts",
      missing: [
        {
          fact: "cost",
          type: "money",
          currency: "EUR",
          of: { transaction_id: unknown.transaction.transaction_id, effective_date: "2026-03-10" },
        },
      ],
    });
    // Beyond the limit anyway, whatever the missing figure is.
    expect((await account.check(gift(5001))).layers.law.outcome).toBe("not_deductible");
  });
});

// ── The property ──

describe("for any bookings", () => {
  it("the answers that stand are those of a history computed from scratch [TOT-005, TXN-002]", async () => {
    const account = await open();
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(BOOKED, { minLength: 1, maxLength: 8 }), async (booked) => {
        round += 1;
        const answers: Answer[] = [];
        for (const one of booked) {
          answers.push(await account.check(bodyOf(one, round)));
        }
        for (const [at, given] of answers.entries()) {
          const answer = await standing(account, given.check_id);
          expect(giftAnswer(answer)).toEqual(fromScratch(booked, at));
        }
      }),
      { numRuns: 40 },
    );
  });
});
