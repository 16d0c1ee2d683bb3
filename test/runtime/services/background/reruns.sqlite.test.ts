/** Re-runs: the answers that a change to rules or settings reissues, those that it leaves, and its reports. */
import { describe, expect, it } from "vitest";

import { readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import { moveShares } from "../../../../runtime/actions/reissue/moved-shares.js";
import { readJob } from "../../../../runtime/services/background/jobs/read.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import {
  type FileDraft,
  gift,
  idOf,
  openTestAccount,
  refund,
  refusalOf,
  type TestAccount,
  testFile,
} from "../account.js";
import { changeSetting, decideRules, standing, workAll } from "../rules-change.js";

const SUPPORT = supportPolicy({ breaksOn: 666n });
const open = (change?: (file: FileDraft) => void): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT], file: testFile(change) });

const confirmedBut =
  (ruleSet: string, left: readonly string[]) =>
  (file: FileDraft): void => {
    file.confirmations = file.confirmations.map((each) =>
      each.rule_set === ruleSet
        ? {
            ...each,
            rules: [
              "damaged_goods",
              "small",
              "approved",
              "above",
              "not_employees",
              "within_limit",
              "above_limit",
              "amount",
            ].filter((rule) => !left.includes(rule) && belongs(ruleSet, rule)),
          }
        : each,
    );
  };
const belongs = (ruleSet: string, rule: string): boolean =>
  (ruleSet === "policy.acme.support" ? SUPPORT : GIFTS_2024).rules.some((spec) => spec.rule === rule);

const taken = { transaction: { status: "executed" } };
const asked = { transaction: { status: "proposed" } };
const euro = (cents: number): { amount: bigint; currency: string; equivalents: [] } => ({
  amount: BigInt(cents),
  currency: "EUR",
  equivalents: [],
});

