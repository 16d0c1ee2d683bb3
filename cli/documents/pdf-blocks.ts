/** From lines of pages to paragraphs and headings. */
import type { LeftOutPlace } from "../../runtime/ports/document-reader.js";
import { type Block, heading, passage, tableRow } from "./block.js";
import { goesOnSentence, type NumberedWords, numbersAmong } from "./numbers.js";
import { onOneLine } from "./one-line.js";
import { withoutEdges } from "./pdf-edges.js";
import { joinedLines, type Line } from "./pdf-line.js";

/** A heading is larger than the text by this. */
const HEADING_RATIO = 1.15;
const LONGEST_HEADING = 200;
/** Lines of a paragraph are closer than this many times their size. */
const WIDEST_GAP = 1.75;
const BULLET = /^[•‣▪●◦–—*-]\s+/u;
/** The mark of a note at the foot of a page. */
const NOTE = /^\[\^/;

export interface PdfBlocks {
  readonly blocks: readonly Block[];
  /** Repeated lines of pages, which are in no block. */
  readonly edges: readonly LeftOutPlace[];
}

export function linesToBlocks(lines: readonly Line[], pages: number): PdfBlocks {
  const { kept, edges } = withoutEdges(lines, { pages, body: bodySize(lines), widestGap: WIDEST_GAP });
  const body = bodySize(kept);
  const sizes = [...new Set(kept.map(({ size }) => rounded(size)))]
    .filter((size) => size >= body * HEADING_RATIO)
    .sort((a, b) => b - a);
  const blocks: Block[] = [];
  for (const lineGroup of paragraphsOf(kept)) {
    const [first] = lineGroup;
    if (first === undefined) continue;
    const text = joinedLines(lineGroup.map((line) => line.text));
    const leftOut = lineGroup.flatMap((line) => line.leftOut);
    const { page } = first;
    const level = sizes.indexOf(rounded(first.size)) + 1;
    if (first.cells !== null) blocks.push(...tableRow(first.cells, page));
    else if (level > 0 && text.length <= LONGEST_HEADING) blocks.push(...heading(level, { text, leftOut }, page));
    else if (BULLET.test(text))
      blocks.push(...passage("list_item", { text: text.replace(BULLET, ""), leftOut }, { page }));
    else blocks.push(...passage("paragraph", { text, leftOut }, { page }));
  }
  return { blocks, edges };
}

const rounded = (size: number): number => Math.round(size * 2) / 2;

/** The size of most letters. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of lines) letters.set(rounded(size), (letters.get(rounded(size)) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** A paragraph ends at a gap, at another size, before a number or a bullet. It may go on on the next page. */
function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups: Line[][] = [];
  const numbers = numbersAmong(lines.map(({ text }) => ({ text: onOneLine(text), kind: "paragraph" as const })));
  for (const [at, line] of lines.entries()) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && goesOn(last, line, numbers[at] ?? null)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function goesOn(last: Line, line: Line, number: NumberedWords | null): boolean {
  if (last.text === "" || line.text === "" || last.cells !== null || line.cells !== null) return false;
  const text = onOneLine(line.text);
  if (rounded(last.size) !== rounded(line.size) || BULLET.test(text) || NOTE.test(text)) return false;
  if (number !== null && !goesOnSentence(onOneLine(last.text), number)) return false;
  if (last.page !== line.page) return !/[.:;!?]["”»)]?$/u.test(onOneLine(last.text)) && /^\p{Ll}/u.test(text);
  const gap = last.y - line.y;
  return gap >= 0 && gap <= last.size * WIDEST_GAP;
}
