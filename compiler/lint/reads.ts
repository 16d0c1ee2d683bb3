/** What the logic of a rule set writes and reads: every expression of its definitions and rules, with all inside. */
import { everyPart } from "../model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";

/** Of figures, conditions and what totals count. What nothing reads is a finding of its own. */
export function definitionParts({ figures, conditions, totals }: RuleSetModel): readonly TypedExpression[] {
  return [
    ...figures.map(({ value }) => value),
    ...conditions.map(({ value }) => value),
    ...totals.flatMap(({ where }) => where ?? []),
  ].flatMap(everyPart);
}

export function ruleParts({ condition, branches }: RuleModel): readonly TypedExpression[] {
  const given = branches.flatMap(({ action }) =>
    action.kind === "gives" ? action.values.map(({ value }) => value) : [],
  );
  return [condition, ...branches.map((branch) => branch.condition), ...given].flatMap((expression) =>
    expression === null ? [] : everyPart(expression),
  );
}
