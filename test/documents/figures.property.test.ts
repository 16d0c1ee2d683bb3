/** A figure is right or none: however it is written, it reads back as itself; with a strange neighbour it is none. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { figuresIn } from "../../compiler/drafting/figures/figures-in.js";

type Language = "en" | "de";

function valuesOf(words: string, language: Language, currency = "EUR"): readonly string[] {
  return figuresIn(words, { language, currency }).figures.map(({ kind, value }) => `${kind} ${value}`);
}

/** Groups of three digits with a sign between them. */
const grouped = (digits: string, sign: string): string => digits.replace(/\B(?=(\d{3})+$)/g, sign);

const SEPARATORS = [",.", ".,", "'.", "’,", "\u00A0,", "\u202F.", "\u2009,", ",", "."];

const written = fc
  .tuple(
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.constantFrom("", "5", "50", "05", "99"),
    fc.constantFrom(...SEPARATORS),
  )
  .map(([whole, cents, signs]) => {
    const [group = "", point = group === "," ? "." : ","] = signs;
    const text = grouped(String(whole), group) + (cents === "" ? "" : point + cents);
    return { text, amount: `amount ${whole}.${cents.padEnd(2, "0")} EUR` };
  });

const AROUND = [
  "€#",
  "€ #",
  "EUR #",
  "EUR#",
  "# EUR",
  "#€",
  "#\u00A0€",
  "# euros",
  "# Euro",
  "Euro #",
  "(EUR #)",
  "“# €”",
];
const LETTERS = "z q x v j w g".split(" ");
/** No word of any list. */
const strange = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 3, maxLength: 9 })
  .map((letters) => `${letters.join("")}x`);

describe("Figures are right or none", () => {
  it("reads an amount back as itself, or as none, however its digits are parted", () => {
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...AROUND),
        fc.constantFrom<Language>("en", "de"),
        (number, form, language) => {
          const words = `at most ${form.replace("#", number.text)}, and no more`;
          const values = valuesOf(words, language);
          if (values.length > 0) expect(values).toEqual([number.amount]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it("reads the common ways to write an amount, and not none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(...AROUND), (whole, form) => {
        const amount = [`amount ${whole}.50 EUR`];
        const [english, german] = [`${grouped(String(whole), ",")}.50`, `${grouped(String(whole), ".")},50`];
        expect(valuesOf(`at most ${form.replace("#", english)} a year`, "en")).toEqual(amount);
        expect(valuesOf(`bis zu ${form.replace("#", german)} im Jahr`, "de")).toEqual(amount);
      }),
    );
  });

  it("gives none beside a word or letters that it does not know", () => {
    const places = [
      "# ~ EUR",
      "#~ EUR",
      "EUR #~",
      "EUR # ~",
      "~# EUR",
      "€#~",
      "#~€",
      "# ~€",
      "~EUR #",
      "# ~ days",
      "#~ %",
    ];
    fc.assert(
      fc.property(
        written,
        strange,
        fc.constantFrom(...places),
        fc.constantFrom<Language>("en", "de"),
        (number, word, place, language) => {
          const words = `at most ${place.replace("#", number.text).replace("~", word)}.`;
          expect(valuesOf(words, language), words).toEqual([]);
        },
      ),
      { numRuns: 1500 },
    );
  });

  it("gives none beside a sign that it does not know", () => {
    const signs = "# @ & ^ _ \\ + ± × = § ¤ ° µ".split(" ");
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...signs),
        fc.constantFrom("EUR #~5", "~# EUR", "#~ EUR", "EUR ~#"),
        (number, sign, place) => {
          const words = `pay ${place.replace("#", number.text).replace("~", sign)}.`;
          expect(valuesOf(words, "en"), words).toEqual([]);
        },
      ),
    );
  });

  it("reads words of number in English and German", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (number) => {
        const value = [`amount ${number}.00 EUR`];
        expect(valuesOf(`at most ${english(number)} euros`, "en"), english(number)).toEqual(value);
        const said = german(number);
        if (number > 1) expect(valuesOf(`bis zu ${said} Euro`, "de"), said).toEqual(value);
        expect(valuesOf(`at most ${english(number)} (${number}) euros`, "en")).toEqual(value);
        expect(valuesOf(`at most ${english(number)} (${number + 1}) euros`, "en")).toEqual([]);
      }),
    );
  });

  it("multiplies by words and letters beside a currency", () => {
    const scales = {
      k: 1_000,
      m: 1_000_000,
      bn: 1e9,
      " thousand": 1_000,
      " million": 1_000_000,
      " Mio.": 1_000_000,
      " lakh": 100_000,
      " crore": 1e7,
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(...Object.entries(scales)),
        (number, [scale, times]) => {
          expect(valuesOf(`at most €${number}${scale} a year`, "en")).toEqual([`amount ${number * times}.00 EUR`]);
          expect(valuesOf(`at most ${number}${scale} EUR a year`, "en")).toEqual([`amount ${number * times}.00 EUR`]);
        },
      ),
    );
  });
});

const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const GERMAN_ONES =
  "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

function english(number: number): string {
  if (number >= 1000) {
    const rest = number % 1000;
    const tail = rest === 0 ? "" : rest < 100 ? ` and ${english(rest)}` : ` ${english(rest)}`;
    return `${english(Math.floor(number / 1000))} thousand${tail === " and one" ? " one" : tail}`;
  }
  if (number >= 100) {
    const rest = number % 100;
    const tail = rest === 0 ? "" : rest === 1 ? " one" : ` and ${english(rest)}`;
    return `${ONES[Math.floor(number / 100) - 1]} hundred${tail}`;
  }
  if (number < 20) return ONES[number - 1] ?? "";
  const one = ONES[(number % 10) - 1];
  return `${TENS[Math.floor(number / 10) - 2]}${one === undefined ? "" : `-${one}`}`;
}

function german(number: number): string {
  if (number >= 1000)
    return `${german(Math.floor(number / 1000))}tausend${number % 1000 === 0 ? "" : german(number % 1000)}`;
  if (number >= 100)
    return `${german(Math.floor(number / 100))}hundert${number % 100 === 0 ? "" : german(number % 100)}`;
  if (number < 20) return GERMAN_ONES[number - 1] ?? "";
  const one = GERMAN_ONES[(number % 10) - 1];
  return `${one === undefined ? "" : `${one}und`}${GERMAN_TENS[Math.floor(number / 10) - 2]}`;
}
