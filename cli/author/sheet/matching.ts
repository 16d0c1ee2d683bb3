/**
 * The boundary sheet of a matching set. For each comparison of a rule there is a pair of records on each side of it.
 * For a number of letters there is one just below it, at it and just above it. In each pair the comparison itself
 * decides the condition.
 */
import { buildMatchingDraft } from "../../../compiler/build.js";
import { comparisonWords } from "../../../compiler/check/matching/words.js";
import {
  type Comparison,
  type ComparisonLeaf,
  isComparisonLeaf,
  type MatchingModel,
} from "../../../compiler/model/matching.js";
import { type TriedPair, triedPairs } from "../../../compiler/mutate/matching/search.js";
import { nameEdition } from "../../../runtime/engine/matching/editions.js";
import { Pair } from "../../../runtime/engine/matching/pair.js";
import { recordWords } from "../../../runtime/engine/module/matching-words.js";
import { citedPlace } from "../doc/rule.js";

export interface MatchingSheet {
  readonly rule_set: string;
  readonly version: string;
  readonly title: string;
  readonly checksum: string;
  readonly rules: readonly MatchingRuleSheet[];
}

export interface MatchingRuleSheet {
  readonly rule: string;
  readonly title: string;
  readonly wording: string;
  readonly rule_hash: string;
  readonly cites: readonly string[];
  readonly logic: string;
  readonly edges: readonly MatchingEdge[];
}

/** A comparison, and a pair on each side of it. */
export interface MatchingEdge {
  readonly logic: string;
  readonly rows: readonly MatchingRow[];
  /** Sides without a pair. */
  readonly holes: readonly string[];
}

export interface MatchingRow {
  /** `true`, `false`, or how many letters: `3 letters differ`. */
  readonly side: string;
  readonly one: string;
  readonly other: string;
  /** The rule that proposes the pair; null: none. */
  readonly proposed_by: string | null;
}

export function matchingSheet(model: MatchingModel): MatchingSheet {
  const { module } = buildMatchingDraft(model);
  const edition = nameEdition(model.edition);
  const tried = triedPairs(model, module).flatMap((pair): readonly Tried[] => {
    const compared = new Pair(pair.one, pair.other, edition);
    // No rule ever proposes such a pair.
    return compared.hasDifferentNumbers() ? [] : [{ ...pair, compared }];
  });
  return {
    rule_set: model.name,
    version: model.version,
    title: model.title,
    checksum: module.checksum,
    rules: model.rules.map(({ id, title, wording, citations, condition }, at) => ({
      rule: id,
      title,
      wording,
      rule_hash: module.rules[at]?.rule_hash ?? "",
      cites: citations.map((cited) => citedPlace(model, cited)),
      logic: `when ${comparisonWords(condition)} then propose`,
      edges: edgesOf(model, at, tried),
    })),
  };
}

interface Tried extends TriedPair {
  readonly compared: Pair;
}

/** `at`: the place of the rule. */
function edgesOf(model: MatchingModel, at: number, tried: readonly Tried[]): readonly MatchingEdge[] {
  const rule = model.rules[at];
  if (rule === undefined) return [];
  const leaves = leavesWithin(rule.condition);
  // One module answers all questions about a pair: whether the rest of the condition lets the comparison decide.
  const { module } = buildMatchingDraft({
    ...model,
    rules: leaves.flatMap(({ leaf, put }, index) =>
      [leaf, put(always(leaf)), put(never(leaf))].map((condition, of) => ({
        ...rule,
        id: `leaf_${index}_${of}`,
        condition,
        examples: [],
      })),
    ),
  });
  return leaves.map(({ leaf }, index) => {
    const [own, when, unless] = module.rules.slice(index * 3, index * 3 + 3).map(({ proposes }) => proposes);
    const decides = tried.filter(({ compared }) => when?.(compared) !== unless?.(compared));
    // If no other rule proposes the pair, the answer differs between the sides.
    const alone = decides.filter(({ by }) => by === null || by === rule.id);
    const found = sidesOf(leaf).map(({ side, holds }) => {
      const isThere = ({ compared }: Tried): boolean => holds(compared, own?.(compared) ?? false);
      return { side, pair: alone.find(isThere) ?? decides.find(isThere) };
    });
    return {
      logic: comparisonWords(leaf),
      rows: found.flatMap(({ side, pair }) =>
        pair === undefined
          ? []
          : [
              {
                side,
                one: recordWords(pair.one, model.kinds),
                other: recordWords(pair.other, model.kinds),
                proposed_by: pair.by,
              },
            ],
      ),
      holes: found.flatMap(({ side, pair }) => (pair === undefined ? [side] : [])),
    };
  });
}

/** A comparison in its condition, and a function that replaces it there. */
interface PlacedLeaf {
  readonly leaf: ComparisonLeaf;
  readonly put: (other: Comparison) => Comparison;
}

function leavesWithin(value: Comparison, put: PlacedLeaf["put"] = (other) => other): readonly PlacedLeaf[] {
  if (isComparisonLeaf(value)) return [{ leaf: value, put }];
  if (value.kind === "not") return leavesWithin(value.operand, (operand) => put({ kind: "not", operand }));
  return value.operands.flatMap((operand, at) =>
    leavesWithin(operand, (other) =>
      put({ ...value, operands: value.operands.map((each, index) => (index === at ? other : each)) }),
    ),
  );
}

function always(leaf: Comparison): Comparison {
  return { kind: "or", operands: [leaf, { kind: "not", operand: leaf }] };
}

function never(leaf: Comparison): Comparison {
  return { kind: "and", operands: [leaf, { kind: "not", operand: leaf }] };
}

interface Side {
  readonly side: string;
  /** `isTrue`: whether the comparison is. */
  readonly holds: (pair: Pair, isTrue: boolean) => boolean;
}

function sidesOf(leaf: ComparisonLeaf): readonly Side[] {
  if (leaf.kind === "differ") {
    const differsBy = (pair: Pair, letters: number): boolean =>
      pair.differByAtMost(letters, leaf.part) && (letters === 0 || !pair.differByAtMost(letters - 1, leaf.part));
    return [leaf.letters - 1, leaf.letters, leaf.letters + 1].map((letters) => ({
      side: letters === 0 ? "no letter differs" : letters === 1 ? "1 letter differs" : `${letters} letters differ`,
      holds: (pair) => differsBy(pair, letters),
    }));
  }
  if (leaf.kind === "shorterHas")
    return [leaf.letters - 1, leaf.letters, leaf.letters + 1].map((letters) => ({
      side: letters === 1 ? "1 letter" : `${letters} letters`,
      holds: (pair) => pair.shorterHasAtLeast(letters) && !pair.shorterHasAtLeast(letters + 1),
    }));
  return [
    { side: "true", holds: (_, isTrue) => isTrue },
    { side: "false", holds: (_, isTrue) => !isTrue },
  ];
}
