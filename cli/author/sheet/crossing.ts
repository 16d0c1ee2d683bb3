/** Finds, from a worked example, the values at which the two sides of a comparison meet: just below, at and just above, by the smallest unit. */
import type { RuleSetModel } from "../../../compiler/check/model.js";
import type { Decision } from "../../../runtime/engine/decide.js";
import { compareExact, denominatorOf, Fraction, negate, numeratorOf, plus, type Exact } from "../../../runtime/engine/exact.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { watch, type Arrival, type Watched } from "../observe/watch.js";
import { readBy, type Boundary } from "./boundaries.js";
import { replay, type Case } from "./case.js";
import { vary, type Variation } from "./vary.js";

export type Side = "below" | "at" | "above";

export interface Point {
  readonly side: Side;
  /** Null: this value cannot be sent. */
  readonly case: Case | null;
  readonly left: Watched | null;
  readonly right: Watched | null;
}

export interface Crossing {
  readonly from: Case;
  readonly variation: Variation;
  readonly points: readonly Point[];
  /** 3: the answer turns, and every row is settled; 2: every row is determined, and what it gives moves; 1: the answer turns; 0: none of these. */
  readonly worth: 0 | 1 | 2 | 3;
}

interface Look {
  readonly left: Watched;
  readonly right: Watched;
  readonly difference: Exact | null;
}

/** Looks at both sides of each boundary, in the run of one booking of a case. */
export type Lookout = (boundary: Boundary, from: Case, booking: number) => Look | null;

export function lookout(model: RuleSetModel, module: RuleSetModule, boundaries: readonly Boundary[]): Lookout {
  let runs = 0;
  let told: (arrival: Arrival) => void = () => undefined;
  const tell = { run: () => (runs += 1), arrival: (arrival: Arrival) => (runs === 1 ? told(arrival) : undefined) };
  const twin = watch(model, module, boundaries.flatMap(({ left, right }) => [left, right]), tell);
  return (boundary, from, booking) => {
    const place = 2 * boundaries.indexOf(boundary);
    let found: Look | null = null;
    replay(twin, from, (at) => {
      runs = 0;
      if (at === booking) found = null;
      told = (arrival) => {
        if (at !== booking || found !== null) return;
        const [left, right] = [arrival.valueOf(place), arrival.valueOf(place + 1)];
        found = { left, right, difference: differenceOf(left, right) };
      };
    });
    return found;
  };
}

function differenceOf(left: Watched, right: Watched): Exact | null {
  const [a, b] = [exactOf(left), exactOf(right)];
  return a === null || b === null ? null : plus(a, negate(b));
}

function exactOf(value: Watched): Exact | null {
  if (typeof value === "number") return BigInt(value);
  return typeof value === "bigint" || value instanceof Fraction ? value : null;
}

/** The crossing that shows the boundary best: of an example of its own rule, with one booking, where the answer turns; null where none is near. */
export function bestCrossing(model: RuleSetModel, module: RuleSetModule, boundary: Boundary, cases: readonly Case[], look: Lookout): Crossing | null {
  const own = (from: Case): number => (from.example.rule === boundary.rule.id ? 0 : 1_000) + from.bookings.length;
  let best: Crossing | null = null;
  for (const from of [...cases].sort((a, b) => own(a) - own(b))) {
    for (const { variation, observed } of variationsOf(model, boundary, from)) {
      const crossing = crossingOf(module, boundary, { from, variation, observed }, look);
      if (crossing?.worth === 3) return crossing;
      if (crossing !== null && crossing.worth > (best?.worth ?? -1)) best = crossing;
    }
  }
  return best;
}

interface Try {
  readonly variation: Variation;
  /** The booking in whose run the sides are looked at. */
  readonly observed: number;
}

function variationsOf(model: RuleSetModel, boundary: Boundary, { bookings }: Case): readonly Try[] {
  const last = bookings.length - 1;
  const { facts, settings, totals } = readBy(model, boundary);
  const ofFacts = (booking: number, observed: number, names: readonly string[]): Try[] => names.map((fact) => ({ variation: { kind: "fact", booking, fact }, observed }));
  // What only a total reads is looked at in the run of a booking that it counts.
  if (boundary.total !== null) return last < 1 ? [] : ofFacts(last - 1, last - 1, facts);
  const own = ofFacts(last, last, facts);
  if (totals.length > 0 && own.length === 0) {
    if (last < 1) return [];
    const measures = model.totals.flatMap(({ name, measure }) => (totals.includes(name) && measure?.kind === "fact" ? [measure.name] : []));
    return [{ variation: { kind: "copies", booking: last - 1 }, observed: last }, ...ofFacts(last - 1, last, measures)];
  }
  return own.length > 0 ? own : settings.map((key) => ({ variation: { kind: "setting", key }, observed: last }));
}

