/** The actions and reads of a rule, as written. */
import type { Expression } from "../../syntax/expression-tree.js";
import type { ActionTree, RuleTree } from "../../syntax/tree.js";

/** The actions of a rule, as written: one action, or one for each branch. */
export function actionsOf({ body }: RuleTree): readonly ActionTree[] {
  if (body === null) return [];
  return body.kind === "simple" ? [body.action] : body.branches.map((branch) => branch.action);
}

/** Every expression of a rule's own logic, outermost first. */
export function ownExpressions(rule: RuleTree): readonly Expression[] {
  const { body } = rule;
  if (body === null) return [];
  const conditions = [
    body.condition,
    ...(body.kind === "simple" ? [] : body.branches.map((branch) => branch.condition)),
  ];
  const given = actionsOf(rule).flatMap((action) =>
    action.kind === "gives" ? action.values.map(({ value }) => value) : [],
  );
  return [...conditions.filter((condition) => condition !== null), ...given];
}
