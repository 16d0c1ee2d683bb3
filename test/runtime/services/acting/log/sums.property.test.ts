/** Sums of days against a scan of all records: any history, any filters, at any moment. */
import fc from "fast-check";
import { expect, it } from "vitest";

import type { LogQuery } from "../../../../../runtime/services/acting/log/query.js";
import { readLogSums, readLogSumsByActor } from "../../../../../runtime/services/acting/log/sums.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { raw } from "../../../store/raw.js";
import { refund, type TestAccount } from "../../account.js";
import { compareAll, rebuildAll } from "../../evaluate-all.js";
import { openDoubts } from "./doubts.js";
import { DAYS, STEP, take } from "./drawn-steps.js";
import { comesTo, know, logOf, type LogRecords, statusNow } from "./oracle.js";

const ASKED: fc.Arbitrary<Partial<LogQuery>> = fc.record(
  {
    effective_from: fc.constantFrom(...DAYS),
    effective_to: fc.constantFrom(...DAYS),
    state: fc.subarray(["determined", "contested", "not_covered", "undetermined_missing_facts"], { minLength: 1 }),
    rule_set: fc.constantFrom("policy.acme.support", "law.de.business_gifts"),
    actor: fc.subarray(["bot", "C-1", "nobody"], { minLength: 1 }),
    actor_kind: fc.subarray(["agent", "system"], { minLength: 1 }),
    outcome: fc.subarray(["allowed", "needs_approval", "deductible"], { minLength: 1 }),
    answer: fc.subarray(["allowed", "approval", "refused", "other", "open"] as const, { minLength: 1 }),
    rule: fc.subarray(["by_note", "small", "above", "within_limit"], { minLength: 1 }),
    transaction_status: fc.subarray(["executed", "proposed", "expired", "abandoned"], { minLength: 1 }),
    // No sum of days has it: its answers are read.
    ref: fc.constantFrom("R-1", "R-2"),
  },
  { requiredKeys: [] },
);

const NO_FILTER: Partial<LogQuery> = {};

async function sumsOf(account: TestAccount, asked: Partial<LogQuery>, key = "app", read = readLogSumsByActor) {
  const query = { ...asked, limit: 50 };
  return account.database.read(() => read(account.services, account.caller(key), query));
}

/** One line for each sum, so that a difference is readable. */
function linesOf(sums: Awaited<ReturnType<typeof sumsOf>>): readonly string[] {
  return (sums ?? []).map((sum) => JSON.stringify({ ...sum, amount: sum.amount.toString() })).sort();
}

const DAY_MS = 86_400_000;

function mondayOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

function scanned(known: LogRecords, asked: Partial<LogQuery>, agent: string | null, byActor = true): readonly string[] {
  const sums = new Map<string, { readonly of: object; readonly actions: number; readonly amount: bigint }>();
  for (const checkId of logOf(known, { ...asked, current: true }, "live", agent)) {
    const answer = known.answers.find(({ check_id }) => check_id === checkId);
    const action = known.actions.find(({ action_id }) => action_id === answer?.action_id);
    const booking = known.bookings.find(
      ({ transaction_id }) => transaction_id === answer?.body.transaction.transaction_id,
    );
    if (answer === undefined || action === undefined || booking === undefined) throw new Error("It is recorded");
    const facts = JSON.parse(booking.facts) as Readonly<Record<string, unknown>>;
    const money = (facts["amount"] ?? facts["cost"]) as
      { readonly amount: string; readonly currency: string } | undefined;
    const { actor } = answer.body.transaction;
    const of = {
      week: mondayOf(answer.body.effective_date),
      actor: actor === null || !byActor ? null : { kind: actor.kind, id: actor.id },
      state: answer.body.state,
      answer: comesTo(answer),
      outcome: answer.outcome,
      status: statusNow(known, action),
      refused: action.refused === 1,
      currency: money?.currency ?? null,
    };
    const before = sums.get(JSON.stringify(of)) ?? { of, actions: 0, amount: 0n };
    sums.set(JSON.stringify(of), {
      of,
      actions: before.actions + 1,
      amount: before.amount + BigInt(money?.amount ?? 0),
    });
  }
  return [...sums.values()]
    .map(({ of, actions, amount }) => JSON.stringify({ ...of, actions, amount: amount.toString() }))
    .sort();
}

