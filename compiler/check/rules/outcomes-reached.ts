/** Every declared outcome is the end of some rule or the answer to some question. */
import type { ActionTree } from "../../syntax/tree.js";
import type { SetToCheck } from "../checkable.js";
import { holdsUnwrittenRule } from "./unwritten.js";
import { actionsOf } from "./walk.js";

export function checkOutcomesReached({ tree, context }: SetToCheck): void {
  const { scope, report } = context;
  // A rule declared twice is not in the scope, but its outcomes count. The outcomes of a rule without a body, or with a
  // placeholder body, are unknown.
  const rules = tree.items.filter((item) => item.kind === "rule");
  if (rules.some(({ body }) => body === null) || holdsUnwrittenRule(tree)) return;
  const reached = new Set(rules.flatMap((rule) => actionsOf(rule).map(outcomeOf)));
  for (const question of scope.questions.values())
    for (const { leadsTo } of question.answers) reached.add(leadsTo?.text ?? null);
  const wrong = new Set(report.diagnostics.map(({ span }) => span.start));
  for (const [outcome, { span }] of scope.outcomes) {
    if (!reached.has(outcome) && !report.meant.has(outcome) && !wrong.has(span.start))
      report.add("TCS4007", span, { outcome });
  }
}

function outcomeOf(action: ActionTree): string | null {
  return action.kind === "then" || action.kind === "handOver" || action.kind === "scopeOtherwise"
    ? (action.outcome?.text ?? null)
    : null;
}
