/**
 * The repository's own rules that no tool checks: the first line and the name of a file, a fresh `generated/`, and
 * documents that are true.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { buildDraft, buildMatching, buildModule } from "../compiler/build.js";
import { runExamples } from "../compiler/examples.js";
import { readLibrary } from "../compiler/host/disk.js";
import { findStale } from "../compiler/host/generated.js";
import { checkLibrary } from "../compiler/library.js";
import { parse } from "../compiler/syntax/parse.js";
import { samplesOf, sourceOf, wrapped } from "./manners/samples.js";
import { filesBelow, read, ROOT, sourceFiles } from "./manners/source-files.js";

const ALL = sourceFiles(["compiler", "runtime", "cli", "docs", "generated", "test", "examples"]);

describe("files", () => {
  it("say in their first line what their one subject is", () => {
    const silent = ALL.filter(
      ({ path, text }) => !path.startsWith("generated/") && !/^(#!.*\n)?(\/\*\*|\/\/) ?/.test(text),
    ).map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it("stay under 500 lines", () => {
    // Generated, never edited, and checked for freshness: modules by the case below, the client's contract by
    // test/client/package.all.test.ts.
    const generated = (path: string): boolean => path.startsWith("generated/") || path === "runtime/client/contract.ts";
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

describe("tests", () => {
  it("have one guard against hanging, that of all, so that none is red because a machine is slow", () => {
    const own = /\btimeout: \d|^\s*\}\)?,\s*(?:[A-Z_]+ [*+] )*\d[\d_]{3,}(?: [*+] [A-Z_]+)*,?\s*\);/m;
    const guarded = ALL.filter(({ path }) => path.startsWith("test/") && path.endsWith(".test.ts"))
      .filter(({ text }) => own.test(text))
      .map(({ path }) => path);
    expect(guarded).toEqual([]);
  });
});

describe("comments", () => {
  it("stand at what they are about: behind one, nothing but the file's first comment is followed by another", () => {
    const left = ALL.flatMap(({ path, text }) =>
      [...text.matchAll(/\*\/\r?\n[ \t]*\/\*\*/g)]
        .filter(({ index }) => text.lastIndexOf("/**", index) > 0)
        .map(({ index }) => `${path}:${text.slice(0, index).split("\n").length}`),
    );
    expect(left).toEqual([]);
  });
});

describe("generated/", () => {
  it("is what the sources give, byte for byte", async () => {
    const { sources, diagnostics } = checkLibrary(readLibrary(join(ROOT, "rulesets")));
    expect(diagnostics).toEqual([]);
    const modules = [];
    const matchings = [];
    for (const { model, matching } of sources) {
      if (model !== null) modules.push(await buildModule(model));
      if (matching !== null) matchings.push(await buildMatching(matching));
    }
    expect(findStale(join(ROOT, "generated"), { modules, matchings })).toEqual([]);
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

  it("define each word of a glossary once", () => {
    const glossaries = documents.filter((path) => path.endsWith("GLOSSARY.md"));
    const words = glossaries.flatMap((path) =>
      [...read(path).matchAll(/^\| ([^|]+) \|/gm)].map(([, word = ""]) => word),
    );
    expect(words.length).toBeGreaterThan(20);
    const defined = words.filter((word) => word !== "word" && !word.startsWith("-"));
    expect(defined.filter((word, at) => defined.indexOf(word) !== at)).toEqual([]);
    expect(defined.filter((word) => word.includes(","))).toEqual([]);
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
