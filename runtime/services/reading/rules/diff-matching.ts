/** Compares two versions of a matching set: which rules differ and how, and which pairs get another result. */
import {
  type MatchingModule,
  type MatchingRuleSpec,
  proposal,
  type WrittenMatchingExample,
} from "../../../engine/module/matching-module.js";
import { matchingExampleLines } from "../../../engine/module/matching-words.js";
import { clauseText, isNothing, movedNames, type NamedText, sortedJson } from "./diff-moved.js";
import { pairRules, type RulePair } from "./diff-pairs.js";
import type { ExampleChange, MatchingAnswer, RuleChanges, VersionsDiff } from "./diff-responses.js";
import { diffRules } from "./diff-versions.js";

export function diffMatching(from: MatchingModule, to: MatchingModule): VersionsDiff<MatchingAnswer> {
  const pairs = pairRules(from, to);
  return {
    ...diffRules(from, to, pairs, (before, after) => movedInMatching(from, before, to, after)),
    rows_moved: [],
    examples_changed: changedPairs(from, to, pairs),
  };
}

/** The changes of a rule from one version to another. */
export function movedInMatching(
  from: MatchingModule,
  before: MatchingRuleSpec,
  to: MatchingModule,
  after: MatchingRuleSpec,
): RuleChanges {
  const moved = {
    title: before.title !== after.title,
    wording: before.parts.wording !== after.parts.wording,
    clauses: movedNames(clausesOf(from, before), clausesOf(to, after)),
    examples: movedNames(examplesOf(from, before), examplesOf(to, after)),
    logic: before.parts.logic !== after.parts.logic,
    reads: [],
    rows: [],
  };
  // One part of a hash is in no module: the clause that an example is from.
  return isNothing(moved) ? { ...moved, examples: examplesOf(to, after).map(([name]) => name) } : moved;
}

/** Without the names that the set gives its sources and clauses, as `rule_hash` is. */
function clausesOf(module: MatchingModule, { citations }: MatchingRuleSpec): readonly NamedText[] {
  return citations.map(({ source, clause }) => [`${source}.${clause}`, clauseText(module, source, clause)]);
}

function examplesOf({ examples }: MatchingModule, { rule }: MatchingRuleSpec): readonly NamedText[] {
  return examples
    .filter((example) => example.rule === rule)
    .map(({ example, one, other, expected }) => [example, sortedJson([example, one, other, expected])]);
}

/** Pairs of `to`, then those that only `from` has. A rule that was only renamed counts as unchanged. */
function changedPairs(
  from: MatchingModule,
  to: MatchingModule,
  pairs: readonly RulePair<MatchingRuleSpec>[],
): readonly ExampleChange<MatchingAnswer>[] {
  const recordsOf = ({ one, other }: WrittenMatchingExample): string => sortedJson([one, other]);
  const written = new Set(to.examples.map(recordsOf));
  const all = [...to.examples, ...from.examples.filter((example) => !written.has(recordsOf(example)))];
  return all.flatMap((example): readonly ExampleChange<MatchingAnswer>[] => {
    const [was, is] = [proposal(from, example.one, example.other), proposal(to, example.one, example.other)];
    const isSame =
      was === null || is === null ? was === is : pairs.some(({ before, after }) => before === was && after === is);
    return isSame
      ? []
      : [
          {
            case: example.example,
            example: matchingExampleLines(example, to.examples.includes(example) ? to.kinds : from.kinds).join("\n"),
            before: { proposed_by: was?.rule ?? null },
            after: { proposed_by: is?.rule ?? null },
            differs: [],
            rule: example.rule,
          },
        ];
  });
}
