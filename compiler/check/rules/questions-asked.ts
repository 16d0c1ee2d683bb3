/** Every question is asked in exactly one place, so that a decision on it has one meaning. */
import type { SetToCheck } from "../checkable.js";
import { holdsUnwrittenRule } from "./unwritten.js";
import { actionsOf } from "./walk.js";

export function checkQuestionsAsked({ tree, context }: SetToCheck): void {
  const { scope, report } = context;
  for (const [id, question] of scope.questions) {
    const uses = [...scope.rules.values()].flatMap((rule) =>
      actionsOf(rule).flatMap((action) =>
        action.kind === "ask" && action.question.text === id ? [{ stage: rule.stage, span: action.question.span }] : [],
      ),
    );
    if (uses.length === 0 && !report.meant.has(id) && !holdsUnwrittenRule(tree))
      report.add("TCS3310", question.name.span, { name: id });
    // A question outside the outcome rules has been refused for its place already.
    for (const { span } of uses.filter(({ stage }) => stage === "outcome").slice(1))
      report.add("TCS3311", span, { name: id });
  }
}
