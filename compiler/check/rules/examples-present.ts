/** Every rule has a worked example: the owner confirms it by them. */
import type { RuleToCheck } from "../checkable.js";

export function checkExamplesPresent({ tree, world }: RuleToCheck): void {
  if (tree.examples.length === 0) world.report.add("TCS4003", tree.name.span, { rule: tree.name.text });
}
