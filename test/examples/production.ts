/**
 * The packages that the program has in production, without the network: those that `npm prune --omit=dev` leaves,
 * according to npm's own reading of the tree.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

import { ROOT } from "../cli/programs.js";

/**
 * Puts the packages into `folder`/node_modules as links to the same files, which must not be written there. A package
 * manager writes some files in place, and would change them for every other link.
 */
export function linkProductionPackages(folder: string): void {
  const listed = execFileSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const packages = listed
    .split("\n")
    .map((path) => relative(ROOT, path))
    .filter((path) => path.startsWith("node_modules/"));
  for (const path of packages) linkTree(join(ROOT, path), join(folder, path));
}

/**
 * Packs the built program as `npm pack` does and installs it in `folder` as `npm install` would: its packages are next
 * to it. Nothing is loaded from elsewhere. Returns the folder of the program.
 */
export function installPacked(folder: string): string {
  const scratch = mkdtempSync(join(tmpdir(), "tcs-pack-"));
  try {
    const env = { ...process.env, npm_config_ignore_scripts: "true", npm_config_pack_destination: scratch };
    execFileSync("npm", ["pack"], { cwd: ROOT, env, stdio: "ignore" });
    return installTarball(join(scratch, "transaction-control-service-0.1.0.tgz"), folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

export function installTarball(tarball: string, folder: string): string {
  linkProductionPackages(folder);
  const packages = join(folder, "node_modules");
  const own = join(packages, "transaction-control-service");
  mkdirSync(own);
  execFileSync("tar", ["-xzf", tarball, "-C", own, "--strip-components", "1"]);
  chmodSync(join(own, "dist/cli/main.js"), 0o755);
  mkdirSync(join(packages, ".bin"), { recursive: true });
  symlinkSync("../transaction-control-service/dist/cli/main.js", join(packages, ".bin/tcs"));
  return own;
}

/** Without the packages that lie in it, which are listed for themselves. */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    if (name === "node_modules") continue;
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isDirectory()) linkTree(source, target);
    else if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

export function linkFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch (error) {
    // The folder for temporary files may lie on another file system.
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    copyFileSync(source, target);
  }
}
