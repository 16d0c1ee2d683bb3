/** Every rule has a worked example: the owner confirms it by them. */
import type { RuleToCheck } from "../checkable.js";

export function checkExamplesPresent({ tree, context }: RuleToCheck): void {
  if (tree.examples.length === 0) context.report.add("TCS4003", tree.name.span, { rule: tree.name.text });
}
