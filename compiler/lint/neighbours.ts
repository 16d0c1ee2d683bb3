/** Neighbouring conditions that end and begin at the same figure: it must satisfy exactly one of them. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";

interface Guard {
  readonly name: string;
  readonly condition: TypedExpression | null;
  readonly rule: RuleModel;
}

export function rulesMeet(model: RuleSetModel): readonly Diagnostic[] {
  const outcomes = model.rules
    .filter(({ stage, resolve }) => stage === "outcome" && !resolve)
    .map((rule): Guard => ({ name: `\`${rule.id}\``, condition: rule.condition, rule }));
  const branches = model.rules.map((rule) =>
    rule.branches.map(({ condition }, at): Guard => ({ name: `branch ${at + 1} of \`${rule.id}\``, condition, rule })),
  );
  return [outcomes, ...branches].flatMap((guards) =>
    guards.slice(1).flatMap((second, at) => {
      const first = guards[at];
      const what = first === undefined ? null : meeting(first.condition, second.condition);
      return first === undefined || what === null
        ? []
        : [diagnose("TCS7007", model.path, second.rule.span, { first: first.name, second: second.name, what })];
    }),
  );
}

/** How two conditions meet, in words; null if they share no boundary, or exactly one of them includes it. */
function meeting(first: TypedExpression | null, second: TypedExpression | null): string | null {
  for (const one of comparisonsOf(first)) {
    for (const other of comparisonsOf(second)) {
      if (
        one.kind !== "compare" ||
        other.kind !== "compare" ||
        key(one.left) !== key(other.left) ||
        key(one.right) !== key(other.right)
      )
        continue;
      const pair = `${one.operator} ${other.operator}`;
      if (pair === "at_most at_least" || pair === "at_least at_most")
        return "both take the figure at which they meet, so that the first decides it";
      if (pair === "below above" || pair === "above below")
        return "both leave out the figure at which they meet, so that it falls to a rule after them";
    }
  }
  return null;
}

function comparisonsOf(condition: TypedExpression | null): readonly TypedExpression[] {
  if (condition === null) return [];
  return condition.kind === "and" ? condition.operands.flatMap(comparisonsOf) : [condition];
}

/** Equal for equal expressions. */
function key(expression: TypedExpression): string {
  return JSON.stringify(expression, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}
