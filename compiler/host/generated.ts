/** `generated/`: compares its files with the output for the sources, and updates them. */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { instantiate, NotAModule } from "../../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { BuiltMatching, BuiltModule } from "../build.js";
import { toJavaScript } from "../emit/javascript.js";
import { bytesChecksum, type Manifest, manifestOf, manifestText } from "../manifest.js";
import { filesBelow, readIfThere, removeFile, writeText } from "./disk.js";

/** How a file of `generated/` differs from the output for the sources. */
export interface Stale {
  readonly path: string;
  readonly how: "missing" | "differs" | "has no source";
}

/** All that the sources give. */
export interface AllBuilt {
  readonly modules: readonly BuiltModule[];
  readonly matchings: readonly BuiltMatching[];
}

function wanted({ modules, matchings }: AllBuilt): ReadonlyMap<string, string> {
  return new Map([
    ...[...modules, ...matchings].map(({ path, typescript }): [string, string] => [path, typescript]),
    ["manifest.json", manifestText(manifestOf(modules, matchings))],
  ]);
}

export function findStale(folder: string, built: AllBuilt): readonly Stale[] {
  const files = wanted(built);
  const stale = [...files].flatMap(([path, text]): Stale[] => {
    const present = readIfThere(join(folder, path));
    return present === text ? [] : [{ path, how: present === null ? "missing" : "differs" }];
  });
  const orphans = (existsSync(folder) ? filesBelow(folder, ".ts") : []).filter((path) => !files.has(path));
  return [...stale, ...orphans.map((path): Stale => ({ path, how: "has no source" }))];
}

/**
 * The module of a path as `tcs compile` left it in the folder. `edited`: its bytes differ from the manifest, or this
 * engine does not accept them; it is not run.
 */
export function readGenerated(folder: string, path: string): RuleSetModule | "none" | "edited" {
  const typescript = readIfThere(join(folder, path));
  if (typescript === null) return "none";
  if (checksumIn(readIfThere(join(folder, "manifest.json")), path) !== bytesChecksum(typescript)) return "edited";
  try {
    return instantiate(toJavaScript(typescript), path);
  } catch (error) {
    if (error instanceof NotAModule) return "edited";
    throw error;
  }
}

function checksumIn(manifest: string | null, path: string): string | null {
  if (manifest === null) return null;
  try {
    // Written by `bringUpToDate`; its checksums are compared with the bytes.
    return (JSON.parse(manifest) as Manifest).modules.find((entry) => entry.path === path)?.checksum ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Writes missing and differing files, removes modules without a source, and returns the changes. */
export function bringUpToDate(folder: string, built: AllBuilt): readonly Stale[] {
  const stale = findStale(folder, built);
  const files = wanted(built);
  for (const { path } of stale) {
    const text = files.get(path);
    if (text === undefined) removeFile(join(folder, path));
    else writeText(join(folder, path), text);
  }
  return stale;
}
