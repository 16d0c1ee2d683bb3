/** From the text of a page to its lines. Raised or lowered text next to a line belongs to it. */
import type { Glyph } from "./pdf-glyph.js";
import type { Column, Line, Stretch } from "./pdf-line.js";
import { type Piece, seenWords } from "./seen-words.js";

/** Gaps, relative to the size of the letters: wider gaps separate words or columns of a line. */
const WORD_GAP = 0.1;
const COLUMN_GAP = 1.5;
/** Text that begins so far before the end of the previous text was written out of order. */
const BACKWARD = -0.2;

/** A raised or lowered mark has at most this size relative to its line, and this distance from it. */
const SMALLER = 0.85;
const SHIFTED = 0.12;
const FARTHEST = 0.9;
/** Text of its line's size counts as raised or lowered from this distance on. */
const SHIFTED_WHOLE = 0.25;

interface RawLine {
  readonly stretches: Stretch[];
  /** Of the largest text in it. */
  y: number;
  size: number;
}

/**
 * In the order of painting. Omitted text belongs to the line before it, or to the first one. A page without visible
 * text has one line without text, if any text was omitted. `view`: its lower and its upper edge.
 */
export function linesOf(
  stretches: readonly Stretch[],
  page: number,
  view: readonly [bottom: number, top: number],
): readonly Line[] {
  const raw: RawLine[] = [];
  for (const stretch of stretches) {
    const last = raw.at(-1);
    const before = last?.stretches.at(-1);
    if (last !== undefined && isOf(last, stretch)) {
      if (before === undefined || !isOver(before, stretch)) last.stretches.push(stretch);
      if (stretch.size > last.size && stretch.look === "plain")
        Object.assign(last, { y: stretch.y, size: stretch.size });
    } else if (stretch.text.trim() !== "") raw.push({ stretches: [stretch], y: stretch.y, size: stretch.size });
  }
  const all = raw.map((each) => finished(each, page, view));
  const lines: Line[] = [];
  for (const line of all) {
    const last = lines.at(-1);
    if (last === undefined || (last.text !== "" && line.text !== "")) lines.push(line);
    else lines[lines.length - 1] = { ...(last.text === "" ? line : last), leftOut: [...last.leftOut, ...line.leftOut] };
  }
  return lines.filter(({ text, leftOut }) => text !== "" || leftOut.length > 0);
}

function isOf(line: RawLine, { x, y, size }: Stretch): boolean {
  const above = y - line.y;
  if (Math.abs(above) < Math.max(line.size, size) / 2) return true;
  const end = line.stretches.at(-1)?.end ?? x;
  return size <= SMALLER * line.size && above > 0 && above < FARTHEST * line.size && Math.abs(x - end) < line.size;
}

/** Text that is painted twice at nearly the same place is bold. */
function isOver(before: Stretch, { text, x, y, size }: Stretch): boolean {
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) < WORD_GAP * size;
  return text.trim() !== "" && before.text === text && isNear(before.x, x) && isNear(before.y, y);
}

function finished({ stretches }: RawLine, page: number, [bottom, top]: readonly [number, number]): Line {
  const seen = stretches.filter(({ text, look }) => look === "plain" && text.trim() !== "");
  const base = baseOf(seen.length === 0 ? stretches : seen);
  const [first = base] = seen;
  const pieces = piecesOf(stretches, base);
  const up = (base.y - bottom) / Math.max(1, top - bottom);
  const size = Math.max(...(seen.length === 0 ? [base] : seen).map((each) => each.size));
  const columns = columnsOf(stretches, base);
  return { ...seenWords(pieces), parts: partsOf(seen), columns, cells: null, size, x: first.x, y: base.y, up, page };
}

/** Text that nobody sees is in the column before it, or in the first one. Empty if nobody sees any. */
function columnsOf(stretches: readonly Stretch[], base: Pick<Stretch, "y" | "size">): readonly Column[] {
  const groups: Stretch[][] = [];
  const before: Stretch[] = [];
  let last: Stretch | null = null;
  for (const stretch of stretches) {
    const isSeen = stretch.look === "plain" && stretch.text.trim() !== "";
    const isApart = last === null || (isSeen && gapOf(last, stretch) === "columns");
    if (isApart && isSeen) groups.push([...before.splice(0), stretch]);
    else (groups.at(-1) ?? before).push(stretch);
    if (isSeen) last = stretch;
  }
  return groups.map((group) => {
    const seen = group.filter(({ look }) => look === "plain");
    const words = seenWords(piecesOf(group, base));
    return { x: Math.min(...seen.map(({ x }) => x)), end: Math.max(...seen.map(({ end }) => end)), words };
  });
}

