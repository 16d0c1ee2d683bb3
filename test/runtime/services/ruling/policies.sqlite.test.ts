/**
 * Policies as the operator publishes them: new versions from their day on, and new builds of a version once they are
 * confirmed. Also everything that blocks one.
 */
import { describe, expect, it } from "vitest";

import { readAccountRules } from "../../../../runtime/actions/account/account-rules.js";
import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { bytesChecksum, type LoadedModule } from "../../../../runtime/rulebook/loaded.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { type Publication, publishPolicies } from "../../../../runtime/services/ruling/policies/publish.js";
import { GIFTS_2004, GIFTS_2024, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { idOf, openTestAccount, refund, type TestAccount } from "../account.js";
import { auditOf, done, problemsOf, refusedOf } from "../operator.js";
import { decideRules, standing, workAll } from "../rules-change.js";

const slug = "acme";
const FIRST = supportPolicy();

/** Another module instead of the first version; default members as there. */
function policy(
  checksum: string,
  more: Partial<RuleSetModule> = {},
  moved: Readonly<Record<string, string>> = {},
): RuleSetModule {
  const rules = FIRST.rules.map((rule) => ({ ...rule, rule_hash: moved[rule.rule] ?? rule.rule_hash }));
  return { ...FIRST, checksum, rules, ...more };
}

const from = (year: number, month: number, date: number): Partial<RuleSetModule> => ({
  in_force: { from: dayOf(year, month, date), until: null, basis: "transaction_date", fact: "action_date" },
});

const open = (later: readonly RuleSetModule[]): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [FIRST], later });

async function publish(
  account: TestAccount,
  ...modules: readonly RuleSetModule[]
): Promise<{
  readonly published: readonly Publication[];
  readonly rerun_id: string | null;
  readonly changed: boolean;
}> {
  return done(account, () =>
    publishPolicies(account.services, { slug, by: "owner@example.com", policies: modules.map(loaded) }),
  );
}

async function answering(account: TestAccount, version = "1"): Promise<LoadedModule | undefined> {
  const accountRules = await account.database.read(() => readAccountRules(account.services, account.opened.account.id));
  return accountRules.ruleSets.get(FIRST.rule_set)?.versions.find(({ module }) => module.version === version);
}

const big = (day = "2026-03-10"): object =>
  refund(20_000, { facts: { action_date: day }, transaction: { status: "executed" } });

describe("a new version", () => {
  const next = policy("second", { version: "2", ...from(2026, 4, 1) }, { above: "above, said anew" });

  it("[VER-003] [VER-004] [ALR-017] answers from its day on, waits where its rules are new, and raises one alert", async () => {
    const account = await open([next]);
    const { published, rerun_id } = await publish(account, next);
    expect(published).toEqual([
      {
        rule_set: FIRST.rule_set,
        version: "2",
        what: "new_version",
        answers: true,
        effective_from: "2026-04-01",
        supersedes: "1",
        rules: 4,
        pending: ["above"],
        unset_settings: [],
      },
    ]);
    expect(rerun_id).toBeNull();
    const [before, after] = [await account.check(big("2026-03-31")), await account.check(big("2026-04-01"))];
    expect([before.layers.policies[0].rule_version, before.state]).toEqual(["1", "determined"]);
    expect(after).toMatchObject({
      state: "not_covered",
      reason: "awaiting_confirmation",
      layers: { policies: [{ rule_version: "2" }] },
    });
    const byUser = account.opened.people["owner"]?.id;
    expect((await account.alerts()).filter(({ type }) => type === "rule_set.version.published")).toEqual([
      {
        type: "rule_set.version.published",
        payload: {
          rule_set: FIRST.rule_set,
          version: "2",
          effective_from: "2026-04-01",
          pending: 1,
          waits: false,
          by_user: byUser,
        },
      },
    ]);
    expect(await auditOf(account)).toEqual([
      {
        by: "operator",
        did: "policy.publish",
        what: {
          by_user: byUser,
          policies: [{ rule_set: FIRST.rule_set, version: "2", module: loaded(next).checksum }],
        },
      },
    ]);
  });

  it("dated back is read by no answer before the owner has confirmed it, and by each from then on", async () => {
    const back = policy("back", { version: "2", ...from(2026, 1, 1) }, { above: "above, said anew" });
    const account = await open([back]);
    const answer = await account.check(big());
    const unconfirmed = { slug, by: null, policies: [loaded(back)], beforeConfirmation: true };
    expect(await done(account, () => publishPolicies(account.services, unconfirmed))).toMatchObject({
      changed: true,
      rerun_id: idOf("rrn"),
    });
    await workAll(account);
    // An unconfirmed rule removes no answer (decision 130).
    expect((await account.read(answer.check_id)).superseded_by).toBeNull();
    await decideRules(account, "confirmed", back, ["above"]);
    await workAll(account);
    expect(await standing(account, answer.check_id)).toMatchObject({
      recheck_reason: "rules_changed",
      layers: { policies: [{ rule_version: "2", outcome: "needs_approval" }] },
    });
  });

  it("[TOT-005] reads totals that are computed over what was booked before", async () => {
    const [total] = FIRST.totals;
    if (total === undefined) throw new Error("the fixture has a total");
    const anew = policy("anew", {
      version: "2",
      ...from(2026, 3, 1),
      totals: [{ ...total, definition: "defined anew" }],
    });
    const account = await open([anew]);
    const byBot = refund(9_000, { transaction: { status: "executed" } });
    expect((await account.check(byBot, "bot")).layers.policies[0].outcome).toBe("allowed");
    await publish(account, anew);
    // The agent's limit for a day is 150.00.
    expect((await account.check(byBot, "bot")).layers.policies[0]).toMatchObject({
      rule_version: "2",
      outcome: "needs_approval",
    });
  });

  it("published by two at once is one version", async () => {
    const account = await open([next]);
    const both = await Promise.all([publish(account, next), publish(account, next)]);
    expect(both.map(({ changed, published }) => [changed, published[0]?.what]).sort()).toEqual([
      [false, "unchanged"],
      [true, "new_version"],
    ]);
    expect((await account.alerts()).filter(({ type }) => type === "rule_set.version.published")).toHaveLength(1);
  });
});

