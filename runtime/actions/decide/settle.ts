/**
 * How an action changes. `readLockedHistory` locks the totals that it concerns, and reads the history behind the locks.
 * The change is decided. Then it is written here, and the action's row is replaced by compare-and-set. These steps are
 * in one generator of the verb; none is passed as a callback (decision 400).
 *
 * INVARIANT: only this file changes an action's standing answer and its row. So no decision uses a history that another
 * transaction changes meanwhile, and no answer replaces one that its decision has not read. `tcs rebuild` writes rows
 * again, and changes no answer.
 */
import type { ActionChange } from "../../store/actions/actions.js";
import { addToSums, takeFromSums } from "../../store/actions/day-sums.js";
import { CompareAndSetMissed } from "../../store/database.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { LockedHistory } from "./locked-history.js";

export interface Settlement<Result> {
  readonly writes: readonly Statement[];
  readonly replacements: readonly ActionChange[];
  readonly result: Result;
}

/**
 * Gives the result. `_behind` shows that the totals are locked: the decision read nothing that the locks do not cover.
 * Only a change that reads no total and moves none needs no locks. Throws `CompareAndSetMissed` if an answer was
 * replaced.
 */
export function* writeSettlement<Result>(
  _behind: LockedHistory | "reads and moves no total",
  { writes, replacements, result }: Settlement<Result>,
): Steps<Result> {
  if (replacements.length === 0) {
    yield* batch(...writes);
    return result;
  }
  const changed = replacements.map(({ of: { accountId, env }, actionId }) => ({ accountId, env, actionId }));
  yield* batch(...changed.flatMap(takeFromSums), ...writes);
  const replaced = yield* batch(...replacements.map(({ statement }) => statement));
  if (replaced.some((rows) => rows.length === 0)) throw new CompareAndSetMissed("Another answer stands by now.");
  yield* batch(...changed.map(addToSums));
  return result;
}
