/**
 * The type check and eslint on one program of TypeScript (decision 391): as two commands, each reads every file and
 * computes its types. It says what `tsc` and `eslint .` say. With `--changed`, eslint and the format check read only
 * files that differ from the commit at which this branch left the main one. Types are checked in all files.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

import { ESLint } from "eslint";
import { check, getFileInfo, resolveConfig } from "prettier";
import ts from "typescript";

const read = ts.getParsedCommandLineOfConfigFile("tsconfig.json", {}, ts.sys);
const program = ts.createProgram(read.fileNames, read.options, ts.createCompilerHost(read.options, true));
const typeErrors = [...read.errors, ...ts.getPreEmitDiagnostics(program)];
process.stdout.write(ts.formatDiagnosticsWithColorAndContext(typeErrors, ts.createCompilerHost(read.options)));

const eslint = new ESLint({
  errorOnUnmatchedPattern: false,
  overrideConfig: {
    files: ["**/*.{ts,tsx,mjs}"],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
  },
});
const changed = process.argv.includes("--changed") ? changedFiles() : null;
const linted = await lint();
process.stdout.write(await (await eslint.loadFormatter("stylish")).format(linted));
const unformatted = await unformattedOf(changed ?? []);
for (const path of unformatted) process.stdout.write(`${path} is not formatted: npm run format\n`);

const lintErrors = linted.reduce((sum, { errorCount }) => sum + errorCount, 0);
if (typeErrors.length + lintErrors + unformatted.length > 0) process.exitCode = 1;

async function lint() {
  if (changed === null) return eslint.lintFiles(["."]);
  const lintable = changed.filter((path) => /\.(?:tsx?|m?js)$/.test(path));
  const isIgnored = await Promise.all(lintable.map((path) => eslint.isPathIgnored(path)));
  return eslint.lintFiles(lintable.filter((_, at) => !isIgnored[at]));
}

/** Files that differ from the commit at which this branch left the main one, and files that git does not know yet. */
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
  // Without git, as in an unpacked archive, the changed files are unknown.
  if (!existsSync(".git")) return [];
  const main = ["origin/HEAD", "origin/main", "main"].find(isThere);
  const base = main === undefined ? "HEAD" : git("merge-base", "HEAD", main).trim();
  const known = lines("diff", "--name-only", "--diff-filter=d", base);
  return [...known, ...lines("ls-files", "--others", "--exclude-standard")];
}

async function unformattedOf(paths) {
  const found = await Promise.all(
    paths.map(async (path) => {
      const { ignored, inferredParser } = await getFileInfo(path, { ignorePath: ".prettierignore" });
      if (ignored || inferredParser === null) return [];
      const options = { ...(await resolveConfig(path)), filepath: path };
      return (await check(readFileSync(path, "utf8"), options)) ? [] : [path];
    }),
  );
  return found.flat();
}
