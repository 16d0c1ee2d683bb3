/** The erased answers, for any actions, fiscal years and moments: those of the calendar (decision 335). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { formatDay } from "../../../../runtime/engine/values/days.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { gift, NOON, openTestAccount, refund, type TestAccount, testFile } from "../account.js";
import { reporting } from "../acting/action-life/reports.js";
import { compareAll, rebuildAll } from "../evaluate-all.js";
import {
  DAY_MS,
  findings,
  HOUR_MS,
  isPastRetention,
  lookAt,
  rowsOf,
  textsOf,
  type YearStart,
} from "../retention-kit.js";
import { changeSetting, workAll } from "../rules-change.js";

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";

const someAction = fc.record({
  kind: fc.constantFrom("gift", "gift", "gift", "proposal", "refund", "corrected", "reversed"),
  customer: fc.nat(1),
  amount: fc.integer({ min: 100, max: 4_000 }),
  /** Days before it is booked, and days until the next. */
  before: fc.integer({ min: 0, max: 1_300 }),
  after: fc.integer({ min: 0, max: 60 }),
  env: fc.constantFrom("app", "app", "app_test"),
});

const someCase = fc.record({
  years: fc.integer({ min: 1, max: 3 }),
  month: fc.integer({ min: 1, max: 12 }),
  changed: fc.option(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      from: fc.constantFrom("2025-01-01", "2025-07-01", "2026-03-01"),
    }),
  ),
  actions: fc.array(someAction, { minLength: 1, maxLength: 7 }),
  /** Half days between looks. */
  looks: fc.array(fc.integer({ min: 2, max: 800 }), { minLength: 1, maxLength: 3 }),
});

type Drawn = typeof someCase extends fc.Arbitrary<infer Case> ? Case : never;

async function play(account: TestAccount, { actions }: Drawn): Promise<void> {
  const { execution, reversal } = reporting(account);
  for (const { kind, customer, amount, before, after, env } of actions) {
    const at = account.clock.now;
    const isAsked = kind === "refund" || kind === "proposal";
    const date = formatDay(Math.floor(at / DAY_MS) - (isAsked ? 0 : before));
    const number = `C-${customer}`;
    const facts = { action_date: date, customer: { customer_number: number } };
    if (kind === "refund") {
      const asked = await account.check(
        refund(amount * 5, { transaction: { status: "proposed", run: "r" }, facts }),
        "bot",
      );
      if (amount % 2 === 0) await execution(asked.check_id, { executed: true }, "bot");
    } else {
      const status = kind === "proposal" ? "proposed" : "executed";
      const booked = await account.check(gift(amount, { date, number, transaction: { status } }), env);
      if (kind === "reversed") await reversal(booked.check_id, {}, env);
      if (kind === "corrected") {
        const corrects = booked.transaction.transaction_id;
        const moved = formatDay(Math.floor(at / DAY_MS) - Math.floor(before / 2));
        const { facts: others } = gift(amount + 1, { date: moved, number }) as { readonly facts: object };
        await account.check({ rule_set: "law.de.gifts", transaction: { corrects }, facts: others }, env);
      }
    }
    await workAll(account);
    account.clock.now = at + after * DAY_MS + 1_000;
  }
}

interface Dated {
  readonly action_id: string;
  readonly day: number;
}

interface Given {
  readonly check_id: string;
  readonly action_id: string;
}

/**
 * The calendar: the actions that a run at a moment erases. Each first stored day is noted first, and takes effect
 * twelve hours later.
 */
function noted(of: { readonly years: number; readonly starts: readonly YearStart[] }) {
  const since = new Map<number, number>();
  return (now: number, actions: readonly Dated[]): ReadonlySet<string> => {
    const isPast = (day: number): boolean => isPastRetention(day, { ...of, now });
    const due = actions.filter(({ day }) => isPast(day));
    if (due.length === 0) return new Set();
    let [from, to] = [0, Math.floor(now / DAY_MS)];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (isPast(middle)) from = middle + 1;
      else to = middle;
    }
    const first = since.get(from) ?? now;
    since.set(from, first);
    return new Set(first <= now - 12 * HOUR_MS ? due.map(({ action_id }) => action_id) : []);
  };
}

describe("at the end of the retention of its action", () => {
  it("exactly the answers that are due are erased, all others are as they were, and the rest follows [GEN-023, LIM-018]", async () => {
    let erasedInAll = 0;
    await fc.assert(
      fc.asyncProperty(someCase, async (drawn) => {
        const { years, month, changed, looks } = drawn;
        const twoDigits = (number: number): string => String(number).padStart(2, "0");
        const file = testFile((draft) => {
          draft.account.retention_years = years;
          draft.account.fiscal_year_start = `${twoDigits(month)}-01`;
        });
        const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], file });
        const starts: YearStart[] = [{ from: null, month }];
        if (changed !== null) {
          await changeSetting(account, "fiscal_year_start", `${twoDigits(changed.month)}-01`, changed.from);
          starts.push({ from: changed.from, month: changed.month });
        }
        await play(account, drawn);
        const calendar = noted({ years, starts });
        let moment = Math.max(account.clock.now, NOON) + 8 * DAY_MS;
        for (const halfDays of looks) {
          moment += halfDays * 12 * HOUR_MS;
          for (const at of [moment - 12 * HOUR_MS, moment]) {
            const before = await textsOf(account);
            const erased = calendar(at, await rowsOf<Dated>(account, "SELECT action_id, day FROM actions"));
            const gone = new Set(
              (await rowsOf<Given>(account, "SELECT check_id, action_id FROM answers"))
                .filter(({ action_id }) => erased.has(action_id))
                .map(({ check_id }) => check_id),
            );
            await lookAt(account, at);
            expect([...(await textsOf(account))]).toEqual([...before].filter(([checkId]) => !gone.has(checkId)));
            expect(await findings(account)).toEqual([]);
            erasedInAll += gone.size;
          }
        }
        const rebuilt = await rebuildAll(account);
        expect(rebuilt.left).toBe(0);
        expect(await compareAll(account)).toEqual([]);
        expect(await findings(account)).toEqual([]);
        await account.database.close();
      }),
      { numRuns: ON_POSTGRES ? 3 : 12 },
    );
    expect(erasedInAll).toBeGreaterThan(0);
  });
});
