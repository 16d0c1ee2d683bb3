/**
 * People and agents of an account as the operator changes them: who may leave, who is responsible for an agent, and the
 * effect on later requests.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { BY_OPERATOR } from "../../../../runtime/actions/decide/claims.js";
import { dayOf } from "../../../../runtime/engine/values/days.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { addAgentTo } from "../../../../runtime/services/accounts/agents/add.js";
import { changeAgentOf } from "../../../../runtime/services/accounts/agents/change.js";
import { switchAgentOf } from "../../../../runtime/services/accounts/agents/switch.js";
import { addPersonTo } from "../../../../runtime/services/accounts/people/add.js";
import { changePersonOf } from "../../../../runtime/services/accounts/people/change.js";
import { removePerson } from "../../../../runtime/services/accounts/people/remove.js";
import { addSetting } from "../../../../runtime/store/accounts/settings.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { writeSettingText } from "../../../../runtime/store/sql/values.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, idOf, NOON, openTestAccount, refund, type TestAccount, testFile } from "../account.js";
import { openDeciding, refund as refundOf } from "../acting/decisions/kit.js";
import { auditOf, codesOf, done, refusedOf } from "../operator.js";

const slug = "acme";
const TODAY = dayOf(2026, 3, 10);
const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });
const bookedBy = (person: string): object => gift(100, { transaction: { actor: { kind: "user", id: person } } });

describe("a person", () => {
  it("[ERR-052] [TXN-022] added acts at once, and once they have left no request names them any more; their record and what they did stay", async () => {
    const account = await open();
    const { ports } = account.services;
    const { person } = await done(account, () =>
      addPersonTo(ports, { slug, name: " New ", email: "new@example.com", role: "tenant_ops" }),
    );
    expect(person).toEqual({
      id: idOf("usr"),
      name: "New",
      email: "new@example.com",
      role: "tenant_ops",
      left: false,
      createdAt: NOON,
      invitation: null,
    });
    const answer = await account.check(bookedBy(person.id));
    expect(await done(account, () => removePerson(ports, { slug, person: "NEW@example.com" }))).toMatchObject({
      changed: true,
      person: { id: person.id, left: true },
    });
    expect((await account.refused(bookedBy(person.id))).errors).toMatchObject([
      { field: "transaction.actor.id", code: "left_the_account" },
    ]);
    expect((await account.read(answer.check_id)).transaction.actor).toMatchObject({ kind: "user", id: person.id });
    expect(await done(account, () => removePerson(ports, { slug, person: person.id }))).toMatchObject({
      changed: false,
    });
    // Who comes back is a person of their own.
    expect(
      (
        await done(account, () =>
          addPersonTo(ports, { slug, name: "New", email: "new@example.com", role: "tenant_ops" }),
        )
      ).person.id,
    ).not.toBe(person.id);
    expect((await auditOf(account)).map(({ by, did }) => `${by} ${did}`)).toEqual([
      "operator person.add",
      "operator person.remove",
      "operator person.add",
    ]);
  });

  it("[ERR-090] [ERR-091] [ERR-092] is not removed while settings name them, agents are theirs, or nobody else is an admin: all of it at once", async () => {
    const account = await open();
    const { ports } = account.services;
    expect(await codesOf(account, () => removePerson(ports, { slug, person: "owner@example.com" }))).toEqual([
      "owns-agents",
      "owns-agents",
      "last-admin",
    ]);
    expect(await codesOf(account, () => removePerson(ports, { slug, person: "lead@example.com" }))).toEqual([
      "named-in-settings",
      "named-in-settings",
    ]);
    expect(
      await codesOf(account, () =>
        changePersonOf(ports, { slug, person: "owner@example.com", name: null, email: null, role: "author" }),
      ),
    ).toEqual(["last-admin"]);
    expect((await account.check(bookedBy(account.opened.people["owner"]?.id ?? ""))).state).toBe("determined");
    // The obstacles are removed first; then they may leave.
    for (const agent of ["bot", "other"])
      await done(account, () => changeAgentOf(ports, { slug, agent, name: null, owner: "lead@example.com" }));
    await done(account, () =>
      changePersonOf(ports, { slug, person: "lead@example.com", name: null, email: null, role: "tenant_admin" }),
    );
    expect(await done(account, () => removePerson(ports, { slug, person: "owner@example.com" }))).toMatchObject({
      changed: true,
    });
    expect(await codesOf(account, () => removePerson(ports, { slug, person: "lead@example.com" }))).toEqual([
      "named-in-settings",
      "named-in-settings",
      "owns-agents",
      "owns-agents",
      "last-admin",
    ]);
  });

  it("[ERR-090] is not removed while a request waits for them: each is named, until it is decided or lapses", async () => {
    const account = await openDeciding();
    const { ports } = account.services;
    const { personId, answerOf, approve, clock, check } = account;
    const leaving = (): Promise<readonly string[]> =>
      codesOf(account, () => removePerson(ports, { slug, person: "lead@example.com" }));
    const settingsName = await leaving();
    const first = await check(refundOf(12_000), "bot");
    await check(refundOf(13_000), "bot");
    const [request] = (await answerOf(first.check_id)).requests ?? [];
    expect(await leaving()).toEqual([...settingsName, "named-in-settings", "named-in-settings"]);
    const refused = await refusedOf(
      account.database.transact(() => removePerson(ports, { slug, person: personId("lead") })),
    );
    expect(JSON.stringify(refused.errors)).toContain(`The request ${request?.id ?? ""} waits for the person.`);
    await approve(request?.id ?? "", "lead");
    expect(await leaving()).toEqual([...settingsName, "named-in-settings"]);
    clock.now += 7 * 86_400_000;
    expect(await leaving()).toEqual(settingsName);
  });

  it("of two admins who are removed at once one stays", async () => {
    const account = await openTestAccount({
      laws: [GIFTS_2004, GIFTS_2024],
      policies: [supportPolicy()],
      file: testFile((file) => {
        file.people.lead.role = "tenant_admin";
        file.settings = file.settings.filter(({ value }) => value !== "lead");
        file.agents = { bot: { name: "Bot", owner: "owner" }, other: { name: "Other", owner: "owner" } };
      }),
    });
    const { ports } = account.services;
    const third = await done(account, () =>
      addPersonTo(ports, { slug, name: "Third", email: "third@example.com", role: "author" }),
    );
    for (const agent of ["bot", "other"])
      await done(account, () => changeAgentOf(ports, { slug, agent, name: null, owner: third.person.id }));
    const results = await Promise.allSettled(
      ["owner@example.com", "lead@example.com"].map((person) =>
        account.database.transact(() => removePerson(ports, { slug, person })),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "last-admin" } });
  });

  it("has an address of their own, of the right shape, and a role", async () => {
    const account = await open();
    const { ports } = account.services;
    expect(
      await codesOf(account, () => addPersonTo(ports, { slug, name: "", email: "no address", role: "boss" })),
    ).toEqual(["format", "format", "format"]);
    expect(
      await codesOf(account, () =>
        addPersonTo(ports, { slug, name: "Again", email: "OWNER@example.com", role: "author" }),
      ),
    ).toEqual(["exists"]);
    expect(
      await codesOf(account, () =>
        changePersonOf(ports, { slug, person: "lead@example.com", name: null, email: "owner@example.com", role: null }),
      ),
    ).toEqual(["exists"]);
    expect(await auditOf(account)).toEqual([]);
  });

  it("is named in settings exactly where some day from today on has a setting with them, whatever was recorded in which order", async () => {
    const account = await open();
    const { ports } = account.services;
    const accountId = account.opened.account.id;
    const version = fc.record({
      key: fc.constantFrom("first", "second"),
      validFrom: fc.option(fc.integer({ min: TODAY - 3, max: TODAY + 3 })),
      names: fc.boolean(),
    });
    const cases = fc.sample(fc.array(version, { maxLength: 6 }), { numRuns: 40, seed: 20_260_310 });
    for (const [at, versions] of cases.entries()) {
      const { person } = await done(account, () =>
        addPersonTo(ports, { slug, name: "One", email: `one${at}@example.com`, role: "author" }),
      );
      // Each case has keys of its own, for settings are only added.
      const rows = versions.map(({ key, validFrom, names }) =>
        addSetting({
          accountId,
          key: `${key} ${at}`,
          validFrom,
          value: writeSettingText(names ? person.id : "usr_another"),
          confirmedBy: null,
          confirmedAt: 0,
          sentBy: BY_OPERATOR,
        }),
      );
      await account.database.transact(() => batch(...rows));
      // The slow way: the version in force on each day, which is the later recorded one of those with the latest start.
      const named = ["first", "second"].filter((key) =>
        [0, 1, 2, 3].some((ahead) => {
          const started = versions.filter((each) => each.key === key && (each.validFrom ?? -1e9) <= TODAY + ahead);
          const last = Math.max(...started.map((each) => each.validFrom ?? -1e9));
          return started.filter((each) => (each.validFrom ?? -1e9) === last).at(-1)?.names === true;
        }),
      );
      const [result] = await Promise.allSettled([
        account.database.transact(() => removePerson(ports, { slug, person: person.id })),
      ]);
      const isRefused = result.status === "rejected" && result.reason instanceof Refusal;
      expect([isRefused, versions], JSON.stringify(versions)).toEqual([named.length > 0, versions]);
      if (!isRefused) expect(result.status).toBe("fulfilled");
    }
  });
});

describe("an agent", () => {
  it("[ERR-045] is known to requests once it is added, and has a person of the account as its owner", async () => {
    const account = await open();
    const { ports } = account.services;
    const body = refund(100, { transaction: { status: "proposed", actor: { kind: "agent", id: "third" } } });
    expect((await account.refused(body)).errors).toMatchObject([{ code: "unknown_agent" }]);
    await expect(
      account.database.transact(() =>
        addAgentTo(ports, { slug, agent: "third", name: "Third", owner: "nobody@example.com" }),
      ),
    ).rejects.toMatchObject({ about: [{ code: "unknown", what: "person" }] });
    expect(
      await done(account, () => addAgentTo(ports, { slug, agent: "third", name: "Third", owner: "lead@example.com" })),
    ).toMatchObject({ agent: { id: "third", owner: account.opened.people["lead"]?.id, switchedOn: true } });
    expect((await account.check(body)).transaction.actor).toMatchObject({ kind: "agent", id: "third" });
    expect(
      await codesOf(account, () =>
        addAgentTo(ports, { slug, agent: "third", name: "Third", owner: "lead@example.com" }),
      ),
    ).toEqual(["exists"]);
    expect(
      await codesOf(account, () =>
        addAgentTo(ports, { slug, agent: "No Handle", name: "", owner: "lead@example.com" }),
      ),
    ).toEqual(["format", "format"]);
  });

  it("[AUT-053] [AUT-054] [AUT-055] a switched-off agent proposes nothing, and nobody proposes for it, while its past actions are still stored; switched on, it is as before", async () => {
    const account = await open();
    const { ports } = account.services;
    const inItsName = (status: string): object =>
      refund(100, { transaction: { status, actor: { kind: "agent", id: "bot" } } });
    expect(await done(account, () => switchAgentOf(ports, { slug, agent: "bot", on: false }))).toMatchObject({
      changed: true,
      agent: { switchedOn: false },
    });
    expect(await done(account, () => switchAgentOf(ports, { slug, agent: "bot", on: false }))).toMatchObject({
      changed: false,
    });
    for (const status of ["proposed", "executed"])
      expect((await account.refused(refund(100, { transaction: { status } }), "bot")).code).toBe("agent-switched-off");
    expect((await account.refused(inItsName("proposed"))).code).toBe("agent-switched-off");
    expect((await account.check(inItsName("executed"))).transaction).toMatchObject({
      status: "executed",
      actor: { kind: "agent", id: "bot" },
    });
    await done(account, () => switchAgentOf(ports, { slug, agent: "bot", on: true }));
    expect((await account.check(refund(100, { transaction: { status: "proposed" } }), "bot")).state).toBe("determined");
    expect((await auditOf(account)).map(({ did }) => did)).toEqual(["agent.off", "agent.on"]);
  });
});
