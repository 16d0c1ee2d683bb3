/** Areas that are painted over text, such as black bars: nobody sees the text below them. */
import type { Glyph } from "./pdf-glyph.js";
import type { Matrix } from "./pdf-matrix.js";
import { placeOf } from "./pdf-matrix.js";

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** How many numbers follow each step of a path, by its number; a bend ends a rectangle. */
const STEPS = [2, 2, 6, 4, 0];
const IS_BEND = (step: number): boolean => step === 2 || step === 3;
/** What is not quite level or upright, in points. */
const CROOKED = 0.5;

/** The rectangles that a path consists of; null: it has another form. */
export function rectanglesOf(points: Float32Array, ctm: Matrix): readonly Box[] | null {
  const boxes: Box[] = [];
  let corners: (readonly [x: number, y: number])[] = [];
  const isRectangle = (): boolean => {
    const box = boxOf(corners);
    const isCorner = ([x, y]: readonly [number, number]): boolean =>
      isOn(x, box.left, box.right) && isOn(y, box.bottom, box.top);
    const parts = new Set(corners.map(([x, y]) => `${near(x, box.left)} ${near(y, box.bottom)}`));
    return corners.every(isCorner) && parts.size === 4;
  };
  for (let at = 0; at < points.length;) {
    const step = points[at] ?? 0;
    const count = STEPS[step] ?? 0;
    if (IS_BEND(step)) return null;
    if (step === 0 && corners.length > 0) {
      if (!isRectangle()) return null;
      boxes.push(boxOf(corners));
      corners = [];
    }
    if (count === 2) corners.push(placeOf(ctm, points[at + 1] ?? 0, points[at + 2] ?? 0));
    at += 1 + count;
  }
  if (corners.length > 0) {
    if (!isRectangle()) return null;
    boxes.push(boxOf(corners));
  }
  return boxes;
}

const near = (value: number, other: number): boolean => Math.abs(value - other) <= CROOKED;
const isOn = (value: number, one: number, other: number): boolean => near(value, one) || near(value, other);

function boxOf(corners: readonly (readonly [x: number, y: number])[]): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

export function both(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    top: Math.min(one.top, other.top),
  };
}

/** The height of small letters, relative to the size. */
const LETTERS = 0.45;

export function isCovered({ x, end, y, size, angle, look }: Glyph, box: Box): boolean {
  const middle = (x + end) / 2;
  const isWithin =
    box.left <= middle && middle <= box.right && box.bottom <= y + CROOKED && y + LETTERS * size <= box.top;
  return angle === 0 && look === "plain" && isWithin;
}
