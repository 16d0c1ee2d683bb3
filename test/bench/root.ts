/** The repository's root, seen from the built bench: its program lies in test/bench/results/program. */
import { rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** results/program/test/bench. */
const HERE = dirname(fileURLToPath(import.meta.url));

export const ROOT = join(HERE, "../../../../../..");
export const RESULTS = join(HERE, "../../..");

/**
 * The built program is in a package of its own, as after an installation. `root`: of this program, or of an earlier
 * one.
 */
export function layProgram(root = ROOT): void {
  const ofPages = ["styles", "script", "mark.svg"].map((part) => `runtime/console/${part}`);
  for (const part of ["package.json", "rulesets", ...ofPages]) {
    const link = join(root, "test/bench/results/program", part);
    rmSync(link, { force: true });
    symlinkSync(join(root, part), link);
  }
}
