/**
 * Which file may import which: rooms, the floors within the two rooms of many folders, no cycles, and packages.
 * dependency-cruiser holds it (`npm run imports`), types and dynamic imports included.
 */

/**
 * Rooms from the innermost out. A file may import its own room and those named.
 *
 * @type {readonly (readonly [room: string, mayImport: readonly string[]])[]}
 */
const ROOMS = [
  ["runtime/engine/", []],
  ["generated/", ["runtime/engine/face.ts"]],
  ["compiler/", ["runtime/engine/"]],
  ["runtime/ports/", []],
  ["runtime/store/", ["runtime/engine/", "runtime/ports/"]],
  ["runtime/rulebook/", ["runtime/engine/", "runtime/ports/"]],
  ["runtime/refusals/", ["runtime/rulebook/", "runtime/store/"]],
  ["runtime/auth/", ["runtime/engine/", "runtime/ports/", "runtime/store/", "runtime/refusals/"]],
  [
    "runtime/actions/",
    ["runtime/engine/", "runtime/ports/", "runtime/store/", "runtime/rulebook/", "runtime/refusals/"],
  ],
  [
    "runtime/services/",
    [
      "runtime/engine/",
      "runtime/ports/",
      "runtime/store/",
      "runtime/rulebook/",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/actions/",
    ],
  ],
  ["runtime/jobs/", ["runtime/actions/", "runtime/services/"]],
  [
    "runtime/mail/",
    [
      ...["runtime/engine/expected-errors.ts", "runtime/engine/utf8.ts", "runtime/ports/"],
      ...["runtime/store/drafts.ts", "runtime/store/folder.ts"],
    ],
  ],
  ["runtime/observe/", []],
  ["runtime/provider/", ["runtime/ports/"]],
  [
    "runtime/http/",
    [
      "runtime/engine/json.ts",
      "runtime/engine/facts.ts",
      "runtime/engine/answer.ts",
      "runtime/engine/exact.ts",
      "runtime/engine/near-names.ts",
      "runtime/engine/utf8.ts",
      "runtime/observe/observer.ts",
      "runtime/ports/",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/actions/",
      "runtime/services/",
    ],
  ],
  [
    "runtime/console/",
    [
      "runtime/engine/json.ts",
      "runtime/engine/answer.ts",
      "runtime/engine/exact.ts",
      "runtime/engine/facts.ts",
      "runtime/engine/currency.ts",
      "runtime/engine/amount-text.ts",
      "runtime/engine/unseen-characters.ts",
      "runtime/ports/",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/actions/alerts.ts",
      "runtime/actions/claims.ts",
      "runtime/actions/said-otherwise.ts",
      "runtime/actions/services.ts",
      "runtime/actions/stored-answer.ts",
      "runtime/services/",
      "runtime/http/",
    ],
  ],
  [
    "runtime/mcp/",
    [
      "runtime/engine/json.ts",
      "runtime/engine/facts.ts",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/services/",
      "runtime/http/",
    ],
  ],
  ["runtime/wiring/", ["runtime/"]],
  ["runtime/main.ts", ["runtime/wiring/"]],
  ["cli/", ["compiler/", "runtime/"]],
];

/** Folders, and files beside them, from the lowest floor up. None imports a higher one. */
const FLOORS = {
  "runtime/services/": [
    "request",
    "operator",
    "idempotency",
    "rules",
    "rulebook",
    "policies",
    "documents",
    "confirmations",
    "settings",
    "map",
    "checks",
    "recipients",
    "log",
    "decisions",
    "agents",
    "sandbox",
    "keys",
    "people",
    "sign-in",
    "laws",
    "accounts",
    "terms",
    "audit",
    "alerts",
    "records",
    "dry-runs",
    "chain",
    "erasure",
    "jobs",
    "mail",
    "me",
    "rebuild",
    "verify",
    "export",
    "clock",
    "door.ts",
    "watched-door.ts",
  ],
  "compiler/": [
    "base",
    "diagnostics",
    "syntax",
    "model",
    "format",
    "names",
    "check",
    "canonical",
    "emit",
    "together.ts",
    "examples.ts",
    "manifest.ts",
    "library.ts",
    "build.ts",
    "lint",
    "mutate",
    "drafting",
    "service",
    "host",
  ],
};

const OURS = "^(?:compiler|runtime|cli|generated)/";
/** What `tcs client` and `tcs lsp` load: optional peers in package.json. */
const AUTHORS_PACKAGES = "node_modules/(?:openapi-typescript|vscode-languageserver(?:-textdocument)?)/";
const under = (path) => `^${path.replaceAll(".", "\\.")}${path.endsWith("/") ? "" : path.endsWith(".ts") ? "$" : "/"}`;
const rooms = ROOMS.map(([room]) => under(room));

/** What is in no room or on no floor is in nobody's rule: it is refused at either end of an import. */
const outside = (name, path, pathNot) => [
  { name, severity: "error", from: { path, pathNot }, to: {} },
  { name: `${name}-imported`, severity: "error", from: {}, to: { path, pathNot } },
];

const floorRules = Object.entries(FLOORS).flatMap(([room, floors]) => {
  const paths = floors.map((floor) => under(room + floor));
  return [
    ...outside(`on-no-floor-of-${room}`, under(room), paths),
    ...paths.slice(0, -1).map((path, at) => ({
      name: `up-from-${room}${floors[at]}`,
      comment: "It stands on a higher floor.",
      severity: "error",
      from: { path },
      to: { path: paths.slice(at + 1) },
    })),
  ];
});

const roomRules = ROOMS.map(([room, mayImport]) => ({
  name: `out-of-${room}`,
  comment: `${room} imports ${mayImport.join(", ") || "nothing"} beside itself.`,
  severity: "error",
  from: { path: under(room) },
  to: { path: OURS, pathNot: [room, ...mayImport].map(under) },
}));

export default {
  forbidden: [
    ...outside("in-no-room", OURS, rooms),
    ...roomRules,
    ...floorRules,
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "only-declared-packages",
      comment: "What the program imports is there, and is a dependency of it and not of its development.",
      severity: "error",
      from: { path: OURS },
      to: {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown", "npm-optional", "npm-peer", "unknown"],
        pathNot: AUTHORS_PACKAGES,
      },
    },
    {
      name: "authors-packages",
      comment: "A production install lacks them: serving loads none of them.",
      severity: "error",
      from: { path: OURS, pathNot: "^cli/(?:client|lsp)/" },
      to: { path: AUTHORS_PACKAGES },
    },
    { name: "nothing-missing", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "pure",
      comment:
        "The compiler and the engine touch no file, no network and no process; hashing is a function of its input.",
      severity: "error",
      from: { path: "^(?:runtime/engine|compiler)/", pathNot: "^compiler/host/" },
      to: { dependencyTypes: ["core"], pathNot: "^(?:node:)?crypto$" },
    },
    {
      name: "light-commands",
      comment: "Commands that only check, format or list sources load neither TypeScript nor a formatter of it.",
      severity: "error",
      from: { path: "^cli/author/(?:check|fmt|facts|explain)\\.ts$" },
      to: { path: "node_modules/(?:ts-morph|prettier)/", reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
  },
};
