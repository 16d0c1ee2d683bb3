/**
 * The next place, for an action that begins to count, or for a change of an action that counts. Taken behind the locks
 * of the totals that it moves.
 */
import { assert } from "../../engine/values/assert.js";
import { nextPlaces } from "../../store/actions/actions.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";

export function* nextSequence(of: Tenant): Steps<number> {
  const [place] = yield* nextSequences(of, 1);
  assert(place !== undefined, "what is counted has a place");
  return place;
}

/** The next `count` numbers, in order. */
export function* nextSequences({ accountId, env }: Tenant, count: number): Steps<readonly number[]> {
  const [counters] = yield* batch(nextPlaces({ accountId, env, count }));
  const places = counters.map(({ counted }) => counted);
  const [last] = places;
  // A counter gives the last of places that lie side by side, a sequence gives each.
  if (last === undefined || places.length === count) return places;
  return Array.from({ length: count }, (_, at) => last - count + 1 + at);
}
