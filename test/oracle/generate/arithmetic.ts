/** Rounding, and whole numbers with bounds. */
import type { TypedExpression } from "../../../compiler/model/model.js";
import { wholeNumberLiteral } from "./literals.js";
import type { Tape } from "./tape.js";
import { DECIMAL, INTEGER, WHOLE_MONEY } from "./types.js";

export function rounding(tape: Tape, value: TypedExpression): TypedExpression {
  const mode = tape.pick("half_up", "down", "up");
  if (value.type.kind === "money") {
    return {
      kind: "round",
      value,
      mode,
      step: { kind: "money", minor: tape.pick(1n, 100n, 7n), currency: "EUR" },
      type: WHOLE_MONEY,
    };
  }
  const [numerator, denominator] = tape.pick<[bigint, bigint]>([1n, 1n], [1n, 10n], [5n, 1n]);
  return {
    kind: "round",
    value,
    mode,
    step: { kind: "number", numerator, denominator },
    type: denominator === 1n ? INTEGER : DECIMAL,
  };
}

/** A whole number of a fact with bounds, from 1 on. */
export function boundedNumber(tape: Tape): TypedExpression {
  const heads: TypedExpression = { kind: "fact", fact: "heads", type: INTEGER };
  return tape.pick<() => TypedExpression>(
    () => heads,
    () => ({ kind: "add", left: heads, right: wholeNumberLiteral(tape), type: INTEGER }),
  )();
}
