/**
 * The repository's own manners: which way imports run, how long files are, what is pure, what is reachable, and that
 * documents tell the truth.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { readLibrary } from "../compiler/host/disk.js";
import { findStale } from "../compiler/host/generated.js";
import { buildDraft, buildModule, checkLibrary, parse, runExamples } from "../compiler/index.js";
import { FLOORS, ROOMS } from "./manners/rooms.js";
import { samplesOf, sourceOf, wrapped } from "./manners/samples.js";
import { filesBelow, read, ROOT, type SourceFile, sourceFiles } from "./manners/source-files.js";

const OURS = sourceFiles(["compiler", "runtime", "cli", "generated"]);
const ALL = [...OURS, ...sourceFiles(["test", "examples"])];

describe("imports", () => {
  it("run one way, types included", () => {
    const wrong = OURS.flatMap(({ path, imports }) => {
      const room = ROOMS.find(([prefix]) => path.startsWith(prefix));
      if (room === undefined) return [`${path} is in no room`];
      const [prefix, may] = room;
      return imports
        .filter((to) => !to.startsWith(prefix) && !may.some((allowed) => to.startsWith(allowed)))
        .map((to) => `${path} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(FLOORS))("run down the floors of %s, types included", (room, floors) => {
    const floorOf = (path: string): number => floors.indexOf(path.slice(room.length).split("/")[0] ?? "");
    const own = OURS.filter(({ path }) => path.startsWith(room));
    expect(own.filter(({ path }) => floorOf(path) < 0).map(({ path }) => path)).toEqual([]);
    const up = own.flatMap(({ path, imports }) =>
      imports
        .filter((to) => to.startsWith(room) && floorOf(to) > floorOf(path))
        .map((to) => `${path} imports ${to}, which stands on a higher floor`),
    );
    expect(up).toEqual([]);
  });

  it("make no cycle", () => {
    const of = new Map(OURS.map((file) => [file.path, file.imports]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (path: string, above: readonly string[]): void => {
      if (above.includes(path)) cycles.push([...above.slice(above.indexOf(path)), path].join(" -> "));
      if (done.has(path) || above.includes(path)) return;
      for (const to of of.get(path) ?? []) visit(to, [...above, path]);
      done.add(path);
    };
    for (const { path } of OURS) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it("load no TypeScript and no formatter of TypeScript where sources are only checked, formatted or listed", () => {
    const of = new Map(OURS.map((file) => [file.path, file]));
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const to of of.get(path)?.imports ?? []) visit(to);
    };
    for (const path of ["cli/author/check.ts", "cli/author/fmt.ts", "cli/author/facts.ts", "cli/author/explain.ts"])
      visit(path);
    const heavy = [...reached].filter((path) =>
      of.get(path)?.packages.some((name) => name === "ts-morph" || name === "prettier"),
    );
    expect(heavy).toEqual([]);
  });

  it("reach every file from a program or the compiler's door, so that nothing lies dead", () => {
    const roots = [
      "cli/main.ts",
      "cli/start.ts",
      "compiler/index.ts",
      "compiler/host/ship.ts",
      "runtime/main.ts",
      "runtime/engine/face.ts",
    ];
    const of = new Map(OURS.map((file) => [file.path, file.imports]));
    const reached = new Set<string>();
    const visit = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const to of of.get(path) ?? []) visit(to);
    };
    for (const root of roots) visit(root);
    const dead = OURS.filter(({ path }) => !path.startsWith("generated/") && !reached.has(path)).map(
      ({ path }) => path,
    );
    expect(dead).toEqual([]);
  });
});

describe("exports", () => {
  it("are used by another file, or at least by their own", () => {
    const dead = OURS.filter(({ path }) => !path.startsWith("generated/")).flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm)]
        .map(([, name = ""]) => name)
        .filter((name) => {
          const word = new RegExp(`\\b${name}\\b`, "g");
          return (
            (text.match(word)?.length ?? 0) < 2 && !ALL.some((other) => other.path !== path && word.test(other.text))
          );
        })
        .map((name) => `${path} ${name}`),
    );
    expect(dead).toEqual([]);
  });
});

describe("packages", () => {
  const declared = JSON.parse(read("package.json")) as {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const packageOf = (name: string): string =>
    name
      .split("/")
      .slice(0, name.startsWith("@") ? 2 : 1)
      .join("/");
  const used = (files: readonly SourceFile[]): Set<string> =>
    new Set(files.flatMap(({ packages }) => packages.filter((name) => !name.startsWith("node:")).map(packageOf)));

  it("that the program imports are its dependencies, and it has no other", () => {
    expect([...used(OURS)].sort()).toEqual(Object.keys(declared.dependencies).sort());
  });

  it("that the tests import beside are declared for development", () => {
    const known = [...Object.keys(declared.dependencies), ...Object.keys(declared.devDependencies)];
    expect([...used(ALL)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe("files", () => {
  it("say in their first line what their one subject is", () => {
    const silent = ALL.filter(
      ({ path, text }) => !path.startsWith("generated/") && !/^(#!.*\n)?(\/\*\*|\/\/) ?/.test(text),
    ).map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it("stay under 500 lines", () => {
    // Generated, never edited, and held fresh: modules by the case below, the examples' client by
    // test/examples/client.test.ts.
    const generated = (path: string): boolean =>
      path.startsWith("generated/") || path.startsWith("examples/generated/");
    const long = ALL.filter(({ path, text }) => !generated(path) && text.split("\n").length > 500).map(
      ({ path }) => path,
    );
    expect(long).toEqual([]);
  });

  it("are named by their subject, in kebab case, never as a drawer for anything", () => {
    const bad = ALL.filter(({ path }) => !path.startsWith("generated/"))
      .map(({ path }) => path)
      .filter(
        (path) =>
          /(^|\/)(utils?|helpers?|common|misc)[./]/.test(path) ||
          !/^[a-z0-9./_-]+$/.test(path) ||
          /_/.test(path.slice(path.lastIndexOf("/"))),
      );
    expect(bad).toEqual([]);
  });
});

describe("purity", () => {
  /** Hashing is a function of its input, and the one thing of node's that the core may use. */
  const ALLOWED = ["node:crypto"];
  const IMPURE =
    /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bprocess\.|\bperformance\.|\bsetTimeout\b|\bfetch\(|\brandomBytes\b|\brandomUUID\b/;
  const pure = (path: string): boolean =>
    path.startsWith("runtime/engine/") || (path.startsWith("compiler/") && !path.startsWith("compiler/host/"));

  it("the compiler and the engine touch no clock, no randomness, no file, no network and no process", () => {
    const core = OURS.filter(({ path }) => pure(path));
    const wrong = core.flatMap(({ path, text, packages }: SourceFile) => [
      ...packages
        .filter((name) => name.startsWith("node:") && !ALLOWED.includes(name))
        .map((name) => `${path} imports ${name}`),
      ...(IMPURE.test(text) ? [`${path} uses ${IMPURE.exec(text)?.[0] ?? ""}`] : []),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe("generated/", () => {
  it("is what the sources give, byte for byte", async () => {
    const { sources, diagnostics } = checkLibrary(readLibrary(join(ROOT, "rulesets")));
    expect(diagnostics).toEqual([]);
    const modules = [];
    for (const { model } of sources) if (model !== null) modules.push(await buildModule(model));
    expect(findStale(join(ROOT, "generated"), modules)).toEqual([]);
  });
});

describe("documents", () => {
  const documents = filesBelow(".", /\.md$/);

  it("link to what is there", () => {
    const dead = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, to = ""]) => to)
        .filter((to) => !/^[a-z]+:/.test(to) && !existsSync(join(ROOT, dirname(path), to)))
        .map((to) => `${path} links to ${to}`),
    );
    expect(dead).toEqual([]);
  });

  const samples = documents.flatMap((path) => samplesOf(path, read(path)));

  it("hold whole rule sets that compile, and whose worked examples come out", () => {
    const whole = samples.filter(({ fragment }) => !fragment).map(sourceOf);
    expect(whole.length).toBeGreaterThan(0);
    const { sources, diagnostics } = checkLibrary({ sources: whole, readTable: () => null });
    const failing = sources.flatMap(({ model }) =>
      model === null ? [] : runExamples(model, buildDraft(model).module).diagnostics,
    );
    expect([...diagnostics, ...failing].map(({ path, code, message }) => `${path} ${code} ${message}`)).toEqual([]);
  });

  it("hold fragments of the language that can be read", () => {
    const fragments = samples.filter(({ fragment }) => fragment);
    expect(fragments.length).toBeGreaterThan(0);
    const wrong = fragments.flatMap((sample) =>
      parse(wrapped(sample)).diagnostics.map(
        ({ code, message }) => `${sample.document}:${sample.line} ${code} ${message}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
