/**
 * Exact numbers of the oracle: a numerator over a denominator above zero, never reduced, compared by multiplying
 * across.
 */

export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const rational = (n: bigint, d = 1n): Rational => (d < 0n ? { n: -n, d: -d } : { n, d });
export const ZERO = rational(0n);

export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Rational): Rational => rational(-a.n, a.d);
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
/** `b` is not zero. */
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);

/** Below zero, zero or above zero as `a` is below, equal to or above `b`. */
export function order(a: Rational, b: Rational): number {
  const across = a.n * b.d - b.n * a.d;
  return across < 0n ? -1 : across > 0n ? 1 : 0;
}

/**
 * To a multiple of `step`: the neighbours below and above are found by counting whole steps, and one of them is taken.
 */
export function rounded(value: Rational, step: Rational, mode: "half_up" | "up" | "down"): Rational {
  const steps = rational(value.n * step.d, value.d * step.n);
  let whole = steps.n / steps.d;
  while (order(rational(whole), steps) > 0) whole -= 1n;
  const below = times(rational(whole), step);
  if (order(below, value) === 0) return below;
  const above = times(rational(whole + 1n), step);
  if (mode !== "half_up") return mode === "up" ? above : below;
  const toBelow = plus(value, minus(below));
  const toAbove = plus(above, minus(value));
  const nearer = order(toBelow, toAbove);
  if (nearer !== 0) return nearer < 0 ? below : above;
  return value.n < 0n ? below : above;
}

/** One text for equal numbers: lowest terms. */
export function rationalText({ n, d }: Rational): string {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${n / a}/${d / a}`;
}
