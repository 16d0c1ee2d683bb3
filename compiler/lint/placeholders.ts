/** Placeholder texts in a source. */
import { isPlaceholder } from "../base/placeholder.js";
import type { Span } from "../base/span.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { CheckedLibrary } from "../library.js";
import { lex, Text } from "../syntax/tokens.js";

export function placeholdersIn(source: string): readonly Span[] {
  return lex(source).tokens.flatMap(({ tokenType, image, startOffset }) =>
    tokenType === Text && isPlaceholder(image.slice(1))
      ? [{ start: startOffset, end: startOffset + image.length }]
      : [],
  );
}

/**
 * Placeholder texts of the sets at these paths: their own, and those in the meanings that they take from their domains.
 * They are errors for publication, and warnings in a draft. A lint reason (`# lint: off placeholder because …`) does
 * not switch them off here, because people confirm the published text and read it in answers.
 */
export function unwrittenTexts(
  { sources }: CheckedLibrary,
  isMeant: (path: string) => boolean,
  severity: Diagnostic["severity"],
): readonly Diagnostic[] {
  const meant = sources.filter(({ path }) => isMeant(path));
  const meanings = new Map<string, Set<string>>();
  for (const { model } of meant) {
    if (model === null) continue;
    const path = `domains/${model.domain.name}.rules`;
    const taken = meanings.get(path) ?? new Set();
    for (const { meaning } of model.facts) taken.add(JSON.stringify(meaning));
    meanings.set(path, taken);
  }
  return sources.flatMap(({ path, text }) => {
    const isTaken = ({ start, end }: Span): boolean =>
      isMeant(path) || meanings.get(path)?.has(text.slice(start, end)) === true;
    return placeholdersIn(text)
      .filter(isTaken)
      .map((span): Diagnostic => ({ ...diagnose("TCS7010", path, span, {}), severity }));
  });
}