function crossingOf(module: RuleSetModule, boundary: Boundary, { from, variation, observed }: Try & { readonly from: Case }, look: Lookout): Crossing | null {
  const seen = new Map<bigint, Look | null>();
  const at = (units: bigint): Look | null => {
    const before = seen.get(units);
    if (before !== undefined) return before;
    const moved = vary(module, from, variation, units);
    const found = moved === null ? null : look(boundary, moved, observed + moved.bookings.length - from.bookings.length);
    seen.set(units, found);
    return found;
  };
  const edge = meeting((units) => at(units)?.difference ?? null);
  if (edge === null) return null;
  const sign = (units: bigint): number | null => {
    const difference = at(units)?.difference;
    return difference == null ? null : compareExact(difference, 0n);
  };
  const units = sign(edge) === 0 ? [edge - 1n, edge, edge + 1n] : sign(edge - 1n) === -(sign(edge) ?? 0) ? [edge - 1n, edge] : [edge, edge + 1n];
  const rising = (sign(edge + 1n) ?? 0) - (sign(edge) ?? 0) > 0 || (sign(edge) ?? 0) - (sign(edge - 1n) ?? 0) > 0;
  const points = units.map((each): Point => {
    const found = at(each);
    const side = sign(each) ?? (each < edge === rising ? -1 : 1);
    return { side: side < 0 ? "below" : side === 0 ? "at" : "above", case: vary(module, from, variation, each), left: found?.left ?? null, right: found?.right ?? null };
  });
  // Where a side is flat or not known about the edge, varying this shows nothing.
  if (new Set(points.map(({ side }) => side)).size < points.length || points.some((point) => point.case !== null && point.left === null)) return null;
  const ordered = points.sort((a, b) => ORDER.indexOf(a.side) - ORDER.indexOf(b.side));
  return { from, variation, points: ordered, worth: worthOf(module, ordered) };
}

function worthOf(module: RuleSetModule, points: readonly Point[]): Crossing["worth"] {
  const cases = points.flatMap((point) => (point.case === null ? [] : [point.case]));
  const turns = new Set(cases.map((each) => pathOf(module, each))).size > 1;
  const states = cases.map((each) => replay(module, each).at(-1)?.fields.state);
  if (turns) return states.every((state) => state === "determined" || state === "contested") ? 3 : 1;
  return states.every((state) => state === "determined") ? 2 : 0;
}

const ORDER: readonly Side[] = ["below", "at", "above"];

/** Where the difference is zero, or the last value before it changes its sign; rules are linear piece by piece, so a few steps arrive. */
function meeting(difference: (units: bigint) => Exact | null): bigint | null {
  let units = 0n;
  for (let step = 0; step < 12; step += 1) {
    const here = difference(units);
    if (here === null) return null;
    if (compareExact(here, 0n) === 0) return units;
    const [next, previous] = [difference(units + 1n), difference(units - 1n)];
    if (next !== null && compareExact(here, 0n) !== compareExact(next, 0n)) return compareExact(next, 0n) === 0 ? units + 1n : units;
    if (previous !== null && compareExact(here, 0n) !== compareExact(previous, 0n)) return units - 1n;
    const slope = next !== null ? plus(next, negate(here)) : previous !== null ? plus(here, negate(previous)) : 0n;
    if (compareExact(slope, 0n) === 0) return null;
    // Towards the meeting, at least one unit.
    const ratio = Fraction.of(-numeratorOf(here) * denominatorOf(slope), denominatorOf(here) * numeratorOf(slope));
    const whole = numeratorOf(ratio) / denominatorOf(ratio);
    units += whole === 0n ? (compareExact(ratio, 0n) < 0 ? -1n : 1n) : whole;
  }
  return null;
}

/** How the last answer of a case was reached: its rules and branches, and where it ended. */
export function pathOf(module: RuleSetModule, from: Case): string {
  const decision: Decision | undefined = replay(module, from).at(-1);
  if (decision === undefined) return "";
  const { fields, body, outcome } = decision;
  return JSON.stringify([fields.state, outcome, body.trace.map(({ rule, matched, resolve, missing }) => [rule, matched, resolve, missing])]);
}
