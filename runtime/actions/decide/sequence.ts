/**
 * The next sequence, for an action that begins to count, or for a change of an action that counts. Taken behind the
 * locks of the totals that it moves.
 */
import { assert } from "../../engine/values/assert.js";
import { nextSequenceNumbers } from "../../store/actions/actions.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";

export function* nextSequence(of: Tenant): Steps<number> {
  const [sequence] = yield* nextSequences(of, 1);
  assert(sequence !== undefined, "what is counted has a sequence");
  return sequence;
}

/** The next `count` numbers, in order. */
export function* nextSequences({ accountId, env }: Tenant, count: number): Steps<readonly number[]> {
  const [counters] = yield* batch(nextSequenceNumbers({ accountId, env, count }));
  const sequences = counters.map(({ counted }) => counted);
  const [last] = sequences;
  // SQLite's counter gives the last of numbers that lie side by side, PostgreSQL's sequence gives each.
  if (last === undefined || sequences.length === count) return sequences;
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
}
