/**
 * The next place: of an action that begins to count, or of a change to what counts. Taken behind the locks of the
 * totals it moves.
 */
import { assert } from "../engine/assert.js";
import { nextPlace } from "../store/actions.js";
import { batch, type Steps } from "../store/steps.js";
import type { Tenant } from "../store/tenant.js";

export function* nextSequence(of: Tenant): Steps<number> {
  const [[counter]] = yield* batch(nextPlace(of));
  assert(counter !== undefined, "what is counted has a place");
  return counter.counted;
}
