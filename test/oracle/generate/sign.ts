/**
 * Whether a figure may be below zero, by the sentence of the language document, so that its unknown share has no lower
 * end.
 */
import type { FigureModel, Literal, TypedExpression } from "../../../compiler/model/model.js";
import type { Vocabulary } from "./vocabulary.js";

export function mayBeNegative(value: TypedExpression, words: Vocabulary, figures: readonly FigureModel[]): boolean {
  const inner = (each: TypedExpression): boolean => mayBeNegative(each, words, figures);
  switch (value.kind) {
    case "literal":
      return isBelowZero(value.value);
    case "fact":
      return words.facts.some(({ name, signed }) => name === value.fact && signed);
    case "figure":
      return figures.some((figure) => figure.name === value.figure && figure.mayBeNegative);
    case "lookup":
      return words.tables.some(
        (table) => table.name === value.table && table.rows.some((row) => row.values.some(isBelowZero)),
      );
    case "subtract":
      return true;
    case "add":
    case "multiply":
      return inner(value.left) || inner(value.right);
    case "quotient":
      return inner(value.dividend);
    case "overDays":
      return value.of !== null && inner(value.of);
    case "round":
      return inner(value.value);
    case "clamp":
      return value.bound === "at_least"
        ? inner(value.value) && inner(value.limit)
        : inner(value.value) || inner(value.limit);
    case "choice":
      return inner(value.then) || inner(value.otherwise);
    default:
      return false;
  }
}

function isBelowZero(literal: Literal): boolean {
  return literal.kind === "money" ? literal.minor < 0n : literal.kind === "number" && literal.numerator < 0n;
}
