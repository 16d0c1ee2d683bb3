/** The rule owner confirms and flags rules: pending rules, decisions, and their effect on answers. */
import { describe, expect, it } from "vitest";

import type { Caller } from "../../../../runtime/auth/caller.js";
import { readRuleVersion } from "../../../../runtime/services/reading/rules/read.js";
import { listConfirmations, readConfirmations } from "../../../../runtime/services/ruling/confirmations/read.js";
import { publishPolicies } from "../../../../runtime/services/ruling/policies/publish.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { gift, idOf, openTestAccount, refund, refusalOf } from "../account.js";
import {
  ask,
  decide,
  everyRule,
  listed,
  open,
  type Page,
  page,
  personOf,
  rowsOf,
  send,
  statuses,
} from "../confirmation-requests.js";
import { standing, workAll } from "../rules-change.js";

describe("what waits for the rule owner", () => {
  const openWaiting = async () => {
    const account = await open(
      (file) => (file.confirmations = []),
      [{ ...GIFTS_2004, rule_set: "law.at.gifts", jurisdictions: ["AT"] }, GIFTS_2024, GIFTS_2004],
    );
    await account.check(gift(1));
    await account.check(gift(1, { date: "2023-05-05" }));
    await account.check(gift(1));
    await decide(account, "law.de.gifts", "2024", [
      { rule: "within_limit", action: "flag", comment: "Read it again." },
    ]);
    return account;
  };

  it("is listed law first, then policies, each oldest version first [CNF-034, CNF-035, CNF-036]", async () => {
    const { rule_sets } = await listed(await openWaiting());
    expect(rule_sets.map(({ rule_set, versions }) => [rule_set, versions.map(({ version }) => version)])).toEqual([
      ["law.de.gifts", ["2004", "2024"]],
      ["policy.acme.support", ["1"]],
    ]);
  });

  it("says which rule set it is, and of what kind [CNF-004, CNF-005]", async () => {
    expect(await listed(await openWaiting())).toMatchObject({
      rule_sets: [
        { rule_set: "law.de.gifts", kind: "law", domain: "gifts", title: "Gifts to business partners" },
        { rule_set: "policy.acme.support", kind: "policy", domain: "support", title: "Refunds" },
      ],
    });
  });

  it("says of each version what is pending, flagged and waited for, and nothing else [CNF-006, CNF-007, CNF-008, CNF-009, CNF-010, CNF-011, CNF-012]", async () => {
    const common = { title: "Gifts to business partners", domain: "gifts", kind: "law" };
    expect(await listed(await openWaiting())).toEqual({
      rule_sets: [
        {
          ...common,
          rule_set: "law.de.gifts",
          versions: [
            {
              version: "2004",
              status: "superseded",
              effective_from: "2004-01-01",
              rules: 4,
              pending: 4,
              flagged: 0,
              waiting: 1,
              newer_build_waits: false,
            },
            {
              version: "2024",
              status: "published",
              effective_from: "2024-01-01",
              rules: 4,
              pending: 3,
              flagged: 1,
              waiting: 2,
              newer_build_waits: false,
            },
          ],
        },
        {
          kind: "policy",
          rule_set: "policy.acme.support",
          domain: "support",
          title: "Refunds",
          versions: [
            {
              version: "1",
              status: "published",
              effective_from: "2024-01-01",
              rules: 4,
              pending: 4,
              flagged: 0,
              waiting: 0,
              newer_build_waits: false,
            },
          ],
        },
      ],
    });
  });

  it("waits in its environment: standing answers alone, of actions taken or still asked about [CNF-012, CNF-019]", async () => {
    const account = await open();
    await account.check(gift(1), "app_test");
    await account.check(refund(1, { transaction: { status: "proposed", actor: { kind: "agent", id: "bot" } } }));
    const waiting = async (key: string): Promise<number[]> =>
      (await listed(account, key)).rule_sets.flatMap(({ versions }) => versions.map((version) => version.waiting));
    expect(await waiting("app")).toEqual([0, 0, 1]);
    expect(await waiting("app_test")).toEqual([0, 1, 0]);
    expect((await page(account, "policy.acme.support", "1")).rules.map((each) => each.waiting)).toEqual([1, 0, 0, 0]);
    account.clock.now += 25 * 60 * 60 * 1000;
    expect(await waiting("app")).toEqual([0, 0, 0]);
  });

  it("is the account's own: a law that is not switched on, an unknown name or version, and a key without the scope are refused [CNF-033, CNF-037, CNF-040, AUT-039]", async () => {
    const account = await open(undefined, [GIFTS_2024, { ...GIFTS_2004, rule_set: "law.at.gifts" }]);
    const refused = async (ruleSet: string, version: string, caller = account.caller("app")): Promise<string> =>
      (await refusalOf(account.database.read(() => readConfirmations(account.services, caller, ruleSet, version))))
        .code;
    expect(await refused("law.at.gifts", "2004")).toBe("rule-set-not-enabled");
    expect(await refused("policy.other.support", "1")).toBe("unknown-rule-set");
    expect(await refused("law.de.gifts", "1999")).toBe("rule-version-not-found");
    const scopeless: Caller = { ...account.caller("app"), scopes: ["checks:read", "confirm"] };
    const [list, one, agent] = [
      await refusalOf(account.database.read(() => listConfirmations(account.services, scopeless))),
      await refusalOf(
        account.database.read(() => readConfirmations(account.services, scopeless, "law.de.gifts", "2024")),
      ),
      await refusalOf(account.database.read(() => listConfirmations(account.services, account.caller("bot")))),
    ];
    expect([list, one].map(({ code, members }) => [code, members["required_scope"]])).toEqual([
      ["insufficient-scope", "rules:read"],
      ["insufficient-scope", "rules:read"],
    ]);
    expect([agent.code, agent.errors[0]?.code]).toEqual(["insufficient-scope", "agent_key"]);
  });
});

