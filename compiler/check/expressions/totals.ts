/** Reading totals: `sum of T`, `count of T`, `count of T together with this one` and `X together with T`. */
import type { Span } from "../../base/span.js";
import type { TotalModel, TypedExpression, ValueType } from "../../model/model.js";
import { wordOf } from "../../names/resolve.js";
import type { Expression, Name } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { isQuantity } from "../value-types.js";
import { describe, INTEGER, joined, WHOLE_MONEY } from "../value-types.js";

export function typedTotal(
  tree: Extract<Expression, { kind: "sum" | "count" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const total = readTotal(tree.total, tree.span, typing);
  if (total === null) return null;
  if (tree.kind === "count" && total.measure !== null && total.window.kind === "any_period") {
    typing.context.report.add("TCS3305", tree.total.span, { name: total.name });
    return null;
  }
  if (tree.kind === "count")
    return { kind: "count", total: total.name, ...(tree.own && { own: tree.own }), type: INTEGER };
  const type = sumType(total, tree.total, typing);
  return type === null ? null : { kind: "sum", total: total.name, type };
}

export function typedTogether(
  tree: Extract<Expression, { kind: "together" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const left = typing.of(tree.left);
  const total = readTotal(tree.total, tree.span, typing);
  if (left === null || total === null) return null;
  const sum = sumType(total, tree.total, typing);
  if (sum === null) return null;
  const type = sum.kind === "money" || isQuantity(left.type) ? joined(left.type, sum) : null;
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: describe(left.type), right: `a sum of ${describe(sum)}` });
    return null;
  }
  return { kind: "together", left, total: total.name, type };
}

export function readTotal(name: Name, span: Span, { context, site }: ExpressionTyper): TotalModel | null {
  const word = wordOf(name, "total", context.scope, context.domain, context.report);
  if (word === null) return null;
  context.used.add(`total ${name.text}`);
  if (!site.totals) {
    context.report.add("TCS3015", span, { what: "totals", place: site.name });
    return null;
  }
  return context.totalOf(name.text);
}

/** A sum of whole amounts is whole: a measure that is not whole was refused at the declaration of the total. */
export function sumType(total: TotalModel, name: Name, { context }: ExpressionTyper): ValueType | null {
  if (total.measure === null) {
    context.report.add("TCS3304", name.span, { name: name.text });
    return null;
  }
  return total.measure.type.kind === "money" ? WHOLE_MONEY : total.measure.type;
}
