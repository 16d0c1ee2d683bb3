/**
 * Whole numbers between two bounds that the source states. One may multiply what varies, and divide if it is above
 * zero.
 */
import { FIRST_DAY, LAST_DAY } from "../../../runtime/engine/values/days.js";
import { partsOf } from "../../model/forms.js";
import type { Literal, TypedExpression } from "../../model/model.js";
import type { Context, FigureBodyModel } from "../context.js";
import { isFixed } from "./fixed.js";

export interface Bounds {
  readonly low: bigint;
  readonly high: bigint;
}

/** Null: it has no bounds, or is not a whole number made of literals and facts. */
export function boundsOf(value: TypedExpression, context: Context): Bounds | null {
  if (value.type.kind !== "integer") return null;
  if (value.kind === "literal") return ofLiterals(value.value, value.value);
  if (value.kind === "fact") {
    const range = context.facts.get(value.fact)?.range ?? null;
    return range === null ? null : ofLiterals(range.from, range.to);
  }
  if (value.kind === "figure") {
    const figure = context.figureOf(value.figure);
    return figure === null ? null : onceFor(figure, BOUNDS, () => boundsOf(figure.value, context));
  }
  if (value.kind === "overDays" && value.of === null) return { low: 0n, high: BigInt(LAST_DAY - FIRST_DAY) };
  const isMade = value.kind === "add" || value.kind === "subtract" || value.kind === "clamp" || value.kind === "choice";
  return isMade ? ofParts(value, context) : null;
}

type Made = Extract<TypedExpression, { kind: "add" | "subtract" | "clamp" | "choice" }>;

function ofParts(value: Made, context: Context): Bounds | null {
  const [one, two] = sidesOf(value);
  const [a, b] = [boundsOf(one, context), boundsOf(two, context)];
  if (a === null || b === null) return null;
  const least = a.low < b.low ? a.low : b.low;
  const most = a.high > b.high ? a.high : b.high;
  if (value.kind === "choice") return { low: least, high: most };
  if (value.kind === "clamp")
    return value.bound === "at_least"
      ? { low: a.low > b.low ? a.low : b.low, high: most }
      : { low: least, high: a.high < b.high ? a.high : b.high };
  return value.kind === "add"
    ? { low: a.low + b.low, high: a.high + b.high }
    : { low: a.low - b.high, high: a.high - b.low };
}

function sidesOf(value: Made): readonly [TypedExpression, TypedExpression] {
  if (value.kind === "clamp") return [value.value, value.limit];
  return value.kind === "choice" ? [value.then, value.otherwise] : [value.left, value.right];
}

function ofLiterals(from: Literal, to: Literal): Bounds | null {
  if (from.kind !== "number" || to.kind !== "number") return null;
  return from.denominator === 1n && to.denominator === 1n ? { low: from.numerator, high: to.numerator } : null;
}

/** Whether one of the sides is such a number, and the other is not itself a product of two things that vary. */
export function isOneProduct(left: TypedExpression, right: TypedExpression, context: Context): boolean {
  const isBounded = (side: TypedExpression): boolean => boundsOf(side, context) !== null;
  return (isBounded(left) && !multipliesTwice(right, context)) || (isBounded(right) && !multipliesTwice(left, context));
}

/** Whether it, or a figure that it reads, is a product of two things that vary. */
function multipliesTwice(value: TypedExpression, context: Context): boolean {
  if (value.kind === "multiply" && !isFixed(value.left, context) && !isFixed(value.right, context)) return true;
  if (value.kind === "figure") {
    const figure = context.figureOf(value.figure);
    return figure !== null && onceFor(figure, PRODUCTS, () => multipliesTwice(figure.value, context));
  }
  // What a condition compares is not multiplied.
  if (value.type.kind === "flag") return false;
  return partsOf(value).some((part) => multipliesTwice(part, context));
}

const BOUNDS = new WeakMap<FigureBodyModel, Bounds | null>();
const PRODUCTS = new WeakMap<FigureBodyModel, boolean>();

/** Figures that are read twice at each of many steps would otherwise be walked again and again. */
function onceFor<Found>(figure: FigureBodyModel, known: WeakMap<FigureBodyModel, Found>, find: () => Found): Found {
  const before = known.get(figure);
  if (before !== undefined) return before;
  const found = find();
  known.set(figure, found);
  return found;
}
