/** Implications are sound: each reported one holds for every value of the quantities. */
import fc from "fast-check";
import { expect, test } from "vitest";

import { implies, newSearch } from "../../../compiler/check/rules/implies.js";
import { FLAG, INTEGER } from "../../../compiler/check/value-types.js";
import type { ConditionModel, TypedExpression } from "../../../compiler/model/model.js";

const OPERATORS = ["is", "is_not", "at_most", "at_least", "above", "below"] as const;
type Operator = (typeof OPERATORS)[number];

function atom(fact: string, operator: Operator, bound: number): TypedExpression {
  return {
    kind: "compare",
    over: "quantity",
    operator,
    left: { kind: "fact", fact, type: INTEGER },
    right: { kind: "literal", value: { kind: "number", numerator: BigInt(bound), denominator: 1n }, type: INTEGER },
    type: FLAG,
  };
}

const ATOM = fc
  .tuple(fc.constantFrom("x", "y"), fc.constantFrom(...OPERATORS), fc.integer({ min: 0, max: 3 }))
  .map(([fact, operator, bound]) => atom(fact, operator, bound));
const CONDITION = fc.letrec<{ condition: TypedExpression }>((tie) => ({
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    ATOM,
    fc
      .tuple(fc.constantFrom("and", "or"), fc.array(tie("condition"), { minLength: 2, maxLength: 3 }))
      .map(([kind, operands]): TypedExpression => ({ kind: kind === "and" ? "and" : "or", operands, type: FLAG })),
    tie("condition").map((operand): TypedExpression => ({ kind: "not", operand, type: FLAG })),
  ),
})).condition;

function holds(value: TypedExpression, facts: Readonly<Record<string, number>>): boolean {
  if (value.kind === "and") return value.operands.every((operand) => holds(operand, facts));
  if (value.kind === "or") return value.operands.some((operand) => holds(operand, facts));
  if (value.kind === "not") return !holds(value.operand, facts);
  if (
    value.kind !== "compare" ||
    value.left.kind !== "fact" ||
    value.right.kind !== "literal" ||
    value.right.value.kind !== "number"
  )
    throw new Error(value.kind);
  const [left, right] = [facts[value.left.fact] ?? 0, Number(value.right.value.numerator)];
  const results: Readonly<Record<Operator, boolean>> = {
    is: left === right,
    is_not: left !== right,
    at_most: left <= right,
    at_least: left >= right,
    above: left > right,
    below: left < right,
  };
  return results[value.operator];
}

/** The bounds are whole numbers, so the halves between them represent all numbers between. */
const VALUES = Array.from({ length: 11 }, (_, at) => at / 2 - 1);
const follows = (a: TypedExpression, b: TypedExpression): boolean =>
  VALUES.every((x) => VALUES.every((y) => !holds(a, { x, y }) || holds(b, { x, y })));
const search = (): ReturnType<typeof newSearch> => newSearch({ conditionOf: () => null });

test("what is said to follow does follow", () => {
  fc.assert(
    fc.property(CONDITION, CONDITION, (a, b) => !implies(a, b, search()) || follows(a, b)),
    { numRuns: 3000 },
  );
});
test("between two comparisons of one quantity nothing that follows is overlooked", () => {
  for (const a of OPERATORS) {
    for (const b of OPERATORS) {
      for (const [x, y] of [
        [1, 1],
        [1, 2],
        [2, 1],
      ] as const) {
        const [left, right] = [atom("x", a, x), atom("x", b, y)];
        expect(implies(left, right, search()), `${a} ${x}, ${b} ${y}`).toBe(follows(left, right));
      }
    }
  }
});
test("the search ends, however conditions branch", () => {
  const next = (at: number): TypedExpression =>
    at === 59 ? atom("x", "is", 1) : { kind: "condition", condition: `c${at + 1}`, type: FLAG };
  const conditionOf = (name: string): ConditionModel => {
    const at = Number(name.slice(1));
    return {
      name,
      citations: [],
      value: { kind: at % 2 === 0 ? "or" : "and", operands: [next(at), next(at)], type: FLAG },
    };
  };
  const limited = newSearch({ conditionOf });
  expect(implies({ kind: "condition", condition: "c0", type: FLAG }, atom("y", "is", 1), limited)).toBe(false);
});
