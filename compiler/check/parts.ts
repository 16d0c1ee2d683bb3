/** The parts of an expression, and an expression with one part exchanged. */
import type { TypedExpression } from "./model.js";

/** Those directly within it, left to right; what it reads by name is not among them. */
export function partsOf(value: TypedExpression): readonly TypedExpression[] {
  switch (value.kind) {
    case "together":
      return [value.left];
    case "add":
    case "subtract":
    case "multiply":
    case "compare":
      return [value.left, value.right];
    case "shift":
      return [value.date, value.count];
    case "part":
      return [value.of];
    case "round":
      return [value.value];
    case "clamp":
      return [value.value, value.limit];
    case "choice":
      return [value.then, value.condition, value.otherwise];
    case "lookup":
    case "hasRow":
      return value.keys;
    case "workingDay":
      return [value.date, value.key];
    case "firstDay":
      return value.adds === null ? [value.figure] : [value.adds, value.figure];
    case "not":
      return [value.operand];
    case "and":
    case "or":
      return value.operands;
    default:
      return [];
  }
}

/** The expression and all its parts, the outermost first. */
export function everyPart(value: TypedExpression): readonly TypedExpression[] {
  return [value, ...partsOf(value).flatMap(everyPart)];
}

/** The same expression with `by` wherever `of` itself stands. */
export function exchanged(value: TypedExpression, of: TypedExpression, by: TypedExpression): TypedExpression {
  return value === of ? by : withParts(value, (part) => exchanged(part, of, by));
}

/** The same expression with each part directly within it made anew. */
export function withParts(value: TypedExpression, within: (part: TypedExpression) => TypedExpression): TypedExpression {
  switch (value.kind) {
    case "together":
      return { ...value, left: within(value.left) };
    case "add":
    case "subtract":
    case "multiply":
    case "compare":
      return { ...value, left: within(value.left), right: within(value.right) };
    case "shift":
      return { ...value, date: within(value.date), count: within(value.count) };
    case "part":
      return { ...value, of: within(value.of) };
    case "round":
      return { ...value, value: within(value.value) };
    case "clamp":
      return { ...value, value: within(value.value), limit: within(value.limit) };
    case "choice":
      return { ...value, then: within(value.then), condition: within(value.condition), otherwise: within(value.otherwise) };
    case "lookup":
    case "hasRow":
      return { ...value, keys: value.keys.map(within) };
    case "workingDay":
      return { ...value, date: within(value.date), key: within(value.key) };
    case "firstDay":
      return { ...value, adds: value.adds === null ? null : within(value.adds), figure: within(value.figure) };
    case "not":
      return { ...value, operand: within(value.operand) };
    case "and":
    case "or":
      return { ...value, operands: value.operands.map(within) };
    default:
      return value;
  }
}
