/** Cases that are answered differently where no worked example is: searched, and compared as worked examples are. */
import type { RuleSetModel } from "../../../compiler/model/model.js";
import { casesBetween } from "../../../compiler/mutate/between.js";
import { titleBeside } from "../../../compiler/mutate/example-text.js";
import type { ExampleCase } from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { changedExamples } from "../../../runtime/services/reading/rules/diff-examples.js";
import { pairRules } from "../../../runtime/services/reading/rules/diff-pairs.js";
import type { ExampleChange, VersionsDiff } from "../../../runtime/services/reading/rules/diff-responses.js";

export interface Compared {
  readonly model: RuleSetModel;
  readonly module: RuleSetModule;
}

/** Two versions of one law or policy, with their sources' texts. */
export interface ComparedPair {
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
}

export interface ComparedVersion extends Compared {
  readonly source: string;
}

export function foundCases(
  from: Compared,
  to: Compared,
  { rules, examples_changed: examples }: VersionsDiff,
): readonly ExampleChange[] {
  if (examples.length > 0) return [];
  const changed = rules.flatMap(({ rule, status, moved }) => {
    const isOther =
      moved !== null && (moved.logic !== false || moved.rows.length > 0 || (moved.reads ?? []).length > 0);
    return status === "added" || status === "removed" || isOther ? [rule] : [];
  });
  if (changed.length === 0) return [];
  const before = casesBetween(from.model, to, changed);
  const under = comparedCases(from, to, before, true);
  // A row that is new is read by cases of the later set.
  return under.length > 0 ? under : comparedCases(from, to, casesBetween(to.model, from, changed), false);
}

function comparedCases(
  from: Compared,
  to: Compared,
  cases: readonly ExampleCase[],
  areOfFrom: boolean,
): readonly ExampleChange[] {
  const module = areOfFrom ? from.module : to.module;
  const titled = cases.map((example) => {
    const origin = module.examples.find((each) => each.rule === example.rule && each.example === example.example);
    return origin === undefined ? example : { ...example, example: titleBeside(example, origin, module) };
  });
  const changes = changedExamples(
    { ...from.module, examples: areOfFrom ? titled : [] },
    { ...to.module, examples: areOfFrom ? [] : titled },
    pairRules(from.module, to.module),
  );
  return changes.filter(({ before, after }) => before !== null && after !== null);
}
