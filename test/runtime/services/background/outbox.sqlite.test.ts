/** The mail for each type of alert: to whom, when, and to whom not (decision 150). Nothing sends it yet. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Environment } from "../../../../runtime/auth/caller.js";
import { makeRulebook } from "../../../../runtime/rulebook/rulebook.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import { syncRulebook } from "../../../../runtime/services/reading/rulebook/sync.js";
import { publishPolicies } from "../../../../runtime/services/ruling/policies/publish.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, giftsLaw, instantiating, loaded, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { type FileDraft, gift, NOON, refund, type TestAccount, testFile } from "../account.js";
import { openReporting, PROPOSED, type Reporting } from "../acting/action-life/reports.js";
import { done } from "../operator.js";
import { changeSetting, decideRules, runnerOf, workAll } from "../rules-change.js";

const slug = "acme";
const SUPPORT = supportPolicy({ breaksOn: 666n });
const SUMMARY_AFTER_NOON = Date.UTC(2026, 2, 11, 6);
const TAKEN = { status: "executed" };

const open = (change: (file: FileDraft) => void = () => undefined): Promise<Reporting> =>
  openReporting({ policies: [SUPPORT], file: testFile(change) });
const person = ({ opened }: TestAccount, handle: string): string => opened.people[handle]?.id ?? "";
const by = (id: string): object => ({ ...TAKEN, actor: { kind: "user", id } });

/** A second admin in addition to the owner. */
async function withSecondAdmin(account: Reporting): Promise<string> {
  return (
    await done(account, () =>
      addPersonTo(account.services.ports, { slug, name: "Second", email: "second@example.com", role: "tenant_admin" }),
    )
  ).person.id;
}

interface Waiting {
  readonly type: string;
  readonly person_id: string;
  readonly emailed: string;
  readonly due_at: number;
}

/** Everything in the outbox with its alert's type, in the order raised. */
async function outbox({ database }: TestAccount, env: Environment = "live"): Promise<readonly Waiting[]> {
  const [rows] = await database.read(() =>
    batch(
      raw<Waiting>(
        "SELECT a.type, o.person_id, o.emailed, o.due_at FROM outbox o JOIN alerts a ON a.account_id = o.account_id AND a.env = o.env AND a.alert_id = o.alert_id WHERE o.env = ? ORDER BY o.alert_id, o.person_id",
        env,
      ),
    ),
  );
  return rows;
}

const toldOf = async (account: TestAccount, env?: Environment): Promise<readonly string[]> =>
  (await outbox(account, env)).map(({ person_id }) => person_id).sort();

