/** Waits for later events without a limit on speed: a loaded machine is slow. */
import { vi } from "vitest";

import { IS_LONG } from "./long.js";

/** Whoever asks for more runs or seconds has the time. */
const ASKED_MORE = Object.keys(process.env).some((name) => /^(TCS_\w+|FUZZ)_(RUNS|SECONDS)$/.test(name));
export const ENDS = !IS_LONG && !ASKED_MORE;

/** A wait ends with an error after so long. */
export const WAITS_MS = 120_000;

/**
 * A test or a hook that hangs ends with an error after so long. No test has a guard of its own: this one stands far
 * above what a loaded machine takes.
 */
export const HANGS_MS = ENDS ? 900_000 : 86_400_000;

/** What `read` returns, once it returns without an error. */
export function waited<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  return vi.waitFor(read, { timeout: WAITS_MS, interval: 50 });
}
