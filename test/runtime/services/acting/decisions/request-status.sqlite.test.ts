/** The life of a request: each row of the interface's table. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { letTick, NOON } from "../../account.js";
import { changeSetting, workAll } from "../../rules-change.js";
import { HOUR } from "../action-life/reports.js";
import { openDoubts } from "../log/doubts.js";
import { type Deciding, decisionsIn, openDeciding, refund, type RequestRead } from "./kit.js";

const DAY = 24 * HOUR;

async function asked(account: Deciding, more: object = {}): Promise<{ readonly checkId: string; readonly id: string }> {
  const { check_id: checkId } = await account.check(refund(12_000, {}, more), "bot");
  return { checkId, id: (await requestOf(account, checkId)).id };
}

async function requestOf({ answerOf }: Deciding, checkId: string): Promise<RequestRead> {
  const [request] = (await answerOf(checkId)).requests ?? [];
  if (request === undefined) throw new Error("Nobody was asked.");
  return request;
}

const again = (transactionId: string, facts: object = {}): object => ({
  rule_set: "policy.acme.support",
  transaction: { status: "proposed", completes: transactionId },
  facts,
});

describe("a request is made", () => {
  it("for nothing that was taken, nor by the account's own key, nor where the answer names nobody [APR-018] [APR-021]", async () => {
    const account = await openDeciding();
    const taken = await account.check(refund(12_000, { status: "executed" }), "bot");
    const actor = { kind: "agent", id: "bot" };
    const own = await account.check(refund(12_000, { actor }), "app");
    const small = await account.check(refund(1_000), "bot");
    for (const { check_id } of [taken, own, small]) expect((await account.answerOf(check_id)).requests).toBeUndefined();
  });

  it("for the signer of a question [APR-019]", async () => {
    const account = await openDoubts();
    const { answerOf, personId } = decisionsIn(account);
    const { check_id } = await account.check(refund(900, {}, { note: "odd" }), "bot");
    expect((await answerOf(check_id)).requests).toMatchObject([
      { asks: "question", asked_of: personId("lead"), status: "waiting" },
    ]);
  });

  it("once: who asks again asks nobody again [APR-054] [TXN-053] [ANS-069] [ANS-081]", async () => {
    const account = await openDeciding();
    const { id } = await asked(account);
    const { transaction_id } = await account.approval(id);
    const { check_id } = await account.check(again(transaction_id), "bot");
    expect((await account.answerOf(check_id)).requests).toMatchObject([{ id, status: "waiting" }]);
  });
});

describe("a request that waits", () => {
  it("is approved by the person who was asked [APR-008] [APR-009] [APR-012] [APR-014] [APR-015] [APR-016] [APR-033] [APR-034]", async () => {
    const account = await openDeciding();
    const { id, checkId } = await asked(account);
    const { request, resolution_id } = await account.approve(id, "lead");
    expect(request).toMatchObject({ status: "approved", resolution_id, reason: null, closed_at: request.closed_at });
    expect(await account.approval(id)).toMatchObject({
      status: "approved",
      check_id: checkId,
      transaction_id: (await account.answerOf(checkId)).transaction.transaction_id,
      rule_set: "policy.acme.support",
      rule: "above",
    });
  });

  it("is refused by that person: no answer is issued, nobody is asked again, the proposal stays open for a day [APR-023] [APR-048] [APR-049] [APR-050] [APR-056] [TOT-024] [EXE-021]", async () => {
    const account = await openDeciding();
    const { id, checkId } = await asked(account);
    account.clock.now = NOON + 2 * DAY;
    expect(await account.refuse(id, "lead")).toMatchObject({ superseded_by: null, check_id: checkId });
    const { transaction } = await account.answerOf(checkId);
    const next = await account.check(again(transaction.transaction_id), "bot");
    expect(await account.answerOf(next.check_id)).toMatchObject({
      outcome: "needs_approval",
      requests: [{ id, status: "refused" }],
    });
    account.clock.now += DAY;
    expect(await account.answerOf(next.check_id)).toMatchObject({ execution: { status: "expired" } });
  });

  it("is decided by a sign-off on its question, or by an admin's override [APR-024]", async () => {
    for (const [by, method] of [
      ["lead", "sign_off"],
      ["owner", "override"],
    ] as const) {
      const account = await openDoubts();
      const { answerOf, resolve, personId } = decisionsIn(account);
      const { check_id } = await account.check(refund(900, {}, { note: "odd" }), "bot");
      const { superseded_by, resolution_id } = await resolve(check_id, by, { resolved_outcome: "odd", method });
      expect((await answerOf(superseded_by ?? "")).requests).toMatchObject([
        { asks: "question", status: "decided", decided_by: personId(by), resolution_id },
      ]);
    }
  });

  it("lapses where the action is reported as taken, or as not taken [APR-025] [APR-026]", async () => {
    const account = await openDeciding();
    for (const [body, reason] of [
      [{ executed: true }, "executed"],
      [{ executed: false, reason: "failed" }, "abandoned"],
    ] as const) {
      const { id, checkId } = await asked(account);
      await account.execution(checkId, body);
      expect(await account.approval(id)).toMatchObject({ status: "lapsed", reason, decided_by: null });
    }
  });

  it("holds its proposal open for a week, and lapses then without an answer: no request lapses as expired [APR-027] [APR-028] [APR-007]", async () => {
    const account = await openDeciding();
    const { id, checkId } = await asked(account);
    account.clock.now = NOON + 7 * DAY - 1;
    expect(await account.approval(id)).toMatchObject({ status: "waiting", closed_at: null });
    expect(await account.answerOf(checkId)).toMatchObject({ execution: { status: "proposed" } });
    account.clock.now += 1;
    expect(await account.approval(id)).toMatchObject({
      status: "lapsed",
      reason: "no_answer",
      closed_at: "2026-03-17T12:00:00.000Z",
    });
    expect(await account.answerOf(checkId)).toMatchObject({ execution: { status: "expired" } });
    expect(await account.decisionRefused(id, "approved", "lead")).toMatchObject({
      code: "nothing-to-decide",
      members: { request_status: "lapsed" },
    });
  });

  it("is decided or lapses, and never both, while the clock moves on with each look at it [APR-022] [APR-023] [APR-028]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), fc.boolean(), async (looksBefore, yes) => {
        const account = await openDeciding();
        const { id } = await asked(account);
        const deadline = Date.parse((await account.approval(id)).waits_until);
        account.clock.now = deadline - looksBefore * HOUR;
        letTick(account.clock, () => HOUR);
        const decision = await (yes ? account.approve : account.refuse)(id, "lead").catch((error: unknown) => error);
        const { status, closed_at, resolution_id } = await account.approval(id);
        const decided = yes ? "approved" : "refused";
        if (decision instanceof Refusal) {
          expect(decision).toMatchObject({ code: "nothing-to-decide", members: { request_status: "lapsed" } });
          expect([status, resolution_id]).toEqual(["lapsed", null]);
        } else {
          expect(status).toBe(decided);
          expect(Date.parse(closed_at ?? "")).toBeLessThan(deadline);
        }
        await account.database.close();
      }),
      { numRuns: 12 },
    );
  });

  it("lapses where a new answer names somebody else, who is asked [APR-029]", async () => {
    const account = await openDeciding();
    const { id, checkId } = await asked(account);
    await changeSetting(account, "lead", account.personId("owner"), "2026-03-01");
    await workAll(account);
    expect(await account.approval(id)).toMatchObject({ status: "lapsed", reason: "no_longer_asked" });
    expect((await account.answerOf(checkId)).requests).toMatchObject([
      { id },
      { asked_of: account.personId("owner"), status: "waiting" },
    ]);
  });
});

describe("a request that no longer waits", () => {
  it("answers the same decision with what is on record, and no other [APR-031] [APR-032] [APR-052] [APR-053] [ERR-088]", async () => {
    const account = await openDeciding();
    const { id } = await asked(account);
    const first = await account.approve(id, "lead");
    expect(await account.approve(id, "lead")).toEqual(first);
    expect(await account.decisionRefused(id, "refused", "lead")).toMatchObject({
      code: "nothing-to-decide",
      status: 409,
      members: { request_status: "approved" },
    });
  });
});

describe("who answers a request, and in which order errors win", () => {
  it("a person who saw another answer decides nothing [APR-017] [ERR-080]", async () => {
    const account = await openDeciding();
    const { id, checkId } = await asked(account);
    const { transaction } = await account.answerOf(checkId);
    const { check_id: standing } = await account.check(again(transaction.transaction_id, { note: "n" }), "bot");
    expect(await account.approval(id)).toMatchObject({ standing });
    expect(await account.decisionRefused(id, "approved", "lead", { check_id: checkId })).toMatchObject({
      code: "answer-replaced",
      members: { standing },
    });
    expect(await account.approve(id, "lead", { check_id: standing })).toMatchObject({ check_id: standing });
  });

  it("nobody but the person, and no key [APR-037] [APR-038] [APR-039] [APR-040] [ERR-065] [ERR-066] [ERR-067] [AUT-002]", async () => {
    const account = await openDeciding();
    const { id } = await asked(account);
    for (const [by, code] of [
      ["bot", "agent_key"],
      ["second", "agent_key"],
      ["app", "a_key"],
      ["owner", "not_the_approver"],
    ] as const)
      expect(await account.decisionRefused(id, "approved", by)).toMatchObject({
        code: "cannot-decide",
        errors: [{ code }],
      });
    expect(await account.decisionRefused("apr_01arz3ndektsv4rrffq69g5fav", "approved", "lead")).toMatchObject({
      code: "not-found",
    });
    expect(await account.decisionRefused(id, "approved", "owner", { odd: 1 })).toMatchObject({
      code: "invalid-request",
    });
  });

  it("a question is signed off, not approved [APR-051]", async () => {
    const account = await openDoubts();
    const { answerOf, decisionRefused } = decisionsIn(account);
    const { check_id } = await account.check(refund(900, {}, { note: "odd" }), "bot");
    const [request] = (await answerOf(check_id)).requests ?? [];
    expect(await decisionRefused(request?.id ?? "", "approved", "lead")).toMatchObject({ code: "invalid-request" });
  });
});
