/**
 * A total that is the largest over any twelve months containing the day. Bookings change each other's answers if one
 * such period contains both.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { TotalSpec } from "../../../../runtime/engine/module/module.js";
import { formatDay, parseDay } from "../../../../runtime/engine/values/days.js";
import { GIFTS_2024, giftsLaw, supportPolicy } from "../../../fixtures/modules.js";
import { type Answer, type AnswerRead, gift, openTestAccount, type TestAccount, testFile } from "../account.js";

const ANY_TWELVE: readonly TotalSpec[] = GIFTS_2024.totals.map((total) => ({
  ...total,
  definition: "gifts of any twelve months",
  window: { kind: "any_period", length: 12, unit: "month", of: "gift_date" },
}));
const LAW = giftsLaw({ version: "2024", limit: 5000n, from: parseDay("2024-01-01") ?? 0, totals: ANY_TWELVE });

const open = (): Promise<TestAccount> =>
  openTestAccount({
    laws: [LAW],
    policies: [supportPolicy()],
    file: testFile((file) => (file.confirmations = file.confirmations.filter(({ version }) => version !== "2004"))),
  });

async function standing(account: TestAccount, { check_id }: Answer): Promise<AnswerRead> {
  let answer = await account.read(check_id);
  while (answer.superseded_by !== null) answer = await account.read(answer.superseded_by);
  return answer;
}

describe("gifts in any twelve months", () => {
  it.each([
    ["eleven months apart", "2025-02-10", "2026-01-10"],
    ["eleven months apart, the earlier one booked later", "2026-01-10", "2025-02-10"],
    ["on the first and the last day of twelve months", "2025-02-10", "2026-02-09"],
    ["on the first and the last day of twelve months, the earlier one booked later", "2026-02-09", "2025-02-10"],
  ])("re-issue each other's answers %s [TXN-014, TOT-005]", async (_, one, other) => {
    const account = await open();
    const first = await account.check(gift(3000, { date: one }));
    expect(first.layers.law.outcome).toBe("deductible");
    const second = await account.check(gift(3000, { date: other }));
    expect(second.layers.law.outcome).toBe("not_deductible");
    expect(second.rechecks).toMatchObject([
      { supersedes: first.check_id, booking_date: one, outcome: "not_deductible" },
    ]);
    expect((await standing(account, first)).history_used[0]).toMatchObject({
      count: 1,
      total: { amount: 3000, currency: "EUR" },
    });
  });

  it.each([
    ["2025-02-10", "2026-02-10"],
    ["2026-02-10", "2025-02-10"],
    ["2025-02-10", "2026-02-11"],
  ])("leave each other alone where they lie a year or more apart: %s and %s [TOT-005]", async (one, other) => {
    const account = await open();
    const first = await account.check(gift(3000, { date: one }));
    const second = await account.check(gift(3000, { date: other }));
    expect(second).not.toHaveProperty("rechecks");
    expect([second.layers.law.outcome, (await account.read(first.check_id)).superseded_by]).toEqual([
      "deductible",
      null,
    ]);
  });

  it("are listed with the largest period, its days and its bookings, and no others", async () => {
    const account = await open();
    for (const [date, cost] of [
      ["2025-03-01", 1000],
      ["2026-01-15", 1500],
      ["2026-12-20", 900],
    ] as const)
      await account.check(gift(cost, { date }));
    const answer = await account.check(gift(100, { date: "2026-02-10" }));
    expect(answer.history_used).toMatchObject([
      {
        count: 2,
        total: { amount: 2500 },
        period: { from: "2025-02-11", to: "2026-02-10" },
        transactions: [{ effective_date: "2025-03-01" }, { effective_date: "2026-01-15" }],
      },
    ]);
    const later = await account.check(gift(100, { date: "2026-12-25" }));
    expect(later.history_used).toMatchObject([
      { count: 3, total: { amount: 2500 }, period: { from: "2025-12-26", to: "2026-12-25" } },
    ]);
  });

  it("come to the same answers in any order of booking", async () => {
    const days = fc.integer({ min: parseDay("2024-02-25") ?? 0, max: parseDay("2026-03-05") ?? 0 }).map(formatDay);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(days, { minLength: 2, maxLength: 5 }), async (dates) => {
        const inEitherOrder = await Promise.all(
          [dates, [...dates].reverse()].map(async (order) => {
            const account = await open();
            const answers: Answer[] = [];
            for (const date of order) answers.push(await account.check(gift(1600, { date })));
            const stand = await Promise.all(answers.map((answer) => standing(account, answer)));
            return stand
              .map(({ effective_date, layers, history_used: [{ count, total }] }) => ({
                effective_date,
                outcome: layers.law.outcome,
                count,
                total,
              }))
              .sort((a, b) => a.effective_date.localeCompare(b.effective_date));
          }),
        );
        expect(inEitherOrder[1]).toEqual(inEitherOrder[0]);
      }),
      { numRuns: 12 },
    );
  });
});
