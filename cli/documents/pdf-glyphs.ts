/**
 * The glyphs of a page one by one, each with its place and look. Text that is painted invisibly, on a layer that is
 * off, or outside the page is invisible. A line through its middle strikes a glyph out (ISO 32000-1, 9.4).
 */
import { type Matrix, matrixOf, moved, multiply, placeOf, SAME_PLACE } from "./pdf-matrix.js";
import type { Look } from "./seen-words.js";

export interface Glyph {
  readonly text: string;
  /** Its start, in points from the lower left corner, and the start of the next glyph. */
  readonly x: number;
  readonly end: number;
  readonly y: number;
  /** Of its font, on the page. */
  readonly size: number;
  readonly look: Look;
}

/** The PDF reader's data for a page: operators by number, each with its arguments. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

export interface PageParts {
  readonly operators: Operators;
  /** The number of an operator, by its name. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly fontOf: (name: string) => Font | null;
  /** Of a group of optional content, as the reader names it. */
  readonly isVisible: (group: unknown) => boolean;
  /** The corners of the visible area: left, bottom, right, top. */
  readonly view: readonly [number, number, number, number];
}

interface Font {
  readonly fontMatrix?: readonly number[];
  readonly vertical?: boolean;
}

interface State {
  ctm: Matrix;
  text: Matrix;
  line: Matrix;
  font: Font;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  /** 1: as wide as the font says. */
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const START: State = {
  ...{ ctm: SAME_PLACE, text: SAME_PLACE, line: SAME_PLACE, font: {}, size: 0 },
  ...{ characterSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0, mode: 0 },
};

/** Text that is not painted, and text that is only used as a clipping path (ISO 32000-1, table 106). */
const INVISIBLE: readonly number[] = [3, 7];

interface Stroke {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

interface Page {
  state: State;
  readonly saved: State[];
  /** Of each part of the content that is marked: whether it is seen. */
  readonly marked: boolean[];
  readonly glyphs: Glyph[];
  readonly strokes: Stroke[];
  readonly parts: PageParts;
}

type Run = (page: Page, given: readonly unknown[]) => void;

/** In the order of painting. */
export function glyphsOf(parts: PageParts): readonly Glyph[] {
  const page: Page = { state: { ...START }, saved: [], marked: [], glyphs: [], strokes: [], parts };
  const runs = new Map(
    Object.entries(RUNS).map(([name, run]): [number | undefined, Run] => [parts.numbers[name], run]),
  );
  const { fnArray, argsArray } = parts.operators;
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at];
    runs.get(operator)?.(page, Array.isArray(given) ? given : []);
  }
  return struck(page.glyphs, page.strokes);
}

const set = (page: Page, change: Partial<State>): void => {
  Object.assign(page.state, change);
};
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const changes =
  (name: "characterSpacing" | "wordSpacing" | "leading" | "rise" | "mode"): Run =>
  (page, [value]) => {
    set(page, { [name]: numberOf(value) });
  };

const save: Run = (page) => void page.saved.push({ ...page.state });
const restore: Run = (page) => {
  page.state = page.saved.pop() ?? page.state;
};
const transform: Run = (page, given) => {
  const matrix = matrixOf(given);
  if (matrix !== null) set(page, { ctm: multiply(matrix, page.state.ctm) });
};

function moveText(page: Page, x: number, y: number): void {
  const line = moved(page.state.line, x, y);
  set(page, { line, text: line });
}

const setFont: Run = (page, [name, size]) => {
  set(page, { font: page.parts.fontOf(String(name)) ?? {}, size: numberOf(size) });
};

const RUNS: Readonly<Record<string, Run>> = {
  save,
  restore,
  transform,
  paintFormXObjectBegin: (page, [matrix]) => {
    save(page, []);
    transform(page, matrixOf(matrix) ?? []);
  },
  paintFormXObjectEnd: restore,
  beginText: (page) => {
    set(page, { text: SAME_PLACE, line: SAME_PLACE });
  },
  setCharSpacing: changes("characterSpacing"),
  setWordSpacing: changes("wordSpacing"),
  setLeading: changes("leading"),
  setTextRise: changes("rise"),
  setTextRenderingMode: changes("mode"),
  setHScale: (page, [percent]) => {
    set(page, { scale: numberOf(percent) / 100 });
  },
  setFont,
  setGState: (page, [entries]) => {
    for (const [key, value] of Array.isArray(entries) ? (entries as [string, unknown][]) : [])
      if (key === "Font" && Array.isArray(value)) setFont(page, value);
  },
  moveText: (page, [x, y]) => {
    moveText(page, numberOf(x), numberOf(y));
  },
  setLeadingMoveText: (page, [x, y]) => {
    set(page, { leading: -numberOf(y) });
    moveText(page, numberOf(x), numberOf(y));
  },
  nextLine: (page) => {
    moveText(page, 0, -page.state.leading);
  },
  setTextMatrix: (page, [matrix, ...more]) => {
    const found = matrixOf(matrix) ?? matrixOf([matrix, ...more]);
    if (found !== null) set(page, { text: found, line: found });
  },
  showText: (page, [shown]) => {
    for (const each of Array.isArray(shown) ? shown : [])
      if (typeof each === "number") kern(page, each);
      else if (typeof each === "object" && each !== null) showGlyph(page, each as GivenGlyph);
  },
  beginMarkedContent: (page) => void page.marked.push(true),
  beginMarkedContentProps: (page, [tag, group]) => {
    page.marked.push(tag !== "OC" || page.parts.isVisible(group));
  },
  endMarkedContent: (page) => void page.marked.pop(),
  constructPath: (page, [painted, data]) => {
    const [points] = Array.isArray(data) ? (data as readonly unknown[]) : [];
    // A path that only cuts is not painted.
    if (points instanceof Float32Array && painted !== page.parts.numbers["endPath"])
      page.strokes.push(...strokesOf(points, page.state.ctm));
  },
};

