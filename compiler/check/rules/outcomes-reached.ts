/** Every declared outcome is the end of some rule or the answer to some question. */
import type { SetToCheck } from "../checkable.js";
import type { ActionModel } from "../model.js";

export function checkOutcomesReached({ model, world }: SetToCheck): void {
  const reached = new Set(model.rules.flatMap((rule) => rule.branches.map(({ action }) => outcomeOf(action))));
  for (const question of model.questions) for (const { leadsTo } of question.answers) reached.add(leadsTo);
  for (const [outcome, name] of world.scope.outcomes) if (!reached.has(outcome)) world.report.add("TCS4007", name.span, { outcome });
}

function outcomeOf(action: ActionModel): string | null {
  if (action.kind === "outcome" || action.kind === "hand_over") return action.outcome;
  return action.kind === "scope" ? action.otherwise : null;
}
