/** A request says which limit its action exceeded, from the records of its answer (decision 441). */
import { describe, expect, it } from "vitest";

import { limitedSupport } from "../../../../fixtures/limited-support.js";
import { evaluateAll } from "../../evaluate-all.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function asked(account: Deciding, amount: number, transaction: object = {}): Promise<string> {
  const { check_id } = await account.check(refund(amount, transaction), "bot");
  return (await account.answerOf(check_id)).requests?.[0]?.id ?? "";
}

const OF_SMALL = {
  title: "Amount",
  amount: eur(12_000),
  limit: eur(10_000),
  difference: eur(2_000),
  setting: "small_limit",
};

describe("the limit that an action exceeded", () => {
  it("is in its request, and stays once somebody has decided", async () => {
    const account = await openDeciding({ policies: [limitedSupport()] });
    const id = await asked(account, 12_000);
    expect(await account.approval(id)).toMatchObject({ status: "waiting", exceeds: OF_SMALL });
    await account.approve(id, "lead");
    expect(await account.approval(id)).toMatchObject({ status: "approved", exceeds: OF_SMALL });
    // It is no part of an answer, whose bytes come out again.
    expect((await evaluateAll(account)).findings).toEqual([]);
    expect(JSON.stringify(await account.answerOf((await account.approval(id)).check_id))).not.toContain("exceeds");
  });

  it("is of the amount together with a total as the answer read it, whatever was taken since", async () => {
    const account = await openDeciding({ policies: [limitedSupport()] });
    const taken = { status: "executed" };
    for (const amount of [9_000, 8_000]) await account.check(refund(amount, taken), "bot");
    const id = await asked(account, 5_000);
    const exceeds = {
      title: "Amount + Refunds by the agent on the day",
      amount: eur(22_000),
      limit: eur(15_000),
      difference: eur(7_000),
      setting: "agent_daily_limit",
    };
    expect(await account.approval(id)).toMatchObject({ exceeds });
    await account.check(refund(1_000, taken), "bot");
    expect(await account.approval(id)).toMatchObject({ exceeds });
  });

  it("is null if two limits were exceeded, and if a total is no longer what the answer read", async () => {
    const account = await openDeciding({ policies: [limitedSupport()] });
    const { check_id } = await account.check(refund(7_000, { status: "executed" }), "bot");
    expect(await account.approval(await asked(account, 12_000))).toMatchObject({ exceeds: null });
    const id = await asked(account, 9_000);
    expect(await account.approval(id)).toMatchObject({ exceeds: { difference: eur(1_000) } });
    await account.reversal(check_id, {}, "bot");
    expect(await account.approval(id)).toMatchObject({ exceeds: null });
  });

  it("is null if the rules compare no amount", async () => {
    const account = await openDeciding();
    expect(await account.approval(await asked(account, 12_000))).toMatchObject({ exceeds: null });
  });
});
