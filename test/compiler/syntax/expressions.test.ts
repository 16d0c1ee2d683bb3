/** Every production of expressions reads into the tree that the grammar promises. */
import { describe, expect, test } from "vitest";

import { bare, expressionOf, inLaw, itemOf, parseText, shapeOf } from "./kit.js";

const READS: readonly (readonly [string, string])[] = [
  ["a", "(name a)"],
  ["month", "(name month)"],
  ["not a", "(not (name a))"],
  ["not not a", "(not (not (name a)))"],
  ["a and b and c", "(and [(name a) (name b) (name c)])"],
  ["a or b and c", "(or [(name a) (and [(name b) (name c)])])"],
  ["(a or b) and c", "(and [(parenthesised (or [(name a) (name b)])) (name c)])"],
  ["a is b", "(compare is false (name a) (name b))"],
  ["a is not b", "(compare is_not false (name a) (name b))"],
  ["a is one of b, c", "(oneOf (name a) [(name b) (name c)])"],
  ["a is not one of b, c", "(not (oneOf (name a) [(name b) (name c)]))"],
  ["a is one", "(compare is false (name a) (name one))"],
  ["a is at most b", "(compare at_most false (name a) (name b))"],
  ["a is at least b", "(compare at_least false (name a) (name b))"],
  ["a is above b", "(compare above false (name a) (name b))"],
  ["a is below b", "(compare below false (name a) (name b))"],
  ["a is between 1 and 2", "(between (name a) (number 1) (number 2))"],
  ["a < b", "(compare below true (name a) (name b))"],
  ["a <= b", "(compare at_most true (name a) (name b))"],
  ["a > b", "(compare above true (name a) (name b))"],
  ["a >= b", "(compare at_least true (name a) (name b))"],
  ["a + b - c", "(arithmetic - (arithmetic + (name a) (name b)) (name c))"],
  ["a + b * c", "(arithmetic + (name a) (arithmetic * (name b) (name c)))"],
  ["a - -5", "(arithmetic - (name a) (number -5))"],
  ["d + 30 days", "(shift (name d) + (number 30) day)"],
  ["d - setting.k months", "(shift (name d) - (setting k) month)"],
  ["d + 1 year", "(shift (name d) + (number 1) year)"],
  ["a together with t is 1", "(compare is false (together (name a) t) (number 1))"],
  ["30 % of a rounded half up to 0.01 EUR", "(round (share 30 (name a)) half_up (money 0.01 EUR))"],
  ["a rounded up to 1.00 EUR", "(round (name a) up (money 1.00 EUR))"],
  ["a rounded down to 1", "(round (name a) down (number 1))"],
  ["a, at least 1, at most -2.50 EUR", "(clamp (clamp (name a) at_least (number 1)) at_most (money -2.50 EUR))"],
  ["(a when b otherwise c)", "(choice (name a) (name b) (name c) false)"],
  [
    "(a when b, c when d is one of e, f, otherwise g)",
    "(choice (name a) (name b) (choice (name c) (oneOf (name d) [(name e) (name f)]) (name g) false) true)",
  ],
  [
    "(a when b is one of c, d, e when f otherwise g)",
    "(choice (name a) (oneOf (name b) [(name c) (name d)]) (choice (name e) (name f) (name g) false) true)",
  ],
  [
    "(a when b is one of c, (d when e otherwise f) otherwise g)",
    "(choice (name a) (oneOf (name b) [(name c) (choice (name d) (name e) (name f) false)]) (name g) false)",
  ],
  ["a * b divided by c rounded up to 1", "(round (quotient (arithmetic * (name a) (name b)) (name c)) up (number 1))"],
  [
    "a divided by (b + c) rounded down to 0.01 EUR",
    "(round (quotient (name a) (parenthesised (arithmetic + (name b) (name c)))) down (money 0.01 EUR))",
  ],
  ["setting.k", "(setting k)"],
  ["law.outcome", "(lawValue outcome)"],
  ["law answers", "(lawAnswers)"],
  ["law gives k", "(lawGives k)"],
  ["sum of t", "(sum t)"],
  ["count of t", "(count t)"],
  ["month of d", "(part month (name d))"],
  ["year of d + 1", "(arithmetic + (part year (name d)) (number 1))"],
  ["approved by setting.lead", "(approvedBy one (setting lead) null)"],
  ["approved by lead", "(approvedBy one (name lead) null)"],
  ["approved by any", "(approvedBy one (name any) null)"],
  ["approved by any of setting.board", "(approvedBy any (setting board) null)"],
  ["approved by all of all", "(approvedBy all (name all) null)"],
  [
    "approved by all of board other than asker and other",
    "(and [(approvedBy all (name board) (name asker)) (name other)])",
  ],
  ["approved by lead other than other", "(approvedBy one (name lead) (name other))"],
  ["t[a, b + 1].c", "(lookup t [(name a) (arithmetic + (name b) (number 1))] c)"],
  ["t has row [a]", "(hasRow t [(name a)])"],
  ["first day on which a together with t exceeds 5", "(firstDay (together (name a) t) exceeds (number 5))"],
  [
    "first day on which sum of t reaches setting.k + 14 days",
    "(shift (firstDay (sum t) reaches (setting k)) + (number 14) day)",
  ],
  ["d + first days", "(shift (name d) + (name first) day)"],
  ["first day", "(countedDay null null)"],
  ["first day + 2 months - 1 day", "(countedDay (+ 2 month) (- 1 day))"],
  ["first day - 1 year", "(countedDay (- 1 year) null)"],
  ["first day + 30 days", "(countedDay null (+ 30 day))"],
  ["first day - 1 day + 2 months", "(shift (countedDay null (- 1 day)) + (number 2) month)"],
  ["first day + setting.k days", "(shift (countedDay null null) + (setting k) day)"],
  ["d + first day", "(shift (name d) + (name first) day)"],
  ["first is day", "(compare is false (name first) (name day))"],
  ["2026-03-10", "(date 2026-03-10)"],
  ["07-01", "(monthDay 07-01)"],
  ["yes or no", "(or [(flag true) (flag false)])"],
  ['"a \\"b\\" \\\\ \\n"', '(text a "b" \\ \n)'],
  ['customer "C-1"', "(labelled customer C-1)"],
];

