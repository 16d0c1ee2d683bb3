/** Numbers and names of recipients as checks send them, and numbers that were stored before NFC was compared. */
import { describe, expect, it } from "vitest";

import { settleNumbers } from "../../../../runtime/services/acting/checks/stored-numbers.js";
import { reportRecipientOf } from "../../../../runtime/services/recipients/held.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { type Answer, gift, openTestAccount, type TestAccount } from "../account.js";

const NFC = "Kd-\u00e9";
const NFD = "Kd-e\u0301";

const open = (): Promise<TestAccount> =>
  openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()] });

const to = (recipient: object, transaction: object = {}): object =>
  gift(3_000, { facts: { recipient: { kind: "customer", ...recipient } }, transaction });
const outcomeOf = ({ layers }: Answer): string | null => layers.law.outcome;

describe("a recipient's number or name", () => {
  it("is refused with a character that nobody sees, by every kind of check [ERR-018]", async () => {
    const account = await open();
    const taken = await account.check(to({ customer_number: "C-17" }));
    const id = taken.transaction.transaction_id;
    const wrong = [
      { customer_number: "C-17 " },
      { customer_number: "C\u200b-17" },
      { name: "\u00a0Ada" },
      { customer_number: "C-18", name: "Ada\u0007" },
    ];
    for (const recipient of wrong) {
      for (const transaction of [{}, { completes: id }, { corrects: id }]) {
        const { code, errors } = await account.refused(to(recipient, transaction));
        const error = {
          fact: "recipient",
          code: "format",
          detail: expect.stringMatching(/^Character \d of the (number|name) is U\+/) as unknown,
        };
        expect({ code, errors }, JSON.stringify([recipient, transaction])).toEqual({
          code: "invalid-fact",
          errors: [error],
        });
      }
    }
    const [recipients] = await account.database.read(() =>
      batch(raw<{ number: string }>("SELECT number FROM recipient_numbers")),
    );
    expect(recipients).toEqual([{ number: "C-17" }]);
  });

  it("is one customer in both Unicode forms, from every channel; case makes two customers", async () => {
    const account = await open();
    expect(outcomeOf(await account.check(to({ customer_number: NFD })))).toBe("deductible");
    const second = await account.check(to({ customer_number: NFC }));
    expect(outcomeOf(second)).toBe("not_deductible");
    const id = second.transaction.transaction_id;
    // The same customer is no change, and so a correction by it alone corrects nothing.
    expect((await account.refused(to({ customer_number: NFD }, { corrects: id }))).errors).toMatchObject([
      { code: "unchanged" },
    ]);
    expect(outcomeOf(await account.check(to({ customer_number: NFC.toUpperCase() })))).toBe("deductible");
  });
});

describe("the day a recipient was last met", () => {
  it("is the latest day of its actions, whatever an action dated back sends [LIM-019]", async () => {
    const account = await open();
    const metAfter = async (name: string, date: string): Promise<unknown> => {
      const recipient = { kind: "customer", customer_number: "C-17", name };
      await account.check(gift(3_000, { date, facts: { recipient } }));
      const [rows] = await account.database.read(() =>
        batch(raw<{ name: string; recipient_id: string }>("SELECT name, recipient_id FROM recipient_names")),
      );
      const reports = await account.database.read(() =>
        reportRecipientOf({ slug: "acme", recipientId: rows[0]?.recipient_id ?? "" }),
      );
      return rows.map(({ name: kept }) => [kept, "report" in reports ? reports.report.last_met : null]);
    };
    expect(await metAfter("Muster GmbH", "2026-02-10")).toEqual([["Muster GmbH", "2026-02-10"]]);
    expect(await metAfter("Muster GmbH", "2026-02-03")).toEqual([["Muster GmbH", "2026-02-10"]]);
    expect(await metAfter("Muster AG", "2026-01-20")).toEqual([["Muster AG", "2026-02-10"]]);
    expect(await metAfter("Muster AG", "2026-03-01")).toEqual([["Muster AG", "2026-03-01"]]);
    expect(await metAfter("Muster SE", "2026-03-05")).toEqual([["Muster SE", "2026-03-05"]]);
  });
});

describe("a number that was stored before one spelling was compared", () => {
  /** As a program before wrote it. */
  async function store(account: TestAccount, was: string, is: string): Promise<void> {
    await account.database.transact(function* () {
      const columns = "account_id, env, kind, recipient_id, created_at";
      const [[row]] = yield* batch(
        raw<Record<string, string | number>>(`SELECT ${columns} FROM recipient_numbers WHERE number = ?`, was),
      );
      yield* batch(
        raw("DELETE FROM recipient_numbers WHERE number = ?", was),
        raw(
          `INSERT INTO recipient_numbers (${columns}, number) VALUES (?, ?, ?, ?, ?, ?)`,
          ...Object.values(row ?? {}),
          is,
        ),
      );
    });
  }

  it("is found by either spelling after a start, and a start again changes nothing", async () => {
    const account = await open();
    const first = await account.check(to({ customer_number: NFC }));
    await store(account, NFC, NFD);
    await account.database.transact(settleNumbers);
    await account.database.transact(settleNumbers);
    const second = await account.check(to({ customer_number: NFC }));
    expect([outcomeOf(second), second.recipient]).toEqual([
      "not_deductible",
      expect.objectContaining({ recipient_id: first.recipient.recipient_id }),
    ]);
  });

  it("keeps its own spelling where another record has the number, and its recipient_id goes on naming it", async () => {
    const account = await open();
    const decomposed = await account.check(to({ customer_number: NFC }));
    await store(account, NFC, NFD);
    const composed = await account.check(to({ customer_number: NFC }));
    expect(composed.recipient.recipient_id).not.toBe(decomposed.recipient.recipient_id);
    await account.database.transact(settleNumbers);
    const [kept] = await account.database.read(() =>
      batch(
        raw<{ number: string; recipient_id: string }>(
          "SELECT number, recipient_id FROM recipient_numbers ORDER BY number",
        ),
      ),
    );
    expect(kept).toEqual([
      { number: NFD, recipient_id: decomposed.recipient.recipient_id },
      { number: NFC, recipient_id: composed.recipient.recipient_id },
    ]);
    const again = await account.check(
      gift(3_000, { facts: { recipient: { recipient_id: decomposed.recipient.recipient_id } } }),
    );
    expect(outcomeOf(again)).toBe("not_deductible");
    expect((await account.check(to({ customer_number: NFD }))).recipient.recipient_id).toBe(
      composed.recipient.recipient_id,
    );
  });

  it("with white space at an end is used by its recipient_id, and without it is another customer's", async () => {
    const account = await open();
    const first = await account.check(to({ customer_number: "C-17" }));
    await store(account, "C-17", "C-17 ");
    await account.database.transact(settleNumbers);
    const again = await account.check(
      gift(3_000, { facts: { recipient: { recipient_id: first.recipient.recipient_id } } }),
    );
    expect(outcomeOf(again)).toBe("not_deductible");
    expect(outcomeOf(await account.check(to({ customer_number: "C-17" })))).toBe("deductible");
  });
});
