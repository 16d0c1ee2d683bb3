/**
 * The fields of a completion, a correction and a repeated check besides facts; and which mistake is reported first.
 */
import { describe, expect, it } from "vitest";

import { GIFTS_2004, GIFTS_2024 } from "../../../../fixtures/modules.js";
import type { Answer } from "../../account.js";
import { gift, refund } from "../../account.js";
import { errorLines, HOUR, openReporting, PROPOSED, type Reporting } from "./reports.js";

const idOf = ({ transaction }: Answer): string => transaction.transaction_id;
const COST = { cost: { amount: 100, currency: "EUR" } };
const GIFT = { gift_date: "2026-03-10", recipient: { customer_number: "C-1" }, own_employee: false, ...COST };
type How = "completes" | "corrects";
const onGift = (how: How, id: string, facts: object, transaction: object = {}, body: object = {}): object => ({
  rule_set: "law.de.gifts",
  transaction: { [how]: id, ...transaction },
  facts,
  ...body,
});
const onRefund = (how: How, id: string, facts: object = {}, transaction: object = {}): object => ({
  rule_set: "policy.acme.support",
  transaction: { [how]: id, ...transaction },
  facts,
});
const DE = { jurisdiction: "DE" };

describe("a jurisdiction that was left out and is one alone", () => {
  it("is the same where it is sent later, in a completion, a correction and asking again [TXN-048]", async () => {
    const account = await openReporting();
    const lacking = await account.check(gift(0, { facts: { cost: null } }));
    const completed = await account.check(onGift("completes", idOf(lacking), COST, {}, DE));
    const corrected = await account.check(onGift("corrects", idOf(completed), { ...GIFT, own_employee: true }, {}, DE));
    expect([completed.state, corrected.state]).toEqual(["determined", "determined"]);
    const asked = await account.check(gift(100, { transaction: PROPOSED }));
    expect(await account.check(onGift("completes", idOf(asked), {}, PROPOSED, DE))).toMatchObject({
      transaction: PROPOSED,
      supersedes_check_id: asked.check_id,
    });
    expect(
      errorLines(await account.refused(onGift("corrects", idOf(corrected), GIFT, {}, { jurisdiction: "FR" }))),
    ).toEqual(["jurisdiction: changed"]);
  });

  it("is the same, too, where it was sent before and is left out later", async () => {
    const account = await openReporting();
    const lacking = await account.check(gift(0, { facts: { cost: null }, body: DE }));
    expect((await account.check(onGift("completes", idOf(lacking), COST))).state).toBe("determined");
  });

  it("is that of the version that answered the booking", async () => {
    // The version of 2024 covers another country too: of one of the two nothing was said.
    const laws = [GIFTS_2004, { ...GIFTS_2024, jurisdictions: ["DE", "AT"] }];
    const account = await openReporting({ laws });
    const before = await account.check(gift(0, { date: "2020-03-10", facts: { cost: null } }));
    expect((await account.check(onGift("completes", idOf(before), COST, {}, DE))).state).toBe("determined");
    const since = await account.check(gift(0, { facts: { cost: null } }));
    expect(errorLines(await account.refused(onGift("completes", idOf(since), COST, {}, DE)))).toEqual([
      "jurisdiction: changed",
    ]);
  });

  it("is none where the rule set answers in any", async () => {
    const account = await openReporting();
    const lacking = await account.check(refund(0, { facts: { amount: null } }));
    const completing = { ...onRefund("completes", idOf(lacking), { amount: COST.cost }), ...DE };
    expect(errorLines(await account.refused(completing))).toEqual(["jurisdiction: changed"]);
  });
});

