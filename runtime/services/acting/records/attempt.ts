/** Reads records that may be altered. An error while reading a damaged record is a finding and not a failure. */

export type AttemptResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

/**
 * Never around a statement: one that fails ends its transaction. The problem names the kind of error alone, for its
 * message may hold a fact.
 */
export function attempt<T>(read: () => T): AttemptResult<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    return {
      ok: false,
      problem: `what it rests on cannot be read (${error instanceof Error ? error.name : typeof error})`,
    };
  }
}