function piecesOf(stretches: readonly Stretch[], base: Pick<Stretch, "y" | "size">): readonly Piece[] {
  return stretches.flatMap((stretch, at): readonly Piece[] => {
    const piece = { text: stretch.text, look: lookOn(base, stretch) };
    return isParted(stretches, at) ? [{ text: " ", look: "plain" }, piece] : [piece];
  });
}

/** The first text of the size that most letters have. */
function baseOf(stretches: readonly Stretch[]): Pick<Stretch, "x" | "y" | "size"> {
  const letters = new Map<number, number>();
  const sizeOf = ({ size }: Stretch): number => Math.round(size * 2) / 2;
  for (const each of stretches) letters.set(sizeOf(each), (letters.get(sizeOf(each)) ?? 0) + each.text.trim().length);
  const most = Math.max(...letters.values());
  return stretches.find((each) => letters.get(sizeOf(each)) === most) ?? { x: 0, y: 0, size: 0 };
}

function lookOn(base: Pick<Stretch, "y" | "size">, { y, size, look }: Stretch): Piece["look"] {
  if (look !== "plain") return look;
  const above = y - base.y;
  const least = (size <= SMALLER * base.size ? SHIFTED : SHIFTED_WHOLE) * base.size;
  return above >= least ? "raised" : above <= -least ? "lowered" : "plain";
}

/**
 * Whether a gap precedes a stretch: after the stretch directly before it and, for plain text, also after the last
 * plain one.
 */
function isParted(stretches: readonly Stretch[], at: number): boolean {
  const stretch = stretches[at];
  const last = stretches[at - 1];
  if (stretch === undefined || last === undefined) return false;
  if (gapOf(last, stretch) === "none") return false;
  const seen = stretches.slice(0, at).findLast(({ look }) => look === "plain");
  return stretch.look !== "plain" || (seen !== undefined && gapOf(seen, stretch) !== "none");
}

function gapOf(before: Stretch, after: Stretch): "none" | "words" | "columns" {
  const gap = (after.x - before.end) / Math.max(before.size, after.size);
  return gap > COLUMN_GAP || gap < BACKWARD ? "columns" : gap > WORD_GAP ? "words" : "none";
}

function partsOf(seen: readonly Stretch[]): readonly string[] {
  const parts: string[] = [];
  for (const [at, stretch] of seen.entries()) {
    const before = seen[at - 1];
    const gap = before === undefined ? "columns" : gapOf(before, stretch);
    const part = gap === "columns" ? "" : `${parts.pop() ?? ""}${gap === "words" ? " " : ""}`;
    parts.push(part + stretch.text);
  }
  return parts.map((part) => part.trim());
}

// ── Stretches of glyphs ──

/** Joins adjacent glyphs of one look. */
export function stretchesOf(glyphs: readonly Glyph[]): readonly Stretch[] {
  const stretches: { -readonly [key in keyof Stretch]: Stretch[key] }[] = [];
  let space = "";
  for (const { text, ...glyph } of glyphs) {
    const own = text.replace(PRESENTED, (each) => each.normalize("NFKC"));
    if (own.trim() === "") {
      space = " ";
      continue;
    }
    const last = stretches.at(-1);
    const isMark = /^\p{M}/u.test(own);
    if (last !== undefined && (isMark || isBeside(last, glyph))) {
      last.text += `${space === "" && !isMark && (glyph.x - last.end) / glyph.size > WORD_GAP ? " " : space}${own}`;
      last.end = Math.max(last.end, glyph.end);
    } else stretches.push({ ...glyph, text: `${space}${own}` });
    space = "";
  }
  return stretches;
}

/** Ligatures and other presentation forms of letters. */
const PRESENTED = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]/g;
/** A wider gap, relative to the size of the letters, may be one between columns. */
const WIDEST_SPACE = 0.6;

function isBeside(last: Omit<Stretch, "text">, { x, y, size, angle, look }: Omit<Glyph, "text">): boolean {
  const gap = (x - last.end) / size;
  const isAlike =
    last.look === look && last.angle === angle && Math.abs(last.size - size) < 0.1 && Math.abs(last.y - y) < size / 20;
  return isAlike && gap >= BACKWARD && gap <= WIDEST_SPACE;
}
