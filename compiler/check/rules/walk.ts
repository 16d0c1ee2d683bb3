/** Walks expressions, as written and as typed. */
import type { ActionTree, Expression, RuleTree } from "../../syntax/tree.js";
import type { RuleModel, TypedExpression } from "../model.js";

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

/** The expressions directly inside one, as typed. */
export function operandsOf(value: TypedExpression): readonly TypedExpression[] {
  switch (value.kind) {
    case "together":
      return [value.left];
    case "add":
    case "subtract":
    case "multiply":
    case "compare":
      return [value.left, value.right];
    case "shift":
      return [value.date, value.count];
    case "part":
      return [value.of];
    case "round":
      return [value.value];
    case "clamp":
      return [value.value, value.limit];
    case "choice":
      return [value.then, value.condition, value.otherwise];
    case "lookup":
    case "hasRow":
      return value.keys;
    case "not":
      return [value.operand];
    case "and":
    case "or":
      return value.operands;
    default:
      return [];
  }
}

/** The typed expressions of a rule: its condition, its branches' conditions and the values it gives. */
export function typedExpressionsOf(rule: Pick<RuleModel, "condition" | "branches">): readonly TypedExpression[] {
  const inBranches = rule.branches.flatMap(({ condition, action }) => [condition, ...(action.kind === "gives" ? action.values.map(({ value }) => value) : [])]);
  return [rule.condition, ...inBranches].filter((value) => value !== null);
}
