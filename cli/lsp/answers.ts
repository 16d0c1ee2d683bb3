/** The editor's questions about a place, answered in its protocol. */
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic as EditorDiagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  type Hover,
  type Location,
  type Position,
  type Range,
  type SemanticTokens,
  SymbolKind,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver/node";

import type { Span } from "../../compiler/base/span.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { correctionsIn, formattedText } from "../../compiler/service/answers.js";
import type { Candidate } from "../../compiler/service/candidates.js";
import { COLOURS, coloursOf } from "../../compiler/service/colours.js";
import { completionAt } from "../../compiler/service/completion.js";
import { hoverAt } from "../../compiler/service/hover.js";
import { declarationOf, nameAt, rangesOf } from "../../compiler/service/lookup.js";
import { type OutlineItem, outlineOf } from "../../compiler/service/outline.js";
import { rename, renameable } from "../../compiler/service/rename.js";
import type { EditedLibrary } from "./library.js";
import { rangeIn, uriOf } from "./places.js";

export function editorDiagnostic(diagnostic: Diagnostic, library: EditedLibrary): EditorDiagnostic {
  return {
    range: rangeIn(library.document(diagnostic.path), diagnostic.span),
    severity: diagnostic.severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: diagnostic.code,
    source: "tcs",
    message: diagnostic.help === null ? diagnostic.message : `${diagnostic.message}\n${diagnostic.help}`,
    relatedInformation: diagnostic.related.map(({ path, span, message }) => ({
      location: location(path, span, library),
      message,
    })),
  };
}

function location(path: string, span: Span, library: EditedLibrary): Location {
  return { uri: uriOf(library.root, path), range: rangeIn(library.document(path), span) };
}

export function hover(path: string, position: Position, library: EditedLibrary): Hover | null {
  const hovered = hoverAt(path, offsetIn(path, position, library), library.snapshot());
  return hovered === null
    ? null
    : { contents: { kind: "markdown", value: hovered.markdown }, range: rangeIn(library.document(path), hovered.span) };
}

function offsetIn(path: string, position: Position, library: EditedLibrary): number {
  return library.document(path).offsetAt(position);
}

export function definition(path: string, position: Position, library: EditedLibrary): Location | null {
  const snapshot = library.snapshot();
  const occurrence = nameAt(path, offsetIn(path, position, library), snapshot);
  const declared = occurrence === null ? null : declarationOf(occurrence.symbol, snapshot);
  return declared === null ? null : location(declared.path, declared.span, library);
}

export function references(
  path: string,
  position: Position,
  withDeclaration: boolean,
  library: EditedLibrary,
): Location[] {
  const snapshot = library.snapshot();
  const occurrence = nameAt(path, offsetIn(path, position, library), snapshot);
  if (occurrence === null) return [];
  return rangesOf(occurrence.symbol, snapshot)
    .filter(({ declares }) => withDeclaration || !declares)
    .map((place) => location(place.path, place.span, library));
}

/** The name that can be renamed here, or the reason against it. */
export function prepareRename(
  path: string,
  position: Position,
  library: EditedLibrary,
): { readonly range: Location["range"] } | { readonly why: string } | null {
  const occurrence = renameable(path, offsetIn(path, position, library), library.snapshot());
  return occurrence === null || "why" in occurrence
    ? occurrence
    : { range: rangeIn(library.document(path), occurrence.span) };
}

export function renamed(
  path: string,
  position: Position,
  name: string,
  library: EditedLibrary,
): WorkspaceEdit | { readonly why: string } {
  const answer = rename(path, offsetIn(path, position, library), name, library.snapshot(), library.readTable);
  if (answer.kind === "refused") return { why: answer.why };
  const changes: Record<string, TextEdit[]> = {};
  for (const place of answer.places)
    (changes[uriOf(library.root, place.path)] ??= []).push({
      range: rangeIn(library.document(place.path), place.span),
      newText: name,
    });
  return { changes };
}

