/** The texts of messages, people who get none, and the first configuration of mail. */
import { describe, expect, it } from "vitest";

import { type Alert, type AlertType, raiseAlert } from "../../../../../runtime/actions/tell/alerts.js";
import { invite, tellOfChange } from "../../../../../runtime/actions/tell/messages.js";
import { removePerson } from "../../../../../runtime/services/accounts/people/remove.js";
import { closeMail, settleMail } from "../../../../../runtime/services/background/mail/close.js";
import { shown } from "../../../../../runtime/services/background/mail/letter.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { raw } from "../../../store/raw.js";
import { refund } from "../../account.js";
import { done } from "../../operator.js";
import { GATHERED, type Mailed, MINUTE, openMailed, runnerTo, transportTo } from "./kit.js";

const DAY = 24 * 60 * MINUTE;
const personOf = ({ opened }: Mailed, handle: string): { readonly accountId: string; readonly personId: string } => ({
  accountId: opened.account.id,
  personId: opened.people[handle]?.id ?? "",
});

/** Which alerts are mailed: all but those for software alone. */
const IS_MAILED: Readonly<Record<AlertType, boolean>> = {
  "rule_set.version.published": true,
  "law.switched": true,
  "confirmation.overdue": true,
  "check.against_rules": true,
  "check.against_rules_grew": true,
  "check.rule_set_broken": true,
  "check.handed_over": true,
  "person.sign_in_refused": true,
  "person.wrong_codes": true,
  "setting.person_changed": true,
  "person.address_changed": true,
  "person.binding_undone": true,
  "requests.held_back": true,
  "request.unanswered": true,
  "request.undeliverable": true,
  "decision.claimed": true,
  "decision.by_self": true,
  "period.changed": true,
  "key.ending": true,
  "quota.near": true,
  "check.rechecked": false,
  "checks.rerun": false,
  "recipient.probable_match": false,
};

