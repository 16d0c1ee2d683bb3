/**
 * How an action changes. The totals that it concerns are locked, and the history is read behind the locks. The change
 * is decided. Then it is written, and the action's row is replaced by compare-and-set.
 *
 * INVARIANT: only this file changes an action's standing answer and its row. So nothing is decided from a history that
 * another transaction changes meanwhile, and no answer replaces one that its decision did not know. `tcs rebuild` makes
 * rows again, and changes no answer.
 */
import { CompareAndSetMissed } from "../store/database.js";
import { batch, type Statement, type Steps } from "../store/steps.js";
import type { Tenant } from "../store/tenant.js";
import { type LockedHistory, readLockedHistory, type TotalsConcerned } from "./locked-history.js";

export interface Settlement<Result> {
  readonly writes: readonly Statement[];
  /** By compare-and-set: a statement that returns no row means that the action has changed since. */
  readonly replacements: readonly Statement<{ action_id: string }>[];
  readonly result: Result;
}

/** `decide` reads nothing that the locks do not cover. Throws `CompareAndSetMissed` where an answer was replaced. */
export function* settle<Result>(
  tenant: Tenant,
  totals: TotalsConcerned,
  decide: (at: LockedHistory) => Steps<Settlement<Result>>,
): Steps<Result> {
  return yield* writeSettlement(yield* decide(yield* readLockedHistory(tenant, totals)));
}

/** The result of a decision. By itself for a change that reads no total and moves none. */
export function* writeSettlement<Result>({ writes, replacements, result }: Settlement<Result>): Steps<Result> {
  yield* batch(...writes);
  const replaced = yield* batch(...replacements);
  if (replaced.some((rows) => rows.length === 0)) throw new CompareAndSetMissed("Another answer stands by now.");
  return result;
}
