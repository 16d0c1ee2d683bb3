/** Citations of operands that can never stand beside a value, because the operand sets none. */
import type { Report } from "../../names/report.js";
import type { Expression } from "../../syntax/expression-tree.js";
import { partsOf } from "../../syntax/forms.js";
import type { RuleSetItem, RuleTree } from "../../syntax/tree.js";
import type { SetToCheck } from "../checkable.js";
import { actionsOf, ownExpressions } from "./walk.js";

export function checkIdleCitations({ tree, context: { report } }: SetToCheck): void {
  for (const item of tree.items) checkItem(item, report);
}

function checkItem(item: RuleSetItem, report: Report): void {
  if (item.kind === "figure") visit(item.value, bare(item.value).kind !== "cited", report);
  else if (item.kind === "condition") visit(item.value, false, report);
  else if (item.kind === "total" && item.where !== null) visit(item.where, false, report);
  else if (item.kind === "rule") checkRule(item, report);
}

function checkRule(rule: RuleTree, report: Report): void {
  const given = new Set(
    actionsOf(rule).flatMap((action) => (action.kind === "gives" ? action.values.map(({ value }) => value) : [])),
  );
  for (const expression of ownExpressions(rule)) visit(expression, given.has(expression), report);
}

function bare(tree: Expression): Expression {
  return tree.kind === "parenthesised" ? bare(tree.inner) : tree;
}

/** `carries`: what the expression comes to is, or is part of, a value that people see. */
function visit(tree: Expression, carries: boolean, report: Report): void {
  if (tree.kind === "cited" && !carries) report.add("TCS3027", tree.span, {});
  for (const part of partsOf(tree)) visit(part, carries && passesOn(tree, part), report);
}

/** Whether the value of a part, and so its citations, may be that of the whole. What is cited hides what it cites. */
function passesOn(tree: Expression, part: Expression): boolean {
  if (tree.kind === "round") return part === tree.value;
  if (tree.kind === "workingDay") return part === tree.date;
  return tree.kind === "choice" ? part !== tree.condition : PASSING_ON.has(tree.kind);
}

/** Those of which every part may. */
const PASSING_ON: ReadonlySet<Expression["kind"]> = new Set(["parenthesised", "clamp"]);
