/**
 * Doubts of an outside reader about an action's life, each tried. They concern names, people who left, pending matters,
 * reports, and hidden personal data.
 */
import { describe, expect, it } from "vitest";

import { dayOf } from "../../../../../runtime/engine/values/days.js";
import { addPersonTo } from "../../../../../runtime/services/accounts/people/add.js";
import { removePerson } from "../../../../../runtime/services/accounts/people/remove.js";
import { check } from "../../../../../runtime/services/acting/checks/check.js";
import { readConfirmations } from "../../../../../runtime/services/ruling/confirmations/read.js";
import { publishPolicies } from "../../../../../runtime/services/ruling/policies/publish.js";
import { CompareAndSetMissed } from "../../../../../runtime/store/database.js";
import type { Steps } from "../../../../../runtime/store/sql/steps.js";
import { loaded, supportPolicy } from "../../../../fixtures/modules.js";
import { gift, refund, testFile, toJson } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { done } from "../../operator.js";
import { changeSetting, standing, workAll } from "../../rules-change.js";
import { errorLines, HOUR, openReporting, PROPOSED, type Reporting } from "./reports.js";

const slug = "acme";
const EUR = (amount: number): object => ({ amount, currency: "EUR" });
const idOf = ({ transaction }: Awaited<ReturnType<Reporting["check"]>>): string => transaction.transaction_id;
const onGift = (how: "completes" | "corrects", id: string, facts: object, transaction: object = {}): object => ({
  rule_set: "law.de.gifts",
  transaction: { [how]: id, ...transaction },
  facts,
});
const onRefund = (how: "completes" | "corrects", id: string, facts: object, transaction: object = {}): object => ({
  rule_set: "policy.acme.support",
  transaction: { [how]: id, ...transaction },
  facts,
});
const named = (name: string): object => ({ kind: "customer", name });

describe("a recipient sent by name", () => {
  it("is not completed by another name, which is another customer's", async () => {
    const account = await openReporting();
    const lacking = await account.check(gift(0, { facts: { cost: null, recipient: named("Sample Ltd") } }));
    expect(
      errorLines(
        await account.refused(onGift("completes", idOf(lacking), { cost: EUR(1), recipient: named("Other GmbH") })),
      ),
    ).toEqual(["recipient: changed"]);
  });

  it("is the same when the same name comes again, though another customer has it too by now", async () => {
    const account = await openReporting();
    const lacking = await account.check(gift(0, { facts: { cost: null, recipient: named("Sample Ltd") } }));
    await account.check(
      gift(1, { facts: { recipient: { kind: "customer", customer_number: "C-77", name: "Sample Ltd" } } }),
    );
    const completed = await account.check(
      onGift("completes", idOf(lacking), { cost: EUR(1), recipient: named("sample  LTD") }),
    );
    expect(completed.recipient.recipient_id).toBe(lacking.recipient.recipient_id);
    const corrected = await account.check(
      onGift("corrects", idOf(completed), {
        gift_date: "2026-03-10",
        own_employee: false,
        cost: EUR(2),
        recipient: named("Sample Ltd"),
      }),
    );
    expect(corrected.recipient.recipient_id).toBe(lacking.recipient.recipient_id);
  });
});

describe("a fact that is wrong", () => {
  it.each(["completes", "corrects"] as const)(
    "in what %s is what is told, and not that nothing is new",
    async (how) => {
      const account = await openReporting();
      const lacking = await account.check(gift(0, { facts: { cost: null } }));
      const same = { gift_date: "2026-03-10", own_employee: false, recipient: { customer_number: "C-1" } };
      const refusal = await account.refused(
        onGift(how, idOf(lacking), { ...same, cost: { amount: "1", currency: "EUR" } }),
      );
      expect([refusal.code, errorLines(refusal)]).toEqual(["invalid-fact", ["cost: type"]]);
    },
  );
});

