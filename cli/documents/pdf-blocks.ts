/** From lines of pages to paragraphs and headings. */
import { type Block, onOneLine, passage } from "./block.js";
import { printedNumber } from "./numbers.js";
import type { Line } from "./pdf-line.js";

/** A heading is larger than the text by this. */
const HEADING_RATIO = 1.15;
const LONGEST_HEADING = 200;
/** Lines of a paragraph are closer than this many times their size. */
const WIDEST_GAP = 1.75;
/** How many lines at the top and at the bottom of a page may be its header and footer: the same at the same height. */
const EDGE_LINES = 2;

const PAGE_NUMBER = /^\W*(?:page|seite|p\.|s\.)?\s*\d{1,4}(?:\s*(?:of|von|\/)\s*\d{1,4})?\W*$/i;
const BULLET = /^[•‣▪●◦–—*-]\s+/u;

export function linesToBlocks(lines: readonly Line[], pages: number): readonly Block[] {
  const kept = withoutEdges(lines, pages).filter(({ text }) => onOneLine(text) !== "");
  const body = bodySize(kept);
  const sizes = [...new Set(kept.map(({ size }) => rounded(size)))]
    .filter((size) => size >= body * HEADING_RATIO)
    .sort((a, b) => b - a);
  const blocks: Block[] = [];
  for (const lineGroup of paragraphsOf(kept)) {
    const [first] = lineGroup;
    if (first === undefined) continue;
    const text = joined(lineGroup.map((line) => line.text));
    const level = sizes.indexOf(rounded(first.size)) + 1;
    if (level > 0 && text.length <= LONGEST_HEADING) blocks.push({ kind: "heading", level, text, page: first.page });
    else if (BULLET.test(text)) blocks.push(passage("list_item", text.replace(BULLET, ""), { page: first.page }));
    else blocks.push(passage("paragraph", text, { page: first.page }));
  }
  return blocks;
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

/** The size of most letters. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Without headers and footers, which many pages repeat, and page numbers. */
function withoutEdges(lines: readonly Line[], pages: number): readonly Line[] {
  const byPage = new Map<number, Line[]>();
  for (const line of lines) byPage.set(line.page, [...(byPage.get(line.page) ?? []), line]);
  const edges = new Map<Line, string>();
  for (const ofPage of byPage.values()) {
    const byHeight = [...ofPage].sort((a, b) => b.y - a.y);
    for (const line of [...byHeight.slice(0, EDGE_LINES), ...byHeight.slice(-EDGE_LINES)])
      edges.set(line, `${Math.round(line.y)} ${onOneLine(line.text).replace(/\d+/g, "#")}`);
  }
  const times = new Map<string, number>();
  for (const text of edges.values()) times.set(text, (times.get(text) ?? 0) + 1);
  const often = Math.max(2, pages / 2);
  return lines.filter((line) => {
    const text = edges.get(line);
    if (text === undefined) return true;
    return !PAGE_NUMBER.test(onOneLine(line.text)) && (times.get(text) ?? 0) < often;
  });
}

/** A paragraph ends at a gap, at another size, before a number or a bullet. It may go on on the next page. */
function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && goesOn(last, line)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function goesOn(last: Line, line: Line): boolean {
  const text = onOneLine(line.text);
  if (rounded(last.size) !== rounded(line.size) || BULLET.test(text) || printedNumber(text) !== null) return false;
  if (last.page !== line.page) return !/[.:;!?]["”»)]?$/u.test(onOneLine(last.text)) && /^\p{Ll}/u.test(text);
  const gap = last.y - line.y;
  return gap >= 0 && gap <= last.size * WIDEST_GAP;
}

/** A word that is divided at the end of a line is put together. */
function joined(texts: readonly string[]): string {
  return texts.map(onOneLine).reduce((text, next) => {
    if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
    return text === "" ? next : `${text} ${next}`;
  }, "");
}
