/** Straight lines of a page: those that strike text out, and those between the cells of tables. */
import type { Glyph } from "./pdf-glyph.js";
import { type Matrix, placeOf } from "./pdf-matrix.js";

/** A horizontal or vertical line, or a long rectangle. */
export interface Rule {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly isLevel: boolean;
}

/** How many numbers follow each step of a path, by its number: to move, to draw, to bend, to bend, to close. */
const STEPS = [2, 2, 6, 4, 0];
/** A line has two corners, and a rectangle has four and may come back to its first. */
const MOST_CORNERS = 5;
/** Of a rule, in points; a larger rectangle is an area. */
const THICKEST = 3;
/** What is not quite level or upright, in points. */
const CROOKED = 0.5;

type Corner = readonly [x: number, y: number];

/** `isDrawn`: the path is drawn along its edges; otherwise it is filled. */
export function rulesOf(points: Float32Array, ctm: Matrix, isDrawn: boolean): readonly Rule[] {
  const rules: Rule[] = [];
  let corners: Corner[] = [];
  const end = (): void => {
    if (corners.length > 1 && corners.length <= MOST_CORNERS) rules.push(...(isDrawn ? edges(corners) : area(corners)));
    corners = [];
  };
  for (let at = 0; at < points.length;) {
    const step = points[at] ?? 0;
    const count = STEPS[step] ?? 0;
    if (step === 0) end();
    for (let next = at + 1; next < at + count; next += 2)
      if (corners.length <= MOST_CORNERS) corners.push(placeOf(ctm, points[next] ?? 0, points[next + 1] ?? 0));
    const [first] = corners;
    if (step === STEPS.length - 1 && first !== undefined && corners.length < MOST_CORNERS) corners.push(first);
    at += 1 + count;
  }
  end();
  return rules;
}

function edges(corners: readonly Corner[]): readonly Rule[] {
  const [, ...rest] = corners;
  return rest.flatMap((corner, at) => area([corners[at] ?? corner, corner]));
}

function area(corners: readonly Corner[]): readonly Rule[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [wide, high] = [right - left, top - bottom];
  const isLevel = wide >= high;
  const isThin = Math.min(wide, high) <= (corners.length === 2 ? CROOKED : THICKEST);
  return isThin && Math.max(wide, high) > 0 ? [{ left, right, bottom, top, isLevel }] : [];
}

// ── Lines through text ──

/** Relative to the size of a glyph: the heights between which a line crosses its middle. */
const MIDDLE = [0.15, 0.5] as const;
const THICKEST_OF_SIZE = 0.15;
/** Lines are indexed by rows of so many points. */
const ROW = 8;

export function struck(glyphs: readonly Glyph[], rules: readonly Rule[]): readonly Glyph[] {
  const byHeight = new Map<number, Rule[]>();
  for (const rule of rules) {
    if (!rule.isLevel) continue;
    const row = Math.floor(middleOf(rule) / ROW);
    const ofRow = byHeight.get(row);
    if (ofRow === undefined) byHeight.set(row, [rule]);
    else ofRow.push(rule);
  }
  if (byHeight.size === 0) return glyphs;
  return glyphs.map((glyph) => {
    const isLevel = glyph.angle === 0 && Math.abs(glyph.end - glyph.x) > glyph.size / 100;
    if (glyph.look !== "plain" || !isLevel || glyph.text.trim() === "") return glyph;
    const [low, high] = MIDDLE.map((part) => glyph.y + part * glyph.size) as [number, number];
    const middle = (glyph.x + glyph.end) / 2;
    const isStruck = (rule: Rule): boolean => {
      const [y, height] = [middleOf(rule), rule.top - rule.bottom];
      return (
        y >= low && y <= high && height <= THICKEST_OF_SIZE * glyph.size && rule.left <= middle && middle <= rule.right
      );
    };
    for (let row = Math.floor(low / ROW); row <= Math.floor(high / ROW); row += 1)
      if (byHeight.get(row)?.some(isStruck) === true) return { ...glyph, look: "struck_text" };
    return glyph;
  });
}

const middleOf = ({ bottom, top }: Rule): number => (bottom + top) / 2;
