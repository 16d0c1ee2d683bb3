/**
 * Lint findings in matching sets: rules without example pairs, and wordings beyond their citations.
 */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { leavesOf, type MatchingModel, type MatchingRuleModel } from "../model/matching.js";
import type { MatchingTree } from "../syntax/matching-tree.js";
import { unshownCitations } from "./examples-show.js";
import { clauseSpans } from "./spans.js";
import { untranslated } from "./translations.js";
import { beyondQuote } from "./wording.js";

export function lintMatching(model: MatchingModel, tree: MatchingTree): readonly Diagnostic[] {
  const clause = clauseSpans(tree);
  return [
    ...unshownCitations(model, clause, ({ examples }) => examples.flatMap(({ from }) => from ?? [])),
    ...model.rules.flatMap((rule) => unshownSides(rule, model)),
    ...model.rules.flatMap((rule) => beyondQuote(model, rule, rule.citations, lettersOf(rule))),
    ...untranslated(model, clause),
  ];
}

/** The examples of a rule must show a pair that it proposes, and a pair that no rule proposes. */
function unshownSides({ id, span, examples }: MatchingRuleModel, { path }: MatchingModel): readonly Diagnostic[] {
  const expects = (expected: "propose" | "nothing"): boolean => examples.some((each) => each.expected === expected);
  return [
    ...(expects("propose") ? [] : [diagnose("TCS7005", path, span, { rule: id })]),
    ...(expects("nothing") ? [] : [diagnose("TCS7016", path, span, { rule: id })]),
  ];
}

function lettersOf({ condition }: MatchingRuleModel): readonly bigint[] {
  return leavesOf(condition).flatMap((leaf) => ("letters" in leaf ? [BigInt(leaf.letters)] : []));
}
