/**
 * The glyphs of a page one by one, each with its place and look, and the straight lines of the page. Text that is
 * painted invisibly, on a layer that is off, or outside the page is invisible (ISO 32000-1, 9.4).
 */
import { both, type Box, isCovered, rectanglesOf } from "./pdf-covers.js";
import type { Glyph } from "./pdf-glyph.js";
import { type Matrix, matrixOf, moved, multiply, placeOf, SAME_PLACE } from "./pdf-matrix.js";
import { type Rule, rulesOf } from "./pdf-rules.js";
import { type GivenGlyph, signOfGlyph } from "./pdf-signs.js";

export interface Painted {
  /** In the order of painting. */
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
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
  /** From the places of the content to those of the page as it is shown. */
  readonly turned: Matrix;
}

interface Font {
  readonly name?: string;
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
  /** 1: nothing shines through what is filled. */
  alpha: number;
  isBlended: boolean;
  /** What is painted is cut to it; null: to another form than a rectangle. */
  clip: Box | null;
}

const START: State = {
  ...{ ctm: SAME_PLACE, text: SAME_PLACE, line: SAME_PLACE, font: {}, size: 0 },
  ...{ characterSpacing: 0, wordSpacing: 0, scale: 1, leading: 0, rise: 0, mode: 0 },
  ...{ alpha: 1, isBlended: false, clip: { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity } },
};

/** Operators that draw the edges of a path. */
const DRAWN = ["stroke", "closeStroke", "fillStroke", "eoFillStroke", "closeFillStroke", "closeEOFillStroke"];
const FILLED = ["fill", "eoFill", "fillStroke", "eoFillStroke", "closeFillStroke", "closeEOFillStroke"];
/** A page with more is a drawing. */
const MOST_AREAS = 2_000;
/** Text that is not painted, and text that is only used as a clipping path (ISO 32000-1, table 106). */
const INVISIBLE: readonly number[] = [3, 7];

interface Page {
  state: State;
  readonly saved: State[];
  /** Of each part of the content that is marked: whether it is seen. */
  readonly marked: boolean[];
  readonly glyphs: Glyph[];
  readonly rules: Rule[];
  /** The next path cuts what follows. */
  isClipping: boolean;
  /** Open groups that are blended as a whole. */
  groups: number;
  /** The filled paths. */
  areas: number;
  readonly parts: PageParts;
}

type Run = (page: Page, given: readonly unknown[]) => void;

const NO_PATHS = { isClipping: false, groups: 0, areas: 0 };

export function paintedOn(parts: PageParts): Painted {
  const page: Page = {
    state: { ...START, ctm: parts.turned },
    saved: [],
    marked: [],
    glyphs: [],
    rules: [],
    ...NO_PATHS,
    parts,
  };
  const runs = new Map(
    Object.entries(RUNS).map(([name, run]): [number | undefined, Run] => [parts.numbers[name], run]),
  );
  const { fnArray, argsArray } = parts.operators;
  for (const [at, operator] of fnArray.entries()) {
    const given = argsArray[at];
    runs.get(operator)?.(page, Array.isArray(given) ? given : []);
  }
  const { glyphs, rules } = page;
  return { glyphs, rules };
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
      else if (key === "ca") set(page, { alpha: numberOf(value) });
      else if (key === "BM") set(page, { isBlended: value !== "source-over" });
      else if (key === "SMask" && value !== false) set(page, { alpha: 0 });
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
  clip: (page) => {
    page.isClipping = true;
  },
  eoClip: (page) => {
    page.isClipping = true;
  },
  beginGroup: (page) => {
    page.groups += 1;
  },
  endGroup: (page) => {
    page.groups -= 1;
  },
  constructPath: (page, [painted, data]) => {
    const [points] = Array.isArray(data) ? (data as readonly unknown[]) : [];
    const { numbers } = page.parts;
    const isOf = (names: readonly string[]): boolean => names.some((name) => painted === numbers[name]);
    if (!(points instanceof Float32Array)) return;
    // A path that only cuts is not painted.
    if (!isOf(["endPath"])) page.rules.push(...rulesOf(points, page.state.ctm, isOf(DRAWN)));
    if (isOf(FILLED)) cover(page, points);
    if (page.isClipping) clipTo(page, points);
    page.isClipping = false;
  },
};

function clipTo(page: Page, points: Float32Array): void {
  const [box, ...more] = rectanglesOf(points, page.state.ctm) ?? [];
  const { clip } = page.state;
  set(page, { clip: box === undefined || more.length > 0 || clip === null ? null : both(clip, box) });
}

/** Hides the text that a filled area covers. */
function cover(page: Page, points: Float32Array): void {
  const { alpha, isBlended, clip, ctm } = page.state;
  page.areas += 1;
  if (alpha !== 1 || isBlended || clip === null || page.groups > 0 || !page.marked.every(Boolean)) return;
  if (page.areas > MOST_AREAS) return;
  for (const area of rectanglesOf(points, ctm) ?? []) {
    const box = both(area, clip);
    for (const [at, glyph] of page.glyphs.entries())
      if (isCovered(glyph, box)) page.glyphs[at] = { ...glyph, look: "hidden_text" };
  }
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

function showGlyph(page: Page, glyph: GivenGlyph): void {
  const { width, vmetric, isSpace } = glyph;
  const { state } = page;
  const { size, scale, rise, text, ctm, font, characterSpacing, wordSpacing } = state;
  const unit = (font.fontMatrix?.[0] ?? 0.001) * size;
  const isVertical = font.vertical === true;
  const across = isVertical ? Math.abs(vmetric?.[0] ?? width) : width;
  const onPage = multiply(multiply([size * scale, 0, 0, size, 0, rise], text), ctm);
  const [a, b, c, d, x, y] = onPage;
  const [endX, endY] = placeOf(multiply(text, ctm), isVertical ? 0 : across * unit * scale, rise);
  const height = Math.hypot(c, d);
  const angle = isVertical ? 0 : Math.round((Math.atan2(b, a) * 180) / Math.PI);
  const isSeen = !INVISIBLE.includes(state.mode) && page.marked.every(Boolean) && isOnPage(page, [x, endX], [y, endY]);
  const { text: sign, isKnown } = signOfGlyph(glyph, font.name ?? "");
  const [start, end] = [turnedBack(angle, x, y), turnedBack(angle, endX, endY)];
  const look = !isSeen ? "hidden_text" : isKnown ? "plain" : "unknown_symbol";
  page.glyphs.push({ text: sign, x: start[0], end: end[0], y: start[1], size: height, angle, look });
  advance(page, across * unit + characterSpacing + (isSpace === true ? wordSpacing : 0));
}

function isOnPage({ parts }: Page, xs: readonly [number, number], ys: readonly [number, number]): boolean {
  const [left, bottom, right, top] = parts.view;
  return Math.max(...xs) >= left && Math.min(...xs) <= right && Math.max(...ys) >= bottom && Math.min(...ys) <= top;
}

function turnedBack(angle: number, x: number, y: number): readonly [x: number, y: number] {
  if (angle === 0) return [x, y];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [x * cos + y * sin, y * cos - x * sin];
}
