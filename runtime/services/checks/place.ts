/** The next place: of an action that begins to count, or of a change to what counts. Taken behind the locks of the totals it moves. */
import { assert } from "../../engine/assert.js";
import { nextPlace } from "../../store/actions.js";
import { run, type Verb } from "../../store/verb.js";

export function* takePlace(of: { readonly accountId: string; readonly env: string }): Verb<number> {
  const [[counter]] = yield* run(nextPlace(of));
  assert(counter !== undefined, "what is counted has a place");
  return counter.counted;
}
