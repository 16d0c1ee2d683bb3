/**
 * The first day on which a running total crosses a figure, compared with every possible value of open members, and with
 * the matching comparison.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Crossing, TotalSpec } from "../../../runtime/engine/module/module.js";
import { firstDay, type Own } from "../../../runtime/engine/run/first-day.js";
import { type Contribution, fold, type Member } from "../../../runtime/engine/run/totals.js";
import {
  after,
  before,
  DaySpan,
  type DayValue,
  monthNumber,
  notEarlier,
  onOrAfter,
  onOrBefore,
  sameDay,
  shiftDay,
  singleDay,
} from "../../../runtime/engine/values/day-values.js";
import { FIRST_DAY, formatDay, LAST_DAY, parseDay } from "../../../runtime/engine/values/days.js";
import { above, add, atLeast } from "../../../runtime/engine/values/quantity.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";

const TOTAL: TotalSpec = {
  definition: "",
  name: "gifts",
  measure: null,
  keys: [],
  window: { kind: "ever" },
  reach: "all_other",
  where: null,
  shown_as_fiscal_year_total: false,
};
const at = (text: string): number => parseDay(text) ?? NaN;

function member(day: number, contribution: Partial<Contribution>, sequence = day): Member {
  return {
    transaction_id: `t${sequence}`,
    effective_date: formatDay(day),
    day,
    sequence,
    contribution: { countLow: 1, sumLow: 0n, sumHigh: 0n, facts: [], gaps: [], ...contribution },
  };
}

const known = (day: number, sum: bigint): Member => member(day, { sumLow: sum, sumHigh: sum });
const open = (day: number): Member => member(day, { sumHigh: null, facts: ["cost"] });

function dayOfCrossing(members: readonly Member[], crossing: Crossing, own: Own | null, figure: bigint): DayValue {
  return firstDay({ total: TOTAL, range: null, reading: fold(members) }, crossing, own, figure);
}

function dayText(value: DayValue): string {
  if (value instanceof DaySpan) return `${formatDay(value.from)} to ${formatDay(value.to)}, ${dayText(value.because)}`;
  if (typeof value === "number") return formatDay(value);
  return [...value.missing.map(({ fact, of }) => `${fact} of ${of?.effective_date ?? "itself"}`), ...value.gaps].join(
    "; ",
  );
}

const [MARCH, JUNE, SEPTEMBER] = [at("2026-03-10"), at("2026-06-05"), at("2026-09-01")];
const own = (amount: bigint, day = JUNE): Own => ({ amount, day });

describe("a running total", () => {
  it.each<readonly [string, readonly Member[], Crossing, Own | null, bigint, string]>([
    [
      "does not cross where the action takes back, on that day, what a member of the day adds",
      [known(JUNE, 60n)],
      "exceeds",
      own(-20n),
      50n,
      "the total gifts never exceeds the figure",
    ],
    [
      "crosses on the day of the member that takes it above",
      [known(MARCH, 30n), known(JUNE, 20n), known(SEPTEMBER, 1n)],
      "exceeds",
      null,
      50n,
      "2026-09-01",
    ],
    [
      "reaches on the day on which it is as much",
      [known(MARCH, 30n), known(JUNE, 20n), known(SEPTEMBER, 1n)],
      "reaches",
      null,
      50n,
      "2026-06-05",
    ],
    [
      "counts what the action adds from its own day on",
      [known(MARCH, 30n), known(SEPTEMBER, 5n)],
      "exceeds",
      own(20n),
      50n,
      "2026-09-01",
    ],
    [
      "crosses on the action's own day where what it adds takes it above",
      [known(MARCH, 30n)],
      "exceeds",
      own(21n),
      50n,
      "2026-06-05",
    ],
    [
      "crosses before the action's own day where it needs nothing of it",
      [known(MARCH, 51n)],
      "exceeds",
      own(21n),
      50n,
      "2026-03-10",
    ],
    [
      "crosses on the action's own day, whatever stands behind it in the day",
      [known(MARCH, 30n), known(JUNE, 1n)],
      "exceeds",
      own(20n),
      50n,
      "2026-06-05",
    ],
    [
      "that does not come to so much crosses on no day",
      [known(MARCH, 50n)],
      "exceeds",
      null,
      50n,
      "the total gifts never exceeds the figure",
    ],
    ["is crossed from the first day on by what nothing crosses", [], "reaches", own(5n), 0n, "0001-01-01"],
    [
      "is known where the open member comes too late to matter",
      [known(MARCH, 51n), open(JUNE)],
      "exceeds",
      null,
      50n,
      "2026-03-10",
    ],
    [
      "is known where the open member lies on the same day",
      [known(JUNE, 51n), open(JUNE)],
      "exceeds",
      null,
      50n,
      "2026-06-05",
    ],
    [
      "is an interval where the open member may cross before",
      [open(MARCH), known(JUNE, 30n), known(SEPTEMBER, 30n)],
      "exceeds",
      null,
      50n,
      "2026-03-10 to 2026-09-01, cost of 2026-03-10",
    ],
    [
      "may never cross, and names what would tell",
      [open(MARCH), known(JUNE, 30n), open(SEPTEMBER)],
      "exceeds",
      null,
      50n,
      "cost of 2026-03-10; cost of 2026-09-01",
    ],
  ])("%s", (_, members, crossing, mine, figure, expected) => {
    expect(dayText(dayOfCrossing(members, crossing, mine, figure))).toBe(expected);
  });

  it("unites what is unknown: the action's own share and day, the total, the figure", () => {
    const lacks = (fact: string): Unknown => Unknown.missing(fact);
    const read = { total: TOTAL, range: null, reading: fold([open(MARCH)]) };
    expect(dayText(firstDay(read, "exceeds", { amount: lacks("cost"), day: lacks("day") }, lacks("limit")))).toBe(
      "cost of itself; day of itself; cost of 2026-03-10; limit of itself",
    );
    expect(dayText(firstDay(lacks("customer"), "exceeds", own(1n), 50n))).toBe("customer of itself");
    expect(dayText(firstDay(read, "exceeds", null, Unknown.gap("the setting limit is not set")))).toBe(
      "cost of 2026-03-10; the setting limit is not set",
    );
  });
});

// ── Against every possible resolution of the open values ──

const day = fc.integer({ min: MARCH, max: MARCH + 6 });
const amount = fc.bigInt(0n, 12n);
const drawn: fc.Arbitrary<Member> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(day, amount).map(([on, sum]) => known(on, sum)) },
  fc.tuple(day, amount).map(([on, most]) => member(on, { countLow: 0, sumHigh: most, facts: ["counts"] })),
  day.map(open),
);
const running = fc.record({
  members: fc
    .array(drawn, { maxLength: 5 })
    .map((all) => all.map((each, sequence) => ({ ...each, transaction_id: `t${sequence}`, sequence }))),
  crossing: fc.constantFrom<Crossing>("exceeds", "reaches"),
  mine: fc.option(fc.record({ amount, day })),
  figure: fc.bigInt(-1n, 30n),
});

/** Every whole share that an open member may have, the largest first to make any figure crossed. */
function ways(members: readonly Member[]): readonly (readonly Member[])[] {
  return members.reduce<readonly (readonly Member[])[]>(
    (all, each) =>
      all.flatMap((so) =>
        ends(each).map((sum) => [
          ...so,
          { ...each, contribution: { ...each.contribution, sumLow: sum, sumHigh: sum, facts: [] } },
        ]),
      ),
    [[]],
  );
}

