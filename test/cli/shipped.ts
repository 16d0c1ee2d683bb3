/** The shipped rule sets as checked models, and as they would be with another text in one of them. */
import { join } from "node:path";

import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import type { MatchingModel } from "../../compiler/model/matching.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { ROOT } from "./programs.js";

export const SOURCES = join(ROOT, "rulesets");
const LIBRARY = readLibrary(SOURCES);

const { sources: CHECKED } = checkLibrary(LIBRARY);
export const SHIPPED: readonly RuleSetModel[] = CHECKED.flatMap(({ model }) => model ?? []);
export const SHIPPED_MATCHING: readonly MatchingModel[] = CHECKED.flatMap(({ matching }) => matching ?? []);

export function textOf(model: RuleSetModel | MatchingModel): string {
  return LIBRARY.sources.find(({ path }) => path === model.path)?.text ?? "";
}

const SETS: ReadonlySet<string> = new Set(SHIPPED.map(({ path }) => path));

/** Null if the changed text has no meaning. No set reads another: the rest of the library is its domains and tables. */
export function changed(model: RuleSetModel, text: string): RuleSetModel | null {
  const sources = LIBRARY.sources.flatMap((source) =>
    source.path === model.path ? [{ ...source, text }] : SETS.has(source.path) ? [] : [source],
  );
  return checkLibrary({ ...LIBRARY, sources }).sources.find(({ path }) => path === model.path)?.model ?? null;
}

export function versionOf(set: string, version: string): RuleSetModel {
  const model = SHIPPED.find((each) => each.name === set && each.version === version);
  if (model === undefined) throw new Error(`${set}@${version} does not ship`);
  return model;
}

/** The comparison's result for an unchanged rule. */
export const NOTHING_MOVED = {
  title: false,
  wording: false,
  clauses: [],
  examples: [],
  logic: false,
  reads: [],
  rows: [],
};
