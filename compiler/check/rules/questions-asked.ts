/** Every question is asked by exactly one rule, so that a decision on it has one meaning. */
import type { SetToCheck } from "../checkable.js";

export function checkQuestionsAsked({ model, world }: SetToCheck): void {
  for (const [id, question] of world.scope.questions) {
    const [first, ...others] = model.rules.filter((rule) => rule.branches.some(({ action }) => action.kind === "ask" && action.question === id));
    if (first === undefined) world.report.add("TCS3310", question.name.span, { name: id });
    for (const other of others) {
      const name = world.scope.rules.get(other.id)?.name;
      if (name !== undefined) world.report.add("TCS3311", name.span, { name: id });
    }
  }
}
