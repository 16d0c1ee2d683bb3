/** The normal form: one for all ways to write a source, keeping meaning and comments. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { format } from "../../../compiler/format/format.js";
import { sameMeaning } from "../../../compiler/format/same-meaning.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { lex } from "../../../compiler/syntax/tokens.js";
import { sample } from "../syntax/kit.js";

function formatted(text: string): string {
  const result = format({ path: "x", text });
  if (result.text === null)
    throw new Error(result.diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
  return result.text;
}

const sources = [sample("law"), sample("domain")];
const space = fc.constantFrom(" ", "  ", "\n", "\n\n", "\t", "\n   ", "\r\n", "\n\n\n\n");
const comment = fc.constantFrom("# one\n", "#\n", "  # two # three \n", "\n# {\n", '\n\n  # "text\n\n');

/** The tokens of a source with other white space, and perhaps comments, between them. */
function scattered(gap: fc.Arbitrary<string>): fc.Arbitrary<{ readonly source: string; readonly text: string }> {
  return fc.constantFrom(...sources).chain((source) => {
    const tokens = lex(source).tokens.map(({ image }) => image);
    return fc
      .array(gap, { minLength: tokens.length, maxLength: tokens.length })
      .map((gaps) => ({ source, text: tokens.map((token, index) => token + (gaps[index] ?? " ")).join("") }));
  });
}

describe("formatting", () => {
  test("white space and line breaks make no difference, but for blank lines between items", () => {
    const withoutBlank = (text: string): string => text.replace(/\n(?=\n)/g, "");
    fc.assert(
      fc.property(scattered(space), ({ source, text }) => {
        const plain = source.replace(/#.*/g, "");
        expect(withoutBlank(formatted(text))).toBe(withoutBlank(formatted(plain)));
      }),
      { numRuns: 40 },
    );
  });

  test("a formatted source is formatted, means the same, and has all comments in their order", () => {
    const gap = fc.oneof({ weight: 12, arbitrary: space }, { weight: 1, arbitrary: comment.map((each) => ` ${each}`) });
    fc.assert(
      fc.property(scattered(gap), ({ text }) => {
        const once = formatted(text);
        expect(formatted(once)).toBe(once);
        const [before, after] = [text, once].map((each) => parse({ path: "x", text: each }));
        expect(sameMeaning(before?.tree, after?.tree)).toBe(true);
        expect(after?.comments.map((each) => each.text)).toEqual(before?.comments.map((each) => each.text));
        expect(once).not.toMatch(/[ \t]$|\n\n\n|\r|\t|\{\n\n|\n\n *\}/m);
      }),
      { numRuns: 80 },
    );
  });

  test("lines are broken at 140 columns and go on further in", () => {
    const terms = Array.from({ length: 30 }, (_, index) => `fact_number_${index} is at most 10.00 EUR`);
    const lines = formatted(`law a version "1" { condition c = ${terms.join(" and ")} }`).split("\n");
    expect(lines.every((line) => line.length <= 140)).toBe(true);
    expect(lines[1]?.startsWith("  condition c = fact_number_0 is at most")).toBe(true);
    expect(lines.slice(2, -2).every((line) => /^ {6}and fact_number_/.test(line))).toBe(true);
  });

  test("comments stay with what they are about", () => {
    const text = `# top

law a version "1" {  # behind the brace
  # before the title
  title   "x" # behind the title


  # before the end of the list

  outcomes a, # in the list
    b
  rule r "R" cites s.c { } # behind the rule
  # last
}
# end`;
    expect(formatted(text)).toBe(`# top

law a version "1" {  # behind the brace
  # before the title
  title "x"  # behind the title

  # before the end of the list

  # in the list
  outcomes a, b
  rule r "R" cites s.c { }  # behind the rule
  # last
}
# end
`);
  });

  test("a source with mistakes is left as it is, and its mistakes are said", () => {
    const result = format({ path: "x", text: 'law a version "1" { titel "x" }' });
    expect(result.text).toBeNull();
    expect(result.diagnostics.map(({ code }) => code)).toEqual(["TCS1002"]);
  });

  test("trees that differ in more than their places differ in meaning", () => {
    const tree = (text: string): unknown => parse({ path: "x", text: `law a version "1" {${text}}` }).tree;
    expect(sameMeaning(tree("condition c = a"), tree("\n condition  c = a"))).toBe(true);
    expect(sameMeaning(tree("condition c = a"), tree("condition c = (a)"))).toBe(false);
    expect(sameMeaning(tree("condition c = a > 1"), tree("condition c = a is above 1"))).toBe(false);
    expect(sameMeaning(tree("outcomes a, b"), tree("outcomes a"))).toBe(false);
  });
});
