/**
 * A version that is in force already is published once its rules are confirmed, or by who says that checks may go
 * unanswered until then.
 */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { publishPolicies, type PublishResult } from "../../../../runtime/services/ruling/policies/publish.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { openTestAccount, refund, type TestAccount, testFile } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";
import { post, publish as confirmAndPublish } from "../dry-running.js";
import { auditOf } from "../operator.js";

const FIRST = supportPolicy();

/** Another version of the policy, all of whose rules read otherwise, or only those named. */
function version(
  name: string,
  [year, month, date]: readonly [number, number, number],
  { anew = FIRST.rules.map(({ rule }) => rule), ...more }: Partial<RuleSetModule> & { anew?: readonly string[] } = {},
): RuleSetModule {
  const from = dayOf(year, month, date);
  return {
    ...FIRST,
    version: name,
    checksum: `meaning of version ${name}`,
    in_force: { from, until: null, basis: "transaction_date", fact: "action_date" },
    rules: FIRST.rules.map((rule) =>
      anew.includes(rule.rule) ? { ...rule, rule_hash: `${rule.rule} ${name}` } : rule,
    ),
    ...more,
  };
}

/** The account's own day is 2026-03-10. */
const SECOND = version("2", [2026, 3, 1], { anew: ["small", "above"] });
const AGED = refund(20_000, { facts: { action_date: "2026-03-05" }, transaction: { status: "executed" } });

const open = (later: readonly RuleSetModule[]): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [FIRST], later });

const publish = (
  { database, services }: TestAccount,
  modules: readonly RuleSetModule[],
  beforeConfirmation = false,
): Promise<PublishResult> =>
  database.transact(() =>
    publishPolicies(services, { slug: "acme", by: null, policies: modules.map(loaded), beforeConfirmation }),
  );

/** The sentence of a refusal; null: it was published. */
async function problemIn(published: Promise<PublishResult>): Promise<string | null> {
  const [result] = await Promise.allSettled([published]);
  if (result.status === "fulfilled") return null;
  if (!(result.reason instanceof Refusal)) throw result.reason;
  const [about, ...more] = result.reason.about;
  expect([about, more]).toMatchObject([{ code: "policy-blocked", why: "before_confirmation" }, []]);
  return about?.code === "policy-blocked" ? about.detail : "";
}

describe("a version that is in force already, with rules that wait,", () => {
  it("is refused with the days, the rules and the way, and what answers goes on answering [ERR-093]", async () => {
    const account = await open([SECOND]);
    expect(await problemIn(publish(account, [SECOND]))).toBe(
      "policy.acme.support@2: it is in force from 2026-03-01 already, and 2 rules wait (small, above) to be confirmed. " +
        "Until then, checks of actions from 2026-03-01 on that reach them would answer not_covered. Confirm the rules of " +
        "its draft first: POST /v1/confirmations/policy.acme.support/2. To publish it before that, say so with " +
        "before_confirmation (--before-confirmation).",
    );
    expect(await auditOf(account)).toEqual([]);
    expect(await account.check(AGED)).toMatchObject({ state: "determined", outcome: "needs_approval" });
  });

  it("is published by who says so, and checks are not covered until the rules are confirmed", async () => {
    const account = await open([SECOND]);
    expect(await problemIn(publish(account, [SECOND], true))).toBeNull();
    expect(await account.check(AGED)).toMatchObject({
      ...{ state: "not_covered", reason: "awaiting_confirmation", unconfirmed_rules: ["small"] },
    });
  });

  it("is published without a word once the rules of its draft are confirmed, and no check goes unanswered", async () => {
    const account = await open([SECOND]);
    await post(account, SECOND);
    await confirmAndPublish(account, decisionsIn(account).person("owner"), SECOND);
    expect(await account.check(AGED)).toMatchObject({
      ...{ state: "determined", layers: { policies: [{ rule_version: "2" }] } },
    });
  });
});

describe("a version is published before its rules are confirmed", () => {
  const other = (more: Partial<RuleSetModule> = {}): RuleSetModule =>
    version("1", [2026, 3, 1], { rule_set: "policy.acme.second", ...more });

  interface Case {
    readonly where: string;
    readonly module: RuleSetModule;
    readonly first?: RuleSetModule;
    readonly file?: Parameters<typeof testFile>[0];
  }

  it.each<Case>([
    { where: "it begins tomorrow", module: version("2", [2026, 3, 11]) },
    { where: "it is announced", module: version("2", [2026, 3, 1], { in_force: null }) },
    { where: "all its rules are carried over", module: version("2", [2026, 3, 1], { anew: [] }) },
    {
      where: "nobody confirmed a rule of the version before it",
      module: SECOND,
      file: (file) => {
        file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== FIRST.rule_set);
      },
    },
    { where: "nothing else answers in its domain", module: other({ domain: "travel" }) },
    {
      where: "what answers covers another jurisdiction",
      module: other({ jurisdictions: ["AT"] }),
      first: { ...FIRST, jurisdictions: ["DE"] },
    },
  ])("where $where", async ({ module, first = FIRST, file }) => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [first],
      later: [module],
      file: testFile(file),
    });
    expect(await problemIn(publish(account, [module]))).toBeNull();
  });

  it.each<readonly [string, readonly RuleSetModule[], RegExp]>([
    ["where it begins today", [version("2", [2026, 3, 10])], /checks of actions from 2026-03-10 on that/],
    ["where another policy answers in its domain", [other()], /policy\.acme\.second@1: .* from 2026-03-01 on that/],
    [
      "where a later version that is confirmed ends its days",
      [version("3", [2026, 3, 5], { anew: [] }), SECOND],
      /checks of actions from 2026-03-01 to 2026-03-04 that/,
    ],
    [
      "where it ends by itself",
      [
        version("2", [2026, 3, 1], {
          in_force: {
            ...{ from: dayOf(2026, 3, 1), until: dayOf(2026, 3, 3), basis: "transaction_date", fact: "action_date" },
          },
        }),
      ],
      /checks of actions from 2026-03-01 to 2026-03-03 that/,
    ],
  ])("not %s", async (_what, modules, days) => {
    const account = await open(modules);
    for (const module of modules.slice(0, -1)) expect(await problemIn(publish(account, [module]))).toBeNull();
    expect(await problemIn(publish(account, modules.slice(-1)))).toMatch(days);
  });

  it("not where one of several is such a version: none of them is published", async () => {
    const tomorrow = version("3", [2026, 3, 11]);
    const account = await open([SECOND, tomorrow]);
    expect(await problemIn(publish(account, [tomorrow, SECOND]))).toContain("policy.acme.support@2");
    expect(await auditOf(account)).toEqual([]);
  });

  it("where it is a build of a version that is published: it waits, and the one before it answers", async () => {
    const build = { ...FIRST, checksum: "with an example", rules: version("x", [2026, 3, 1]).rules };
    const account = await open([build]);
    expect(await problemIn(publish(account, [build]))).toBeNull();
    expect(await account.check(AGED)).toMatchObject({ state: "determined" });
  });
});
