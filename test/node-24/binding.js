/** Loaded by Node 24 before any other module: better-sqlite3 takes the binding that was built for it. */
import Module from "node:module";
import { join } from "node:path";

const BUILT = join("better-sqlite3", "build", "Release", "better_sqlite3.node");
const load = Module._extensions[".node"];
Module._extensions[".node"] = (module, path) =>
  load(module, path.endsWith(BUILT) ? join(import.meta.dirname, "node_modules", BUILT) : path);
