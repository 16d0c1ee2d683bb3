/** Tokens as leaves of the tree. */
import type { IToken } from "chevrotain";

import type { Name, Text } from "../expression-tree.js";
import * as t from "../tokens.js";

export function nameOf(token: IToken): Name {
  return { text: token.image, span: { start: token.startOffset, end: t.endOf(token) } };
}

/** A quoted text without its quotes and with its escapes read; a date or number as it is written. */
export function textOf(token: IToken): Text {
  const span = { start: token.startOffset, end: t.endOf(token) };
  if (token.tokenType !== t.Text) return { value: token.image, span };
  return {
    value: token.image.slice(1, -1).replace(/\\(.)/g, (_, escaped: string) => (escaped === "n" ? "\n" : escaped)),
    span,
  };
}