describe("deciding on rules", () => {
  const decideTwo = async () => {
    const account = await open();
    const decided = await decide(account, "policy.acme.support", "1", [
      { rule: "small", action: "confirm", rule_hash: "hash of small" },
      { rule: "above", action: "flag", comment: "Too strict." },
    ]);
    return { account, decided };
  };

  it("records all of them and tells what is still pending [CNF-043, CNF-044, CNF-045, CNF-048, CNF-049, CNF-050, CNF-052]", async () => {
    const { decided } = await decideTwo();
    expect(decided).toEqual({
      rule_set: "policy.acme.support",
      version: "1",
      recorded: [
        { rule: "small", action: "confirmed", rule_hash: "hash of small" },
        { rule: "above", action: "flagged", rule_hash: "hash of above" },
      ],
      pending: 2,
      rerun_id: null,
      drafting_again: null,
    });
  });

  it("keeps who decided and why [CNF-046, CNF-047, CNF-056]", async () => {
    const { account } = await decideTwo();
    // A flag's comment is shown on the rule's page, for authors of the account's policies, and in the audit of the
    // service's operator.
    const shown = await page(account, "policy.acme.support", "1");
    expect(shown.rules.find((each) => each.rule === "above")?.decision).toMatchObject({
      action: "flagged",
      comment: "Too strict.",
    });
    const [audited] = await account.database.read(() =>
      batch(raw("SELECT did, by, what FROM audit ORDER BY seq DESC LIMIT 1")),
    );
    expect(audited[0]).toMatchObject({
      did: "rules.decide",
      by: `api_key:${account.caller("app").keyId}`,
      what: expect.stringContaining("Too strict.") as unknown,
    });
  });

  it("takes a later decision in place of an earlier one, and the rules' own page says the same [CNF-029, CNF-030]", async () => {
    const account = await open();
    await decide(account, "law.de.gifts", "2024", everyRule(GIFTS_2024));
    await decide(account, "law.de.gifts", "2024", [{ rule: "amount", action: "flag" }]);
    await decide(account, "law.de.gifts", "2024", [
      { rule: "amount", action: "confirm" },
      { rule: "above_limit", action: "flag" },
    ]);
    const shown = await page(account, "law.de.gifts", "2024");
    expect(statuses(shown)).toEqual({
      not_employees: "confirmed",
      within_limit: "confirmed",
      above_limit: "flagged",
      amount: "confirmed",
    });
    const rules = await ask<Page>(account, () =>
      readRuleVersion(account.services, account.caller("app"), "law.de.gifts", "2024"),
    );
    expect(statuses(rules)).toEqual(statuses(shown));
  });

  it("gets all errors at once, and nothing of the request is recorded", async () => {
    const account = await open();
    const refused = async (body: object): Promise<readonly unknown[]> => {
      const { code, errors } = await refusalOf(send(account, "law.de.gifts", "2024", body));
      return [code, ...errors.map((each) => ["field" in each ? each.field : each.fact, each.code])];
    };
    const by_user = personOf(account, "owner");
    const good = { rule: "amount", action: "confirm" };
    expect(await refused({ rules: [good, { rule: "none", action: "confirm" }, good], by_user: "usr_none" })).toEqual([
      "invalid-request",
      ["rules[1].rule", "not_a_choice"],
      ["rules[2].rule", "duplicate"],
      ["by_user", "unknown_user"],
    ]);
    expect(await refused({ rules: [good] })).toEqual(["invalid-request", ["by_user", "required"]]);
    expect(await refused({ rules: [], by_user, all: true })).toEqual([
      "invalid-request",
      ["rules", "required"],
      ["all", "unknown_parameter"],
    ]);
    expect(
      await refused({ rules: [{ ...good, action: "approve", comment: "x".repeat(2_001) }, { rule: 1 }], by_user }),
    ).toEqual([
      "invalid-request",
      ["rules[0].action", "enum"],
      ["rules[0].comment", "too_long"],
      ["rules[1].rule", "type"],
      ["rules[1].action", "required"],
    ]);
    expect(
      await refused({
        rules: [good, { rule: "above_limit", action: "flag", comment: "Ask jane@example.com" }],
        by_user,
      }),
    ).toEqual(["pii-in-facts", ["rules[1].comment", "email"]]);
    expect(await refused([])).toEqual(["invalid-request", ["body", "type"]]);
    expect(await rowsOf(account, "confirmations")).toBe(0);
  });

  it("of a rule that reads otherwise than the caller read it is a conflict [CNF-014]", async () => {
    const account = await open();
    const rules = [
      { rule: "amount", action: "confirm" },
      { rule: "within_limit", action: "confirm", rule_hash: "within 3500" },
    ];
    const { code, errors } = await refusalOf(decide(account, "law.de.gifts", "2024", rules));
    expect([code, errors]).toEqual([
      "conflict",
      [{ field: "rules[1].rule_hash", code: "changed", detail: "The rule's hash is within 5000." }],
    ]);
    expect(await rowsOf(account, "confirmations")).toBe(0);
  });

  it("is for a person whose role may, behind a key with the scope, from live [CNF-041, CNF-042, AUT-026, AUT-027, AUT-050]", async () => {
    const account = await open((file) => {
      file.confirmations = [];
      file.people.lead.role = "tenant_engineer";
    });
    const rules = [{ rule: "amount", action: "confirm" }];
    const byEngineer = await refusalOf(decide(account, "law.de.gifts", "2024", rules, "lead"));
    expect([byEngineer.code, byEngineer.errors]).toEqual([
      "cannot-decide",
      [{ field: "by_user", code: "not_the_approver" }],
    ]);
    const body = { rules, by_user: personOf(account, "owner") };
    expect((await refusalOf(send(account, "law.de.gifts", "2024", body, account.caller("app_test")))).code).toBe(
      "live-only",
    );
    const scopeless = await refusalOf(send(account, "law.de.gifts", "2024", body, account.caller("bot")));
    expect([scopeless.code, scopeless.members["required_scope"]]).toEqual(["insufficient-scope", "confirm"]);
    // decision 142: a missing version is reported before the shape, and a missing right before a changed rule.
    expect((await refusalOf(send(account, "law.de.gifts", "1999", {}))).code).toBe("rule-version-not-found");
    const changed = [{ rule: "amount", action: "confirm", rule_hash: "another" }];
    expect((await refusalOf(decide(account, "law.de.gifts", "2024", changed, "lead"))).code).toBe("cannot-decide");
    expect(await rowsOf(account, "confirmations")).toBe(0);
  });

  it("twice at the same time records both, and the later one holds", async () => {
    const account = await open();
    await Promise.all([
      decide(account, "law.de.gifts", "2024", [{ rule: "amount", action: "confirm" }]),
      decide(account, "law.de.gifts", "2024", [{ rule: "amount", action: "flag" }]),
      decide(account, "law.de.gifts", "2024", [{ rule: "above_limit", action: "confirm" }]),
    ]);
    const [recorded] = await account.database.read(() =>
      batch(raw("SELECT rule, action FROM confirmations ORDER BY seq")),
    );
    expect(recorded).toHaveLength(3);
    const last = recorded.findLast((row) => (row as { rule: string }).rule === "amount") as { action: string };
    expect(statuses(await page(account, "law.de.gifts", "2024"))).toEqual({
      not_employees: "pending",
      within_limit: "pending",
      above_limit: "confirmed",
      amount: last.action,
    });
  });
});

