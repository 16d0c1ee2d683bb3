/**
 * The words and signs of the language, and the lexer that finds them. The lexer never fails: a mistake becomes a token
 * that `repair.ts` explains.
 */
import type { IToken, TokenType } from "chevrotain";

import { createToken, createTokenInstance, Lexer } from "./chevrotain.js";

/** Words that can never be names, because a name in their place would read two ways. */
export const RESERVED = [
  "and",
  "or",
  "not",
  "when",
  "then",
  "otherwise",
  "is",
  "at",
  "most",
  "least",
  "above",
  "below",
  "between",
  "by",
  "of",
  "over",
  "in",
  "counting",
  "where",
  "with",
  "like",
  "but",
  "from",
  "until",
  "to",
  "yes",
  "no",
  "always",
  "gives",
  "ask",
  "hand",
  "resolve",
  "expect",
  "cites",
  "on",
] as const;

/** Words with a meaning at certain places, which are names everywhere else. */
export const CONTEXTUAL = [
  "a",
  "account",
  "agent",
  "agents",
  "also",
  "identity",
  "alike",
  "all",
  "amount",
  "announced",
  "answers",
  "any",
  "approval",
  "approved",
  "are",
  "as",
  "asked",
  "aside",
  "back",
  "base",
  "basis",
  "because",
  "before",
  "bookings",
  "calendar",
  "changelog",
  "checked",
  "completed",
  "condition",
  "consequence",
  "containing",
  "contested",
  "corrected",
  "count",
  "covered",
  "currency",
  "dated",
  "day",
  "days",
  "decided",
  "determined",
  "differ",
  "divided",
  "progressive",
  "domain",
  "double",
  "down",
  "earlier",
  "edition",
  "equal",
  "ever",
  "example",
  "exceeds",
  "fact",
  "facts",
  "figure",
  "first",
  "fiscal",
  "fiscal-year",
  "flagged",
  "for",
  "force",
  "form",
  "free",
  "given",
  "goodwill",
  "half",
  "half-year",
  "handed",
  "has",
  "balance",
  "have",
  "if",
  "initials",
  "jurisdictions",
  "keyed",
  "keys",
  "kind",
  "kinds",
  "known",
  "last",
  "law",
  "legal",
  "letter",
  "letters",
  "linked",
  "matching",
  "measure",
  "month",
  "months",
  "name",
  "names",
  "next",
  "none",
  "numbers",
  "not_covered",
  "nothing",
  "one",
  "open",
  "other",
  "outcomes",
  "person",
  "policy",
  "propose",
  "proposed",
  "quarter",
  "question",
  "re-checked",
  "reaches",
  "recipient",
  "recipients",
  "records",
  "required",
  "rounded",
  "row",
  "rule",
  "run",
  "same",
  "scope",
  "setting",
  "settings",
  "shorter",
  "shown",
  "signed",
  "source",
  "spelled",
  "start",
  "steps",
  "sum",
  "table",
  "taken",
  "text",
  "than",
  "that",
  "the",
  "this",
  "title",
  "together",
  "total",
  "translation",
  "unconfirmed",
  "undetermined_missing_facts",
  "up",
  "uses",
  "version",
  "waits",
  "week",
  "which",
  "while",
  "without",
  "word",
  "wording",
  "words",
  "working",
  "year",
  "years",
] as const;

export type Word = (typeof RESERVED)[number] | (typeof CONTEXTUAL)[number];

/** No letter, digit or underscore may follow a word; otherwise a longer word would begin with it. */
const WORD_END = "(?![A-Za-z0-9_\\u00C0-\\u024F])";

export const Name = createToken({ name: "Name", label: "a name", pattern: new RegExp(`[a-z][a-z0-9_]*${WORD_END}`) });

/** Any reserved word. It is a name only between the dots of a rule set's name, where no other word is allowed. */
export const ReservedWord = createToken({ name: "ReservedWord", label: "a name", pattern: Lexer.NA });

