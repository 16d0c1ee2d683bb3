/**
 * The compiler's messages to an author: one typed table of codes, from which every message is made. A wrong code or
 * parameter does not compile.
 */
import type { Span } from "../base/span.js";
import type { Entry, Severity } from "./entry.js";
import { TABLE } from "./table.js";

export type { Severity } from "./entry.js";

export type Code = keyof typeof TABLE;
/** The parameters of a code's message. */
export type ParametersOf<C extends Code> = (typeof TABLE)[C] extends Entry<infer P> ? P : never;

/** A further place that the message speaks of, as `first declared here`. */
export interface RelatedSpan {
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
  /** The `ParametersOf` its code, as used in the message. Corrections of the source read them. */
  readonly parameters: unknown;
  readonly related: readonly RelatedSpan[];
}

/** Makes the diagnostic of a code at a place. */
export function diagnose<C extends Code>(
  code: C,
  path: string,
  span: Span,
  parameters: ParametersOf<C>,
  related: readonly RelatedSpan[] = [],
): Diagnostic {
  // The table is indexed by a union of codes, so TypeScript cannot pair one row with its parameters; the signature
  // above has paired them.
  const row = TABLE[code] as unknown as Entry<ParametersOf<C>>;
  return {
    code,
    severity: row.severity,
    path,
    span,
    message: row.message(parameters),
    help: row.help?.(parameters) ?? null,
    parameters,
    related,
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}
