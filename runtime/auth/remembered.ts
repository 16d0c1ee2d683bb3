/** Keys as they were found a moment ago, so that a caller who sends many requests does not have each looked up. */
import type { KeyRing } from "./authenticate.js";

/** What is changed of a key holds within a second (decision 156). */
const REMEMBERED_MS = 500;

/**
 * Of keys that are there alone: a new one is known at once, and guesses fill nothing. By the machine's own clock, which
 * nobody shifts.
 */
export function remembered(findKey: KeyRing["findKey"]): KeyRing["findKey"] {
  const known = new Map<string, { readonly stored: Awaited<ReturnType<KeyRing["findKey"]>>; readonly until: number }>();
  return async (prefix) => {
    const last = known.get(prefix);
    if (last !== undefined && performance.now() < last.until) return last.stored;
    const until = performance.now() + REMEMBERED_MS;
    const stored = await findKey(prefix);
    if (stored === null) known.delete(prefix);
    else known.set(prefix, { stored, until });
    return stored;
  };
}