it("the sums of any filter are those of a full scan, each action once, after any history", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STEP, { minLength: 5, maxLength: 30 }),
      fc.array(ASKED, { minLength: 12, maxLength: 12 }),
      async (steps, filters) => {
        const account = await openDoubts();
        for (const step of steps) await take(account, step);
        const known = await know(account);
        for (const asked of [NO_FILTER, ...filters]) {
          expect(linesOf(await sumsOf(account, asked)), JSON.stringify(asked)).toEqual(scanned(known, asked, null));
          expect(linesOf(await sumsOf(account, asked, "bot"))).toEqual(scanned(known, asked, "bot"));
          const ofAll = await sumsOf(account, asked, "app", readLogSums);
          expect(linesOf(ofAll), JSON.stringify(asked)).toEqual(scanned(known, asked, null, false));
        }
        expect((await compareAll(account)).filter(({ projection }) => projection === "day_sums")).toEqual([]);
        await account.database.close();
      },
    ),
    { numRuns: 12 },
  );
});

it("a proposal counts as open until the moment it expires, and as expired from it on, without a change of any row", async () => {
  const account = await openDoubts();
  const proposed = (cents: number) =>
    account.check(refund(cents, { facts: { note: "fine" }, transaction: { status: "proposed" } }), "bot");
  await proposed(1_000);
  account.clock.now += 3_600_000;
  await proposed(2_000);
  const [rows] = await account.database.read(() =>
    batch(raw<{ until: number }>("SELECT open_until AS until FROM actions")),
  );
  const [first = 0, second = 0] = rows.map(({ until }) => until).sort((a, b) => a - b);
  expect(new Date(first).toISOString().slice(0, 10)).toBe(new Date(second).toISOString().slice(0, 10));
  const amounts = async (now: number): Promise<Readonly<Record<string, bigint>>> => {
    account.clock.now = now;
    return Object.fromEntries(((await sumsOf(account, {})) ?? []).map(({ status, amount }) => [status, amount]));
  };
  expect(await amounts(first - 1)).toEqual({ proposed: 3_000n });
  expect(await amounts(first)).toEqual({ proposed: 2_000n, expired: 1_000n });
  expect(await amounts(second)).toEqual({ expired: 3_000n });
  expect(await amounts(second + DAY_MS)).toEqual({ expired: 3_000n });
  account.clock.now = second + DAY_MS;
  expect(await sumsOf(account, { transaction_status: ["proposed"] })).toEqual([]);
});

it("the largest amounts are in an exact sum, beyond what 64 bits hold", async () => {
  const account = await openDoubts();
  await account.check(refund(Number.MAX_SAFE_INTEGER, { facts: { note: "fine" } }));
  await account.database.transact(() =>
    batch(raw("UPDATE day_sums SET actions = actions * 3000, sum_high = sum_high * 3000, sum_low = sum_low * 3000")),
  );
  const amounts = ((await sumsOf(account, {})) ?? []).map(({ amount }) => amount);
  expect(amounts).toEqual([3_000n * BigInt(Number.MAX_SAFE_INTEGER)]);
});

it("a sum that was altered is found and made again, and the first start on an older database makes all", async () => {
  const account = await openDoubts();
  for (const cents of [1_000, 2_000]) await account.check(refund(cents, { facts: { note: "fine" } }));
  const before = linesOf(await sumsOf(account, {}));
  await account.database.transact(() => batch(raw("UPDATE day_sums SET sum_low = sum_low + 1")));
  expect(linesOf(await sumsOf(account, {}))).not.toEqual(before);
  expect(await compareAll(account)).toEqual([
    expect.objectContaining({ projection: "day_sums", problem: "the sums of the day are not those of its actions" }),
  ]);
  await rebuildAll(account);
  expect(linesOf(await sumsOf(account, {}))).toEqual(before);
  expect(await compareAll(account)).toEqual([]);
});

it("sums by week are of the days that are asked for", async () => {
  const account = await openDoubts();
  const facts = { note: "fine" };
  for (const [day, cents] of [
    ["2026-03-01", 100],
    ["2026-03-02", 200],
    ["2026-03-08", 300],
    ["2026-03-09", 400],
  ] as const)
    await account.check(refund(cents, { facts: { ...facts, action_date: day } }));
  const caller = account.caller("app");
  const asked: LogQuery = { effective_from: "2026-03-02", effective_to: "2026-03-09", limit: 1 };
  const sums = await account.database.read(() => readLogSums(account.services, caller, asked));
  expect((sums ?? []).map(({ week, actions, amount }) => [week, actions, amount])).toEqual([
    ["2026-03-02", 2, 500n],
    ["2026-03-09", 1, 400n],
  ]);
});
