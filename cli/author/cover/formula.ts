/**
 * A condition as a formula of operands, and the operands that decided: those whose inversion would invert the whole
 * (masking MC/DC).
 */
import type { RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import { and, not, or, type Truth } from "../../../runtime/engine/values/unknown.js";

/** `operand` counts the operands from the left; a named condition is replaced by its definition. */
export type Formula =
  | { readonly kind: "operand"; readonly at: number; readonly expression: TypedExpression }
  | { readonly kind: "not"; readonly of: Formula }
  | { readonly kind: "and" | "or"; readonly of: readonly Formula[] };

export interface Operands {
  readonly formula: Formula;
  readonly operands: readonly TypedExpression[];
}

export function operandsOf(model: RuleSetModel, condition: TypedExpression): Operands {
  const operands: TypedExpression[] = [];
  const read = (expression: TypedExpression): Formula => {
    if (expression.kind === "not") return { kind: "not", of: read(expression.operand) };
    if (expression.kind === "and" || expression.kind === "or")
      return { kind: expression.kind, of: expression.operands.map(read) };
    const named =
      expression.kind === "condition" ? model.conditions.find(({ name }) => name === expression.condition) : undefined;
    return named === undefined ? { kind: "operand", at: operands.push(expression) - 1, expression } : read(named.value);
  };
  return { formula: read(condition), operands };
}

/** In the engine's own logic. */
function truthOf(formula: Formula, truths: readonly Truth[]): Truth {
  switch (formula.kind) {
    case "operand":
      return truths[formula.at] ?? false;
    case "not":
      return not(truthOf(formula.of, truths));
    case "and":
      return formula.of.reduce<Truth>((all, part) => and(all, () => truthOf(part, truths)), true);
    case "or":
      return formula.of.reduce<Truth>((any, part) => or(any, () => truthOf(part, truths)), false);
  }
}

/**
 * Whether the operand, known as it is, decides: with it the other way round the whole would be known to be otherwise.
 */
export function decides({ formula }: Operands, truths: readonly Truth[], at: number): boolean {
  const own = truths[at];
  if (typeof own !== "boolean") return false;
  const [now, otherwise] = [truthOf(formula, truths), truthOf(formula, truths.with(at, !own))];
  return typeof now === "boolean" && typeof otherwise === "boolean" && now !== otherwise;
}
