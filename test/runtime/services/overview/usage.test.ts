/** The use of rules: what is counted and what is left out, what the figures suggest, and who is told. */
import { describe, expect, it } from "vitest";

import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { readUsage } from "../../../../runtime/services/overview/usage/read.js";
import type { UsageFinding } from "../../../../runtime/services/overview/usage/report.js";
import { listAskedByRules } from "../../../../runtime/store/actions/usage.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { CARE, carePolicy, GATE } from "../../../fixtures/care.js";
import { gift, mintingKeys, refusalOf, type TestAccount, testFile } from "../account.js";
import { HOUR } from "../acting/action-life/reports.js";
import { type Deciding, openDeciding, refund } from "../acting/decisions/kit.js";
import { usageOf } from "./usage-counts.js";

const SUPPORT = "policy.acme.support";

/** Limits of which one is for odd ones alone, and one of a total with the amount. */
const LIMITED = carePolicy(
  "limited",
  `
  setting small_limit: money "Up to this an odd one is allowed."
  setting agent_daily_limit: money "Up to this in all, others are allowed."
  setting never_read: flag "Whether nobody reads it."

  total spent = sum of amount over this customer in the calendar year of action_date counting earlier bookings

  base settings { small_limit = 20.00 EUR, agent_daily_limit = 90.00 EUR, never_read = no }

  rule odd "Odd ones" cites book.all {
    wording "Odd ones are allowed up to their limit."
    when kind is odd and amount is at most setting.small_limit then allowed
    example "odd" from book.all { given kind = odd expect determined allowed }
  }
  rule within "Within the limit" cites book.all {
    wording "Others are allowed up to the limit in all."
    when kind is not odd and amount together with spent is at most setting.agent_daily_limit then allowed
    example "within" from book.all { given amount = 90.00 EUR expect determined allowed }
  }
  rule unread "Never" cites book.all {
    wording "Never reached with a flag."
    when kind is risky and setting.never_read then not_allowed
    example "risky" from book.all { given kind = risky, amount = 91.00 EUR settings never_read = yes expect determined not_allowed }
  }
  rule rest "The rest" cites book.all {
    wording "The rest is not allowed."
    always then not_allowed
    example "rest" from book.all { given amount = 90.01 EUR expect determined not_allowed }
  }
`,
);

/** With those settings of the file that these policies read. */
const openCare = (...modules: readonly (typeof CARE)[]): Promise<Deciding> =>
  openDeciding({
    laws: [],
    policies: modules,
    file: testFile((file) => {
      file.laws = [];
      file.settings = file.settings.filter(({ key }) => modules.some(({ settings }) => key in settings));
      file.confirmations = modules.map(({ rule_set }) => ({ rule_set, version: "1", rules: "all", by: "owner" }));
    }),
  });

const care = (amount: number | null, kind = "plain", status = "executed"): object => ({
  rule_set: CARE.rule_set,
  transaction: { channel: "agent", status },
  facts: {
    action_date: "2026-03-10",
    customer: { customer_number: "C-1" },
    kind,
    ...(amount !== null && { amount: { amount, currency: "EUR" } }),
  },
});

const kindsOf = (findings: readonly UsageFinding[]): readonly string[] => findings.map(({ kind }) => kind);

async function useOf(account: TestAccount, ruleSet: string, period: Parameters<typeof usageOf>[2] = {}) {
  const [usage] = await usageOf(account, ruleSet, period);
  const [version] = usage?.versions ?? [];
  if (usage === undefined || version === undefined) throw new Error("A version was used.");
  return { usage, version };
}

describe("limits", () => {
  it("are compared only where the answer read them, with totals as the answer states them", async () => {
    const account = await openCare(LIMITED);
    const send = (amount: number, kind?: string) =>
      account.check({ ...care(amount, kind), rule_set: LIMITED.rule_set });
    const odd = await send(1_000, "odd");
    await send(8_000);
    const highest = await send(60_000);
    const { version, usage } = await useOf(account, LIMITED.rule_set);
    // The limits are 100.00 and 150.00; an odd one counts in the total, too.
    const known = { fact: "amount", currency: "EUR" };
    expect(version.limits).toEqual([
      {
        ...{ ...known, rule: "odd", totals: [], setting: "small_limit", compared: 1, exceeded: 0 },
        highest: { amount: 1_000n, limit: 10_000n, percent: 10, check_id: odd.check_id },
      },
      {
        ...{ ...known, rule: "within", totals: ["spent"], setting: "agent_daily_limit", compared: 2, exceeded: 1 },
        highest: { amount: 69_000n, limit: 15_000n, percent: 460, check_id: highest.check_id },
      },
    ]);
    expect(version.unread_settings).toEqual(["never_read"]);
    // Three answers suggest nothing.
    expect(usage.findings).toEqual([]);
    await send(1);
    await send(1);
    expect((await useOf(account, LIMITED.rule_set)).usage.findings).toEqual([
      { kind: "rule_never_decided", version: "1", name: "unread", about: null, cases: 0, of: 5 },
      { kind: "setting_never_read", version: "1", name: "never_read", about: null, cases: 0, of: 5 },
    ]);
  });
});

