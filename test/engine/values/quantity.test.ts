/** Quantities: an interval represents every number in it, and only properties of all of them are known. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  compareExact,
  type Exact,
  Fraction,
  negate,
  plus,
  roundTo,
  times,
} from "../../../runtime/engine/values/exact.js";
import {
  above,
  add,
  atLeast,
  atMost,
  below,
  equal,
  Interval,
  multiply,
  notAbove,
  notBelow,
  type Quantity,
  round,
  single,
  subtract,
} from "../../../runtime/engine/values/quantity.js";
import { Unknown } from "../../../runtime/engine/values/unknown.js";

const OPEN = Unknown.missing("cost", { transaction_id: "t", effective_date: "2026-03-10" });
const end = fc.integer({ min: -6, max: 6 });
/** Ends in halves, from -3 to 3; an open one is tried out to 50 beyond. */
interface Drawn {
  readonly low: number | null;
  readonly high: number | null;
}
const drawn: fc.Arbitrary<Drawn> = fc.oneof(
  end.map((at) => ({ low: at, high: at })),
  fc.tuple(end, end).map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) })),
  end.map((low) => ({ low, high: null })),
  end.map((high) => ({ low: null, high })),
);

const half = (at: number): Exact => Fraction.of(BigInt(at), 2n);
const quantity = ({ low, high }: Drawn): Exact | Interval =>
  Interval.of(low === null ? null : half(low), high === null ? null : half(high), OPEN);

/** Every half in the interval, and points far out on an open side. */
function points({ low, high }: Drawn): readonly Exact[] {
  const [from, to] = [low ?? (high ?? 0) - 14, high ?? (low ?? 0) + 14];
  const inside = Array.from({ length: to - from + 1 }, (_, index) => half(from + index));
  return [...inside, ...(low === null ? [half(from - 100)] : []), ...(high === null ? [half(to + 100)] : [])];
}

const COMPARISONS: readonly (readonly [
  string,
  (a: Quantity, b: Quantity) => boolean | Unknown,
  (ordered: number) => boolean,
])[] = [
  ["at most", atMost, (ordered) => ordered <= 0],
  ["at least", atLeast, (ordered) => ordered >= 0],
  ["above", above, (ordered) => ordered > 0],
  ["below", below, (ordered) => ordered < 0],
  ["equal", equal, (ordered) => ordered === 0],
];

describe("a comparison over an interval", () => {
  it.each(COMPARISONS)("%s is known if and only if it comes out the same at every point", (_, compare, holds) => {
    fc.assert(
      fc.property(drawn, drawn, (a, b) => {
        const outcomes = new Set(points(a).flatMap((x) => points(b).map((y) => holds(compareExact(x, y)))));
        const compared = compare(quantity(a), quantity(b));
        const [only] = outcomes;
        if (outcomes.size === 1) expect(compared).toBe(only);
        else expect(compared).toBeInstanceOf(Unknown);
      }),
      { numRuns: 300 },
    );
  });

  it("names what keeps it open, together with what the other side lacks", () => {
    const open = Interval.of(0n, null, OPEN);
    const lacking = Unknown.missing("vat");
    const named = (value: boolean | Unknown): readonly string[] =>
      value instanceof Unknown ? value.missing.map(({ fact }) => fact) : [];
    expect([named(atMost(open, 5n)), named(atMost(open, lacking)), named(equal(lacking, open))]).toEqual([
      ["cost"],
      ["cost", "vat"],
      ["vat", "cost"],
    ]);
  });
});

type Make = (a: Quantity, b: Quantity) => Quantity;

describe("arithmetic on intervals", () => {
  const contains = (value: Quantity, point: Exact): boolean =>
    value instanceof Interval
      ? (value.low === null || compareExact(value.low, point) <= 0) &&
        (value.high === null || compareExact(value.high, point) >= 0)
      : !(value instanceof Unknown) && compareExact(value, point) === 0;

  it.each<readonly [string, Make, (a: Exact, b: Exact) => Exact]>([
    ["sum", add, plus],
    ["difference", subtract, (a, b) => plus(a, negate(b))],
    ["clamp from below", notBelow, (a, b) => (compareExact(a, b) < 0 ? b : a)],
    ["clamp from above", notAbove, (a, b) => (compareExact(a, b) > 0 ? b : a)],
  ])(
    "holds every %s of a point of one and a point of the other, and no closed end is out of reach",
    (_, make, exactly) => {
      fc.assert(
        fc.property(drawn, drawn, (a, b) => {
          const made = make(quantity(a), quantity(b));
          const results = points(a).flatMap((x) => points(b).map((y) => exactly(x, y)));
          for (const result of results) expect(contains(made, result)).toBe(true);
          if (!(made instanceof Interval)) return;
          for (const each of [made.low, made.high])
            if (each !== null) expect(results.some((result) => compareExact(result, each) === 0)).toBe(true);
        }),
      );
    },
  );

  it("multiplies the ends by a constant, and swaps them below zero", () => {
    fc.assert(
      fc.property(drawn, end, (a, factor) => {
        const made = multiply(half(factor), quantity(a));
        for (const point of points(a)) expect(contains(made, times(point, half(factor)))).toBe(true);
        expect(multiply(quantity(a), half(factor))).toEqual(made);
      }),
    );
  });

  it("rounds the ends, and is one number where they then meet", () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom("half_up" as const, "up" as const, "down" as const), (a, mode) => {
        const made = round(quantity(a), 1n, mode);
        for (const point of points(a)) expect(contains(made, roundTo(point, 1n, mode))).toBe(true);
      }),
    );
    expect(single(round(Interval.of(half(2), half(3), OPEN), 1n, "down"))).toBe(1n);
  });

  it("is unknown where it must be one number and is not", () => {
    expect([single(Interval.of(1n, 2n, OPEN)), single(Interval.of(2n, 2n, OPEN)), single(3n)]).toEqual([OPEN, 2n, 3n]);
  });
});
