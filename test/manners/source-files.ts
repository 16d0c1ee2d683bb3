/** The repository's own TypeScript: which files there are, what each imports, and which room it is in. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";

import ts from "typescript";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

export interface SourceFile {
  /** Below the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Files of ours that it imports, types included, and dynamic imports too. */
  readonly imports: readonly string[];
  /** Everything else: packages and node's own modules. */
  readonly packages: readonly string[];
}

export function filesBelow(folder: string, ending: RegExp): readonly string[] {
  const walk = (at: string): string[] =>
    readdirSync(join(ROOT, at)).flatMap((name) => {
      const path = join(at, name);
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
  return folders
    .flatMap((folder) => filesBelow(folder, /\.ts$/))
    .map((path) => {
      const text = read(path);
      const named = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
      const ours = named.filter((name) => name.startsWith("."));
      return {
        path,
        text,
        imports: ours.map((name) => relative(ROOT, join(ROOT, dirname(path), name)).replace(/\.js$/, ".ts")),
        packages: named.filter((name) => !name.startsWith(".")),
      };
    });
}
