/** The repository's own files. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export interface SourceFile {
  /** Below the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Output of the bench, including programs of earlier commits. */
const BENCH_RESULTS = join("test", "bench", "results");

export function filesBelow(folder: string, ending: RegExp): readonly string[] {
  const walk = (at: string): string[] =>
    readdirSync(join(ROOT, at)).flatMap((name) => {
      const path = join(at, name);
      if (path === BENCH_RESULTS) return [];
      if (name === "node_modules" || name === "dist" || (name.startsWith(".") && name !== ".ci")) return [];
      return statSync(join(ROOT, path)).isDirectory() ? walk(path) : ending.test(name) ? [path] : [];
    });
  return walk(folder)
    .map((path) => normalize(path))
    .sort();
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

export function sourceFiles(folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) => filesBelow(folder, /\.tsx?$/)).map((path) => ({ path, text: read(path) }));
}
