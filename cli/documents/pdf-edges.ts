/**
 * Heads and feet of pages, and page numbers (decision 407). A line is one only if pages repeat it, apart from the page
 * number in it, and if it is set apart from the text. All other lines are text, however similar the pages are.
 */
import type { LeftOutKind, LeftOutPlace } from "../../runtime/ports/document-reader.js";
import { onOneLine } from "./one-line.js";
import type { Line } from "./pdf-line.js";

export interface EdgeOptions {
  readonly pages: number;
  /** The size of most letters. */
  readonly body: number;
  /** Lines of a paragraph are closer than this many times their size. */
  readonly widestGap: number;
}

export interface WithoutEdges {
  readonly kept: readonly Line[];
  readonly edges: readonly LeftOutPlace[];
}

/** How many lines at the top and at the bottom of a page may be its head and its foot. */
const EDGE_LINES = 2;
/** How much of the height of a page, at its top and at its bottom, may hold them. */
const MARGIN = 0.2;
/** Distance from the text of a line that is set apart, relative to the distance between lines of text. */
const APART = 1.2;
/** A larger line is a heading. */
const LARGEST = 1.05;
/** On pages with fewer lines of text, repeated lines may well be their text. */
const FEWEST_LINES = 3;
/** Largest difference to the previous number, in pages: a page between them may have none. */
const NEXT_NUMBER = 2;

interface Edge {
  readonly line: Line;
  readonly side: "head" | "foot";
  readonly isApart: boolean;
  /** The repeated text; `#` replaces the number of the page. */
  readonly key: string;
  /** The number that the line gives for its page; null: none. */
  readonly number: PageNumber | null;
}

interface PageNumber {
  readonly value: number;
  readonly style: "digits" | "roman";
  /** The number of pages, if the line gives it. */
  readonly of: number | null;
  /** The line holds only the number. */
  readonly isAlone: boolean;
  /** A word says that it is the number of a page. */
  readonly hasWord: boolean;
}

export function withoutEdges(lines: readonly Line[], options: EdgeOptions): WithoutEdges {
  const byPage = new Map<number, Line[]>();
  for (const line of lines.filter(({ text }) => text !== ""))
    byPage.set(line.page, [...(byPage.get(line.page) ?? []), line]);
  const usual = usualGap([...byPage.values()]);
  const edges = [...byPage.values()].flatMap((ofPage) => edgesOf(ofPage, usual, options));
  const repeated = groupsOf(edges).filter((group) => isRepeated(group, options));
  const textLines = lines.length - repeated.flat().length;
  const groups = repeated.filter(([edge]) => textLines >= FEWEST_LINES * options.pages || isNumbered(edge));
  const dropped = new Set(groups.flatMap((group) => group.map(({ line }) => line)));
  const inOrder = groups.map(firstOf).sort((a, b) => a.line.page - b.line.page || b.line.y - a.line.y);
  return { kept: lines.filter((line) => !dropped.has(line)), edges: inOrder.map(placeOfEdge) };
}

