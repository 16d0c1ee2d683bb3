/** An admin switches a law on and off: the preview, what is refused, who is told, and the state that is read. */
import { describe, expect, it } from "vitest";

import type { PersonCaller } from "../../../../runtime/auth/caller.js";
import { lawPreview, readLawsText, switchLawAs } from "../../../../runtime/services/ruling/laws/requests.js";
import type { AccountLaw, LawSwitched } from "../../../../runtime/services/ruling/laws/responses.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { gift, idOf, openTestAccount, refusalOf, type TestAccount, testFile, toJson } from "../account.js";
import { decisionsIn } from "../acting/decisions/kit.js";
import { cameOfJob } from "../came-of-job.js";
import { law, open, OWN, own, switchTo } from "../gifts-beside-law.js";
import { auditOf } from "../operator.js";
import { standing, workAll } from "../rules-change.js";

const admin = (account: TestAccount, person = "owner"): PersonCaller => ({
  ...decisionsIn(account).person(person),
  authenticatedAt: account.clock.now,
});

async function put(account: TestAccount, body: object, caller = admin(account), name = law): Promise<LawSwitched> {
  const text = await account.database.transact(() => switchLawAs(account.services, caller, name, toJson(body)));
  return JSON.parse(text) as LawSwitched;
}

async function stateOf(account: TestAccount): Promise<AccountLaw | undefined> {
  const text = await account.database.read(() => readLawsText(account.services, account.caller("app")));
  return (JSON.parse(text) as { readonly laws: readonly AccountLaw[] }).laws.find(({ rule_set }) => rule_set === law);
}

const preview = (account: TestAccount, on: boolean) =>
  account.database.read(() => lawPreview(account.services, admin(account), law, on));

describe("an admin", () => {
  it("switches a law off and on, which the list says with the person, the audit records and its re-run follows", async () => {
    const account = await open();
    const { check_id } = await account.check(own(100));
    expect(await stateOf(account)).toMatchObject({ on: true, changed_by: null, versions: [{}, {}] });
    account.clock.now += 60_000;
    const off = await put(account, { on: false });
    const owner = account.opened.people["owner"]?.id;
    expect(off).toEqual({
      changed: true,
      rerun_id: idOf("rrn"),
      law: {
        ...{ rule_set: law, title: GIFTS_2024.title, domain: GIFTS_2024.domain, on: false, versions: [] },
        ...{ changed_at: new Date(account.clock.now).toISOString(), changed_by: owner },
      },
    });
    await workAll(account);
    expect((await standing(account, check_id)).layers).not.toHaveProperty("law");
    account.clock.now += 60_000;
    const on = await put(account, { on: true });
    expect(on.law).toEqual(await stateOf(account));
    expect(on.law).toMatchObject({ on: true, changed_by: owner, versions: [{ version: "2004" }, { version: "2024" }] });
    await workAll(account);
    expect((await standing(account, check_id)).layers.law.outcome).toBe("deductible");
    expect((await auditOf(account)).map(({ by, did }) => `${by} ${did}`)).toEqual([
      `person:${owner} law.off`,
      `person:${owner} law.on`,
    ]);
  });

  it("changes nothing where the law is so already", async () => {
    const account = await open();
    expect(await put(account, { on: true })).toMatchObject({ changed: false, rerun_id: null, law: { on: true } });
    expect(await auditOf(account)).toEqual([]);
    expect(await account.alerts()).toEqual([]);
  });

  it("is refused after somebody else switched it, and by the state that was read is told apart from never", async () => {
    const account = await open();
    const seen = (await stateOf(account))?.changed_at;
    expect(await put(account, { on: false, seen_changed_at: seen })).toMatchObject({ changed: true });
    account.clock.now += 1_000;
    await switchTo(account, true);
    for (const stale of [seen, null])
      expect(await refusalOf(put(account, { on: false, seen_changed_at: stale }))).toMatchObject({
        code: "conflict",
        errors: [{ field: "seen_changed_at", code: "changed_meanwhile" }],
      });
    expect(await stateOf(account)).toMatchObject({ on: true, changed_by: null });
  });

  it("names a law that there is, from live, with a fresh sign-in, and in their own role", async () => {
    const account = await open();
    expect(await refusalOf(put(account, { on: true }, admin(account), "law.de.gift"))).toMatchObject({
      code: "unknown-rule-set",
      errors: [{ field: "rule_set", code: "not_a_choice", detail: expect.stringContaining(law) as string }],
    });
    const owner = admin(account);
    const refused: readonly [PersonCaller, string][] = [
      [{ ...owner, env: "test" }, "live-only"],
      [{ ...owner, authenticatedAt: account.clock.now - 3_600_000 }, "unauthorized"],
      [admin(account, "lead"), "insufficient-scope"],
    ];
    for (const [caller, code] of refused)
      expect((await refusalOf(put(account, { on: false }, caller))).code).toBe(code);
    expect(await stateOf(account)).toMatchObject({ on: true });
  });

  it("does not switch on a law beside a policy that means something else by its facts", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy(), { ...OWN, facts: { ...OWN.facts, cost: { ...OWN.facts["cost"]!, signed: true } } }],
      file: testFile((file) => {
        file.policies.push("gifts.rules");
        file.laws = [];
        file.confirmations = [];
      }),
    });
    const blocked = { code: "conflict", errors: [{ field: "rule_set", code: "law_blocked" }, { code: "law_blocked" }] };
    expect(await refusalOf(put(account, { on: true }))).toMatchObject(blocked);
    expect(await refusalOf(preview(account, true))).toMatchObject(blocked);
    expect(await stateOf(account)).toMatchObject({ on: false, changed_at: null, versions: [] });
  });

  it("who switches a law has the other admins told at once, with the rules that wait", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      file: testFile((file) => {
        file.people.lead.role = "tenant_admin";
        file.laws = [];
        file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== law);
      }),
    });
    await put(account, { on: true });
    const { owner, lead } = account.opened.people;
    expect((await account.alerts()).map(({ type, payload }) => ({ type, payload }))).toEqual([
      { type: "law.switched", payload: { rule_set: law, on: true, pending: 8, by_user: owner?.id } },
    ]);
    const mailed = await account.database.read(() =>
      batch(raw<{ person_id: string }>("SELECT person_id FROM outbox WHERE emailed = 'at_once'")),
    );
    expect(mailed).toEqual([[{ person_id: lead?.id }]]);
  });
});

describe("the preview of a switch", () => {
  it("says what the job does, with the totals of bookings made while the law was off", async () => {
    const account = await open();
    for (const on of [false, true, false, true]) {
      await account.check(own(2_000));
      account.clock.now += 1_000;
      const previewed = await preview(account, on);
      const { rerun_id } = await put(account, { on });
      await workAll(account);
      expect(previewed).toEqual(await cameOfJob(account, { rerun_id }, "live"));
      expect(previewed.changed).toBeGreaterThan(0);
    }
    expect((await account.check(gift(2_000))).history_used.map(({ count }) => count)).toContain(4);
  });

  it("is nothing where the law is so already, and stores nothing", async () => {
    const account = await open();
    await account.check(own(2_000));
    expect(await preview(account, true)).toMatchObject({ concerned: 0, answers: [] });
    expect(await preview(account, false)).toMatchObject({ concerned: 1, changed: 1 });
    expect(await stateOf(account)).toMatchObject({ on: true });
  });
});
