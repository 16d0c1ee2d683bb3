/** A program of an earlier commit, built from this repository's history with the bench's own program in it. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

import { ROOT } from "./root.js";

/** The sources of a program, and of the code that fills its database. */
const PARTS = [
  ...["compiler", "runtime", "cli", "rulesets", "generated", "examples"],
  ...["package.json", "tsconfig.json", "tsconfig.build.json", "test/bench/tsconfig.json"],
  ...["sample", "request", "root", "history/actions", "history/template"].map((name) => `test/bench/${name}.ts`),
];

/**
 * Builds into a folder, unless it exists. `program`: the source that is taken from the present program, by its path
 * without its ending.
 */
export function buildEarlier(commit: string, folder: string, program: string): void {
  if (existsSync(folder)) return;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, dirname(program)), { recursive: true });
  const archive = execFileSync("git", ["archive", commit, ...PARTS], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync("tar", ["x", "-C", unfinished], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(unfinished, "node_modules"));
  copyFileSync(join(ROOT, `${program}.ts`), join(unfinished, `${program}.ts`));
  for (const command of [
    ["run", "build"],
    ["exec", "tsc", "--", "-p", "test/bench/tsconfig.json"],
  ])
    execFileSync("npm", command, { cwd: unfinished, stdio: "inherit" });
  execFileSync("mv", [unfinished, folder]);
}