const KINDS: Readonly<Record<Candidate["kind"], CompletionItemKind>> = {
  word: CompletionItemKind.Keyword,
  type: CompletionItemKind.TypeParameter,
  value: CompletionItemKind.Value,
  domain: CompletionItemKind.Module,
  fact: CompletionItemKind.Variable,
  setting: CompletionItemKind.Constant,
  figure: CompletionItemKind.Function,
  condition: CompletionItemKind.Function,
  table: CompletionItemKind.Struct,
  row: CompletionItemKind.Struct,
  calendar: CompletionItemKind.Struct,
  column: CompletionItemKind.Field,
  total: CompletionItemKind.Function,
  question: CompletionItemKind.Event,
  outcome: CompletionItemKind.EnumMember,
  consequence: CompletionItemKind.Property,
  source: CompletionItemKind.Module,
  clause: CompletionItemKind.Reference,
  rule: CompletionItemKind.Class,
  example: CompletionItemKind.Text,
  member: CompletionItemKind.EnumMember,
  kind: CompletionItemKind.Class,
  number: CompletionItemKind.Property,
  booking: CompletionItemKind.Reference,
};

export function completion(path: string, position: Position, library: EditedLibrary): CompletionItem[] {
  const proposals = completionAt(path, offsetIn(path, position, library), library.snapshot());
  if (proposals === null) return [];
  const range = rangeIn(library.document(path), proposals.span);
  return proposals.candidates.map(({ label, kind, detail }, at) => ({
    label,
    kind: KINDS[kind],
    ...(detail === "" ? {} : { detail }),
    // In the order of the proposals: the best one first.
    sortText: String(at).padStart(4, "0"),
    textEdit: { range, newText: label },
  }));
}

/** One edit over the whole text; empty if it is in its normal form already or has mistakes of syntax. */
export function formatted(path: string, library: EditedLibrary): TextEdit[] {
  const document = library.document(path);
  const text = formattedText(path, library.snapshot());
  if (text === null) return [];
  return [{ range: rangeIn(document, { start: 0, end: document.getText().length }), newText: text }];
}

/** A correction of each mistake that the range touches, if the intended text is certain. */
export function corrections(path: string, range: Range, library: EditedLibrary): CodeAction[] {
  const document = library.document(path);
  const touched = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return correctionsIn(path, touched, library.snapshot(), library.readTable).map(
    ({ diagnostic, fix: { title, edits } }): CodeAction => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [editorDiagnostic(diagnostic, library)],
      isPreferred: true,
      edit: {
        changes: {
          [uriOf(library.root, path)]: edits.map(({ span, text }) => ({
            range: rangeIn(document, span),
            newText: text,
          })),
        },
      },
    }),
  );
}

/** The kinds that an editor of this protocol has for the declarations of a source. */
const OUTLINED: Readonly<Record<OutlineItem["kind"], SymbolKind>> = {
  domain: SymbolKind.Module,
  source: SymbolKind.Namespace,
  clause: SymbolKind.Property,
  fact: SymbolKind.Variable,
  setting: SymbolKind.Constant,
  figure: SymbolKind.Function,
  condition: SymbolKind.Boolean,
  table: SymbolKind.Array,
  row: SymbolKind.Struct,
  calendar: SymbolKind.Array,
  column: SymbolKind.Field,
  total: SymbolKind.Number,
  question: SymbolKind.Event,
  outcome: SymbolKind.EnumMember,
  member: SymbolKind.EnumMember,
  consequence: SymbolKind.Property,
  rule: SymbolKind.Class,
  example: SymbolKind.String,
  booking: SymbolKind.Object,
  kind: SymbolKind.Class,
  number: SymbolKind.Property,
};

export function outline(path: string, library: EditedLibrary): DocumentSymbol[] {
  const document = library.document(path);
  return outlineOf(path, library.snapshot()).map(({ kind, name, title, at, span }) => ({
    name,
    ...(title !== null && { detail: title }),
    kind: OUTLINED[kind],
    range: rangeIn(document, span),
    selectionRange: rangeIn(document, at),
  }));
}

export const LEGEND = { tokenTypes: [...COLOURS], tokenModifiers: ["declaration"] };

/** Five numbers for each word: lines and columns from the word before, its length, its type, its modifiers. */
export function semanticTokens(path: string, library: EditedLibrary): SemanticTokens {
  const document = library.document(path);
  const data: number[] = [];
  let before = { line: 0, character: 0 };
  for (const { span, colour, declares } of coloursOf(path, library.snapshot())) {
    const at = document.positionAt(span.start);
    data.push(
      at.line - before.line,
      at.line === before.line ? at.character - before.character : at.character,
      span.end - span.start,
      COLOURS.indexOf(colour),
      declares ? 1 : 0,
    );
    before = at;
  }
  return { data };
}
