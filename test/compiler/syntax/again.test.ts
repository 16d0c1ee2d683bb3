/** Parsing after a change gives the same tree as parsing the whole text, although unchanged parts are reused. */
import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parse, readAgain, type SourceReading } from "../../../compiler/syntax/parse.js";
import { CONTEXTUAL, endOf, lex, RESERVED } from "../../../compiler/syntax/tokens.js";
import { SOURCES } from "../check/deletions.js";

/** TCS_LONG=1 edits every source in some hundred ways, which takes many minutes. */
const LONG = process.env["TCS_LONG"] === "1";
const PATH = "law/de/sample/1.rules";

const WRITTEN = [
  ...RESERVED,
  ...CONTEXTUAL,
  "{",
  "}",
  "(",
  ")",
  "[",
  "]",
  ",",
  ":",
  ".",
  "%",
  "->",
  "+",
  "=",
  "<=",
  "!=",
  ";",
  "&&",
  '"',
  '"a"',
  '" {',
  "“a”",
  "\n",
  "\n  ",
  "\r\n",
  " ",
  "\t",
  "#",
  "# a\n",
  "//",
  "/*",
  "*/",
  "/* a\nb */",
  "1",
  "1,5 EUR",
  "5 EUR,50",
  "1.2.2026",
  "2026-03-10",
  "07-01",
  "EUR",
  "de",
  "Euro",
  "a",
  "a b_1 Größe",
  "WHEN",
  "§",
  "🎈",
  "\u202e",
  "\u0000",
  "\ufeff",
  'example "e" { given a = 1 expect determined b }',
  '  rule a "b" cites c.d {\n  }\n',
];

interface Edit {
  readonly where: number;
  readonly kind: "put" | "drop" | "drop line" | "double line" | "letter" | "back";
  readonly put: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  where: fc.nat(),
  kind: fc.constantFrom("put", "drop", "drop line", "double line", "letter", "back"),
  put: fc.constantFrom(...WRITTEN),
});

/** `back` undoes all: temporary mistakes are correct again. */
function edited(text: string, { where, kind, put }: Edit, first: string): string {
  if (kind === "back") return first;
  const { tokens } = lex(text);
  const token = tokens[where % Math.max(tokens.length, 1)];
  if (token === undefined) return put + text;
  const [start, end] = [token.startOffset, endOf(token)];
  if (kind === "put") return text.slice(0, start) + put + text.slice(start);
  if (kind === "letter") return `${text.slice(0, start + 1)}x${text.slice(start + 1)}`;
  if (kind === "drop") return text.slice(0, start) + text.slice(end);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", start) + 1 || text.length;
  return kind === "drop line"
    ? text.slice(0, lineStart) + text.slice(lineEnd)
    : text.slice(0, lineEnd) + text.slice(lineStart);
}

/** Types one edit after the other; every reading is compared with a reading of the whole. */
function typed(first: string, edits: readonly Edit[]): void {
  let text = first;
  let reading: SourceReading = readAgain({ path: PATH, text }, null);
  for (const each of edits) {
    text = edited(text, each, first);
    reading = readAgain({ path: PATH, text }, reading);
    const whole = parse({ path: PATH, text });
    // The quick comparison first: the one that shows the difference is slow on a whole tree.
    if (!isDeepStrictEqual(reading.result, whole)) expect(reading.result).toEqual(whole);
  }
}

describe("a source that is being edited", () => {
  const edits = fc.array(edit, { minLength: 1, maxLength: 5 });

  it("is read as if it were read whole, mistakes and places included", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), edits, ({ text }, some) => typed(text, some)),
      { numRuns: 25, seed: 20261121 },
    );
  });

  it.runIf(LONG).each(SOURCES.map(({ path, text }) => [path, text] as const))("%s, edited in many ways", (_, text) => {
    fc.assert(
      fc.property(edits, (some) => typed(text, some)),
      { numRuns: 300 },
    );
  });

  it("keeps the very trees of the items before the change, and those behind it without reading them", () => {
    const source = SOURCES.find(({ path }) => path === "law/de/business_gifts/2024.rules");
    const text = source?.text ?? "";
    const before = readAgain({ path: PATH, text }, null);
    const items = before.kept?.items ?? [];
    expect(items.length).toBeGreaterThan(20);
    const changed = text.replace(/\n {2}question /, "\n  # Asked of a person.\n  question ");
    const after = readAgain({ path: PATH, text: changed }, before);
    const again = (after.kept?.items ?? []).map(({ tree }) => tree);
    const trees = items.map(({ tree }) => tree);
    const common = trees.findIndex((tree, at) => tree !== again[at]);
    expect(common).toBeGreaterThan(5);
    expect(again.length).toBe(trees.length);
  });
});
