/**
 * A history in which something of everything happened: totals that moved, a setting that changed, a rule that was
 * flagged, and the jobs of each.
 */
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import type { TestPlace } from "../database.js";
import { gift, openTestAccount, refund, type TestAccount } from "./account.js";
import { reporting } from "./acting/action-life/reports.js";
import { changeSetting, decideRules, workAll } from "./rules-change.js";

const SUPPORT = supportPolicy();
const EXECUTED = { transaction: { status: "executed", run: "ticket-1" } };

/**
 * Three gifts of which the last moves the first, refunds of an agent, a changed setting and a flagged rule, each with
 * the answers it reissued.
 */
export async function sampleHistory(place?: TestPlace): Promise<TestAccount> {
  const account = await openTestAccount({
    laws: [GIFTS_2004, GIFTS_2024],
    policies: [SUPPORT],
    ...(place && { place }),
  });
  await account.check(gift(2000, { date: "2026-03-01" }));
  account.clock.now += 1000;
  await account.check(gift(1500, { date: "2026-03-02" }));
  await account.check(gift(1600, { date: "2026-02-01" }));
  await account.check(refund(8000, EXECUTED), "bot");
  await account.check(refund(6000, EXECUTED), "bot");
  await account.check(refund(6000, { transaction: { status: "proposed", run: "ticket-2" } }), "bot");
  await changeSetting(account, "small_limit", { amount: 5000n, currency: "EUR", equivalents: [] }, "2026-03-10");
  await workAll(account);
  account.clock.now += 1000;
  await decideRules(account, "flagged", SUPPORT, ["above"]);
  await workAll(account);
  await account.check(refund(9000, EXECUTED), "bot");
  return account;
}

/**
 * The same, and a gift completed, corrected and taken back; refunds asked about, asked about again, and reported as
 * taken and as not taken.
 */
export async function livedHistory(place?: TestPlace): Promise<TestAccount> {
  const account = reporting(await sampleHistory(place));
  const send = (how: "completes" | "corrects", to: string, facts: object) =>
    account.check({ rule_set: "law.de.gifts", transaction: { [how]: to }, facts });
  const facts = { gift_date: "2026-02-01", recipient: { customer_number: "C-1" }, own_employee: false };
  const lacking = await account.check(gift(0, { date: "2026-02-01", facts: { cost: null } }));
  const completed = await send("completes", lacking.transaction.transaction_id, {
    cost: { amount: 900, currency: "EUR" },
  });
  const corrected = await send("corrects", completed.transaction.transaction_id, {
    ...facts,
    cost: { amount: 700, currency: "EUR" },
  });
  account.clock.now += 1000;
  await send("corrects", (await account.check(gift(300))).transaction.transaction_id, {
    ...facts,
    cost: { amount: 400, currency: "EUR" },
  });
  await account.reversal(corrected.check_id, { ref: "back-1" });
  const asked = { transaction: { status: "proposed" } };
  const taken = await account.check(refund(2000, asked), "bot");
  await account.check(
    {
      rule_set: "policy.acme.support",
      transaction: { completes: taken.transaction.transaction_id, status: "proposed" },
      facts: {},
    },
    "bot",
  );
  await account.check(refund(3000, EXECUTED), "bot");
  await account.execution(taken.check_id, { executed: true, ref: "R-1", system: "shop" }, "bot");
  const dropped = await account.check(refund(2000, asked), "bot");
  await account.execution(dropped.check_id, { executed: false, reason: "failed" }, "bot");
  await workAll(account);
  return account;
}
