/** The values of both sides of a boundary in the run of one booking of a case. */
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { type Exact, Fraction, negate, plus } from "../../../runtime/engine/values/exact.js";
import { type Arrival, type ExpressionValue, watch } from "../observe/watch.js";
import type { Boundary } from "./boundaries.js";
import { answerTo, type Case } from "./case.js";
import type { Effort } from "./effort.js";

export interface Probed {
  /** Whether the precondition of the boundary holds. */
  readonly given: boolean;
  readonly left: ExpressionValue;
  readonly right: ExpressionValue;
  readonly difference: Exact | null;
}

/** Evaluates both sides of each boundary, in the run of one booking of a case. */
export type Probe = (boundary: Boundary, from: Case, booking: number) => Probed | null;

export function makeProbe(
  effort: Effort,
  model: RuleSetModel,
  module: RuleSetModule,
  boundaries: readonly Boundary[],
): Probe {
  const places = new Map(boundaries.map((boundary, at) => [boundary, 3 * at]));
  let runs = 0;
  let onArrival: (arrival: Arrival) => void = () => undefined;
  const tell = { run: () => (runs += 1), arrival: (arrival: Arrival) => (runs === 1 ? onArrival(arrival) : undefined) };
  const twin = watch(
    model,
    module,
    boundaries.flatMap(({ left, right, given }) => [left, right, given ?? right]),
    tell,
  );
  return (boundary, from, booking) => {
    const place = places.get(boundary) ?? 0;
    let outlook: Probed | null = null;
    answerTo(effort, twin, from, booking, () => {
      runs = 0;
      outlook = null;
      onArrival = (arrival) => {
        if (outlook !== null) return;
        const [left, right] = [arrival.valueOf(place), arrival.valueOf(place + 1)];
        const given = boundary.given === null || arrival.valueOf(place + 2) === true;
        outlook = { given, left, right, difference: given ? differenceOf(left, right) : null };
      };
    });
    return outlook;
  };
}

function differenceOf(left: ExpressionValue, right: ExpressionValue): Exact | null {
  const [a, b] = [exactOf(left), exactOf(right)];
  return a === null || b === null ? null : plus(a, negate(b));
}

function exactOf(value: ExpressionValue): Exact | null {
  if (typeof value === "number") return BigInt(value);
  return typeof value === "bigint" || value instanceof Fraction ? value : null;
}
