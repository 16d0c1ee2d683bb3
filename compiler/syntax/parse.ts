/** From the text of one file to its tree: a pure function that never throws and finds as many independent mistakes as it can. */
import { MAX_SOURCE_LENGTH } from "../base/limits.js";
import type { SourceText, Span } from "../base/span.js";
import { type Diagnostic, diagnose } from "../diagnostics/diagnostic.js";
import { inOrder } from "../diagnostics/in-order.js";
import { readSource } from "./grammar/source.js";
import { runOf } from "./grammar/token-run.js";
import { repair } from "./repair.js";
import { endOf, lex } from "./tokens.js";
import type { SourceTree } from "./tree.js";

/** A comment with its `#`, without the line end. */
export interface Comment {
  readonly text: string;
  readonly span: Span;
}

export interface ParseResult {
  /** What could be read. With errors among the diagnostics it is incomplete: items that could not be read are left out. */
  readonly tree: SourceTree;
  /** In the order of the text. */
  readonly comments: readonly Comment[];
  /** In the order of the text, at most `MAX_DIAGNOSTICS` and one that says that there are more. */
  readonly diagnostics: readonly Diagnostic[];
  /** What is written and, because of a mistake in it, in no tree. */
  readonly unread: readonly Span[];
}

export function parse(source: SourceText): ParseResult {
  const { path, text, notUtf8At } = source;
  const unreadable = (diagnostic: Diagnostic): ParseResult => ({ tree: { declaration: null }, comments: [], diagnostics: [diagnostic], unread: [] });
  if (notUtf8At !== undefined) return unreadable(diagnose("TCS0002", path, { start: 0, end: 0 }, { offset: notUtf8At }));
  if (text.length > MAX_SOURCE_LENGTH) return unreadable(diagnose("TCS0001", path, { start: 0, end: 0 }, { length: text.length, limit: MAX_SOURCE_LENGTH }));
  const hidden = findHidden(source);
  const lexed = lex(text);
  const comments = lexed.comments.map((token) => ({ text: token.image.trimEnd(), span: { start: token.startOffset, end: endOf(token) } }));
  if (text.includes("\0")) return { tree: { declaration: null }, comments, diagnostics: hidden, unread: [] };
  const repaired = repair(source, lexed.tokens);
  const parsed = readSource(runOf(path, text, repaired.tokens), repaired.spoiled);
  return { tree: { declaration: parsed.declaration }, comments, diagnostics: inOrder(path, [...hidden, ...withoutDoubles(repaired.diagnostics, parsed.diagnostics), ...parsed.diagnostics]), unread: parsed.unread };
}

/** Where the parser says that something else belongs in a place, how the word in it is spelt does not matter. */
function withoutDoubles(repaired: readonly Diagnostic[], stumbles: readonly Diagnostic[]): readonly Diagnostic[] {
  const stumbledAt = new Set(stumbles.map(({ span }) => span.start));
  return repaired.filter(({ code, span }) => code !== "TCS1107" || !stumbledAt.has(span.start));
}

/** What no reader sees: NUL characters, and characters that turn the direction of writing. */
function findHidden({ path, text }: SourceText): Diagnostic[] {
  const nul = text.indexOf("\0");
  if (nul >= 0) return [diagnose("TCS0003", path, { start: nul, end: nul + 1 }, { count: text.split("\0").length - 1 })];
  return [...text.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)].map((match) => {
    const character = `U+${match[0].charCodeAt(0).toString(16).toUpperCase()}`;
    return diagnose("TCS0005", path, { start: match.index, end: match.index + 1 }, { character });
  });
}
