/**
 * Alerts as they are read and acknowledged, and those of rules: published versions and overdue confirmations.
 */
import { describe, expect, it } from "vitest";

import { dayOf } from "../../../../runtime/engine/values/days.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { acknowledge } from "../../../../runtime/services/background/alerts/acknowledge.js";
import { type AlertQuery, readAlertsText } from "../../../../runtime/services/background/alerts/list.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { keepLoaded, syncAccount } from "../../../../runtime/services/reading/rulebook/sync.js";
import { publishPolicy } from "../../../../runtime/store/accounts/rule-sets.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import {
  type FileDraft,
  gift,
  idOf,
  openTestAccount,
  refund,
  refusalOf,
  type TestAccount,
  testFile,
  toJson,
} from "../account.js";
import { changing, decideRules, runnerOf, standing, workAll } from "../rules-change.js";

const SUPPORT = supportPolicy({ breaksOn: 666n });
const open = (change?: (file: FileDraft) => void): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [SUPPORT], file: testFile(change) });

interface Listed {
  readonly alert_id: string;
  readonly type: string;
  readonly status: string;
  readonly created_at: string;
}

async function list(account: TestAccount, asked: Partial<AlertQuery> = {}, key = "app"): Promise<readonly Listed[]> {
  const text = await account.database.read(() => readAlertsText(account.caller(key), { limit: 50, ...asked }));
  return (JSON.parse(text) as { readonly alerts: readonly Listed[] }).alerts;
}

const acknowledging = (account: TestAccount, alertId: string, body: object, key = "app"): Promise<string> =>
  account.database.transact(() => acknowledge(account.services, account.caller(key), alertId, toJson(body)));

describe("GET /v1/alerts", () => {
  it("lists them newest first, those of the caller's environment alone [ALR-015, ALR-016]", async () => {
    const account = await open();
    await account.check(refund(20_000, { transaction: { status: "executed" } }));
    account.clock.now += 1000;
    await account.check(refund(666, { transaction: { status: "executed" } }));
    expect((await list(account)).map(({ type, created_at }) => [type, created_at])).toEqual([
      ["check.rule_set_broken", "2026-03-10T12:00:01.000Z"],
      ["check.against_rules", "2026-03-10T12:00:00.000Z"],
    ]);
    expect(await list(account, {}, "app_test")).toEqual([]);
  });

  it("gives each alert all its fields [ALR-001, ALR-002, ALR-003, ALR-004, ALR-005, ALR-006, ALR-007, ALR-008]", async () => {
    const account = await open();
    const against = await account.check(refund(20_000, { transaction: { status: "executed" } }));
    expect(await list(account)).toMatchObject([
      {
        alert_id: idOf("alt"),
        type: "check.against_rules",
        payload: {
          check_id: against.check_id,
          against: [{ rule_set: "policy.acme.support", outcome: "needs_approval" }],
        },
        status: "open",
        created_at: "2026-03-10T12:00:00.000Z",
        acknowledged_by: null,
        acknowledged_at: null,
        emailed_at: null,
        emailed_to: 0,
      },
    ]);
  });

  it("names the deciding rule of an action against the rules, whether or not a trace was asked for", async () => {
    const payloads: unknown[] = [];
    for (const explain of [true, false]) {
      const account = await open();
      await account.check(refund(20_000, { transaction: { status: "executed" }, body: { explain } }));
      payloads.push(
        ...(await account.alerts()).map(({ payload }) => (payload as { readonly against: unknown }).against),
      );
    }
    expect(payloads[0]).toMatchObject([{ rule_set: "policy.acme.support", rule: "above", outcome: "needs_approval" }]);
    expect(payloads).toEqual([payloads[0], payloads[0]]);
  });

  it("takes a type, a status and a limit [ALR-012, ALR-013, ALR-014]", async () => {
    const account = await open();
    for (const cents of [20_000, 666, 30_000])
      await account.check(refund(cents, { transaction: { status: "executed" } }));
    expect((await list(account, { type: "check.against_rules" })).map(({ type }) => type)).toEqual([
      "check.against_rules",
      "check.against_rules",
    ]);
    expect(await list(account, { limit: 1 })).toEqual([(await list(account))[0]]);
    const [seen] = await list(account, { type: "check.rule_set_broken" });
    await acknowledging(account, seen?.alert_id ?? "", { acknowledged_by: personOf(account, "lead") });
    expect((await list(account, { status: "acknowledged" })).map(({ type }) => type)).toEqual([
      "check.rule_set_broken",
    ]);
    expect((await list(account, { status: "open" })).map(({ type }) => type)).toEqual([
      "check.against_rules",
      "check.against_rules",
    ]);
  });

  it("shows an agent's key what is of its own agent's actions, and nothing of the account [ALR-010, ALR-011]", async () => {
    const account = await open();
    await account.check(refund(20_000, { transaction: { status: "executed" } }));
    await account.check(refund(20_000, { transaction: { status: "executed", actor: { kind: "agent", id: "other" } } }));
    const own = await account.check(refund(20_000, { transaction: { status: "executed" } }), "bot");
    await decideRules(account, "flagged", SUPPORT, ["above"]);
    await workAll(account);
    expect((await list(account)).length).toBe(7);
    const seen = await list(account, {}, "bot");
    expect(seen.map(({ type }) => type)).toEqual(["check.rechecked", "check.against_rules"]);
    expect(JSON.stringify(seen)).toContain(own.transaction.transaction_id);
  });
});

