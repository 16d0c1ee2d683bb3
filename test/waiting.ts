/** Waits for later events without a limit on speed: a loaded machine is slow. */
import { vi } from "vitest";

/** A wait ends with an error after so long. */
export const WAITS_MS = 120_000;
/** A test or a hook that hangs ends with an error after so long. */
export const HANGS_MS = 300_000;

/** What `read` returns, once it returns without an error. */
export function waited<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  return vi.waitFor(read, { timeout: WAITS_MS, interval: 50 });
}
