/** The list of generated modules with their checksums: committed beside them, and verified before any of them is trusted. */
import { FACE_VERSION } from "../runtime/engine/module.js";
import type { BuiltModule } from "./build.js";

export interface Manifest {
  readonly face: number;
  readonly modules: readonly ManifestEntry[];
}

export interface ManifestEntry {
  readonly rule_set: string;
  readonly version: string;
  /** Below `generated/`. */
  readonly path: string;
  /** Over the bytes of the TypeScript. */
  readonly checksum: string;
}

export function manifestOf(modules: readonly BuiltModule[]): Manifest {
  const entries = modules.map(({ module, path, checksum }) => ({ rule_set: module.rule_set, version: module.version, path, checksum }));
  return { face: FACE_VERSION, modules: entries.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