/** As the reader of PDFs gives it. */
interface GivenGlyph {
  readonly unicode: string;
  /** In thousandths of its size. */
  readonly width: number;
  readonly vmetric?: readonly number[] | null;
  readonly isSpace?: boolean;
}

function kern(page: Page, thousandths: number): void {
  const { size, font } = page.state;
  advance(page, ((font.vertical === true ? 1 : -1) * thousandths * size) / 1000);
}

/** To the right, or down in a vertical font. In units of the text. */
function advance(page: Page, by: number): void {
  const { text, scale, font } = page.state;
  page.state.text = font.vertical === true ? moved(text, 0, -by) : moved(text, by * scale, 0);
}

function showGlyph(page: Page, { unicode, width, vmetric, isSpace }: GivenGlyph): void {
  const { state } = page;
  const { size, scale, rise, text, ctm, font, characterSpacing, wordSpacing } = state;
  const unit = (font.fontMatrix?.[0] ?? 0.001) * size;
  const isVertical = font.vertical === true;
  const across = isVertical ? Math.abs(vmetric?.[0] ?? width) : width;
  const onPage = multiply(multiply([size * scale, 0, 0, size, 0, rise], text), ctm);
  const [, , c, d, x, y] = onPage;
  const [end] = placeOf(multiply(text, ctm), isVertical ? 0 : across * unit * scale, rise);
  const height = Math.hypot(c, d);
  const isSeen = !INVISIBLE.includes(state.mode) && page.marked.every(Boolean) && isOnPage(page, x, end, y);
  page.glyphs.push({ text: unicode, x, end, y, size: height, look: isSeen ? "plain" : "hidden_text" });
  advance(page, across * unit + characterSpacing + (isSpace === true ? wordSpacing : 0));
}

function isOnPage({ parts }: Page, x: number, end: number, y: number): boolean {
  const [left, bottom, right, top] = parts.view;
  return Math.max(x, end) >= left && Math.min(x, end) <= right && y >= bottom && y <= top;
}

// ── Lines through text ──

/** How many numbers follow each step of a path, by its number: to move, to draw, to bend, to bend, to close. */
const STEPS = [2, 2, 6, 4, 0];

/** Horizontal lines of a path that is drawn or filled in one piece. */
function strokesOf(points: Float32Array, ctm: Matrix): readonly Stroke[] {
  const strokes: Stroke[] = [];
  let corners: (readonly [x: number, y: number])[] = [];
  const end = (): void => {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (corners.length > 1 && corners.length <= MOST_CORNERS && right - left > top - bottom)
      strokes.push({ left, right, y: (top + bottom) / 2, height: top - bottom });
    corners = [];
  };
  for (let at = 0; at < points.length;) {
    const step = points[at] ?? 0;
    const count = STEPS[step] ?? 0;
    if (step === 0) end();
    for (let next = at + 1; next < at + count; next += 2)
      if (corners.length <= MOST_CORNERS) corners.push(placeOf(ctm, points[next] ?? 0, points[next + 1] ?? 0));
    at += 1 + count;
  }
  end();
  return strokes;
}

/** A line has two, and a long rectangle has four and may come back to its first. */
const MOST_CORNERS = 5;
/**
 * Relative to the size of a glyph: the greatest thickness of a line, and the heights between which it crosses the
 * middle.
 */
const THICKEST = 0.15;
const MIDDLE = [0.15, 0.5] as const;

function struck(glyphs: readonly Glyph[], strokes: readonly Stroke[]): readonly Glyph[] {
  if (strokes.length === 0) return glyphs;
  const byHeight = new Map<number, Stroke[]>();
  for (const stroke of strokes) {
    const row = Math.floor(stroke.y / ROW);
    const ofRow = byHeight.get(row);
    if (ofRow === undefined) byHeight.set(row, [stroke]);
    else ofRow.push(stroke);
  }
  return glyphs.map((glyph) => {
    const isLevel = Math.abs(glyph.end - glyph.x) > glyph.size / 100;
    if (glyph.look !== "plain" || !isLevel || glyph.text.trim() === "") return glyph;
    const [low, high] = MIDDLE.map((part) => glyph.y + part * glyph.size) as [number, number];
    const middle = (glyph.x + glyph.end) / 2;
    const isStruck = ({ left, right, y, height }: Stroke): boolean =>
      y >= low && y <= high && height <= THICKEST * glyph.size && left <= middle && middle <= right;
    for (let row = Math.floor(low / ROW); row <= Math.floor(high / ROW); row += 1)
      if (byHeight.get(row)?.some(isStruck) === true) return { ...glyph, look: "struck_text" };
    return glyph;
  });
}

/** Lines are indexed by rows of so many points. */
const ROW = 8;
