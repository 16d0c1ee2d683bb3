/**
 * How an action changes. The totals that it concerns are locked, the history is read behind the locks, and the change
 * is decided. Then it is written, and the action's row is replaced by compare-and-set.
 */
import { lockTotals, readingTotals } from "../store/locks.js";
import { batch, type Statement, type Steps, together } from "../store/steps.js";
import type { Tenant } from "../store/tenant.js";
import { type ActionShare, type History, readHistory, type WantedRange } from "./history.js";
import { findMoved, sharesOf, type TotalShare } from "./rechecks.js";
import { assertReplaced } from "./reissue.js";
import { nextSequence } from "./sequence.js";

/** The totals that a change of an action concerns. */
export interface TotalsConcerned {
  /** What is read to decide the action. */
  readonly reads: readonly WantedRange[];
  /** What the action adds from now on. */
  readonly joins: readonly ActionShare[];
  /** What it added until now. */
  readonly leaves: readonly TotalShare[];
  /** Whether the change gets a number in the sequence: the action begins to count, counts otherwise, or stops. */
  readonly counts: boolean;
}

export interface HistoryAtChange {
  /** Infinite where the change gets no number. */
  readonly sequence: number;
  readonly history: History;
  /** The actions whose answers read a total that changes, as `findMoved` gives them. */
  readonly moved: readonly string[];
}

export interface Settlement<Result> {
  readonly writes: readonly Statement[];
  /** By compare-and-set: one that gives no row means that the action stands otherwise by now. */
  readonly replacements: readonly Statement<{ action_id: string }>[];
  readonly result: Result;
}

/** `decide` reads nothing that the locks do not cover. Throws `CompareAndSetMissed` where an answer was replaced. */
export function* settle<Result>(
  tenant: Tenant,
  actionId: string,
  { reads, joins, leaves, counts }: TotalsConcerned,
  decide: (at: HistoryAtChange) => Steps<Settlement<Result>>,
): Steps<Result> {
  yield* batch(counts ? lockTotals(tenant, [...reads, ...joins, ...leaves]) : readingTotals(tenant, reads));
  const [sequence, history, moved] = yield* together(
    counts ? nextSequence(tenant) : withoutNumber(),
    readHistory(tenant, reads),
    findMoved(tenant, actionId, [...leaves, ...sharesOf(joins)]),
  );
  const { writes, replacements, result } = yield* decide({ sequence, history, moved });
  yield* batch(...writes);
  assertReplaced(yield* batch(...replacements));
  return result;
}

/** One of several that run together; it asks for nothing. */
function* withoutNumber(): Steps<number> {
  return Number.POSITIVE_INFINITY;
}
