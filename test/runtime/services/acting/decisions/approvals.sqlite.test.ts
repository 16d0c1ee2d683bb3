/** Requests for approval: whom the service asks, what the person decides, and the agent's information. */
import { describe, expect, it } from "vitest";

import { NOON } from "../../account.js";
import { HOUR } from "../action-life/reports.js";
import { readLog } from "../log/doubts.js";
import { openDeciding, refund } from "./kit.js";

describe("a refund that needs an approval, proposed by an agent", () => {
  it("asks the approver, who approves; the agent reads allowed [APR-018] [APR-022] [APR-046] [APR-055] [TOT-019] [ANS-047] [ALR-027] [ALR-049]", async () => {
    const { check, answerOf, approve, personId, alerts, clock } = await openDeciding();
    const proposed = await check(refund(12_000), "bot");
    const before = await answerOf(proposed.check_id, "bot");
    expect(before.requests).toEqual([
      {
        id: expect.stringMatching(/^apr_/) as string,
        asked_of: personId("lead"),
        asked_at: "2026-03-10T12:00:00.000Z",
        asks: "approval",
        status: "waiting",
        waits_until: "2026-03-17T12:00:00.000Z",
        decided_by: null,
        resolution_id: null,
        closed_at: null,
        reason: null,
        emailed_at: null,
        claimed: false,
        sent_by: null,
      },
    ]);
    clock.now = NOON + 3 * 24 * HOUR;
    const request = before.requests?.[0]?.id ?? "";
    const approved = await approve(request, "lead", {
      check_id: proposed.check_id,
      comment: "Seen with the customer.",
      note_ref: "ticket-9",
    });
    expect(approved).toMatchObject({
      request: { id: request, status: "approved", decided_by: personId("lead"), reason: null },
      check_id: proposed.check_id,
      superseded_by: expect.stringMatching(/^chk_/) as string,
    });
    const after = await answerOf(approved.superseded_by ?? "");
    expect(after).toMatchObject({
      outcome: "allowed",
      recheck_reason: "approval",
      supersedes_check_id: proposed.check_id,
      decisions: [
        {
          answer: "approved",
          question: null,
          rule: "above",
          decided_by: personId("lead"),
          method: "approval",
          resolution_id: approved.resolution_id,
          leads_to: null,
          approval: "approved_by",
          claimed: false,
          sent_by: { kind: "person", id: personId("lead"), prefix: null, name: null },
        },
      ],
      resolution: {
        resolved_outcome: "approved",
        given_on: proposed.check_id,
        comment: "Seen with the customer.",
        note_ref: "ticket-9",
      },
    });
    expect((await answerOf(proposed.check_id)).resolution).toMatchObject({ resolved_outcome: "approved" });
    expect((await alerts()).filter(({ type }) => type === "check.rechecked")).toMatchObject([
      { payload: { was: { outcome: "needs_approval" }, now: { outcome: "allowed" }, by_user: personId("lead") } },
    ]);
    const again = await check(
      {
        rule_set: "policy.acme.support",
        transaction: { status: "proposed", completes: proposed.transaction.transaction_id },
        facts: {},
      },
      "bot",
    );
    expect(again).toMatchObject({ outcome: "allowed" });
    expect((await answerOf(again.check_id)).requests).toHaveLength(1);
  });
});

describe("what the service holds for an agent", () => {
  it("is shown among the facts of each answer that read it: who approved, and how much [ANS-061] [AUT-004]", async () => {
    const account = await openDeciding();
    const { check, answerOf, approve, personId } = account;
    const proposed = await check(refund(12_000), "bot");
    const asked = await answerOf(proposed.check_id, "bot");
    const { superseded_by } = await approve(asked.requests?.[0].id ?? "", "lead");
    const approved = await answerOf(superseded_by ?? "", "bot");
    expect(approved.facts).toEqual({
      ...asked.facts,
      approved_by: personId("lead"),
      approved_amount: { amount: 12_000, currency: "EUR" },
    });
    // The answer that named the approver read no approval, and still shows none.
    expect((await answerOf(proposed.check_id, "bot")).facts).toEqual(asked.facts);
    expect(asked.facts).not.toHaveProperty("approved_by");
    const { checks } = await readLog(account, {}, "bot");
    expect(checks.map(({ transaction }) => transaction["facts"])).toEqual([approved.facts, asked.facts]);
  });

  it("ends with a correction, for other facts were approved [ANS-061]", async () => {
    const { check, answerOf, approve, execution } = await openDeciding();
    const proposed = await check(refund(12_000), "bot");
    const { requests } = await answerOf(proposed.check_id);
    const { superseded_by } = await approve(requests?.[0].id ?? "", "lead");
    await execution(superseded_by ?? "", { executed: true });
    const { transaction_id: corrects } = proposed.transaction;
    const corrected = await check(refund(13_000, { status: "executed", corrects }), "bot");
    expect(corrected).toMatchObject({ outcome: "needs_approval" });
    expect((await answerOf(corrected.check_id)).facts).not.toHaveProperty("approved_by");
  });

  it("gives way to what the account's own software records of an agent's action [ANS-061]", async () => {
    const { check, answerOf, personId } = await openDeciding();
    const own = { approved_by: personId("lead"), approved_amount: { amount: 50_000, currency: "EUR" } };
    const actor = { kind: "agent", id: "bot" };
    const taken = await check(refund(12_000, { status: "executed", actor }, own), "app");
    expect(taken).toMatchObject({ outcome: "allowed" });
    expect((await answerOf(taken.check_id)).facts).toMatchObject(own);
  });
});
