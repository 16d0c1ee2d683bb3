/** Rounding, bounds and choices. */
import type { Literal, TypedExpression, ValueType } from "../../model/model.js";
import { clausesCited } from "../../names/resolve.js";
import type { Expression } from "../../syntax/expression-tree.js";
import type { ExpressionTyper } from "../context.js";
import { isLiteral, readLiteral } from "../literals.js";
import { DECIMAL, describe, INTEGER, isNumber, isQuantity, joined, WHOLE_MONEY } from "../value-types.js";

type Round = Extract<Expression, { kind: "round" }>;

export function typedRound(tree: Round, typing: ExpressionTyper): TypedExpression | null {
  const value = typing.of(tree.value);
  const step = roundingStep(tree, typing);
  if (value === null || step === null) return null;
  if (!isQuantity(value.type) || isNumber(value.type) !== (step.kind === "number")) {
    typing.context.report.add("TCS3009", tree.span, {
      left: describe(value.type),
      right: `a step of ${step.kind === "number" ? "a number" : "money"}`,
    });
    return null;
  }
  return { kind: "round", value, mode: tree.mode, step, type: roundedType(step) };
}

/** A multiple of whole coins is whole, a multiple of a whole number is a whole number. */
function roundedType(step: Literal): ValueType {
  if (step.kind === "money") return WHOLE_MONEY;
  return step.kind === "number" && step.denominator === 1n ? INTEGER : DECIMAL;
}

function roundingStep(tree: Round, { context }: ExpressionTyper): Literal | null {
  const { report, currency } = context;
  if (!isLiteral(tree.step)) {
    if (tree.step.kind !== "broken") report.add("TCS3019", tree.step.span, { problem: "it is not a literal" });
    return null;
  }
  const literal = readLiteral(tree.step, currency, report);
  if (literal === null) return null;
  const { value } = literal;
  if (value.kind === "money" ? value.minor > 0n : value.kind === "number" && value.numerator > 0n) return value;
  report.add("TCS3019", tree.step.span, {
    problem: isQuantity(literal.type) ? "it is not above zero" : `it is ${describe(literal.type)}`,
  });
  return null;
}

export function typedClamp(
  tree: Extract<Expression, { kind: "clamp" }>,
  typing: ExpressionTyper,
): TypedExpression | null {
  const value = typing.of(tree.value);
  const limit = typing.of(tree.limit);
  if (value === null || limit === null) return null;
  const type = isQuantity(value.type) || value.type.kind === "date" ? joined(value.type, limit.type) : null;
  if (type === null) {
    typing.context.report.add("TCS3009", tree.span, { left: describe(value.type), right: describe(limit.type) });
    return null;
  }
  return { kind: "clamp", bound: tree.bound, value, limit, type };
}

/** `E cites act.half`, within parentheses. */
export function typedCited(
  tree: Extract<Expression, { kind: "cited" }>,
  expected: ValueType | null,
  typing: ExpressionTyper,
): TypedExpression | null {
  const cites = clausesCited(tree.cites, typing.context);
  const value = typing.of(tree.value, expected);
  return value === null ? null : { ...value, cites };
}

export function typedChoice(
  tree: Extract<Expression, { kind: "choice" }>,
  expected: ValueType | null,
  typing: ExpressionTyper,
): TypedExpression | null {
  const then = typing.of(tree.then, expected);
  const condition = typing.of(tree.condition);
  const otherwise = typing.of(tree.otherwise, expected);
  const { report } = typing.context;
  if (condition !== null && condition.type.kind !== "flag") {
    report.add("TCS3001", tree.condition.span, { wanted: "something true or false", found: describe(condition.type) });
    return null;
  }
  if (then === null || condition === null || otherwise === null) return null;
  const type = joined(then.type, otherwise.type);
  if (type === null || type.kind === "recipient") {
    report.add("TCS3009", tree.span, { left: describe(then.type), right: describe(otherwise.type) });
    return null;
  }
  return { kind: "choice", then, condition, otherwise, type };
}
