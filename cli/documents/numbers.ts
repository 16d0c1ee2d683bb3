/**
 * Numbers as documents print them at the beginning of a paragraph: `3.2`, `§ 4`, `R-7`, `(a)`, `1.`. A number is one
 * only among numbered neighbours: alone, it is a figure or a reference of the sentence (decision 493).
 */
import { type Item, itemsOf, meaning } from "../../compiler/drafting/figures/items.js";
import type { TextBlock } from "./block.js";

export interface PrintedNumber {
  /** As it is printed, without brackets and a full stop. */
  readonly number: string;
  /** Whether the number identifies its paragraph in the whole document; otherwise only below another one. */
  readonly isWhole: boolean;
  /** The common form of the numbers of one list. */
  readonly style: string;
}

export interface NumberedWords {
  readonly found: PrintedNumber;
  /** The text behind it. */
  readonly rest: string;
}

interface Passage {
  readonly text: string;
  readonly kind: TextBlock["kind"];
}

const WORDS = "§§?|Art(?:icle|ikel|\\.)?|Section|Sec\\.|Absatz|Abs\\.|Clause|Ziff(?:er|\\.)|Nr\\.|No\\.|Rz\\.?|Rn\\.?";
const DOTTED = "\\d{1,3}(?:\\.\\d{1,2})+";

const PATTERNS: readonly (readonly [pattern: RegExp, isWhole: boolean, style: string])[] = [
  [new RegExp(`^((?:${WORDS})[ ]?\\d{1,4}[a-z]?(?:\\.\\d{1,2})*)(?:[.:)]|[ ]|$)`, "u"), true, "word"],
  [/^([A-Z]{1,4}-\d{1,4}(?:\.\d{1,2})*[a-z]?)(?:[.:)]|[ ]|$)/u, true, "code"],
  [new RegExp(`^(${DOTTED}[a-z]?)(?:[.:)](?!\\d)|(?=[ ])|$)`, "u"), true, "dotted"],
  [/^(\d{1,3}[a-z]?)[.)](?:[ ]|$)/u, false, "1."],
  [/^\((\d{1,3}[a-z]?)\)(?:[ ]|$)/u, false, "(1)"],
  [/^\(?([a-z])\)(?:[ ]|$)/u, false, "a)"],
  [/^\(?([ivx]{2,5})\)(?:[ ]|$)/u, false, "ii)"],
];

/** For each passage in the order of the document: its printed number, or null. */
export function numbersAmong(passages: readonly Passage[]): readonly (NumberedWords | null)[] {
  const candidates = passages.map(({ text }) => candidateOf(text));
  const places = new Map<string, Place[]>();
  for (const [at, { text, kind }] of passages.entries()) {
    const candidate = candidates[at] ?? null;
    const found = candidate === null ? (kind === "heading" ? bareNumber(text) : null) : pathOf(candidate.found);
    if (found === null) continue;
    const place = { at, path: found.path, isSentence: goesOnAs(candidate), isOwn: kind !== "paragraph" };
    for (const family of familiesOf(found.family, kind)) places.set(family, [...(places.get(family) ?? []), place]);
  }
  const isAll = passages.every(({ kind }, at) => kind === "heading" || candidates[at] !== null);
  const accepted = new Set<number>();
  for (const family of places.values())
    for (const [nth, place] of family.entries()) if (hasNeighbours(family, nth)) accepted.add(place.at);
  return candidates.map((candidate, at) => {
    if (candidate === null || accepted.has(at)) return candidate;
    // Headings and items have their numbers from their list, and no figure begins with letters as `R-7` does.
    const isClear = isAll || passages[at]?.kind !== "paragraph" || candidate.found.style === "code";
    return isClear && !goesOnAs(candidate) ? candidate : null;
  });
}

/** What looks like a printed number; null also if its unit, a month or more of a reference follows. */
function candidateOf(text: string): NumberedWords | null {
  for (const [pattern, isWhole, style] of PATTERNS) {
    const match = pattern.exec(text);
    const number = match?.[1];
    if (match === null || number === undefined) continue;
    const rest = text.slice(match[0].length).trim();
    return isOfSentence(rest, style) ? null : { found: { number, isWhole, style }, rest };
  }
  return null;
}

const LONGEST_WORD = 60;
const UNITS = ["percent", "money", "unit", "no_limit", "scale", "clock"] as const;

function isOfSentence(rest: string, style: string): boolean {
  const [first] = itemsOf(rest.slice(0, LONGEST_WORD));
  if (first === undefined) return false;
  if (style === "word") return meaning(first, "reference") !== undefined;
  if (style === "a)" || style === "ii)" || style === "code") return false;
  // A currency before an amount is not the unit of the number: `1. EUR 50 is the limit`.
  if (meaning(first, "money") !== undefined && style !== "dotted") return false;
  if (/^\p{Lu}\p{Ll}/u.test(first.text)) return style === "1." && isMonth(first);
  return isUnit(first);
}

