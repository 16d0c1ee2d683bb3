/** One row of the table of diagnostics. */

export type Severity = "error" | "warning";

/**
 * One row of the table. `message` describes the error, `help` its correction; both are plain sentences for an author.
 */
export interface Entry<P> {
  readonly severity: Severity;
  /** A few words, without parameters: the heading of `tcs explain`. */
  readonly title: string;
  readonly message: (parameters: P) => string;
  readonly help?: (parameters: P) => string | null;
  /** The text of `tcs explain CODE`: the rule, its reason, and a failing and a corrected sample. */
  readonly explain: string;
}

/** Types one row of the table; its parameters are inferred where the table is read. */
export function entry<P>(row: Entry<P>): Entry<P> {
  return row;
}
