/** Names without a title, in the sources that ship: their accounts read titles on pages. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Name, Text } from "../syntax/expression-tree.js";
import type { DomainTree, RuleSetTree } from "../syntax/tree.js";

export function untitled(path: string, { items }: Pick<DomainTree | RuleSetTree, "items">): readonly Diagnostic[] {
  const found = (what: string, name: Name, title: Text | null): readonly Diagnostic[] =>
    title === null ? [diagnose("TCS7018", path, name.span, { what, name: name.text })] : [];
  return items.flatMap((item) => {
    if (item.kind === "fact" || item.kind === "total") return found(item.kind, item.name, item.title);
    if (item.kind === "settingIs") return found("setting", item.key, item.title);
    return item.kind === "outcomes" ? item.names.flatMap((name) => found("outcome", name, name.title)) : [];
  });
}
