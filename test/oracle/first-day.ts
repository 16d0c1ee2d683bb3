/**
 * The day on which a total crosses a figure, as the language document defines it. For each day on which anything is
 * added, everything up to that day is added up again.
 */
import type { TypedExpression } from "../../compiler/model/model.js";
import { dayOfNumber, dayOfText, numberOfDay } from "./calendar.js";
import { evaluate } from "./expressions.js";
import { order, plus, type Rational, ZERO } from "./rational.js";
import { factValue, type Scope } from "./scope.js";
import { type Share, sharesOf, totalOf } from "./totals.js";
import { daysBetween, GAP, number, single, unknown, unknownOf, type Value } from "./value.js";

export function firstDay(
  { total: name, adds, crossing, figure }: Extract<TypedExpression, { kind: "firstDay" }>,
  scope: Scope,
): Value {
  const total = scope.model.totals.find((each) => each.name === name);
  if (total === undefined) throw new Error(`the model has a total ${name}`);
  const own = adds === null ? number(ZERO) : evaluate(adds, scope);
  const ownDay = adds === null ? number(ZERO) : factValue(scope.model.domain.datedBy, scope);
  const limit = evaluate(figure, scope);
  const lacks = unknownOf(own, ownDay, totalOf(name, scope).sum, limit);
  if (lacks !== null) return lacks;
  const [added, bound] = [amountOf(own), amountOf(limit)];
  const from = ownDay.kind === "day" ? numberOfDay(ownDay.day) : FIRST;
  const shares = sharesOf(total, scope);
  const crosses = (day: number, end: (share: Share) => Rational | null): boolean => {
    const ends = shares.filter((share) => share.day <= day).map(end);
    // Without an end nothing holds it below the figure; only upper ends are missing.
    if (ends.includes(null)) return true;
    const sum = ends.reduce<Rational>((all, each) => plus(all, each ?? ZERO), from <= day ? added : ZERO);
    return crossing === "exceeds" ? order(sum, bound) > 0 : order(sum, bound) >= 0;
  };
  const days = [...new Set([FIRST, from, ...shares.map(({ day }) => day)])].sort((a, b) => a - b);
  const possible = days.find((day) => crosses(day, ({ sum }) => sum.high));
  const certain = days.find((day) => crosses(day, ({ sum }) => sum.low));
  if (possible === undefined) return GAP;
  const causes = shares
    .filter(
      ({ day, sum }) =>
        (certain === undefined || day < certain) &&
        (sum.high === null || sum.low === null || order(sum.low, sum.high) !== 0),
    )
    .flatMap(({ open }) => open ?? []);
  return certain === undefined ? unknown(...causes) : daysBetween(dayOfNumber(possible), dayOfNumber(certain), causes);
}

const FIRST = numberOfDay(dayOfText("0001-01-01"));

function amountOf(value: Value): Rational {
  const one = value.kind === "quantity" ? single(value) : null;
  if (one === null || "kind" in one) throw new Error("what a running total is held against is one number");
  return one;
}
