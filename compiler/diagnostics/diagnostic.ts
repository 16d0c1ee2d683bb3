/** What the compiler says to an author: one typed table of codes, from which every message is made. A wrong code or parameter does not compile. */
import type { Span } from "../base/span.js";
import { TABLE } from "./table.js";

export type Severity = "error" | "warning";

/** One row of the table. `message` says what is wrong, `help` what would be right; both are plain sentences for an author. */
export interface Entry<P> {
  readonly severity: Severity;
  /** A few words, without parameters: the heading of `tcs explain`. */
  readonly title: string;
  readonly message: (parameters: P) => string;
  readonly help?: (parameters: P) => string | null;
  /** What `tcs explain CODE` prints: what the rule is, why it is there, and a failing and a corrected sample. */
  readonly explain: string;
}

/** Types one row of the table while letting its parameters be inferred where the table is read. */
export function entry<P>(row: Entry<P>): Entry<P> {
  return row;
}

export type Code = keyof typeof TABLE;
type ParametersOf<C extends Code> = (typeof TABLE)[C] extends Entry<infer P> ? P : never;

/** A further place that the message speaks of, as `first declared here`. */
export interface Related {
  readonly path: string;
  readonly span: Span;
  readonly message: string;
}

export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly path: string;
  readonly span: Span;
  readonly message: string;
  readonly help: string | null;
  readonly related: readonly Related[];
}

/** Makes the diagnostic of a code at a place. */
export function diagnose<C extends Code>(code: C, path: string, span: Span, parameters: ParametersOf<C>, related: readonly Related[] = []): Diagnostic {
  // The table is indexed by a union of codes, so TypeScript cannot pair one row with its parameters; the signature above has paired them.
  const row = TABLE[code] as unknown as Entry<ParametersOf<C>>;
  return { code, severity: row.severity, path, span, message: row.message(parameters), help: row.help?.(parameters) ?? null, related };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
