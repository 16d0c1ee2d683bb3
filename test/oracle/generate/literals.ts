/** Literals that generated expressions hold. */
import type { Literal, TypedExpression, ValueType } from "../../../compiler/model/model.js";
import type { Tape } from "./tape.js";
import { DECIMAL, INTEGER, WHOLE_MONEY } from "./types.js";
import { AMOUNTS, NUMBERS } from "./vocabulary.js";

export const literal = (value: Literal, type: ValueType): TypedExpression => ({ kind: "literal", value, type });

export function moneyLiteral(tape: Tape): TypedExpression {
  return literal({ kind: "money", minor: tape.oneOf(AMOUNTS) ?? 0n, currency: "EUR" }, WHOLE_MONEY);
}

/** Now and then a fraction. */
export function numberLiteral(tape: Tape): TypedExpression {
  if (tape.chance(10)) return literal({ kind: "number", numerator: -1n, denominator: 4n }, DECIMAL);
  return wholeNumberLiteral(tape);
}

export function wholeNumberLiteral(tape: Tape): TypedExpression {
  return literal({ kind: "number", numerator: tape.oneOf(NUMBERS) ?? 0n, denominator: 1n }, INTEGER);
}
