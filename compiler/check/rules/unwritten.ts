/**
 * Rules whose body is left to write: `not covered because "Placeholder: …"`. What a set declares may be for them, so
 * nothing is called unused while there is one (decision 042). Such a set is not published.
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
