/** How long records have waited for their seal. */
import { readLastSeal } from "../../../store/chain/chain.js";
import { listUnsealed, RECORD_TABLES } from "../../../store/chain/record-tables.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { sealedTo } from "./seal.js";

/** In milliseconds. Null: every record with a moment is sealed. `latestArrivalMs`: of the database. */
export function* readOldestUnsealed(latestArrivalMs: number): Steps<number | null> {
  const [[last]] = yield* batch(readLastSeal({}));
  const before = sealedTo(last);
  const dated = RECORD_TABLES.flatMap((of) => (of.moment === null ? [] : [{ of, moment: of.moment }]));
  const first = yield* batch(...dated.map(({ of }) => listUnsealed(of, (before[of.table] ?? 0) - latestArrivalMs, 1)));
  const moments = first.flatMap((rows, at) => rows.map((row) => Number(row[dated[at]?.moment ?? ""])));
  return moments.length === 0 ? null : Math.min(...moments);
}
