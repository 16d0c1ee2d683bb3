/** The declarations of a source by name, in the order of its text: what an author looks for in a long file. */
import type { Span } from "../base/span.js";
import type { MatchingItem } from "../syntax/matching-tree.js";
import type { DomainItem, RuleSetItem } from "../syntax/tree.js";
import type { SymbolKind } from "./symbol.js";
import type { Snapshot } from "./workspace.js";

export interface OutlineItem {
  readonly kind: SymbolKind;
  readonly name: string;
  /** What people call it; null if the source does not say. */
  readonly title: string | null;
  /** Of the name. */
  readonly at: Span;
  /** Of the whole declaration. */
  readonly span: Span;
}

/** Empty for a text that is not read as a declaration. */
export function outlineOf(path: string, snapshot: Snapshot): readonly OutlineItem[] {
  const declaration = snapshot.parsed(path)?.tree.declaration ?? null;
  if (declaration === null) return [];
  const items: readonly (DomainItem | RuleSetItem | MatchingItem)[] = declaration.items;
  return items.flatMap((item) => {
    const named = namedIn(item);
    if (named === null) return [];
    const { name, ...more } = named;
    return [{ ...more, name: name.text, at: name.span, span: item.span }];
  });
}

/** Null if the item declares no name of its own. */
function namedIn(item: DomainItem | RuleSetItem | MatchingItem): {
  readonly kind: SymbolKind;
  readonly name: { readonly text: string; readonly span: Span };
  readonly title: string | null;
} | null {
  switch (item.kind) {
    case "identity":
      return { kind: "kind", name: item.name, title: null };
    case "fact":
      return { kind: "fact", name: item.name, title: item.title?.value ?? null };
    case "settingIs":
      return { kind: "setting", name: item.key, title: item.title?.value ?? null };
    case "total":
      return { kind: "total", name: item.name, title: item.title?.value ?? null };
    case "rule":
    case "source":
      return { kind: item.kind, name: item.name, title: item.title.value };
    case "question":
      return { kind: "question", name: item.name, title: item.wording.value };
    case "table":
    case "row":
    case "calendar":
    case "figure":
    case "condition":
      return { kind: item.kind, name: item.name, title: null };
    case "datedBy":
    case "recipientIs":
    case "amountIs":
    case "openToAgents":
    case "lawOutcomes":
    case "lawConsequence":
    case "title":
    case "domainIs":
    case "jurisdictions":
    case "currency":
    case "inForce":
    case "announced":
    case "changelog":
    case "edition":
    case "uses":
    case "outcomes":
    case "notChecked":
    case "baseFacts":
    case "baseSettings":
    case "kinds":
      return null;
  }
}
