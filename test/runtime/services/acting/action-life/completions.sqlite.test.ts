/**
 * Completing and correcting a taken action, and asking again about an untaken one: the result, and the refusals.
 */
import { describe, expect, it } from "vitest";

import { supportPolicy } from "../../../../fixtures/modules.js";
import { gift, refund } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { workAll } from "../../rules-change.js";
import { errorLines, HOUR, openReporting, PROPOSED, type Reporting } from "./reports.js";

const COST = (amount: number, equivalents?: object[]): object => ({
  amount,
  currency: equivalents ? "USD" : "EUR",
  ...(equivalents && { equivalents }),
});

/** A gift with an unknown cost, and one of 30 EUR to the same recipient. */
async function incomplete(account: Reporting) {
  const first = await account.check(gift(3000));
  account.clock.now += 1000;
  const lacking = await account.check(
    gift(0, { facts: { cost: null }, transaction: { ref: "G-2", run: "batch-1", provenance: { a: "1", b: "2" } } }),
  );
  account.clock.now += 1000;
  return { first, lacking };
}

const completing = (id: string, facts: object, transaction: object = {}, body: object = {}): object => ({
  rule_set: "law.de.gifts",
  transaction: { completes: id, ...transaction },
  facts,
  ...body,
});
const correcting = (id: string, facts: object, transaction: object = {}, body: object = {}): object => ({
  rule_set: "law.de.gifts",
  transaction: { corrects: id, ...transaction },
  facts,
  ...body,
});

