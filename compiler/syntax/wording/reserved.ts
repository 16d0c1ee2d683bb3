/** Reserved words at the place of a declared name: the message, and a name to write instead. */
import type { IToken, TokenType } from "chevrotain";

import type { BlockShape } from "../grammar/blocks.js";
import { indexAt, type TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";

/** By the word before a declared name: what the name denotes, and the token after it. */
const DECLARED: ReadonlyMap<TokenType, readonly [noun: string, behind: TokenType]> = new Map([
  [t.WORD.domain, ["domain", t.LBrace]],
  [t.WORD.fact, ["fact", t.Colon]],
  [t.WORD.source, ["source", t.Colon]],
  [t.WORD.setting, ["setting", t.Colon]],
  [t.WORD.figure, ["figure", t.Colon]],
  [t.WORD.condition, ["condition", t.Equals]],
  [t.WORD.row, ["row", t.Equals]],
  [t.WORD.total, ["total", t.Equals]],
  [t.WORD.table, ["table", t.WORD.edition]],
  [t.WORD.calendar, ["calendar", t.WORD.edition]],
  [t.WORD.question, ["question", t.Text]],
  [t.WORD.scope, ["rule", t.Text]],
  [t.WORD.rule, ["rule", t.Text]],
  [t.WORD.consequence, ["rule", t.Text]],
]);

/**
 * A name to replace the reserved word on which an item fails, if the word is the name that the item declares; otherwise
 * null. `first` is the item's first token.
 */
export function nameForReserved(run: TokenRun, token: IToken, first: IToken, shape: BlockShape | null): string | null {
  if (!t.isReserved(token)) return null;
  const index = indexAt(run, token.startOffset);
  const next = run.tokens[index + 1];
  if (next === undefined) return null;
  const [noun, behind] = DECLARED.get(first.tokenType) ?? [];
  if (run.tokens[index - 1] === first)
    return noun !== undefined && next.tokenType === behind ? `${token.image}_${noun}` : null;
  // The name of a clause and the label of a booking begin their items themselves.
  const isItem = token === first && shape?.looksLikeItem({ ...token, tokenType: t.Name }, next) === true;
  return isItem ? `${token.image}_${next.tokenType === t.Text ? "clause" : "booking"}` : null;
}

/** Whether a token is at the place of an item's declared name. */
export function isInPlaceOfName(run: TokenRun, token: IToken, first: IToken): boolean {
  return DECLARED.has(first.tokenType) && run.tokens[indexAt(run, token.startOffset) - 1] === first;
}
