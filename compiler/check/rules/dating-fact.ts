/** Every rule set takes the fact that dates the action: without it no action has a day. */
import type { SetToCheck } from "../checkable.js";

export function checkDatingFact({ tree, world }: SetToCheck): void {
  const name = world.domain.datedBy;
  if (!world.facts.has(name)) world.report.add("TCS3112", tree.name.span, { name });
}