describe("a completion", () => {
  it("adds to the booking's facts, replaces its answer, and stands in every total in its place [TXN-046, TXN-047, TXN-048, TXN-050, TOT-014, TOT-015]", async () => {
    const account = await openReporting();
    const { first, lacking } = await incomplete(account);
    expect(lacking.state).toBe("undetermined_missing_facts");
    const done = await account.check(completing(lacking.transaction.transaction_id, { cost: COST(2500) }));
    expect(done).toMatchObject({
      state: "determined",
      supersedes_check_id: lacking.check_id,
      recheck_reason: null,
      effective_date: "2026-03-10",
      transaction: {
        status: "executed",
        channel: "invoice",
        ref: "G-2",
        run: "batch-1",
        completes: lacking.transaction.transaction_id,
        corrects: null,
      },
      rechecks: [{ outcome: "not_deductible" }],
    });
    expect(done.layers.law.outcome).toBe("not_deductible");
    expect((await account.read(lacking.check_id)).superseded_by).toBe(done.check_id);
    const again = await account.read(done.rechecks[0].new_check_id);
    expect(again).toMatchObject({
      recheck_reason: "later_transaction",
      history_used: [
        { count: 1, total: { amount: 2500 }, transactions: [{ transaction_id: done.transaction.transaction_id }] },
      ],
    });
    expect((await account.read(first.check_id)).superseded_by).not.toBeNull();
    expect((await account.read(done.check_id)).facts).toMatchObject({ cost: { amount: 2500 }, own_employee: false });
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("keeps the moment the action was taken; the same may be sent, another may not [TXN-044]", async () => {
    const account = await openReporting();
    const lacking = await account.check(
      gift(0, { facts: { cost: null }, transaction: { executed_at: "2026-03-10T09:00:00+01:00" } }),
    );
    const id = lacking.transaction.transaction_id;
    expect(
      errorLines(await account.refused(completing(id, { cost: COST(1) }, { executed_at: "2026-03-10T09:00:00Z" }))),
    ).toEqual(["transaction.executed_at: changed"]);
    expect(
      (await account.check(completing(id, { cost: COST(1) }, { executed_at: "2026-03-10T08:00:00Z" }))).state,
    ).toBe("determined");
  });

  it.each([
    [
      "another value of a fact [TXN-049, ERR-040]",
      { cost: COST(1), own_employee: true },
      {},
      {},
      ["own_employee: changed"],
    ],
    [
      "another reference, channel, run, provenance, actor, jurisdiction and policies",
      { cost: COST(1) },
      {
        ref: "G-3",
        channel: "card",
        run: "batch-2",
        provenance: { a: "1" },
        actor: { kind: "system", id: "x", on_behalf_of: "y" },
      },
      { jurisdiction: "FR", policies: [] },
      [
        "jurisdiction: changed",
        "policies: changed",
        "transaction.ref: changed",
        "transaction.channel: changed",
        "transaction.run: changed",
        "transaction.provenance: changed",
        "transaction.actor.kind: changed",
        "transaction.actor.id: changed",
        "transaction.actor.on_behalf_of: changed",
      ],
    ],
    ["nothing that the booking lacks [ERR-043]", { own_employee: false }, {}, {}, ["facts: unchanged"]],
    [
      "what it completes and what it corrects [TXN-058, ERR-044]",
      { cost: COST(1) },
      { corrects: "txn_x" },
      {},
      ["transaction.corrects: both"],
    ],
  ] as const)("is refused with %s", async (_, facts, transaction, body, errors) => {
    const account = await openReporting();
    const { lacking } = await incomplete(account);
    const refusal = await account.refused(completing(lacking.transaction.transaction_id, facts, transaction, body));
    // With both fields set it is unclear what it completes, so the channel is required.
    expect([refusal.code, errorLines(refusal).filter((each) => each !== "transaction.channel: required")]).toEqual([
      "invalid-request",
      errors,
    ]);
  });

  it("takes what the booking says as the booking says it, in any order of members [TXN-048]", async () => {
    const account = await openReporting();
    const { lacking } = await incomplete(account);
    const same = { ref: "G-2", channel: "invoice", run: "batch-1", provenance: { b: "2", a: "1" }, status: "executed" };
    expect(
      (
        await account.check(
          completing(
            lacking.transaction.transaction_id,
            { cost: COST(1), own_employee: false, recipient: { customer_number: "C-1" } },
            same,
          ),
        )
      ).state,
    ).toBe("determined");
  });

  it("gives an amount the equivalents that were asked for, and changes no figure that was given (decision 117)", async () => {
    const account = await openReporting();
    const foreign = await account.check(gift(0, { facts: { cost: { amount: 2000, currency: "USD" } } }));
    expect(foreign).toMatchObject({
      state: "undetermined_missing_facts",
      missing: [{ fact: "cost", currency: "EUR" }],
    });
    const id = foreign.transaction.transaction_id;
    const euro = [{ amount: 1800, currency: "EUR" }];
    expect(errorLines(await account.refused(completing(id, { cost: COST(2001, euro) })))).toEqual(["cost: changed"]);
    const done = await account.check(completing(id, { cost: COST(2000, euro) }));
    expect(done.state).toBe("determined");
    const another = completing(done.transaction.transaction_id, {
      cost: COST(2000, [{ amount: 1900, currency: "EUR" }]),
    });
    expect(errorLines(await account.refused(another))).toEqual(["cost: changed"]);
  });

  it("says who a recipient is that was described or named, and of one with a number nothing else (decision 117)", async () => {
    const account = await openReporting();
    const described = await account.check(
      gift(100, { facts: { recipient: { kind: "customer", description: "the buyer at the fair" } } }),
    );
    const known = await account.check(
      completing(described.transaction.transaction_id, { recipient: { customer_number: "C-9" } }),
    );
    expect((await account.read(known.check_id)).facts).toMatchObject({
      recipient: { recipient_id: known.recipient.recipient_id },
    });
    expect(
      errorLines(
        await account.refused(completing(known.transaction.transaction_id, { recipient: { customer_number: "C-8" } })),
      ),
    ).toEqual(["recipient: changed"]);
    const named = await account.check(gift(100, { facts: { recipient: { kind: "customer", name: "Sample Ltd" } } }));
    expect(
      (await account.check(completing(named.transaction.transaction_id, { recipient: { customer_number: "C-7" } })))
        .state,
    ).toBe("determined");
  });

  it("keeps the description of a recipient with the booking that stands", async () => {
    const account = await openReporting();
    const recipient = { kind: "customer", description: "the buyer at the fair" };
    const described = await account.check(gift(0, { facts: { cost: null, recipient } }));
    const done = await account.check(completing(described.transaction.transaction_id, { cost: COST(100), recipient }));
    expect((await account.read(done.check_id)).facts).toMatchObject({
      recipient: { kind: "customer", resolution: "unresolved" },
    });
    expect(
      errorLines(
        await account.refused(
          completing(done.transaction.transaction_id, { recipient: { ...recipient, description: "another" } }),
        ),
      ),
    ).toContain("recipient: changed");
  });

  it("names the booking that stands, once: an older one is answered with the one to name (decision 118) [ERR-081]", async () => {
    const account = await openReporting();
    const { lacking } = await incomplete(account);
    const id = lacking.transaction.transaction_id;
    const done = await account.check(completing(id, { cost: COST(100) }));
    for (const body of [
      completing(id, { cost: COST(100), own_employee: false }),
      correcting(id, { cost: COST(200) }),
    ]) {
      const refusal = await account.refused(body);
      expect([refusal.code, refusal.members]).toEqual([
        "answer-replaced",
        { transaction_id: done.transaction.transaction_id },
      ]);
    }
  });

  it("of a booking under another rule set, of nobody's, or of another environment's is refused [ERR-041]", async () => {
    const account = await openReporting();
    const refunded = await account.check(refund(100));
    expect(
      errorLines(await account.refused(completing(refunded.transaction.transaction_id, { cost: COST(100) }))),
    ).toEqual(["rule_set: other_rule_set"]);
    expect((await account.refused(completing("txn_nobody", { cost: COST(100) }))).code).toBe("not-found");
    const { lacking } = await incomplete(account);
    expect(
      (await account.refused(completing(lacking.transaction.transaction_id, { cost: COST(100) }), "app_test")).code,
    ).toBe("not-found");
  });

  it("names its action's system first, or the same [TXN-034, TXN-035]", async () => {
    const account = await openReporting();
    const { lacking } = await incomplete(account);
    const done = await account.check(
      completing(lacking.transaction.transaction_id, { cost: COST(100) }, { system: "erp" }),
    );
    expect(done.transaction).toMatchObject({ system: "erp" });
    const wrong = correcting(
      done.transaction.transaction_id,
      { gift_date: "2026-03-10", cost: COST(200) },
      { system: "shop" },
    );
    expect(errorLines(await account.refused(wrong))).toEqual(["transaction.system: changed"]);
  });

  it("supplies the fact that dates the action, and the action moves to that day", async () => {
    const account = await openReporting();
    const undated = await account.check(gift(100, { facts: { gift_date: null } }));
    expect(undated).toMatchObject({ state: "undetermined_missing_facts", effective_date: "2026-03-10" });
    expect(
      await account.check(completing(undated.transaction.transaction_id, { gift_date: "2025-12-24" })),
    ).toMatchObject({ state: "determined", effective_date: "2025-12-24" });
  });
});

describe("a correction", () => {
  it("replaces the booking's facts; the corrected booking counts in every total, and changed answers name it [TXN-054, TXN-055, TXN-056, TOT-012, ANS-041]", async () => {
    const account = await openReporting();
    const first = await account.check(gift(3000));
    account.clock.now += 1000;
    const wrong = await account.check(gift(2500, { transaction: { ref: "G-2" } }));
    account.clock.now += 1000;
    expect(wrong.layers.law.outcome).toBe("not_deductible");
    const right = await account.check(
      correcting(wrong.transaction.transaction_id, {
        gift_date: "2026-03-10",
        recipient: { customer_number: "C-2" },
        cost: COST(2500),
        own_employee: false,
      }),
    );
    expect(right).toMatchObject({
      supersedes_check_id: wrong.check_id,
      recheck_reason: null,
      transaction: { corrects: wrong.transaction.transaction_id, ref: "G-2" },
      rechecks: [{ outcome: "deductible" }],
    });
    expect(right.layers.law.outcome).toBe("deductible");
    const again = await account.read(right.rechecks[0].new_check_id);
    expect(again).toMatchObject({ recheck_reason: "correction", history_used: [{ count: 0 }] });
    expect(await account.alerts()).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: "check.rechecked" })]),
    );
    expect((await account.read(first.check_id)).superseded_by).not.toBe(again.check_id);
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("may move the day away from the moment it was taken, which is kept [TXN-045]", async () => {
    const account = await openReporting();
    const wrong = await account.check(gift(100, { transaction: { executed_at: "2026-03-10T09:00:00Z" } }));
    const facts = {
      gift_date: "2024-12-24",
      recipient: { customer_number: "C-1" },
      cost: COST(100),
      own_employee: false,
    };
    expect(
      errorLines(
        await account.refused(
          correcting(wrong.transaction.transaction_id, facts, { executed_at: "2026-03-10T09:00:01Z" }),
        ),
      ),
    ).toEqual(["transaction.executed_at: changed"]);
    expect(await account.check(correcting(wrong.transaction.transaction_id, facts))).toMatchObject({
      effective_date: "2024-12-24",
    });
  });

  it("that changes nothing, or asks again, is refused (decision 118) [ERR-042, ERR-043]", async () => {
    const account = await openReporting();
    const booked = await account.check(gift(100));
    const facts = {
      gift_date: "2026-03-10",
      recipient: { customer_number: "C-1" },
      cost: COST(100),
      own_employee: false,
    };
    expect(errorLines(await account.refused(correcting(booked.transaction.transaction_id, facts)))).toEqual([
      "facts: unchanged",
    ]);
    expect(
      errorLines(
        await account.refused(correcting(booked.transaction.transaction_id, { ...facts, cost: COST(200) }, PROPOSED)),
      ),
    ).toEqual(["transaction.status: proposed"]);
  });

  it("of an action that was taken back or never taken is refused [ERR-082, ERR-083]", async () => {
    const account = await openReporting();
    const booked = await account.check(gift(100));
    await account.reversal(booked.check_id);
    expect((await account.refused(correcting(booked.transaction.transaction_id, { cost: COST(1) }))).code).toBe(
      "action-taken-back",
    );
    const asked = await account.check(gift(100, { transaction: PROPOSED }));
    expect((await account.refused(correcting(asked.transaction.transaction_id, { cost: COST(1) }))).code).toBe(
      "action-not-taken",
    );
  });
});

