/**
 * Every text is parsed to its end. No exception is thrown, every position is within the text, and the work is
 * proportional to its length.
 */
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";

import { MAX_CHAIN, MAX_DIAGNOSTICS, MAX_NESTING, MAX_SOURCE_LENGTH } from "../../../compiler/base/limits.js";
import { format } from "../../../compiler/format/format.js";
import { EmbeddedActionsParser } from "../../../compiler/syntax/chevrotain.js";
import { CONTEXTUAL, endOf, lex, RESERVED } from "../../../compiler/syntax/tokens.js";
import { codes, inLaw, parseText, sample } from "./kit.js";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? "150");
const law = sample("law");
const domain = sample("domain");
const ODD = [
  "“",
  "”",
  "'",
  "€",
  "\t",
  "\r",
  "\u00a0",
  "\u202e",
  "\u0000",
  "🎈",
  "§",
  "==",
  "&&",
  "!",
  ";",
  "=>",
  "//",
  "/*",
  "*/",
  "1,5 EUR",
  "1.2.2026",
  "Größe",
  "When",
  "\ufeff",
  "\ud800",
  "#",
  '"',
  "\\",
];
const SIGNS = [
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
  "-",
  "*",
  "<",
  "<=",
  ">",
  ">=",
  "=",
  '"a"',
  '"',
  "1",
  "2.50",
  "2026-03-10",
  "07-01",
  "EUR",
  "DE",
  "a",
  "b_1",
  "\n",
  "\n  ",
];

function check(text: string): void {
  const { diagnostics, comments } = parseText(text);
  expect(diagnostics.length).toBeLessThanOrEqual(MAX_DIAGNOSTICS + 1);
  for (const { span, message, help, related } of diagnostics) {
    for (const place of [span, ...related.map((each) => each.span)]) {
      expect(place.start).toBeGreaterThanOrEqual(0);
      expect(place.end).toBeGreaterThanOrEqual(place.start);
      expect(place.end).toBeLessThanOrEqual(text.length);
    }
    expect(`${message}${help ?? ""}`).not.toMatch(/undefined|NaN|\[object|Unknown|\(said\)/);
  }
  for (const { span, text: comment } of comments) expect(text.slice(span.start, span.end).trimEnd()).toBe(comment);
}

describe("any text", () => {
  afterEach(() => vi.restoreAllMocks());

  test("a soup of words and signs", () => {
    const soup = fc.array(fc.constantFrom(...RESERVED, ...CONTEXTUAL, ...SIGNS, ...SIGNS, ...ODD), { maxLength: 120 });
    fc.assert(
      fc.property(soup, fc.boolean(), (parts, inside) => {
        check(inside ? inLaw(parts.join(" ")) : parts.join(" "));
      }),
      { numRuns: RUNS * 2 },
    );
  });

  test("any characters", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 200 }), check), { numRuns: RUNS });
  });

  test("a real source with tokens left out, doubled, swapped or replaced", () => {
    const tokens = [law, domain].map((text) => ({
      text,
      places: lex(text).tokens.map((token) => [token.startOffset, endOf(token)] as const),
    }));
    const change = fc.record({
      at: fc.nat(),
      kind: fc.constantFrom("drop", "double", "swap", "put"),
      put: fc.constantFrom(...RESERVED, ...CONTEXTUAL, ...SIGNS, ...ODD),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...tokens),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        ({ text, places }, changes) => {
          const sorted = [...new Map(changes.map((each) => [each.at % (places.length - 1), each])).entries()].sort(
            ([a], [b]) => b - a,
          );
          const changed = sorted.reduce((now, [index, { kind, put }]) => {
            const [start, end] = places[index] ?? [0, 0];
            const [nextStart, nextEnd] = places[index + 1] ?? [end, end];
            const own = text.slice(start, end);
            if (kind === "drop") return now.slice(0, start) + now.slice(end);
            if (kind === "double") return `${now.slice(0, end)} ${own}${now.slice(end)}`;
            if (kind === "put") return now.slice(0, start) + put + now.slice(end);
            return (
              now.slice(0, start) + now.slice(nextStart, nextEnd) + now.slice(end, nextStart) + own + now.slice(nextEnd)
            );
          }, text);
          check(changed);
          const formatted = format({ path: "x", text: changed });
          expect(codes(formatted.diagnostics)).not.toContain("TCS0006");
        },
      ),
      { numRuns: RUNS },
    );
  });

  test("a real source with characters left out, doubled or replaced", () => {
    const change = fc.tuple(
      fc.nat(),
      fc.constantFrom("drop", "double", "put"),
      fc.constantFrom(...ODD, "{", "}", "(", ")", "x", " ", "\n"),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        check(
          changes.reduce((now, [where, kind, put]) => {
            const at = where % now.length;
            return (
              now.slice(0, at) +
              (kind === "drop" ? "" : kind === "double" ? now.charAt(at).repeat(2) : put) +
              now.slice(at + 1)
            );
          }, law),
        );
      }),
      { numRuns: RUNS },
    );
  });
});

