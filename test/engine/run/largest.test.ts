/** The largest total over any period that contains a day: against every period there is, one day after the other. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { largest } from "../../../runtime/engine/run/largest.js";
import type { Contribution, Member } from "../../../runtime/engine/run/totals.js";
import { formatDay, parseDay } from "../../../runtime/engine/values/days.js";
import { firstDayReaching, lastDayFrom, type PeriodsAround, reachOf } from "../../../runtime/engine/values/periods.js";
import { Interval, type Quantity } from "../../../runtime/engine/values/quantity.js";

const at = (text: string): number => parseDay(text) ?? NaN;
const TWELVE_MONTHS = { length: 12, unit: "month" } as const;

const lengths = fc.constantFrom<Pick<PeriodsAround, "length" | "unit">>(
  TWELVE_MONTHS,
  { length: 1, unit: "month" },
  { length: 2, unit: "month" },
  { length: 1, unit: "day" },
  { length: 30, unit: "day" },
);
const days = fc.oneof(
  fc.integer({ min: at("2023-01-01"), max: at("2025-12-31") }),
  fc.constantFrom(
    ...[
      "2024-01-29",
      "2024-01-30",
      "2024-01-31",
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
      "2025-02-28",
      "2025-03-31",
    ].map(at),
  ),
);

describe("a period of months", () => {
  it.each([
    ["2026-03-10", 12, "2027-03-09"],
    ["2024-02-28", 12, "2025-02-27"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-03-01", 12, "2025-02-28"],
    ["2023-03-01", 12, "2024-02-29"],
    ["2026-01-28", 1, "2026-02-27"],
    ["2026-01-31", 1, "2026-02-28"],
  ])("that begins on %s and is %i months long ends on %s", (first, length, last) => {
    expect(formatDay(lastDayFrom(at(first), { length, unit: "month" }))).toBe(last);
  });

  it("that begins later never ends earlier, and the earliest that reaches a day is the first of all that do", () => {
    fc.assert(
      fc.property(days, lengths, (day, length) => {
        expect(lastDayFrom(day + 1, length)).toBeGreaterThanOrEqual(lastDayFrom(day, length));
        const first = firstDayReaching(day, length);
        expect([lastDayFrom(first - 1, length) >= day, lastDayFrom(first, length) >= day, first <= day]).toEqual([
          false,
          true,
          true,
        ]);
      }),
      { numRuns: 2000 },
    );
  });
});

const share: fc.Arbitrary<Contribution> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .bigInt(-50n, 50n)
      .map((sum): Contribution => ({ countLow: 1, sumLow: sum, sumHigh: sum, facts: [], gaps: [] })),
  },
  fc
    .bigInt(0n, 50n)
    .map((sum): Contribution => ({ countLow: 0, sumLow: 0n, sumHigh: sum, facts: ["counts"], gaps: [] })),
  fc.constant<Contribution>({ countLow: 1, sumLow: 0n, sumHigh: null, facts: ["cost"], gaps: [] }),
  fc.constant<Contribution>({ countLow: 1, sumLow: null, sumHigh: null, facts: [], gaps: ["a setting is not set"] }),
);

const drawn = fc.record({ day: days, length: lengths, close: fc.boolean() }).chain(({ day, length, close }) =>
  fc.record({
    around: fc.constant({ day, ...length }),
    members: fc
      .array(fc.tuple(close ? fc.integer({ min: -3, max: 3 }) : fc.integer({ min: -400, max: 400 }), share), {
        maxLength: 8,
      })
      .map((all) =>
        all.flatMap(([by, contribution], sequence): Member[] => {
          const range = reachOf({ day, ...length });
          const own = close ? ([range.from, range.to, day][sequence % 3] ?? day) : day;
          const member = {
            transaction_id: `t${sequence}`,
            effective_date: formatDay(own + by),
            day: own + by,
            sequence,
            contribution,
          };
          return member.day < range.from || member.day > range.to ? [] : [member];
        }),
      ),
  }),
);

type End = bigint | null;
const ends = (value: Quantity): readonly [End, End] => {
  if (typeof value === "bigint") return [value, value];
  if (!(value instanceof Interval)) throw new Error("a total is a number or an interval");
  // Shares are whole.
  return [value.low, value.high] as [End, End];
};
const added = (values: readonly Contribution["sumLow"][]): End =>
  values.every((value) => typeof value === "bigint") ? values.reduce((all, value) => all + value, 0n) : null;
const most = (values: readonly bigint[]): bigint => values.reduce((a, b) => (b > a ? b : a));

/** Every period that contains the day, found by trying each first day, far enough back. */
const everyPeriod = ({ day, ...length }: PeriodsAround): readonly { readonly from: number; readonly to: number }[] =>
  Array.from({ length: 32 * length.length }, (_, back) => day - 32 * length.length + 1 + back)
    .map((from) => ({ from, to: lastDayFrom(from, length) }))
    .filter(({ to }) => to >= day);