describe("what the figures suggest", () => {
  it("names a question that people answered alike five times, and by whom", async () => {
    const account = await openCare(CARE, GATE);
    const sign = async (answer: string): Promise<void> => {
      account.clock.now += HOUR;
      const { check_id } = await account.check(care(9_000, "risky"));
      await account.resolve(check_id, "lead", { resolved_outcome: answer, method: "sign_off" });
    };
    for (const _time of [1, 2, 3, 4]) await sign("yes");
    expect(kindsOf((await useOf(account, GATE.rule_set)).usage.findings)).not.toContain("question_answered_alike");
    await sign("yes");
    const { usage } = await useOf(account, GATE.rule_set);
    expect(usage.questions).toMatchObject([
      { question: "safe", rule: "risky", decided: 5, answers: [{ answer: "yes", decided: 5, by: [{ decided: 5 }] }] },
    ]);
    expect(usage.questions[0]?.answers[0]?.by[0]?.person_id).toBe(account.personId("lead"));
    expect(usage.findings).toContainEqual({
      ...{ kind: "question_answered_alike", version: null, name: "safe", about: "yes", cases: 5, of: 5 },
    });
    await sign("no");
    expect(kindsOf((await useOf(account, GATE.rule_set)).usage.findings)).not.toContain("question_answered_alike");
    // A question of another rule set is none of this one.
    expect((await useOf(account, CARE.rule_set)).usage.questions).toEqual([]);
  });

  it("names a rule whose requests were all approved, until one was refused", async () => {
    const account = await openDeciding();
    const ask = async (decide: "approve" | "refuse"): Promise<void> => {
      const { check_id } = await account.check(refund(12_000), "bot");
      const [request] = (await account.answerOf(check_id)).requests ?? [];
      account.clock.now += HOUR;
      await account[decide](request?.id ?? "", "lead", { check_id });
    };
    for (const _time of [1, 2, 3, 4, 5]) await ask("approve");
    const { usage } = await useOf(account, SUPPORT);
    expect(usage.requests).toMatchObject([
      { asks: "approval", asked: 5, approved: 5, refused: 0, median_seconds: 3_600 },
    ]);
    expect(kindsOf(usage.findings)).toContain("always_approved");
    await ask("refuse");
    expect(kindsOf((await useOf(account, SUPPORT)).usage.findings)).not.toContain("always_approved");
  });

  it("names a fact that half of five actions lacked at first, although all sent it later", async () => {
    const account = await openCare(CARE);
    for (const amount of [null, null, null, 900, 900]) {
      const { transaction } = await account.check(care(amount));
      if (amount !== null) continue;
      const completed = {
        transaction: { completes: transaction.transaction_id },
        facts: { amount: { amount: 900, currency: "EUR" } },
      };
      await account.check({ rule_set: CARE.rule_set, ...completed });
    }
    const { version, usage } = await useOf(account, CARE.rule_set);
    expect(version.missing).toEqual([{ fact: "amount", answers: { standing: 0, replaced: 3 }, actions: 3 }]);
    expect(usage.findings).toContainEqual({
      ...{ kind: "fact_often_missing", version: "1", name: "amount", about: null, cases: 3, of: 5 },
    });
  });

  it("names limits that nobody comes near, and limits that are often exceeded", async () => {
    const account = await openCare(CARE);
    for (const amount of [1_000, 2_000, 3_000, 4_000, 4_999]) await account.check(care(amount));
    expect((await useOf(account, CARE.rule_set)).usage.findings).toContainEqual({
      ...{ kind: "limit_never_near", version: "1", name: "small", about: "small_limit", cases: 5, of: 5 },
    });
    await account.check(care(5_000));
    expect(kindsOf((await useOf(account, CARE.rule_set)).usage.findings)).not.toContain("limit_never_near");
    await account.check(care(10_000));
    await account.check(care(10_001));
    const before = await useOf(account, CARE.rule_set);
    expect(before.version.limits).toMatchObject([{ compared: 8, exceeded: 1, highest: { percent: 100 } }]);
    await account.check(care(20_000));
    expect((await useOf(account, CARE.rule_set)).usage.findings).toContainEqual({
      ...{ kind: "limit_often_exceeded", version: "1", name: "small", about: "small_limit", cases: 2, of: 9 },
    });
  });
});

