/** `generated/`: what is there against what the sources give, and bringing the one to the other. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuiltModule } from "../build.js";
import { manifestOf, manifestText } from "../manifest.js";
import { filesBelow, readIfThere, removeFile, writeText } from "./disk.js";

/** How a file of `generated/` differs from what the sources give. */
export interface Stale {
  readonly path: string;
  readonly how: "missing" | "differs" | "has no source";
}

function wanted(modules: readonly BuiltModule[]): ReadonlyMap<string, string> {
  return new Map([...modules.map(({ path, typescript }): [string, string] => [path, typescript]), ["manifest.json", manifestText(manifestOf(modules))]]);
}

export function findStale(folder: string, modules: readonly BuiltModule[]): readonly Stale[] {
  const files = wanted(modules);
  const stale = [...files].flatMap(([path, text]): Stale[] => {
    const found = readIfThere(join(folder, path));
    return found === text ? [] : [{ path, how: found === null ? "missing" : "differs" }];
  });
  const orphans = (existsSync(folder) ? filesBelow(folder, ".ts") : []).filter((path) => !files.has(path));
  return [...stale, ...orphans.map((path): Stale => ({ path, how: "has no source" }))];
}

/** Writes what is missing or differs and removes modules without a source; says what it did. */
export function bringUpToDate(folder: string, modules: readonly BuiltModule[]): readonly Stale[] {
  const stale = findStale(folder, modules);
  const files = wanted(modules);
  for (const { path } of stale) {
    const text = files.get(path);
    if (text === undefined) removeFile(join(folder, path));
    else writeText(join(folder, path), text);
  }
  return stale;
}