describe("the largest total over any period", () => {
  it("is the largest over every period there is, sum and count apart, each end by itself", () => {
    fc.assert(
      fc.property(drawn, fc.boolean(), ({ around, members }, onlyCounts) => {
        const reading = largest(members, around, onlyCounts);
        const periods = everyPeriod(around).map(({ from, to }) =>
          members.filter(({ day }) => from <= day && day <= to).map(({ contribution }) => contribution),
        );
        const lows = periods.flatMap((shares) => added(shares.map(({ sumLow }) => sumLow)) ?? []);
        const highs = periods.map((shares) => added(shares.map(({ sumHigh }) => sumHigh)));
        const known = highs.flatMap((high) => high ?? []);
        expect(ends(reading.sum)).toEqual([
          lows.length === 0 ? null : most(lows),
          known.length < highs.length ? null : most(known),
        ]);
        expect(ends(reading.count)).toEqual([
          most(periods.map((shares) => BigInt(shares.filter(({ countLow }) => countLow === 1).length))),
          most(periods.map((shares) => BigInt(shares.length))),
        ]);
        expect(reading.members.map(({ transaction_id }) => transaction_id).sort()).toEqual(
          members.map(({ transaction_id }) => transaction_id).sort(),
        );
      }),
      { numRuns: 600 },
    );
  });

  it("names the earliest period whose members of a known share have the largest sum, and this sum", () => {
    fc.assert(
      fc.property(drawn, fc.boolean(), ({ around, members }, onlyCounts) => {
        const { period, exactSum, exactCount } = largest(members, around, onlyCounts);
        const complete = members.filter(({ contribution: { facts, gaps } }) => facts.length + gaps.length === 0);
        const candidates = everyPeriod(around).map(({ from, to }) => {
          const inside = complete.filter(({ day }) => from <= day && day <= to);
          return {
            from,
            to,
            sum: added(inside.map(({ contribution }) => contribution.sumLow)) ?? 0n,
            count: inside.length,
          };
        });
        const worth = (each: (typeof candidates)[number]): bigint => (onlyCounts ? BigInt(each.count) : each.sum);
        const first = candidates.find((each) => worth(each) === most(candidates.map(worth)));
        expect({ period, exactSum, exactCount }).toEqual({
          period: { from: first?.from, to: first?.to },
          exactSum: first?.sum,
          exactCount: first?.count,
        });
      }),
      { numRuns: 600 },
    );
  });

  it("names nobody who lies only in periods that cannot be the largest, and settles once those it names are known", () => {
    const known = (day: string, sum: bigint): Member => ({
      transaction_id: `known ${day}`,
      effective_date: day,
      day: at(day),
      sequence: 1,
      contribution: { countLow: 1, sumLow: sum, sumHigh: sum, facts: [], gaps: [] },
    });
    const open = (day: string, high: bigint): Member => ({
      transaction_id: `open ${day}`,
      effective_date: day,
      day: at(day),
      sequence: 2,
      contribution: { countLow: 0, sumLow: 0n, sumHigh: high, facts: ["counts"], gaps: [] },
    });
    const around = { day: at("2026-06-30"), ...TWELVE_MONTHS };
    const namedIn = (members: readonly Member[]): readonly string[] => {
      const { sum } = largest(members, around, false);
      return sum instanceof Interval ? sum.because.missing.map(({ of }) => of?.transaction_id ?? "") : [];
    };
    expect(namedIn([known("2027-05-01", 100n), open("2025-08-01", 99n)])).toEqual([]);
    expect(namedIn([known("2027-05-01", 100n), open("2025-08-01", 101n)])).toEqual(["open 2025-08-01"]);
    fc.assert(
      fc.property(drawn, ({ around: place, members }) => {
        const { sum } = largest(members, place, false);
        if (!(sum instanceof Interval)) return;
        const named = new Set(sum.because.missing.map(({ of }) => of?.transaction_id));
        // Without gaps, which no caller can fill, supplying the named facts is enough.
        if (sum.because.gaps.length > 0) return;
        const supplied = members.map((member): Member =>
          named.has(member.transaction_id)
            ? { ...member, contribution: { countLow: 1, sumLow: 7n, sumHigh: 7n, facts: [], gaps: [] } }
            : member,
        );
        expect(largest(supplied, place, false).sum).not.toBeInstanceOf(Interval);
      }),
      { numRuns: 600 },
    );
  });
});
