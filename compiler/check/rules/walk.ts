/** Walks expressions and actions as written. */
import type { ActionTree, Expression, RuleTree } from "../../syntax/tree.js";

/** The expressions directly inside one, as written. */
export function partsOf(tree: Expression): readonly Expression[] {
  switch (tree.kind) {
    case "together":
      return [tree.left];
    case "share":
    case "part":
      return [tree.of];
    case "arithmetic":
    case "compare":
      return [tree.left, tree.right];
    case "shift":
      return [tree.date, tree.count];
    case "round":
      return [tree.value, tree.step];
    case "clamp":
      return [tree.value, tree.limit];
    case "choice":
      return [tree.then, tree.condition, tree.otherwise];
    case "lookup":
    case "hasRow":
      return tree.keys;
    case "firstDay":
      return [tree.of, tree.figure];
    case "workingDay":
      return [tree.date, tree.key];
    case "between":
      return [tree.value, tree.low, tree.high];
    case "oneOf":
      return [tree.value, ...tree.members];
    case "approvedBy":
      return [tree.person];
    case "not":
      return [tree.operand];
    case "and":
    case "or":
      return tree.operands;
    case "parenthesised":
      return [tree.inner];
    default:
      return [];
  }
}

/** What a rule does, as written: one action, or one for each branch. */
export function actionsOf({ body }: RuleTree): readonly ActionTree[] {
  if (body === null) return [];
  return body.kind === "simple" ? [body.action] : body.branches.map((branch) => branch.action);
}

/** Every expression of a rule's own logic, outermost first. */
export function ownExpressions(rule: RuleTree): readonly Expression[] {
  const { body } = rule;
  if (body === null) return [];
  const conditions = [body.condition, ...(body.kind === "simple" ? [] : body.branches.map((branch) => branch.condition))];
  const given = actionsOf(rule).flatMap((action) => (action.kind === "gives" ? action.values.map(({ value }) => value) : []));
  return [...conditions.filter((condition) => condition !== null), ...given];
}

/** Calls `visit` with the expression and all inside it, outermost first. */
export function visitTree(tree: Expression, visit: (tree: Expression) => void): void {
  visit(tree);
  for (const part of partsOf(tree)) visitTree(part, visit);
}
