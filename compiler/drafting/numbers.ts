/** Numbers as documents write them, in figures and in words. */
import { compareExact, type Exact, parseExact } from "../../runtime/engine/values/exact.js";
import type { Language } from "./paragraph.js";

/** A space between groups must be a no-break space; with another space the number is ambiguous. */
const IN_FIGURES = String.raw`\d{1,3}(?:[.,'’\u00A0\u202F\u2009]\d{3})+(?:[.,]\d{1,4})?(?![.,]?\d)|\d{1,12}(?:[.,]\d{1,4})?(?![.,]?\d)`;

const ENGLISH_TENS = tens("twenty thirty forty fifty sixty seventy eighty ninety");
const GERMAN_TENS = tens("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig");

const WORDS: ReadonlyMap<string, bigint> = new Map([
  ...pairs(
    1,
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
      "sixteen seventeen eighteen nineteen",
  ),
  ...pairs(
    2,
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn " +
      "siebzehn achtzehn neunzehn",
  ),
  ...together(ENGLISH_TENS, pairs(1, "one two three four five six seven eight nine"), (ten, one) => `${ten}-${one}`),
  ...together(GERMAN_TENS, pairs(1, "ein zwei drei vier fünf sechs sieben acht neun"), (ten, one) => `${one}und${ten}`),
  ...ENGLISH_TENS,
  ...GERMAN_TENS,
]);

function pairs(from: number, words: string): readonly (readonly [string, bigint])[] {
  return words.split(" ").map((word, at) => [word, BigInt(from + at)]);
}

function tens(words: string): readonly (readonly [string, bigint])[] {
  return words.split(" ").map((word, at) => [word, BigInt((at + 2) * 10)]);
}

/** `twenty-one`, `einundzwanzig`. */
function together(
  ones: readonly (readonly [string, bigint])[],
  others: readonly (readonly [string, bigint])[],
  joined: (one: string, other: string) => string,
): readonly (readonly [string, bigint])[] {
  return ones.flatMap(([one, ten]) => others.map(([other, value]) => [joined(one, other), ten + value] as const));
}

const LONGEST_FIRST = [...WORDS.keys()].sort((a, b) => b.length - a.length);
const IN_WORDS = `(?:${LONGEST_FIRST.map(anyCase).join("|")})(?![\\p{L}\\p{N}])`;
/** `two (2)` and `14 (fourteen)`. */
const ONCE_MORE = ` ?\\((?:\\d{1,6}|${IN_WORDS})\\)`;
/** A pattern for a number, without a group. A word may begin with a capital. */
export const NUMBER = `(?:${IN_FIGURES}|${IN_WORDS})(?:${ONCE_MORE})?`;

export function anyCase(word: string): string {
  const first = word.charAt(0);
  return `[${first}${first.toUpperCase()}]${word.slice(1)}`;
}

/**
 * Null if it can be read in two ways. `decimals`: the largest number of digits after the decimal sign; with fewer than
 * three, `1.500` is a thousand and more. Null: the language decides which sign separates thousands.
 */
export function readNumber(written: string, language: Language, decimals: number | null): Exact | null {
  const [, first, again] = /^(.*?) ?\((.*)\)$/.exec(written) ?? [];
  if (first !== undefined && again !== undefined) {
    const [value, other] = [readNumber(first, language, decimals), readNumber(again, language, decimals)];
    return value !== null && other !== null && compareExact(value, other) === 0 ? value : null;
  }
  const word = WORDS.get(written.toLowerCase());
  if (word !== undefined) return word;
  const plain = written.replace(/['’\u00A0\u202F\u2009]/g, "");
  const signs = plain.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return parseExact(plain);
  const behind = plain.length - plain.lastIndexOf(last) - 1;
  const groups = language === "en" ? "," : ".";
  const cannotBeDecimals = decimals !== null && decimals < 3;
  if (signs.length > 1 && signs.every((sign) => sign === last) && behind !== 3) return null;
  const isGrouped = signs.length > 1 ? signs.every((sign) => sign === last) : last === groups || cannotBeDecimals;
  if (isGrouped && behind === 3) return parseExact(plain.replace(/[.,]/g, ""));
  if (decimals !== null && behind > decimals) return null;
  const at = plain.lastIndexOf(last);
  return parseExact(`${plain.slice(0, at).replace(/[.,]/g, "")}.${plain.slice(at + 1)}`);
}
