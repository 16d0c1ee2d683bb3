/**
 * Logic of comparisons without names: some comparisons imply others. Every possible combination of truth values is
 * tried; a rule has few comparisons.
 */
import type { KeyKind } from "../../../runtime/engine/matching/keys.js";
import { numberKeyOf, type RecipientKind } from "../../../runtime/engine/values/recipient-kinds.js";
import { type Comparison, type ComparisonLeaf, leavesOf } from "../../model/matching.js";

/** The truth value of each comparison, by its text. */
type Truths = ReadonlyMap<string, boolean>;

/** With more different comparisons than this, the combinations are not tried and nothing is claimed. */
const MOST_LEAVES = 12;

/** Two leaves with the same text are one comparison. */
export function leafText(leaf: ComparisonLeaf): string {
  switch (leaf.kind) {
    case "spelledAlike":
    case "sameWords":
    case "butInitials":
    case "butHalf":
    case "butLastWord":
      return `${leaf.kind} ${leaf.part}`;
    case "differ":
      return `${leaf.kind} ${leaf.letters} ${leaf.part}`;
    case "shorterHas":
      return `${leaf.kind} ${leaf.letters}`;
    case "kindIs":
      return `${leaf.kind} ${leaf.recipientKind}`;
    case "onlyOneHas":
      return `${leaf.kind} ${leaf.number}`;
    case "sameNumbers":
      return leaf.kind;
  }
}

function truthOf(value: Comparison, truths: Truths): boolean {
  switch (value.kind) {
    case "and":
      return value.operands.every((operand) => truthOf(operand, truths));
    case "or":
      return value.operands.some((operand) => truthOf(operand, truths));
    case "not":
      return !truthOf(value.operand, truths);
    case "spelledAlike":
    case "sameWords":
    case "butInitials":
    case "butHalf":
    case "butLastWord":
    case "differ":
    case "shorterHas":
    case "kindIs":
    case "onlyOneHas":
    case "sameNumbers":
      return truths.get(leafText(value)) ?? false;
  }
}

/** Whether a possible combination of truth values makes `holds` true. Null: there are too many comparisons to try. */
export function isPossible(
  comparisons: readonly Comparison[],
  kinds: readonly RecipientKind[],
  holds: (truth: (value: Comparison) => boolean) => boolean,
): boolean | null {
  const leaves = [...new Map(comparisons.flatMap(leavesOf).map((leaf) => [leafText(leaf), leaf])).values()];
  if (leaves.length > MOST_LEAVES) return null;
  for (let chosen = 0; chosen < 2 ** leaves.length; chosen += 1) {
    const truths = new Map(leaves.map((leaf, at) => [leafText(leaf), Math.floor(chosen / 2 ** at) % 2 === 1]));
    if (canBe(leaves, truths, kinds) && holds((value) => truthOf(value, truths))) return true;
  }
  return false;
}

/** Whether two records of these kinds can exist that compare like this. */
function canBe(leaves: readonly ComparisonLeaf[], truths: Truths, kinds: readonly RecipientKind[]): boolean {
  const isTrue = (leaf: ComparisonLeaf): boolean => truths.get(leafText(leaf)) === true;
  const ordered = leaves.every((one) => !isTrue(one) || leaves.every((other) => isTrue(other) || !follows(other, one)));
  const named = leaves.filter((leaf) => leaf.kind === "kindIs");
  const ofKind = named.filter(isTrue);
  if (!ordered || ofKind.length > 1) return false;
  const onlyKind = kinds.length === 1 ? kinds[0] : ofKind[0]?.recipientKind;
  if (named.some((leaf) => kinds.length === 1 && isTrue(leaf) !== (leaf.recipientKind === onlyKind))) return false;
  // A record has only the number of its own kind.
  return leaves.every(
    (leaf) =>
      leaf.kind !== "onlyOneHas" || !isTrue(leaf) || onlyKind === undefined || leaf.number === numberKeyOf(onlyKind),
  );
}

/** Whether one comparison implies another. */
function follows(then: ComparisonLeaf, when: ComparisonLeaf): boolean {
  if (then.kind === "shorterHas") return when.kind === "shorterHas" && when.letters >= then.letters;
  if (then.kind === "sameNumbers") return when.kind === "sameWords";
  if (then.kind !== "differ") return false;
  if (when.kind === "spelledAlike") return when.part === then.part;
  return when.kind === "differ" && when.part === then.part && when.letters <= then.letters;
}

/**
 * Whether all record pairs that satisfy a condition share a key. Each way to make it true needs a comparison of names
 * by which candidates are found. `wanted`: the truth value in question, which `not` inverts.
 */
export function isFoundByKeys(value: Comparison, wanted = true): boolean {
  switch (value.kind) {
    case "not":
      return isFoundByKeys(value.operand, !wanted);
    case "and":
    case "or": {
      const isFound = (operand: Comparison): boolean => isFoundByKeys(operand, wanted);
      return (value.kind === "and") === wanted ? value.operands.some(isFound) : value.operands.every(isFound);
    }
    case "spelledAlike":
    case "sameWords":
    case "butInitials":
    case "butHalf":
    case "butLastWord":
    case "differ":
      return wanted;
    case "shorterHas":
    case "kindIs":
    case "onlyOneHas":
    case "sameNumbers":
      return false;
  }
}

/** The kinds of keys by which the candidates of a rule are found. */
export function keyKindsOf(condition: Comparison): readonly KeyKind[] {
  return [...new Set(leavesOf(condition).flatMap((leaf) => keyKindOf(leaf) ?? []))].sort();
}

function keyKindOf(leaf: ComparisonLeaf): KeyKind | null {
  switch (leaf.kind) {
    case "spelledAlike":
      return "spelled";
    case "sameWords":
      return "words";
    case "butInitials":
      return "initials";
    case "butHalf":
      return "double_name";
    case "butLastWord":
      return "last_word";
    case "differ":
      return leaf.part === "whole" ? "slips_whole" : "slips_without_legal_form";
    case "shorterHas":
    case "kindIs":
    case "onlyOneHas":
    case "sameNumbers":
      return null;
  }
}
