/**
 * Functions and words of other languages, each with the form of this language that says the same, and the text at the
 * place rewritten in it.
 */
import type { IToken } from "chevrotain";

import type { Span } from "../../base/span.js";
import { DAYS_APART } from "../../diagnostics/codes/types.js";
import { indexAt, type TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";
import {
  type Bound,
  branchesOfCases,
  choiceBehind,
  choiceOfCases,
  clampOfTwo,
  type Rewritten,
  rewrittenCall,
  spanRewritten,
  valueStart,
} from "./rewritten.js";

/**
 * `found` is the written form, `right` a sentence with its correction. `rewritten`: the text at the span in this
 * language; null if it cannot be told.
 */
export interface FormMeant {
  readonly found: string;
  readonly right: string;
  readonly rewritten: string | null;
  readonly span: Span;
}

/** A longer text is not shown in a message. */
const MOST_SHOWN = 200;

const GREATER = "The greater of two values is `(a, at least b)`.";
const LESSER = "The lesser of two values is `(a, at most b)`.";
const ROUNDED =
  "Rounding stands behind the value: `x rounded half up to 0.01 EUR`, or `rounded up to` and `rounded down to`.";
const TOTALLED = "Amounts of several bookings are a total: declare `total spent = sum of …` and read `sum of spent`.";
const COUNTED = "Bookings are counted by a total: declare `total visits = count …` and read `count of visits`.";
const CHOSEN = "The condition of a rule begins with `when`, and a choice between values is `(a when p otherwise b)`.";
const BRACKETED = "A choice between values stands in parentheses: `(a when p otherwise b)`.";
const BRANCHED = "A rule with several cases has branches: `resolve { when p then a otherwise then b }`.";
const NO_RULE =
  "A rule reads no other rule: it is reached only if no earlier one decided. " +
  "What two rules share is a condition: declare `condition small = …` and read `small`.";

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
const OF_TWO: ReadonlyMap<string, Bound> = new Map([
  ...["greater", "higher", "larger", "bigger", "later", "maximum", "max"].map((word) => [word, "at least"] as const),
  ...["lesser", "lower", "smaller", "earlier", "minimum", "min"].map((word) => [word, "at most"] as const),
]);

/** After a condition or a value. */
const BETWEEN: ReadonlyMap<string, string> = new Map([
  ["unless", "Write `and not`."],
  ["where", "Conditions are joined by `and`."],
]);

/** What is said of a rule that another one decided: `rule small holds`. */
const OF_RULES: ReadonlySet<string> = new Set(["above", "below", "holds", "applies", "matches", "matched", "decided"]);

/**
 * What was meant where the parser fails at this token; null if it is no known form. `isInRule`: an item of a rule
 * begins with the token.
 */
export function formMeant(run: TokenRun, token: IToken, isInRule: boolean): FormMeant | null {
  const at = indexAt(run, token.startOffset);
  const branches = isInRule ? branchesMeant(run, at) : null;
  if (branches !== null || run.beginsLine(token)) return branches;
  const previous = run.tokens[at - 1];
  if (previous === undefined) return null;
  if (previous.image === "if") {
    const cases = choiceOfCases(run, at);
    if (cases !== null) return meant(run, "if", CHOSEN, at - 1, at - 1, cases);
  }
  if (token.tokenType === t.LParen) return callMeant(run, at, previous.image);
  if (isOfRule(run, at)) return meant(run, `rule ${token.image}`, NO_RULE, at - 1, at);
  if (previous.image === "if") return meant(run, "if", CHOSEN, at - 1, at - 1);
  if (token.tokenType === t.WORD.between && previous.image === "days")
    return meant(run, "days between", DAYS_APART, at - 1, at);
  if (previous.image === "within") return meant(run, "within", DAYS_APART, at - 1, at - 1);
  return twoMeant(run, at) ?? behindMeant(run, at);
}

/** The form from one token to another, by their indexes; with `rewritten`, the whole text that it stands for. */
function meant(
  run: TokenRun,
  found: string,
  right: string,
  first: number,
  last: number,
  rewritten: Rewritten | null = null,
): FormMeant | null {
  const isShort = rewritten !== null && rewritten.text.length <= MOST_SHOWN;
  const whole = isShort ? spanRewritten(run, first, rewritten) : null;
  if (isShort && whole !== null) return { found, right, rewritten: rewritten.text, span: whole };
  const [begin, end] = [run.tokens[first], run.tokens[last]];
  if (begin === undefined || end === undefined) return null;
  return { found, right, rewritten: null, span: { start: begin.startOffset, end: t.endOf(end) } };
}

/** `at`: the index of the bracket. */
function callMeant(run: TokenRun, at: number, name: string): FormMeant | null {
  const right = FUNCTIONS.get(name);
  return right === undefined ? null : meant(run, `${name}(…)`, right, at - 1, at, rewrittenCall(run, name, at));
}

/** `the greater of a and b`, at `greater` or, if that was read as a name, at `of`. */
function twoMeant(run: TokenRun, at: number): FormMeant | null {
  const of = run.tokens[at]?.image === "of" ? at : at + 1;
  const word = run.tokens[of - 1]?.image ?? "";
  const bound = OF_TWO.get(word);
  if (bound === undefined || run.tokens[of]?.image !== "of") return null;
  const isThe = run.tokens[of - 2]?.image === "the";
  const found = `${isThe ? "the " : ""}${word} of`;
  const right = bound === "at least" ? GREATER : LESSER;
  return meant(run, found, right, of - (isThe ? 2 : 1), of, clampOfTwo(run, of + 1, bound));
}

/** Words behind a whole value: `a if p else b`, `p unless q`. */
function behindMeant(run: TokenRun, at: number): FormMeant | null {
  const word = run.tokens[at]?.image ?? "";
  if (word === "if" || word === "when") {
    const start = valueStart(run, at);
    const choice = start === null ? null : choiceBehind(run, start, at);
    if (start !== null && choice !== null)
      return word === "if"
        ? meant(run, word, CHOSEN, start, at, choice)
        : meant(run, "a when p otherwise b", BRACKETED, start, at, choice);
    return word === "if" ? meant(run, word, CHOSEN, at, at) : null;
  }
  const right = BETWEEN.get(word);
  return right === undefined ? null : meant(run, word, right, at, at);
}

/** `if p then a else b` for a rule, or its `else` behind `when p then a`. */
function branchesMeant(run: TokenRun, at: number): FormMeant | null {
  const word = run.tokens[at]?.image ?? "";
  const start = word === "if" ? at : word === "else" || word === "otherwise" ? whenBefore(run, at) : null;
  const branches = start === null ? null : branchesOfCases(run, start + 1);
  return start === null || branches === null ? null : meant(run, word, BRANCHED, start, at, branches);
}

/** The index of the nearest `when` before an index, within a block. */
function whenBefore(run: TokenRun, at: number): number | null {
  const depth = run.depth[at];
  for (let index = at - 1; index > 0 && run.depth[index] === depth; index -= 1)
    if (run.tokens[index]?.tokenType === t.WORD.when) return index;
  return null;
}

function isOfRule(run: TokenRun, at: number): boolean {
  const [previous, token, next] = [run.tokens[at - 1], run.tokens[at], run.tokens[at + 1]];
  if (previous?.tokenType !== t.WORD.rule) return false;
  return OF_RULES.has(token?.image ?? "") || OF_RULES.has(next?.image ?? "");
}