/** The distance between most lines that follow each other. */
function usualGap(pages: readonly (readonly Line[])[]): number {
  const gaps = pages.flatMap((lines) => {
    const heights = byHeight(lines).map(({ y }) => y);
    return heights.slice(1).map((y, at) => (heights[at] ?? y) - y);
  });
  const inOrder = gaps.filter((gap) => gap > 0.5).sort((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 0;
}

const byHeight = (lines: readonly Line[]): readonly Line[] => [...lines].sort((a, b) => b.y - a.y);

function edgesOf(ofPage: readonly Line[], usual: number, { body, widestGap }: EdgeOptions): readonly Edge[] {
  const down = byHeight(ofPage);
  const sides = [
    ["head", down, ({ up }: Line) => up > 1 - MARGIN],
    ["foot", down.toReversed(), ({ up }: Line) => up < MARGIN],
  ] as const;
  return sides.flatMap(([side, inward, isInMargin]) => {
    const apart = inward.findLastIndex((line, at) => {
      const next = inward[at + 1];
      if (at >= EDGE_LINES || next === undefined) return false;
      const gap = Math.abs(line.y - next.y);
      return gap > widestGap * Math.max(line.size, next.size) && gap > APART * usual;
    });
    return inward.slice(0, EDGE_LINES).flatMap((line, at): readonly Edge[] => {
      const isSmall = line.size < body / LARGEST;
      const isApart = isInMargin(line) && line.size <= body * LARGEST && (isSmall || at <= apart);
      return isInMargin(line) ? [{ line, side, isApart, ...keyOf(line, side) }] : [];
    });
  });
}

// ── The number of a page ──

const WORD = String.raw`(?:page|seite|p\.|s\.)`;
const VALUE = String.raw`(\d{1,4}|[ivxlc]{1,7})`;
const OF = String.raw`(?:\s*(?:of|von|/)\s*(\d{1,4}))?`;
const ALONE = new RegExp(String.raw`^[^\p{L}\p{N}]*(${WORD})?\s*${VALUE}${OF}[^\p{L}\p{N}]*$`, "iu");
const WORDED = new RegExp(String.raw`(?<![\p{L}\p{N}])(page|seite)\s+${VALUE}${OF}(?![\p{L}\p{N}])`, "iu");
/** Separators between a page's number and the other words of a line, if there is no gap. */
const PARTED = /\s[|·•]\s/u;

function keyOf(line: Line, side: Edge["side"]): Pick<Edge, "key" | "number"> {
  const text = onOneLine(line.text);
  const alone = numberIn(ALONE.exec(text), true);
  if (alone !== null) return { key: "#", number: alone };
  const at = `${side} ${Math.round(line.y)}`;
  const worded = WORDED.exec(text);
  const named = numberIn(worded, false);
  if (worded !== null && named !== null) return { key: `${at} ${text.replace(worded[0], "#")}`, number: named };
  const parts = line.parts.flatMap((part) => onOneLine(part).split(PARTED));
  for (const place of parts.length < 2 ? [] : [0, parts.length - 1]) {
    const number = numberIn(ALONE.exec(parts[place] ?? ""), false);
    if (number !== null) return { key: `${at} ${parts.with(place, "#").join(" ")}`, number };
  }
  return { key: `${at} ${text}`, number: null };
}

function numberIn(match: RegExpExecArray | null, isAlone: boolean): PageNumber | null {
  if (match === null) return null;
  const [, word, written = "", of] = match;
  const isRoman = !/\d/.test(written);
  const value = isRoman ? romanValue(written.toLowerCase()) : Number(written);
  if (value === null) return null;
  const style = isRoman ? "roman" : "digits";
  return { value, style, of: of === undefined ? null : Number(of), isAlone, hasWord: word !== undefined };
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Null: the letters are no number, such as `ill`. */
function romanValue(letters: string): number | null {
  if (!/^c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(letters)) return null;
  const values = Array.from(letters, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

// ── Repeated lines of pages ──

/** Edges with the same key, whose numbers increase with the pages. */
function groupsOf(edges: readonly Edge[]): readonly (readonly Edge[])[] {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) {
    const { line, number, key } = edge;
    const runs = number === null ? "" : `${number.style} ${number.value - line.page} ${number.of ?? ""}`;
    // A number without a word is also identified by its place.
    const place = number?.isAlone === true && !isNamed(number) ? Math.round(line.y) : "";
    const group = `${key} ${runs} ${place}`;
    groups.set(group, [...(groups.get(group) ?? []), edge]);
  }
  return [...groups.values()];
}

const isNamed = ({ hasWord, of }: PageNumber): boolean => hasWord || of !== null;

function isRepeated(group: readonly Edge[], { pages }: EdgeOptions): boolean {
  const [{ line, number } = { line: null, number: null }] = group;
  if (number?.isAlone === true) {
    if (pages === 1 || (number.of === pages && isNamed(number))) return number.value === line?.page;
    const numbered = group.map((edge) => edge.line.page);
    return numbered.some((page) => numbered.some((other) => other > page && other <= page + NEXT_NUMBER));
  }
  const isOften = group.length >= Math.max(2, pages / 2);
  const apart = group.filter(({ isApart }) => isApart).length;
  return isOften && apart >= group.length / 2;
}

/** Whether a line gives the number of its page by a word, or consists of it. */
function isNumbered(edge: Edge | undefined): boolean {
  return edge?.number?.isAlone === true || edge?.number?.hasWord === true;
}

interface FirstEdge extends Edge {
  readonly times: number;
}

function firstOf(group: readonly Edge[]): FirstEdge {
  const [first] = group;
  if (first === undefined) throw new Error("INVARIANT: a group has an edge");
  return { ...first, times: group.length };
}

function placeOfEdge({ line, side, number, times }: FirstEdge): LeftOutPlace {
  const kind: LeftOutKind = number?.isAlone === true ? "page_number" : `page_${side}`;
  return { kind, anchor: null, page: line.page, text: line.text, times };
}
