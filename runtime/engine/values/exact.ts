/**
 * Exact numbers: whole ones are bigints, others fractions in lowest terms. Money is counted in minor units, so an
 * amount is a whole number. Part of an amount may be a fraction until the source rounds it. No inexact number exists in
 * the engine.
 */
import { assert } from "./assert.js";

export type Exact = bigint | Fraction;

/**
 * A number that is not whole. INVARIANT: lowest terms and a denominator above 1, so that equal numbers have equal
 * parts.
 */
export class Fraction {
  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /** The exact number `numerator / denominator`; a bigint if it is whole. */
  static of(numerator: bigint, denominator: bigint): Exact {
    assert(denominator !== 0n, "a fraction has a denominator");
    const sign = denominator < 0n ? -1n : 1n;
    const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator * sign) * sign;
    const lowest = denominator / divisor;
    return lowest === 1n ? numerator / divisor : new Fraction(numerator / divisor, lowest);
  }
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

export function numeratorOf(value: Exact): bigint {
  return typeof value === "bigint" ? value : value.numerator;
}

export function denominatorOf(value: Exact): bigint {
  return typeof value === "bigint" ? 1n : value.denominator;
}

export function plus(a: Exact, b: Exact): Exact {
  if (typeof a === "bigint" && typeof b === "bigint") return a + b;
  return Fraction.of(
    numeratorOf(a) * denominatorOf(b) + numeratorOf(b) * denominatorOf(a),
    denominatorOf(a) * denominatorOf(b),
  );
}

export function negate(a: Exact): Exact {
  return typeof a === "bigint" ? -a : Fraction.of(-a.numerator, a.denominator);
}

export function times(a: Exact, b: Exact): Exact {
  if (typeof a === "bigint" && typeof b === "bigint") return a * b;
  return Fraction.of(numeratorOf(a) * numeratorOf(b), denominatorOf(a) * denominatorOf(b));
}

/** `b` is not zero. */
export function divided(a: Exact, b: Exact): Exact {
  return Fraction.of(numeratorOf(a) * denominatorOf(b), denominatorOf(a) * numeratorOf(b));
}

/** Below zero, zero or above zero as `a` is below, equal to or above `b`. */
export function compareExact(a: Exact, b: Exact): number {
  const left = typeof a === "bigint" && typeof b === "bigint" ? a : numeratorOf(a) * denominatorOf(b);
  const right = typeof a === "bigint" && typeof b === "bigint" ? b : numeratorOf(b) * denominatorOf(a);
  return left < right ? -1 : left > right ? 1 : 0;
}

export type Rounding = "half_up" | "up" | "down";

/**
 * Rounds to a multiple of `step` (above zero). Half up is away from zero; up is towards plus, down towards minus
 * infinity.
 */
export function roundTo(value: Exact, step: Exact, mode: Rounding): Exact {
  const ratio = divided(value, step);
  if (typeof ratio === "bigint") return value;
  const floor = floorDivide(ratio.numerator, ratio.denominator);
  const whole =
    mode === "down" ? floor : mode === "up" ? floor + 1n : halfAwayFromZero(ratio.numerator, ratio.denominator);
  return times(whole, step);
}

function halfAwayFromZero(numerator: bigint, denominator: bigint): bigint {
  return numerator < 0n
    ? -floorDivide(-2n * numerator + denominator, 2n * denominator)
    : floorDivide(2n * numerator + denominator, 2n * denominator);
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator !== 0n && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient;
}

const NUMBER_TEXT = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Reads a decimal number as JSON or a source writes it; null if the text is not one. */
export function parseExact(text: string): Exact | null {
  const match = NUMBER_TEXT.exec(text);
  if (!match) return null;
  const [, sign, whole = "0", fraction = "", exponent = "0"] = match;
  const digits = BigInt(whole + fraction) * (sign === "-" ? -1n : 1n);
  const scale = Number(exponent) - fraction.length;
  return scale >= 0 ? digits * 10n ** BigInt(scale) : Fraction.of(digits, 10n ** BigInt(-scale));
}

/** The shortest decimal text of a number whose denominator divides a power of ten; other fractions as `n/d`. */
export function formatExact(value: Exact): string {
  if (typeof value === "bigint") return value.toString();
  let scale = 0;
  for (let rest = value.denominator; rest !== 1n; scale += 1) {
    if (rest % 10n === 0n) rest /= 10n;
    else if (rest % 5n === 0n) rest /= 5n;
    else if (rest % 2n === 0n) rest /= 2n;
    else return `${value.numerator}/${value.denominator}`;
  }
  const scaled = (value.numerator * 10n ** BigInt(scale)) / value.denominator;
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(scale + 1, "0");
  return `${scaled < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
