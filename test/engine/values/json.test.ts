/** Reading and writing JSON: refusals with their places, and otherwise the same values as JSON.parse. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { Fraction } from "../../../runtime/engine/values/exact.js";
import {
  canonicalJson,
  isJsonObject,
  isSameJson,
  type Json,
  JsonNumber,
  readJson,
  writeJson,
} from "../../../runtime/engine/values/json.js";

describe("a text that is no JSON is refused with its line and column", () => {
  it.each([
    ["", "a value is expected (line 1, column 1)"],
    ["{", "a key in double quotes or } is expected (line 1, column 2)"],
    ['{"a":1', "a comma or } is expected (line 1, column 7)"],
    ['{"a":1,}', "a key in double quotes is expected (line 1, column 8)"],
    ['{"a" 1}', "a colon is expected (line 1, column 6)"],
    ["[1,]", "a value is expected (line 1, column 4)"],
    ["[1 2]", "a comma or ] is expected (line 1, column 4)"],
    ["{'a':1}", "a key in double quotes or } is expected (line 1, column 2)"],
    ['{\n  "a": tru\n}', "a value is expected (line 2, column 8)"],
    ["1 // one", "the end is expected (line 1, column 3)"],
    ["/* one */ 1", "a value is expected (line 1, column 1)"],
    ["01", "the end is expected (line 1, column 2)"],
    ["1.", "a number is not finished (line 1, column 1)"],
    ["1e+", "a number is not finished (line 1, column 1)"],
    ["-", "a value is expected (line 1, column 1)"],
    ["NaN", "a value is expected (line 1, column 1)"],
    ['"a\tb"', "a text holds a character or an escape that JSON does not have, or is not closed (line 1, column 1)"],
    ['"\\x"', "a text holds a character or an escape that JSON does not have, or is not closed (line 1, column 1)"],
    ['"a', "a text holds a character or an escape that JSON does not have, or is not closed (line 1, column 1)"],
    ['"\\ud800"', "a text holds half of a character or the character U+0000 (line 1, column 1)"],
    ['"\\u0000"', "a text holds half of a character or the character U+0000 (line 1, column 1)"],
  ])("%s", (text, words) => {
    const { error } = readJson(text);
    expect(error?.code).toBe("unreadable");
    expect(error?.detail).toBe(`The body is not read: ${words}.`);
  });
});

describe("a key written twice is refused, with equal values too", () => {
  it.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":1,"a":1}', "a"],
    ['{"facts":{"amount":null,"am\\u006funt":null}}', "facts.amount"],
    ['{"list":[{},{"x":1,"x":1}]}', "list[1].x"],
    ['{"__proto__":1,"__proto__":1}', "__proto__"],
  ])("%s", (text, path) => {
    expect(readJson(text).error).toMatchObject({ code: "duplicate_key", path });
  });

  it("the same key in two objects is no duplicate", () => {
    expect(readJson('[{"a":1},{"a":1,"b":{"a":1}}]').error).toBeUndefined();
  });
});

describe("depth is bounded", () => {
  it("32 objects and lists within one another are read, 33 are not", () => {
    expect(readJson("[".repeat(32) + "]".repeat(32)).error).toBeUndefined();
    expect(readJson("[".repeat(33) + "]".repeat(33)).error?.code).toBe("too_deep");
    expect(readJson('{"a":'.repeat(33) + "1" + "}".repeat(33)).error?.code).toBe("too_deep");
  });

  it("a million brackets overflow nothing", () => {
    expect(readJson("[".repeat(1_000_000)).error?.code).toBe("too_deep");
  });
});

describe("numbers stay as they were written", () => {
  it.each([
    ["10", 10],
    ["-0", 0],
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", new JsonNumber("9007199254740992")],
    ["-9007199254740993", new JsonNumber("-9007199254740993")],
    ["10.0", new JsonNumber("10.0")],
    ["1e3", new JsonNumber("1e3")],
    ["-1.5E-7", new JsonNumber("-1.5E-7")],
  ])("%s", (text, value) => {
    const read = readJson(text).value;
    expect(read).toEqual(value);
    expect(Object.is(read, -0)).toBe(false);
  });

  it("bigints, fractions and numbers as read are written by their exact digits", () => {
    expect(
      writeJson({
        sum: 9007199254740993n,
        rate: Fraction.of(-1n, 8n),
        sent: new JsonNumber("10.0"),
        zero: -0,
        none: undefined,
        gap: null,
      }),
    ).toBe('{"sum":9007199254740993,"rate":-0.125,"sent":10.0,"zero":0,"gap":null}');
  });

  it("an inexact number is never written", () => {
    expect(() => writeJson({ rate: 0.1 })).toThrow("exact");
    expect(() => writeJson(Number.NaN)).toThrow("exact");
  });
});

describe("objects hold what was sent and nothing else", () => {
  it("keys of every object are absent unless sent, and __proto__ is a key like any other", () => {
    const value = readJson('{"__proto__":{"polluted":true}}').value;
    expect(isJsonObject(value) ? Object.keys(value) : []).toEqual(["__proto__"]);
    if (!isJsonObject(value)) return;
    expect("polluted" in value).toBe(false);
    expect("constructor" in value).toBe(false);
  });
});

