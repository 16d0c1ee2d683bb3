/** Corrections of those diagnostics where the intended text is certain. */
import type { Code, Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Library } from "../../library.js";
import { domainOf } from "../lookup.js";
import { openWorkspace, type Snapshot } from "../workspace.js";
import type { Fix, Fixes, Site } from "./fix.js";
import { MEANING_FIXES } from "./meaning.js";
import { WRITING_FIXES } from "./writing.js";

const FIXES: Fixes = { ...WRITING_FIXES, ...MEANING_FIXES };

/** The codes that have a correction; a test shows one of each. @internal */
export const CORRECTED: readonly string[] = Object.keys(FIXES);

/**
 * The correction of a diagnostic. It is offered only if the corrected source has fewer mistakes: a correction that
 * exchanges one mistake for another is left out.
 */
export function correctionOf(diagnostic: Diagnostic, snapshot: Snapshot, readTable: Library["readTable"]): Fix | null {
  const source = snapshot.sources.get(diagnostic.path);
  if (source === undefined) return null;
  const { path, span } = diagnostic;
  const site: Site = {
    path,
    text: source.text,
    span,
    written: source.text.slice(span.start, span.end),
    declaration: snapshot.parsed(path)?.tree.declaration ?? null,
  };
  const fix = corrected(diagnostic.code, diagnostic.parameters, site);
  if (fix === null) return null;
  const domain = domainOf(path, snapshot)?.path;
  const beside = [...snapshot.sources.values()].filter(
    (each) => each.path !== path && (each.path === domain || each.path.startsWith("domains/")),
  );
  const after = openWorkspace().check({ sources: [...beside, { path, text: applied(source.text, fix) }], readTable });
  return isFewer(mistakesIn(path, after), mistakesIn(path, snapshot)) ? fix : null;
}

interface Mistakes {
  readonly errors: number;
  readonly warnings: number;
}

function mistakesIn(path: string, { library }: Snapshot): Mistakes {
  const own = library.diagnostics.filter((each) => each.path === path);
  const errors = own.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: own.length - errors };
}

function isFewer(after: Mistakes, before: Mistakes): boolean {
  return after.errors < before.errors || (after.errors === before.errors && after.warnings < before.warnings);
}

function corrected(code: Code, parameters: unknown, site: Site): Fix | null {
  // `diagnose` has paired the code with its parameters; a diagnostic keeps both and no longer their types.
  const fix = FIXES[code] as ((parameters: unknown, site: Site) => Fix | null) | undefined;
  return fix?.(parameters, site) ?? null;
}

/** The text with its edits made; they do not overlap. */
export function applied(text: string, { edits }: Fix): string {
  return [...edits]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((before, { span, text: words }) => before.slice(0, span.start) + words + before.slice(span.end), text);
}