describe("asking again", () => {
  const again = (id: string, facts: object = {}): object => ({
    rule_set: "policy.acme.support",
    transaction: { completes: id, status: "proposed" },
    facts,
  });

  it("answers an open proposal with the facts that were missing, and keeps it open for another day [TXN-051, TXN-059, TXN-060, EXE-019]", async () => {
    const account = await openReporting();
    const asked = await account.check(refund(0, { facts: { amount: null }, transaction: PROPOSED }), "bot");
    expect(asked.state).toBe("undetermined_missing_facts");
    account.clock.now += 23 * HOUR;
    const answered = await account.check(again(asked.transaction.transaction_id, { amount: COST(100) }), "bot");
    expect(answered).toMatchObject({
      state: "determined",
      effective_date: "2026-03-10",
      supersedes_check_id: asked.check_id,
      recheck_reason: null,
      transaction: { status: "proposed" },
    });
    account.clock.now += 24 * HOUR - 1;
    expect((await account.read(asked.check_id)).execution).toMatchObject({ status: "proposed" });
    account.clock.now += 1;
    expect((await account.read(asked.check_id)).execution).toMatchObject({ status: "expired" });
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("supplies nothing, and reads the history as it is now: a total that moved meanwhile (decisions 118, 125)", async () => {
    const account = await openReporting();
    const asked = await account.check(refund(9000, { transaction: PROPOSED }), "bot");
    await account.check(refund(9000, { transaction: { status: "executed" } }), "bot");
    expect((await account.read(asked.check_id)).superseded_by).toBeNull();
    const answered = await account.check(again(asked.transaction.transaction_id), "bot");
    expect([asked.layers.policies[0].outcome, answered.layers.policies[0].outcome]).toEqual([
      "allowed",
      "needs_approval",
    ]);
  });

  it("is refused about an action that was taken, closed or taken back, and of an earlier asking [EXE-023, EXE-024, ERR-079, ERR-082, ERR-083, ERR-085]", async () => {
    const account = await openReporting();
    const taken = await account.check(refund(1, { transaction: { status: "executed" } }), "bot");
    expect((await account.refused(again(taken.transaction.transaction_id), "bot")).code).toBe("not-a-proposal");
    await account.reversal(taken.check_id, {}, "bot");
    expect((await account.refused(again(taken.transaction.transaction_id), "bot")).code).toBe("action-taken-back");
    const dropped = await account.check(refund(1, { transaction: PROPOSED }), "bot");
    await account.execution(dropped.check_id, { executed: false }, "bot");
    expect((await account.refused(again(dropped.transaction.transaction_id), "bot")).code).toBe("action-not-taken");
    const open = await account.check(refund(1, { transaction: PROPOSED }), "bot");
    expect(
      (
        await account.refused(
          {
            ...again(open.transaction.transaction_id, { note: "x" }),
            transaction: { completes: open.transaction.transaction_id, status: "executed" },
          },
          "bot",
        )
      ).code,
    ).toBe("action-not-taken");
    const second = await account.check(again(open.transaction.transaction_id), "bot");
    const refusal = await account.refused(again(open.transaction.transaction_id), "bot");
    expect([refusal.code, refusal.members]).toEqual([
      "answer-replaced",
      { transaction_id: second.transaction.transaction_id },
    ]);
    account.clock.now += 24 * HOUR;
    expect((await account.refused(again(second.transaction.transaction_id), "bot")).code).toBe("action-not-taken");
  });

  it("keeps the day it was first asked about, and takes none of its own from another day (decision 116)", async () => {
    const account = await openReporting();
    const undated = await account.check(refund(1, { facts: { action_date: null }, transaction: PROPOSED }), "bot");
    account.clock.now += 20 * HOUR;
    expect(
      errorLines(
        await account.refused(again(undated.transaction.transaction_id, { action_date: "2026-03-20" }), "bot"),
      ),
    ).toEqual(["action_date: not_its_day"]);
    expect(
      await account.check(again(undated.transaction.transaction_id, { action_date: "2026-03-11" }), "bot"),
    ).toMatchObject({ effective_date: "2026-03-11" });
  });

  it("is an agent's own to do [AUT-020]", async () => {
    const account = await openReporting();
    const asked = await account.check(refund(1, { transaction: PROPOSED }), "bot");
    expect((await account.refused(again(asked.transaction.transaction_id), "second")).code).toBe(
      "not-the-agents-action",
    );
    expect((await account.check(again(asked.transaction.transaction_id))).transaction.actor).toEqual({
      kind: "agent",
      id: "bot",
      on_behalf_of: null,
    });
  });

  it("of rules that cannot run stores nothing (decision 134)", async () => {
    const account = await openReporting({ policies: [supportPolicy({ breaksOn: 13n })] });
    const asked = await account.check(refund(0, { facts: { amount: null }, transaction: PROPOSED }), "bot");
    expect((await account.refused(again(asked.transaction.transaction_id, { amount: COST(13) }), "bot")).code).toBe(
      "rule-set-broken",
    );
    expect((await account.read(asked.check_id)).superseded_by).toBeNull();
    await workAll(account);
  });
});
