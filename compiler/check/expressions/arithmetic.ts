/** Sums, differences, products and shares: linear and exact. */
import { denominatorOf, Fraction, numeratorOf, parseExact, times } from "../../../runtime/engine/values/exact.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { DECIMAL, describe, INTEGER, isNumber, isQuantity, joined, MONEY, WHOLE_MONEY } from "../value-types.js";
import { isFixed } from "./fixed.js";

type Arithmetic = Extract<Expression, { kind: "arithmetic" }>;

export function typedAddition(tree: Arithmetic, typing: ExpressionTyper): TypedExpression | null {
  const left = typing.of(tree.left);
  const right = typing.of(tree.right);
  if (left === null || right === null) return null;
  const type = isQuantity(left.type) && isQuantity(right.type) ? joined(left.type, right.type) : null;
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: describe(left.type), right: describe(right.type) });
    return null;
  }
  return { kind: tree.operator === "-" ? "subtract" : "add", left, right, type };
}

export function typedProduct(tree: Arithmetic, typing: ExpressionTyper): TypedExpression | null {
  const left = typing.of(tree.left);
  const right = typing.of(tree.right);
  if (left === null || right === null) return null;
  const type = productType(left.type, right.type);
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: describe(left.type), right: describe(right.type) });
    return null;
  }
  if (!isFixed(left, typing.context) && !isFixed(right, typing.context)) {
    typing.context.report.add("TCS3004", tree.span, {});
    return null;
  }
  return { kind: "multiply", left, right, type };
}

/** Money times a whole number is whole; times any other number it may be a fraction until rounded. */
function productType(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === "money" && isNumber(b)) return a.whole && b.kind === "integer" ? WHOLE_MONEY : MONEY;
  if (b.kind === "money") return a.kind === "money" ? null : productType(b, a);
  return isNumber(a) && isNumber(b) ? joined(a, b) : null;
}

/** `30 % of gross` is 3/10 times gross. */
export function typedShare(
  tree: Extract<Expression, { kind: "share" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const percent = parseExact(tree.percent);
  const of = typing.of(tree.of);
  if (percent === null || of === null) return null;
  const rate = times(percent, Fraction.of(1n, 100n));
  const rateType = typeof rate === "bigint" ? INTEGER : DECIMAL;
  const type = productType(rateType, of.type);
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: "a share", right: describe(of.type) });
    return null;
  }
  const left: TypedExpression = {
    kind: "literal",
    value: { kind: "number", numerator: numeratorOf(rate), denominator: denominatorOf(rate) },
    type: rateType,
  };
  return { kind: "multiply", left, right: of, type };
}
