/** Comparisons. `between` and `is one of` are composed of simple ones, so that each meaning is defined once. */
import type { Span } from "../../base/span.js";
import type { TypedExpression, ValueType } from "../../model/model.js";
import { bareWord } from "../../names/scope.js";
import type { ComparisonOperator, Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { describe, FLAG, joined } from "../value-types.js";
import { noteWritten } from "../written.js";

type Over = Extract<TypedExpression, { kind: "compare" }>["over"];

const OVER: Readonly<Record<ValueType["kind"], Over | null>> = {
  money: "quantity",
  integer: "quantity",
  decimal: "quantity",
  date: "date",
  code: "code",
  flag: "flag",
  person: "person",
  recipient: null,
};

export function typedCompare(
  tree: Extract<Expression, { kind: "compare" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const left = typing.of(tree.left);
  const right = rightOf(tree.right, left, typing);
  return left === null || right === null ? null : compared(tree.operator, left, right, tree.span, typing);
}

/** A bare word next to an unknown operand may be anything; it is not reported as well. */
function rightOf(tree: Expression, left: TypedExpression | null, typing: ExpressionTyper): TypedExpression | null {
  if (left === null && bareWord(tree) !== null) return null;
  return typing.of(tree, left?.type ?? null);
}

function compared(
  operator: ComparisonOperator,
  left: TypedExpression,
  right: TypedExpression,
  span: Span,
  { context }: ExpressionTyper,
): TypedExpression | null {
  const over = joined(left.type, right.type) === null ? null : OVER[left.type.kind];
  if (over === null) {
    context.report.add("TCS3009", span, { left: describe(left.type), right: describe(right.type) });
    return null;
  }
  if (operator !== "is" && operator !== "is_not" && over !== "quantity" && over !== "date") {
    context.report.add("TCS3010", span, { type: `${over}s` });
    return null;
  }
  const compare: TypedExpression = { kind: "compare", over, operator, left, right, type: FLAG };
  return noteWritten(compare, span);
}

export function typedBetween(
  tree: Extract<Expression, { kind: "between" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const value = typing.of(tree.value);
  const low = rightOf(tree.low, value, typing);
  const high = rightOf(tree.high, value, typing);
  if (value === null || low === null || high === null) return null;
  const from = compared("at_least", value, low, tree.span, typing);
  const to = from === null ? null : compared("at_most", value, high, tree.span, typing);
  return from === null || to === null ? null : { kind: "and", operands: [from, to], type: FLAG };
}

export function typedOneOf(
  tree: Extract<Expression, { kind: "oneOf" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const value = typing.of(tree.value);
  const operands: TypedExpression[] = [];
  let whole = value !== null;
  for (const member of tree.members) {
    const right = rightOf(member, value, typing);
    const operand = value === null || right === null ? null : compared("is", value, right, member.span, typing);
    if (operand === null) whole = false;
    else operands.push(operand);
  }
  const [only] = operands;
  if (!whole || only === undefined) return null;
  return operands.length === 1 ? only : { kind: "or", operands, type: FLAG };
}
