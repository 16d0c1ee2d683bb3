/**
 * From the text of one file to its tree: a pure function that never throws and finds as many independent mistakes as it
 * can.
 */
import { MAX_SOURCE_LENGTH } from "../base/limits.js";
import type { SourceText, Span } from "../base/span.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { inOrder } from "../diagnostics/in-order.js";
import { changeBetween } from "./change.js";
import { readSource } from "./grammar/source.js";
import { runOf, type TokenRun } from "./grammar/token-run.js";
import { lexAgain } from "./lex-again.js";
import { earlierItems, NO_EARLIER_ITEMS, type ReadItem } from "./read-items.js";
import { repair } from "./repair.js";
import type { SourceTree } from "./source-tree.js";
import { endOf, lex, type TokenList } from "./tokens.js";

/** A comment with its `#`, without the line end. */
export interface Comment {
  readonly text: string;
  readonly span: Span;
}

export interface ParseResult {
  /** The readable part. If a diagnostic is an error, it is incomplete: unreadable items are left out. */
  readonly tree: SourceTree;
  /** In the order of the text. */
  readonly comments: readonly Comment[];
  /** In the order of the text, at most `MAX_DIAGNOSTICS`, and one that says that there are more. */
  readonly diagnostics: readonly Diagnostic[];
  /** Text that is in no tree because of a mistake in it. */
  readonly unread: readonly Span[];
}

export function parse(source: SourceText): ParseResult {
  return readAgain(source, null).result;
}

/** A source as it was read, with the parts that the next reading can reuse. */
export interface SourceReading {
  readonly result: ParseResult;
  /** Null if nothing can be reused. */
  readonly kept: { readonly lexed: TokenList; readonly run: TokenRun; readonly items: readonly ReadItem[] } | null;
}

/** The same result as `parse`. Text that is unchanged since the previous reading is not read again. */
export function readAgain(source: SourceText, before: SourceReading | null): SourceReading {
  const { path, text, notUtf8 } = source;
  const unreadable = (diagnostic: Diagnostic): SourceReading => ({
    result: { tree: { declaration: null }, comments: [], diagnostics: [diagnostic], unread: [] },
    kept: null,
  });
  if (notUtf8 !== undefined) {
    const { byte: offset, guess } = notUtf8;
    return unreadable(diagnose("TCS0002", path, characterAt(text, offset), { offset, guess }));
  }
  if (text.length > MAX_SOURCE_LENGTH)
    return unreadable(
      diagnose("TCS0001", path, { start: 0, end: 0 }, { length: text.length, limit: MAX_SOURCE_LENGTH }),
    );
  const known = before?.kept ?? null;
  const change = known === null ? null : changeBetween(known.run.text, text);
  const hidden = findHidden(source);
  const lexed = known === null || change === null ? lex(text) : lexAgain(text, known.lexed, change);
  const comments = lexed.comments.map((token) => ({
    text: token.image.trimEnd(),
    span: { start: token.startOffset, end: endOf(token) },
  }));
  if (text.includes("\0"))
    return { result: { tree: { declaration: null }, comments, diagnostics: hidden, unread: [] }, kept: null };
  const repaired = repair(source, lexed.tokens);
  const run = runOf(path, text, repaired.tokens);
  const {
    declaration,
    items,
    unread,
    diagnostics: stumbles,
  } = readSource(
    run,
    repaired.spoiled,
    known === null || change === null ? NO_EARLIER_ITEMS : earlierItems(known.items, known.run, run, change),
  );
  const diagnostics = inOrder(path, [...hidden, ...withoutDoubles(repaired.diagnostics, stumbles), ...stumbles]);
  return { result: { tree: { declaration }, comments, diagnostics, unread }, kept: { lexed, run, items } };
}

/** The character of the text at this offset in UTF-8 bytes. */
function characterAt(text: string, byte: number): Span {
  let start = 0;
  let bytes = 0;
  for (const character of text) {
    if (bytes >= byte) break;
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    start += character.length;
  }
  return { start, end: Math.min(start + 1, text.length) };
}

/** If the parser expects another kind of word at a place, the spelling of the word there does not matter. */
function withoutDoubles(repaired: readonly Diagnostic[], stumbles: readonly Diagnostic[]): readonly Diagnostic[] {
  const stumbledAt = new Set(stumbles.map(({ span }) => span.start));
  return repaired.filter(({ code, span }) => code !== "TCS1107" || !stumbledAt.has(span.start));
}

/** Invisible characters: NUL, and characters that change the direction of writing. */
function findHidden({ path, text }: SourceText): Diagnostic[] {
  const nul = text.indexOf("\0");
  if (nul >= 0)
    return [diagnose("TCS0003", path, { start: nul, end: nul + 1 }, { count: text.split("\0").length - 1 })];
  return [...text.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)].map((match) => {
    const character = `U+${match[0].charCodeAt(0).toString(16).toUpperCase()}`;
    return diagnose("TCS0005", path, { start: match.index, end: match.index + 1 }, { character });
  });
}
