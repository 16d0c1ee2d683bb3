/**
 * The modules that `npm run build` made from the shipped sources. A rule set with the same draft is the same module,
 * and needs no TypeScript and no formatter.
 */
import { dirname, join } from "node:path";

import { instantiate } from "../../runtime/engine/instantiate.js";
import type { BuiltModule } from "../build.js";
import { modulePath } from "../emit/module.js";
import { bytesChecksum } from "../manifest.js";
import type { RuleSetModel } from "../model/model.js";
import { readIfThere, shippedSources } from "./disk.js";
import type { ShippedEntry } from "./ship.js";

function shippedModules(): string {
  return join(dirname(shippedSources()), "dist", "generated");
}

/**
 * Null if no build was made of exactly these bytes, or if its files differ from the manifest. Formatting and removing
 * types depend only on the draft, so their stored result is valid. A test compares both. `drafted`: the output of
 * `draftModule` for the model. `built`: the folder of the built modules.
 */
export function shippedBuild(model: RuleSetModel, drafted: string, built = shippedModules()): BuiltModule | null {
  const path = modulePath(model);
  const draft = bytesChecksum(drafted);
  const entry = shippedEntries(built).find((each) => each.path === path && each.draft === draft);
  if (entry === undefined) return null;
  const typescript = readIfThere(join(built, entry.path));
  const javascript = readIfThere(join(built, entry.javascript));
  if (typescript === null || javascript === null) return null;
  if (bytesChecksum(typescript) !== entry.checksum || bytesChecksum(javascript) !== entry.javascript_checksum)
    return null;
  return { path, draft, typescript, javascript, checksum: entry.checksum, module: instantiate(javascript, path) };
}

function shippedEntries(built: string): readonly ShippedEntry[] {
  const text = readIfThere(join(built, "manifest.json"));
  if (text === null) return [];
  try {
    // Our own file: its checksums are compared with the module's bytes above.
    return (JSON.parse(text) as { readonly modules: readonly ShippedEntry[] }).modules;
  } catch {
    return [];
  }
}
