/** Puts pieces and comments on lines: two spaces per block, 140 columns, a blank line where the author left one. */
import type { Span } from "../base/span.js";
import type { Comment } from "../syntax/parse.js";
import { LBrace, lex } from "../syntax/tokens.js";
import type { Chunks } from "./chunks.js";
import type { Piece } from "./piece.js";

const WIDTH = 140;
/** Indented further than the items of a block, so that a broken line is not read as an item. */
const HANGING = "    ";

interface Page {
  readonly source: string;
  readonly comments: readonly Comment[];
  /** Offsets of the opening braces of the source. */
  readonly braces: readonly number[];
  readonly lines: string[];
  nextComment: number;
  /** End of the last printed part in the source; null directly after an opening brace and at the beginning. */
  lastEnd: number | null;
}

export function layOut(source: string, pieces: readonly Piece[], comments: readonly Comment[]): string {
  const braces = lex(source)
    .tokens.filter((token) => token.tokenType === LBrace)
    .map((token) => token.startOffset);
  const page: Page = { source, comments, braces, lines: [], nextComment: 0, lastEnd: null };
  putPieces(page, pieces, "");
  putComments(page, source.length, "");
  return `${page.lines.join("\n")}\n`;
}

function putPieces(page: Page, pieces: readonly Piece[], indent: string): void {
  pieces.forEach((piece, index) => {
    const open = piece.block === null ? null : firstFrom(page.braces, piece.block.headEnd);
    // Comments before the piece, and those within its words, which cannot stay in place.
    putComments(page, open ?? piece.span.end, indent);
    putBlank(page);
    const words = piece.block === null ? piece.words : [...piece.words.slice(0, -1), `${piece.words.at(-1) ?? ""} {`];
    page.lines.push(...broken(words, indent));
    if (piece.block !== null) putBlock(page, piece.block.pieces, open ?? piece.span.end, piece.span, indent);
    page.lastEnd = piece.span.end;
    putTrailing(page, piece.span.end, pieces[index + 1]?.span.start ?? page.source.length);
  });
}

function putBlock(page: Page, pieces: readonly Piece[], open: number, span: Span, indent: string): void {
  putTrailing(page, open + 1, pieces[0]?.span.start ?? span.end);
  page.lastEnd = null;
  const before = page.lines.length;
  putPieces(page, pieces, `${indent}  `);
  putComments(page, span.end, `${indent}  `);
  if (page.lines.length > before || (page.lines.at(-1) ?? "").includes("#")) page.lines.push(`${indent}}`);
  else page.lines.push(`${page.lines.pop() ?? ""} }`);
}

/** Comments on lines of their own, up to an offset. */
function putComments(page: Page, before: number, indent: string): void {
  for (
    let comment = page.comments[page.nextComment];
    comment !== undefined && comment.span.start < before;
    comment = page.comments[page.nextComment]
  ) {
    putBlank(page);
    page.lines.push(`${indent}${comment.text}`);
    page.lastEnd = comment.span.end;
    page.nextComment += 1;
  }
}

/** A comment after `end` on the same line stays on that line if it precedes the next piece. */
function putTrailing(page: Page, end: number, next: number): void {
  const comment = page.comments[page.nextComment];
  if (
    comment === undefined ||
    comment.span.start >= next ||
    /[^ \t\u00A0]/.test(page.source.slice(end, comment.span.start))
  )
    return;
  page.lines.push(`${page.lines.pop() ?? ""}  ${comment.text}`);
  page.lastEnd = comment.span.end;
  page.nextComment += 1;
}

/** Keeps one blank line where the author left one or more. */
function putBlank(page: Page): void {
  if (page.lastEnd === null) return;
  const space = /^\s*/.exec(page.source.slice(page.lastEnd))?.[0] ?? "";
  if (space.split(/\r\n|\r|\n/).length > 2) page.lines.push("");
}

/** One line if it fits, otherwise as few as do, broken between chunks. */
function broken(words: Chunks, indent: string): string[] {
  const lines: string[] = [];
  let current = indent;
  for (const word of words) {
    const begun = current.trim() !== "";
    if (begun && current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = `${indent}${HANGING}${word}`;
    } else current += `${begun ? " " : ""}${word}`;
  }
  return [...lines, current];
}

function firstFrom(sorted: readonly number[], offset: number): number | null {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return sorted[low] ?? null;
}
