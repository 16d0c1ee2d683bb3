/**
 * Rules with a placeholder body: `not covered because "Placeholder: …"`. Any declaration may be meant for such a rule,
 * so nothing is reported as unused (decision 042). Such a set is not published.
 */
import { isPlaceholder } from "../../base/placeholder.js";
import type { RuleSetTree } from "../../syntax/tree.js";
import { actionsOf } from "./walk.js";

export function holdsUnwrittenRule({ items }: Pick<RuleSetTree, "items">): boolean {
  return items.some(
    (item) =>
      item.kind === "rule" &&
      actionsOf(item).some((action) => action.kind === "notCovered" && isPlaceholder(action.because.value)),
  );
}
