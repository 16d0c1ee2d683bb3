/** A short-lived cache of keys, so that the many requests of one caller do not each need a look-up. */
import type { KeyRing } from "./authenticate.js";

/** A change of a key takes effect within a second (decision 156). */
const REMEMBERED_MS = 500;

/**
 * Only existing keys are cached: a new key is known at once, and guesses fill nothing. By the machine's own clock,
 * which is never shifted.
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
