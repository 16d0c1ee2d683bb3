/** Numbers as documents write them, in figures and in words. */
import { type Exact, parseExact } from "../../runtime/engine/exact.js";
import type { Language } from "./paragraph.js";

/** A space between groups is one that does not break; with another, nobody knows whether it is one number. */
const IN_FIGURES = String.raw`\d{1,3}(?:[.,'’\u00A0\u202F\u2009]\d{3})+(?:[.,]\d{1,4})?(?![.,]?\d)|\d{1,12}(?:[.,]\d{1,4})?(?![.,]?\d)`;

const WORDS: ReadonlyMap<string, bigint> = new Map([
  ...pairs(
    1,
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  ),
  ...pairs(
    2,
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  ),
  ...tens("thirty forty fifty sixty seventy eighty ninety"),
  ...tens("dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"),
]);

function pairs(from: number, words: string): readonly (readonly [string, bigint])[] {
  return words.split(" ").map((word, at) => [word, BigInt(from + at)]);
}

function tens(words: string): readonly (readonly [string, bigint])[] {
  return words.split(" ").map((word, at) => [word, BigInt((at + 3) * 10)]);
}

/** A pattern for a number, without a group. A word may begin with a capital. */
export const NUMBER = `(?:${IN_FIGURES}|(?:${[...WORDS.keys()].map(anyCase).join("|")})(?![\\p{L}\\p{N}]))`;

export function anyCase(word: string): string {
  const first = word.charAt(0);
  return `[${first}${first.toUpperCase()}]${word.slice(1)}`;
}

/**
 * Null where it may be read in two ways. `decimals`: at most so many follow the sign, and `1.500` is a thousand and
 * more where there cannot be three; null: the language says which sign separates thousands.
 */
export function readNumber(written: string, language: Language, decimals: number | null): Exact | null {
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