describe("a message", () => {
  it("of every type of alert that is mailed names no customer, person, agent or account", async () => {
    const planted = ["Petra Planted", "Customer Planted", "Agent Planted", "Company Planted", "title planted"];
    const account = await openMailed((file) => {
      file.account.name = "Company Planted";
      file.people.owner.name = "Petra Planted";
      file.agents.bot.name = "Agent Planted";
    });
    const customer = { customer_number: "C-1", name: "Customer Planted" };
    const actor = { kind: "agent" as const, id: "see www.planted.example", on_behalf_of: "Customer Planted" };
    await account.check(refund(20_000, { facts: { customer }, transaction: { status: "executed" } }), "bot");
    await account.broken();
    await account.handed();
    const ids = { check_id: "chk_1", transaction_id: "txn_1", effective_date: "2026-03-10" };
    const rule = {
      rule_set: "policy.acme.support",
      rule_version: "1",
      rule: "above",
      title: "title planted",
      outcome: "not_allowed",
    };
    const version = { rule_set: "policy.acme.support", version: "2" };
    const alerts: readonly Alert[] = [
      {
        type: "rule_set.version.published",
        payload: { ...version, effective_from: "2026-04-01", pending: 2, by_user: null },
      },
      { type: "confirmation.overdue", payload: { ...version, pending: 1, waiting: 3 } },
      {
        type: "check.against_rules",
        payload: { ...ids, actor, cause: "reported", emailed: "at_once", against: [{ ...rule, approver: null }] },
      },
      {
        type: "check.against_rules_grew",
        payload: {
          ...{ ...ids, actor, emailed: "at_once", against: [{ ...rule, approver: null }] },
          ...{ was: { amount: 18_000n, currency: "EUR" }, now: { amount: 1_800_000n, currency: "EUR" } },
        },
      },
      { type: "check.rule_set_broken", payload: { ...ids, rule_set: "policy.acme.support", detail: "title planted" } },
      { type: "check.handed_over", payload: { ...ids, action: "txn_1", handed_to: "usr_1", actor, ...rule } },
      { type: "person.sign_in_refused", payload: { person_id: "usr_1", reason: "address_bound_to_another" } },
      { type: "person.wrong_codes", payload: { person_id: "usr_1", tries: 10 } },
      {
        type: "setting.person_changed",
        payload: {
          ...{ key: "refund_approver", valid_from: "2026-03-10", was: "usr_1", now: "usr_2", by_user: "usr_3" },
          ...{ claimed: false, sent_by: null },
        },
      },
      { type: "person.address_changed", payload: { person_id: "usr_1", by_user: null } },
      { type: "person.binding_undone", payload: { person_id: "usr_1", by_user: null } },
      { type: "law.switched", payload: { rule_set: "law.de.gifts", on: true, pending: 2, by_user: "usr_1" } },
      { type: "requests.held_back", payload: { agent: "Agent Planted", asked_of: "usr_1" } },
      {
        type: "request.unanswered",
        payload: {
          request_id: "apr_1",
          check_id: "chk_1",
          transaction_id: "txn_1",
          asked_of: "usr_1",
          asks: "approval",
          agent: "www.planted.example",
        },
      },
      {
        type: "request.undeliverable",
        payload: {
          ...{ request_id: "apr_1", check_id: "chk_1", transaction_id: "txn_1", asked_of: "usr_1", asks: "question" },
          ...{ agent: "www.planted.example", cause: "refused", code: "550" },
        },
      },
      {
        type: "period.changed",
        payload: {
          date: "2026-03-10",
          changes: [{ rule_set: "policy.acme.support", actions: 2, amount: { amount: 20_000n, currency: "EUR" } }],
        },
      },
      {
        type: "key.ending",
        payload: {
          ...{ key_id: "key_1", prefix: "tcs_live_1", agent: "www.planted.example" },
          ends_at: "2026-03-16T12:00:00.000Z",
        },
      },
      {
        type: "quota.near",
        payload: {
          ...{ quota: "proposals_per_day", agent: "www.planted.example", most: 500, used: 400 },
          date: "2026-03-10",
        },
      },
      {
        type: "decision.by_self",
        payload: {
          ...{ check_id: "chk_1", transaction_id: "txn_1", resolution_id: "res_1", method: "approval" },
          ...{ resolved_outcome: "approved", resolved_by: "usr_1", rule_set: "policy.acme.support", rule: "above" },
        },
      },
      {
        type: "decision.claimed",
        payload: {
          ...{ check_id: "chk_1", transaction_id: "txn_1", resolution_id: "res_1", method: "sign_off" },
          ...{ resolved_outcome: "yes", resolved_by: "usr_1", rule_set: "policy.acme.support", rule: "above" },
          sent_by: { kind: "api_key", id: "key_1", prefix: "tcs_live_1", name: "Customer Planted" },
          question: "fair",
        },
      },
    ];
    expect(alerts.map(({ type }) => type).sort()).toEqual(
      Object.entries(IS_MAILED)
        .flatMap(([type, isMailed]) => (isMailed ? [type] : []))
        .sort(),
    );
    const { accountId, personId } = personOf(account, "owner");
    const people = new Map([[personId, { role: "tenant_admin", left: false, accepted: true }]]);
    const mail = {
      accountRules: { people, testOnly: false, timeZone: "UTC" },
      emailed: "at_once" as const,
      to: [personId],
    };
    await account.database.transact(() =>
      batch(
        ...alerts.flatMap((alert) =>
          raiseAlert(account.services, { tenant: { accountId, env: "live" }, booking: null, once: null, mail }, alert),
        ),
      ),
    );
    await account.after(DAY);
    const texts = account.server.taken.map(
      ({ mail: { subject, text, html } }) => `${subject ?? ""}${text ?? ""}${html ?? ""}`,
    );
    const all = texts.join("\n");
    expect(all.match(/Rules could not run on an action/g)?.length).toBeGreaterThan(1);
    for (const word of [...planted, "Planted", "www."]) expect(all).not.toContain(word);
    expect(all).toContain("by the agent shown in the console");
    expect(all).toContain("by the agent bot");
  });

  it.each([
    ["refund_bot", true],
    ["a/b:c#1.2-3", true],
    ["x".repeat(64), true],
    ["x".repeat(65), false],
    ["https://example.com", false],
    ["www.example.com", false],
    ["WWW.example.com", false],
    ["two words", false],
    ["<b>", false],
    ["", false],
    ["‮abc", false],
  ])("shows the value %j that a caller chose: %s", (value, isShown) => {
    expect(shown(value, "-")).toEqual(isShown ? { chosen: value } : "-");
  });

  it("invites a person, and tells of a changed role, address and key, of wrong codes and of ended sessions, in words without a name", async () => {
    const account = await openMailed();
    const lead = personOf(account, "lead");
    const { ports } = account.services;
    await account.database.transact(() =>
      batch(
        ...invite(ports, lead),
        ...tellOfChange(ports, lead, { what: "role", role: "tenant_ops" }),
        ...tellOfChange(ports, lead, { what: "address" }, "before@example.com"),
        ...tellOfChange(ports, lead, { what: "sessions" }),
        ...tellOfChange(ports, lead, { what: "codes", tries: 10 }),
        ...tellOfChange(ports, lead, { what: "key", did: "rotated", prefix: "tcs_live_abcdefgh", agent: "bot" }),
      ),
    );
    await account.send();
    const mailed = account.server.taken.map(({ to, mail }) => [to, mail.subject]);
    expect(mailed.sort()).toEqual([
      ["before@example.com", "acme: your e-mail address was changed"],
      ["lead@example.com", "You were added to the account acme"],
      ["lead@example.com", "acme: wrong codes for your sign-in"],
      ["lead@example.com", "acme: your keys were changed"],
      ["lead@example.com", "acme: your role was changed"],
      ["lead@example.com", "acme: your sessions were ended"],
    ]);
    const all = account.server.taken.map(({ mail }) => `${mail.text ?? ""}${mail.html ?? ""}`).join("\n");
    expect(all).not.toMatch(/\bLead\b|\bBot\b|\bAcme\b/);
    expect(all).toContain("The key tcs_live_abcdefgh of your agent bot in the account acme was replaced.");
    const [rows] = await account.database.read(() => batch(raw("SELECT to_address, content FROM messages")));
    expect(rows).toEqual(Array(6).fill({ to_address: null, content: null }));
  });

  it("never goes to a person who left before it was sent", async () => {
    const account = await openMailed((file) => {
      file.settings = file.settings.filter(({ value }) => value !== "lead");
    });
    const lead = personOf(account, "lead");
    await account.database.transact(() => batch(...invite(account.services.ports, lead)));
    await done(account, () => removePerson(account.services.ports, { slug: "acme", person: lead.personId }));
    await account.after(GATHERED);
    expect(account.server.taken).toEqual([]);
    expect((await account.list()).messages).toMatchObject([{ result: "closed", reason: "left_the_account" }]);
  });
});

