/** A newer build of a version of law waits in each account until its rules are confirmed; the confirmed one answers. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { readRuleVersion } from "../../../../runtime/services/reading/rules/read.js";
import { decideRules } from "../../../../runtime/services/ruling/confirmations/decide.js";
import { listConfirmations, readConfirmations } from "../../../../runtime/services/ruling/confirmations/read.js";
import { listLawsOf } from "../../../../runtime/services/ruling/laws/list.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, loaded, rule } from "../../../fixtures/modules.js";
import { gift, idOf, type TestAccount, testFile, toJson } from "../account.js";
import { compareAll, evaluateAll } from "../evaluate-all.js";
import { openWithGifts, programsOn, rebuilt } from "../law-programs.js";
import { standing, workAll } from "../rules-change.js";

const law = "law.de.gifts";
const EXAMPLE_ADDED = rebuilt(GIFTS_2024, "with an example", ["above_limit"]);

const answerOf = (account: TestAccount): Promise<unknown> => account.check(gift(6_000));
const YES = { state: "determined", layers: { law: { rule_version: "2024", outcome: "not_deductible" } } };
const NO = { state: "not_covered", reason: "awaiting_confirmation" };

async function decide(
  { services, database, opened, caller }: TestAccount,
  version: string,
  rules: readonly string[],
  action: "confirm" | "flag" = "confirm",
): Promise<{ readonly rerun_id: string | null }> {
  const body = { rules: rules.map((each) => ({ rule: each, action })), by_user: opened.people["owner"]?.id };
  const text = await database.transact(() => decideRules(services, caller("app"), law, version, toJson(body)));
  return JSON.parse(text) as { rerun_id: string | null };
}

async function listed({ services, database }: TestAccount): Promise<object> {
  const result = await database.read(() => listLawsOf(services, { slug: "acme" }));
  return result.laws;
}

/** The law's versions on the list of confirmations. */
async function confirming({ services, database, caller }: TestAccount): Promise<unknown> {
  const { rule_sets } = await database.read(() => listConfirmations(services, caller("app")));
  return rule_sets[0]?.versions;
}

async function pageOf({ services, database, caller }: TestAccount, version: string): Promise<unknown> {
  return database.read(() => readConfirmations(services, caller("app"), law, version));
}

const published = async (account: TestAccount): Promise<readonly unknown[]> =>
  (await account.alerts()).filter(({ type }) => type === "rule_set.version.published").map(({ payload }) => payload);

/** Answers of every program verify: each answer names the build that was in force. */
async function expectVerified(account: TestAccount): Promise<void> {
  expect(await evaluateAll(account)).toMatchObject({ findings: [], unrecorded: 0 });
  expect(await compareAll(account)).toEqual([]);
}

