/**
 * A rule set's module for running it: the module built with the program if the sources are the shipped ones, otherwise
 * a new one.
 */
import { buildDraft, type BuiltModule } from "../build.js";
import { draftModule } from "../emit/draft.js";
import type { RuleSetModel } from "../model/model.js";
import { shippedBuild } from "./shipped-builds.js";

export function builtOf(model: RuleSetModel): BuiltModule {
  const draft = draftModule(model);
  return shippedBuild(model, draft) ?? buildDraft(model, draft);
}
