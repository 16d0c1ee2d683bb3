/** Quantities: digits or words of number, with words that multiply and a repetition in brackets. */
import { compareExact, divided, type Exact, numeratorOf, plus, times } from "../../../runtime/engine/values/exact.js";
import type { Language } from "../paragraph.js";
import { readDigits } from "./digits.js";
import type { Value } from "./figure.js";
import { type Item, meaning } from "./items.js";
import { numberOfWord } from "./number-words.js";

export interface Quantity {
  /** Past its last item. */
  readonly to: number;
  /** `decimals`: the most digits behind the decimal sign, or null if any number may be. */
  readonly value: (decimals: number | null) => Value;
  /** In words, and small: often no figure, such as `one of`. */
  readonly isSmallWord: boolean;
  /** Four digits that are often a year. */
  readonly isYear: boolean;
  readonly isScaled: boolean;
  /** Two groups with a space between them: `100 200`. */
  readonly isSpaced: boolean;
  /** Its multiplier is a letter, which only amounts have. */
  readonly isOfMoney: boolean;
}

const SEVERAL: Value = { why: "several_readings" };
const FRACTIONS: ReadonlyMap<string, Exact> = new Map([
  ["½", divided(1n, 2n)],
  ["¼", divided(1n, 4n)],
  ["¾", divided(3n, 4n)],
]);

/** Null if no quantity begins here. */
export function quantityAt(items: readonly Item[], from: number, language: Language): Quantity | null {
  const item = items[from];
  const base = item?.digits == null ? inWords(items, from, language) : inDigits(items, from, language);
  return base === null ? null : repeated(items, base, language);
}

/** `two (2)` and `14 (fourteen)`: both must be equal. */
function repeated(items: readonly Item[], first: Quantity, language: Language): Quantity {
  const [open, inside] = [items[first.to], items[first.to + 1]];
  if (open?.text !== "(" || inside?.gap !== false) return first;
  const again =
    inside.digits === null ? inWords(items, first.to + 1, language) : inDigits(items, first.to + 1, language);
  if (again === null || items[again.to]?.text !== ")") return first;
  return {
    ...first,
    ...{ to: again.to + 1, isSmallWord: false, isScaled: first.isScaled || again.isScaled },
    value: (decimals) => {
      const [one, other] = [first.value(decimals), again.value(decimals)];
      if ("why" in one) return one;
      if ("why" in other) return other;
      return compareExact(one.is, other.is) === 0 ? one : SEVERAL;
    },
  };
}

// ── In digits ──

function inDigits(items: readonly Item[], from: number, language: Language): Quantity {
  const { to: end, digits, isSure, isSpaced } = grouped(items, from);
  const fraction = items[end]?.gap === false ? FRACTIONS.get(items[end].text) : undefined;
  const behind = fraction === undefined ? andAHalf(items, end) : { to: end + 1, more: fraction };
  const scale = scaleAt(items, behind?.to ?? end, language);
  const isScaled = scale !== null;
  return {
    to: scale?.to ?? behind?.to ?? end,
    isSmallWord: false,
    isYear: !isScaled && behind === null && /^(?:19|20)\d\d$/.test(digits),
    isScaled,
    isSpaced,
    isOfMoney: scale?.isLetter ?? false,
    value: (decimals) => {
      if (!isSure || (scale !== null && scale.value === null)) return SEVERAL;
      const read = readDigits(digits, { language, decimals: isScaled ? null : decimals, isScaled });
      if ("why" in read) return read;
      return { is: times(plus(read.is, behind?.more ?? 0n), scale?.value ?? 1n) };
    },
  };
}

/** `1 500`: one number, if nothing before it can have the first part. */
function grouped(
  items: readonly Item[],
  from: number,
): { readonly to: number; readonly digits: string; readonly isSure: boolean; readonly isSpaced: boolean } {
  let [digits, to] = [items[from]?.digits ?? "", from + 1];
  const isFirstGroup = /^[1-9]\d{0,2}$/.test(digits);
  while (isFirstGroup && items[to]?.gap === true && /^\d{3}(?:[.,]\d{1,2})?$/.test(items[to]?.digits ?? "")) {
    digits += ` ${items[to]?.digits ?? ""}`;
    to += 1;
    if (/[.,]/.test(digits)) break;
  }
  const groups = to - from;
  const isSure = groups === 1 || groups > 2 || /[.,]/.test(digits) || leadsToNumber(items[from - 1]);
  return { to, digits, isSure: isSure && items[from]?.digits !== "", isSpaced: groups === 2 };
}

