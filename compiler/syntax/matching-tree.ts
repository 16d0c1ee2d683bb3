/** The tree of a matching rule set, exactly as written. It compares two recipient records, `one` and `other`. */
import { type Parts, partsIn } from "../base/forms.js";
import type { Span } from "../base/span.js";
import type { CitationTree, Name, Text } from "./expression-tree.js";
import type { SourceDocumentTree, WordingNameTree } from "./tree.js";

/** `matching acme.customers version "1" { … }`. */
export interface MatchingTree {
  readonly kind: "matching";
  /** `acme.customers`, without the kind. */
  readonly name: Name;
  readonly version: Text;
  readonly items: readonly MatchingItem[];
  readonly span: Span;
}

/** `customer`, or `employee by personnel_number`: a kind that a domain declares. */
export interface KindTree {
  readonly name: Name;
  readonly number: Name | null;
}

export type MatchingItem =
  | { readonly kind: "title"; readonly text: Text; readonly span: Span }
  | { readonly kind: "kinds"; readonly kinds: readonly KindTree[]; readonly span: Span }
  | { readonly kind: "inForce"; readonly from: Text; readonly until: Text | null; readonly span: Span }
  | { readonly kind: "edition"; readonly text: Text; readonly span: Span }
  | { readonly kind: "changelog"; readonly text: Text; readonly span: Span }
  | SourceDocumentTree
  | MatchingRuleTree;

/** `rule few_letters "…" cites guide.typing { wording "…" when … then propose example … }`. */
export interface MatchingRuleTree {
  readonly kind: "rule";
  readonly name: Name;
  readonly title: Text;
  readonly cites: readonly CitationTree[];
  readonly wording: Text | null;
  readonly wordingNames: readonly WordingNameTree[];
  /** `when … then propose`. */
  readonly body: { readonly condition: ComparisonTree; readonly span: Span } | null;
  readonly examples: readonly MatchingExampleTree[];
  readonly span: Span;
}

export type ComparisonTree =
  | { readonly kind: "and" | "or"; readonly operands: readonly ComparisonTree[]; readonly span: Span }
  | { readonly kind: "not"; readonly operand: ComparisonTree; readonly span: Span }
  | { readonly kind: "parenthesised"; readonly inner: ComparisonTree; readonly span: Span }
  /** `names [without legal form] are spelled alike`, `… have the same words [but for initials]` and such. */
  | {
      readonly kind: "spelledAlike" | "sameWords" | "butInitials" | "butHalf" | "butLastWord";
      readonly withoutLegalForm: boolean;
      readonly span: Span;
    }
  /** `names [without legal form] differ by at most N letters`. */
  | { readonly kind: "differ"; readonly withoutLegalForm: boolean; readonly letters: Text; readonly span: Span }
  /** `the shorter name has at least N letters`. */
  | { readonly kind: "shorterHas"; readonly letters: Text; readonly span: Span }
  /** `kind is KIND`. */
  | { readonly kind: "kindIs"; readonly recipientKind: Name; readonly span: Span }
  /** `one has NUMBER and the other has none`. */
  | { readonly kind: "onlyOneHas"; readonly number: Name; readonly span: Span }
  /** `numbers in the names are equal`. */
  | { readonly kind: "sameNumbers"; readonly span: Span };

type Kind = ComparisonTree["kind"];

const PARTS = {
  and: { parts: { operands: true } },
  or: { parts: { operands: true } },
  not: { parts: { operand: true } },
  parenthesised: { parts: { inner: true } },
  spelledAlike: { parts: {} },
  sameWords: { parts: {} },
  butInitials: { parts: {} },
  butHalf: { parts: {} },
  butLastWord: { parts: {} },
  differ: { parts: {} },
  shorterHas: { parts: {} },
  kindIs: { parts: {} },
  onlyOneHas: { parts: {} },
  sameNumbers: { parts: {} },
} satisfies { readonly [OfKind in Kind]: { readonly parts: Parts<ComparisonTree, OfKind> } };

/** The comparison and all within it, the outermost first. */
export function everyComparison(tree: ComparisonTree): readonly ComparisonTree[] {
  return [tree, ...partsIn(PARTS, tree).flatMap(everyComparison)];
}

/** `example "a slip" from guide.typing { one "…"  other "…"  expect propose }`. */
export interface MatchingExampleTree {
  readonly title: Text;
  readonly from: CitationTree | null;
  readonly items: readonly MatchingExampleItem[];
  readonly span: Span;
}

export type MatchingExampleItem =
  RecordTree | { readonly kind: "expect"; readonly expected: "propose" | "nothing"; readonly span: Span };

/** `one "Muster GmbH" customer_number "C-1"`. */
export interface RecordTree {
  readonly kind: "one" | "other";
  readonly name: Text | null;
  readonly recipientKinds: readonly Name[];
  readonly numbers: readonly { readonly key: Name; readonly value: Text }[];
  readonly span: Span;
}
