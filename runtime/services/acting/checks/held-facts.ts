/**
 * Facts that the service holds for an agent: the person who approved the action, and the approved amount (decision
 * 291).
 */
import type { Catalogue, Facts } from "../../../engine/values/facts.js";
import { readFactsText } from "../../../store/sql/values.js";
import type { BookingRow, ResolutionRow } from "../../../store/tables/schema.js";

/** An answer's `decisions`, as far as they say which fact each stood in for. */
type DecisionsRead = readonly { readonly resolution_id: string | null; readonly approval: string | null }[] | undefined;

/**
 * From the latest approval that the answer read; empty if it read none. `made`: the decisions on the action, in order.
 * `catalogue`: of the action's domain.
 */
export function heldFacts(
  { actor_kind }: Pick<BookingRow, "actor_kind">,
  read: DecisionsRead,
  made: readonly ResolutionRow[],
  catalogue: Catalogue,
): Facts {
  if (actor_kind !== "agent") return {};
  const stoodIn = read?.filter(({ approval }) => approval !== null) ?? [];
  const latest = made.findLast((each) => stoodIn.some(({ resolution_id }) => resolution_id === each.resolution_id));
  const approver = stoodIn.find(({ resolution_id }) => resolution_id === latest?.resolution_id)?.approval ?? null;
  if (latest === undefined || approver === null) return {};
  const figure = Object.keys(catalogue).find((fact) => catalogue[fact]?.records === "approved_amount");
  const [amount] = latest.amount === null ? [] : Object.values(readFactsText(latest.amount));
  return {
    [approver]: latest.decided_by,
    ...(figure !== undefined && amount !== undefined && { [figure]: amount }),
  };
}
