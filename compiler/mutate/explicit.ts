/**
 * The rule set with every implicit condition (`always`, `otherwise`) written as a condition that is true. The meaning
 * is the same, and a mutation can change it.
 */
import { FLAG } from "../check/value-types.js";
import { noteWritten } from "../check/written.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";

export function explicit(model: RuleSetModel): RuleSetModel {
  return { ...model, rules: model.rules.map(withConditions) };
}

export function truth(value: boolean): TypedExpression {
  return { kind: "literal", value: { kind: "flag", value }, type: FLAG };
}

function withConditions(rule: RuleModel): RuleModel {
  const always = (): TypedExpression => noteWritten(truth(true), rule.span);
  const branches = rule.resolve
    ? rule.branches.map((branch) => ({ ...branch, condition: branch.condition ?? always() }))
    : rule.branches;
  return { ...rule, condition: rule.condition ?? always(), branches };
}
