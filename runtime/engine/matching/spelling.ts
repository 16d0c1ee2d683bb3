/**
 * How names are spelled for comparison: words of small ASCII letters and digits. The steps are defined in
 * compiler/LANGUAGE.md ("Comparisons of names").
 */
import anyAscii from "any-ascii";

/** The words of one spelling of a name, in their order. Each is not empty and has only `a` to `z` and `0` to `9`. */
export type Words = readonly string[];

/** A word of a name, and how the name writes it. */
export interface WrittenWord {
  readonly word: string;
  /** In the letters of the name, small: `åsa` is spelled `asa`. */
  readonly letters: string;
  readonly isSmall: boolean;
  /** Whether it has a capital letter and no small one. `ß` is neither: many write it so among capitals. */
  readonly isCapital: boolean;
  readonly hasStop: boolean;
  /** Whether `&` or `+` stands before it. */
  readonly isAfterAnd: boolean;
  /** Whether a hyphen alone stands between it and the word before it. */
  readonly isAfterHyphen: boolean;
}

/**
 * The spellings of a name: with German umlauts as one letter (`muller`), and as two (`mueller`) if that differs. Two
 * names compare in a certain way if one spelling of each does.
 */
export function writtenSpellings(name: string): readonly (readonly WrittenWord[])[] {
  const composed = name.normalize("NFC");
  const german = composed.replace(/[ÄÖÜäöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return german === composed ? [wordsOf(composed)] : [wordsOf(composed), wordsOf(german)];
}

export function spellingsOf(name: string): readonly Words[] {
  return writtenSpellings(name).map((words) => words.map(({ word }) => word));
}

const UMLAUTS: Readonly<Record<string, string>> = { Ä: "AE", Ö: "OE", Ü: "UE", ä: "ae", ö: "oe", ü: "ue" };

/** In place of a full stop that joins two letters, so that every letter keeps its place. */
const JOINED = "\u0001";

function wordsOf(text: string): readonly WrittenWord[] {
  const signs = Array.from(text, (sign) => [sign, anyAscii(sign).replace(/['`]/g, "")] as const);
  const ascii = signs.map(([, written]) => written).join("");
  // Full stops between single letters join them: `G.m.b.H.` is one word, `Dr.Muster` is two.
  const joined = ascii.replace(/(?<![a-z0-9])([a-z])\.(?=[a-z](?![a-z0-9]))/gi, `$1${JOINED}`);
  const owners = /^[\x20-\x7e]*$/.test(text)
    ? null
    : signs.flatMap(([sign, written]) => Array.from(written, () => sign));
  const words = joined.matchAll(/([^a-z0-9]*)([a-z0-9](?:\x01?[a-z0-9])*)(\.?)/gi);
  return Array.from(words, ({ index, 1: before = "", 2: marked = "", 3: stop }) => {
    const written = marked.replaceAll(JOINED, "");
    const word = written.toLowerCase();
    const from = index + before.length;
    const own = owners === null ? written : ownLetters(owners.slice(from, from + marked.length));
    const isAfterHyphen = before === "-" && joined.charAt(index - 1) !== ".";
    return {
      word,
      letters: own.toLowerCase(),
      isSmall: word === written,
      isCapital: /\p{Lu}/u.test(own) && !/\p{Ll}/u.test(own.replaceAll("ß", "")),
      hasStop: stop === ".",
      isAfterAnd: /[&+]/.test(before),
      isAfterHyphen,
    };
  });
}

/** `owners`: for each ASCII letter of a word, the sign of the name that it comes from. */
function ownLetters(owners: readonly string[]): string {
  const signs = owners.filter((sign, at) => sign !== "." && (/^[\x20-\x7e]$/.test(sign) || owners[at - 1] !== sign));
  return signs.join("");
}

/** The words without separators. */
export function spelled(words: Words): string {
  return words.join("");
}

export function isLetter(word: string): boolean {
  return /^[a-z]$/.test(word);
}

/** The words in one order, whatever order they are written in. */
export function sortedWords(words: Words): string {
  return [...words].sort().join(" ");
}

const ROMAN = /^(?=[ivx]{2})(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/**
 * The numbers in the words, in one order: digits without leading zeros, and Roman numbers from 2 to 39 of at least two
 * letters. A single letter is an initial as often as a number.
 */
export function numbersIn(words: Words): string {
  const numbers = words.flatMap((word) =>
    ROMAN.test(word)
      ? [String(romanValue(word))]
      : (word.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=.)/, "")),
  );
  return numbers.sort().join(" ");
}

function romanValue(word: string): number {
  const values = Array.from(word, (letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
