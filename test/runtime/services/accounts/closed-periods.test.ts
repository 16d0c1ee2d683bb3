/** Closed periods: they refuse nothing, and mark the answers that change an action of theirs later. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../runtime/engine/module/module.js";
import { add } from "../../../../runtime/engine/values/quantity.js";
import { changeAccountOf } from "../../../../runtime/services/accounts/change.js";
import { closePeriodAs } from "../../../../runtime/services/accounts/close.js";
import { rebuildLog } from "../../../../runtime/services/acting/log/fill.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { raw } from "../../store/raw.js";
import { gift, NOON, type TestAccount, testFile, toJson } from "../account.js";
import { type Deciding, openDeciding } from "../acting/decisions/kit.js";
import { readLog } from "../acting/log/doubts.js";
import { compareAll } from "../evaluate-all.js";
import { OWN } from "../gifts-beside-law.js";
import { auditOf, done, refusedOf } from "../operator.js";
import { runnerOf } from "../rules-change.js";

const open = (): Promise<Deciding> => openDeciding({ laws: [GIFTS_2004, GIFTS_2024] });

/** Always one outcome; its amount is the sum of the year. */
const SUM_OF_YEAR: RuleSetModule = {
  ...OWN,
  consequences: { sum_of_year: { type: "money", balance: false } },
  evaluate: (run) => {
    run.outcome(1, () => ({ kind: "outcome", outcome: "deductible", approver: null, branch: null }));
    run.consequence(3, () => ({
      kind: "gives",
      branch: null,
      values: [
        { key: "sum_of_year", value: () => ({ type: "quantity", value: add(run.own.money("cost"), run.sum(0)) }) },
      ],
    }));
  },
};

const openWithSums = (): Promise<Deciding> =>
  openDeciding({
    policies: [supportPolicy(), SUM_OF_YEAR],
    file: testFile((file) => {
      file.policies.push("gifts.rules");
      file.confirmations.push({ rule_set: SUM_OF_YEAR.rule_set, version: "1", rules: "all", by: "owner" });
    }),
  });

const send = ({ services, database, person }: Deciding, body: object): Promise<string> =>
  database.transact(() => closePeriodAs(services, person("owner"), toJson(body)));

const close = async (account: Deciding, date: string): Promise<unknown> => {
  account.clock.now += 1;
  const answered = JSON.parse(await send(account, { date })) as { readonly closed_until: unknown };
  account.clock.now += 1;
  return answered.closed_until;
};

/** The marked answers, by the filter and by the rows. */
async function marked(account: TestAccount): Promise<readonly string[]> {
  const filtered = (await readLog(account, { after_close: true })).checks.map(({ check_id }) => check_id);
  const { checks } = await readLog(account, {});
  const rows = checks as unknown as readonly { readonly check_id: string; readonly after_close: boolean }[];
  expect(rows.flatMap(({ check_id, after_close }) => (after_close ? [check_id] : []))).toEqual(filtered);
  return filtered;
}

const standingOf = async (account: TestAccount, checkId: string): Promise<string> => {
  const { superseded_by } = await account.read(checkId);
  return superseded_by === null ? checkId : standingOf(account, superseded_by);
};

