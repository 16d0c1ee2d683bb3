/** The expressions of a rule set: every expression of its definitions and rules, with all parts. */
import { everyPart, partsOfAction } from "../model/forms.js";
import type { RuleModel, RuleSetModel, TypedExpression } from "../model/model.js";

/** Of figures, conditions and the measures of totals. Unread definitions have a finding of their own. */
export function definitionParts({ figures, conditions, totals }: RuleSetModel): readonly TypedExpression[] {
  return [
    ...figures.map(({ value }) => value),
    ...conditions.map(({ value }) => value),
    ...totals.flatMap(({ where }) => where ?? []),
  ].flatMap(everyPart);
}

export function ruleParts({ condition, branches }: RuleModel): readonly TypedExpression[] {
  const given = branches.flatMap(({ action }) => partsOfAction(action));
  return [condition, ...branches.map((branch) => branch.condition), ...given].flatMap((expression) =>
    expression === null ? [] : everyPart(expression),
  );
}