describe("a person who left the account since", () => {
  it("is still who approved an action whose other facts are corrected; nobody new is one who left", async () => {
    const account = await openReporting();
    const { ports } = account.services;
    const { person } = await done(account, () =>
      addPersonTo(ports, { slug, name: "Gone", email: "gone@example.com", role: "tenant_ops" }),
    );
    const approved = await account.check(
      refund(20_000, {
        facts: { approved_by: person.id },
        transaction: { status: "executed", actor: { kind: "user", id: person.id } },
      }),
    );
    const other = await account.check(refund(20_000, { transaction: { status: "executed" } }));
    await done(account, () => removePerson(ports, { slug, person: person.id }));
    const facts = {
      action_date: "2026-03-10",
      customer: { customer_number: "C-1" },
      amount: EUR(19_000),
      approved_by: person.id,
    };
    const corrected = await account.check(onRefund("corrects", idOf(approved), facts));
    expect([corrected.transaction.actor, (await account.read(corrected.check_id)).facts]).toMatchObject([
      { kind: "user", id: person.id },
      { approved_by: person.id },
    ]);
    expect(errorLines(await account.refused(onRefund("corrects", idOf(other), facts)))).toEqual([
      "approved_by: left_the_account",
    ]);
    expect(errorLines(await account.refused(onRefund("completes", idOf(other), { approved_by: person.id })))).toEqual([
      "approved_by: left_the_account",
    ]);
  });
});

describe("an agent's key", () => {
  it.each(["completes", "corrects"] as const)(
    "sends no person and no approved figure with what %s either, and says nothing of who acts",
    async (how) => {
      const account = await openReporting();
      const taken = await account.check(refund(100, { transaction: { status: "executed" } }), "bot");
      const facts = {
        action_date: "2026-03-10",
        customer: { customer_number: "C-1" },
        amount: EUR(100),
        approved_by: account.opened.people["lead"]?.id,
        approved_amount: EUR(5),
      };
      const refusal = await account.refused(
        onRefund(how, idOf(taken), facts, { status: "executed", actor: { kind: "system", id: "x" } }),
        "bot",
      );
      expect([refusal.code, errorLines(refusal)]).toEqual([
        "invalid-fact",
        ["approved_by: not_the_keys", "approved_amount: not_the_keys"],
      ]);
      expect(errorLines(await account.refused(onRefund(how, idOf(taken), { note: "n" }), "bot"))).toContain(
        "transaction.status: required",
      );
    },
  );
});

describe("personal data", () => {
  it.each(["completes", "corrects"] as const)("in %s names no booking, and is not said again", async (how) => {
    const account = await openReporting();
    const refusal = await account.refused(onGift(how, "max@example.com", { cost: EUR(1) }, { channel: "invoice" }));
    expect([refusal.code, JSON.stringify(refusal)]).toEqual(["not-found", expect.not.stringContaining("example.com")]);
  });
});