function ends({ contribution: { facts, sumLow, sumHigh } }: Member): readonly bigint[] {
  if (facts.length === 0) return [typeof sumLow === "bigint" ? sumLow : 0n];
  return [0n, 1n, 7n, typeof sumHigh === "bigint" ? sumHigh : 100n].filter(
    (sum) => typeof sumHigh !== "bigint" || sum <= sumHigh,
  );
}

describe("the first day", () => {
  it("is the earliest and the latest of all that the open members leave possible, and unknown exactly where some of these never cross", () => {
    fc.assert(
      fc.property(running, ({ members, crossing, mine, figure }) => {
        const all = ways(members).map((so) => dayOfCrossing(so, crossing, mine, figure));
        const days = all.filter((each) => typeof each === "number");
        const value = dayOfCrossing(members, crossing, mine, figure);
        if (days.length === 0) expect(value instanceof Unknown && value.gaps.length === 1).toBe(true);
        else if (days.length < all.length) expect(value instanceof Unknown && value.missing.length > 0).toBe(true);
        else
          expect(value instanceof DaySpan ? [value.from, value.to] : [value, value]).toEqual([
            Math.min(...days),
            Math.max(...days),
          ]);
      }),
      { numRuns: 1500 },
    );
  });

  it("is there exactly where the comparison is true, a gap where it is false, and unknown where it is unknown", () => {
    fc.assert(
      fc.property(running, ({ members, crossing, mine, figure }) => {
        const sum = add(mine?.amount ?? 0n, fold(members).sum);
        const holds = crossing === "exceeds" ? above(sum, figure) : atLeast(sum, figure);
        const value = dayOfCrossing(members, crossing, mine, figure);
        expect(value instanceof Unknown ? value.gaps.length === 0 && "unknown" : true).toBe(
          holds instanceof Unknown ? "unknown" : holds,
        );
      }),
      { numRuns: 3000 },
    );
  });

  it("names the open members that can move it and no other, and is settled once they are known", () => {
    fc.assert(
      fc.property(running, ({ members, crossing, mine, figure }) => {
        const value = dayOfCrossing(members, crossing, mine, figure);
        const cause = value instanceof DaySpan ? value.because : value;
        if (!(cause instanceof Unknown) || cause.missing.length === 0) return;
        const named = new Set(cause.missing.map(({ of }) => of?.transaction_id));
        const settled = members.map((each) =>
          named.has(each.transaction_id)
            ? { ...each, contribution: { ...each.contribution, sumHigh: each.contribution.sumLow, facts: [] } }
            : each,
        );
        const now = dayOfCrossing(settled, crossing, mine, figure);
        expect(typeof now === "number" || (now instanceof Unknown && now.missing.length === 0)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});

// ── Intervals of days ──

const BECAUSE = Unknown.missing("cost");
const span = fc.tuple(day, fc.nat(6)).map(([from, more]) => ({
  value: DaySpan.of(from, from + more, BECAUSE),
  days: Array.from({ length: more + 1 }, (_, by) => from + by),
}));

describe("an interval of days", () => {
  it.each([
    ["on or before", onOrBefore, (a: number, b: number) => a <= b],
    ["on or after", onOrAfter, (a: number, b: number) => a >= b],
    ["after", after, (a: number, b: number) => a > b],
    ["before", before, (a: number, b: number) => a < b],
    ["the same day as", sameDay, (a: number, b: number) => a === b],
  ] as const)("is %s another where every two days of both are so", (_, compare, holds) => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        const outcomes = new Set(a.days.flatMap((x) => b.days.map((y) => holds(x, y))));
        const [only] = outcomes;
        expect(compare(a.value, b.value)).toEqual(outcomes.size === 1 ? only : BECAUSE);
      }),
      { numRuns: 500 },
    );
  });

  it("is shifted and clamped at its ends, and one day where they meet", () => {
    fc.assert(
      fc.property(
        span,
        span,
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom("day" as const, "month" as const, "year" as const),
        (a, b, steps, unit) => {
          const moved = a.days
            .map((each) => shiftDay(each, BigInt(steps), unit))
            .filter((each) => typeof each === "number");
          expect(shiftDay(a.value, BigInt(steps), unit)).toEqual(
            DaySpan.of(Math.min(...moved), Math.max(...moved), BECAUSE),
          );
          const clamped = a.days.flatMap((x) => b.days.map((y) => Math.max(x, y)));
          expect(notEarlier(a.value, b.value)).toEqual(DaySpan.of(Math.min(...clamped), Math.max(...clamped), BECAUSE));
        },
      ),
      { numRuns: 500 },
    );
    expect(shiftDay(DaySpan.of(FIRST_DAY, LAST_DAY, BECAUSE), 10_000_000n, "day")).toBe(LAST_DAY);
  });

  it("is unknown where one day is wanted", () => {
    const value = DaySpan.of(MARCH, JUNE, BECAUSE);
    expect(
      [singleDay(value), monthNumber(value), shiftDay(value, Unknown.missing("days"), "day")].map((each) =>
        each instanceof Unknown ? dayText(each) : each,
      ),
    ).toEqual(["cost of itself", "cost of itself", "cost of itself; days of itself"]);
  });
});