// ── The effect on answers ──

describe("a build of a version that says one of its rules anew", () => {
  it("is the one that is decided on, while the build before it answers until all of it is confirmed [CNF-014, CNF-031]", async () => {
    const first = supportPolicy();
    const rebuilt = {
      ...first,
      checksum: "rebuilt",
      rules: first.rules.map((each) =>
        each.rule === "above" ? { ...each, rule_hash: "above, with another example" } : each,
      ),
    };
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [first], later: [rebuilt] });
    const given = await account.check(refund(20_000));
    await account.database.transact(() =>
      publishPolicies(account.services, { slug: "acme", by: null, policies: [loaded(rebuilt)] }),
    );
    const waiting = await page(account, "policy.acme.support", "1");
    expect(statuses(waiting)).toEqual({
      damaged_goods: "confirmed",
      small: "confirmed",
      approved: "confirmed",
      above: "pending",
    });
    expect([waiting.pending, (await listed(account)).rule_sets[1]?.versions[0]?.pending]).toEqual([1, 1]);
    expect((await account.check(refund(20_000))).state).toBe("determined");
    const stale = [{ rule: "above", action: "confirm", rule_hash: "hash of above" }];
    expect((await refusalOf(decide(account, "policy.acme.support", "1", stale))).code).toBe("conflict");
    const decided = await decide(account, "policy.acme.support", "1", [
      { rule: "above", action: "confirm", rule_hash: "above, with another example" },
    ]);
    expect(decided).toMatchObject({ pending: 0, rerun_id: idOf("rrn") });
    await workAll(account);
    expect(await standing(account, given.check_id)).toMatchObject({
      state: "determined",
      layers: { policies: [{ outcome: "needs_approval" }] },
    });
    expect(statuses(await page(account, "policy.acme.support", "1"))["above"]).toBe("confirmed");
  });
});

