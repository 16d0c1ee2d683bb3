import { resolve } from "node:path";

import { defineConfig } from "vitest/config";

import { IS_LONG } from "./test/long.js";
import { HANGS_MS, WAITS_MS } from "./test/waiting.js";

/**
 * Which run plays a file is in its name, between subject and `.test.ts` (test/README.md):
 *
 * - none of these words: `npm test` plays it, and so does `npm run test:all`.
 * - `all`: `npm run test:all` alone plays it.
 * - `sqlite`, of a file about services or HTTP: it is played on SQLite alone. It uses no database, or other files send
 *   PostgreSQL the same statements (decision 358). A long run plays it on PostgreSQL too. Files there without this word
 *   are played on both.
 * - `postgres`: on PostgreSQL alone, in `npm run test:all`. So is `test/runtime/store/postgres`.
 * - `fresh`: in a process of its own, because it measures its process.
 * - `long`: a long run alone plays it (decision 359).
 */
const named = (word: string): string => `test/**/*.${word}.**.ts`;
const ON_POSTGRES_ALONE = ["test/runtime/store/postgres/**/*.test.ts", named("postgres")];
const ON_BOTH = [
  "test/runtime/services/**/*.test.ts",
  "test/runtime/http/**/*.test.ts",
  "test/runtime/store/{migrations,sql}/**/*.test.ts",
  "test/model/**/*.test.ts",
  "test/crash/kill.*test.ts",
];
const NOT_ON_POSTGRES = [
  "**/node_modules/**",
  "test/runtime/http/openapi/**",
  ...(IS_LONG ? [] : [named("sqlite"), named("long")]),
];
const NOT_ON_SQLITE = ["**/node_modules/**", ...ON_POSTGRES_ALONE, named("fresh"), ...(IS_LONG ? [] : [named("long")])];

/**
 * What properties and random histories are drawn from: a red run names a change and not a draw. `TCS_SEED=random` draws
 * anew, a number repeats a run. Move it now and then: all tests must pass with the new one.
 */
const SEED = 20261123;
// Each project reads this file again: the first that does draws for all.
if (process.env["TCS_SEED"] === "random") {
  process.env["TCS_SEED"] = String(Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`TCS_SEED=${process.env["TCS_SEED"]}\n`);
}

/**
 * Programs that tests start end within seconds, before V8's optimizing compiler pays for itself on Node 20: `tcs check`
 * takes 1.8 instead of 2.4 seconds of processor. Node 24 takes 1.5, and does not know the flag.
 */
const OPTIMIZE_LATE = process.version.startsWith("v20.")
  ? ` --import "data:text/javascript,${encodeURIComponent(
      `import { setFlagsFromString } from "node:v8"; setFlagsFromString("--interrupt-budget=2000000");`,
    )}"`
  : "";

/**
 * `npm run test:all` plays the files of the short run on another Node (`test/node-24`) than the others. Absent: all
 * files are played.
 */
const FILES = process.env["TCS_FILES"] as "short" | "others" | undefined;

export default defineConfig({
  // As tsconfig.json says: the examples import the package by its name.
  resolve: { alias: { "transaction-control-client": resolve(import.meta.dirname, "runtime/client/index.ts") } },
  test: {
    // A database of the one who runs the tests is not theirs to write to.
    env: {
      TCS_DATABASE_URL: "",
      TCS_SEED: process.env["TCS_SEED"] ?? String(SEED),
      NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""}${OPTIMIZE_LATE}`,
    },
    // Modules are transformed once for all runs, and not once for each worker.
    experimental: { fsModuleCache: true },
    setupFiles: "test/seeded.ts",
    globalSetup: "test/cli/ended-well.ts",
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: WAITS_MS } },
    // Twice the cores of a small machine: files of commands, browsers and services wait a good part of their time.
    maxWorkers: 4,
    // A worker takes one file after another and keeps the program loaded and warm: loading it anew cost each file
    // seconds. No file may leave anything behind.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "short",
          include: ["test/**/*.test.ts"],
          exclude: [...NOT_ON_SQLITE, named("all"), named("long")],
          env: { TCS_SHORT: "1" },
        },
      },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: FILES === "others" ? [named("all"), named("long")] : ["test/**/*.test.ts"],
          exclude: [...NOT_ON_SQLITE, ...(FILES === "short" ? [named("all"), named("long")] : [])],
        },
      },
      {
        extends: true,
        test: { name: "fresh", include: [named("fresh")], isolate: true },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: [...ON_BOTH, ...ON_POSTGRES_ALONE],
          exclude: NOT_ON_POSTGRES,
          globalSetup: ["test/cli/ended-well.ts", "test/postgres/global-setup.ts"],
          env: { TCS_TEST_DATABASE: "postgres" },
        },
      },
    ],
  },
});
