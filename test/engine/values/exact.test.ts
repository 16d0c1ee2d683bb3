/** Exact numbers: compared with whole-number arithmetic on numerators and denominators that are multiplied across. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  compareExact,
  denominatorOf,
  type Exact,
  formatExact,
  Fraction,
  negate,
  numeratorOf,
  parseExact,
  plus,
  roundTo,
  times,
} from "../../../runtime/engine/values/exact.js";

const parts = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 6n));
const exact = fc.oneof(parts, fc.tuple(fc.bigInt(-50n, 50n), fc.bigInt(1n, 12n))).map(([n, d]) => Fraction.of(n, d));
/** `n/d` as written, whatever the lowest terms. */
const isEqual = (value: Exact, n: bigint, d: bigint): boolean => numeratorOf(value) * d === n * denominatorOf(value);
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

describe("exact numbers", () => {
  it("are whole where they can be, and else in lowest terms with a denominator above 1", () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 12n), 10n ** 12n),
        fc.bigInt(-(10n ** 6n), 10n ** 6n).filter((d) => d !== 0n),
        (n, d) => {
          const value = Fraction.of(n, d);
          expect(isEqual(value, n, d)).toBe(true);
          expect(typeof value === "bigint").toBe(n % d === 0n);
          if (typeof value === "bigint") return;
          expect(value.denominator > 1n).toBe(true);
          expect(gcd(value.numerator, value.denominator)).toBe(1n);
        },
      ),
    );
  });

  it("add, negate and multiply as fractions multiplied across", () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        const [n, d, m, e] = [numeratorOf(a), denominatorOf(a), numeratorOf(b), denominatorOf(b)];
        expect(isEqual(plus(a, b), n * e + m * d, d * e)).toBe(true);
        expect(isEqual(times(a, b), n * m, d * e)).toBe(true);
        expect(isEqual(negate(a), -n, d)).toBe(true);
      }),
    );
  });

  it("compare as their products across", () => {
    fc.assert(
      fc.property(exact, exact, (a, b) => {
        const across = numeratorOf(a) * denominatorOf(b) - numeratorOf(b) * denominatorOf(a);
        expect(Math.sign(compareExact(a, b))).toBe(across < 0n ? -1 : across > 0n ? 1 : 0);
        expect(compareExact(a, a)).toBe(0);
      }),
    );
  });
});

describe("rounding", () => {
  const step = fc.tuple(fc.bigInt(1n, 100n), fc.bigInt(1n, 100n)).map(([n, d]) => Fraction.of(n, d));

  it("gives a multiple of the step, less than one step away, and on the side that the mode says", () => {
    fc.assert(
      fc.property(
        exact,
        step,
        fc.constantFrom("half_up" as const, "up" as const, "down" as const),
        (value, by, mode) => {
          const rounded = roundTo(value, by, mode);
          const steps = times(rounded, Fraction.of(denominatorOf(by), numeratorOf(by)));
          expect(typeof steps).toBe("bigint");
          const moved = plus(rounded, negate(value));
          if (mode === "up") expect([compareExact(moved, 0n) >= 0, compareExact(moved, by) < 0]).toEqual([true, true]);
          if (mode === "down")
            expect([compareExact(moved, 0n) <= 0, compareExact(negate(moved), by) < 0]).toEqual([true, true]);
          if (mode !== "half_up") return;
          const distance = compareExact(moved, 0n) < 0 ? negate(moved) : moved;
          const toMiddle = compareExact(times(distance, 2n), by);
          expect(toMiddle).toBeLessThanOrEqual(0);
          // From the middle it goes away from zero.
          if (toMiddle === 0) expect(compareExact(times(rounded, rounded), times(value, value))).toBeGreaterThan(0);
        },
      ),
    );
  });

  it.each([
    ["0.5", "half_up", "1"],
    ["-0.5", "half_up", "-1"],
    ["2.5", "half_up", "3"],
    ["-2.5", "half_up", "-3"],
    ["2.4999", "half_up", "2"],
    ["-0.1", "up", "0"],
    ["-0.1", "down", "-1"],
    ["7", "up", "7"],
  ] as const)("takes %s %s to %s", (from, mode, to) => {
    expect(formatExact(roundTo(parseExact(from) ?? 0n, 1n, mode))).toBe(to);
  });
});

describe("texts of numbers", () => {
  it("read back as the number they were written from, where it has a decimal text", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.nat({ max: 12 }), (digits, scale) => {
        const value = Fraction.of(digits, 10n ** BigInt(scale));
        const back = parseExact(formatExact(value));
        expect(back !== null && compareExact(back, value) === 0).toBe(true);
        expect(formatExact(value)).not.toMatch(/\.\d*0$/);
      }),
    );
  });

  it.each([
    ["1.50", "1.5"],
    ["-0.05", "-0.05"],
    ["1e3", "1000"],
    ["12E-1", "1.2"],
    ["007", "7"],
  ])("read %s as %s", (from, to) => {
    expect(formatExact(parseExact(from) ?? 99n)).toBe(to);
  });

  it.each(["", "1.", ".5", "1,5", "0x10", "1e1000", " 1", "--1"])("do not read %j", (text) => {
    expect(parseExact(text)).toBeNull();
  });

  it("show a fraction without a decimal text as numerator and denominator", () => {
    expect(formatExact(Fraction.of(2n, -6n))).toBe("-1/3");
  });
});