describe("a re-run after rules were confirmed", () => {
  it("issues again what waited on them, in both environments, open proposals too, and nothing before the worker comes [TOT-021, CNF-055, ANS-045]", async () => {
    const account = await open(confirmedBut("policy.acme.support", ["above"]));
    const live = await account.check(refund(20_000, taken));
    const proposal = await account.check(refund(20_000, asked), "bot");
    const test = await account.check(refund(20_000, taken), "app_test");
    const small = await account.check(refund(5, taken));
    expect([live.state, proposal.state, test.state, small.state]).toEqual([
      "not_covered",
      "not_covered",
      "not_covered",
      "determined",
    ]);
    const rerunId = await decideRules(account, "confirmed", SUPPORT, ["above"]);
    expect(rerunId).toEqual(idOf("rrn"));
    expect(await account.read(live.check_id)).toMatchObject({ superseded_by: null });
    await workAll(account);
    for (const [{ check_id }, key] of [
      [live, "app"],
      [proposal, "app"],
      [test, "app_test"],
    ] as const) {
      const again = await standing(account, check_id, key);
      expect(again).toMatchObject({
        state: "determined",
        recheck_reason: "rules_changed",
        supersedes_check_id: check_id,
        sent_by: null,
      });
      expect(again.layers.policies[0].outcome).toBe("needs_approval");
    }
    expect(await account.read(small.check_id)).toMatchObject({ superseded_by: null });
  });

  it("raises an alert for each changed answer, for each action that is now against the rules, and one for the whole re-run in each environment [TOT-023, ALR-028, ALR-038, ALR-040]", async () => {
    const account = await open(confirmedBut("policy.acme.support", ["above"]));
    const live = await account.check(refund(20_000, taken));
    const proposal = await account.check(refund(20_000, asked), "bot");
    await account.check(refund(20_000, taken), "app_test");
    await decideRules(account, "confirmed", SUPPORT, ["above"]);
    await workAll(account);
    const alerts = await account.alerts();
    expect(alerts.map(({ type }) => type)).toEqual([
      "check.rechecked",
      "check.against_rules",
      "check.rechecked",
      "checks.rerun",
    ]);
    const of = (type: string): unknown => alerts.find((alert) => alert.type === type)?.payload;
    expect(of("check.against_rules")).toMatchObject({
      transaction_id: live.transaction.transaction_id,
      cause: "rules_changed",
    });
    expect(of("check.rechecked")).toMatchObject({
      was: { check_id: live.check_id, state: "not_covered", outcome: null },
      now: { state: "determined", outcome: "needs_approval" },
      by_user: null,
    });
    expect((await account.alerts("test")).map(({ type }) => type)).toEqual([
      "check.rechecked",
      "check.against_rules",
      "checks.rerun",
    ]);
    // An action against the rules is reported once, whatever is reissued later.
    await changeSetting(account, "lead", "nobody else", "2026-03-01");
    await workAll(account);
    expect((await account.alerts()).filter(({ type }) => type === "check.against_rules")).toHaveLength(1);
    expect((await standing(account, proposal.check_id)).state).toBe("determined");
  });

  it("counts in its alert what was issued again, what changed and what stands against the rules [ALR-029, ALR-030, ALR-031, ALR-032, ALR-033]", async () => {
    const account = await open(confirmedBut("policy.acme.support", ["above"]));
    await account.check(refund(20_000, taken));
    await account.check(refund(20_000, asked), "bot");
    const rerunId = await decideRules(account, "confirmed", SUPPORT, ["above"]);
    await workAll(account);
    expect((await account.alerts()).find(({ type }) => type === "checks.rerun")?.payload).toEqual({
      cause: "confirmation",
      reissued: 2,
      changed: 2,
      against_rules: 1,
      checks: `rerun=${String(rerunId)}`,
    });
  });

  it("leaves what comes out the same, and names no re-run where no answer rests on the rules", async () => {
    const account = await open(confirmedBut("law.de.gifts", []));
    const given = await account.check(gift(1000));
    expect(await decideRules(account, "confirmed", SUPPORT, ["small"])).toBeNull();
    expect(await decideRules(account, "confirmed", GIFTS_2024, ["within_limit"])).toEqual(idOf("rrn"));
    account.clock.now += 1000;
    await workAll(account);
    expect(await account.read(given.check_id)).toMatchObject({ superseded_by: null });
    expect((await account.alerts()).map(({ payload }) => payload)).toMatchObject([
      { reissued: 0, changed: 0, against_rules: 0 },
    ]);
  });

  it("passes over proposals that have expired", async () => {
    const account = await open(confirmedBut("policy.acme.support", ["above"]));
    const proposal = await account.check(refund(20_000, asked), "bot");
    account.clock.now += 24 * 60 * 60 * 1000;
    expect(await decideRules(account, "confirmed", SUPPORT, ["above"])).toBeNull();
    expect(await account.read(proposal.check_id)).toMatchObject({ superseded_by: null });
  });

  it("takes answers away for a flag, and gives them back once the rule is confirmed again [CNF-003, STA-021]", async () => {
    const account = await open();
    const given = await account.check(refund(20_000, taken));
    await decideRules(account, "flagged", SUPPORT, ["above"]);
    await workAll(account);
    expect(await standing(account, given.check_id)).toMatchObject({ state: "not_covered", reason: "rule_flagged" });
    await decideRules(account, "confirmed", SUPPORT, ["above"]);
    await workAll(account);
    expect(await standing(account, given.check_id)).toMatchObject({ state: "determined" });
  });

  it("leaves the standing answer where its rules break, and tells [ALR-043]", async () => {
    const account = await open(confirmedBut("policy.acme.support", ["damaged_goods"]));
    // Until the first rule is confirmed no rule is reached, but this module breaks before any.
    const broken = await account.check(refund(666, taken));
    const fine = await account.check(refund(20_000, taken));
    await decideRules(account, "confirmed", SUPPORT, ["damaged_goods"]);
    await workAll(account);
    expect(await account.read(broken.check_id)).toMatchObject({ superseded_by: null });
    expect(await standing(account, fine.check_id)).toMatchObject({ state: "determined" });
    const types = (await account.alerts()).map(({ type }) => type);
    expect(types.filter((type) => type === "check.rule_set_broken")).toHaveLength(2);
  });
});