function personOf({ opened }: TestAccount, handle: string): string {
  return opened.people[handle]?.id ?? "";
}

describe("acknowledging an alert", () => {
  it("says who has seen it and when; a second request changes nothing [ALR-009]", async () => {
    const account = await open();
    await account.check(refund(20_000, { transaction: { status: "executed" } }));
    const [{ alert_id: alertId } = { alert_id: "" }] = await list(account);
    const first = await acknowledging(account, alertId, { acknowledged_by: personOf(account, "lead") });
    expect(JSON.parse(first)).toMatchObject({
      alert_id: alertId,
      status: "acknowledged",
      acknowledged_by: personOf(account, "lead"),
      acknowledged_at: "2026-03-10T12:00:00.000Z",
    });
    account.clock.now += 1000;
    expect(await acknowledging(account, alertId, { acknowledged_by: personOf(account, "owner") })).toBe(first);
    expect(await list(account)).toEqual([JSON.parse(first)]);
  });

  it("takes a person whose role could do it, from the account's own keys alone", async () => {
    const account = await open((file) => {
      Object.assign(file.people, { writer: { name: "Writer", email: "writer@example.com", role: "author" } });
    });
    await account.check(refund(20_000, { transaction: { status: "executed" } }), "bot");
    const [{ alert_id: alertId } = { alert_id: "" }] = await list(account);
    const refused = async (body: object, key = "app", id = alertId): Promise<unknown> => {
      const { code, errors } = await refusalOf(acknowledging(account, id, body, key));
      return [code, ...errors.map((error) => error.code)];
    };
    expect(await refused({})).toEqual(["invalid-request", "required"]);
    expect(await refused({ acknowledged_by: null })).toEqual(["invalid-request", "required"]);
    expect(await refused({ acknowledged_by: "usr_nobody", more: 1 })).toEqual([
      "invalid-request",
      "unknown_parameter",
      "unknown_user",
    ]);
    expect(await refused({ acknowledged_by: "usr_nobody" })).toEqual(["invalid-request", "unknown_user"]);
    expect(await refused({ acknowledged_by: personOf(account, "writer") })).toEqual([
      "cannot-decide",
      "not_the_approver",
    ]);
    expect(await refused({ acknowledged_by: personOf(account, "lead") }, "bot")).toEqual([
      "insufficient-scope",
      "agent_key",
    ]);
    expect(await refused({ acknowledged_by: personOf(account, "lead") }, "app_test")).toEqual(["not-found"]);
    expect(await refused({}, "app", "alt_none")).toEqual(["not-found"]);
    expect(await list(account, { status: "open" })).toHaveLength(1);
  });
});

const LATER = giftsLaw({ version: "2026", limit: 2000n, from: dayOf(2026, 1, 1) });

