/**
 * The list of generated modules with their checksums. It is committed with them, and each module is verified before
 * use.
 */
import { createHash } from "node:crypto";

import { FACE_VERSION, type RuleSetModule } from "../runtime/engine/module/module.js";

export interface Manifest {
  readonly face: number;
  readonly modules: readonly ManifestEntry[];
  /** Modules of matching sets; absent if there are none. */
  readonly matchings?: readonly ManifestEntry[];
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

type ManifestContent = Omit<ManifestEntry, "rule_set" | "version"> & {
  readonly module: Pick<RuleSetModule, "rule_set" | "version">;
};

/** `sha256:…` over the UTF-8 bytes. */
export function bytesChecksum(text: string): string {
  return `sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`;
}

export function manifestOf(modules: readonly ManifestContent[], matchings: readonly ManifestContent[] = []): Manifest {
  const matching = entriesOf(matchings);
  return { face: FACE_VERSION, modules: entriesOf(modules), ...(matching.length > 0 && { matchings: matching }) };
}

function entriesOf(modules: readonly ManifestContent[]): readonly ManifestEntry[] {
  const entries = modules.map(({ module, path, checksum, draft }) => ({
    rule_set: module.rule_set,
    version: module.version,
    path,
    checksum,
    draft,
  }));
  return entries.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
