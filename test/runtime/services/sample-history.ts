/** A history in which something of everything happened: totals that moved, a setting that changed, a rule that was flagged, and the jobs of each. */
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { gift, openTestAccount, refund, type TestAccount } from "./account.js";
import { changeSetting, decideRules, workAll } from "./rules-change.js";

const SUPPORT = supportPolicy();
const EXECUTED = { transaction: { status: "executed" } };

/** Three gifts of which the last moves the first, refunds of an agent, a changed setting and a flagged rule, each with what it re-issued. */
export async function sampleHistory(): Promise<TestAccount> {
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT] });
  await account.check(gift(2000, { date: "2026-03-01" }));
  account.clock.now += 1000;
  await account.check(gift(1500, { date: "2026-03-02" }));
  await account.check(gift(1600, { date: "2026-02-01" }));
  await account.check(refund(8000, EXECUTED), "bot");
  await account.check(refund(6000, EXECUTED), "bot");
  await account.check(refund(6000, { transaction: { status: "proposed" } }), "bot");
  await changeSetting(account, "small_limit", { amount: 5000n, currency: "EUR", equivalents: [] }, "2026-03-10");
  await workAll(account);
  account.clock.now += 1000;
  await decideRules(account, "flagged", SUPPORT, ["above"]);
  await workAll(account);
  await account.check(refund(9000, EXECUTED), "bot");
  return account;
}
