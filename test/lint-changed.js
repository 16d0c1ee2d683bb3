/**
 * eslint and the format check for the files that differ from the commit at which this branch left the main one, and for
 * those that git does not know yet.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const changed = changedFiles();
const lintable = changed.filter((path) => /\.(?:tsx?|m?js)$/.test(path));
const statuses = [
  run("node_modules/eslint/bin/eslint.js", ["--no-warn-ignored"], lintable),
  run("node_modules/prettier/bin/prettier.cjs", ["--check", "--ignore-unknown"], changed),
];
if (statuses.some((status) => status !== 0)) process.exitCode = 1;

function run(program, options, paths) {
  if (paths.length === 0) return 0;
  const { status, error } = spawnSync(process.execPath, [program, ...options, ...paths], { stdio: "inherit" });
  if (error !== undefined) throw error;
  return status;
}

function changedFiles() {
  const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const lines = (...args) =>
    git(...args)
      .split("\n")
      .filter((line) => line !== "");
  const isThere = (branch) => {
    try {
      return git("rev-parse", "--verify", "--quiet", branch) !== "";
    } catch {
      return false;
    }
  };
  // Without git, as in an unpacked archive, nothing says what was changed.
  if (!existsSync(".git")) return [];
  const main = ["origin/HEAD", "origin/main", "main"].find(isThere);
  const base = main === undefined ? "HEAD" : git("merge-base", "HEAD", main).trim();
  const known = lines("diff", "--name-only", "--diff-filter=d", base);
  return [...known, ...lines("ls-files", "--others", "--exclude-standard")];
}
