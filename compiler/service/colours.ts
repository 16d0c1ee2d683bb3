/**
 * The kind of each word of a source, for colours in an editor: it follows from the referenced declarations, not from
 * the spelling.
 */
import type { TokenType } from "chevrotain";

import { SETTING_TYPES } from "../../runtime/engine/values/facts.js";
import type { Span } from "../base/span.js";
import {
  Country,
  Currency,
  DateLiteral,
  endOf,
  isReserved,
  lex,
  MonthDay,
  Name,
  NumberLiteral,
  Text,
} from "../syntax/tokens.js";
import { occurrencesIn } from "./lookup.js";
import type { SymbolKind } from "./symbol.js";
import type { Snapshot } from "./workspace.js";

/** The standard names of editors, in one fixed order. */
export const COLOURS = [
  "keyword",
  "string",
  "number",
  "comment",
  "variable",
  "property",
  "function",
  "enumMember",
  "namespace",
  "class",
  "type",
  "label",
  "parameter",
] as const;
export type Colour = (typeof COLOURS)[number];

export interface ColourSpan {
  readonly span: Span;
  readonly colour: Colour;
  readonly declares: boolean;
}

const OF_SYMBOLS: Readonly<Record<SymbolKind, Colour>> = {
  domain: "namespace",
  source: "namespace",
  clause: "property",
  fact: "variable",
  setting: "parameter",
  figure: "function",
  condition: "function",
  table: "class",
  row: "function",
  calendar: "class",
  column: "property",
  total: "function",
  question: "class",
  outcome: "enumMember",
  member: "enumMember",
  consequence: "property",
  rule: "class",
  example: "string",
  booking: "label",
  kind: "class",
  number: "property",
};

const OF_LITERALS = new Map<TokenType, Colour>([
  [Text, "string"],
  [DateLiteral, "number"],
  [MonthDay, "number"],
  [NumberLiteral, "number"],
  [Currency, "type"],
  [Country, "type"],
]);
const TYPES: ReadonlySet<string> = new Set(SETTING_TYPES);

/** In the order of the text, never overlapping, each within one line. */
export function coloursOf(path: string, snapshot: Snapshot): readonly ColourSpan[] {
  const text = snapshot.sources.get(path)?.text;
  if (text === undefined) return [];
  const named = new Map(occurrencesIn(path, snapshot).map((occurrence) => [occurrence.span.start, occurrence]));
  const { tokens, comments } = lex(text);
  // Between the dots of a rule set's name no word is a keyword.
  const header = snapshot.parsed(path)?.tree.declaration?.name.span;
  const isInHeader = (span: Span): boolean =>
    header !== undefined && header.start <= span.start && span.end <= header.end;
  const words = tokens.flatMap((token, at): ColourSpan[] => {
    const span = { start: token.startOffset, end: endOf(token) };
    const name = named.get(span.start);
    if (name !== undefined) return [{ span, colour: OF_SYMBOLS[name.symbol.kind], declares: name.declares }];
    const literal = OF_LITERALS.get(token.tokenType);
    if (literal !== undefined) return [{ span, colour: literal, declares: false }];
    if (tokens[at - 1]?.image === ":" && TYPES.has(token.image)) return [{ span, colour: "type", declares: false }];
    const isWord =
      token.tokenType !== Name && (token.tokenType.CATEGORIES?.includes(Name) === true || isReserved(token));
    return isWord && !isInHeader(span) ? [{ span, colour: "keyword", declares: false }] : [];
  });
  const commentSpans = comments.map((token): ColourSpan => ({
    span: { start: token.startOffset, end: token.startOffset + token.image.trimEnd().length },
    colour: "comment",
    declares: false,
  }));
  return [...words, ...commentSpans]
    .filter(({ span }) => !/[\r\n]/.test(text.slice(span.start, span.end)))
    .sort((a, b) => a.span.start - b.span.start);
}
