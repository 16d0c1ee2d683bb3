/**
 * The closed periods of an account (decision 431). The audit records each closing, so that the state at any moment can
 * be read from it, and an answer's mark can be made again from records.
 */
import { assert } from "../../engine/values/assert.js";
import { formatDay, parseDay } from "../../engine/values/days.js";
import { listClosings } from "../../store/accounts/audit.js";
import { batch, type Steps } from "../../store/sql/steps.js";

/** The kind of its audit entry. The statement and the index of the store name it too. */
export const CLOSE = "account.close";

export interface Closing {
  /** Actions dated on or before this day are of the closed period. */
  readonly until: number;
  /** In milliseconds. */
  readonly at: number;
}

/** What an entry of the audit says: days as `2026-06-30`; null: nothing was closed before. */
export interface ClosingEntry {
  readonly was: string | null;
  readonly now: string;
}

/** In the order recorded: each closes more than the one before. */
export function* readClosings(accountId: string): Steps<readonly Closing[]> {
  const [rows] = yield* batch(listClosings({ accountId }));
  return rows.map(({ at, what }) => {
    // Written by the verb that closes a period.
    const until = parseDay((JSON.parse(what) as ClosingEntry).now);
    assert(until !== null, "a period is closed up to a day");
    return { until, at };
  });
}

/** The last closed day; null: nothing was closed before the moment. */
export function closedUntil(closings: readonly Closing[], before: number = Number.POSITIVE_INFINITY): number | null {
  return closings.findLast(({ at }) => at < before)?.until ?? null;
}

/** The last closed day, as `2026-06-30`; null: nothing is closed. */
export function* lastClosedDay(accountId: string): Steps<string | null> {
  const until = closedUntil(yield* readClosings(accountId));
  return until === null ? null : formatDay(until);
}

/** Whether an action of this day was of a closed period at a moment in milliseconds. */
export function isClosed(closings: readonly Closing[], day: number, at: number): boolean {
  const until = closedUntil(closings, at);
  return until !== null && day <= until;
}