const words: readonly TokenType[] = [...RESERVED, ...CONTEXTUAL].map((word) =>
  createToken({
    name: `Word_${word.replace("-", "_")}`,
    label: `\`${word}\``,
    pattern: new RegExp(`${word}${WORD_END}`),
    categories: new Set<string>(RESERVED).has(word) ? ReservedWord : Name,
  }),
);
// The list above is mapped from exactly the words of the type, in their order; TypeScript cannot follow the mapping.
export const WORD = Object.fromEntries(
  [...RESERVED, ...CONTEXTUAL].map((word, index) => [word, words[index]]),
) as Readonly<Record<Word, TokenType>>;

function sign(name: string, written: string): TokenType {
  return createToken({ name, label: `\`${written}\``, pattern: written });
}

export const LBrace = sign("LBrace", "{");
export const RBrace = sign("RBrace", "}");
export const LParen = sign("LParen", "(");
export const RParen = sign("RParen", ")");
export const LBracket = sign("LBracket", "[");
export const RBracket = sign("RBracket", "]");
export const Comma = sign("Comma", ",");
export const Colon = sign("Colon", ":");
export const Dot = sign("Dot", ".");
export const Percent = sign("Percent", "%");
export const Arrow = sign("Arrow", "->");
export const Plus = sign("Plus", "+");
export const Minus = sign("Minus", "-");
export const Star = sign("Star", "*");
export const AtMost = sign("AtMost", "<=");
export const AtLeast = sign("AtLeast", ">=");
export const Below = sign("Below", "<");
export const Above = sign("Above", ">");
export const Equals = sign("Equals", "=");

export const Text = createToken({ name: "Text", label: "a text in quotes", pattern: /"(?:[^"\\\r\n]|\\[^\r\n])*"/ });
export const DateLiteral = createToken({
  name: "DateLiteral",
  label: "a date like `2026-03-10`",
  pattern: /\d{4}-\d{2}-\d{2}(?![\d-])/,
});
export const MonthDay = createToken({
  name: "MonthDay",
  label: "a day of the year like `07-01`",
  pattern: /\d{2}-\d{2}(?![\d-])/,
});
export const NumberLiteral = createToken({ name: "NumberLiteral", label: "a number", pattern: /\d+(?:\.\d+)?/ });
export const Currency = createToken({
  name: "Currency",
  label: "a currency like `EUR`",
  pattern: new RegExp(`[A-Z]{3}${WORD_END}`),
});
export const Country = createToken({
  name: "Country",
  label: "a country like `DE`",
  pattern: new RegExp(`[A-Z]{2}${WORD_END}`),
});

/**
 * Common mistakes of authors. None of these reaches the parser: `repair.ts` reports each and replaces it by the
 * intended token.
 */
export const MISTAKE = {
  openText: createToken({ name: "OpenText", pattern: /"(?:[^"\\\r\n]|\\[^\r\n])*\\?/ }),
  otherQuotes: createToken({
    name: "OtherQuotes",
    pattern: /[“”„‟«»][^“”„‟«»"\r\n]*[“”„‟«»"]|'[^'"\r\n]*'/,
    start_chars_hint: ["“", "”", "„", "‟", "«", "»", "'"],
    line_breaks: false,
  }),
  badDate: createToken({
    name: "BadDate",
    pattern:
      /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}\.\d{1,2}\.\d{4}(?!\d)|\d{1,2}\/\d{1,2}\/\d{4}(?!\d)|\d{4}\/\d{1,2}\/\d{1,2}(?!\d)/,
  }),
  /**
   * Digits with a decimal comma or thousands marks; only before a currency, a currency sign or `%`, so that
   * `table[1,20]` stays a list.
   */
  badNumber: createToken({
    name: "BadNumber",
    pattern:
      /\d+(?:[.,']\d{3})*,\d+(?= ?(?:[A-Z]{3}(?![A-Za-z0-9_])|[%€$£]))|\d{1,3}(?:[,']\d{3})+(?:\.\d+)?(?= ?(?:[A-Z]{3}(?![A-Za-z0-9_])|[%€$£]))|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?/,
  }),
  badMoney: createToken({ name: "BadMoney", pattern: /\d+ ?[A-Z]{3},\d+(?!\d)(?! ?[A-Z]{3})/ }),
  currencySign: createToken({
    name: "CurrencySign",
    pattern: /[€$£¥]/,
    start_chars_hint: ["€", "$", "£", "¥"],
    line_breaks: false,
  }),
  semicolon: createToken({ name: "Semicolon", pattern: ";" }),
  comment: createToken({
    name: "ForeignComment",
    pattern: /\/\/[^\r\n]*|\/\*[^*]{0,1000}\*\/|--[ ][^\r\n]*/,
    line_breaks: true,
  }),
  operator: createToken({
    name: "ForeignOperator",
    pattern: /===?|!==?|<>|=\/=|&&?|\|\|?|!|=>|=<|:=|[≠≤≥→×·−–—]/,
    start_chars_hint: ["=", "!", "<", "&", "|", ":", "≠", "≤", "≥", "→", "×", "·", "−", "–", "—"],
    line_breaks: false,
  }),
  /** Capitals or letters beyond ASCII: a keyword in capitals or a name written another way. */
  otherWord: createToken({ name: "OtherWord", pattern: /[A-Za-z_\u00C0-\u024F][A-Za-z0-9_\u00C0-\u024F]*/ }),
  /** `lex` makes it for text that no pattern matches. */
  unknown: createToken({ name: "Unknown", pattern: Lexer.NA }),
} as const;