describe("an action that was asked about, taken, and then completed and corrected", () => {
  it("keeps its report, its system, its moment and its place [EXE-038, EXE-044]", async () => {
    const account = await openReporting();
    const before = await account.check(gift(1_000));
    const asked = await account.check(gift(0, { facts: { cost: null }, transaction: PROPOSED }));
    account.clock.now += HOUR;
    await account.check(gift(2_000));
    await account.execution(asked.check_id, {
      executed: true,
      system: "shop",
      ref: "R-1",
      executed_at: "2026-03-10T12:30:00Z",
    });
    account.clock.now += HOUR;
    expect(
      errorLines(
        await account.refused(
          onGift(
            "completes",
            idOf(asked),
            { cost: EUR(3_000) },
            { system: "erp", executed_at: "2026-03-10T12:31:00Z" },
          ),
        ),
      ),
    ).toEqual(["transaction.system: changed", "transaction.executed_at: changed"]);
    const completed = await account.check(
      onGift("completes", idOf(asked), { cost: EUR(3_000) }, { executed_at: "2026-03-10T12:30:00Z" }),
    );
    const corrected = await account.check(
      onGift("corrects", idOf(completed), {
        gift_date: "2026-03-09",
        cost: EUR(2_500),
        own_employee: false,
        recipient: { customer_number: "C-1" },
      }),
    );
    for (const answer of [asked, completed, corrected]) {
      expect((await account.read(answer.check_id)).execution).toMatchObject({
        status: "executed",
        executed_at: "2026-03-10T12:30:00.000Z",
        system: "shop",
        ref: "R-1",
      });
    }
    expect(corrected).toMatchObject({
      effective_date: "2026-03-09",
      transaction: { status: "executed", system: "shop" },
      history_used: [{ count: 2, total: { amount: 3_000 } }],
    });
    await workAll(account);
    expect((await standing(account, before.check_id)).history_used[0]).toMatchObject({
      count: 2,
      total: { amount: 4_500 },
    });
    const again = await account.execution(corrected.check_id);
    expect(again).toMatchObject({ transaction_id: idOf(asked), status: "executed", recheck_job: null });
    await account.reversal(asked.check_id, { reversed_at: "2026-03-10T12:45:00Z" });
    await workAll(account);
    expect((await standing(account, before.check_id)).history_used[0]).toMatchObject({
      count: 1,
      total: { amount: 2_000 },
    });
    expect((await account.read(corrected.check_id)).execution).toMatchObject({ status: "executed" });
    expect((await evaluateAll(account)).findings).toEqual([]);
  });
});

