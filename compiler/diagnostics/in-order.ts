/** The order in which a source's diagnostics are shown, and how many of them: the one place that bounds them. */
import { MAX_DIAGNOSTICS } from "../base/limits.js";
import { diagnose, type Diagnostic } from "./diagnostic.js";

const MORE = "TCS0004";

/**
 * In reading order: by place, then by code. Beyond the limit errors go before warnings, and a last line says that there
 * are more. Ordering the result again keeps that line.
 */
export function inOrder(path: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const all = diagnostics.filter(({ code }) => code !== MORE);
  const errors = sorted(all.filter(({ severity }) => severity === "error"));
  const warnings = sorted(all.filter(({ severity }) => severity === "warning"));
  const shown = sorted([...errors, ...warnings].slice(0, MAX_DIAGNOSTICS));
  const last = shown.at(-1);
  return last !== undefined && shown.length < diagnostics.length
    ? [...shown, diagnose(MORE, path, last.span, { shown: shown.length })]
    : shown;
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      a.span.start - b.span.start || a.span.end - b.span.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );
}
