/** Every cause for which an answer is reissued, played on an account of its own, and its alert. */
import { describe, expect, it } from "vitest";

import { RECHECK_REASONS, type RecheckReason } from "../../../../runtime/engine/run/answer.js";
import { GIFTS_2024 } from "../../../fixtures/modules.js";
import { type Answer, gift, refund, type TestAccount } from "../account.js";
import { openReporting } from "../acting/action-life/reports.js";
import { decisionsIn, openDeciding, refund as proposedRefund } from "../acting/decisions/kit.js";
import { openDoubts } from "../acting/log/doubts.js";
import { answer, openMatchIn, split } from "../recipient-matches.js";
import { decideRules, workAll } from "../rules-change.js";

const named = (name: string, cents: number): object =>
  gift(cents, { facts: { recipient: { kind: "customer", name } } });
const recordOf = ({ recipient }: Answer): string =>
  (recipient as { readonly recipient_id: string } | null)?.recipient_id ?? "";

/** Two gifts to two records, and the match of the two. */
async function twoRecords() {
  const account = await openReporting();
  const gifts = [await account.check(named("Müller", 3_000)), await account.check(named("Mueller", 2_500))] as const;
  const records = [recordOf(gifts[0]), recordOf(gifts[1])] as const;
  return { account, records, matchId: await openMatchIn(account, records) };
}

/** Brings the cause about, and returns the account in which it reissued an answer. */
const PLAYED: Readonly<Record<RecheckReason, () => Promise<TestAccount>>> = {
  later_transaction: async () => {
    const account = await openReporting();
    await account.check(gift(3_000));
    await account.check(gift(3_000));
    return account;
  },
  reversal: async () => {
    const account = await openReporting();
    await account.check(gift(3_000));
    const { check_id } = await account.check(gift(3_000));
    await account.reversal(check_id);
    return account;
  },
  correction: async () => {
    const account = await openReporting();
    await account.check(gift(3_000));
    const { transaction } = await account.check(gift(3_000));
    await account.check(gift(100, { transaction: { corrects: transaction.transaction_id } }));
    return account;
  },
  recipient_link: async () => {
    const { account, matchId } = await twoRecords();
    await answer(account, matchId, "same");
    return account;
  },
  recipient_split: async () => {
    const { account, matchId, records } = await twoRecords();
    await answer(account, matchId, "same");
    await workAll(account);
    await split(account, records[0]);
    return account;
  },
  // An answer that an open match leaves undetermined, and a decision that the records are two.
  recipient_question: async () => {
    const { account, matchId } = await twoRecords();
    await account.check(named("Müller", 1));
    await workAll(account);
    await answer(account, matchId, "different");
    return account;
  },
  rules_changed: async () => {
    const account = await openReporting();
    await account.check(gift(3_000));
    await decideRules(
      account,
      "flagged",
      GIFTS_2024,
      GIFTS_2024.rules.map(({ rule }) => rule),
    );
    return account;
  },
  decision: async () => {
    const account = await openDoubts();
    const { resolve } = decisionsIn(account);
    const { check_id } = await account.check(
      refund(900, { facts: { note: "odd" }, transaction: { status: "executed" } }),
    );
    await resolve(check_id, "owner", { resolved_outcome: "odd", method: "override" });
    return account;
  },
  approval: async () => {
    const account = await openDeciding();
    const { check_id } = await account.check(proposedRefund(12_000), "bot");
    const { requests } = await account.answerOf(check_id, "bot");
    await account.approve(requests?.[0].id ?? "", "lead");
    return account;
  },
};

describe("check.rechecked", () => {
  it.each(RECHECK_REASONS)("tells of an answer that was issued again for the cause %s [ALR-024]", async (cause) => {
    const account = await PLAYED[cause]();
    await workAll(account);
    const alerts = (await account.alerts()).filter(({ type }) => type === "check.rechecked");
    const causes = await Promise.all(
      alerts.map(async ({ payload }) => {
        const { now } = payload as { readonly now: { readonly check_id: string } };
        return (await account.read(now.check_id)).recheck_reason;
      }),
    );
    expect(causes).toContain(cause);
  });
});