describe("what is the booking's and cannot be corrected", () => {
  const WRONG = [
    ["jurisdiction", {}, { jurisdiction: "AT" }],
    ["policies", {}, { policies: [] }],
    ["transaction.ref", { ref: "G-9" }, {}],
    ["transaction.channel", { channel: "card" }, {}],
    ["transaction.run", { run: "batch-9" }, {}],
    ["rule_set", {}, { rule_set: "policy.acme.support" }],
  ] as const;

  it.each(WRONG)(
    "%s of an action that was taken: it is taken back and booked again [TXN-048]",
    async (field, transaction, body) => {
      const account = await openReporting();
      const booked = await account.check(gift(100));
      const { errors } = await account.refused(
        onGift("corrects", idOf(booked), { ...GIFT, own_employee: true }, transaction, body),
      );
      const error = errors.find((each) => "field" in each && each.field === field);
      expect(error?.detail).toMatch(
        /take the action back \(POST \/v1\/checks\/\{check_id\}\/reversal\) and book it again/,
      );
    },
  );

  it.each(WRONG)(
    "%s of an action that is asked about: it is reported as not taken and asked about anew [TXN-048]",
    async (field, transaction, body) => {
      const account = await openReporting();
      const asked = await account.check(gift(100, { transaction: PROPOSED }));
      const { errors } = await account.refused(
        onGift("completes", idOf(asked), {}, { ...PROPOSED, ...transaction }, body),
      );
      const error = errors.find((each) => "field" in each && each.field === field);
      expect(error?.detail).toMatch(
        /report the action as not taken \(POST \/v1\/checks\/\{check_id\}\/execution\) and ask about a new one/,
      );
    },
  );
});

describe("with nothing new, the error first names the state of the action", () => {
  const ask = (account: Reporting): Promise<Answer> => account.check(refund(100, { transaction: PROPOSED }));
  const nothing = async (account: Reporting, body: object): Promise<readonly unknown[]> => {
    const { code, detail, errors } = await account.refused(body);
    expect(errors).toEqual([]);
    return [code, detail];
  };

  it("asking again without its status names status: proposed, with nothing new as with a new fact [EXE-023] [ERR-083]", async () => {
    const account = await openReporting();
    const asked = await ask(account);
    const expected = ["action-not-taken", expect.stringContaining("`status: proposed`")];
    for (const facts of [{}, { amount: { amount: 100, currency: "EUR" } }, { note: "x" }]) {
      expect(await nothing(account, onRefund("completes", idOf(asked), facts))).toEqual(expected);
      expect(await nothing(account, onRefund("completes", idOf(asked), facts, { status: "executed" }))).toEqual(
        expected,
      );
    }
    const same = {
      action_date: "2026-03-10",
      customer: { customer_number: "C-1" },
      amount: { amount: 100, currency: "EUR" },
    };
    expect(await nothing(account, onRefund("corrects", idOf(asked), same))).toEqual(expected);
  });

  it.each(["completes", "corrects"] as const)(
    "one that %s an action which expired, was dropped or was taken back says so [ERR-082] [ERR-083]",
    async (how) => {
      const account = await openReporting();
      const same =
        how === "completes"
          ? {}
          : {
              action_date: "2026-03-10",
              customer: { customer_number: "C-1" },
              amount: { amount: 100, currency: "EUR" },
            };
      const [dropped, taken] = [await ask(account), await account.check(refund(100))];
      await account.execution(dropped.check_id, { executed: false });
      await account.reversal(taken.check_id);
      expect(await nothing(account, onRefund(how, idOf(dropped), same))).toEqual([
        "action-not-taken",
        expect.any(String),
      ]);
      expect(await nothing(account, onRefund(how, idOf(taken), same))).toEqual([
        "action-taken-back",
        expect.any(String),
      ]);
      const expired = await ask(account);
      account.clock.now += 25 * HOUR;
      expect(await nothing(account, onRefund(how, idOf(expired), same))).toEqual([
        "action-not-taken",
        expect.stringContaining("24 hours"),
      ]);
    },
  );

  it("of an action that was taken it is unchanged, and anything else that is wrong with the request comes before its status [ERR-042] [ERR-043]", async () => {
    const account = await openReporting();
    const taken = await account.check(refund(100));
    expect(errorLines(await account.refused(onRefund("completes", idOf(taken))))).toEqual(["facts: unchanged"]);
    const asked = await ask(account);
    expect(errorLines(await account.refused(onRefund("completes", idOf(asked), {}, { ref: "R-9" })))).toEqual([
      "transaction.ref: changed",
    ]);
    expect(errorLines(await account.refused(onRefund("completes", idOf(asked), { amount: 1 })))).toEqual([
      "amount: type",
    ]);
    const refusal = await account.refused(onRefund("completes", idOf(asked), {}, { system: "bob@example.com" }));
    expect(refusal.code).toBe("invalid-request");
  });
});