const isUnit = (item: Item | undefined): boolean => UNITS.some((is) => meaning(item, is) !== undefined);

const isMonth = (item: Item): boolean => meaning(item, "month") !== undefined && /^\p{Lu}/u.test(item.text);

/** Whether the words behind the number go on as a sentence does, not as a paragraph begins. */
function goesOnAs(candidate: NumberedWords | null): boolean {
  if (candidate === null) return false;
  const { found, rest } = candidate;
  if (rest === "") return true;
  const [first] = itemsOf(rest.slice(0, LONGEST_WORD));
  if (found.style === "dotted" && isUnit(first)) return true;
  if (!found.isWhole || !/^[\p{Ll}\d(]/u.test(rest)) return false;
  return found.style !== "code" || meaning(first, "common") !== undefined || meaning(first, "joiner") !== undefined;
}

interface Place {
  readonly at: number;
  readonly path: readonly number[];
  readonly isSentence: boolean;
  /** The number of a heading or an item. */
  readonly isOwn: boolean;
}

/** How far a sentence that begins with a number can separate two numbered paragraphs. */
const FARTHEST = 3;

/** One numbered neighbour; both of them for what looks like a sentence. */
function hasNeighbours(family: readonly Place[], nth: number): boolean {
  const place = family[nth];
  if (place === undefined) return false;
  const others = family.filter((other) => other !== place && !other.isSentence);
  const before = others.filter(({ at }) => at < place.at).slice(-FARTHEST);
  const behind = others.filter(({ at }) => at > place.at).slice(0, FARTHEST);
  const isAfter = before.some(({ path }) => follows(path, place.path));
  const isBefore = behind.some(({ path }) => follows(place.path, path));
  if (!place.isSentence || place.isOwn) return isAfter || isBefore;
  return isAfter && isBefore && ![...before, ...behind].some(({ path }) => isSame(path, place.path));
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** A deleted paragraph leaves a gap of one. */
const WIDEST_STEP = 2;

/** Whether a number can follow another: the next one, the first below it, or the next one above it. */
function follows(one: readonly number[], next: readonly number[]): boolean {
  const last = next.at(-1) ?? 0;
  if (next.length === 0) return false;
  if (last <= 1 && next.length > 1) {
    const above = next.slice(0, -1);
    if (isSame(one, above) || (next.length <= one.length + 1 && follows(one, above))) return true;
  }
  if (next.length > one.length) return false;
  const step = last - (one[next.length - 1] ?? 0);
  return step >= 1 && step <= WIDEST_STEP && isSame(one.slice(0, next.length - 1), next.slice(0, -1));
}

interface Numbering {
  /** Numbers of one family follow each other. */
  readonly family: string;
  readonly path: readonly number[];
}

function pathOf({ number, style }: PrintedNumber): Numbering {
  if (style === "a)") return { family: "a)", path: [letterOf(number)] };
  if (style === "ii)") return { family: "ii)", path: [romanOf(number)] };
  const [, prefix = "", digits = "", letter = ""] = /^(\D*)(\d[\d.]*)([a-z]?)$/u.exec(number) ?? [];
  const path = [...digits.split(".").map(Number), ...(letter === "" ? [] : [letterOf(letter)])];
  const family = style === "(1)" ? style : style === "dotted" || style === "1." ? style : prefix.trim().toLowerCase();
  return { family, path };
}

/** The numbers of headings show what is below them. Items of lists are numbered apart from paragraphs. */
function familiesOf(family: string, kind: Passage["kind"]): readonly string[] {
  const isDigits = family === "1." || family === "dotted";
  if (kind === "list_item") return [isDigits ? "item" : `item ${family}`];
  return kind === "heading" && isDigits ? ["1.", "dotted"] : [family];
}

const letterOf = (letter: string): number => letter.charCodeAt(0) - "a".charCodeAt(0) + 1;

const ROMAN: ReadonlyMap<string, number> = new Map([
  ["i", 1],
  ["v", 5],
  ["x", 10],
]);

function romanOf(number: string): number {
  const digits = Array.from(number, (digit) => ROMAN.get(digit) ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/** A heading such as `3 Gifts`: its number shows that `3.1` below it is one. */
function bareNumber(text: string): Numbering | null {
  const [, number] = /^(\d{1,3}) \p{Lu}/u.exec(text) ?? [];
  return number === undefined ? null : { family: "1.", path: [Number(number)] };
}

/** Whether the line of a page goes on the sentence of the line before, so that its first number begins nothing. */
export function goesOnSentence(before: string, { found, rest }: NumberedWords): boolean {
  if (/[.:;!?]["”»)]?$/u.test(before)) return false;
  return rest === "" || /^[\p{Ll}\d]/u.test(rest) || (found.style === "word" && /\p{Ll}$/u.test(before));
}
