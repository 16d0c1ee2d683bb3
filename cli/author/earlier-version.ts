/** The previous version of the same set, and the changed rows of its tables and calendars. */
import { builtOf } from "../../compiler/host/built.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import type { RowsDiff } from "../../runtime/services/reading/rules/diff-responses.js";
import { rowsDiff } from "../../runtime/services/reading/rules/diff-versions.js";

interface DatedModule {
  readonly rule_set: string;
  readonly in_force: { readonly from: number } | null;
}

/** The version of the same set with the latest start before this one; an announced version starts after all others. */
export function earlierVersion<Module extends DatedModule>(module: Module, all: readonly Module[]): Module | null {
  const start = (of: Module): number => of.in_force?.from ?? Infinity;
  const earlier = all.filter((other) => other.rule_set === module.rule_set && start(other) < start(module));
  return earlier.sort((a, b) => start(a) - start(b)).at(-1) ?? null;
}

export interface RowsSince {
  /** The version before. */
  readonly version: string;
  readonly moved: readonly RowsDiff[];
}

/** Null: no version is before it. */
export function rowsSince(model: RuleSetModel, all: readonly RuleSetModel[]): RowsSince | null {
  const { module } = builtOf(model);
  const before = earlierVersion(
    module,
    all.filter(({ name }) => name === model.name).map((each) => builtOf(each).module),
  );
  return before === null ? null : { version: before.version, moved: rowsDiff(before, module) };
}
