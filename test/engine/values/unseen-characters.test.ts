/** Numbers and names of recipients: refused and accepted characters, compared with tables of the Unicode data files. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readRecipient } from "../../../runtime/engine/module/catalogue-recipient.js";

type Ranges = readonly (readonly [number, number])[];

function ranges(written: string): Ranges {
  return written.split(" ").map((range) => {
    const [from = "", to = from] = range.split("-");
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

/** Unicode 15.1, PropList.txt: White_Space. */
const WHITE_SPACE: Ranges = ranges("09-0d 20 85 a0 1680 2000-200a 2028-2029 202f 205f 3000");
/** DerivedGeneralCategory.txt: Cc, Cf, Zl and Zp. */
const CONTROL_FORMAT_LINE: Ranges = ranges(
  "00-1f 7f-9f ad 600-605 61c 6dd 70f 890-891 8e2 180e 200b-200f 2028-202e 2060-2064 2066-206f feff " +
    "fff9-fffb 110bd 110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0001 e0020-e007f",
);
/** DerivedCoreProperties.txt: Default_Ignorable_Code_Point. */
const IGNORABLE: Ranges = ranges(
  "ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164 fe00-fe0f feff ffa0 " +
    "fff0-fff8 1bca0-1bca3 1d173-1d17a e0000-e0fff",
);
/** PropList.txt: Variation_Selector. */
const VARIATION: Ranges = ranges("180b-180d 180f fe00-fe0f e0100-e01ef");

/** A refusal whose detail says so. */
function format(detail: string): unknown {
  return { code: "format", detail: expect.stringContaining(detail) as unknown };
}

const isIn = (ranges: Ranges, code: number): boolean => ranges.some(([from, to]) => from <= code && code <= to);

/**
 * The place of the first refused character, from 1; null if there is none. It walks the text once for each character.
 */
function firstRefused(text: string, kind: "number" | "name"): number | null {
  const codes = Array.from(text).map((character) => character.codePointAt(0) ?? 0);
  const isLetter = (code: number | undefined): boolean =>
    code !== undefined && /^[\p{L}\p{M}]$/u.test(String.fromCodePoint(code));
  const isWhite = (code: number): boolean => isIn(WHITE_SPACE, code);
  const refused = (code: number, at: number): boolean => {
    if (codes.slice(0, at + 1).every(isWhite) || codes.slice(at).every(isWhite)) return true;
    if (!isIn(CONTROL_FORMAT_LINE, code) && !isIn(IGNORABLE, code)) return false;
    if (kind === "number") return true;
    const joins = (code === 0x200c || code === 0x200d) && isLetter(codes[at - 1]) && isLetter(codes[at + 1]);
    return !isIn(VARIATION, code) && !joins;
  };
  const at = codes.findIndex(refused);
  return at === -1 ? null : at + 1;
}

const ORDINARY = [
  "C",
  "-",
  "17",
  "é",
  "e\u0301",
  "\u212b",
  "A\u030a",
  "ß",
  "\u0915",
  "\u094d",
  "葛",
  " ",
  "\u200c",
  "\u200d",
];
const AWKWARD = [...WHITE_SPACE, ...CONTROL_FORMAT_LINE, ...IGNORABLE, ...VARIATION]
  .flatMap(([from, to]) => [from - 1, from, to, to + 1])
  .filter((code) => code >= 0);
const character = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ORDINARY) },
  { weight: 2, arbitrary: fc.constantFrom(...AWKWARD).map((code) => String.fromCodePoint(code)) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }) },
);
const text = fc.array(character, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(""));

describe("numbers and names of recipients", () => {
  it("a number is refused where the reference refuses it, and otherwise kept in NFC [ERR-018]", () => {
    fc.assert(
      fc.property(text, (number) => {
        const { value, wrong } = readRecipient({ numbers: ["customer_number"] }, { customer_number: number });
        const at = firstRefused(number, "number");
        if (at === null)
          expect(value).toEqual({ by: "name", kind: "customer", name: null, number: number.normalize("NFC") });
        else expect(wrong).toEqual(format(`Character ${at} of the number is U+`));
      }),
      { numRuns: 5_000 },
    );
  });

  it("a name is refused where the reference refuses it, and otherwise kept as it was sent [ERR-018]", () => {
    fc.assert(
      fc.property(text, (name) => {
        const { value, wrong } = readRecipient({ numbers: ["customer_number"] }, { name });
        const at = firstRefused(name, "name");
        if (at === null) expect(value).toEqual({ by: "name", kind: "customer", name, number: null });
        else expect(wrong).toEqual(format(`Character ${at} of the name is U+`));
      }),
      { numRuns: 5_000 },
    );
  });

  it("two spellings are one number exactly where their NFC is the same; case counts", () => {
    const compared = (number: string): string | null => {
      const { value } = readRecipient({ numbers: ["customer_number"] }, { customer_number: number });
      return value?.by === "name" ? value.number : null;
    };
    fc.assert(
      fc.property(text, (number) => {
        fc.pre(firstRefused(number, "number") === null);
        for (const form of ["NFC", "NFD"] as const) expect(compared(number.normalize(form))).toBe(compared(number));
      }),
    );
    expect(compared("c-1")).not.toBe(compared("C-1"));
    expect(compared("\u212b")).toBe(compared("A\u030a"));
    expect(compared("ﬁ")).not.toBe(compared("fi"));
  });

  it.each([
    ["C-17 ", "number", "Character 5 of the number is U+0020 (space)."],
    ["\u00a0C-17", "number", "Character 1 of the number is U+00A0 (no-break space)."],
    ["C-\u200b17", "number", "Character 3 of the number is U+200B (zero width space)."],
    ["😀\u0007", "number", "Character 2 of the number is U+0007 (a control character)."],
    ["C\u06dd1", "number", "Character 2 of the number is U+06DD (a format character)."],
    ["C\ufe0f", "number", "Character 2 of the number is U+FE0F (a zero-width character)."],
    ["C\u2003", "number", "Character 2 of the number is U+2003 (white space)."],
    ["Ada\nLovelace", "name", "Character 4 of the name is U+000A (line feed)."],
    ["Ada\u200d", "name", "Character 4 of the name is U+200D (zero width joiner)."],
  ])("%j as a %s: the detail names the character and where it is", (sent, kind, says) => {
    const { wrong } = readRecipient(
      { numbers: ["customer_number"] },
      { [kind === "number" ? "customer_number" : "name"]: sent },
    );
    expect(wrong).toEqual(format(`${says} A ${kind} has no white space at its ends and no control`));
  });

  it.each(["علی‌رضا", "ක්‍රිස්ටීන්", "葛\u{e0100}城", "Ada  Lovelace", "O\u2019Neill"])("the name %j is taken", (name) => {
    expect(readRecipient({ numbers: ["customer_number"] }, { name }).value).toMatchObject({ name });
  });
});