describe("a re-run after a setting was changed", () => {
  it("issues again the answers dated from its first day on that read it, and one alert follows [TOT-022, SET-028, SET-029]", async () => {
    const account = await open();
    const before = await account.check(refund(20_000, { ...taken, facts: { action_date: "2026-03-08" } }));
    const after = await account.check(refund(20_000, { ...taken, facts: { action_date: "2026-03-09" } }));
    const goods = await account.check(
      refund(20_000, { ...taken, facts: { action_date: "2026-03-09", damaged: true } }),
    );
    const rerunId = await changeSetting(account, "small_limit", euro(50_000), "2026-03-09");
    // No current answer needed it; the running re-run will, and reads it in its state at that time.
    expect(await changeSetting(account, "agent_daily_limit", euro(50_000), "2026-03-09")).toBeNull();
    await workAll(account);
    expect(await account.read(before.check_id)).toMatchObject({ superseded_by: null });
    expect(await account.read(goods.check_id)).toMatchObject({ superseded_by: null });
    expect((await standing(account, after.check_id)).layers.policies[0].outcome).toBe("allowed");
    const reruns = (await account.alerts()).filter(({ type }) => type === "checks.rerun").map(({ payload }) => payload);
    expect(reruns).toEqual([
      { cause: "setting", checks: `rerun=${String(rerunId)}`, reissued: 1, changed: 1, against_rules: 0 },
    ]);
  });

  it("computes no share again where no total reads it, and of modules that do not say what totals read all", async () => {
    const silent = supportPolicy();
    const saying = { ...silent, totals: silent.totals.map((total) => ({ ...total, settings: ["agent_daily_limit"] })) };
    for (const [module, key, asks] of [
      [silent, "small_limit", true],
      [saying, "small_limit", false],
      [saying, "agent_daily_limit", true],
      [silent, "fiscal_year_start", false],
    ] as const) {
      const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [module] });
      const accountRules = await account.database.read(() =>
        readAccountRules(account.services, account.opened.account.id),
      );
      expect([key, moveShares(accountRules, { jobId: "job", key, from: 0 }).next().done]).toEqual([key, !asks]);
    }
  });

  it("finds the answers that asked for it while it was not set [SET-028]", async () => {
    const account = await open((file) => {
      file.settings = file.settings.filter(({ key }) => key !== "small_limit");
    });
    const given = await account.check(refund(20, taken));
    expect(given).toMatchObject({ state: "not_covered", reason: "policy_gap" });
    expect(await changeSetting(account, "small_limit", euro(100), "2026-03-01")).toEqual(idOf("rrn"));
    await workAll(account);
    expect((await standing(account, given.check_id)).layers.policies[0].outcome).toBe("allowed");
  });

  it("names no re-run where no answer of those days asked for it", async () => {
    const account = await open();
    await account.check(refund(20, { ...taken, facts: { action_date: "2026-03-08" } }));
    expect(await changeSetting(account, "small_limit", euro(100), "2026-03-09")).toBeNull();
    expect(await changeSetting(account, "desk", "nobody", "2026-03-01")).toBeNull();
  });

  it("reads the fiscal year anew where it moves, and finds the bookings that move from then on [TOT-005]", async () => {
    const account = await open();
    const winter = await account.check(gift(3000, { date: "2026-02-01" }));
    const summer = await account.check(gift(3000, { date: "2026-08-01" }));
    expect((await standing(account, winter.check_id)).layers.law.outcome).toBe("not_deductible");
    await changeSetting(account, "fiscal_year_start", "07-01", "2025-07-01");
    await workAll(account);
    expect((await standing(account, winter.check_id)).layers.law.outcome).toBe("deductible");
    expect((await standing(account, summer.check_id)).layers.law.outcome).toBe("deductible");
    // Of the year that begins in July.
    await account.check(gift(3000, { date: "2025-12-01" }));
    expect((await standing(account, winter.check_id)).layers.law.outcome).toBe("not_deductible");
    expect((await standing(account, summer.check_id)).layers.law.outcome).toBe("deductible");
  });

  it("finds a version in force where the fiscal year begins earlier than it did, though none had answered", async () => {
    const account = await open((file) => {
      file.account.fiscal_year_start = "07-01";
    });
    // The year that it lies in began in July 2003, and the first version applies from years of 2004 on.
    const given = await account.check(gift(1000, { date: "2004-03-01" }));
    expect(given).toMatchObject({ state: "not_covered", reason: "no_rule_matched" });
    expect(await changeSetting(account, "fiscal_year_start", "01-01", "2004-01-01")).toEqual(idOf("rrn"));
    await workAll(account);
    expect(await standing(account, given.check_id)).toMatchObject({
      state: "determined",
      layers: { law: { rule_version: "2004", outcome: "deductible" } },
    });
  });
});

