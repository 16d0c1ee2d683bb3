/** The sources as they were at a git revision. */
import { execFileSync } from "node:child_process";

import type { ReadTable } from "../../../compiler/base/span.js";
import { NotReadable, shippedBeside, sourceOf } from "../../../compiler/host/disk.js";
import type { Library } from "../../../compiler/library.js";
import { decodeUtf8 } from "../../../runtime/engine/values/utf8.js";

/** The commit with that name; null if git knows none, or there is no git. */
export function commitOf(sources: string, revision: string): string | null {
  return revision.startsWith("-")
    ? null
    : (git(sources, ["rev-parse", "--verify", "--quiet", `${revision}^{commit}`])?.trim() ?? null);
}

/** `commit` as `commitOf` returned it; `sources` is a folder that exists now. */
export function libraryAt(sources: string, commit: string): Library {
  const listed = git(sources, ["ls-tree", "-r", "-z", "--name-only", commit, "--", "."]);
  if (listed === null) throw new NotReadable(`The sources below ${sources} as they were at ${commit} cannot be read.`);
  const read = (path: string): Buffer | null => gitBytes(sources, ["show", `${commit}:./${path}`]);
  const paths = listed.split("\0").filter((path) => path.endsWith(".rules"));
  const there = paths.map((path) => sourceOf(path, read(path) ?? Buffer.of()));
  const readTable: ReadTable = (path) => {
    const bytes = read(path);
    return bytes === null ? null : decodeUtf8(bytes);
  };
  return { sources: there, readTable, ...shippedBeside(sources) };
}

/** Names of commits and of files, as git prints them. */
function git(folder: string, args: readonly string[]): string | null {
  return gitBytes(folder, args)?.toString("utf8") ?? null;
}

/** Its output; null if it fails. */
function gitBytes(folder: string, args: readonly string[]): Buffer | null {
  try {
    return execFileSync("git", args, {
      cwd: folder,
      maxBuffer: 256 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}
