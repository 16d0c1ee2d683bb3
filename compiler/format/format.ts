/** The one normal form of a source: the same tree and the same comments, printed in one way. */
import type { SourceText } from "../base/span.js";
import { diagnose, type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { parse, type ParseResult } from "../syntax/parse.js";
import { declarationPiece } from "./declarations.js";
import { layOut } from "./layout.js";
import { sameMeaning } from "./same-meaning.js";

/**
 * `text` is null if the source is left unchanged: it has mistakes (then `diagnostics` holds them), or the formatter
 * made one (TCS0006).
 */
export interface FormatResult {
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

export function format(source: SourceText): FormatResult {
  const parsed = parse(source);
  const { declaration } = parsed.tree;
  if (declaration === null || hasErrors(parsed.diagnostics)) return { text: null, diagnostics: parsed.diagnostics };
  const text = layOut(source.text, [declarationPiece(declaration)], parsed.comments);
  // INVARIANT: every returned text parses to the same tree and comments as the input.
  if (!readsBack(parsed, parse({ path: source.path, text })))
    return { text: null, diagnostics: [diagnose("TCS0006", source.path, declaration.span, {})] };
  return { text, diagnostics: parsed.diagnostics };
}

function readsBack(before: ParseResult, after: ParseResult): boolean {
  const comments = (result: ParseResult): string => result.comments.map(({ text }) => text).join("\n");
  return !hasErrors(after.diagnostics) && sameMeaning(before.tree, after.tree) && comments(before) === comments(after);
}