describe("properties", () => {
  it("every JSON value reads as JSON.parse reads it, however it is spaced", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(0, 1, "\t", "\r\n "), (value, space) => {
        const text = JSON.stringify(value, null, space);
        if (/\\ud[89a-f]|\\u0000/i.test(text)) return;
        expect(asParsed(readJson(text).value ?? null)).toEqual(JSON.parse(text, withoutMinusZero));
      }),
      { numRuns: 1000 },
    );
  });

  it("a text broken in one place is read exactly where JSON.parse reads it, and with the same value", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat(),
        fc.constantFrom("", "0", ",", "}", "]", '"', "-", ".", "e", " ", "\n", "\\", "/", "\u00a0", "\u2028", "\ufeff"),
        fc.boolean(),
        (value, at, put, replaces) => {
          const text = JSON.stringify(value);
          const place = at % (text.length + 1);
          const broken = text.slice(0, place) + put + text.slice(place + (replaces ? 1 : 0));
          const read = readJson(broken);
          const parsed = parsedOrNone(broken);
          if (read.error?.code === "duplicate_key" || read.error?.detail.includes("half of a character")) return;
          expect(read.error === undefined).toBe(parsed.ok);
          if (read.error === undefined) expect(asParsed(read.value)).toEqual(parsed.value);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("what is written reads back the same, and is written the same again", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const first = readJson(JSON.stringify(value));
        if (first.error) return;
        const text = writeJson(first.value);
        const second = readJson(text);
        expect(second.value).toEqual(first.value);
        expect(writeJson(second.value)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it("[IDM-002] the canonical text of a request does not depend on the order of its keys", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "grapheme-ascii" }), fc.jsonValue({ maxDepth: 3 })), (object) => {
        const turned = Object.fromEntries(Object.entries(object).reverse());
        const [one, other] = [readJson(JSON.stringify(object)), readJson(JSON.stringify(turned, null, 2))];
        if (one.error || other.error) return;
        expect(canonicalJson(one.value)).toBe(canonicalJson(other.value));
      }),
    );
  });

  it("two values are the same exactly when their canonical texts are", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const pair = fc.oneof(
      fc.tuple(value, value),
      value.map((one) => [one, one] as const),
    );
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [one, other] = [readJson(JSON.stringify(a)), readJson(JSON.stringify(b))];
        if (one.error || other.error) return;
        expect(isSameJson(one.value, other.value)).toBe(canonicalJson(one.value) === canonicalJson(other.value));
      }),
      { numRuns: 1000 },
    );
  });

  it("a value that was computed is the same as the one read from its text, in any order of members", () => {
    const computed = { amount: 12n, rate: Fraction.of(1n, 4n), left: undefined, list: [{ a: 1, b: null }] };
    const read = readJson('{"list":[{"b":null,"a":1}],"rate":0.25,"amount":12}').value;
    expect(isSameJson(computed, read)).toBe(true);
    expect(isSameJson({ ...computed, amount: 13n }, read)).toBe(false);
    expect(isSameJson({ ...computed, more: null }, read)).toBe(false);
    expect(isSameJson({ ...computed, list: [] }, read)).toBe(false);
    expect(isSameJson({ ...computed, amount: "12" }, read)).toBe(false);
  });

  it("the canonical text tells different requests apart", () => {
    expect(canonicalJson(readJson('{"a":10}').value ?? null)).not.toBe(
      canonicalJson(readJson('{"a":10.0}').value ?? null),
    );
    expect(canonicalJson(readJson('{"a":null}').value ?? null)).not.toBe(canonicalJson(readJson("{}").value ?? null));
    expect(canonicalJson(readJson("[1,2]").value ?? null)).not.toBe(canonicalJson(readJson("[2,1]").value ?? null));
  });
});

it("the names for the library's kinds of token are the library's", async () => {
  // The declaration is a const enum, which cannot be named here; the object behind it exists at run time.
  const library: object = await import("jsonc-parser");
  const kinds: unknown = Reflect.get(library, "SyntaxKind");
  expect(kinds).toMatchObject({
    OpenBraceToken: 1,
    CloseBraceToken: 2,
    OpenBracketToken: 3,
    CloseBracketToken: 4,
    CommaToken: 5,
    ColonToken: 6,
    NullKeyword: 7,
    TrueKeyword: 8,
  });
  expect(kinds).toMatchObject({
    FalseKeyword: 9,
    StringLiteral: 10,
    NumericLiteral: 11,
    LineBreakTrivia: 14,
    Trivia: 15,
    EOF: 17,
  });
});

/** As JSON.parse would have it: numbers inexact, objects with a prototype, -0 as 0 on both sides. */
function asParsed(value: Json): unknown {
  return JSON.parse(writeJson(value), withoutMinusZero);
}

const withoutMinusZero = (_key: string, member: unknown): unknown => (member === 0 ? 0 : member);

function parsedOrNone(text: string): { readonly ok: boolean; readonly value?: unknown } {
  try {
    const value: unknown = JSON.parse(text, withoutMinusZero);
    return { ok: true, value };
  } catch {
    return { ok: false };
  }
}
