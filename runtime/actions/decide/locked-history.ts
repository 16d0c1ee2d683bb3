/**
 * The history behind the locks of its totals: no other transaction changes the data that was read until this one ends.
 * Here a change of an action gets its number in the sequence, and finds the answers that it moves.
 */
import { findReaders } from "../../store/actions/totals.js";
import { lockTotals, readingTotals } from "../../store/sql/locks.js";
import { batch, type Statement, type Steps, zipSteps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { HistoryPoint } from "./deciding.js";
import { type ActionShare, readHistory, readPresentHistory, type WantedRange } from "./history.js";
import { nextSequence } from "./sequence.js";

/** The totals that a transaction concerns. `reads`: the ranges that the decision reads. */
export type TotalsConcerned = { readonly reads: readonly WantedRange[] } & (
  | {
      /** `asks`: nothing that another action reads changes. `reissues`: standing answers are decided again. */
      readonly kind: "asks" | "reissues";
    }
  | {
      /** A person decides on an action: the decision gets a number in the sequence, and moves no total. */
      readonly kind: "decides";
    }
  | {
      /** The action begins to count, counts otherwise, or stops: the change gets a number in the sequence. */
      readonly kind: "counts";
      readonly actionId: string;
      /** The action's new shares. */
      readonly joins: readonly ActionShare[];
      /** The action's previous shares. */
      readonly leaves: readonly TotalShare[];
    }
);

/** An action's share of one total, new or previous. */
export type TotalShare = Pick<ActionShare, "definition" | "key"> & { readonly day: number; readonly sequence: number };

export interface LockedHistory extends HistoryPoint {
  /** The actions whose answers read a total that changes, by day, then by sequence. */
  readonly moved: readonly string[];
}

export function* readLockedHistory(tenant: Tenant, totals: TotalsConcerned): Steps<LockedHistory> {
  yield* batch(lockOf(tenant, totals));
  const [sequence, history, moved] = yield* zipSteps(
    totals.kind === "counts" || totals.kind === "decides" ? nextSequence(tenant) : withoutNumber(),
    readHistory(tenant, totals.reads),
    totals.kind === "counts" ? findMoved(tenant, totals) : noneMoved(),
  );
  return { sequence, history, moved };
}

/**
 * The same on one state of the database, for a decision that is not stored: takes no lock and uses no number. An action
 * that begins to count comes after all others.
 */
export function* readUnlockedHistory(tenant: Tenant, totals: TotalsConcerned): Steps<LockedHistory> {
  const [history, moved] = yield* zipSteps(
    readPresentHistory(tenant, totals.reads),
    totals.kind === "counts" ? findMoved(tenant, totals) : noneMoved(),
  );
  return { sequence: totals.kind === "counts" ? AFTER_ALL : Number.POSITIVE_INFINITY, history, moved };
}

/** After every number of the sequence. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;

function lockOf(tenant: Tenant, totals: TotalsConcerned): Statement {
  switch (totals.kind) {
    case "asks":
      return readingTotals(tenant, totals.reads);
    case "reissues":
    case "decides":
      return lockTotals(tenant, totals.reads);
    case "counts":
      return lockTotals(tenant, [...totals.reads, ...totals.joins, ...totals.leaves]);
  }
}

/** No-op branches of a zip. */
function* withoutNumber(): Steps<number> {
  return Number.POSITIVE_INFINITY;
}

function* noneMoved(): Steps<readonly string[]> {
  return [];
}

function* findMoved(
  { accountId, env }: Tenant,
  { actionId, joins, leaves }: Extract<TotalsConcerned, { readonly kind: "counts" }>,
): Steps<readonly string[]> {
  const shares = [...leaves, ...joins.map(shareOf)];
  const found = yield* batch(
    ...shares.map(({ definition, key, day, sequence }) =>
      findReaders({
        accountId,
        env,
        definition,
        key,
        day,
        // One that is not known yet comes after all that began to count before.
        sequence: Number.isFinite(sequence) ? sequence : AFTER_ALL,
        actionId,
      }),
    ),
  );
  const readers = new Map(found.flat().map((reader) => [reader.action_id, reader]));
  return [...readers.values()]
    .sort((a, b) => a.own_day - b.own_day || a.own_place - b.own_place)
    .map(({ action_id }) => action_id);
}

function shareOf({ definition, key, member: { day, sequence } }: ActionShare): TotalShare {
  return { definition, key, day, sequence };
}
