/**
 * From a checked rule set to its module: emitted TypeScript, laid out, and its JavaScript. Importing this file loads
 * the whole TypeScript compiler.
 */
import { instantiate, instantiateMatching } from "../runtime/engine/instantiate.js";
import type { MatchingModule } from "../runtime/engine/module/matching-module.js";
import type { RuleSetModule } from "../runtime/engine/module/module.js";
import { draftModule } from "./emit/draft.js";
import { toJavaScript } from "./emit/javascript.js";
import { layOut } from "./emit/layout.js";
import { draftMatching, matchingPath } from "./emit/matching.js";
import { modulePath } from "./emit/module.js";
import { bytesChecksum } from "./manifest.js";
import type { MatchingModel } from "./model/matching.js";
import type { RuleSetModel } from "./model/model.js";

export interface Built<Module> {
  /** Below `generated/`. */
  readonly path: string;
  /**
   * Checksum over the bytes of the module before layout, from which the other files are made. It identifies a module
   * that is built already.
   */
  readonly draft: string;
  readonly typescript: string;
  readonly javascript: string;
  /** Over the bytes of the TypeScript. */
  readonly checksum: string;
  readonly module: Module;
}

export type BuiltModule = Built<RuleSetModule>;
export type BuiltMatching = Built<MatchingModule>;

/** The module as it is committed. `draft`: the draft of this model, if it was made already. */
export async function buildModule(model: RuleSetModel, draft = draftModule(model)): Promise<BuiltModule> {
  return finish(modulePath(model), draft, await layOut(draft), instantiate);
}

/** The module before it is laid out for reading: the same meaning, sooner. */
export function buildDraft(model: RuleSetModel, draft = draftModule(model)): BuiltModule {
  return finish(modulePath(model), draft, draft, instantiate);
}

export async function buildMatching(model: MatchingModel): Promise<BuiltMatching> {
  const draft = draftMatching(model);
  return finish(matchingPath(model), draft, await layOut(draft), instantiateMatching);
}

export function buildMatchingDraft(model: MatchingModel): BuiltMatching {
  const draft = draftMatching(model);
  return finish(matchingPath(model), draft, draft, instantiateMatching);
}

function finish<Module>(
  path: string,
  draft: string,
  typescript: string,
  load: (javascript: string, path: string) => Module,
): Built<Module> {
  const javascript = toJavaScript(typescript);
  return {
    path,
    draft: bytesChecksum(draft),
    typescript,
    javascript,
    checksum: bytesChecksum(typescript),
    module: load(javascript, path),
  };
}
