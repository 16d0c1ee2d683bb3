/** A rule that asks for an approval, in a set without a fact that records one: nobody would be asked (decision 022). */
import { wordsOf } from "../../names/scope.js";
import type { RuleToCheck } from "../checkable.js";
import { actionsOf } from "./walk.js";

export function checkApprovals({ tree, context }: RuleToCheck): void {
  if (
    wordsOf(context.scope, "fact").some(
      ({ tree: fact, name }) =>
        context.facts.get(name.text)?.recordsApproval === true ||
        fact?.modifiers.some(({ kind }) => kind === "recordsApproval"),
    )
  )
    return;
  for (const action of actionsOf(tree)) {
    if (action.kind === "then" && action.approver !== null)
      context.report.add("TCS4017", action.span, { words: action.outcome.text, rule: tree.name.text });
  }
}