describe("a new build of a version", () => {
  const laidOutAnew = policy("laid out anew", { changelog: "Said more clearly." });
  const withExample = policy("with an example", {}, { above: "above, with an example" });

  it("with the same hashes replaces the one before at once, and moves no answer", async () => {
    const account = await open([laidOutAnew]);
    const answer = await account.check(big());
    expect(await publish(account, laidOutAnew)).toMatchObject({
      published: [{ what: "new_build", answers: true, pending: [] }],
      rerun_id: null,
    });
    expect((await answering(account))?.checksum).toBe(loaded(laidOutAnew).checksum);
    await workAll(account);
    expect((await account.read(answer.check_id)).superseded_by).toBeNull();
    expect(await publish(account, laidOutAnew)).toMatchObject({ changed: false, published: [{ what: "unchanged" }] });
    // And back again: the one published last answers.
    expect(await publish(account, FIRST)).toMatchObject({ published: [{ what: "new_build", answers: true }] });
    expect((await answering(account))?.checksum).toBe(loaded(FIRST).checksum);
  });

  it("with an added example waits until it is confirmed, and the one before answers; a flag then brings that one not back", async () => {
    const account = await open([withExample]);
    expect(await publish(account, withExample)).toMatchObject({
      published: [{ what: "new_build", answers: false, pending: ["above"] }],
      rerun_id: null,
    });
    expect((await account.alerts()).map(({ payload }) => payload)).toMatchObject([
      { rule_set: FIRST.rule_set, version: "1", pending: 1, waits: true },
    ]);
    expect((await answering(account))?.checksum).toBe(loaded(FIRST).checksum);
    expect((await account.check(big())).layers.policies[0].outcome).toBe("needs_approval");
    await decideRules(account, "confirmed", withExample, ["above"]);
    expect((await answering(account))?.checksum).toBe(loaded(withExample).checksum);
    expect((await account.check(big())).layers.policies[0].outcome).toBe("needs_approval");
    await decideRules(account, "flagged", withExample, ["above"]);
    expect(await account.check(big())).toMatchObject({ state: "not_covered", reason: "rule_flagged" });
  });

  it("that waits is replaced by the next one, also by the one that answers", async () => {
    const account = await open([withExample]);
    await publish(account, withExample);
    expect(await publish(account, FIRST)).toMatchObject({
      published: [{ what: "new_build", answers: true, pending: [] }],
    });
    expect((await answering(account))?.checksum).toBe(loaded(FIRST).checksum);
  });

  it("is not taken from the database where its text is another than was published", () => {
    const { checksum, javascript } = loaded(FIRST);
    const adopt = (javascriptChecksum: string | null): LoadedModule =>
      makeRulebook([], instantiating([loaded(FIRST)])).adopt({
        checksum,
        javascript,
        javascriptChecksum,
        name: "policy.acme.support@1",
      });
    expect(adopt(bytesChecksum(javascript)).module).toBe(FIRST);
    expect(() => adopt(bytesChecksum(`${javascript} `))).toThrow(
      /policy\.acme\.support@1 was edited.*sha256:[0-9a-f]{64}.*sha256:[0-9a-f]{64}/,
    );
  });
});