describe("a closed period", () => {
  it("moves forward alone, up to today in the account's zone, with an audit entry", async () => {
    const account = await open();
    expect(await close(account, "2026-01-31")).toBe("2026-01-31");
    expect(await close(account, "2026-01-31")).toBe("2026-01-31");
    const earlier = await refusedOf(send(account, { date: "2026-01-30" }));
    expect([earlier.code, earlier.errors]).toMatchObject(["conflict", [{ field: "date", code: "closed_later" }]]);
    const ahead = await refusedOf(send(account, { date: "2026-03-11" }));
    expect([ahead.code, ahead.errors]).toMatchObject(["invalid-request", [{ field: "date", code: "out_of_range" }]]);
    expect(ahead.errors[0]?.detail).toContain("2026-03-10 at the latest");
    const none = await refusedOf(send(account, { date: "2026-02-30" }));
    expect(none.errors).toMatchObject([{ field: "date", code: "format" }]);
    account.clock.now = NOON + 12 * 3_600_000 - 1;
    await done(account, () =>
      changeAccountOf(account.services.ports, {
        ...{ slug: "acme", name: null, retentionYears: null, refUrl: null, closedUntil: null },
        timeZone: "Europe/Berlin",
      }),
    );
    expect(await close(account, "2026-03-11")).toBe("2026-03-11");
    const by = `person:${account.personId("owner")}`;
    expect((await auditOf(account)).filter(({ did }) => did === "account.close")).toEqual([
      { by, did: "account.close", what: { was: null, now: "2026-01-31" } },
      { by, did: "account.close", what: { was: "2026-01-31", now: "2026-03-11" } },
    ]);
  });

  it("is closed by the operator too, with the same refusals, and beside other changes", async () => {
    const account = await open();
    const closing = (closedUntil: string) =>
      changeAccountOf(account.services.ports, {
        ...{ slug: "acme", name: "Acme SE", retentionYears: null, refUrl: null, timeZone: null },
        closedUntil,
      });
    const closed = await done(account, () => closing("2026-01-31"));
    expect(closed).toMatchObject({ changed: true, account: { name: "Acme SE", closed_until: "2026-01-31" } });
    expect(await done(account, () => closing("2026-01-31"))).toMatchObject({ changed: false });
    for (const [date, code] of [
      ["2026-01-30", "closed_later"],
      ["2026-03-11", "out_of_range"],
      ["31.1.2026", "format"],
    ] as const) {
      const refusal = await refusedOf(account.database.transact(() => closing(date)));
      expect(refusal.errors).toMatchObject([{ field: "date", code }]);
    }
    expect((await auditOf(account)).filter(({ did }) => did === "account.close")).toEqual([
      { by: "operator", did: "account.close", what: { was: null, now: "2026-01-31" } },
    ]);
  });

  it("raises one alert for each day on which it changed, with the actions and their sum, in the daily summary", async () => {
    const account = await open();
    for (const [number, day] of [
      ["C-1", "12"],
      ["C-2", "13"],
    ] as const)
      await account.check(gift(4_000, { number, date: `2026-01-${day}` }));
    await close(account, "2026-01-31");
    for (const number of ["C-1", "C-2"]) await account.check(gift(2_000, { number, date: "2026-01-14" }));
    const look = () => runnerOf(account).lookDaily(() => false);
    const raised = async () => (await account.alerts()).filter(({ type }) => type === "period.changed");
    await look();
    // The day is not over.
    expect(await raised()).toEqual([]);
    account.clock.now += 24 * 3_600_000;
    await look();
    await look();
    const [alert, ...more] = await raised();
    expect(alert?.payload).toEqual({
      date: "2026-03-10",
      changes: [{ rule_set: "law.de.gifts", actions: 2, amount: { amount: 8_000, currency: "EUR" } }],
    });
    expect(more).toEqual([]);
    const [mailed] = await account.database.read(() =>
      batch(raw<{ due_at: number }>("SELECT due_at FROM message_items WHERE kind = 'alert'")),
    );
    expect(mailed).toEqual([{ due_at: Date.UTC(2026, 2, 12, 6) }]);
  });

  it("marks an answer of its that is issued again with another result, and no answer from before", async () => {
    const account = await open();
    const first = await account.check(gift(4_000, { number: "C-1", date: "2026-01-10" }));
    await account.check(gift(2_000, { number: "C-1", date: "2026-01-11" }));
    const reissued = await standingOf(account, first.check_id);
    expect(reissued).not.toBe(first.check_id);
    const second = await account.check(gift(4_000, { number: "C-2", date: "2026-01-12" }));
    const third = await account.check(gift(4_000, { number: "C-3", date: "2026-02-12" }));
    await close(account, "2026-01-31");
    expect(await marked(account)).toEqual([]);
    // Nothing is refused: a gift of the closed period changes the answer to another one of it.
    await account.check(gift(2_000, { number: "C-2", date: "2026-01-13" }));
    // This action is of no closed period.
    await account.check(gift(2_000, { number: "C-3", date: "2026-02-13" }));
    expect(await standingOf(account, third.check_id)).not.toBe(third.check_id);
    const again = await standingOf(account, second.check_id);
    expect(await marked(account)).toEqual([again]);
    // A later closing marks nothing that was issued before it.
    await close(account, "2026-02-28");
    expect(await marked(account)).toEqual([again]);
  });

  it("marks nothing that is issued again with the same result", async () => {
    const account = await open();
    const first = await account.check(gift(1_000, { number: "C-1", date: "2026-01-10" }));
    await close(account, "2026-01-31");
    await account.check(gift(1_000, { number: "C-1", date: "2026-01-11" }));
    expect(await standingOf(account, first.check_id)).not.toBe(first.check_id);
    expect(await marked(account)).toEqual([]);
  });

  it("marks the same outcome with another amount of a policy, which a rebuild and verification find too", async () => {
    const account = await openWithSums();
    const first = await account.check(gift(1_000, { number: "C-1", date: "2026-01-10" }));
    await close(account, "2026-01-31");
    await account.check(gift(1_000, { number: "C-1", date: "2026-01-11" }));
    const again = await standingOf(account, first.check_id);
    const [was, now] = [await account.read(first.check_id), await account.read(again)];
    const outcomes = [was, now].map(({ layers: { law, policies } }) => [law.outcome, policies[0].outcome]);
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(await marked(account)).toEqual([again]);
    expect(await compareAll(account)).toEqual([]);
    await account.database.transact(() => rebuildLog(account.services, null));
    expect(await marked(account)).toEqual([again]);
  });

  it("marks no correction that a caller sends: it is answered, and not issued again", async () => {
    const account = await open();
    const first = await account.check(gift(4_000, { number: "C-1", date: "2026-01-10" }));
    await close(account, "2026-01-31");
    const transaction = { corrects: first.transaction.transaction_id };
    const corrected = await account.check(gift(9_000, { number: "C-1", date: "2026-01-10", transaction }));
    expect(await standingOf(account, first.check_id)).toBe(corrected.check_id);
    expect(await marked(account)).toEqual([]);
    expect(await compareAll(account)).toEqual([]);
  });

  it("has marks that records prove: a rebuild makes them again, and verification finds an altered one", async () => {
    const account = await open();
    await account.check(gift(4_000, { number: "C-1", date: "2026-01-10" }));
    await close(account, "2026-01-31");
    await account.check(gift(2_000, { number: "C-1", date: "2026-01-11" }));
    const before = await marked(account);
    expect(before).toHaveLength(1);
    expect(await compareAll(account)).toEqual([]);
    await account.database.transact(() => batch(raw("UPDATE check_log SET after_close = 1 - after_close")));
    expect(JSON.stringify(await compareAll(account))).toContain("the row is not as its records make it");
    await account.database.transact(() => rebuildLog(account.services, null));
    expect(await marked(account)).toEqual(before);
    expect(await compareAll(account)).toEqual([]);
  });
});