describe("what is to be mailed of an alert", () => {
  it("of an action against the rules: the account's admins and the approver named, in the summary of six o'clock UTC [ALR-041]", async () => {
    const account = await open();
    await account.check(refund(20_000, { transaction: TAKEN }), "bot");
    const mail = { type: "check.against_rules", emailed: "summary", due_at: SUMMARY_AFTER_NOON };
    expect(new Set(await outbox(account))).toEqual(
      new Set([
        { ...mail, person_id: person(account, "owner") },
        { ...mail, person_id: person(account, "lead") },
      ]),
    );
    expect(await account.alerts()).toMatchObject([{ payload: { emailed: "summary" } }]);
  });

  it("of one against a rule with alerts at once: at once [ALR-041]", async () => {
    const account = await open();
    await changeSetting(
      account,
      "emailed_at_once",
      "policy.acme.support.above policy.acme.support.small",
      "2026-01-01",
    );
    await account.check(refund(20_000, { transaction: TAKEN }), "bot");
    expect((await outbox(account)).map(({ emailed, due_at }) => [emailed, due_at])).toEqual([
      ["at_once", NOON],
      ["at_once", NOON],
    ]);
  });

  it("of one action once, however often it comes to stand against the rules", async () => {
    const account = await open();
    const first = await account.check(refund(9_000, { transaction: PROPOSED }), "bot");
    await account.check(refund(20_000, { transaction: TAKEN }), "bot");
    await account.execution(first.check_id, undefined, "bot");
    const before = await outbox(account);
    expect(before).toHaveLength(4);
    await changeSetting(account, "small_limit", { amount: 1n, currency: "EUR", equivalents: [] }, "2026-01-01");
    await workAll(account);
    expect(await outbox(account)).toEqual(before);
  });

  it("never the person whose own act it reports: not as admin, not as approver, and where nobody else is left nobody [MAIL-005]", async () => {
    const account = await open();
    await account.check(refund(20_000, { transaction: by(person(account, "lead")) }));
    expect(await toldOf(account)).toEqual([person(account, "owner")]);
    await account.check(refund(666, { transaction: by(person(account, "owner")) }));
    expect((await outbox(account)).map(({ type }) => type)).toEqual(["check.against_rules"]);
    const second = await withSecondAdmin(account);
    await account.check(refund(666, { transaction: by(person(account, "owner")) }));
    expect((await outbox(account)).at(-1)).toMatchObject({ type: "check.rule_set_broken", person_id: second });
  });

  it("of an action whose rules could not run: the admins, at once", async () => {
    const account = await open();
    await account.check(refund(666, { transaction: TAKEN }));
    expect(await outbox(account)).toEqual([
      { type: "check.rule_set_broken", person_id: person(account, "owner"), emailed: "at_once", due_at: NOON },
    ]);
  });

  it("of an action that is handed over: the person alone, at once, and once for all askings", async () => {
    const account = await open();
    const damaged = { facts: { damaged: true }, transaction: PROPOSED };
    const asked = await account.check(refund(20_000, damaged), "bot");
    await account.check(
      {
        rule_set: "policy.acme.support",
        transaction: { ...PROPOSED, completes: asked.transaction.transaction_id },
        facts: { note: "n" },
      },
      "bot",
    );
    expect(await outbox(account)).toEqual([
      { type: "check.handed_over", person_id: person(account, "lead"), emailed: "at_once", due_at: NOON },
    ]);
    await account.check(refund(20_000, damaged));
    expect(await outbox(account)).toHaveLength(1);
  });

  it("of a published version: the admins but the one who published it, at once; of a law's, all of them", async () => {
    const account = await open();
    const module = supportPolicy({ name: "second" });
    const policy = loaded(module);
    const shipped = [GIFTS_2004, GIFTS_2024].map(loaded);
    const services = {
      ...account.services,
      rulebook: makeRulebook(shipped, instantiating([...shipped, loaded(SUPPORT), policy])),
      accountRules: new Map(),
    };
    const second = await withSecondAdmin(account);
    await decideRules(
      account,
      "confirmed",
      module,
      module.rules.map(({ rule }) => rule),
    );
    await done({ ...account, services }, () =>
      publishPolicies(services, { slug, by: "second@example.com", policies: [policy] }),
    );
    expect(await outbox(account)).toEqual([
      { type: "rule_set.version.published", person_id: person(account, "owner"), emailed: "at_once", due_at: NOON },
    ]);
    const later = [...shipped, loaded(giftsLaw({ version: "2026", limit: 1n, from: 20_454 }))];
    const newer = {
      ...services,
      rulebook: makeRulebook(later, instantiating([...later, loaded(SUPPORT), policy])),
      accountRules: new Map(),
    };
    for (let start = 0; start < 2; start += 1) await account.database.transact(() => syncRulebook(newer));
    expect(await toldOf(account)).toEqual([person(account, "owner"), person(account, "owner"), second].sort());
  });

  it("of confirmations that are overdue: the admins, at once, the first day alone", async () => {
    const account = await open((file) => {
      file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== "policy.acme.support");
    });
    await runnerOf(account).lookDaily(() => false);
    account.clock.now += 86_400_000;
    await runnerOf(account).lookDaily(() => false);
    expect(await outbox(account)).toEqual([
      { type: "confirmation.overdue", person_id: person(account, "owner"), emailed: "at_once", due_at: NOON },
    ]);
  });

  it("of an answer issued again and of a re-run: nobody", async () => {
    const account = await open();
    await account.check(gift(3_000));
    await account.check(gift(3_000));
    await decideRules(account, "flagged", GIFTS_2024, ["within_limit"]);
    await workAll(account);
    expect(new Set((await account.alerts()).map(({ type }) => type))).toEqual(
      new Set(["check.rechecked", "checks.rerun"]),
    );
    expect(await outbox(account)).toEqual([]);
  });

  it("of test data: nobody", async () => {
    const account = await open();
    await account.check(refund(20_000, { transaction: TAKEN }), "app_test");
    expect([(await account.alerts("test")).length, await outbox(account, "test")]).toEqual([1, []]);
  });

  it("nobody who left the account, and who is both admin and approver once", async () => {
    const account = await open((file) => {
      file.people.lead.role = "tenant_admin";
    });
    const second = await withSecondAdmin(account);
    await done(account, () => removePerson(account.services.ports, { slug, person: second }));
    await account.check(refund(20_000, { transaction: TAKEN }), "bot");
    expect(await toldOf(account)).toEqual([person(account, "owner"), person(account, "lead")].sort());
  });
});

describe("the summary", () => {
  it("goes out at six o'clock UTC, after the alert and within a day of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 86_399_999 }), async (ofDay) => {
        const account = await open();
        account.clock.now = Date.UTC(2026, 2, 10) + 86_400_000 + ofDay;
        await account.check(refund(20_000, { transaction: TAKEN, facts: { action_date: "2026-03-11" } }), "bot");
        const [first] = await outbox(account);
        const due = new Date(first?.due_at ?? 0);
        expect(due.toISOString()).toMatch(/T06:00:00\.000Z$/u);
        expect(due.getTime() - account.clock.now).toBeGreaterThan(0);
        expect(due.getTime() - account.clock.now).toBeLessThanOrEqual(86_400_000);
      }),
      { numRuns: 8, examples: [[0], [6 * 3_600_000 - 1], [6 * 3_600_000], [86_399_999]] },
    );
  });
});
