/** A rule set's module for running it: the one that was built with the program where the sources are those that ship, otherwise made now. */
import { dirname, join } from "node:path";
import { buildDraft, type BuiltModule } from "../build.js";
import type { RuleSetModel } from "../check/model.js";
import { shippedSources } from "./policies.js";
import { shippedBuild } from "./shipped-builds.js";

export function builtOf(model: RuleSetModel): BuiltModule {
  return shippedBuild(model, join(dirname(shippedSources()), "dist", "generated")) ?? buildDraft(model);
}
