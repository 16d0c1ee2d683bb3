/** Attempts to cross a boundary: the cases, the nearest first, and the inputs to vary in each. */
import type { RuleSetModel, TotalModel } from "../../../compiler/model/model.js";
import { partsRead } from "../observe/logic.js";
import { type Boundary, readBy } from "./boundaries.js";
import type { Case } from "./case.js";
import type { About } from "./edge.js";
import { type Variation, withBookingBefore, withCodes } from "./vary.js";

export interface Try {
  readonly from: Case;
  readonly variation: Variation;
  /** The booking in whose run the sides are looked at. */
  readonly observed: number;
}

/**
 * The worked examples as they are; if these do not show it, with a booking before, or with the other keys of the
 * table's row.
 */
export function casesFor(
  { model, cases }: Pick<About, "model" | "cases">,
  boundary: Boundary,
): readonly (readonly Case[])[] {
  const own = (from: Case): number => (from.example.rule === boundary.rule.id ? 0 : 1_000) + from.bookings.length;
  const sorted = [...cases].sort((a, b) => own(a) - own(b));
  const { totals } = readBy(model, boundary);
  const before =
    totals.length === 0 && boundary.total === null ? [] : sorted.flatMap((from) => withBookingBefore(from) ?? []);
  const keyed = sorted.flatMap((from) => (boundary.row?.ways ?? []).slice(0, WAYS).map((way) => withCodes(from, way)));
  return [sorted, before, keyed];
}

/** How many of a table's rows with the same bound are tried. */
const WAYS = 2;
/** How many of the bookings before are varied, from the last. */
const BEFORE = 3;

export function triesOf(model: RuleSetModel, boundary: Boundary, from: Case): readonly Try[] {
  const last = from.bookings.length - 1;
  const before = Array.from({ length: Math.min(last, BEFORE) }, (_, back) => last - 1 - back);
  const { facts, settings, totals } = readBy(model, boundary);
  const ofFacts = (booking: number, observed: number, names: readonly string[]): Try[] =>
    names.map((fact) => ({ from, variation: { kind: "fact", booking, fact }, observed }));
  // An expression that only a total reads is evaluated in the run of a booking that the total counts.
  if (boundary.total !== null) return before.flatMap((booking) => ofFacts(booking, booking, facts));
  const read = model.totals.filter(({ name }) => totals.includes(name));
  const counted = before.flatMap((booking): Try[] => [
    ...ofFacts(booking, last, [...new Set(read.flatMap((total) => measured(model, total)))]),
    ...(read.length > 0 ? [{ from, variation: { kind: "copies", booking } as const, observed: last }] : []),
  ]);
  const own = [...ofFacts(last, last, facts), ...counted];
  return own.length > 0 ? own : settings.map((key) => ({ from, variation: { kind: "setting", key }, observed: last }));
}

/** The facts that a total's measure is made of. */
function measured(model: RuleSetModel, { measure }: TotalModel): readonly string[] {
  if (measure === null) return [];
  if (measure.kind === "fact") return [measure.name];
  return partsRead(model, { kind: "figure", figure: measure.name, type: measure.type }).flatMap((part) =>
    part.kind === "fact" ? [part.fact] : [],
  );
}
