/** A rule that asks for an approval, in a set where no fact records one: nobody would be asked (D-44). */
import type { ActionTree } from "../../syntax/tree.js";
import type { RuleToCheck } from "../checkable.js";

export function checkApprovals({ tree, world }: RuleToCheck): void {
  if (tree.body === null || [...world.facts.values()].some((fact) => fact.recordsApproval)) return;
  const actions: readonly ActionTree[] = tree.body.kind === "simple" ? [tree.body.action] : tree.body.branches.map((branch) => branch.action);
  for (const action of actions) {
    if (action.kind === "then" && action.approver !== null) world.report.add("TCS4017", action.span, { words: action.outcome.text, rule: tree.name.text });
  }
}
