/**
 * The order of the check log: newest first by creation, on pages of any size, and for a caller who polls for new rows.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { gift, letTick, refund, type TestAccount } from "../../account.js";
import { changeSetting, workAll } from "../../rules-change.js";
import { type LogRow, openDoubts, readWholeLog } from "./doubts.js";
import { know, logOf } from "./oracle.js";

interface Booking {
  readonly kind: "gift" | "refund";
  readonly cents: number;
  readonly day: string;
  readonly number: string;
  readonly proposed: boolean;
}

const BOOKING: fc.Arbitrary<Booking> = fc.record({
  kind: fc.constantFrom("gift" as const, "gift" as const, "refund" as const),
  cents: fc.constantFrom(900, 2_000, 4_000),
  day: fc.constantFrom("2026-03-09", "2026-03-10"),
  number: fc.constantFrom("C-1", "C-2"),
  proposed: fc.boolean(),
});
/** Of a property on a machine that is busy. */
const LONG_MS = 240_000;
const ORDERS = ["created_at", "effective_date"] as const;
/** Milliseconds by which the clock moves on with each look at it. */
const TICKS = fc.array(fc.constantFrom(0, 0, 1, 3), { minLength: 5, maxLength: 5 });

function bodyOf({ kind, cents, day, number, proposed }: Booking): object {
  if (kind === "gift") return gift(cents, { date: day, number });
  const facts = { action_date: day, customer: { customer_number: number }, note: "fine" };
  return refund(cents, { facts, transaction: { status: proposed ? "proposed" : "executed" } });
}

async function openTicking(ticks: readonly number[]): Promise<TestAccount> {
  const account = await openDoubts();
  let at = 0;
  letTick(account.clock, () => ticks[(at += 1) % ticks.length] ?? 0);
  return account;
}

const idsOf = (rows: readonly LogRow[]): readonly string[] => rows.map(({ check_id }) => check_id);
const momentOf = ({ created_at: moment }: LogRow): string => String(moment);

describe("newest first", () => {
  it.each(ORDERS)(
    "an answer that a check issued again stands above the check's own answer, by %s [LOG-002] [LOG-037]",
    async (order) => {
      const account = await openTicking([1]);
      await account.check(gift(3_000));
      const second = await account.check(gift(2_500));
      const rows = await readWholeLog(account, { order, limit: 1 });
      expect(idsOf(rows).slice(0, 2)).toEqual([second.rechecks[0].new_check_id, second.check_id]);
      expect(rows.map(momentOf)).toEqual(rows.map(momentOf).sort().reverse());
      expect(rows.map(momentOf)).toEqual(rows.map(({ as_of: read }) => read));
    },
  );

  it(
    "any history on pages of any size is the sort of all answers, in both orders [LOG-037] [LOG-039] [LOG-087] [LOG-088]",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          TICKS,
          fc.array(BOOKING, { minLength: 4, maxLength: 14 }),
          fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
          async (ticks, bookings, sizes) => {
            const account = await openTicking(ticks);
            // Some of them simultaneously, as in a busy service.
            for (const [at, booking] of bookings.entries()) {
              const together = at % 3 === 0 ? [booking, ...bookings.slice(at + 1, at + 3)] : [booking];
              await Promise.all(together.map((each) => account.check(bodyOf(each))));
            }
            await changeSetting(
              account,
              "small_limit",
              { amount: 1_000n, currency: "EUR", equivalents: [] },
              "2025-01-01",
            );
            await workAll(account);
            const known = await know(account);
            for (const order of ORDERS) {
              const expected = logOf(known, { order });
              for (const limit of sizes) expect(idsOf(await readWholeLog(account, { order, limit }))).toEqual(expected);
            }
            await account.database.close();
          },
        ),
        { numRuns: 6 },
      );
    },
    LONG_MS,
  );
});

/** On PostgreSQL transactions run side by side, and one may be stored after another that bears a later moment. */
const BACK_MS = process.env["TCS_TEST_DATABASE"] === "postgres" ? 60_000 : 0;

it(
  "who asks again and again from the newest moment misses no answer, however many arrive at once [LOG-037] [LOG-082]",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        TICKS,
        fc.array(fc.tuple(BOOKING, fc.nat(3)), { minLength: 6, maxLength: 12 }),
        async (ticks, arriving) => {
          const account = await openTicking(ticks);
          const seen = new Set<string>();
          let newest = 0;
          const poll = async (): Promise<void> => {
            const from = new Date(newest - Math.min(newest, BACK_MS)).toISOString();
            const rows = await readWholeLog(account, { from, limit: 8 });
            for (const row of rows) seen.add(row.check_id);
            newest = Math.max(newest, ...rows.map((row) => Date.parse(momentOf(row))));
          };
          const sent: Promise<unknown>[] = [];
          const polled: Promise<void>[] = [];
          for (const [booking, turns] of arriving) {
            sent.push(account.check(bodyOf(booking)));
            for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
            // A poller waits for its earlier requests.
            polled.push((polled.at(-1) ?? Promise.resolve()).then(poll));
          }
          await Promise.all([...sent, ...polled]);
          await poll();
          expect([...seen].sort()).toEqual([...logOf(await know(account), {})].sort());
          await account.database.close();
        },
      ),
      { numRuns: 6 },
    );
  },
  LONG_MS,
);
