/**
 * Reports on actions: taken, not taken, reversed; the effect of each on totals and answers, once, and the refusals.
 */
import { describe, expect, it } from "vitest";

import { supportPolicy } from "../../../../fixtures/modules.js";
import { gift, idOf, NOON, refund } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { decideRules, workAll } from "../../rules-change.js";
import { errorLines, HOUR, openReporting, PROPOSED, type Reporting } from "./reports.js";

const asked = (account: Reporting, amount = 9000) => account.check(refund(amount, { transaction: PROPOSED }), "bot");
const taken = (account: Reporting, amount = 9000) =>
  account.check(refund(amount, { transaction: { status: "executed" } }), "bot");
const policy = ({ layers }: Awaited<ReturnType<Reporting["check"]>>) => layers.policies[0].outcome;

describe("a report that an action was taken", () => {
  const report = async () => {
    const account = await openReporting();
    const proposal = await asked(account, 100);
    account.clock.now += HOUR;
    const reported = await account.execution(
      proposal.check_id,
      { executed: true, ref: "R-1", system: "shop", executed_at: "2026-03-10T12:30:00Z", reason: null },
      "bot",
    );
    return { account, proposal, reported };
  };

  it("is answered with its receipt [EXE-014, EXE-038, EXE-039, EXE-040, EXE-041, EXE-042, EXE-044]", async () => {
    const { proposal, reported } = await report();
    expect(reported).toEqual({
      check_id: proposal.check_id,
      transaction_id: proposal.transaction.transaction_id,
      status: "executed",
      reason: null,
      executed_at: "2026-03-10T12:30:00.000Z",
      ref: "R-1",
      system: "shop",
      recheck_job: null,
      superseded_by: null,
    });
  });

  it("is read back beside every answer that the action has [EXE-002, EXE-005, EXE-010, EXE-011, EXE-012, EXE-013]", async () => {
    const { account, proposal } = await report();
    expect((await account.read(proposal.check_id)).execution).toEqual({
      status: "executed",
      executed_at: "2026-03-10T12:30:00.000Z",
      reason: null,
      ref: "R-1",
      system: "shop",
      reported_by: {
        kind: "api_key",
        id: account.caller("bot").keyId,
        prefix: account.caller("bot").prefix,
        name: "bot",
      },
      reported_at: "2026-03-10T13:00:00.000Z",
    });
  });

  it("lets the action count from that moment, and has what it moves issued again by a job [TXN-006, EXE-015, EXE-016, EXE-043, TOT-009]", async () => {
    const account = await openReporting();
    const open = await account.check(gift(3000, { transaction: PROPOSED }));
    const booked = await account.check(gift(2500));
    expect(booked.history_used[0].count).toBe(0);
    const { recheck_job, superseded_by } = await account.execution(open.check_id);
    expect([recheck_job, superseded_by]).toEqual([idOf("job"), idOf("chk")]);
    expect(await account.read(superseded_by ?? "")).toMatchObject({
      supersedes_check_id: open.check_id,
      recheck_reason: null,
      sent_by: null,
      transaction: { status: "executed" },
      history_used: [{ count: 1, total: { amount: 2500 } }],
    });
    await workAll(account);
    const again = await account.read((await account.read(booked.check_id)).superseded_by ?? "");
    expect(again).toMatchObject({
      recheck_reason: "later_transaction",
      history_used: [{ count: 1, total: { amount: 3000 } }],
    });
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("issues the action's answer again where it came out otherwise meanwhile, and only then [EXE-017]", async () => {
    const account = await openReporting();
    const [first, second] = [await asked(account), await asked(account)];
    expect((await account.execution(first.check_id, undefined, "bot")).superseded_by).toBeNull();
    const { superseded_by } = await account.execution(second.check_id, undefined, "bot");
    expect(policy(await account.read(superseded_by ?? ""))).toBe("needs_approval");
    const against = (await account.alerts()).filter(({ type }) => type === "check.against_rules");
    expect(against).toMatchObject([{ payload: { check_id: superseded_by, cause: "reported" } }]);
    expect((await account.alerts()).map(({ type }) => type)).not.toContain("check.rechecked");
  });

  it("raises the alert of an action against the rules on the answer that stands [ALR-037]", async () => {
    const account = await openReporting();
    const proposal = await asked(account, 20_000);
    expect(policy(proposal)).toBe("needs_approval");
    await account.execution(proposal.check_id, undefined, "bot");
    expect(await account.alerts()).toMatchObject([
      {
        type: "check.against_rules",
        payload: {
          check_id: proposal.check_id,
          against: [{ rule: "above", approver: account.opened.people["lead"]?.id }],
        },
      },
    ]);
  });

  it("takes an answer away for a rule that its owner flagged meanwhile: a re-run does at once, and the report finds it so (decisions 125, 130)", async () => {
    const account = await openReporting();
    const proposal = await asked(account, 20_000);
    await decideRules(account, "flagged", supportPolicy(), ["above"]);
    const { superseded_by } = await account.execution(proposal.check_id, undefined, "bot");
    expect(await account.read(superseded_by ?? "")).toMatchObject({ state: "not_covered", reason: "rule_flagged" });
    await workAll(account);
    expect((await account.read(superseded_by ?? "")).superseded_by).toBeNull();
  });

  it("that comes again gets the same answer, even if its other fields differ, and does nothing twice [EXE-026, EXE-045]", async () => {
    const account = await openReporting();
    const open = await account.check(gift(3000, { transaction: PROPOSED }));
    await account.check(gift(2500));
    const first = await account.execution(open.check_id, { executed: true, ref: "R-1", system: "shop" });
    await workAll(account);
    const events = await account.alerts();
    account.clock.now += HOUR;
    const again = await account.execution(first.superseded_by ?? "", {
      executed: true,
      ref: "R-2",
      executed_at: "2020-01-01T00:00:00Z",
    });
    expect(again).toEqual({ ...first, check_id: first.superseded_by, recheck_job: null });
    expect(await account.alerts()).toEqual(events);
    expect(errorLines(await account.executionRefused(open.check_id, { executed: true, system: "erp" }))).toEqual([
      "system: changed",
    ]);
  });

  it.each([
    ["an action that was never asked about", async (account: Reporting) => (await taken(account)).check_id],
    [
      "one that was reported as not taken",
      async (account: Reporting) => {
        const { check_id } = await asked(account);
        await account.execution(check_id, { executed: false }, "bot");
        return check_id;
      },
    ],
    [
      "one that expired [EXE-020]",
      async (account: Reporting) => {
        const { check_id } = await asked(account);
        account.clock.now += 24 * HOUR;
        return check_id;
      },
    ],
  ])("is refused of %s [EXE-047, ERR-078]", async (_, make) => {
    const account = await openReporting();
    expect((await account.executionRefused(await make(account), { executed: true })).code).toBe("not-a-proposal");
  });

  it.each([
    ["nothing of whether it was taken [EXE-028]", {}, ["executed: required"]],
    ["an unknown field and a wrong type", { executed: "yes", when: 1 }, ["executed: type", "when: unknown_parameter"]],
    ["another system than the action has [EXE-032]", { executed: true, system: "erp" }, ["system: changed"]],
    ["a system of the wrong form [EXE-031, LIM-012]", { executed: true, system: "Shop!" }, ["system: format"]],
    [
      "a moment before it was asked [EXE-033]",
      { executed: true, executed_at: "2026-03-10T11:58:59Z" },
      ["executed_at: not_its_day"],
    ],
    [
      "a moment after it was sent",
      { executed: true, executed_at: "2026-03-10T13:01:01Z" },
      ["executed_at: after_it_was_sent"],
    ],
    ["a moment without its offset", { executed: true, executed_at: "2026-03-10T12:00:00" }, ["executed_at: format"]],
    ["a moment that is a number", { executed: true, executed_at: 5 }, ["executed_at: type"]],
    [
      "a moment of an action not taken",
      { executed: false, executed_at: "2026-03-10T12:00:00Z" },
      ["executed_at: not_taken"],
    ],
    ["why it was not taken, of one that was", { executed: true, reason: "failed" }, ["reason: not_a_choice"]],
    [
      "a reference of more than 200 characters [LIM-009, EXE-029]",
      { executed: true, ref: "r".repeat(201) },
      ["ref: string_too_long"],
    ],
    ["another reason than there is", { executed: false, reason: "tired" }, ["reason: enum"]],
    [
      "an e-mail address as its reference [EXE-030, ERR-032]",
      { executed: true, ref: "for bob@example.com" },
      ["ref: email"],
    ],
  ])("is refused with %s", async (_, body, errors) => {
    const account = await openReporting();
    const { check_id } = await account.check(refund(1, { transaction: { ...PROPOSED, system: "shop" } }), "bot");
    account.clock.now += HOUR;
    expect(errorLines(await account.executionRefused(check_id, body, "bot"))).toEqual(errors);
    expect((await account.read(check_id)).execution).toMatchObject({ status: "proposed", reported_at: null });
  });

  it.each(["2026-03-10T11:59:00Z", "2026-03-10T13:01:00Z"])(
    "takes a moment a minute either side of asking and report: %s [EXE-033]",
    async (executed_at) => {
      const account = await openReporting();
      const { check_id } = await asked(account);
      account.clock.now += HOUR;
      expect((await account.execution(check_id, { executed: true, executed_at }, "bot")).executed_at).toBe(
        executed_at.replace("Z", ".000Z"),
      );
    },
  );

  it("needs checks:write, and is the agent's own; the account's own keys report in its name [EXE-027, EXE-046]", async () => {
    const account = await openReporting();
    const { check_id } = await asked(account);
    expect((await account.executionRefused(check_id, { executed: "?" }, "second")).code).toBe("not-the-agents-action");
    expect((await account.executionRefused("chk_none", { executed: true })).code).toBe("not-found");
    expect((await account.execution(check_id)).status).toBe("executed");
  });
});

describe("a report that an action was not taken", () => {
  it.each(["abandoned", "refused_by_caller", "failed", null])(
    "closes it with the reason %s; it never counts [EXE-003, EXE-006, EXE-007, EXE-008, EXE-018]",
    async (reason) => {
      const account = await openReporting();
      const { check_id } = await asked(account);
      expect(await account.execution(check_id, { executed: false, reason, ref: "R-1" }, "bot")).toMatchObject({
        status: "abandoned",
        reason,
        executed_at: null,
        ref: "R-1",
        recheck_job: null,
        superseded_by: null,
      });
      expect((await account.read(check_id)).execution).toMatchObject({ status: "abandoned", reason });
      expect(await account.execution(check_id, { executed: false }, "bot")).toMatchObject({
        status: "abandoned",
        reason,
        ref: "R-1",
      });
      expect((await taken(account)).history_used[0].count).toBe(0);
      expect((await account.executionRefused(check_id, { executed: true }, "bot")).code).toBe("not-a-proposal");
    },
  );

  it.each(["abandoned", "refused_by_caller", "failed", null])(
    "takes the reason %s, and no other word [EXE-034, EXE-035, EXE-036, EXE-037]",
    async (reason) => {
      const account = await openReporting();
      const { check_id } = await asked(account);
      const wrong = await account.executionRefused(check_id, { executed: false, reason: "changed my mind" }, "bot");
      expect(wrong.code).toBe("invalid-request");
      expect((await account.execution(check_id, { executed: false, reason }, "bot")).reason).toBe(reason);
    },
  );

  it("of one that expired says that it expired [EXE-004, EXE-009] (decision 131)", async () => {
    const account = await openReporting();
    const { check_id } = await asked(account);
    account.clock.now += 24 * HOUR;
    expect(await account.execution(check_id, { executed: false }, "bot")).toMatchObject({
      status: "expired",
      reason: "expired",
      executed_at: null,
    });
    expect((await account.read(check_id)).execution).toMatchObject({ status: "expired", reported_at: null });
  });
});

describe("a reversal", () => {
  const takeBack = async () => {
    const account = await openReporting();
    const first = await account.check(gift(3000));
    account.clock.now += 1000;
    const second = await account.check(gift(2500));
    account.clock.now += 1000;
    const reversed = await account.reversal(second.check_id, {
      reversed_at: "2026-03-10T13:00:00+01:00",
      ref: "back-1",
    });
    return { account, first, second, reversed };
  };

  it("is answered with its receipt [REV-010, REV-011, REV-012, REV-013, REV-014]", async () => {
    const { second, reversed } = await takeBack();
    expect(reversed).toEqual({
      check_id: second.check_id,
      transaction_id: second.transaction.transaction_id,
      status: "reversed",
      reversed_at: "2026-03-10T12:00:00.000Z",
      ref: "back-1",
      recheck_job: idOf("job"),
    });
  });

  it("takes an action out of every total; what it counted in is issued again by a job, its own answer stays [REV-001, REV-002, REV-003, ANS-040, ANS-068, ANS-080]", async () => {
    const { account, first, second } = await takeBack();
    await workAll(account);
    const [moved] = second.rechecks;
    const stands = await account.read((await account.read(moved.new_check_id)).superseded_by ?? "");
    expect(stands).toMatchObject({
      recheck_reason: "reversal",
      layers: { law: { outcome: "deductible" } },
      history_used: [{ count: 0 }],
    });
    expect(await account.read(second.check_id)).toMatchObject({
      superseded_by: null,
      reversal: { reversed_at: "2026-03-10T12:00:00.000Z", ref: "back-1", reported_by: { name: "app" } },
      execution: null,
    });
    expect((await account.alerts()).filter(({ type }) => type === "check.rechecked")).toHaveLength(2);
    expect((await account.read(first.check_id)).superseded_by).toBe(moved.new_check_id);
    // Nothing changes a reversed action.
    account.clock.now += 1000;
    expect((await account.check(gift(100))).rechecks).toHaveLength(1);
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("of an action that was asked about and taken leaves its execution as it is, by any answer it has [REV-004, REV-009, REV-015]", async () => {
    const account = await openReporting();
    const first = await account.check(gift(3000));
    const open = await account.check(gift(2500, { transaction: PROPOSED }));
    await account.check(gift(100));
    const { superseded_by } = await account.execution(open.check_id);
    await account.reversal(open.check_id);
    for (const id of [open.check_id, superseded_by ?? ""])
      expect(await account.read(id)).toMatchObject({ execution: { status: "executed" }, reversal: { ref: null } });
    expect((await account.reversalRefused(first.check_id, { ref: "for bob@example.com" })).code).toBe("pii-in-facts");
  });

  it("that comes again is answered as on record; another moment or reference is a conflict [REV-014, REV-018, ERR-089] (decision 133)", async () => {
    const account = await openReporting();
    const { check_id } = await account.check(gift(100));
    const first = await account.reversal(check_id, { reversed_at: "2026-03-10", ref: "back-1" });
    account.clock.now += HOUR;
    for (const body of [{}, { ref: "back-1" }, { reversed_at: "2026-03-10" }])
      expect(await account.reversal(check_id, body)).toEqual({ ...first, recheck_job: null });
    for (const body of [{ ref: "back-2" }, { reversed_at: "2026-03-10T12:00:00Z" }])
      expect((await account.reversalRefused(check_id, body)).code).toBe("conflict");
  });

  it("without a moment is of the moment it was received [REV-006, REV-007]", async () => {
    const account = await openReporting();
    const { check_id } = await account.check(gift(100));
    expect((await account.reversal(check_id)).reversed_at).toBe(new Date(NOON).toISOString());
  });

  it.each([
    ["before the action", "2026-03-10T08:59:59Z", ["reversed_at: not_its_day"]],
    ["on a day before it", "2026-03-09", ["reversed_at: not_its_day"]],
    ["after it was sent", "2026-03-10T12:01:01Z", ["reversed_at: after_it_was_sent"]],
    ["on a day that has not come", "2026-03-11", ["reversed_at: after_it_was_sent"]],
    ["on a day that there is not", "2026-02-30", ["reversed_at: format"]],
    ["at a moment without an offset", "2026-03-10T12:00:00", ["reversed_at: format"]],
    ["at a moment that is a number", 5, ["reversed_at: type"]],
  ])("%s is refused [REV-006]", async (_, reversed_at, errors) => {
    const account = await openReporting();
    const { check_id } = await account.check(gift(100, { transaction: { executed_at: "2026-03-10T09:00:00Z" } }));
    expect(errorLines(await account.reversalRefused(check_id, { reversed_at }))).toEqual(errors);
  });

  it("with a reference of more than 200 characters is refused [REV-008]", async () => {
    const account = await openReporting();
    const { check_id } = await account.check(gift(100));
    expect(errorLines(await account.reversalRefused(check_id, { ref: "r".repeat(201) }))).toEqual([
      "ref: string_too_long",
    ]);
  });

  it("of a back-dated booking that gave no moment may be of any day since its own", async () => {
    const account = await openReporting();
    const { check_id } = await account.check(gift(100, { date: "2026-02-01" }));
    expect((await account.reversal(check_id, { reversed_at: "2026-02-03T10:00:00Z" })).status).toBe("reversed");
  });

  it("of an action that is still asked about, was not taken, or expired is refused [REV-016, EXE-025, ERR-084]", async () => {
    const account = await openReporting();
    const [open, dropped] = [await asked(account), await asked(account)];
    await account.execution(dropped.check_id, { executed: false }, "bot");
    for (const { check_id } of [open, dropped])
      expect((await account.reversalRefused(check_id, {}, "bot")).code).toBe("action-not-taken");
    account.clock.now += 24 * HOUR;
    expect((await account.reversalRefused(open.check_id, {}, "bot")).code).toBe("action-not-taken");
  });

  it("is the agent's own to report, and needs checks:write [REV-005]", async () => {
    const account = await openReporting();
    const { check_id } = await taken(account);
    expect((await account.reversalRefused(check_id, {}, "second")).code).toBe("not-the-agents-action");
    expect((await account.reversal(check_id, {}, "bot")).status).toBe("reversed");
  });
});