describe("[ERR-093] a policy is blocked", () => {
  async function blocked(...modules: readonly RuleSetModule[]): Promise<readonly string[]> {
    const account = await open(modules);
    const problems = await problemsOf(account, () =>
      publishPolicies(account.services, { slug, by: null, policies: modules.map(loaded) }),
    );
    expect(await auditOf(account)).toEqual([]);
    return problems;
  }

  const [small, ...others] = FIRST.rules;

  it.each<readonly [string, readonly RuleSetModule[], readonly RegExp[]]>([
    [
      "of another account",
      [policy("x", { rule_set: "policy.other.support" })],
      [/not a policy of this account, whose policies are named policy\.acme\.NAME/],
    ],
    ["that is law", [policy("x", { kind: "law", rule_set: "law.de.support" })], [/not a policy of this account/]],
    [
      "twice in the files",
      [policy("x", { version: "2", ...from(2027, 1, 1) }), policy("y", { version: "2", ...from(2027, 1, 1) })],
      [/two of the files/],
    ],
    [
      "that starts on the day of another version",
      [policy("x", { version: "2" })],
      [/version 1 is in force from 2024-01-01 too/],
    ],
    [
      "of another domain than its versions before",
      [policy("x", { version: "2", domain: "gifts", ...from(2027, 1, 1) })],
      [
        /dated by action_date, and those of law\.de\.gifts@2004/,
        /dated by action_date, and those of law\.de\.gifts@2024/,
        /keeps its domain for life/,
      ],
    ],
    [
      "whose facts are of another type, or its settings",
      [
        policy("x", {
          version: "2",
          ...from(2027, 1, 1),
          facts: { ...FIRST.facts, note: { ...FIRST.facts["note"]!, type: "flag" } },
          settings: { ...FIRST.settings, small_limit: { ...FIRST.settings["small_limit"]!, type: "integer" } },
        }),
      ],
      [/fact note is of type flag.*of type code/, /setting small_limit is of type integer.*of type money/],
    ],
    [
      "whose published version says something else",
      [policy("x", { jurisdictions: ["DE"], rules: [{ ...small!, wording: "Otherwise." }, ...others] })],
      [/published already, and its jurisdictions, the wording of damaged_goods differ there/],
    ],
    [
      "whose rules stand in another order",
      [policy("x", { rules: [...others, small!] })],
      [/its rules or their order differs there/],
    ],
  ])("%s", async (_what, modules, words) => {
    const problems = await blocked(...modules);
    expect(problems).toHaveLength(words.length);
    for (const [at, word] of words.entries()) expect(problems[at]).toMatch(word);
  });

  it("[ERR-055] that holds an e-mail address", async () => {
    const next = policy("x", { version: "2", ...from(2027, 1, 1) });
    const account = await open([next]);
    const held = { ...loaded(next), typescript: "// Ask someone@example.com" };
    const refused = await refusedOf(
      account.database.transact(() => publishPolicies(account.services, { slug, by: null, policies: [held] })),
    );
    expect(refused).toMatchObject({ code: "policy-blocked", about: [{ why: "pii_in_policy" }] });
  });

  it("where another policy of the domain means something else by a fact, though an earlier version of its own may have", async () => {
    const reworded = { facts: { ...FIRST.facts, note: { ...FIRST.facts["note"]!, meaning: "Something else." } } };
    expect(await blocked(policy("x", { rule_set: "policy.acme.second", ...reworded }))).toEqual([
      expect.stringMatching(/fact note means "Something else\.", and in policy\.acme\.support@1 "A code/),
    ]);
    const next = policy("y", { version: "2", ...from(2027, 1, 1), ...reworded });
    expect(await publish(await open([next]), next)).toMatchObject({ changed: true });
  });
});