/** Whether a word cannot own the number behind it, as `level` and `lunch` can. */
export function leadsToNumber(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (/^(?:the|these|those|all|any|every|after|before|die|der|den|alle|nach|vor)$/i.test(item.text)) return false;
  return item.meanings.some(({ is }) => is === "cue" || is === "common" || is === "joiner" || is === "money");
}

/** `one and a half`. */
function andAHalf(items: readonly Item[], from: number): { readonly to: number; readonly more: Exact } | null {
  const at = (offset: number): string => items[pastHyphens(items, from, offset)]?.text.toLowerCase() ?? "";
  if (at(0) !== "and" || at(1) !== "a" || at(2) !== "half") return null;
  return { to: pastHyphens(items, from, 2) + 1, more: divided(1n, 2n) };
}

/** The place of a word some words on, hyphens between them left out. */
function pastHyphens(items: readonly Item[], from: number, words: number): number {
  let at = hyphenPassed(items, from);
  for (let nth = 0; nth < words; nth += 1) at = hyphenPassed(items, at + 1);
  return at;
}

function hyphenPassed(items: readonly Item[], at: number): number {
  const [hyphen, next] = [items[at], items[at + 1]];
  return hyphen?.text === "-" && !hyphen.gap && next?.isWord === true && !next.gap ? at + 1 : at;
}

interface Scale {
  readonly to: number;
  /** Null if it can be read in two ways. */
  readonly value: bigint | null;
  readonly isLetter: boolean;
}

/** Words that multiply the number before them: `million`, `hundred thousand`, `Mio.`, and `k` beside a currency. */
function scaleAt(items: readonly Item[], from: number, language: Language): Scale | null {
  const [item, next] = [items[from], items[from + 1]];
  const first = item === undefined ? null : scaleOf(item, language);
  if (item === undefined || first === null) return null;
  const isShort = item.text.length <= 4 && !first.isLetter;
  const to = isShort && next?.text === "." && !next.gap ? from + 2 : from + 1;
  const more = scaleAt(items, to, language);
  const value = valueOf(first.value, more);
  const end = more?.to ?? to;
  const isOpen = value === null || isNumber(items[end]) || (items[end]?.gap === false && items[end].isWord);
  const isGlued = items[end]?.gap === false && meaning(items[end], "money") !== undefined;
  return { to: end, value: isOpen && !isGlued ? null : value, isLetter: first.isLetter };
}

function valueOf(first: bigint | null, more: Scale | null): bigint | null {
  if (more === null) return first;
  if (first === null || more.value === null || more.isLetter) return null;
  return first <= 1000n && first < more.value ? first * more.value : null;
}

function scaleOf({ text, meanings }: Item, language: Language): Omit<Scale, "to"> | null {
  const scale = meanings.find((each) => each.is === "scale");
  if (scale !== undefined) return { value: scale.value, isLetter: scale.isLetter };
  const lower = text.toLowerCase();
  if (lower !== "billion" && lower !== "trillion") return null;
  const isLower = text === lower;
  const exponent = (lower === "billion" ? 9n : 12n) + (language === "en" ? 0n : lower === "billion" ? 3n : 6n);
  return { value: language === "de" && isLower ? null : 10n ** exponent, isLetter: false };
}

/** Whether a word or digits are a number or a part of one. */
export function isNumber(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (item.digits !== null || FRACTIONS.has(item.text)) return true;
  return item.isWord && (numberOfWord(item.text) !== null || isScaleWord(item));
}

export function isScaleWord(item: Item | undefined): boolean {
  return item !== undefined && scaleOf(item, "en")?.isLetter === false;
}

// ── In words ──

function inWords(items: readonly Item[], from: number, language: Language): Quantity | null {
  const fraction = FRACTIONS.get(items[from]?.text ?? "");
  if (fraction !== undefined) return words(from + 1, { is: fraction });
  const read = new WordsRead(items, from, language);
  return read.quantity();
}

function words(to: number, value: Value, isScaled = false): Quantity {
  const isSmallWord = !isScaled && "is" in value && compareExact(value.is, 100n) < 0;
  return { to, value: () => value, isSmallWord, isYear: false, isScaled, isSpaced: false, isOfMoney: false };
}

