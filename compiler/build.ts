/**
 * From a checked rule set to its module: emitted TypeScript, laid out, and the JavaScript of it. Whoever imports this
 * loads a whole TypeScript.
 */
import { instantiate } from "../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../runtime/engine/module.js";
import { draftModule } from "./emit/draft.js";
import { toJavaScript } from "./emit/javascript.js";
import { layOut } from "./emit/layout.js";
import { modulePath } from "./emit/module.js";
import { bytesChecksum } from "./manifest.js";
import type { RuleSetModel } from "./model/model.js";

export interface BuiltModule {
  /** Below `generated/`. */
  readonly path: string;
  /**
   * Over the bytes of the module before it was laid out, of which the rest is made: what is built already is known by
   * it.
   */
  readonly draft: string;
  readonly typescript: string;
  readonly javascript: string;
  /** Over the bytes of the TypeScript. */
  readonly checksum: string;
  readonly module: RuleSetModule;
}

/** The module as it is committed. `draft`: of this model, where it was made already. */
export async function buildModule(model: RuleSetModel, draft = draftModule(model)): Promise<BuiltModule> {
  return finish(model, draft, await layOut(draft));
}

/** The module before it is laid out for reading: the same meaning, sooner. */
export function buildDraft(model: RuleSetModel, draft = draftModule(model)): BuiltModule {
  return finish(model, draft, draft);
}

function finish(model: RuleSetModel, draft: string, typescript: string): BuiltModule {
  const path = modulePath(model);
  const javascript = toJavaScript(typescript);
  return {
    path,
    draft: bytesChecksum(draft),
    typescript,
    javascript,
    checksum: bytesChecksum(typescript),
    module: instantiate(javascript, path),
  };
}
