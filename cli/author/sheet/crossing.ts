/**
 * From a worked example, finds the values at which the two sides of a comparison are equal, one smallest unit below,
 * and one above.
 */
import type { TypedExpression } from "../../../compiler/model/model.js";
import type { Decision } from "../../../runtime/engine/run/decide.js";
import {
  compareExact,
  denominatorOf,
  divided,
  type Exact,
  negate,
  numeratorOf,
  plus,
} from "../../../runtime/engine/values/exact.js";
import { partsRead } from "../observe/logic.js";
import type { ExpressionValue } from "../observe/watch.js";
import type { Boundary } from "./boundaries.js";
import { answerTo, type Case } from "./case.js";
import type { Decides } from "./decides.js";
import type { About } from "./edge.js";
import type { CutShort } from "./effort.js";
import type { Probed } from "./probe.js";
import { casesFor, triesOf, type Try } from "./tries.js";
import { type Variation, vary } from "./vary.js";

type CompareOperator = Extract<TypedExpression, { kind: "compare" }>["operator"];

export type Side = "below" | "at" | "above";

export interface Point {
  readonly side: Side;
  /** Null: this value cannot be sent. */
  readonly case: Case | null;
  readonly left: ExpressionValue | null;
  readonly right: ExpressionValue | null;
}

export interface Crossing {
  readonly from: Case;
  readonly variation: Variation;
  readonly points: readonly Point[];
  /** How much the rows show; the most is `ALL_SHOWN`. */
  readonly worth: number;
}

const [ONE_SIDE, AT_LIMIT] = [8, 4];
const BOTH_SIDES = 2 * ONE_SIDE;
/**
 * The comparison decides on both sides of its boundary, a row is at the limit, the answer changes, and every row is
 * settled.
 */
const ALL_SHOWN = BOTH_SIDES + AT_LIMIT + 3;

/** The result of a search. */
export interface Search {
  /** Null if none was found nearby. */
  readonly best: Crossing | null;
  /**
   * Set if the budget was spent before a case was found in which the comparison decides on both sides: the progress
   * until then. Otherwise null.
   */
  readonly unfinished: CutShort | null;
}

type Searching = Pick<About, "model" | "module" | "cases" | "look" | "decides" | "effort">;

/**
 * Searches for the crossing that shows the boundary best: examples of its own rule first, and few bookings preferred.
 */
export function bestCrossing(about: Searching, boundary: Boundary): Search {
  let best: Crossing | null = null;
  let tries = 0;
  for (const cases of casesFor(about, boundary)) {
    for (const each of cases.flatMap((from) => triesOf(about.model, boundary, from))) {
      if (about.effort.isSpent()) return ended(about, best, tries);
      tries += 1;
      const crossing = crossingOf(about, boundary, each);
      if (crossing !== null && crossing.worth > (best?.worth ?? -1)) best = crossing;
      if (best?.worth === ALL_SHOWN) return { best, unfinished: null };
    }
    if (best !== null && best.worth >= BOTH_SIDES) return { best, unfinished: null };
  }
  return ended(about, best, tries);
}

function ended({ effort }: Searching, best: Crossing | null, tries: number): Search {
  const isShown = best !== null && best.worth >= BOTH_SIDES;
  return { best, unfinished: isShown || !effort.isSpent() ? null : { tries, most: effort.most } };
}

function crossingOf(about: Searching, boundary: Boundary, { from, variation, observed }: Try): Crossing | null {
  const { module, look, effort } = about;
  const seen = new Map<bigint, Probed | null>();
  const at = (units: bigint): Probed | null => {
    const before = seen.get(units);
    if (before !== undefined) return before;
    if (effort.isSpent()) return null;
    const moved = vary(module, from, variation, units);
    const outcome =
      moved === null ? null : look(boundary, moved, observed + moved.bookings.length - from.bookings.length);
    seen.set(units, outcome);
    return outcome;
  };
  const edge = meeting((units) => at(units)?.difference ?? null, farthest(about, boundary));
  if (edge === null) return null;
  const sign = (units: bigint): number | null => {
    const difference = at(units)?.difference;
    return difference == null ? null : compareExact(difference, 0n);
  };
  const [first, last] = levelAround(edge, (units) => sign(units) === 0);
  const around = [first - 1n, first, last + 1n];
  const units =
    sign(edge) === 0
      ? isEquality(boundary)
        ? // Two days that are often equal never change their order: the flat side shows nothing.
          around.filter((each) => each === first || sign(each) !== 0)
        : around
      : sign(edge - 1n) === -(sign(edge) ?? 0)
        ? [edge - 1n, edge]
        : [edge, edge + 1n];
  const rising = (sign(edge + 1n) ?? 0) - (sign(edge) ?? 0) > 0 || (sign(edge) ?? 0) - (sign(edge - 1n) ?? 0) > 0;
  const points = units.map((each): Point => {
    const outlook = at(each);
    const side = sign(each) ?? (each < edge === rising ? -1 : 1);
    return {
      side: side < 0 ? "below" : side === 0 ? "at" : "above",
      case: vary(module, from, variation, each),
      left: outlook?.left ?? null,
      right: outlook?.right ?? null,
    };
  });
  // If a side is constant or unknown around the edge, this variation shows nothing.
  if (
    points.length < 2 ||
    new Set(points.map(({ side }) => side)).size < points.length ||
    points.some((point) => point.case !== null && point.left === null)
  )
    return null;
  const ordered = points.sort((a, b) => ORDER.indexOf(a.side) - ORDER.indexOf(b.side));
  return { from, variation, points: ordered, worth: worthOf(ordered, boundary, about) };
}

