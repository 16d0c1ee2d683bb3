/** Waiting for what comes later, without saying how fast it comes: a loaded machine takes its time. */
import { vi } from "vitest";

/** A wait ends with an error after so long. */
export const WAITS_MS = 120_000;
/** A test or a hook that hangs ends with an error after so long. */
export const HANGS_MS = 300_000;

/** What `read` returns, once it returns without an error. */
export function waited<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  return vi.waitFor(read, { timeout: WAITS_MS, interval: 50 });
}
