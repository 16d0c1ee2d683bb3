/** Collects what one source is told, in the order it is found. */
import { MAX_DIAGNOSTICS } from "../base/limits.js";
import type { Span } from "../base/span.js";
import { diagnose, type Code, type Diagnostic, type Related } from "../diagnostics/diagnostic.js";

type ParametersOf<C extends Code> = Parameters<typeof diagnose<C>>[3];

/** Where a stage reports to. `once` keeps a name from being reported at every use: the key says what was unknown. */
export interface Report {
  readonly path: string;
  readonly found: Diagnostic[];
  readonly add: <C extends Code>(code: C, span: Span, parameters: ParametersOf<C>, related?: readonly Related[]) => void;
  readonly once: <C extends Code>(key: string, code: C, span: Span, parameters: ParametersOf<C>) => void;
}

export function reportFor(path: string): Report {
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  function add<C extends Code>(code: C, span: Span, parameters: ParametersOf<C>, related: readonly Related[] = []): void {
    found.push(diagnose(code, path, span, parameters, related));
  }
  function once<C extends Code>(key: string, code: C, span: Span, parameters: ParametersOf<C>): void {
    if (seen.has(key)) return;
    seen.add(key);
    add(code, span, parameters);
  }
  return { path, found, add, once };
}

/** As a reader meets them: by place, then by code. Errors beyond the limit are left out: they are mostly consequences of the first ones. */
export function inOrder(report: Report): readonly Diagnostic[] {
  const errors = sorted(report.found.filter(({ severity }) => severity === "error"));
  const warnings = sorted(report.found.filter(({ severity }) => severity === "warning"));
  const shown = sorted([...errors.slice(0, MAX_DIAGNOSTICS), ...warnings.slice(0, MAX_DIAGNOSTICS)]);
  const last = shown.at(-1);
  return errors.length > MAX_DIAGNOSTICS && last !== undefined ? [...shown, diagnose("TCS0004", report.path, last.span, { shown: shown.length })] : shown;
}

function sorted(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...found].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/** The further place of a duplicate. */
export function firstDeclaredHere(report: Report, span: Span): readonly Related[] {
  return [{ path: report.path, span, message: "first declared here" }];
}
