/**
 * The tokens of one source with the data for recovery after a mistake: lines, columns and depth of braces.
 */
import type { IToken } from "chevrotain";

import type { Span } from "../../base/span.js";
import { firstAtOrAfter } from "../sorted.js";
import * as t from "../tokens.js";

export interface TokenRun {
  readonly path: string;
  readonly text: string;
  readonly tokens: readonly IToken[];
  /** Open braces before each token. */
  readonly depth: readonly number[];
  /**
   * Whether the text opens more braces than it closes. Only then an ambiguous line is taken as a sign of a missing
   * brace.
   */
  readonly lacksBraces: boolean;
  /**
   * Whether it closes more than it opens. Only then may a closing brace within a line belong to an item whose opening
   * brace is missing.
   */
  readonly lacksOpening: boolean;
  readonly beginsLine: (token: IToken) => boolean;
  /** Column from 1. */
  readonly column: (token: IToken) => number;
  /** Column from 1 of the first character on the token's line. */
  readonly indentOf: (token: IToken) => number;
}

export function runOf(path: string, text: string, tokens: readonly IToken[]): TokenRun {
  const depth: number[] = [];
  let open = 0;
  for (const token of tokens) {
    depth.push(open);
    if (token.tokenType === t.LBrace) open += 1;
    if (token.tokenType === t.RBrace) open -= 1;
  }
  const lineStart = (offset: number): number => {
    let start = offset;
    while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start -= 1;
    return start;
  };
  const beginsLine = (token: IToken): boolean => {
    let at = token.startOffset - 1;
    while (at >= 0 && /[ \t\u00A0\uFEFF]/.test(text.charAt(at))) at -= 1;
    return at < 0 || /[\r\n]/.test(text.charAt(at));
  };
  const column = (token: IToken): number => token.startOffset - lineStart(token.startOffset) + 1;
  const indentOf = (token: IToken): number => {
    let at = lineStart(token.startOffset);
    const start = at;
    while (/[ \t\u00A0\uFEFF]/.test(text.charAt(at))) at += 1;
    return at - start + 1;
  };
  return { path, text, tokens, depth, lacksBraces: open > 0, lacksOpening: open < 0, beginsLine, column, indentOf };
}

/** Index of the token that begins at an offset, or of the first after it. */
export function indexAt(run: TokenRun, offset: number): number {
  return firstAtOrAfter(run.tokens.length, (index) => run.tokens[index]?.startOffset ?? 0, offset);
}

/** Whether one of the sorted offsets lies from `start` to `end`, both included. */
export function isWithin(sorted: readonly number[], start: number, end: number): boolean {
  const nearest = sorted[firstAtOrAfter(sorted.length, (index) => sorted[index] ?? 0, start)];
  return nearest !== undefined && nearest <= end;
}

export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: t.endOf(token) };
}

/** The place of a part that is missing at the end: after the last token; the beginning if there is none. */
export function endSpan(run: TokenRun): Span {
  const last = run.tokens.at(-1);
  return last === undefined ? { start: 0, end: 0 } : { start: t.endOf(last), end: t.endOf(last) };
}
