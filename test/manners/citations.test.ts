/** Citations in comments and documents exist in the repository: decisions by their number, files by their name. */
import { describe, expect, it } from "vitest";

import { filesBelow, read, sourceFiles } from "./source-files.js";

const SOURCES = sourceFiles(["compiler", "runtime", "cli", "test", "examples"]).filter(
  ({ path }) => !path.startsWith("examples/generated/"),
);
/** Files of decisions by subject, in the room that they govern. */
const SUBJECTS = filesBelow(".", /\.md$/)
  .filter((path) => /^[^/]+\/(?:[^/]+\/)?decisions\//.test(path))
  .map((path) => ({ path, text: read(path) }));
/** One decision: its number, its file, and the text below its heading. */
const DECISIONS = SUBJECTS.flatMap(({ path, text }) =>
  [...text.matchAll(/^## (\d{3}) \S.*\n([\s\S]*?)(?=^## |(?![\s\S]))/gm)].map(([, number = "", body = ""]) => ({
    path,
    number,
    body,
  })),
);
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;
/** A citation may be cut by the end of a line of a comment or of a document. */
const onOneLine = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");
const DOCUMENTS = filesBelow(".", /\.md$/).map((path) => ({ path, text: read(path) }));

describe("decisions", () => {
  it.each(DECISIONS)("$number in $path says in short what is decided, and what was rejected", ({ body }) => {
    const [decided = "", rejected = ""] = body.split(/^Rejected: /m);
    expect(decided.trim()).not.toBe("");
    expect(rejected.trim()).not.toBe("");
    expect(wordsOf(body)).toBeLessThanOrEqual(150);
  });

  it("have a number of their own, in rising order within a file, the compiler's up to 100", () => {
    const numbers = DECISIONS.map(({ number }) => number);
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    for (const { path, number } of DECISIONS) {
      expect(Number(number) <= 100, `${number} in ${path}`).toBe(path.startsWith("compiler/"));
    }
    for (const { path } of SUBJECTS) {
      expect(path).toMatch(/\/[a-z-]+\.md$/);
      const inFile = DECISIONS.filter((each) => each.path === path).map(({ number }) => number);
      expect(inFile, path).not.toEqual([]);
      expect(inFile, path).toEqual([...inFile].sort());
    }
  });

  it("have no other headings than their file's and their own", () => {
    const other = SUBJECTS.flatMap(({ path, text }) =>
      (text.match(/^#.*$/gm) ?? [])
        .slice(1)
        .filter((line) => !/^## \d{3} \S/.test(line))
        .map((line) => `${path}: ${line}`),
    );
    expect(other).toEqual([]);
  });

  it("are listed by subject in DECISIONS.md, each with its numbers", () => {
    const index = read("DECISIONS.md");
    for (const { path } of SUBJECTS) {
      const numbers = DECISIONS.filter((each) => each.path === path).map(({ number }) => number);
      expect(index).toContain(`](${path}): ${numbers.join(", ")}\n`);
    }
    expect(index.match(/^- \[/gm)).toHaveLength(SUBJECTS.length);
  });

  it("are short: at most 60 words each on average", () => {
    const words = SUBJECTS.reduce((sum, { text }) => sum + wordsOf(text), 0);
    expect(words / DECISIONS.length).toBeLessThanOrEqual(60);
  });

  it("that code or a document cites are there", () => {
    const numbers = new Set(DECISIONS.map(({ number }) => number));
    const wrong = [...SOURCES, ...DOCUMENTS].flatMap(({ path, text }) =>
      [...onOneLine(text).matchAll(/\bdecisions? (\d{2,3}(?:(?:, | and | to )\d{3})*)\b/gi)]
        .flatMap(([, list = ""]) => list.split(/\D+/))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path} cites decision ${number}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are cited by their number alone", () => {
    const foreign = new RegExp(["\\bD", "\\d+\\b"].join("-"));
    expect([...SOURCES, ...DOCUMENTS].filter(({ text }) => foreign.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Names that a comment or a document gives as an example, of a reader's own file, or that end like a file's. */
const NO_FILES = new Set([
  "per_diem.2026.csv",
  "openapi.json",
  "/v1/openapi.json",
  "Node.js",
  "keys.json",
  "published.json",
  "agent.mjs",
  "serving.json",
]);

describe("files", () => {
  const all = filesBelow(".", /./);
  const isThere = (name: string): boolean => {
    const path = name.replace(/^(\.\.?\/)+/, "");
    return NO_FILES.has(name) || all.some((each) => each === path || each.endsWith(`/${path}`));
  };

  it("that a comment names are there", () => {
    const wrong = SOURCES.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:^|\s)\/\/.*$|\/\*[\s\S]*?\*\//gm)].flatMap(([comment]) =>
        [...comment.matchAll(/(?<![\w/*.<>-])[\w@./-]*[\w-]\.(?:ts|md|json|tsv|csv|rules|js|mjs|yml|svg|html)\b/g)]
          .map(([name]) => name)
          .filter((name) => !isThere(name))
          .map((name) => `${path} names ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("that a document names are there", () => {
    // A statute's text names the page of its publisher.
    const ours = DOCUMENTS.filter(({ path }) => !path.startsWith("test/fixtures/"));
    const wrong = ours.flatMap(({ path, text }) =>
      [...text.matchAll(/`([\w@./-]*[\w-]\.(?:tsx?|md|json|js|mjs|yml))`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !isThere(name))
        .map((name) => `${path} names ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

it("a case proves at most eight clauses", () => {
  const wrong = SOURCES.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => (line.match(/\b[A-Z]{2,4}-\d{3}\b/g) ?? []).length > 8)
      .map((line) => `${path}: ${line.trim().slice(0, 100)}`),
  );
  expect(wrong).toEqual([]);
});