describe("a newer build of a law's version, with an example added to one rule", () => {
  it("waits in an account that confirmed the earlier build, which answers on [CNF-031]", async () => {
    const account = await openWithGifts();
    const given = await account.check(gift(6_000, { number: "C-2" }));
    const start = programsOn(account, [GIFTS_2024].map(loaded));
    const newer = await start([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    await workAll(newer);
    expect(await answerOf(newer)).toMatchObject(YES);
    expect((await newer.read(given.check_id)).superseded_by).toBeNull();
    await expectVerified(newer);
  });

  it("is listed with the confirmations, on their page and in the list of laws, and raises one alert [ALR-017]", async () => {
    const account = await openWithGifts();
    const start = programsOn(account, [GIFTS_2024].map(loaded));
    const newer = await start([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    await start([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    expect(await published(newer)).toEqual([
      { rule_set: law, version: "2024", effective_from: "2024-01-01", pending: 1, waits: true, by_user: null },
    ]);
    expect(await confirming(newer)).toMatchObject([
      { version: "2004", status: "superseded", newer_build_waits: false },
      { version: "2024", status: "published", newer_build_waits: true, pending: 1 },
    ]);
    expect(await pageOf(newer, "2024")).toMatchObject({ newer_build_waits: true, pending: 1, status: "published" });
    const [was, is] = [GIFTS_2024, EXAMPLE_ADDED].map((module) => loaded(module).checksum);
    expect(await listed(newer)).toMatchObject([
      {
        rule_set: law,
        versions: [{ waiting_build: null }, { build: was, waiting_build: is, pending: ["above_limit"] }],
      },
    ]);
    const read = (key: string | null): Promise<unknown> =>
      newer.database.read(() => readRuleVersion(newer.services, key === null ? null : newer.caller(key), law, "2024"));
    // Without an account one reads the newest build; the account and its agents read the one that answers.
    expect(await read(null)).toMatchObject({ checksum: EXAMPLE_ADDED.checksum });
    expect(await read("app")).toMatchObject({ checksum: GIFTS_2024.checksum });
  });

  it("answers once its rules are confirmed, and what rests on the law is checked again [CNF-031]", async () => {
    const account = await openWithGifts();
    const stricter = {
      ...giftsLaw({ version: "2024", limit: 2_000n, from: GIFTS_2024.in_force?.from ?? 0 }),
      checksum: "stricter",
    };
    const given = await account.check(gift(3_000));
    const start = programsOn(account, [GIFTS_2024].map(loaded));
    const newer = await start([GIFTS_2004, stricter].map(loaded));
    expect((await newer.check(gift(100, { number: "C-2" }))).layers.law.outcome).toBe("deductible");
    expect(await decide(newer, "2024", ["within_limit"])).toMatchObject({ rerun_id: idOf("rrn") });
    await workAll(newer);
    expect(await standing(newer, given.check_id)).toMatchObject({
      recheck_reason: "rules_changed",
      layers: { law: { outcome: "not_deductible" } },
    });
    expect(await confirming(newer)).toMatchObject([{}, { newer_build_waits: false, pending: 0 }]);
    // A flag later on brings the earlier build not back.
    await decide(newer, "2024", ["within_limit"], "flag");
    expect(await newer.check(gift(100, { number: "C-3" }))).toMatchObject({ reason: "rule_flagged" });
    await expectVerified(newer);
  });

  it("with totals of its own counts the past before it answers [TOT-005]", async () => {
    const [total] = GIFTS_2024.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const anew = rebuilt(GIFTS_2024, "with rows", ["above_limit"], { totals: [{ ...total, definition: "with rows" }] });
    const account = await openWithGifts();
    await account.check(gift(3_000));
    const start = programsOn(account, [GIFTS_2024].map(loaded));
    const newer = await start([GIFTS_2004, anew].map(loaded));
    await newer.check(gift(1_000));
    await decide(newer, "2024", ["above_limit"]);
    expect((await newer.check(gift(2_000))).history_used[0]).toMatchObject({ count: 2, total: { amount: 4_000 } });
    await expectVerified(newer);
  });
});

describe("a newer build of a law's version", () => {
  it("with the same hashes replaces the one before at once, without an alert", async () => {
    const account = await openWithGifts();
    const anew: RuleSetModule = { ...GIFTS_2024, checksum: "laid out anew" };
    const newer = await programsOn(account, [loaded(GIFTS_2024)])([GIFTS_2004, anew].map(loaded));
    expect(await listed(newer)).toMatchObject([
      { versions: [{}, { build: loaded(anew).checksum, waiting_build: null }] },
    ]);
    expect(await answerOf(newer)).toMatchObject(YES);
    expect(await published(newer)).toEqual([]);
  });

  it("replaces at once the one of which nobody confirmed a rule, and confirming it in parts brings that not back", async () => {
    const file = testFile((draft) => {
      draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set !== law);
    });
    const account = await openWithGifts({ file });
    const newer = await programsOn(account, [loaded(GIFTS_2024)])([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    const build = loaded(EXAMPLE_ADDED).checksum;
    expect(await listed(newer)).toMatchObject([{ versions: [{}, { build, waiting_build: null }] }]);
    expect(await answerOf(newer)).toMatchObject(NO);
    // This rule reads the same in both builds.
    await decide(newer, "2024", ["within_limit"]);
    expect(await listed(newer)).toMatchObject([{ versions: [{}, { build, waiting_build: null }] }]);
  });

  it("leaves a rule confirmed that carries over from an earlier build of another version [CNF-032]", async () => {
    // The versions share a rule, which was confirmed in the first build of 2004.
    const file = testFile((draft) => {
      draft.confirmations = [
        { rule_set: law, version: "2004", rules: "all", by: "owner" },
        { rule_set: law, version: "2024", rules: ["within_limit"], by: "owner" },
        { rule_set: "policy.acme.support", version: "1", rules: "all", by: "owner" },
      ];
    });
    const account = await openWithGifts({ file });
    expect(await answerOf(account)).toMatchObject(YES);
    const both = [
      rebuilt(GIFTS_2004, "second", ["above_limit"]),
      rebuilt(GIFTS_2024, "second", ["above_limit", "amount"]),
    ];
    const newer = await programsOn(account, [GIFTS_2004, GIFTS_2024].map(loaded))(both.map(loaded));
    // Now the second build of 2004 answers, in which the rule reads otherwise than in the first of 2024.
    await decide(newer, "2004", ["above_limit"]);
    expect(await listed(newer)).toMatchObject([
      {
        versions: [
          { build: loaded(both[0] ?? GIFTS_2004).checksum, waiting_build: null },
          { build: loaded(GIFTS_2024).checksum, waiting_build: loaded(both[1] ?? GIFTS_2024).checksum },
        ],
      },
    ]);
    expect(await answerOf(newer)).toMatchObject(YES);
    await expectVerified(newer);
  });

  it("that waits gives way to the next one, and the confirmed one answers on", async () => {
    const account = await openWithGifts();
    const third = rebuilt(GIFTS_2024, "third", ["above_limit", "amount"]);
    const start = programsOn(account, [GIFTS_2024, EXAMPLE_ADDED].map(loaded));
    await start([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    const newest = await start([GIFTS_2004, third].map(loaded));
    expect(await answerOf(newest)).toMatchObject(YES);
    await decide(newest, "2024", ["above_limit"]);
    expect(await listed(newest)).toMatchObject([
      { versions: [{}, { build: loaded(GIFTS_2024).checksum, pending: ["amount"] }] },
    ]);
    await decide(newest, "2024", ["amount"]);
    expect(await listed(newest)).toMatchObject([
      { versions: [{}, { build: loaded(third).checksum, waiting_build: null }] },
    ]);
    expect(await answerOf(newest)).toMatchObject(YES);
    await expectVerified(newest);
  });

  it("with a rule more that nobody confirmed waits, and without a rule replaces at once", async () => {
    const account = await openWithGifts();
    const more = {
      ...GIFTS_2024,
      checksum: "more",
      rules: [...GIFTS_2024.rules, rule("new", "consequence", { on: [] })],
    };
    const less = {
      ...GIFTS_2024,
      checksum: "less",
      rules: GIFTS_2024.rules.slice(0, 3),
      evaluate: EXAMPLE_ADDED.evaluate,
    };
    const start = programsOn(account, [GIFTS_2024, more].map(loaded));
    const first = await start([GIFTS_2004, more].map(loaded));
    expect(await listed(first)).toMatchObject([
      { versions: [{}, { build: loaded(GIFTS_2024).checksum, pending: ["new"] }] },
    ]);
    const second = await start([GIFTS_2004, less].map(loaded));
    expect(await listed(second)).toMatchObject([
      { versions: [{}, { build: loaded(less).checksum, waiting_build: null }] },
    ]);
  });
});

describe("programs of two releases on one database", () => {
  it("answer by the same build for an account, whichever listed its own last", async () => {
    const account = await openWithGifts();
    const start = programsOn(account, [GIFTS_2024, EXAMPLE_ADDED].map(loaded));
    const older = await start([GIFTS_2004, GIFTS_2024].map(loaded));
    const newer = await start([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    for (const program of [older, newer]) expect(await answerOf(program)).toMatchObject(YES);
    await decide(newer, "2024", ["above_limit"]);
    for (const program of [older, newer]) {
      expect(await listed(program)).toMatchObject([{ versions: [{}, { build: loaded(EXAMPLE_ADDED).checksum }] }]);
      expect(await answerOf(program)).toMatchObject(YES);
    }
    // The older one, started again, takes no answer away either.
    const again = await start([GIFTS_2004, GIFTS_2024].map(loaded));
    for (const program of [again, newer]) expect(await answerOf(program)).toMatchObject(YES);
    await expectVerified(again);
  });

  it("keep the confirmed build of a version that left the list and came again", async () => {
    const account = await openWithGifts();
    const start = programsOn(account, [GIFTS_2024, EXAMPLE_ADDED].map(loaded));
    await start([GIFTS_2004, GIFTS_2024].map(loaded));
    await start([loaded(GIFTS_2004)]);
    const back = await start([GIFTS_2004, EXAMPLE_ADDED].map(loaded));
    expect(await answerOf(back)).toMatchObject(YES);
    expect(await listed(back)).toMatchObject([{ versions: [{}, { build: loaded(GIFTS_2024).checksum }] }]);
  });
});
