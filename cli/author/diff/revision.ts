/** The sources as they were at a git revision. */
import { execFileSync } from "node:child_process";

import { NotReadable, shippedBeside } from "../../../compiler/host/disk.js";
import type { Library } from "../../../compiler/library.js";

/** The commit that a name stands for; null where git knows none, or there is no git. */
export function commitOf(sources: string, revision: string): string | null {
  return revision.startsWith("-")
    ? null
    : (git(sources, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`])?.trim() ?? null);
}

/** `commit` as `commitOf` gave it; `sources` is a folder that there is now. */
export function libraryAt(sources: string, commit: string): Library {
  const listed = git(sources, ["ls-tree", "-r", "-z", "--name-only", commit, "--", "."]);
  if (listed === null) throw new NotReadable(`The sources below ${sources} as they were at ${commit} cannot be read.`);
  const read = (path: string): string | null => git(sources, ["show", `${commit}:./${path}`]);
  const paths = listed.split("\0").filter((path) => path.endsWith(".rules"));
  const there = paths.map((path) => ({ path, text: read(path) ?? "" }));
  return { sources: there, readTable: read, ...shippedBeside(sources) };
}

/** What it prints; null where it refuses. */
function git(folder: string, args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}
