/** This program's package: where it lies, and its version. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export function programVersion(): string {
  // Our own file, which has one.
  return (JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { readonly version: string })
    .version;
}

/** The folder of the package lies above this file, whether it runs built or from source. */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder;
    if (dirname(folder) === folder) throw new Error("INVARIANT: the program lies in its package");
  }
}
