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
  [
    "runtime/calendar/",
    ["runtime/engine/values/assert.ts", "runtime/engine/values/days.ts", "runtime/engine/values/near-names.ts"],
  ],
  ["generated/", ["runtime/engine/face.ts"]],
  ["compiler/", ["runtime/engine/", "runtime/calendar/"]],
  ["runtime/ports/", []],
  ["runtime/store/", ["runtime/engine/", "runtime/ports/"]],
  ["runtime/rulebook/", ["runtime/engine/", "runtime/ports/"]],
  ["runtime/refusals/", ["runtime/rulebook/", "runtime/store/"]],
  ["runtime/auth/", ["runtime/engine/", "runtime/ports/", "runtime/store/", "runtime/refusals/"]],
  [
    "runtime/actions/",
    [
      "runtime/engine/",
      "runtime/calendar/",
      "runtime/ports/",
      "runtime/store/",
      "runtime/rulebook/",
      "runtime/refusals/",
    ],
  ],
  [
    "runtime/services/",
    [
      "runtime/engine/",
      "runtime/calendar/",
      "runtime/ports/",
      "runtime/store/",
      "runtime/rulebook/",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/actions/",
    ],
  ],
  ["runtime/jobs/", ["runtime/engine/values/days.ts", "runtime/actions/", "runtime/services/"]],
  [
    "runtime/mail/",
    [
      ...["runtime/engine/values/expected-errors.ts", "runtime/engine/values/utf8.ts", "runtime/ports/"],
      ...["runtime/store/drafts.ts", "runtime/store/folder.ts"],
    ],
  ],
  ["runtime/client/", []],
  ["runtime/observe/", []],
  ["runtime/provider/", ["runtime/ports/"]],
  [
    "runtime/http/",
    [
      "runtime/engine/values/json.ts",
      "runtime/engine/values/facts.ts",
      "runtime/engine/run/answer.ts",
      "runtime/engine/values/exact.ts",
      "runtime/engine/values/near-names.ts",
      "runtime/engine/values/utf8.ts",
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
      "runtime/calendar/",
      "runtime/engine/values/days.ts",
      "runtime/engine/values/json.ts",
      "runtime/engine/run/answer.ts",
      "runtime/engine/values/exact.ts",
      "runtime/engine/values/facts.ts",
      "runtime/engine/values/currency.ts",
      "runtime/engine/values/amount-text.ts",
      "runtime/engine/values/unseen-characters.ts",
      "runtime/ports/",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/actions/tell/alerts.ts",
      "runtime/actions/decide/claims.ts",
      "runtime/actions/reissue/said-otherwise.ts",
      "runtime/actions/account/services.ts",
      "runtime/actions/write/stored-answer.ts",
      "runtime/services/",
      "runtime/http/",
    ],
  ],
  [
    "runtime/mcp/",
    [
      "runtime/engine/values/json.ts",
      "runtime/engine/values/facts.ts",
      "runtime/refusals/",
      "runtime/auth/",
      "runtime/services/",
      "runtime/http/",
    ],
  ],
  ["runtime/wiring/", ["runtime/"]],
  ["runtime/main.ts", ["runtime/wiring/"]],
  ["cli/", ["compiler/", "runtime/"]],
  ["docs/", ["compiler/", "runtime/", "cli/"]],
];

/** Folders, and files beside them, from the lowest floor up. None imports a higher one. */
const FLOORS = {
  "runtime/engine/": ["values", "matching", "module", "run", "examples", "face.ts", "instantiate.ts"],
  "runtime/store/": [
    ...["tables", "sql", "actions", "chain", "accounts", "outgoing", "recipients"],
    ...["database.ts", "drafts.ts", "folder.ts", "migrations", "postgres", "sqlite"],
  ],
  "runtime/actions/": ["account", "decide", "write", "tell", "reissue", "matching"],
  "runtime/services/": [
    ...[
      "shapes",
      "turns",
      "request",
      "reading",
      "acting",
      "recipients",
      "accounts",
      "ruling",
      "evidence",
      "background",
      "overview",
    ],
    ...["verb-runner.ts", "watched-verb-runner.ts"],
  ],
  "runtime/console/": [
    ...[
      "script",
      "modules.ts",
      "headers.ts",
      "assets.ts",
      "texts",
      "formats.ts",
      "reader.ts",
      "numbers.ts",
      "typed-facts.ts",
      "own-approval.ts",
    ],
    ...[
      "csv-lines.ts",
      "log-address.ts",
      "log-month.ts",
      "log-names.ts",
      "places.ts",
      "form-state.ts",
      "request-fields.ts",
    ],
    ...["return-path.ts", "right-address.ts"],
    ...["parts", "layout.tsx", "page-route.ts", "answers.ts", "forms.ts", "pages"],
    ...["error-answers.tsx", "entering.ts", "routes", "console.ts"],
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
    "across-sets.ts",
    "published.ts",
    "examples.ts",
    "manifest.ts",
    "library.ts",
    "build.ts",
    "lint",
    "mutate",
    "prove",
    "drafting",
    "service",
    "host",
  ],
};

const OURS = "^(?:compiler|runtime|cli|docs|generated)/";
/** What `tcs lsp` and `tcs prove` load: optional peers in package.json. */
const AUTHORS_PACKAGES = "node_modules/(?:vscode-languageserver(?:-textdocument)?|z3-solver)/";
const under = (path) => `^${path.replaceAll(".", "\\.")}${path.endsWith("/") ? "" : /\.tsx?$/.test(path) ? "$" : "/"}`;
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
      from: { path: OURS, pathNot: "^(?:cli/(?:client|lsp)/|compiler/host/solver-child)" },
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
    exclude: { path: "^runtime/client/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "node", "default"] },
  },
};
