/** Advice for the input that the parser expects and the token that it finds instead. */
import type { IToken, TokenType } from "chevrotain";

import { DAYS_APART } from "../../diagnostics/codes/types.js";
import { indexAt, type TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";

/** No comparison begins with these tokens: its left operand is missing. */
const COMPARES: ReadonlySet<TokenType> = new Set([
  t.WORD.is,
  t.WORD.at,
  t.WORD.above,
  t.WORD.below,
  t.WORD.between,
  t.AtMost,
  t.AtLeast,
  t.Below,
  t.Above,
]);

const PARTS_OF_TEXTS: ReadonlySet<string> = new Set([
  "contains",
  "includes",
  "matches",
  "starts",
  "ends",
  "like",
  "has",
]);

/** A comparison of parts of texts, which the language does not have. */
export function isPartOfText(token: IToken): boolean {
  return t.isPlainName(token) && PARTS_OF_TEXTS.has(token.image);
}

/** A bracket after `one of`. */
export function opensList(run: TokenRun, open: IToken): boolean {
  const at = indexAt(run, open.startOffset);
  return run.tokens[at - 1]?.image === "of" && run.tokens[at - 2]?.image === "one";
}

const LIST = "The members of a list stand without brackets: `is one of a, b`.";

/** Where a condition goes on in a way that no condition does; null if there is no usual advice. */
export function adviceInCondition(run: TokenRun, token: IToken): string | null {
  const before = run.tokens[indexAt(run, token.startOffset) - 1];
  if (before?.image === "setting" && /^[a-z]/.test(token.image))
    return `A setting is read with a point: write \`setting.${token.image}\`.`;
  return before?.tokenType === t.NumberLiteral && /^(?:day|week|month|year)s?$/.test(token.image) ? DAYS_APART : null;
}

/** Null if there is no usual advice. */
export function adviceFor(run: TokenRun, token: IToken, expected: string): string | null {
  const before = run.tokens[indexAt(run, token.startOffset) - 1];
  return (
    ofValue(token, expected) ??
    ofText(token, expected) ??
    ofCondition(run, token, before, expected) ??
    (token.tokenType === t.RBrace ? "The block ends before this is complete." : null)
  );
}

function ofValue(token: IToken, expected: string): string | null {
  if (expected.includes("`=`") && expected.length < 30) return "A name gets its value with `=`.";
  if (!expected.startsWith("a value")) return null;
  if (COMPARES.has(token.tokenType))
    return (
      `Both sides of a comparison are named: write what is compared again before \`${token.image}\`, ` +
      `as in \`a is above 3 and a is below 5\`.`
    );
  if (token.tokenType === t.LBrace)
    return "A value is a fact, a figure, a number, an amount like `50.00 EUR`, a date or a text; braces are for blocks.";
  if (token.tokenType === t.LBracket) return LIST;
  return /^[A-Z]{3}$/.test(token.image) ? "The currency follows its number, as in `100.00 EUR`." : null;
}

function ofText(token: IToken, expected: string): string | null {
  if (expected.startsWith("the version") && token.tokenType === t.NumberLiteral)
    return `A version is a text: write \`version "${token.image}"\`.`;
  if (/text|quotes/.test(expected) && /^[a-z]/.test(token.image)) return 'Write a text in double quotes, as in "text".';
  if (expected.startsWith("the name") && token.tokenType === t.Text) return "Names are written without quotes.";
  return expected.startsWith("a person") && token.tokenType === t.Text
    ? "A rule names no person: a setting does. Write `by setting.lead`, and declare `setting lead: person`."
    : null;
}

function ofCondition(run: TokenRun, token: IToken, before: IToken | undefined, expected: string): string | null {
  if (expected === "`:`")
    return token.image.startsWith("-")
      ? "A name has letters, digits and `_`: write `_` instead of `-`."
      : /^[a-z]/.test(token.image)
        ? "The type follows a colon, as in `limit: money`."
        : null;
  if (expected === "`of`" && before?.tokenType === t.Percent)
    return "A percentage is a share of something: write `of` and a value after `%`.";
  if (expected.startsWith("`determined`") && t.isPlainName(token))
    return `If \`${token.image}\` is an outcome, write \`expect determined ${token.image}\`.`;
  if (isPartOfText(token)) return "Texts are compared as a whole: with `is`, `is not` or `is one of`.";
  if (token.tokenType !== t.Comma) return null;
  if (isInList(run, token)) return LIST;
  return expected.startsWith("`then`") ? "Conditions are joined by `and` or `or`." : null;
}

/** Within the bracket of a list. */
function isInList(run: TokenRun, token: IToken): boolean {
  for (let at = indexAt(run, token.startOffset) - 1; at >= 0; at -= 1) {
    const each = run.tokens[at];
    if (each === undefined || each.tokenType === t.RParen || each.tokenType === t.LBrace) return false;
    if (each.tokenType === t.LParen) return opensList(run, each);
  }
  return false;
}
