/**
 * Forms of other languages, rewritten in this one by the tokens of the text. Null where the parts are not plain to see.
 */
import type { IToken, TokenType } from "chevrotain";

import type { Span } from "../../base/span.js";
import type { TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";

/** `text` stands for the tokens up to the one at index `end`, which is no part of it. */
export interface Rewritten {
  readonly text: string;
  readonly end: number;
}

/** A longer form is not rewritten. */
const MOST_TOKENS = 80;

/** Where the rewritten text stands, from the token at an index on. Null: a comment of the author would be lost. */
export function spanRewritten(run: TokenRun, first: number, { end }: Rewritten): Span | null {
  const [from, last] = [run.tokens[first], run.tokens[end - 1]];
  if (from === undefined || last === undefined) return null;
  const span = { start: from.startOffset, end: t.endOf(last) };
  return run.text.slice(span.start, span.end).includes("#") ? null : span;
}

const STOPS: ReadonlySet<TokenType> = new Set([t.LBrace, t.RBrace, t.Equals, t.Colon, t.Text]);
const OPENING: ReadonlySet<TokenType> = new Set([t.LParen, t.LBracket]);
const CLOSING: ReadonlySet<TokenType> = new Set([t.RParen, t.RBracket]);

/** Whether a token outside all brackets of a part ends it. */
type IsEnd = (token: IToken, at: number) => boolean;

/** The index of the end; a bracket that closes an outer one is an end too. Null: there is none in the form. */
function endFrom(run: TokenRun, from: number, isEnd: IsEnd): number | null {
  let open = 0;
  for (let at = from; at < from + MOST_TOKENS; at += 1) {
    const token = run.tokens[at];
    if (token === undefined) return null;
    if (open === 0 && (isEnd(token, at) || CLOSING.has(token.tokenType))) return at;
    if (STOPS.has(token.tokenType)) return null;
    if (OPENING.has(token.tokenType)) open += 1;
    else if (CLOSING.has(token.tokenType)) open -= 1;
  }
  return null;
}

/** The text of tokens on one line, calls in it rewritten too; null if there are none. */
function textOf(run: TokenRun, from: number, end: number): string | null {
  const [first, last] = [run.tokens[from], run.tokens[end - 1]];
  if (first === undefined || last === undefined || from >= end) return null;
  let text = "";
  let written = first.startOffset;
  for (let at = from; at < end; at += 1) {
    const token = run.tokens[at];
    const call = token === undefined ? null : rewrittenCall(run, token.image, at + 1);
    const closing = run.tokens[(call?.end ?? 0) - 1];
    if (token === undefined || call === null || closing === undefined) continue;
    text += `${run.text.slice(written, token.startOffset)}${call.text}`;
    written = t.endOf(closing);
    at = call.end - 1;
  }
  return `${text}${run.text.slice(written, t.endOf(last))}`.replace(/\s*[\r\n]\s*/g, " ");
}

/** The parts between the commas of a bracket. `open`: its index. */
function partsOf(run: TokenRun, open: number): { readonly parts: readonly string[]; readonly end: number } | null {
  const parts: string[] = [];
  for (let from = open + 1; ;) {
    const end = endFrom(run, from, ({ tokenType }) => tokenType === t.Comma);
    const part = end === null ? null : textOf(run, from, end);
    const token = end === null ? undefined : run.tokens[end];
    if (end === null || part === null || token === undefined) return null;
    parts.push(part);
    if (token.tokenType !== t.Comma) return { parts, end: end + 1 };
    from = end + 1;
  }
}

/** `in (a, b)` as the members of a list: `a, b`. */
export function membersIn(run: TokenRun, open: number): Rewritten | null {
  const list = isOpening(run.tokens[open]) ? partsOf(run, open) : null;
  return list === null ? null : { text: list.parts.join(", "), end: list.end };
}

function isOpening(token: IToken | undefined): boolean {
  return token !== undefined && OPENING.has(token.tokenType);
}

export type Bound = "at least" | "at most";

function clamp([first, ...limits]: readonly string[], bound: Bound): string | null {
  return first === undefined || limits.length === 0
    ? null
    : `(${first}${limits.map((limit) => `, ${bound} ${limit}`).join("")})`;
}

/** `max(a, b)` as `(a, at least b)`. `open`: the index of the bracket. */
function clampOfCall(run: TokenRun, open: number, bound: Bound): Rewritten | null {
  const list = partsOf(run, open);
  const text = list === null ? null : clamp(list.parts, bound);
  return list === null || text === null ? null : { text, end: list.end };
}

/** `the greater of a and b` as `(a, at least b)`. `from`: the index behind `of`. */
export function clampOfTwo(run: TokenRun, from: number, bound: Bound): Rewritten | null {
  if (isOpening(run.tokens[from])) {
    const call = clampOfCall(run, from, bound);
    if (call !== null) return call;
  }
  const between = endFrom(run, from, ({ tokenType }) => tokenType === t.WORD.and || tokenType === t.Comma);
  const end = between === null ? null : valueEnd(run, between + 1);
  if (between === null || end === null) return null;
  const [first, second] = [textOf(run, from, between), textOf(run, between + 1, end)];
  const text = first === null || second === null ? null : clamp([first, second], bound);
  return text === null ? null : { text, end };
}

/** `if(p, a, b)` as `(a when p otherwise b)`. */
function choiceOfCall(run: TokenRun, open: number): Rewritten | null {
  const list = partsOf(run, open);
  const [condition, value, other] = list?.parts ?? [];
  if (list?.parts.length !== 3 || condition === undefined || value === undefined || other === undefined) return null;
  return { text: `(${value} when ${condition} otherwise ${other})`, end: list.end };
}

/** `year(D)` as `year of D`. */
function partOfCall(run: TokenRun, open: number): Rewritten | null {
  const list = partsOf(run, open);
  const [only, more] = list?.parts ?? [];
  const word = run.tokens[open - 1]?.image ?? "";
  return list === null || only === undefined || more !== undefined
    ? null
    : { text: `${word} of ${only}`, end: list.end };
}

/** By the name of a function, how its call is rewritten. `open`: the index of its bracket. */
const CALLS: ReadonlyMap<string, (run: TokenRun, open: number) => Rewritten | null> = new Map([
  ...["max", "maximum", "greatest"].map((name) => [name, callBy("at least")] as const),
  ...["min", "minimum", "least"].map((name) => [name, callBy("at most")] as const),
  ...["if", "iif", "choose"].map((name) => [name, choiceOfCall] as const),
  ...["year", "month"].map((name) => [name, partOfCall] as const),
]);

function callBy(bound: Bound): (run: TokenRun, open: number) => Rewritten | null {
  return (run, open) => clampOfCall(run, open, bound);
}

/** The call of a function of another language. `open`: the index of its bracket. */
export function rewrittenCall(run: TokenRun, name: string, open: number): Rewritten | null {
  return run.tokens[open]?.tokenType === t.LParen ? (CALLS.get(name)?.(run, open) ?? null) : null;
}

const isOtherwise = ({ image }: IToken): boolean => image === "else" || image === "otherwise";

interface Cases {
  readonly cases: readonly { readonly condition: string; readonly value: string }[];
  readonly otherwise: string;
  readonly end: number;
}

/** `p then a else if q then b else c`. `from`: the index of its first condition. */
function casesFrom(run: TokenRun, from: number): Cases | null {
  const cases: { condition: string; value: string }[] = [];
  for (let at = from; ;) {
    const then = endFrom(run, at, ({ tokenType }) => tokenType === t.WORD.then);
    if (then === null || run.tokens[then]?.tokenType !== t.WORD.then) return null;
    const next = endFrom(run, then + 1, (token) => isOtherwise(token) || BEHIND_VALUES.has(token.tokenType));
    const [condition, value] = [textOf(run, at, then), next === null ? null : textOf(run, then + 1, next)];
    if (next === null || condition === null || value === null) return null;
    cases.push({ condition, value });
    const rest = next + (isComma(run.tokens[next]) ? 2 : 1);
    if (!isOtherwiseAt(run, rest - 1)) return null;
    if (run.tokens[rest]?.image === "if") {
      at = rest + 1;
      continue;
    }
    const end = valueEnd(run, rest);
    const otherwise = end === null ? null : textOf(run, rest, end);
    return end === null || otherwise === null ? null : { cases, otherwise, end };
  }
}

const isComma = (token: IToken | undefined): boolean => token?.tokenType === t.Comma;

function isOtherwiseAt(run: TokenRun, at: number): boolean {
  const token = run.tokens[at];
  return token !== undefined && isOtherwise(token);
}

/** `if p then a else b` as `(a when p otherwise b)`. `from`: the index behind `if`. */
export function choiceOfCases(run: TokenRun, from: number): Rewritten | null {
  const read = casesFrom(run, from);
  if (read === null) return null;
  const comma = read.cases.length > 1 ? "," : "";
  const cases = read.cases.map(({ condition, value }) => `${value} when ${condition}`).join(", ");
  return { text: `(${cases}${comma} otherwise ${read.otherwise})`, end: read.end };
}

/** The same as the branches of a rule. */
export function branchesOfCases(run: TokenRun, from: number): Rewritten | null {
  const read = casesFrom(run, from);
  if (read === null) return null;
  const cases = read.cases.map(({ condition, value }) => `when ${condition} then ${value}`).join(" ");
  return { text: `resolve { ${cases} otherwise then ${read.otherwise} }`, end: read.end };
}

/** `a if p else b` as `(a when p otherwise b)`. `from`: the index of the value's first token, `at` that of `if`. */
export function choiceBehind(run: TokenRun, from: number, at: number): Rewritten | null {
  const middle = endFrom(run, at + 1, isOtherwise);
  const end = middle !== null && isOtherwiseAt(run, middle) ? valueEnd(run, middle + 1) : null;
  if (middle === null || end === null) return null;
  const [value, condition, other] = [textOf(run, from, at), textOf(run, at + 1, middle), textOf(run, middle + 1, end)];
  if (value === null || condition === null || other === null) return null;
  return { text: `(${value} when ${condition} otherwise ${other})`, end };
}

/** The index of the first token of the value that ends before an index; null if its beginning is not plain to see. */
export function valueStart(run: TokenRun, at: number): number | null {
  let closed = 0;
  for (let index = at - 1; index > at - MOST_TOKENS; index -= 1) {
    const token = run.tokens[index];
    if (token === undefined) return null;
    if (CLOSING.has(token.tokenType)) closed += 1;
    else if (OPENING.has(token.tokenType)) {
      if (closed === 0) return index + 1;
      closed -= 1;
    } else if (closed === 0 && (token.tokenType === t.Equals || BEFORE_VALUES.has(token.tokenType))) return index + 1;
    else if (STOPS.has(token.tokenType)) return null;
  }
  return null;
}

const SIGNS: readonly TokenType[] = [t.AtMost, t.AtLeast, t.Above, t.Below];

const BEFORE_VALUES: ReadonlySet<TokenType> = new Set([
  ...SIGNS,
  t.WORD.is,
  t.WORD.above,
  t.WORD.below,
  t.WORD.most,
  t.WORD.least,
]);

const BEHIND_VALUES: ReadonlySet<TokenType> = new Set([
  ...SIGNS,
  t.Comma,
  t.RBrace,
  t.WORD.then,
  t.WORD.and,
  t.WORD.or,
  t.WORD.is,
  t.WORD.not,
  t.WORD.when,
  t.WORD.otherwise,
  t.WORD.cites,
  t.WORD.gives,
  t.WORD.ask,
  t.WORD.hand,
  t.WORD.resolve,
  t.WORD.rounded,
]);

/** A value ends with its line, before a word that no value has, or before a name that follows a whole value. */
function valueEnd(run: TokenRun, from: number): number | null {
  const isEnd: IsEnd = (token, at) =>
    BEHIND_VALUES.has(token.tokenType) ||
    (at > from && (run.beginsLine(token) || (t.isPlainName(token) && endsValue(run.tokens[at - 1]))));
  return endFrom(run, from, isEnd);
}

function endsValue(token: IToken | undefined): boolean {
  return token !== undefined && (t.isPlainName(token) || ENDS.has(token.tokenType));
}

const ENDS: ReadonlySet<TokenType> = new Set([t.RParen, t.RBracket, t.NumberLiteral, t.Currency, t.DateLiteral]);