const Space = createToken({
  name: "Space",
  pattern: /[ \t\r\n\u00A0\uFEFF]+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
const Comment = createToken({ name: "Comment", pattern: /#[^\r\n]*/, group: "comments" });

/** Hyphenated words come before the words they begin with. */
const HYPHENATED: readonly TokenType[] = [WORD["fiscal-year"], WORD["half-year"], WORD["re-checked"]];
const WORDS_IN_ORDER = [...HYPHENATED, ...words.filter((word) => !HYPHENATED.includes(word))];

const TOKENS_IN_ORDER: TokenType[] = [
  Space,
  Comment,
  MISTAKE.comment,
  Text,
  MISTAKE.openText,
  MISTAKE.otherQuotes,
  MISTAKE.badMoney,
  MISTAKE.badNumber,
  DateLiteral,
  MISTAKE.badDate,
  MonthDay,
  NumberLiteral,
  ...WORDS_IN_ORDER,
  Name,
  ReservedWord,
  Currency,
  Country,
  MISTAKE.otherWord,
  MISTAKE.currencySign,
  MISTAKE.semicolon,
  Arrow,
  AtMost,
  AtLeast,
  MISTAKE.operator,
  Below,
  Above,
  Equals,
  LBrace,
  RBrace,
  LParen,
  RParen,
  LBracket,
  RBracket,
  Comma,
  Colon,
  Dot,
  Percent,
  Plus,
  Minus,
  Star,
  MISTAKE.unknown,
];

const lexer = new Lexer(TOKENS_IN_ORDER, { positionTracking: "onlyOffset", ensureOptimizations: false });

/** The vocabulary of the parser: every token that may remain after repair. */
export const VOCABULARY: TokenType[] = TOKENS_IN_ORDER;

export interface TokenList {
  readonly tokens: readonly IToken[];
  readonly comments: readonly IToken[];
}

/** Splits a text into tokens. Total: every character belongs to a token, a comment or white space. */
export function lex(text: string): TokenList {
  const result = lexer.tokenize(text);
  const unknown = result.errors.map(({ offset, length }) => {
    const none = Number.NaN;
    return createTokenInstance(
      MISTAKE.unknown,
      text.slice(offset, offset + length),
      offset,
      offset + length - 1,
      none,
      none,
      none,
      none,
    );
  });
  const tokens =
    unknown.length === 0 ? result.tokens : [...result.tokens, ...unknown].sort((a, b) => a.startOffset - b.startOffset);
  return { tokens, comments: result.groups["comments"] ?? [] };
}

/**
 * Offset after a token. Only a token whose image differs from its text has an end offset of its own (inclusive, as in
 * chevrotain).
 */
export function endOf(token: IToken): number {
  return token.endOffset === undefined ? token.startOffset + token.image.length : token.endOffset + 1;
}

/** Whether a word of the source is a plain name and no word of the language. */
export function isPlainName(token: IToken): boolean {
  return token.tokenType === Name;
}

/** Whether a word of the source is one of the reserved words. */
export function isReserved({ tokenType }: IToken): boolean {
  return (tokenType.CATEGORIES ?? []).includes(ReservedWord);
}
