/**
 * `first day on which X together with T exceeds F`: only for a sum that begins with one day and never falls, so that it
 * crosses a figure once.
 */
import { everyPart } from "../../model/forms.js";
import type { TypedExpression } from "../../model/model.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { DATE, describe, joined } from "../value-types.js";
import { mayBeNegative } from "./sign.js";
import { readTotal, sumType } from "./totals.js";

type FirstDay = Extract<Expression, { kind: "firstDay" }>;
type OfTotal = Extract<Expression, { kind: "sum" | "together" }>;

export function typedFirstDay(tree: FirstDay, typing: ExpressionTyper): TypedExpression | null {
  const of = unwrapped(tree.of);
  if (of.kind === "sum" || of.kind === "together") return ofTotal(tree, of, typing);
  // After a mistake within the value, its type is unknown, and no second error is reported.
  const other = typing.of(of);
  typing.of(tree.figure);
  if (other !== null) typing.context.report.add("TCS3306", tree.of.span, { found: describe(other.type) });
  return null;
}

function ofTotal({ figure, crossing, span }: FirstDay, of: OfTotal, typing: ExpressionTyper): TypedExpression | null {
  const { context } = typing;
  const adds = of.kind === "together" ? alone(of.left, typing) : null;
  const total = readTotal(of.total, of.span, typing);
  const limit = alone(figure, typing);
  const sum = total === null ? null : sumType(total, of.total, typing);
  if (total === null || sum === null) return null;
  if (total.window.kind === "any_period") {
    context.report.add("TCS3307", of.total.span, { name: total.name });
    return null;
  }
  const falls =
    total.measure?.mayBeNegative === true
      ? of.total
      : adds !== null && mayBeNegative(adds, context) && of.kind === "together"
        ? of.left
        : null;
  if (falls !== null)
    context.report.add("TCS3308", falls.span, {
      what: falls === of.total ? `What \`${total.name}\` sums` : "What the action adds",
    });
  if (limit === null || falls !== null || (of.kind === "together" && adds === null)) return null;
  const running = adds === null ? sum : joined(adds.type, sum);
  if (running === null || joined(running, limit.type) === null) {
    context.report.add(
      "TCS3009",
      span,
      running === null && adds !== null
        ? { left: describe(adds.type), right: `a sum of ${describe(sum)}` }
        : { left: `a sum of ${describe(sum)}`, right: describe(limit.type) },
    );
    return null;
  }
  return { kind: "firstDay", total: total.name, adds, crossing, figure: limit, type: DATE };
}

/** A value that reads no total: it is one number, however incomplete the bookings are. */
function alone(tree: Expression, typing: ExpressionTyper): TypedExpression | null {
  const value = typing.of(tree);
  if (value === null || !everyPart(value).some((part) => "total" in part)) return value;
  typing.context.report.add("TCS3309", tree.span, {});
  return null;
}

const unwrapped = (tree: Expression): Expression => (tree.kind === "parenthesised" ? unwrapped(tree.inner) : tree);
