/** The tokens of a text. Tokens of the previous text are reused unless the change may have affected them. */
import type { IToken } from "chevrotain";

import type { Change } from "./change.js";
import { firstAtOrAfter } from "./sorted.js";
import { endOf, lex, type TokenList } from "./tokens.js";

/** Greatest length of a token that may cross lines: a comment of another language, which `tokens.ts` limits. */
const REACH = 1010;

/**
 * The same result as `lex(text)`. The lexer has no memory: from the beginning of a token on, equal texts have equal
 * tokens.
 */
export function lexAgain(text: string, before: TokenList, change: Change): TokenList {
  const from = lineStartBefore(text, change.head - REACH);
  const until = lineStartAfter(text, text.length - change.tail + 2 * REACH);
  const { tokens, comments } = before;
  const first = firstFrom(tokens, from);
  const last = tokens[first - 1];
  // A comment over several lines may begin before the line at which reading starts.
  if (last !== undefined && endOf(last) > from) return lex(text);
  const between = lex(text.slice(from, until));
  const meeting =
    until === text.length
      ? { own: between.tokens.length, old: tokens.length, at: text.length }
      : meetingOf(between.tokens, tokens, from, text.length - change.tail, until - REACH, change);
  if (meeting === null) return lex(text);
  const own = between.comments.map((token) => moved(token, from)).filter(({ startOffset }) => startOffset < meeting.at);
  return {
    tokens: [
      ...tokens.slice(0, first),
      ...between.tokens.slice(0, meeting.own).map((token) => moved(token, from)),
      ...tokens.slice(meeting.old).map((token) => moved(token, change.by)),
    ],
    comments: [
      ...comments.slice(0, firstFrom(comments, from)),
      ...own,
      ...comments.slice(firstFrom(comments, meeting.at - change.by)).map((token) => moved(token, change.by)),
    ],
  };
}

/**
 * The first place after the change at which a token begins in both texts. Tokens that the end of the re-read text may
 * have cut do not count.
 */
function meetingOf(
  between: readonly IToken[],
  tokens: readonly IToken[],
  from: number,
  earliest: number,
  latest: number,
  { by }: Change,
): { readonly own: number; readonly old: number; readonly at: number } | null {
  let old = firstFrom(tokens, earliest - by);
  for (let own = firstFrom(between, earliest - from); own < between.length; own += 1) {
    const at = (between[own]?.startOffset ?? 0) + from;
    if (at > latest) return null;
    while ((tokens[old]?.startOffset ?? Infinity) + by < at) old += 1;
    if ((tokens[old]?.startOffset ?? Infinity) + by === at) return { own, old, at };
  }
  return null;
}

/** Index of the first token that begins at an offset or after it. */
function firstFrom(tokens: readonly IToken[], offset: number): number {
  return firstAtOrAfter(tokens.length, (index) => tokens[index]?.startOffset ?? 0, offset);
}

function lineStartBefore(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

function lineStartAfter(text: string, offset: number): number {
  const end = offset >= text.length ? -1 : text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

function moved(token: IToken, by: number): IToken {
  if (by === 0) return token;
  return token.endOffset === undefined
    ? { ...token, startOffset: token.startOffset + by }
    : { ...token, startOffset: token.startOffset + by, endOffset: token.endOffset + by };
}
