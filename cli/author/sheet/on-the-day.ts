/**
 * Rows at a figure that a running total crosses on one of several days: a worked example in which the total is exactly
 * the figure on such a day, a unit below, and a unit above. A total of all days at the figure does not show this.
 */
import { expressionWords } from "../../../compiler/check/words.js";
import { type Boundary, figuresIn } from "./boundaries.js";
import type { Case } from "./case.js";
import { type About, answered, assumedIn, type Edge, type Row, variationWords } from "./edge.js";
import { boundaryHeading } from "./headings.js";
import { casesFor, triesOf } from "./tries.js";
import { type Variation, vary } from "./vary.js";

const PLACES = [
  ["below", -1n],
  ["at", 0n],
  ["above", 1n],
] as const;

/** Empty if no worked example is at the figure on a day that an answer depends on. */
export function onTheDayEdges(about: About, boundary: Boundary): readonly Edge[] {
  const { model, decides, effort } = about;
  if (boundary.whole.kind !== "firstDay") return [];
  effort.begin();
  const [examples = []] = casesFor(about, boundary);
  for (const from of examples) {
    if (effort.isSpent()) return [];
    if (!decides(boundary, from)) continue;
    for (const { variation } of triesOf(model, boundary, from)) {
      const rows = rowsAbout(about, boundary, from, variation);
      if (rows !== null) return [edgeOf(about, boundary, from, variation, rows)];
    }
  }
  return [];
}

/** Null if this variation does not change the running total of that day. */
function rowsAbout(about: About, boundary: Boundary, from: Case, variation: Variation): readonly Row[] | null {
  if (variation.kind !== "fact") return null;
  const rows = PLACES.flatMap(([place, units]): Row[] => {
    const moved = vary(about.module, from, variation, units);
    if (moved === null || (units !== 0n && about.decides(boundary, moved))) return [];
    return [{ place, ...answered(about, moved, variation), compared: null, case: moved }];
  });
  return rows.length === PLACES.length ? rows : null;
}

function edgeOf(
  { model, module }: About,
  boundary: Boundary,
  from: Case,
  variation: Variation,
  rows: readonly Row[],
): Edge {
  const figures = figuresIn([boundary.whole]);
  return {
    logic: expressionWords(boundary.whole),
    heading: `${boundaryHeading(model, boundary, figures)}, on one of several days`,
    figures,
    varies: variationWords({ module }, from, variation),
    example: from.example.example,
    assumed: assumedIn(from, variation),
    rows,
    unfinished: null,
  };
}
