/** Bands: each rate applies to the part of a quantity between the limit before it and its own. */
import { compareExact, type Exact, negate, plus, times } from "./exact.js";
import { Interval, type Quantity, single } from "./quantity.js";
import { type Maybe, unite, Unknown } from "./unknown.js";

/** A rate or a limit, as computed and in words. */
export interface Written {
  readonly value: Quantity;
  readonly words: string;
}

/**
 * A quantity of zero or below is in no band. There is one rate more than limits. A rate below zero is a gap, and so is
 * a limit that is not above the one before it. So the value only rises, and an interval has the values of its ends.
 */
export function progressive(of: Quantity, rates: readonly Written[], limits: readonly Written[]): Quantity {
  const [eachRate, eachLimit] = [known(rates), known(limits)];
  if (of instanceof Unknown || eachRate instanceof Unknown || eachLimit instanceof Unknown)
    return [of, eachRate, eachLimit]
      .flatMap((part) => (part instanceof Unknown ? [part] : part instanceof Interval ? [part.because] : []))
      .reduce(unite);
  const gap = gapOf(eachRate, eachLimit, rates, limits);
  if (gap !== null) return gap;
  const at = (end: Exact): Exact => inBands(end, eachRate, eachLimit);
  if (!(of instanceof Interval)) return at(of);
  return Interval.of(
    of.low === null ? 0n : at(of.low),
    of.high === null ? most(eachRate, eachLimit) : at(of.high),
    of.because,
  );
}

function known(all: readonly Written[]): Maybe<readonly Exact[]> {
  const values: Exact[] = [];
  const unknowns: Unknown[] = [];
  for (const { value } of all) {
    const one = single(value);
    if (one instanceof Unknown) unknowns.push(one);
    else values.push(one);
  }
  return unknowns.length === 0 ? values : unknowns.reduce(unite);
}

function gapOf(
  rates: readonly Exact[],
  limits: readonly Exact[],
  rateWords: readonly Written[],
  limitWords: readonly Written[],
): Unknown | null {
  const below = rates.findIndex((rate) => compareExact(rate, 0n) < 0);
  if (below !== -1) return Unknown.gap(`${rateWords[below]?.words ?? ""}, the rate of a band, is below zero`);
  const low = limits.findIndex((limit, at) => compareExact(limit, limits[at - 1] ?? 0n) <= 0);
  if (low === -1) return null;
  const before = limitWords[low - 1]?.words ?? "zero";
  return Unknown.gap(`${limitWords[low]?.words ?? ""}, the limit of a band, is not above ${before}`);
}

function inBands(value: Exact, rates: readonly Exact[], limits: readonly Exact[]): Exact {
  let sum: Exact = 0n;
  let from: Exact = 0n;
  for (const [at, rate] of rates.entries()) {
    const limit = limits[at];
    const isWhole = limit !== undefined && compareExact(value, limit) > 0;
    const to = isWhole ? limit : value;
    if (compareExact(to, from) <= 0) return sum;
    sum = plus(sum, times(rate, plus(to, negate(from))));
    from = to;
  }
  return sum;
}

/** Without an upper end; a value that the last rate does not raise ends at the last limit. */
function most(rates: readonly Exact[], limits: readonly Exact[]): Exact | null {
  const last = limits.at(-1) ?? 0n;
  return compareExact(rates.at(-1) ?? 0n, 0n) === 0 ? inBands(last, rates, limits) : null;
}
