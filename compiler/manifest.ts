/**
 * The list of generated modules with their checksums: committed beside them, and verified before any of them is
 * trusted.
 */
import { createHash } from "node:crypto";

import { FACE_VERSION, type RuleSetModule } from "../runtime/engine/module.js";

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
  /** Over the bytes before they were laid out: a source that gives the same draft gives the same module. */
  readonly draft: string;
}

type ManifestContent = Omit<ManifestEntry, "rule_set" | "version"> & { readonly module: RuleSetModule };

/** `sha256:…` over the UTF-8 bytes. */
export function bytesChecksum(text: string): string {
  return `sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`;
}

export function manifestOf(modules: readonly ManifestContent[]): Manifest {
  const entries = modules.map(({ module, path, checksum, draft }) => ({
    rule_set: module.rule_set,
    version: module.version,
    path,
    checksum,
    draft,
  }));
  return { face: FACE_VERSION, modules: entries.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
