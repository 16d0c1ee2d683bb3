/** Every rule set takes the fact that dates the action: without it no action has a day. */
import type { SetToCheck } from "../checkable.js";

export function checkDatingFact({ tree, context }: SetToCheck): void {
  const name = context.domain.datedBy;
  if (!context.facts.has(name)) context.report.add("TCS3112", tree.name.span, { name });
}
