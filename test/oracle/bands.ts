/** Bands, by the sentence of the language document: each rate times what lies between two limits. */
import { order, ZERO } from "./rational.js";
import * as v from "./value.js";

/** `limits` and `rates` in their order; the last rate has no limit. */
export function inBands(of: v.Value, rates: readonly v.Value[], limits: readonly v.Value[]): v.Value {
  const lacks = v.unknownOf(of, ...rates, ...limits);
  if (lacks !== null) return lacks;
  const [eachRate, eachLimit] = [rates.map(quantity), limits.map(quantity)];
  const isBelow = (a: v.Quantity, b: v.Quantity): boolean => order(lowest(a), lowest(b)) < 0;
  const starts = [v.number(ZERO), ...eachLimit];
  const rises = eachLimit.every((limit, at) => isBelow(starts[at] ?? limit, limit));
  if (!rises || eachRate.some((rate) => isBelow(rate, v.number(ZERO)))) return v.GAP;
  return eachRate
    .map((rate, at) => {
      const [from, to] = [starts[at] ?? v.number(ZERO), eachLimit[at]];
      const reached = v.clamped(quantity(of), from, "at_least");
      const inside = to === undefined ? reached : v.clamped(reached, to, "at_most");
      return v.product(rate, v.difference(inside, from));
    })
    .reduce(v.sum);
}

function quantity(value: v.Value): v.Quantity {
  if (value.kind === "quantity") return value;
  throw new Error("bands hold quantities");
}

function lowest({ low }: v.Quantity): NonNullable<v.Quantity["low"]> {
  if (low === null) throw new Error("a rate or limit is one number");
  return low;
}