describe("expressions", () => {
  test.each(READS)("%s", (text, shape) => {
    expect(shapeOf(bare(expressionOf(text)))).toBe(shape);
  });

  test("`missing`, `unset` and `described` alone as a value say that there is none", () => {
    const item = itemOf("base facts { a = missing, b = unset, c = described, d = missing_one }");
    expect(shapeOf(bare(item))).toBe(
      "(baseFacts [(a (absent missing)) (b (absent unset)) (c (absent described)) (d (name missing_one))])",
    );
  });

  test("a list ends before the next assignment and before a clamp", () => {
    const item = itemOf("base facts { a = b is one of c, d, e = 5, at most 3 }");
    expect(shapeOf(bare(item))).toBe(
      "(baseFacts [(a (oneOf (name b) [(name c) (name d)])) (e (clamp (number 5) at_most (number 3)))])",
    );
  });

  test("every span is the text of its node", () => {
    const text = inLaw("condition c = a + 30 days is at most t[x, y].z and not (b or c)");
    const seen: string[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      if ("kind" in value && "span" in value) {
        const { start, end } = value.span as { start: number; end: number };
        seen.push(text.slice(start, end));
      }
      Object.values(value).forEach(visit);
    };
    visit(parseText(text).tree);
    expect(seen.slice(1)).toEqual([
      "condition c = a + 30 days is at most t[x, y].z and not (b or c)",
      "a + 30 days is at most t[x, y].z and not (b or c)",
      "a + 30 days is at most t[x, y].z",
      "a + 30 days",
      "a",
      "30",
      "t[x, y].z",
      "x",
      "y",
      "not (b or c)",
      "(b or c)",
      "b or c",
      "b",
      "c",
    ]);
  });
});