describe("until rules are confirmed", () => {
  it("nothing runs; confirming them issues the waiting answers again, in live and test [CNF-001, CNF-002, CNF-031, CNF-051, CNF-054, CNF-055]", async () => {
    const account = await open();
    const [live, test] = [await account.check(gift(3_000)), await account.check(gift(3_000), "app_test")];
    expect(live).toMatchObject({
      state: "not_covered",
      reason: "awaiting_confirmation",
      unconfirmed_rules: ["not_employees"],
    });
    const first = await decide(account, "law.de.gifts", "2024", [{ rule: "not_employees", action: "confirm" }]);
    expect(first).toMatchObject({ pending: 3, rerun_id: idOf("rrn") });
    await workAll(account);
    // It waits on the next rule now, and says so.
    expect((await page(account, "law.de.gifts", "2024")).rules.map((each) => each.waiting)).toEqual([0, 1, 0, 0]);
    expect(await decide(account, "law.de.gifts", "2024", everyRule(GIFTS_2024).slice(1))).toMatchObject({
      pending: 0,
      rerun_id: idOf("rrn"),
    });
    await workAll(account);
    for (const [given, key] of [
      [live, "app"],
      [test, "app_test"],
    ] as const) {
      const second = await account.read((await account.read(given.check_id, key)).superseded_by ?? "", key);
      const standing = await account.read(second.superseded_by ?? "", key);
      expect(standing).toMatchObject({
        state: "determined",
        recheck_reason: "rules_changed",
        supersedes_check_id: second.check_id,
        superseded_by: null,
      });
      const alerts = await account.alerts(key === "app" ? "live" : "test");
      expect(alerts.filter(({ type }) => type === "checks.rerun").map(({ payload }) => payload)).toMatchObject([
        { cause: "confirmation", reissued: 1, changed: expect.any(Number) as unknown },
        { cause: "confirmation", reissued: 1, changed: 1 },
      ]);
    }
    expect((await page(account, "law.de.gifts", "2024")).waiting).toBe(0);
  });

  it("a check that reaches a flagged rule is not covered, and answers given before are taken away [CNF-003, CNF-030]", async () => {
    const account = await open((file) => file);
    const [small, large] = [
      await account.check(gift(3_000, { number: "C-1" })),
      await account.check(gift(9_000, { number: "C-2" })),
    ];
    const { rerun_id } = await decide(account, "law.de.gifts", "2024", [
      { rule: "above_limit", action: "flag", comment: "Not what the law says." },
    ]);
    expect(rerun_id).toEqual(idOf("rrn"));
    await workAll(account);
    expect((await account.read(small.check_id)).superseded_by).toBeNull();
    const replaced = await account.read((await account.read(large.check_id)).superseded_by ?? "");
    expect(replaced).toMatchObject({
      state: "not_covered",
      reason: "rule_flagged",
      unconfirmed_rules: ["above_limit"],
    });
    expect(await account.check(gift(9_000, { number: "C-3" }))).toMatchObject({
      state: "not_covered",
      reason: "rule_flagged",
    });
    expect((await page(account, "law.de.gifts", "2024")).rules.map((each) => each.waiting)).toEqual([0, 0, 2, 0]);
  });

  it("a decision that changes nothing for any version sets off nothing, and one that carries over does [CNF-031, CNF-032, CNF-051]", async () => {
    const account = await open();
    await account.check(gift(3_000));
    await decide(account, "law.de.gifts", "2004", [{ rule: "not_employees", action: "confirm" }]);
    expect(await decide(account, "law.de.gifts", "2024", [{ rule: "not_employees", action: "confirm" }])).toMatchObject(
      { rerun_id: null },
    );
    expect(await decide(account, "policy.acme.support", "1", everyRule(supportPolicy()))).toMatchObject({
      rerun_id: null,
    });
    expect(await decide(account, "law.de.gifts", "2004", [{ rule: "amount", action: "confirm" }])).toMatchObject({
      rerun_id: idOf("rrn"),
    });
  });
});
