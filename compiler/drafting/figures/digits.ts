/** Numbers in digits, with the signs that separate thousands and decimals. */
import { type Exact, parseExact } from "../../../runtime/engine/values/exact.js";
import type { Language } from "../paragraph.js";
import type { Value } from "./figure.js";

/** Digits of zero in the scripts whose numbers are read. The nine digits follow each. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** The digits and signs in Latin script; null for other scripts, or several. */
export function latinDigits(written: string): string | null {
  const zeros = new Set<number>();
  const latin = Array.from(written, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    if (zero === undefined) return /\p{Nd}/u.test(character) ? "?" : (SIGNS.get(character) ?? character);
    zeros.add(zero);
    return String(code - zero);
  });
  return zeros.size === 1 && !latin.includes("?") ? latin.join("") : null;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["٫", "."],
  ["٬", ","],
  ["，", ","],
  ["．", "."],
  ["’", "'"],
  ["\u00A0", " "],
  ["\u202F", " "],
  ["\u2009", " "],
]);

const MOST_DIGITS = 15;
const SEVERAL: Value = { why: "several_readings" };

export interface DigitsReading {
  readonly language: Language;
  readonly decimals: number | null;
  readonly isScaled: boolean;
}

/**
 * `decimals`: the most digits behind the decimal sign; with fewer than three, `1.500` is a thousand and more. Null: the
 * language decides which sign separates thousands. `isScaled`: a word such as `million` follows.
 */
export function readDigits(digits: string, { language, decimals, isScaled }: DigitsReading): Value {
  if (digits.replace(/\D/g, "").length > MOST_DIGITS || /^0\d/.test(digits)) return SEVERAL;
  const [tail] = /[.,]\d+$/.exec(digits) ?? [];
  if (tail === undefined) return whole(digits, "' ");
  const head = digits.slice(0, -tail.length);
  const [sign, behind] = [tail.charAt(0), tail.length - 1];
  if (head.includes(sign)) return whole(digits, sign);
  const isGroup = behind === 3 && /^[1-9]\d{0,2}$/.test(head);
  if (!isGroup) return withDecimals(head, tail.slice(1), decimals);
  if (isScaled) return SEVERAL;
  if (sign === (language === "en" ? "," : ".")) return whole(digits, sign);
  if (decimals === null) return SEVERAL;
  return decimals < 3 ? whole(digits, sign) : withDecimals(head, tail.slice(1), decimals);
}

function withDecimals(head: string, behind: string, decimals: number | null): Value {
  if (decimals !== null && behind.length > decimals) return { why: "too_many_decimals" };
  const value = whole(head, "' .,");
  if ("why" in value) return value;
  return read(`${head.replace(/\D/g, "")}.${behind}`);
}

/** Groups of three, or of two and a last one of three as in India, separated by one and the same of the signs. */
function whole(digits: string, signs: string): Value {
  const used = [...new Set(digits.replace(/\d/g, ""))];
  const [sign] = used;
  if (sign === undefined) return read(digits);
  if (used.length > 1 || !signs.includes(sign)) return SEVERAL;
  const [first = "", ...groups] = digits.split(sign);
  const isByThree = first.length <= 3 && groups.every(({ length }) => length === 3);
  const isIndian =
    sign === "," &&
    first.length <= 2 &&
    groups.length > 1 &&
    groups.at(-1)?.length === 3 &&
    groups.slice(0, -1).every(({ length }) => length === 2);
  return !first.startsWith("0") && (isByThree || isIndian) ? read(digits.replace(/\D/g, "")) : SEVERAL;
}

function read(plain: string): Value {
  const value: Exact | null = parseExact(plain);
  return value === null ? SEVERAL : { is: value };
}
