/** Cited words in a language other than English without a translation. */
import type { Span } from "../base/span.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { RuleSetModel } from "../model/model.js";

/** `spanOf`: where a clause is written, by `source.clause`. */
export function untranslated(
  { path, sources }: Pick<RuleSetModel, "path" | "sources">,
  spanOf: (clause: string) => Span,
): readonly Diagnostic[] {
  return sources.flatMap((source) =>
    source.clauses.flatMap(({ id, text, translation }) => {
      const clause = `${source.id}.${id}`;
      return text === null || text.language === "en" || translation !== null
        ? []
        : [diagnose("TCS7012", path, spanOf(clause), { clause, language: text.language })];
    }),
  );
}
