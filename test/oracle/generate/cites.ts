/** The citations of branches and definitions. */
import { everyPart } from "../../../compiler/model/forms.js";
import type { ClauseRef, RowModel, TypedExpression } from "../../../compiler/model/model.js";
import type { Tape } from "./tape.js";

/** Of the one source `act`. */
export const CLAUSES = ["one", "two", "three", "four"] as const;

/** None, one, or several, which other branches may cite too. */
export function drawCited(tape: Tape): readonly ClauseRef[] {
  return tape.chance(50) ? [] : CLAUSES.filter(() => tape.chance(40)).map((clause) => ({ source: "act", clause }));
}

/** An operand that cites now and then. */
export function drawOperand(tape: Tape, value: TypedExpression): TypedExpression {
  if (!tape.chance(25)) return value;
  return { ...value, cites: [{ source: "act", clause: tape.pick(...CLAUSES) }] };
}

/** The definitions that cite, in either order: it is the one in which they are written. */
export function citingOf(
  tape: Tape,
  definitions: readonly {
    readonly name: string;
    readonly citations: readonly ClauseRef[];
    readonly value?: TypedExpression;
    readonly rows?: readonly Pick<RowModel, "cites">[];
  }[],
): readonly string[] {
  const names = definitions
    .filter(
      ({ citations, value, rows = [] }) =>
        citations.length > 0 ||
        [...(value === undefined ? [] : everyPart(value)), ...rows].some(({ cites }) => cites !== undefined),
    )
    .map(({ name }) => name);
  return tape.chance(50) ? names : names.reverse();
}
