/** Reading what may have been tampered with: whatever a damaged record makes of the code that reads it is a finding and not a failure. */

import { DatabaseUnfit } from "../../store/database.js";

export type Attempted<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/**
 * Never around a statement of the database: one that fails ends its transaction. The problem names the kind of error alone, for its message may hold a fact.
 * Throws where the temporary file of the work fails, which is no damaged record.
 */
export function attempt<T>(read: () => T): Attempted<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof DatabaseUnfit) throw error;
    return { ok: false, problem: `what it rests on cannot be read (${error instanceof Error ? error.name : typeof error})` };
  }
}
