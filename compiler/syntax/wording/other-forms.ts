/** Functions and words of other languages, each with the form of this language that says the same. */
import type { IToken } from "chevrotain";

import type { Span } from "../../base/span.js";
import { DAYS_APART } from "../../diagnostics/codes/types.js";
import { indexAt, type TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";

/** `found` is the written form, `right` a sentence with its correction. */
export interface FormMeant {
  readonly found: string;
  readonly right: string;
  readonly span: Span;
}

const GREATER = "The greater of two values is `(a, at least b)`.";
const LESSER = "The lesser of two values is `(a, at most b)`.";
const ROUNDED =
  "Rounding stands behind the value: `x rounded half up to 0.01 EUR`, or `rounded up to` and `rounded down to`.";
const TOTALLED = "Amounts of several bookings are a total: declare `total spent = sum of …` and read `sum of spent`.";
const COUNTED = "Bookings are counted by a total: declare `total visits = count …` and read `count of visits`.";
const CHOSEN = "The condition of a rule begins with `when`, and a choice between values is `(a when p otherwise b)`.";

const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...["max", "maximum", "greatest"].map((name) => [name, GREATER] as const),
  ...["min", "minimum", "least"].map((name) => [name, LESSER] as const),
  ...["round", "floor", "ceil", "ceiling"].map((name) => [name, ROUNDED] as const),
  ["sum", TOTALLED],
  ["total", TOTALLED],
  ["count", COUNTED],
  ...["if", "iif", "choose"].map((name) => [name, CHOSEN] as const),
  ["abs", "An amount without its sign is `(a when a is at least 0.00 EUR otherwise 0.00 EUR - a)`."],
  ["year", "The year of a day is `year of D`."],
  ["month", "The month of a day is `month of D`."],
  ["days", DAYS_APART],
]);

/** Before `of`. */
const OF_TWO: ReadonlyMap<string, string> = new Map([
  ...["greater", "higher", "larger", "bigger", "later", "maximum", "max"].map((word) => [word, GREATER] as const),
  ...["lesser", "lower", "smaller", "earlier", "minimum", "min"].map((word) => [word, LESSER] as const),
]);

/** After a condition or a value. */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ["unless", "Write `and not`."],
  ["if", CHOSEN],
  ["where", "Conditions are joined by `and`."],
]);

/** What was meant where the parser fails at this token, within a line; null if it is no known form. */
export function formMeant(run: TokenRun, token: IToken): FormMeant | null {
  const at = indexAt(run, token.startOffset);
  const [before, previous, next] = [run.tokens[at - 2], run.tokens[at - 1], run.tokens[at + 1]];
  const meant = (found: string, right: string | undefined, first: IToken, last = token): FormMeant | null =>
    right === undefined ? null : { found, right, span: { start: first.startOffset, end: t.endOf(last) } };
  if (previous === undefined || run.beginsLine(token)) return null;
  if (token.tokenType === t.LParen) return meant(`${previous.image}(…)`, FUNCTIONS.get(previous.image), previous);
  if (previous.tokenType === t.WORD.rule && (token.image === "above" || token.image === "below"))
    return meant(
      `rule ${token.image}`,
      "A rule reads no other rule: it is reached only if no earlier one decided.",
      previous,
    );
  if (previous.image === "if") return meant("if", CHOSEN, previous, previous);
  if (token.tokenType === t.WORD.between && previous.image === "days")
    return meant("days between", DAYS_APART, previous);
  if (previous.image === "within") return meant("within", DAYS_APART, previous, previous);
  if (!t.isPlainName(token) && token.tokenType !== t.WORD.if) return null;
  if (next?.image === "of" && previous.image === "the")
    return meant(`the ${token.image} of`, OF_TWO.get(token.image), previous, next);
  if (token.image === "of" && before?.image === "the")
    return meant(`the ${previous.image} of`, OF_TWO.get(previous.image), before);
  return meant(token.image, BETWEEN.get(token.image), token);
}
