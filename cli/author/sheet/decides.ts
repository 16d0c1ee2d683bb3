/**
 * Whether a comparison decides a case: with the comparison inverted, the answer differs. If other conditions have the
 * same effect, a row does not show the comparison.
 */
import type { RuleSetModel, TypedExpression } from "../../../compiler/model/model.js";
import type { Mutant } from "../../../compiler/mutate/mutant.js";
import { switchable } from "../../../compiler/mutate/switchable.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { answerText } from "../page/answer.js";
import type { Boundary } from "./boundaries.js";
import { answerTo, type Case } from "./case.js";
import type { Effort } from "./effort.js";

/** For a comparison, and for a figure that a running total crosses; false for other boundaries. */
export type Decides = (boundary: Boundary, from: Case) => boolean;

type Compare = Extract<TypedExpression, { kind: "compare" }>;
type FirstDay = Extract<TypedExpression, { kind: "firstDay" }>;

const TURNED: Readonly<Record<Compare["operator"], Compare["operator"]>> = {
  at_most: "above",
  above: "at_most",
  at_least: "below",
  below: "at_least",
  is: "is_not",
  is_not: "is",
};

export function decidesIn(effort: Effort, model: RuleSetModel, boundaries: readonly Boundary[]): Decides {
  const mutants = new Map<Boundary, Mutant>();
  for (const [at, boundary] of boundaries.entries()) {
    const { whole } = boundary;
    if (whole.kind === "compare" || whole.kind === "firstDay") mutants.set(boundary, turned(at + 1, boundary, whole));
  }
  const set = switchable(model, [...mutants.values()]);
  return (boundary, from) => {
    const mutant = mutants.get(boundary);
    if (mutant === undefined) return false;
    const answer = answerOf(effort, set.back(), from);
    const other = answerOf(effort, set.mutant(mutant), from);
    set.back();
    return answer !== other;
  };
}

/** An inverted crossing differs only if the running total is exactly the figure on some day. */
function turned(id: number, { rule }: Boundary, whole: Compare | FirstDay): Mutant {
  const by: Compare | FirstDay =
    whole.kind === "compare"
      ? { ...whole, operator: TURNED[whole.operator] }
      : { ...whole, crossing: whole.crossing === "exceeds" ? "reaches" : "exceeds" };
  const named = (each: Compare | FirstDay): string => (each.kind === "compare" ? each.operator : each.crossing);
  return {
    id,
    mutation: "strictness",
    owner: { kind: "rule", name: rule.id },
    span: rule.span,
    from: named(whole),
    to: named(by),
    change: { kind: "expression", of: whole, by },
  };
}

function answerOf(effort: Effort, module: RuleSetModule, from: Case): string {
  return JSON.stringify(answerText(module, answerTo(effort, module, from)));
}
