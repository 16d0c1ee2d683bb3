/** Rounding, bands, and whole numbers with bounds. */
import type { TypedExpression } from "../../../compiler/model/model.js";
import { wholeNumberLiteral } from "./literals.js";
import type { Tape } from "./tape.js";
import { DECIMAL, INTEGER, MONEY, WHOLE_MONEY } from "./types.js";

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

/** Rates are seldom below zero, limits seldom out of order: a setting may be. `fixed`: a number that does not vary. */
export function bands(
  tape: Tape,
  of: "money" | "number",
  inner: TypedExpression,
  fixed: () => TypedExpression,
): TypedExpression {
  const limits = risingLimits(tape, of);
  const rates = [...limits, null].map(() => (tape.chance(80) ? rateLiteral(tape) : fixed()));
  const setting: TypedExpression =
    of === "money"
      ? { kind: "setting", key: "small_limit", type: WHOLE_MONEY }
      : { kind: "setting", key: "window_days", type: INTEGER };
  return {
    kind: "progressive",
    of: inner,
    rates,
    limits: tape.chance(15) ? [...limits.slice(1), setting] : limits,
    type: of === "money" ? MONEY : DECIMAL,
  };
}

function rateLiteral(tape: Tape): TypedExpression {
  const [numerator, denominator] = tape.pick<[bigint, bigint]>([0n, 1n], [3n, 20n], [1n, 2n], [1n, 1n], [7n, 4n]);
  return {
    kind: "literal",
    value: { kind: "number", numerator, denominator },
    type: denominator === 1n ? INTEGER : DECIMAL,
  };
}

/** One to three limits, each above the one before it. */
function risingLimits(tape: Tape, of: "money" | "number"): readonly TypedExpression[] {
  const limits: TypedExpression[] = [];
  for (let last = 0n; limits.length < 3 && (limits.length === 0 || tape.chance(60));) {
    last += tape.pick(1n, 10n, 1_000n, 4_999n);
    limits.push(
      of === "money"
        ? { kind: "literal", value: { kind: "money", minor: last, currency: "EUR" }, type: WHOLE_MONEY }
        : { kind: "literal", value: { kind: "number", numerator: last, denominator: 1n }, type: INTEGER },
    );
  }
  return limits;
}
