/** Loaded by Node 24 before anything else: better-sqlite3 takes the binding that was built for it. */
const Module = require("node:module");
const { join } = require("node:path");

const BUILT = join("better-sqlite3", "build", "Release", "better_sqlite3.node");
const load = Module._extensions[".node"];
Module._extensions[".node"] = (module, path) =>
  load(module, path.endsWith(BUILT) ? join(__dirname, "node_modules", BUILT) : path);