function isEquality({ whole }: Boundary): boolean {
  return whole.kind === "compare" && (whole.operator === "is" || whole.operator === "is_not");
}

/** Priorities: the comparison decides, then a row is at the limit, then the answer changes. */
function worthOf(points: readonly Point[], boundary: Boundary, about: Searching): number {
  const isAt = points.some(({ side }) => side === "at");
  return ONE_SIDE * shownSides(points, boundary, about.decides) + (isAt ? AT_LIMIT : 0) + turnOf(about, points);
}

/** On how many of its two sides a comparison decides; 2 for other boundaries. */
function shownSides(points: readonly Point[], boundary: Boundary, decides: Decides): 0 | 1 | 2 {
  const { whole } = boundary;
  if (whole.kind !== "compare") return 2;
  const turns = points.filter(
    ({ side }) => !points.some((point) => point.side === "at") || (TURNS[whole.operator] ?? side) !== side,
  );
  const deciding = turns.filter((point) => point.case === null || decides(boundary, point.case));
  return deciding.length === turns.length ? 2 : deciding.length > 0 ? 1 : 0;
}

/** The side that has the same result as the limit itself, so that the result does not change there. */
const TURNS: Readonly<Record<CompareOperator, Side | null>> = {
  at_most: "below",
  above: "below",
  at_least: "above",
  below: "above",
  is: null,
  is_not: null,
};

/**
 * 3: the answer changes, and every row is settled; 2: every row is determined, and its values change; 1: the answer
 * changes; 0: none of these.
 */
function turnOf({ effort, module }: Searching, points: readonly Point[]): 0 | 1 | 2 | 3 {
  const answers = points.flatMap((point) => (point.case === null ? [] : [answerTo(effort, module, point.case)]));
  const turns = new Set(answers.map(pathOf)).size > 1;
  const states = answers.map(({ fields }) => fields.state);
  if (turns) return states.every((state) => state === "determined" || state === "contested") ? 3 : 1;
  return states.every((state) => state === "determined") ? 2 : 0;
}

const ORDER: readonly Side[] = ["below", "at", "above"];

/** What is rounded stays the same over several units: so far it is looked for another value. */
const MOST_LEVEL = 64n;

function farthest({ model }: Searching, { left, right }: Boundary): bigint {
  const isRounded = [left, right].some((side) => partsRead(model, side).some(({ kind }) => kind === "round"));
  return isRounded ? MOST_LEVEL : 1n;
}

/** The first and the last of the values around `edge` that are level, `edge` among them. */
function levelAround(edge: bigint, isLevel: (units: bigint) => boolean): readonly [bigint, bigint] {
  if (!isLevel(edge)) return [edge, edge];
  const end = (direction: bigint): bigint => {
    let reach = 0n;
    for (let step = MOST_LEVEL; step > 0n; step /= 2n)
      while (reach < MOST_LEVEL && isLevel(edge + direction * (reach + step))) reach += step;
    return edge + direction * reach;
  };
  return [end(-1n), end(1n)];
}

/**
 * The value at which the difference is zero, or the last one before its sign changes. Rules are linear in pieces, which
 * rounding makes steps of up to `far` units: a few steps suffice.
 */
function meeting(difference: (units: bigint) => Exact | null, far: bigint): bigint | null {
  let units = 0n;
  for (let step = 0; step < 12; step += 1) {
    const here = difference(units);
    if (here === null) return null;
    const sign = compareExact(here, 0n);
    if (sign === 0) return units;
    let slope: Exact = 0n;
    for (let by = 1n; by <= far && compareExact(slope, 0n) === 0; by *= 2n) {
      const [next, previous] = [difference(units + by), difference(units - by)];
      if (next !== null && compareExact(next, 0n) !== sign) return between(difference, units, units + by);
      if (previous !== null && compareExact(previous, 0n) !== sign) return between(difference, units - by, units);
      const rise = next !== null ? plus(next, negate(here)) : previous !== null ? plus(here, negate(previous)) : 0n;
      slope = divided(rise, by);
    }
    if (compareExact(slope, 0n) === 0) return null;
    // Towards the meeting, at least one unit.
    const ratio = divided(negate(here), slope);
    const whole = numeratorOf(ratio) / denominatorOf(ratio);
    units += whole === 0n ? (compareExact(ratio, 0n) < 0 ? -1n : 1n) : whole;
  }
  return null;
}

/** Between two values with differences of other signs: a zero, or the last value before the sign changes. */
function between(difference: (units: bigint) => Exact | null, from: bigint, to: bigint): bigint | null {
  const signAt = (units: bigint): number | null => {
    const at = difference(units);
    return at === null ? null : compareExact(at, 0n);
  };
  let [low, high] = [from, to];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const sign = signAt(middle);
    if (sign === null || sign === 0) return sign === null ? null : middle;
    if (sign === signAt(low)) low = middle;
    else high = middle;
  }
  return signAt(high) === 0 ? high : low;
}

/** The path to an answer: its rules and branches, and its end. */
export function pathOf({ fields, body, outcome }: Decision): string {
  return JSON.stringify([
    fields.state,
    outcome,
    body.trace.map(({ rule, matched, resolve, missing }) => [rule, matched, resolve, missing]),
  ]);
}
