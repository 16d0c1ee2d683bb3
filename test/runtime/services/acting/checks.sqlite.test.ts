/** A check from the request to the stored answer, on a real database. */
import { describe, expect, it } from "vitest";

import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, idOf, openTestAccount, refund, type TestAccount } from "../account.js";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

describe("the thin line", () => {
  it("answers a gift with the paragraph behind it and reads the answer back as it was given [GEN-009, GEN-022, GEN-023, REQ-024]", async () => {
    const account = await open();
    const answer = await account.check(gift(3000));
    expect(answer).toMatchObject({
      state: "determined",
      effective_date: "2026-03-10",
      layers: { law: { rule_version: "2024", outcome: "deductible" }, policies: [] },
    });
    expect(answer.citations).toEqual([
      {
        source: "act",
        source_title: "Gifts Act",
        paragraph: "§ 1",
        clause: "Sentence 1",
        text_ref: "act.limit",
        role: "carries",
      },
    ]);
    const { superseded_by, resolution, resolutions, facts, sent_by, execution, reversal, ...as_given } =
      await account.read(answer.check_id);
    expect(as_given).toEqual(answer);
    expect({ superseded_by, resolution, resolutions, execution, reversal }).toEqual({
      superseded_by: null,
      resolution: null,
      resolutions: [],
      execution: null,
      reversal: null,
    });
    expect(facts).toEqual({
      gift_date: "2026-03-10",
      recipient: { recipient_id: answer.recipient.recipient_id },
      cost: { amount: 3000, currency: "EUR" },
      own_employee: false,
    });
    expect(sent_by).toEqual({ kind: "api_key", id: account.opened.keys["app"]?.id, prefix: "tcs_live_1", name: "app" });
  });

  it("issues the earlier gift's answer again when a later one crosses the limit [TOT-005, TOT-006, TOT-007, GEN-026, ANS-035]", async () => {
    const account = await open();
    const first = await account.check(gift(3000));
    account.clock.now += 1000;
    const second = await account.check(gift(2500));
    expect(second.layers.law.outcome).toBe("not_deductible");
    expect(second.rechecks).toEqual([
      { new_check_id: idOf("chk"), supersedes: first.check_id, booking_date: "2026-03-10", outcome: "not_deductible" },
    ]);
    const old = await account.read(first.check_id);
    expect(old).toMatchObject({
      superseded_by: second.rechecks[0].new_check_id,
      layers: { law: { outcome: "deductible" } },
    });
    const again = await account.read(second.rechecks[0].new_check_id);
    expect(again).toMatchObject({
      supersedes_check_id: first.check_id,
      recheck_reason: "later_transaction",
      sent_by: null,
      transaction: first.transaction,
      layers: { law: { outcome: "not_deductible" } },
      history_used: [
        {
          input: "gifts_fy",
          count: 1,
          transactions: [{ transaction_id: second.transaction.transaction_id, effective_date: "2026-03-10" }],
          total: { amount: 2500, currency: "EUR" },
        },
      ],
    });
    expect(again).not.toHaveProperty("rechecks");
    expect(await account.alerts()).toMatchObject([
      {
        type: "check.rechecked",
        payload: {
          was: { check_id: first.check_id, outcome: "deductible" },
          now: { check_id: again.check_id, outcome: "not_deductible" },
          by_user: null,
        },
      },
    ]);
  });

  it("answers a refund by the account's own policy with the approver its settings name [GEN-012, LAY-014]", async () => {
    const account = await open();
    const lead = account.opened.people["lead"]?.id;
    expect(await account.check(refund(9000))).toMatchObject({
      state: "determined",
      layers: { policies: [{ outcome: "allowed", approver: null }] },
    });
    const above = await account.check(refund(10_001));
    expect(above.layers).toMatchObject({
      policies: [{ rule_set: "policy.acme.support", outcome: "needs_approval", approver: lead }],
    });
    expect(above.layers).not.toHaveProperty("law");
  });
});
