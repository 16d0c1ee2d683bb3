/** What comments and documents cite is in the repository: decisions by their number, files by their name. */
import { basename } from "node:path";

import { describe, expect, it } from "vitest";

import { filesBelow, read, sourceFiles } from "./source-files.js";

const SOURCES = sourceFiles(["compiler", "runtime", "cli", "test", "examples"]).filter(
  ({ path }) => !path.startsWith("examples/generated/"),
);
const RECORDS = ["compiler", "runtime"].flatMap((room) => filesBelow(`${room}/decisions`, /^\d{3}-[a-z0-9-]+\.md$/));
const numberOf = (path: string): string => basename(path).slice(0, 3);
const DOCUMENTS = filesBelow(".", /\.md$/).map((path) => ({ path, text: read(path) }));

describe("decisions", () => {
  it.each(RECORDS)("%s has its number, date, context, decision and what was rejected", (path) => {
    const [title = "", , date, ...rest] = read(path).split("\n");
    expect(title).toMatch(new RegExp(`^# ${numberOf(path)} \\S`));
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(rest.join("\n").match(/^\*\*(Context|Decision|Rejected)\.\*\* \S/gm)).toHaveLength(3);
  });

  it("are numbered once, the compiler's up to 100, and listed by their room", () => {
    const numbers = RECORDS.map(numberOf);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const path of RECORDS) {
      expect(Number(numberOf(path)) <= 100).toBe(path.startsWith("compiler/"));
      const list = read(path.replace(/[^/]+$/, "README.md"));
      expect(list).toContain(`[${numberOf(path)}](${basename(path)})`);
    }
  });

  it("that code or a document cites have a record", () => {
    const numbers = new Set(RECORDS.map(numberOf));
    const wrong = [...SOURCES, ...DOCUMENTS].flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions? (\d{3}(?:, \d{3})*)\b/g)]
        .flatMap(([, list = ""]) => list.split(", "))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path} cites decision ${number}`),
    );
    expect(wrong).toEqual([]);
  });

  it("are cited by the number of a record alone", () => {
    const foreign = new RegExp(["\\bD", "\\d+\\b"].join("-"));
    expect([...SOURCES, ...DOCUMENTS].filter(({ text }) => foreign.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

/** Names that a comment gives as an example, and a name that ends like a file's. */
const NO_FILES = new Set(["per_diem.2026.csv", "openapi.json", "/v1/openapi.json", "Node.js"]);

it("files that a comment names are there", () => {
  const all = filesBelow(".", /./);
  const isThere = (name: string): boolean => {
    const path = name.replace(/^(\.\.?\/)+/, "");
    return all.some((each) => each === path || each.endsWith(`/${path}`));
  };
  const wrong = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|\s)\/\/.*$|\/\*[\s\S]*?\*\//gm)].flatMap(([comment]) =>
      [...comment.matchAll(/(?<![\w/*.<>-])[\w@./-]*[\w-]\.(?:ts|md|json|tsv|csv|rules|js|mjs|yml|svg|html)\b/g)]
        .map(([name]) => name)
        .filter((name) => !NO_FILES.has(name) && !isThere(name))
        .map((name) => `${path} names ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
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
