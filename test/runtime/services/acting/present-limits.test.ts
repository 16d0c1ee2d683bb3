/** How much of each limit is used today: the totals that the next action would find. */
import { describe, expect, it } from "vitest";

import {
  type LimitsOver,
  type PresentLimit,
  readPresentLimits,
} from "../../../../runtime/services/acting/records/present-limits.js";
import { limitedSupport } from "../../../fixtures/limited-support.js";
import { HOUR } from "./action-life/reports.js";
import { type Deciding, openDeciding, refund } from "./decisions/kit.js";

const TAKEN = { status: "executed" };
const OF_CUSTOMER = "this customer in the last 30 days of";
const CUSTOMER_2 = { customer: { customer_number: "C-2" } };

const transactionOf = ({ transaction }: { readonly transaction: unknown }): string =>
  (transaction as { readonly transaction_id: string }).transaction_id;

const limitsOf = (account: Deciding, over: LimitsOver, like: object): Promise<readonly PresentLimit[]> => {
  const of = { accountId: account.opened.account.id, env: "live" };
  const id = transactionOf(like as { readonly transaction: unknown });
  return account.database.read(() => readPresentLimits(account.services, of, over, [id]));
};

const LIMIT = {
  ruleSet: "policy.acme.support",
  totals: ["agent_refunds"],
  setting: "agent_daily_limit",
  limit: 15_000n,
  currency: "EUR",
  ofAccount: false,
};

describe("the limits of today", () => {
  it("of an agent: what it took today counts, what it only proposed or took back does not", async () => {
    const account = await openDeciding({ policies: [limitedSupport()] });
    const first = await account.check(refund(7_000, TAKEN), "bot");
    await account.check(refund(3_000, TAKEN, CUSTOMER_2), "bot");
    await account.check(refund(2_000), "bot");
    const today = { from: "2026-03-10", to: "2026-03-10" };
    expect(await limitsOf(account, "agent", first)).toEqual([{ ...LIMIT, used: 10_000n, counted: today }]);
    await account.reversal(first.check_id, {}, "bot");
    expect(await limitsOf(account, "agent", first)).toEqual([{ ...LIMIT, used: 3_000n, counted: today }]);
    expect(await limitsOf(account, "recipient", first)).toEqual([]);
    account.clock.now += 24 * HOUR;
    const tomorrow = { from: "2026-03-11", to: "2026-03-11" };
    expect(await limitsOf(account, "agent", first)).toEqual([{ ...LIMIT, used: 0n, counted: tomorrow }]);
  });

  it("of a recipient: its own actions alone, of the days that still count, and above the limit too", async () => {
    const account = await openDeciding({ policies: [limitedSupport(OF_CUSTOMER)] });
    const first = await account.check(refund(9_000, TAKEN), "bot");
    const other = await account.check(refund(1_000, TAKEN, CUSTOMER_2), "bot");
    await account.check(refund(8_000, TAKEN), "bot");
    const used = async (like: object): Promise<readonly bigint[]> =>
      (await limitsOf(account, "recipient", like)).map((each) => each.used);
    expect([await used(first), await used(other)]).toEqual([[17_000n], [1_000n]]);
    expect(await limitsOf(account, "recipient", first)).toMatchObject([
      { ...LIMIT, counted: { from: "2026-02-09", to: "2026-03-10" } },
    ]);
    account.clock.now += 29 * 24 * HOUR;
    expect(await used(first)).toEqual([17_000n]);
    account.clock.now += 24 * HOUR;
    expect(await used(first)).toEqual([0n]);
  });

  it("of a total that rules read and compare with no limit, what is used stands without one", async () => {
    const account = await openDeciding();
    const first = await account.check(refund(9_000, TAKEN), "bot");
    const today = { from: "2026-03-10", to: "2026-03-10" };
    expect(await limitsOf(account, "agent", first)).toEqual([
      {
        ...{ ruleSet: "policy.acme.support", totals: ["agent_day"], setting: null, used: 9_000n, limit: null },
        ...{ currency: "EUR", counted: today, ofAccount: false },
      },
    ]);
  });
});
