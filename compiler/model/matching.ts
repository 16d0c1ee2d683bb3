/** The checked form of a matching rule set: the source of its hashes, its module and its documentation. */
import type { MatchingRecord, NamePart } from "../../runtime/engine/matching/pair.js";
import type { MatchingExpectation } from "../../runtime/engine/module/matching-module.js";
import type { RecipientKind } from "../../runtime/engine/values/recipient-kinds.js";
import { type Parts, partsIn } from "../base/forms.js";
import type { Span } from "../base/span.js";
import type { ClauseRef, RuleModel, SourceDocumentModel } from "./model.js";

export interface MatchingModel {
  readonly kind: "matching";
  /** `matching.acme.customers`. */
  readonly name: string;
  readonly version: string;
  readonly path: string;
  readonly title: string;
  /** In the written order, each once. */
  readonly kinds: readonly RecipientKind[];
  /** Days since 1970-01-01. */
  readonly inForce: { readonly from: number; readonly until: number | null };
  readonly changelog: string;
  readonly sources: readonly SourceDocumentModel[];
  /** The edition of how names are read. */
  readonly edition: string;
  /** In the written order. */
  readonly rules: readonly MatchingRuleModel[];
}

export interface MatchingRuleModel extends Pick<RuleModel, "id" | "title" | "wording" | "wordingNames" | "citations"> {
  readonly condition: Comparison;
  readonly examples: readonly MatchingExampleModel[];
  readonly span: Span;
}

/** The same words, but for a part that one of the names has in another form, or lacks. */
type ButFor = "butInitials" | "butHalf" | "butLastWord";

/** A comparison of two records. Each is true or false: a missing name is never like another. */
export type Comparison =
  | { readonly kind: "and" | "or"; readonly operands: readonly Comparison[] }
  | { readonly kind: "not"; readonly operand: Comparison }
  | { readonly kind: "spelledAlike" | "sameWords" | ButFor; readonly part: NamePart }
  | { readonly kind: "differ"; readonly letters: number; readonly part: NamePart }
  | { readonly kind: "shorterHas"; readonly letters: number }
  | { readonly kind: "kindIs"; readonly recipientKind: RecipientKind }
  | { readonly kind: "onlyOneHas"; readonly number: string }
  | { readonly kind: "sameNumbers" };

type Kind = Comparison["kind"];

const FORMS = {
  and: { parts: { operands: true } },
  or: { parts: { operands: true } },
  not: { parts: { operand: true } },
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
} satisfies { readonly [OfKind in Kind]: { readonly parts: Parts<Comparison, OfKind> } };

/** A comparison with no other within it. */
export type ComparisonLeaf = Exclude<Comparison, { readonly kind: "and" | "or" | "not" }>;

export function isComparisonLeaf(value: Comparison): value is ComparisonLeaf {
  return Object.keys(FORMS[value.kind].parts).length === 0;
}

/** The comparisons directly within one. */
function comparisonsIn(value: Comparison): readonly Comparison[] {
  return partsIn(FORMS, value);
}

/** All leaves, from left to right. */
export function leavesOf(value: Comparison): readonly ComparisonLeaf[] {
  return isComparisonLeaf(value) ? [value] : comparisonsIn(value).flatMap(leavesOf);
}

export interface MatchingExampleModel {
  readonly title: string;
  readonly rule: string;
  readonly from: ClauseRef | null;
  readonly one: MatchingRecord;
  readonly other: MatchingRecord;
  readonly expected: MatchingExpectation;
  readonly span: Span;
}
