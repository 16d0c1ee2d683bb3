/** Patterns of codes: the same verdict as ECMAScript's regular expressions, in time linear in the value. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { matchesPattern, patternProblem } from "../../../runtime/engine/values/patterns.js";

const LETTERS = ["a", "b", "A", "B", "0", "1", "-", "_", ".", " ", "é", "ß", "😀", "\n", "\r", "\u2028", "/", "]"];

const { pattern } = fc.letrec<{ pattern: string; sequence: string; term: string; atom: string }>((tie) => ({
  pattern: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((each) => each.join("|")),
  sequence: fc.array(tie("term"), { maxLength: 4 }).map((each) => each.join("")),
  term: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "", "?", "*", "+", "{2}", "{1,}", "{0,3}", "+?", "{1,2}?"))
    .map((each) => each.join("")),
  atom: fc.oneof(
    { depthSize: "small", maxDepth: 2 },
    fc.constantFrom("a", "b", "0", "-", "_", " ", "é", "😀", "/", ".", "\\.", "\\/", "\\]", "\\\\"),
    fc.constantFrom("\\d", "\\D", "\\w", "\\W", "\\p{L}", "\\P{Lu}", "\\p{Nd}"),
    fc.constantFrom("[ab]", "[^a]", "[A-Z0-9_]", "[\\w.-]", "[-a]", "[\\]\\[]", "[^\\d\\p{Lu}]", "[a-zé😀]", "[.$^(]"),
    tie("pattern").map((inner) => `(${inner})`),
    tie("pattern").map((inner) => `(?:${inner})`),
  ),
}));

const value = fc.array(fc.constantFrom(...LETTERS), { maxLength: 7 }).map((each) => each.join(""));

const byEcmaScript = (text: string, sent: string): boolean => new RegExp(`^(?:${text})$`, "u").test(sent);

it("any pattern of the language gives the verdict of ECMAScript's with the flag u", () => {
  let [usable, matching] = [0, 0];
  fc.assert(
    fc.property(pattern, fc.array(value, { minLength: 4, maxLength: 4 }), (text, values) => {
      fc.pre(text !== "" && text.length <= 200);
      expect([text, patternProblem(text)]).toEqual([text, null]);
      usable += 1;
      for (const sent of values) {
        const verdict = byEcmaScript(text, sent);
        if (verdict) matching += 1;
        expect([text, sent, matchesPattern(text, sent)]).toEqual([text, sent, verdict]);
      }
    }),
    { numRuns: 2_000, endOnFailure: true },
  );
  // Otherwise the property would say little.
  expect(usable).toBeGreaterThan(1_500);
  expect(matching).toBeGreaterThan(300);
});

it("any text is refused or is a regular expression of ECMAScript with the flag u, of the same verdict", () => {
  const signs = fc.constantFrom(...Array.from("aA1-^$\\.*+?()[]{},|/dwWDspPk:=<!uxLu"));
  let usable = 0;
  fc.assert(
    fc.property(fc.array(signs, { minLength: 1, maxLength: 9 }), value, (written, sent) => {
      const text = written.join("");
      if (patternProblem(text) !== null) return;
      usable += 1;
      expect([text, sent, matchesPattern(text, sent)]).toEqual([text, sent, byEcmaScript(text, sent)]);
    }),
    { numRuns: 20_000, endOnFailure: true },
  );
  expect(usable).toBeGreaterThan(1_000);
});

it.each([
  ["", "it is empty"],
  ["a".repeat(201), "it is longer than 200 characters"],
  ["(a)\\1", "it refers back to a group"],
  ["(a)\\k<x>", "it refers back to a group"],
  ["(?=a)b", "it looks around or names a group"],
  ["(?<!a)b", "it looks around or names a group"],
  ["(?<year>a)", "it looks around or names a group"],
  ["(a", "a bracket is not closed"],
  ["a)", "a bracket closes that was not opened"],
  ["[a", "a class is not closed"],
  ["[]", "a class is empty"],
  ["[^]", "a class is empty"],
  ["[[:alpha:]]", "a class holds `[`: write `\\[`"],
  ["[a-c-e]", "a class holds `-` between other characters: write `\\-`"],
  ["[c-a]", "a range of a class has no order"],
  ["[\\d-f]", "a range of a class has no order"],
  ["a{2", "a count is not closed: for the character itself, write `\\{`"],
  ["a{2,1}", "a count has no order"],
  ["a{1001}", "a count is above 1,000"],
  ["(a{100}){100}", "it is too long when its counts are written out"],
  ["(ab?){0,999}", "it is too long when its counts are written out"],
  ["*a", "`*` stands where it has no meaning: for the character itself, write `\\*`"],
  ["a**", "`*` stands where it has no meaning: for the character itself, write `\\*`"],
  ["a}", "`}` stands where it has no meaning: for the character itself, write `\\}`"],
  ["\\s", "`\\s` is no part of the language of patterns"],
  ["\\u0041", "`\\u` is no part of the language of patterns"],
  ["\\p{Greek}", "`\\p` needs a category of Unicode, as in `\\p{Lu}`"],
  ["\\p{Cn}", "`\\p` needs a category of Unicode, as in `\\p{Lu}`"],
  ["a\\", "`\\` is no part of the language of patterns"],
])("%j is refused: %s", (text, problem) => {
  expect(patternProblem(text)).toBe(problem);
});

/** Each takes a backtracking machine practically for ever; the test ends nevertheless. */
it.each([
  ["[a-z]*".repeat(12) + "1", "a".repeat(200)],
  ["(a?){60}b", "a".repeat(200)],
  ["([a-z]+)+1", "a".repeat(200)],
  ["(a|a)*b", "a".repeat(200)],
  ["[A-Z]*[0-9]*[A-Z0-9]*-?[0-9]*", `${"A1".repeat(99)}--`],
])("%s is decided", (text, sent) => {
  expect(patternProblem(text)).toBeNull();
  expect(matchesPattern(text, sent)).toBe(false);
});

it("a count goes up to 1,000", () => {
  expect(matchesPattern("a{1000}", "a".repeat(1_000))).toBe(true);
  expect(matchesPattern("a{1000}", "a".repeat(999))).toBe(false);
});