describe("a correction that moves an action to another version's day", () => {
  it("leaves the totals of the one year and joins those of the other, and is taken back from there", async () => {
    const account = await openReporting();
    const [in2023, in2026] = [
      await account.check(gift(1_000, { date: "2023-05-05" })),
      await account.check(gift(1_000)),
    ];
    const moved = await account.check(gift(2_600));
    const there = {
      gift_date: "2023-06-06",
      cost: EUR(2_600),
      own_employee: false,
      recipient: { customer_number: "C-1" },
    };
    const corrected = await account.check(onGift("corrects", idOf(moved), there));
    expect(corrected).toMatchObject({
      effective_date: "2023-06-06",
      layers: { law: { rule_version: "2004", outcome: "not_deductible" } },
      rechecks: [{ outcome: "not_deductible" }, { outcome: "deductible" }],
    });
    expect((await standing(account, in2026.check_id)).history_used[0].count).toBe(0);
    await account.reversal(moved.check_id);
    await workAll(account);
    expect(await standing(account, in2023.check_id)).toMatchObject({
      recheck_reason: "reversal",
      history_used: [{ count: 0 }],
      layers: { law: { outcome: "deductible" } },
    });
    expect((await account.read(corrected.check_id)).superseded_by).toBeNull();
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("to a day before any version leaves it uncovered and counted nowhere that is read", async () => {
    const account = await openReporting();
    const [stays, moved] = [await account.check(gift(3_000)), await account.check(gift(2_600))];
    const corrected = await account.check(
      onGift("corrects", idOf(moved), {
        gift_date: "1999-06-06",
        cost: EUR(2_600),
        own_employee: false,
        recipient: { customer_number: "C-1" },
      }),
    );
    expect(corrected).toMatchObject({ state: "not_covered", reason: "no_rule_matched", effective_date: "1999-06-06" });
    expect((await standing(account, stays.check_id)).layers.law.outcome).toBe("deductible");
    expect((await evaluateAll(account)).findings).toEqual([]);
  });
});

describe("rules that nobody has confirmed", () => {
  it("are waited on by no action that was taken back or reported as not taken", async () => {
    const account = await openReporting({
      file: testFile((file) => {
        file.confirmations = file.confirmations.filter(({ rule_set }) => rule_set !== "policy.acme.support");
      }),
    });
    const taken = await account.check(refund(1, { transaction: { status: "executed" } }));
    const asked = await account.check(refund(1, { transaction: PROPOSED }));
    const waiting = async (): Promise<unknown> =>
      (
        await account.database.read(() =>
          readConfirmations(account.services, account.caller("app"), "policy.acme.support", "1"),
        )
      ).waiting;
    expect(await waiting()).toBe(2);
    await account.reversal(taken.check_id);
    await account.execution(asked.check_id, { executed: false });
    expect(await waiting()).toBe(0);
  });

  it("keeps the answer to the proposal: its alert names its rule and when it was given (decisions 130, 150) [ALR-042]", async () => {
    const first = supportPolicy();
    const later = {
      ...supportPolicy({ version: "2" }),
      rules: first.rules.map((rule) => (rule.rule === "above" ? { ...rule, rule_hash: "above, said anew" } : rule)),
      in_force: { from: dayOf(2026, 1, 1), until: null, basis: "transaction_date", fact: "action_date" } as const,
    };
    const account = await openReporting({ later: [later] });
    await changeSetting(account, "emailed_at_once", "policy.acme.support.above", "2026-01-01");
    const asked = await account.check(refund(20_000, { transaction: PROPOSED }), "bot");
    // The new version answers from today on, and its rules are unconfirmed.
    const unconfirmed = { policies: [loaded(later)], beforeConfirmation: true };
    await done(account, () => publishPolicies(account.services, { slug, by: null, ...unconfirmed }));
    const { superseded_by } = await account.execution(asked.check_id, undefined, "bot");
    expect(superseded_by).toBeNull();
    expect((await account.alerts()).filter(({ type }) => type === "check.against_rules")).toMatchObject([
      {
        payload: {
          check_id: asked.check_id,
          emailed: "at_once",
          against: [
            {
              rule_version: "1",
              rule: "above",
              title: "The rule above",
              outcome: "needs_approval",
              approver: account.opened.people["lead"]?.id,
            },
          ],
        },
      },
    ]);
  });
});

/**
 * The verb; after the batch in which it first reads current answers, `meanwhile` runs as another committed transaction.
 */
function* interrupted<T>(verb: Steps<T>, meanwhile: Steps<unknown>): Steps<T> {
  let isDone = false;
  let step = verb.next();
  while (step.done !== true) {
    const rows = yield step.value;
    if (!isDone && step.value.some(({ text }) => text.sqlite?.includes('"answers"."gist"'))) {
      isDone = true;
      yield* meanwhile;
    }
    step = verb.next(rows);
  }
  expect(isDone).toBe(true);
  return step.value;
}

describe("an answer that a booking leaves as it is", () => {
  it("must be the one that stands when the booking is stored, as must one that is replaced", async () => {
    const file = testFile(
      (draft) =>
        (draft.confirmations = [
          {
            rule_set: "law.de.gifts",
            version: "2024",
            rules: ["not_employees", "within_limit", "amount"],
            by: "owner",
          },
        ]),
    );
    const account = await openReporting({ file });
    const { services, database, clock } = account;
    const stays = await account.check(gift(1_000));
    const sending = (body: object): Steps<string> => check(services, account.caller("app"), toJson(body), clock.now);
    const correction = onGift("corrects", idOf(stays), {
      gift_date: "2026-03-10",
      own_employee: false,
      cost: EUR(900),
      recipient: { customer_number: "C-2" },
    });
    let missed: unknown = null;
    let runs = 0;
    const racing = function* (): Steps<string> {
      runs += 1;
      try {
        return yield* runs === 1 ? interrupted(sending(gift(4_500)), sending(correction)) : sending(gift(4_500));
      } catch (error) {
        missed = error;
        throw error;
      }
    };
    await database.transact(racing).catch(() => undefined);
    expect(missed).toBeInstanceOf(CompareAndSetMissed);
    expect((await account.read(stays.check_id)).superseded_by).toBeNull();
    expect((await evaluateAll(account)).findings).toEqual([]);
  });
});
