/**
 * Simple implications between conditions: `at most 50` means `at most 100` of the same quantity, `a and b` means `a`.
 */
import { compareExact } from "../../../runtime/engine/values/exact.js";
import type { Literal, TypedExpression } from "../../model/model.js";
import type { Context } from "../context.js";
import { exactOf } from "../literals.js";

type Compare = Extract<TypedExpression, { kind: "compare" }>;

/**
 * Context of a search for an implication, with the number of remaining steps: conditions on conditions could branch
 * without end.
 */
export interface Search {
  readonly conditionOf: Context["conditionOf"];
  steps: number;
}

/** Enough for thousands of rules. Beyond this limit no implication is found. */
export function newSearch(context: Pick<Context, "conditionOf">): Search {
  return { conditionOf: context.conditionOf, steps: 1_000_000 };
}

/** True only if, whenever `a` is true, `b` is known and true. False also means: not determined. */
export function implies(a: TypedExpression, b: TypedExpression, search: Search): boolean {
  search.steps -= 1;
  if (search.steps < 0) return false;
  const [left, right] = [opened(a, search), opened(b, search)];
  if (isSame(left, right)) return true;
  if (left.kind === "or") return left.operands.every((operand) => implies(operand, right, search));
  if (right.kind === "and") return right.operands.every((operand) => implies(left, operand, search));
  if (left.kind === "and" && left.operands.some((operand) => implies(operand, right, search))) return true;
  if (right.kind === "or") return right.operands.some((operand) => implies(left, operand, search));
  return left.kind === "compare" && right.kind === "compare" && isNarrower(left, right);
}

function opened(value: TypedExpression, search: Search): TypedExpression {
  if (value.kind !== "condition") return value;
  const condition = search.conditionOf(value.condition);
  return condition === null ? value : opened(condition.value, search);
}

/** The same expression, compared as text: types and operands included, layout long gone. */
function isSame(a: TypedExpression, b: TypedExpression): boolean {
  return a.kind === b.kind && textOf(a) === textOf(b);
}

function textOf(value: TypedExpression): string {
  const known = TEXTS.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  TEXTS.set(value, text);
  return text;
}

/** The text of each expression is computed once, however many others it is compared with. */
const TEXTS = new WeakMap<TypedExpression, string>();

function isNarrower(a: Compare, b: Compare): boolean {
  if (a.right.kind !== "literal" || b.right.kind !== "literal" || !isSame(a.left, b.left)) return false;
  if (a.over === "code" || a.over === "flag" || a.over === "person")
    return a.operator === "is" && b.operator === "is_not" && !isSame(a.right, b.right);
  return isWithin(a.operator, a.right.value, b.operator, b.right.value);
}

/** Whether every quantity that satisfies `a` satisfies `b`: both are read as ranges of numbers. */
function isWithin(a: Compare["operator"], x: Literal, b: Compare["operator"], y: Literal): boolean {
  const order = compareExact(exactOf(x), exactOf(y));
  switch (b) {
    case "at_most":
      return (a === "at_most" || a === "below" || a === "is") && order <= 0;
    case "below":
      return a === "below" ? order <= 0 : (a === "at_most" || a === "is") && order < 0;
    case "at_least":
      return (a === "at_least" || a === "above" || a === "is") && order >= 0;
    case "above":
      return a === "above" ? order >= 0 : (a === "at_least" || a === "is") && order > 0;
    case "is":
      return a === "is" && order === 0;
    case "is_not":
      return isAway(a, order);
  }
}

/** Whether a span leaves out a point that lies `order` from its end. */
function isAway(a: Compare["operator"], order: number): boolean {
  if (a === "is") return order !== 0;
  if (a === "below") return order <= 0;
  if (a === "above") return order >= 0;
  return a === "at_most" ? order < 0 : a === "at_least" ? order > 0 : order === 0;
}