describe("what a booking moves beyond the bound", () => {
  it("is issued again by a job that the answer names, the oldest first in the booking's own transaction [ANS-035]", async () => {
    const account = await open();
    const few = { ...account, services: { ...account.services, mostRechecks: 2 } };
    const dates = ["2026-03-05", "2026-03-01", "2026-03-03", "2026-03-02", "2026-03-04"];
    const early = new Map<string, string>();
    for (const date of dates) early.set(date, (await account.check(gift(100, { date }))).check_id);
    const stood = new Map<string, string>();
    for (const [date, checkId] of early) stood.set(date, (await standing(account, checkId)).check_id);
    const last = await checkedBy(few, gift(4900));
    expect(last.rechecks.map(({ supersedes }) => supersedes)).toEqual([
      stood.get("2026-03-01"),
      stood.get("2026-03-02"),
    ]);
    expect(last.recheck_job).toEqual(idOf("job"));
    const job = async (): Promise<unknown> =>
      JSON.parse(await account.database.read(() => readJob(account.caller("app"), last.recheck_job)));
    expect(await job()).toMatchObject({ kind: "recheck", status: "queued", total: 3, done: 0, finished_at: null });
    expect((await standing(account, early.get("2026-03-04") ?? "")).layers.law.outcome).toBe("deductible");
    await workAll(account);
    expect(await job()).toMatchObject({ status: "done", total: 3, done: 3, reissued: 3, changed: 3 });
    for (const checkId of early.values()) {
      expect(await standing(account, checkId)).toMatchObject({
        recheck_reason: "later_transaction",
        layers: { law: { outcome: "not_deductible" } },
      });
    }
    expect((await account.alerts()).map(({ type }) => type)).toEqual(
      Array.from({ length: 5 }, () => "check.rechecked"),
    );
  });

  it("is named in no answer where all of it was done", async () => {
    const account = await open();
    await account.check(gift(100));
    expect(await account.check(gift(100))).not.toHaveProperty("recheck_job");
  });
});

interface WithJob {
  readonly rechecks: readonly { readonly supersedes: string }[];
  readonly recheck_job: string;
}

async function checkedBy(account: TestAccount, body: object): Promise<WithJob> {
  const { check } = await import("../../../../runtime/services/acting/checks/check.js");
  const { toJson } = await import("../account.js");
  return JSON.parse(
    await account.database.transact(() =>
      check(account.services, account.caller("app"), toJson(body), account.clock.now),
    ),
  ) as WithJob;
}

describe("GET /v1/jobs/{job_id}", () => {
  it("takes a re-run's id too, and is not found by another account's", async () => {
    const account = await open();
    await account.check(refund(20_000, taken));
    const rerunId = (await decideRules(account, "flagged", SUPPORT, ["above"])) ?? "";
    const seen = (key: string, id: string): Promise<string> =>
      account.database.read(() => readJob(account.caller(key), id));
    expect(JSON.parse(await seen("app", rerunId))).toEqual({
      job_id: idOf("job"),
      rerun_id: rerunId,
      kind: "rerun",
      cause: "confirmation",
      status: "queued",
      total: 1,
      done: 0,
      reissued: 0,
      changed: 0,
      created_at: "2026-03-10T12:00:00.000Z",
      finished_at: null,
    });
    await workAll(account);
    expect(JSON.parse(await seen("app_test", rerunId))).toMatchObject({
      status: "done",
      finished_at: "2026-03-10T12:00:00.000Z",
      changed: 1,
    });
    expect((await refusalOf(seen("app", `${rerunId.slice(0, -1)}0`))).code).toBe("not-found");
    expect((await refusalOf(seen("bot", rerunId))).code).toBe("not-the-agents-action");
    const other = await open();
    expect((await refusalOf(other.database.read(() => readJob(other.caller("app"), rerunId)))).code).toBe("not-found");
  });
});
