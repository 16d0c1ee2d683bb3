/** Sums, differences, products, shares and quotients, all exact. */
import {
  compareExact,
  denominatorOf,
  Fraction,
  numeratorOf,
  parseExact,
  times,
} from "../../../runtime/engine/values/exact.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { Context, ExpressionTyper } from "../context.js";
import { exactOf } from "../literals.js";
import { DECIMAL, describe, INTEGER, isNumber, isQuantity, joined, MONEY, WHOLE_MONEY } from "../value-types.js";
import { boundsOf, isOneProduct } from "./bounded.js";
import { isFixed } from "./fixed.js";

type Arithmetic = Extract<Expression, { kind: "arithmetic" }>;
type Quotient = Extract<Expression, { kind: "quotient" }>;

export function typedArithmetic(tree: Arithmetic | Quotient, typing: ExpressionTyper): TypedExpression | null {
  if (tree.kind === "quotient") return typedQuotient(tree, typing);
  return tree.operator === "*" ? typedProduct(tree, typing) : typedAddition(tree, typing);
}

function typedAddition(tree: Arithmetic, typing: ExpressionTyper): TypedExpression | null {
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

function typedProduct(tree: Arithmetic, typing: ExpressionTyper): TypedExpression | null {
  const left = typing.of(tree.left);
  const right = typing.of(tree.right);
  if (left === null || right === null) return null;
  const type = productType(left.type, right.type);
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: describe(left.type), right: describe(right.type) });
    return null;
  }
  const { context } = typing;
  if (![left, right].some((side) => isFixed(side, context)) && !isOneProduct(left, right, context)) {
    typing.context.report.add("TCS3004", tree.span, {});
    return null;
  }
  return { kind: "multiply", left, right, type };
}

/** Money times a whole number is whole; times any other number it may be a fraction until rounded. */
export function productType(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === "money" && isNumber(b)) return a.whole && b.kind === "integer" ? WHOLE_MONEY : MONEY;
  if (b.kind === "money") return a.kind === "money" ? null : productType(b, a);
  return isNumber(a) && isNumber(b) ? joined(a, b) : null;
}

/** Two amounts give a number, an amount and a number an amount; neither is whole until it is rounded. */
function typedQuotient(tree: Quotient, typing: ExpressionTyper): TypedExpression | null {
  const { report } = typing.context;
  if ((tree.dividend.kind === "arithmetic" && tree.dividend.operator !== "*") || tree.dividend.kind === "together") {
    report.add("TCS3029", tree.dividend.span, {});
    return null;
  }
  const dividend = typing.of(tree.dividend);
  const divisor = typing.of(tree.divisor);
  if (dividend === null || divisor === null) return null;
  const type = quotientType(dividend.type, divisor.type);
  if (type === null) {
    report.add("TCS3009", tree.span, { left: describe(dividend.type), right: describe(divisor.type) });
    return null;
  }
  if (!mayDivide(divisor, typing.context)) {
    report.add("TCS3028", tree.divisor.span, {});
    return null;
  }
  return { kind: "quotient", dividend, divisor, type };
}

function quotientType(a: ValueType, b: ValueType): ValueType | null {
  if (a.kind === "money") return b.kind === "money" ? DECIMAL : isNumber(b) ? MONEY : null;
  return isNumber(a) && isNumber(b) ? DECIMAL : null;
}

/** A literal or a bounded number is above zero. Of an amount, a setting and a row it shows when one is divided. */
function mayDivide(divisor: TypedExpression, context: Context): boolean {
  const bounds = boundsOf(divisor, context);
  if (bounds !== null) return bounds.low > 0n;
  if (divisor.kind === "literal") return compareExact(exactOf(divisor.value), 0n) > 0;
  return divisor.type.kind === "money" || isFixed(divisor, context);
}

/** `30 % of gross` is 3/10 times gross. */
export function typedShare(
  tree: Extract<Expression, { kind: "share" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const left = typedPercent(tree.percent);
  const of = typing.of(tree.of);
  if (left === null || of === null) return null;
  const type = productType(left.type, of.type);
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: "a share", right: describe(of.type) });
    return null;
  }
  return { kind: "multiply", left, right: of, type };
}

/** `15 %` is 3/20. */
export function typedPercent(percent: string): TypedExpression | null {
  const written = parseExact(percent);
  if (written === null) return null;
  const rate = times(written, Fraction.of(1n, 100n));
  return {
    kind: "literal",
    value: { kind: "number", numerator: numeratorOf(rate), denominator: denominatorOf(rate) },
    type: typeof rate === "bigint" ? INTEGER : DECIMAL,
  };
}