describe("mail that is first set up", () => {
  it("closes what was raised more than a day before, says how many, and sends the rest; later starts close nothing", async () => {
    const account = await openMailed();
    const { ports } = account.services;
    await account.broken();
    await account.broken();
    account.clock.now += DAY;
    await account.broken();
    account.clock.now += 1;
    const settle = () => account.database.transact(() => settleMail(ports, "smtp"));
    expect([await settle(), await settle()]).toEqual([
      { old: 2, restored: 0 },
      { old: 0, restored: 0 },
    ]);
    await account.after(GATHERED);
    expect(account.server.taken.map(({ mail }) => mail.subject)).toEqual(["acme: an alert"]);
  });

  it("on an operator's word tells nothing that waits", async () => {
    const account = await openMailed();
    const { ports } = account.services;
    await account.broken();
    await account.database.transact(() =>
      batch(...tellOfChange(ports, personOf(account, "lead"), { what: "address" }, "before@example.com")),
    );
    expect(await done(account, () => closeMail(ports))).toMatchObject({ closed: 2 });
    await account.after(GATHERED);
    expect(account.server.taken).toEqual([]);
  });
});

describe("several processes", () => {
  it("send each message once, whoever takes it", async () => {
    const account = await openMailed();
    const runners = Array.from({ length: 4 }, () => runnerTo(account, transportTo(account.server.url)));
    const lead = personOf(account, "lead");
    for (let many = 0; many < 10; many += 1) {
      await account.database.transact(() => batch(...invite(account.services.ports, lead)));
      await account.broken();
    }
    account.clock.now += GATHERED;
    await Promise.all(
      runners.map(async ({ workOnce }) => {
        while (await workOnce(() => false));
      }),
    );
    const ids = account.server.taken.map(({ mail }) => mail.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([11, 11]);
    expect((await account.alertViews()).map(({ emailed_to }) => emailed_to)).toEqual(Array(10).fill(1));
  });
});
