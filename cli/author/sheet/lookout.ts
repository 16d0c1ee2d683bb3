/** What the two sides of a boundary come to in the run of one booking of a case. */
import type { RuleSetModel } from "../../../compiler/check/model.js";
import { Fraction, negate, plus, type Exact } from "../../../runtime/engine/exact.js";
import type { RuleSetModule } from "../../../runtime/engine/module.js";
import { watch, type Arrival, type Watched } from "../observe/watch.js";
import type { Boundary } from "./boundaries.js";
import { replay, type Case } from "./case.js";

export interface Look {
  /** What the boundary is given holds. */
  readonly given: boolean;
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
  const twin = watch(model, module, boundaries.flatMap(({ left, right, given }) => [left, right, given ?? right]), tell);
  return (boundary, from, booking) => {
    const place = 3 * boundaries.indexOf(boundary);
    let found: Look | null = null;
    replay(twin, from, (at) => {
      runs = 0;
      if (at === booking) found = null;
      told = (arrival) => {
        if (at !== booking || found !== null) return;
        const [left, right] = [arrival.valueOf(place), arrival.valueOf(place + 1)];
        const given = boundary.given === null || arrival.valueOf(place + 2) === true;
        found = { given, left, right, difference: given ? differenceOf(left, right) : null };
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
