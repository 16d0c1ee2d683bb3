/**
 * An action while a request waits, and what stays: its system, its day, and the form of its recipient.
 */
import { describe, expect, it } from "vitest";

import { check } from "../../../../../runtime/services/acting/checks/check.js";
import { reportExecution } from "../../../../../runtime/services/acting/checks/report-execution.js";
import { type Answer, gift, refund, refusalOf, toJson } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { workAll } from "../../rules-change.js";
import { errorLines, HOUR, openReporting, PROPOSED, type Reporting } from "./reports.js";

const EUR = (amount: number): object => ({ amount, currency: "EUR" });
const idOf = ({ transaction }: Answer): string => transaction.transaction_id;
const on = (how: "completes" | "corrects", id: string, facts: object, transaction: object = {}): object => ({
  rule_set: "law.de.gifts",
  transaction: { [how]: id, ...transaction },
  facts,
});

describe("a request that waited for others past the 24 hours", () => {
  const waited = async () => {
    const account = await openReporting();
    const asked = await account.check(refund(100, { transaction: PROPOSED }), "bot");
    account.clock.now += 24 * HOUR - 1;
    const receivedAt = account.clock.now;
    account.clock.now += 5_000;
    return { account, asked, receivedAt };
  };

  it("is taken as it came in where it reports what became of the action", async () => {
    const { account, asked, receivedAt } = await waited();
    const report = (at: number) =>
      account.database.transact(() =>
        reportExecution(account.services, account.caller("bot"), asked.check_id, toJson({ executed: true }), at),
      );
    expect((await refusalOf(report(receivedAt + 1))).code).toBe("not-a-proposal");
    expect(JSON.parse(await report(receivedAt))).toMatchObject({ status: "executed", reason: null });
  });

  it("is taken as it came in where it asks again [TXN-059]", async () => {
    const { account, asked, receivedAt } = await waited();
    const again = (at: number) => {
      const body = { rule_set: "policy.acme.support", transaction: { ...PROPOSED, completes: idOf(asked) }, facts: {} };
      return account.database.transact(() => check(account.services, account.caller("bot"), toJson(body), at));
    };
    expect((await refusalOf(again(receivedAt + 1))).code).toBe("action-not-taken");
    expect(JSON.parse(await again(receivedAt))).toMatchObject({ supersedes_check_id: asked.check_id });
  });
});

describe("a system that the report was the first to name", () => {
  it("is in every answer that is issued from then on, and in none before", async () => {
    const account = await openReporting();
    const asked = await account.check(gift(3000, { transaction: PROPOSED }));
    await account.check(gift(2500));
    const { superseded_by } = await account.execution(asked.check_id, { executed: true, system: "shop" });
    await workAll(account);
    await account.check(gift(100));
    const systems: unknown[] = [];
    for (let id: string | null = asked.check_id; id !== null;) {
      const answer = await account.read(id);
      systems.push((answer.transaction as { readonly system?: unknown }).system);
      id = answer.superseded_by;
    }
    expect([superseded_by === null, systems]).toEqual([false, [null, "shop", "shop"]]);
    expect((await evaluateAll(account)).findings).toEqual([]);
  });
});

describe("a recipient that no number is known of", () => {
  const unnumbered = (account: Reporting) =>
    account.check(gift(1, { facts: { recipient: { kind: "customer", name: "Sample Ltd" } } }));

  it("is another's where it was sent by the id of its record, and a number comes with the completion", async () => {
    const account = await openReporting();
    const recipient = { recipient_id: (await unnumbered(account)).recipient.recipient_id };
    const lacking = await account.check(gift(0, { facts: { cost: null, recipient } }));
    expect(
      errorLines(
        await account.refused(on("completes", idOf(lacking), { cost: EUR(1), recipient: { customer_number: "C-9" } })),
      ),
    ).toEqual(["recipient: changed"]);
  });

  it("takes a number where it was sent by name, by a completion later than the next one too, and then no other", async () => {
    const account = await openReporting();
    const lacking = await account.check(
      gift(0, { facts: { cost: null, own_employee: null, recipient: { kind: "customer", name: "Sample Ltd" } } }),
    );
    const second = await account.check(on("completes", idOf(lacking), { own_employee: false }));
    const third = await account.check(on("completes", idOf(second), { recipient: { customer_number: "C-9" } }));
    expect(third.recipient.recipient_id).not.toBe(lacking.recipient.recipient_id);
    expect(
      errorLines(
        await account.refused(on("completes", idOf(third), { cost: EUR(1), recipient: { customer_number: "C-10" } })),
      ),
    ).toEqual(["recipient: changed"]);
  });

  it("takes one where the name led to a record that has a number", async () => {
    const account = await openReporting();
    await account.check(
      gift(1, { facts: { recipient: { kind: "customer", customer_number: "C-1", name: "Sample Ltd" } } }),
    );
    const lacking = await account.check(
      gift(0, { facts: { cost: null, recipient: { kind: "customer", name: "Sample Ltd" } } }),
    );
    await account.check(on("completes", idOf(lacking), { cost: EUR(1), recipient: { customer_number: "C-9" } }));
  });
});

describe("a correction that leaves the dating fact out", () => {
  const facts = { recipient: { customer_number: "C-1" }, cost: EUR(200), own_employee: false };

  it("is of the day on which the action was taken, and its answer asks for the fact", async () => {
    const account = await openReporting();
    const dated = await account.check(
      gift(100, { date: "2026-03-09", transaction: { executed_at: "2026-03-08T23:30:00-02:00" } }),
    );
    const corrected = await account.check(on("corrects", idOf(dated), facts));
    expect(corrected).toMatchObject({
      effective_date: "2026-03-09",
      state: "undetermined_missing_facts",
      missing: [{ fact: "gift_date" }],
    });
    const again = await account.check(on("corrects", idOf(corrected), { ...facts, cost: EUR(300) }));
    expect(again.effective_date).toBe("2026-03-09");
  });

  it("reads the day as it is written, where the moment is sent again", async () => {
    const account = await openReporting();
    const executed_at = "2026-03-08T23:30:00-02:00";
    const dated = await account.check(gift(100, { date: "2026-03-09", transaction: { executed_at } }));
    expect((await account.check(on("corrects", idOf(dated), facts, { executed_at }))).effective_date).toBe(
      "2026-03-08",
    );
  });

  it("counts on that day, in the year that it lies in", async () => {
    const account = await openReporting();
    const dated = await account.check(gift(100, { date: "2025-12-31" }));
    await account.check(on("corrects", idOf(dated), facts));
    expect((await account.check(gift(100))).history_used[0]).toMatchObject({ count: 1, total: { amount: 200 } });
  });
});