const ARTICLES = new Set(["a", "an", "ein", "eine", "einer", "einem", "einen"]);

/** One number in several words: `two hundred and fifty thousand`. */
class WordsRead {
  private total = 0n;
  private group: Exact | null = null;
  private lastScale: bigint | null = null;
  private hasScale = false;
  private isSure = true;
  private at: number;

  constructor(
    private readonly items: readonly Item[],
    private readonly from: number,
    private readonly language: Language,
  ) {
    this.at = from;
  }

  quantity(): Quantity | null {
    if (!this.begins()) return null;
    while (this.isSure && this.step());
    const half = this.hasScale ? null : andAHalf(this.items, this.at);
    if (half !== null) this.addHalf(half);
    if (this.at === this.from) return null;
    const value: Value = this.isSure ? { is: plus(this.total, this.group ?? 0n) } : SEVERAL;
    if (isNumber(this.items[this.at]) && this.items[this.at]?.digits === null) return words(this.at + 1, SEVERAL, true);
    return words(this.at, value, this.hasScale);
  }

  private begins(): boolean {
    const [item, next] = [this.items[this.from], this.items[this.from + 1]];
    if (item?.isWord !== true) return false;
    if (ARTICLES.has(item.text.toLowerCase())) {
      if (next?.gap !== true || !isScaleWord(next)) return false;
      this.group = 1n;
      this.at += 1;
      return true;
    }
    if (numberOfWord(item.text) !== null) return true;
    if (!isScaleWord(item)) return false;
    this.group = 1n;
    this.isSure = /^(?:hundert|tausend)$/i.test(item.text);
    if (!this.isSure) {
      this.at += 1;
      this.hasScale = true;
    }
    return true;
  }

  /** Takes the next word; false if the number ends before it. */
  private step(): boolean {
    let at = this.at === this.from ? this.at : hyphenPassed(this.items, this.at);
    const isAnd = this.items[at]?.text.toLowerCase() === "and" && this.endsInScale();
    if (isAnd) at = hyphenPassed(this.items, at + 1);
    const item = this.items[at];
    if (item?.isWord !== true || (!item.gap && at > this.from && this.items[at - 1]?.text !== "-")) return false;
    const number = numberOfWord(item.text);
    if (number !== null && (!isAnd || compareExact(number, 100n) < 0)) {
      this.at = at + 1;
      this.isSure = this.takes(number) && !(isAnd && compareExact(number, 1n) === 0);
      return true;
    }
    if (isAnd) return false;
    const scale = scaleAt(this.items, at, this.language);
    if (scale === null || scale.isLetter) return false;
    return this.multiplies(item, at);
  }

  private endsInScale(): boolean {
    return this.hasScale && isScaleWord(this.items[this.at - 1]);
  }

  /** False if two numbers stand beside each other. */
  private takes(number: Exact): boolean {
    const { group } = this;
    if (group === null) {
      this.group = number;
      return this.lastScale === null || compareExact(number, this.lastScale) < 0;
    }
    if (typeof group !== "bigint" || typeof number !== "bigint") return false;
    const isTens = group % 100n >= 20n && group % 10n === 0n && number < 10n;
    const isHundreds = group >= 100n && group % 100n === 0n && number < 100n;
    this.group = group + number;
    return number > 0n && (isTens || isHundreds);
  }

  private multiplies(item: Item, at: number): boolean {
    const scale = scaleOf(item, this.language)?.value ?? null;
    const next = this.items[at + 1];
    this.at = item.text.length <= 4 && next?.text === "." && !next.gap ? at + 2 : at + 1;
    const isAgain = this.lastScale !== null && scale !== null && scale >= this.lastScale && scale > 100n;
    if (scale === null || this.group === null || isAgain) this.isSure = false;
    else if (scale === 100n) {
      this.isSure = compareExact(this.group, 100n) < 0;
      this.group = times(this.group, scale);
    } else {
      const value = times(this.group, scale);
      this.isSure = typeof value === "bigint";
      this.total += numeratorOf(value);
      [this.group, this.lastScale] = [null, scale];
    }
    this.hasScale = true;
    return true;
  }

  private addHalf({ to, more }: { readonly to: number; readonly more: Exact }): void {
    this.group = plus(this.group ?? 0n, more);
    this.at = to;
    while (this.isSure && this.step());
  }
}
