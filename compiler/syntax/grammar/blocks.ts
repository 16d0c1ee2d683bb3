/**
 * The blocks of the language and the beginnings of their items: recovery after a mistake, and hints at slips, use them.
 */
import type { IToken, TokenType } from "chevrotain";

import * as t from "../tokens.js";

export interface BlockShape {
  /** As messages name it: `a rule`. */
  readonly owner: string;
  /** The words that begin its items. */
  readonly starters: readonly t.Word[];
  /** Other beginnings of its items, for messages. */
  readonly others: readonly string[];
  /** Whether an item begins with these two tokens by one of its words. */
  readonly begins: (first: IToken, second: IToken) => boolean;
  /** Whether an item begins with these two tokens in another way: a clause, the step of an example. */
  readonly looksLikeItem: (first: IToken, second: IToken) => boolean;
}

/** Words that follow the label of a step. */
export const STEP_WORDS: ReadonlySet<TokenType> = new Set([
  t.WORD.completed,
  t.WORD.corrected,
  t.WORD["re-checked"],
  t.WORD.approved,
  t.WORD.decided,
  t.WORD.taken,
]);

/** Tokens that never follow the first word of an item: a word before one of these is a name. */
const AFTER_NAMES: ReadonlySet<TokenType> = new Set([
  t.Equals,
  t.Comma,
  t.Colon,
  t.Dot,
  t.RBrace,
  t.Plus,
  t.Minus,
  t.Star,
  t.RParen,
  t.LBracket,
  t.RBracket,
  t.WORD.is,
  t.WORD.and,
  t.WORD.or,
  t.WORD.then,
]);

function shape(
  owner: string,
  starters: readonly t.Word[],
  others: readonly string[] = [],
  looksLikeItem: BlockShape["looksLikeItem"] = () => false,
): BlockShape {
  const types = new Set<TokenType>(starters.map((word) => t.WORD[word]));
  return {
    owner,
    starters,
    others,
    begins: (first, second) => types.has(first.tokenType) && !AFTER_NAMES.has(second.tokenType),
    looksLikeItem,
  };
}

export function beginsItem(block: BlockShape, first: IToken, second: IToken): boolean {
  return block.begins(first, second) || block.looksLikeItem(first, second);
}

export const DOMAIN = shape("a domain", ["dated", "recipient", "amount", "open", "identity", "fact", "law"]);

const RULE_SET_ITEMS: readonly t.Word[] = [
  "title",
  "domain",
  "jurisdictions",
  "currency",
  "in",
  "announced",
  "changelog",
  "source",
  "uses",
  "fact",
  "setting",
  "table",
  "calendar",
  "row",
  "figure",
  "condition",
  "total",
  "question",
  "outcomes",
  "not",
  "base",
  "scope",
  "rule",
  "consequence",
];
export const LAW = shape("a law", RULE_SET_ITEMS);
export const POLICY = shape("a policy", RULE_SET_ITEMS);

export const SOURCE = shape(
  "a source",
  [],
  ["the name of a clause"],
  (first, second) => isName(first) && second.tokenType === t.Text,
);

export const FIGURE = shape("a figure", ["wording", "example"]);
export const RULE = shape("a rule", ["wording", "basis", "when", "always", "resolve", "gives", "example"]);
export const SCOPE = shape("a scope rule", ["wording", "basis", "when", "example"]);
export const CONSEQUENCE = shape("a consequence", [
  "wording",
  "basis",
  "when",
  "always",
  "resolve",
  "gives",
  "example",
]);
export const RESOLVE = shape("`resolve`", ["when", "otherwise"]);

export const EXAMPLE = shape(
  "an example",
  ["given", "settings", "law", "before", "asked", "unconfirmed", "flagged", "recipients", "setting", "expect"],
  ["the label of a booking"],
  (first, second) => isName(first) && (second.tokenType === t.LBrace || STEP_WORDS.has(second.tokenType)),
);

export const MATCHING = shape("a matching set", ["title", "kinds", "in", "changelog", "edition", "source", "rule"]);
export const MATCHING_RULE = shape("a matching rule", ["wording", "when", "example"]);
export const MATCHING_EXAMPLE = shape("an example of a matching rule", ["one", "other", "expect"]);

/** From the outermost to the innermost, for messages about where a word belongs. */
export const ALL_BLOCKS: readonly BlockShape[] = [LAW, RULE, EXAMPLE, DOMAIN, RESOLVE, SOURCE];

function isName(token: IToken): boolean {
  return token.tokenType === t.Name || (token.tokenType.CATEGORIES ?? []).includes(t.Name);
}
