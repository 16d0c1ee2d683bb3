/**
 * A rule set's module for running it: the one that was built with the program where the sources are those that ship,
 * otherwise made now.
 */
import { buildDraft, type BuiltModule } from "../build.js";
import { draftModule } from "../emit/draft.js";
import type { RuleSetModel } from "../model/model.js";
import { shippedBuild } from "./shipped-builds.js";

export function builtOf(model: RuleSetModel): BuiltModule {
  const draft = draftModule(model);
  return shippedBuild(model, draft) ?? buildDraft(model, draft);
}
