/** A compiled matching rule set, and its proposals. */
import { nameEdition } from "../matching/editions.js";
import type { KeyKind } from "../matching/keys.js";
import { type MatchingRecord, Pair } from "../matching/pair.js";
import type { RecipientKind } from "../values/recipient-kinds.js";
import type { ClauseRef } from "./clause.js";
import type { FACE_VERSION, SourceDocument } from "./module.js";

export interface MatchingModule {
  readonly face: typeof FACE_VERSION;
  /** `matching.acme.customers`. */
  readonly rule_set: string;
  readonly kind: "matching";
  readonly version: string;
  readonly title: string;
  /** Both records are of one of these kinds. */
  readonly kinds: readonly RecipientKind[];
  /** Days since 1970-01-01. */
  readonly in_force: { readonly from: number; readonly until: number | null };
  readonly changelog: string;
  /** Over the meaning of the whole version; not the checksum of the module's bytes. */
  readonly checksum: string;
  /** The edition of how names are read: of legal forms, and of words that are left out. */
  readonly legal_forms: string;
  readonly sources: Readonly<Record<string, SourceDocument>>;
  /** In the written order: the first that proposes a pair is the one that is shown. */
  readonly rules: readonly MatchingRuleSpec[];
  readonly examples: readonly WrittenMatchingExample[];
}

export interface MatchingRuleSpec {
  readonly rule: string;
  readonly title: string;
  readonly wording: string;
  readonly rule_hash: string;
  readonly citations: readonly ClauseRef[];
  /** Hashes for comparing two versions of a rule: of the wording, and of the comparisons. */
  readonly parts: { readonly wording: string; readonly logic: string };
  /** Two records that the rule proposes share a key of one of these kinds. */
  readonly found_by: readonly KeyKind[];
  readonly proposes: (pair: Pair) => boolean;
}

export interface WrittenMatchingExample {
  readonly rule: string;
  readonly example: string;
  readonly one: MatchingRecord;
  readonly other: MatchingRecord;
  readonly expected: MatchingExpectation;
}

/** `propose`: the rule of the example is the first that proposes the pair. `nothing`: no rule of the set does. */
export type MatchingExpectation = "propose" | "nothing";

/**
 * The first rule that proposes that both records are one recipient, or null. `applies`: whether a rule is confirmed;
 * unconfirmed rules are skipped.
 */
export function proposal(
  module: MatchingModule,
  one: MatchingRecord,
  other: MatchingRecord,
  applies: (rule: MatchingRuleSpec) => boolean = () => true,
): MatchingRuleSpec | null {
  if (!module.kinds.includes(one.kind) || !module.kinds.includes(other.kind)) return null;
  const pair = new Pair(one, other, nameEdition(module.legal_forms));
  if (pair.hasDifferentNumbers()) return null;
  return module.rules.find((rule) => applies(rule) && rule.proposes(pair)) ?? null;
}
