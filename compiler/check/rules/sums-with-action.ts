/** A limit on `sum of T` that leaves out the action itself would take effect one action too late. */
import type { Expression } from "../../syntax/expression-tree.js";
import { visitTree } from "../../syntax/forms.js";
import type { RuleToCheck } from "../checkable.js";
import { ownExpressions } from "./walk.js";

export function checkSumsWithAction({ tree, context }: RuleToCheck): void {
  // A first day may itself be compared; its sum is looked at once.
  const reported = new Set<Expression>();
  for (const expression of ownExpressions(tree)) {
    visitTree(expression, (part) => {
      if (part.kind === "compare" || part.kind === "between")
        for (const side of sidesOf(part)) checkSide(side, context, reported);
      if (part.kind === "firstDay") checkSide(part.of, context, reported);
    });
  }
}

function sidesOf(tree: Extract<Expression, { kind: "compare" | "between" }>): readonly Expression[] {
  return tree.kind === "compare" ? [tree.left, tree.right] : [tree.value, tree.low, tree.high];
}

function checkSide(side: Expression, context: RuleToCheck["context"], reported: Set<Expression>): void {
  const added = new Set<string>();
  visitTree(side, (part) => {
    if (part.kind === "name") added.add(part.name.text);
  });
  visitTree(side, (part) => {
    const measure = part.kind === "sum" ? (context.totalOf(part.total.text)?.measure ?? null) : null;
    if (part.kind === "sum" && measure !== null && !added.has(measure.name) && !reported.has(part)) {
      reported.add(part);
      context.report.add("TCS4011", part.span, { total: part.total.text, measure: measure.name });
    }
  });
}