/** The account as a newer program reads it, which ships another version of the law. */
function withNewLaw(account: TestAccount): TestAccount {
  const shipped = [GIFTS_2004, GIFTS_2024, LATER].map(loaded);
  const rulebook = makeRulebook(shipped, instantiating([...shipped, loaded(SUPPORT)]));
  return { ...account, services: { ...account.services, rulebook, accountRules: new Map() } };
}

describe("a law's new version that comes with a program", () => {
  it("raises one alert, removes no answer while it waits, and answers once it is confirmed [ALR-017, ALR-018, ALR-019, ALR-020, ALR-021, ALR-022, STA-020]", async () => {
    const before = await open();
    const given = await before.check(gift(3000));
    const account = withNewLaw(before);
    await account.database.transact(() => syncRulebook(account.services));
    await account.database.transact(() => syncRulebook(account.services));
    await workAll(account);
    const alerts = (await account.alerts()).filter(({ type }) => type !== "checks.rerun");
    expect(alerts).toEqual([
      {
        type: "rule_set.version.published",
        payload: {
          rule_set: "law.de.gifts",
          version: "2026",
          effective_from: "2026-01-01",
          pending: 1,
          waits: false,
          by_user: null,
        },
      },
    ]);
    expect(await account.read(given.check_id)).toMatchObject({ superseded_by: null });
    await decideRules(account, "confirmed", LATER, ["within_limit"]);
    await workAll(account);
    expect(await standing(account, given.check_id)).toMatchObject({
      layers: { law: { rule_version: "2026", outcome: "not_deductible" } },
    });
    expect((await account.alerts()).map(({ type }) => type)).toEqual([
      "rule_set.version.published",
      "checks.rerun",
      "check.rechecked",
      "checks.rerun",
    ]);
  });
});

describe("a policy that is new to the account", () => {
  it("answers beside the others once it is confirmed, also what was answered before there was one [TOT-021]", async () => {
    const account = await open();
    const given = await account.check(refund(20, { transaction: { status: "executed" } }));
    const second = supportPolicy({ name: "second" });
    const services = {
      ...account.services,
      rulebook: makeRulebook(
        [GIFTS_2004, GIFTS_2024].map(loaded),
        instantiating([...[GIFTS_2004, GIFTS_2024, SUPPORT, second].map(loaded)]),
      ),
      accountRules: new Map(),
    };
    const later: TestAccount = { ...account, services };
    const { checksum } = loaded(second);
    const publish = publishPolicy({
      accountId: account.opened.account.id,
      ruleSet: second.rule_set,
      version: "1",
      moduleChecksum: checksum,
      publishedAt: account.clock.now,
      publishedBy: "operator",
    });
    expect(
      await changing(later, [keepLoaded(services, loaded(second)), publish], {
        cause: "version",
        restsOn: [{ kind: "rule_set", name: second.rule_set }],
      }),
    ).toEqual(idOf("rrn"));
    await later.database.transact(() => syncAccount(services, account.opened.account.id));
    await workAll(later);
    expect(await later.read(given.check_id)).toMatchObject({ superseded_by: null });
    await decideRules(
      later,
      "confirmed",
      second,
      second.rules.map(({ rule }) => rule),
    );
    await workAll(later);
    expect((await standing(later, given.check_id)).layers.policies.map(({ rule_set }) => rule_set)).toEqual([
      "policy.acme.second",
      "policy.acme.support",
    ]);
  });
});

describe("rules that wait though their version is in force", () => {
  it("raise one alert for each version, with the number of answers that wait for them [ALR-035, ALR-036]", async () => {
    const account = await open((file) => {
      file.confirmations = file.confirmations.map((each) =>
        each.rule_set === "policy.acme.support" ? { ...each, rules: ["damaged_goods", "small"] } : each,
      );
    });
    await account.check(refund(20_000, { transaction: { status: "executed" } }));
    await account.check(refund(30_000, { transaction: { status: "proposed" } }));
    await runnerOf(account).lookDaily(() => false);
    account.clock.now += 24 * 60 * 60 * 1000;
    await runnerOf(account).lookDaily(() => false);
    expect(await account.alerts()).toEqual([
      {
        type: "confirmation.overdue",
        payload: { rule_set: "policy.acme.support", version: "1", pending: 2, waiting: expect.any(Number) as number },
      },
    ]);
  });
});