describe("what is read", () => {
  it("is bounded by the newest answers of the environment, and says so", async () => {
    const account = await openDeciding();
    const ids: string[] = [];
    for (const amount of [1_000, 2_000, 3_000, 4_000]) {
      account.clock.now += 1_000;
      ids.push((await account.check(refund(amount, { status: "executed" }))).check_id);
    }
    const whole = await useOf(account, SUPPORT, { most: 4 });
    expect([whole.usage.complete, whole.version.actions]).toEqual([true, 4]);
    const part = await useOf(account, SUPPORT, { most: 3 });
    expect([part.usage.complete, part.version.actions]).toEqual([false, 3]);
    expect(part.version.rules.find(({ check_id }) => check_id !== null)?.check_id).toBe(ids.at(-1));
  });

  it("is whole over many pieces of answers, and over pages of requests", async () => {
    const account = await openDeciding();
    for (let at = 0; at < 60; at += 1) await account.check(refund(12_000 + at), "bot");
    const { version, usage } = await useOf(account, SUPPORT);
    expect([version.actions, usage.requests[0]?.asked]).toEqual([60, 60]);
    const { database, opened } = account;
    const asked = new Set<string>();
    let last: { readonly rule: string; readonly asked_at: number; readonly request_id: string } | undefined;
    do {
      const behind = {
        afterRule: last?.rule ?? "",
        afterMoment: last?.asked_at ?? 0,
        afterRequest: last?.request_id ?? "",
      };
      const stretch = { ruleSet: SUPPORT, from: 0, before: account.clock.now + 1, most: 7 };
      const [rows] = await database.read(() =>
        batch(listAskedByRules({ accountId: opened.account.id, env: "live", ...stretch, ...behind })),
      );
      for (const { request_id } of rows) asked.add(request_id);
      last = rows.at(-1);
    } while (last !== undefined);
    expect(asked.size).toBe(60);
  });

  it("takes a day as the account's, and refuses a period that ends before it begins", async () => {
    const file = testFile((draft) => {
      draft.account.time_zone = "Pacific/Kiritimati";
    });
    const account = await openDeciding({ file });
    // There it is the 11th already.
    account.clock.now = Date.UTC(2026, 2, 10, 12);
    await account.check(gift(1_000, { date: "2026-03-10" }));
    const day = Date.UTC(2026, 2, 11) / 86_400_000;
    const counted = async (period: object): Promise<number> => {
      const usages = await usageOf(account, "law.de.gifts", period);
      return usages.flatMap(({ versions }) => versions).reduce((sum, { actions }) => sum + actions, 0);
    };
    expect(await counted({ from: { day } })).toBe(1);
    expect(await counted({ from: { day: day - 1 }, before: { day } })).toBe(0);
    expect(await counted({ before: { day: day + 1 } })).toBe(1);
    await expect(usageOf(account, "law.de.gifts", { from: { day }, before: { day } })).rejects.toMatchObject({
      code: "invalid-request",
    });
  });

  it("counts a month in the account's time zone", async () => {
    const file = testFile((draft) => {
      draft.account.time_zone = "Europe/Berlin";
    });
    const account = await openDeciding({ file });
    account.clock.now = Date.UTC(2026, 2, 31, 22, 30);
    await account.check(gift(1_000, { date: "2026-03-31" }));
    const [usage] = await usageOf(account, "law.de.gifts");
    expect(usage?.versions.flatMap(({ results }) => results.map(({ month }) => month))).toEqual(["2026-04"]);
  });

  it("is of one account and one environment alone", async () => {
    const account = await openDeciding();
    const { services, database } = account;
    const law = "law.de.gifts";
    const other = await database.transact(() =>
      openAccount(services, {
        file: testFile((draft) => {
          draft.account.slug = "other";
          for (const person of Object.values(draft.people)) person.email = `other.${person.email}`;
          draft.policies = [];
          draft.settings = [];
          draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set === law);
        }),
        policies: [],
        mintKey: mintingKeys(20),
      }),
    );
    expect(other).toMatchObject({ kind: "opened" });
    await account.check(gift(1_000));
    await account.check(gift(2_000), "app_test");
    await account.check(gift(3_000), "app_test");
    await account.check(refund(12_000), "bot");
    const actions = async (ruleSet: string | null, env: "live" | "test", slug: string) =>
      (await usageOf(account, ruleSet, {}, env, slug)).map(({ rule_set, versions, requests }) => [
        rule_set,
        versions.reduce((sum, version) => sum + version.actions, 0),
        requests.length,
      ]);
    expect(await actions(null, "live", "acme")).toEqual([
      [law, 1, 0],
      [SUPPORT, 1, 1],
    ]);
    expect(await actions(null, "test", "acme")).toEqual([[law, 2, 0]]);
    expect(await actions(law, "live", "other")).toEqual([[law, 0, 0]]);
    expect(await actions(null, "live", "other")).toEqual([]);
    expect((await refusalOf(actions(SUPPORT, "live", "other"))).code).toBe("unknown-rule-set");
  });

  it("is refused to an agent's key, and of a rule set that the account has not", async () => {
    const account = await openDeciding();
    const { services, database } = account;
    const ask = (key: string, ruleSet: string) =>
      refusalOf(
        readUsage((verb) => database.read(() => verb(services)), account.caller(key), ruleSet, {
          ...{ from: { months: 12 }, before: null, most: 10 },
        }),
      );
    expect((await ask("bot", SUPPORT)).code).toBe("insufficient-scope");
    expect((await ask("app", "policy.acme.nothing")).code).toBe("unknown-rule-set");
  });
});
