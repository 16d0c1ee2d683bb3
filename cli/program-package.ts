/** This program's package: its folder, its version, and the packages that only authors install with it. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface ProgramPackage {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export function programVersion(): string {
  return readPackage().version;
}

/** The packages that `tcs lsp` loads, with their versions. */
export function authorsPackages(): Readonly<Record<string, string>> {
  return readPackage().peerDependencies;
}

function readPackage(): ProgramPackage {
  // Our own file, which has both members.
  return JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as ProgramPackage;
}

/** The folder of the package lies above this file, whether it runs built or from source. */
export function packageRoot(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) return folder;
    if (dirname(folder) === folder) throw new Error("INVARIANT: the program lies in its package");
  }
}
