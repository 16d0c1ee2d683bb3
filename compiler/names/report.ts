/** Collects the diagnostics of one source, in the order found. */
import type { Span } from "../base/span.js";
import { type Code, diagnose, type Diagnostic, type RelatedSpan } from "../diagnostics/diagnostic.js";

type ParametersOf<C extends Code> = Parameters<typeof diagnose<C>>[3];

/** The diagnostics of a stage. `once` reports a name only at its first use: the key identifies the unknown name. */
export interface Report {
  readonly path: string;
  readonly diagnostics: Diagnostic[];
  /** Names that are similar to unknown ones: an apparently unused name may have been meant there. */
  readonly meant: ReadonlySet<string>;
  readonly add: <C extends Code>(
    code: C,
    span: Span,
    parameters: ParametersOf<C>,
    related?: readonly RelatedSpan[],
  ) => void;
  readonly once: <C extends Code>(key: string, code: C, span: Span, parameters: ParametersOf<C>) => void;
}

export function reportFor(path: string): Report {
  const diagnostics: Diagnostic[] = [];
  const seen = new Set<string>();
  const meant = new Set<string>();
  function add<C extends Code>(
    code: C,
    span: Span,
    parameters: ParametersOf<C>,
    related: readonly RelatedSpan[] = [],
  ): void {
    diagnostics.push(diagnose(code, path, span, parameters, related));
    const near = nearIn(parameters);
    if (near !== null) meant.add(near);
  }
  function once<C extends Code>(key: string, code: C, span: Span, parameters: ParametersOf<C>): void {
    if (seen.has(key)) return;
    seen.add(key);
    add(code, span, parameters);
  }
  return { path, diagnostics, meant, add, once };
}

/** The near name among the parameters of a diagnostic. */
function nearIn(parameters: unknown): string | null {
  return typeof parameters === "object" &&
    parameters !== null &&
    "near" in parameters &&
    typeof parameters.near === "string"
    ? parameters.near
    : null;
}

/** The further place of a duplicate. */
export function firstDeclaredHere(report: Report, span: Span): readonly RelatedSpan[] {
  return [{ path: report.path, span, message: "first declared here" }];
}