describe("limits", () => {
  test.each([
    ["parentheses", `${"(".repeat(50_000)}a${")".repeat(50_000)}`],
    ["`not`", `${"not ".repeat(50_000)}a`],
    ["sums", `a${" + a".repeat(50_000)}`],
    ["products", `a${" * a".repeat(50_000)}`],
    ["parts of dates", `${"month of ".repeat(50_000)}a`],
    ["shares", `${"30 % of ".repeat(50_000)}a`],
    ["rows", `${"t[".repeat(50_000)}a`],
    ["clamps", `a${", at most a".repeat(50_000)}`],
  ])("%s without end give one mistake and no overflow", (_, text) => {
    expect(codes(parseText(inLaw(`condition c = ${text}\noutcomes a`)).diagnostics)).toEqual(["TCS1010"]);
  });

  test("what is within the limits is read", () => {
    const deep = MAX_NESTING - 1;
    expect(codes(parseText(inLaw(`condition c = ${"(".repeat(deep)}a${")".repeat(deep)}`)).diagnostics)).toEqual([]);
    expect(codes(parseText(inLaw(`condition c = a${" + a".repeat(MAX_CHAIN)}`)).diagnostics)).toEqual([]);
    expect(codes(parseText(inLaw(`condition c = a${" or a".repeat(5_000)}`)).diagnostics)).toEqual([]);
  });

  test("a source over the limit is not read", () => {
    expect(codes(parseText(" ".repeat(MAX_SOURCE_LENGTH + 1)).diagnostics)).toEqual(["TCS0001"]);
  });

  test("a text with NUL characters is not read", () => {
    expect(codes(parseText("law\0 a\0").diagnostics)).toEqual(["TCS0003"]);
  });

  test("a byte order mark is no mistake", () => {
    expect(codes(parseText(`\ufeff${domain}`).diagnostics)).toEqual([]);
  });

  test.each([
    [
      "a right source",
      (times: number) => inLaw(law.slice(law.indexOf("  rule within"), law.indexOf("  question")).repeat(times)),
    ],
    ["a slip in every line", (times: number) => inLaw("  titel x\n".repeat(60 * times))],
    ["blocks that never close", (times: number) => 'rule a "A" cites s.c {\n'.repeat(60 * times)],
    ["brackets that never close", (times: number) => inLaw("condition c = (a\n".repeat(60 * times))],
    ["commas forgotten", (times: number) => inLaw(`outcomes ${"a ".repeat(300 * times)}`)],
  ])("twice the text is no more than about twice the work: %s", (_, make) => {
    const work = (text: string): number => {
      const looks = vi.spyOn(EmbeddedActionsParser.prototype as unknown as { LA: (ahead: number) => unknown }, "LA");
      parseText(text);
      const count = looks.mock.calls.length;
      looks.mockRestore();
      return count;
    };
    expect(work(make(8))).toBeLessThan(2.2 * work(make(4)) + 1_000);
  });
});
