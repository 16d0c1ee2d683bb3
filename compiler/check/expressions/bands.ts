/** Bands: `progressive of income (15 % up to 36900.00 USD, 28 % above)`. */
import { compareExact } from "../../../runtime/engine/values/exact.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { Context, ExpressionTyper } from "../context.js";
import { exactOf } from "../literals.js";
import { describe, isQuantity, joined } from "../value-types.js";
import { expressionWords } from "../words.js";
import { productType } from "./arithmetic.js";
import { isFixed } from "./fixed.js";

type Progressive = Extract<Expression, { kind: "progressive" }>;

export function typedProgressive(tree: Progressive, typing: ExpressionTyper): TypedExpression | null {
  const of = typing.of(tree.of);
  const rates = typedAll(tree.rates, typing);
  const limits = typedAll(tree.limits, typing);
  if (of === null || rates === null || limits === null) return null;
  const type = typeOf(of, rates, limits, tree, typing.context);
  if (type === null) return null;
  const written = [
    ...rates.map((value, at) => ({ value, tree: tree.rates[at] ?? tree })),
    ...limits.map((value, at) => ({ value, tree: tree.limits[at] ?? tree })),
  ];
  const varying = written.find(({ value }) => !isFixed(value, typing.context));
  if (varying !== undefined) {
    typing.context.report.add("TCS3033", varying.tree.span, {});
    return null;
  }
  return isRising(rates, limits, tree, typing.context) ? { kind: "progressive", of, rates, limits, type } : null;
}

function typedAll(trees: readonly Expression[], typing: ExpressionTyper): readonly TypedExpression[] | null {
  const values = trees.map((tree) => typing.of(tree));
  return values.every((value) => value !== null) ? values : null;
}

/**
 * Limits are of the kind of what lies in the bands. All rates give one kind, whole if all that is multiplied is whole.
 * Null: a diagnostic has been given.
 */
function typeOf(
  of: TypedExpression,
  rates: readonly TypedExpression[],
  limits: readonly TypedExpression[],
  tree: Progressive,
  { report }: Context,
): ValueType | null {
  const clash = (left: string, right: string, at: Expression | undefined): null => {
    report.add("TCS3009", (at ?? tree).span, { left, right });
    return null;
  };
  if (!isQuantity(of.type)) return clash("bands", describe(of.type), tree.of);
  let part: ValueType = of.type;
  for (const [at, { type }] of limits.entries()) {
    const both: ValueType | null = isQuantity(type) ? joined(of.type, type) : null;
    if (both === null) return clash(describe(of.type), describe(type), tree.limits[at]);
    part = joined(part, both) ?? part;
  }
  let result: ValueType | null = null;
  for (const [at, { type }] of rates.entries()) {
    const product = productType(type, part);
    if (product === null) return clash(describe(type), describe(part), tree.rates[at]);
    const all: ValueType | null = result === null ? product : joined(result, product);
    if (all === null) return clash(describe(result ?? product), describe(product), tree.rates[at]);
    result = all;
  }
  return result;
}

/** Of settings and table values this shows when they are read. */
function isRising(
  rates: readonly TypedExpression[],
  limits: readonly TypedExpression[],
  tree: Progressive,
  { report }: Context,
): boolean {
  const value = (part: TypedExpression | undefined): ReturnType<typeof exactOf> | null =>
    part?.kind === "literal" ? exactOf(part.value) : null;
  for (const [at, rate] of rates.entries()) {
    const exact = value(rate);
    if (exact === null || compareExact(exact, 0n) >= 0) continue;
    report.add("TCS3034", (tree.rates[at] ?? tree).span, {});
    return false;
  }
  for (const [at, limit] of limits.entries()) {
    const exact = value(limit);
    const before = at === 0 ? 0n : value(limits[at - 1]);
    if (exact === null || before === null || compareExact(exact, before) > 0) continue;
    const words = at === 0 ? "zero" : expressionWords(limits[at - 1] ?? limit);
    report.add("TCS3035", (tree.limits[at] ?? tree).span, { before: words });
    return false;
  }
  return true;
}
