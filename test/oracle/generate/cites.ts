/** The citations of branches and definitions. */
import type { ClauseRef } from "../../../compiler/model/model.js";
import type { Tape } from "./tape.js";

/** Of the one source `act`. */
export const CLAUSES = ["one", "two", "three", "four"] as const;

/** None, one, or several, which other branches may cite too. */
export function drawCited(tape: Tape): readonly ClauseRef[] {
  return tape.chance(50) ? [] : CLAUSES.filter(() => tape.chance(40)).map((clause) => ({ source: "act", clause }));
}

/** The definitions that cite, in either order: it is the one in which they are written. */
export function citingOf(
  tape: Tape,
  definitions: readonly { readonly name: string; readonly citations: readonly ClauseRef[] }[],
): readonly string[] {
  const names = definitions.filter(({ citations }) => citations.length > 0).map(({ name }) => name);
  return tape.chance(50) ? names : names.reverse();
}
