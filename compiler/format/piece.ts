/** A piece: one item as the formatter sees it, with its words and, if it is a block, its own pieces. */
import type { Span } from "../base/span.js";
import type { Chunks } from "./chunks.js";

export interface Piece {
  /** Span of the item in the source, which places its comments. */
  readonly span: Span;
  readonly words: Chunks;
  /** `headEnd` is an offset behind the last thing before the opening brace. */
  readonly block: { readonly headEnd: number; readonly pieces: readonly Piece[] } | null;
}

export function line(span: Span, ...words: readonly Chunks[]): Piece {
  return { span, words: words.flat(), block: null };
}

/** The pieces of a block are put in the order in which they were written. */
export function block(span: Span, headEnd: number, words: Chunks, pieces: readonly Piece[]): Piece {
  return { span, words, block: { headEnd, pieces: [...pieces].sort((a, b) => a.span.start - b.span.start) } };
}
