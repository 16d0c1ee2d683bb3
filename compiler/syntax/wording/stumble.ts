/**
 * The parser's message where it fails: the sentence for a known mistake, otherwise the expected and the found input.
 */
import type { IRecognitionException, IToken } from "chevrotain";

import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { Span } from "../../base/span.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { EOF, isRecognitionException } from "../chevrotain.js";
import { ALL_BLOCKS, type BlockShape, EXAMPLE, MATCHING_RULE, RULE } from "../grammar/blocks.js";
import { endSpan, indexAt, spanOf, type TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";
import { adviceFor, adviceInCondition, isPartOfText, opensList } from "./advice.js";
import { comparisonMeant } from "./comparisons.js";
import { formMeant } from "./other-forms.js";
import { isInPlaceOfName, nameForReserved } from "./reserved.js";

/**
 * Whether an exception reports an unexpected token of the parser. Any other exception is a bug of ours and is thrown
 * on.
 */
export function isStumble(error: unknown): error is IRecognitionException {
  return error instanceof Error && isRecognitionException(error);
}

/** A token as messages name it. */
export function foundPhrase(token: IToken): string {
  if (token.tokenType === EOF) return "the end of the file";
  if (token.tokenType === t.Text)
    return `the text ${token.image.length > 30 ? `${token.image.slice(0, 27)}…"` : token.image}`;
  if (token.tokenType === t.RBrace) return "the closing brace";
  return `\`${token.image.length > 40 ? `${token.image.slice(0, 37)}…` : token.image}\``;
}

/** `first` is the first token of the item that stumbled, `shape` the block it is in (null before the first brace). */
export function describeStumble(
  run: TokenRun,
  error: IRecognitionException,
  first: IToken,
  shape: BlockShape | null,
): Diagnostic {
  const { token } = error;
  const atEnd = token.tokenType === EOF;
  const span = atEnd ? endSpan(run) : spanOf(token);
  const expected = error.message;
  const phrase = foundPhrase(token);
  const isWord = /^[a-z]/.test(token.image) && !atEnd;
  const otherName = nameForReserved(run, token, first, shape);
  if (otherName !== null) return diagnose("TCS1009", run.path, span, { word: token.image, right: otherName });
  const form =
    atEnd || !(token === first || WITHIN_VALUES.test(expected))
      ? null
      : formMeant(run, token, shape === RULE && token === first);
  if (form !== null) return diagnose("TCS1017", run.path, form.span, form);
  // Names are compared in words of their own.
  const comparison =
    atEnd || shape === MATCHING_RULE ? null : comparisonMeant(run, token, /^`(?:then|covered)`/.test(expected));
  if (comparison !== null) return diagnose("TCS1016", run.path, comparison.span, comparison);
  if (shape !== null && token === first && (!isWord || !beginsWithWord(shape, first)))
    return describeBeginning(run, token, shape, span);
  const unclosed = /^`([)\]])`/.exec(expected);
  const open = unclosed === null ? undefined : findOpen(run, token, unclosed[1] ?? "");
  const isList = open !== undefined && opensList(run, open);
  if (
    open !== undefined &&
    !isList &&
    unclosed !== null &&
    !(t.isPlainName(token) && nearOf(token, expected) !== null)
  ) {
    const related = [{ path: run.path, span, message: "it should be closed before this" }];
    return diagnose("TCS1005", run.path, spanOf(open), { sign: open.image, closing: unclosed[1] ?? "" }, related);
  }
  const near = isWord ? nearOf(token, expected) : null;
  if (near === null && expected.startsWith("`then`") && !isAnotherEnd(token) && !isPartOfText(token)) {
    return diagnose("TCS1007", run.path, span, {
      found: phrase,
      outcome: t.isPlainName(token) && isLastOfLine(run, token) ? token.image : null,
      advice: adviceInCondition(run, token),
    });
  }
  const wantsName = WANTS_A_NAME.test(expected) && !isInPlaceOfName(run, token, first);
  if (near === null && t.isReserved(token) && wantsName)
    return diagnose("TCS1009", run.path, span, { word: token.image, right: null });
  return diagnose("TCS1001", run.path, span, {
    expected,
    found: phrase,
    near,
    advice: near === null ? adviceFor(run, token, expected) : null,
  });
}

/** Expectations within a condition or a value, or after it; an item that begins in a line may be the rest of one. */
const WITHIN_VALUES = /^`(?:then|covered|of|\))`|^a (?:value|comparison)/;

/** Expectations of a name that the author chooses. */
const WANTS_A_NAME = /\bname\b|^the label|^a code$|^what its keys/;

/** Whether the line or the block ends here: a name with more text after it is hardly an outcome. */
function isLastOfLine(run: TokenRun, token: IToken): boolean {
  const next = run.tokens[indexAt(run, token.startOffset) + 1];
  return next === undefined || next.tokenType === EOF || next.tokenType === t.RBrace || run.beginsLine(next);
}

function beginsWithWord(shape: BlockShape, first: IToken): boolean {
  return shape.starters.some((word) => t.WORD[word] === first.tokenType);
}

/** The item begins with no word that the block allows. */
function describeBeginning(run: TokenRun, token: IToken, shape: BlockShape, span: Span): Diagnostic {
  const second = run.tokens[indexAt(run, token.startOffset) + 1];
  const verb =
    shape === EXAMPLE && second !== undefined && t.isPlainName(second) ? nearName(second.image, STEP_VERBS) : null;
  if (verb !== null && second !== undefined) {
    const expected =
      "what happens to the booking: `{`, `completed`, `corrected`, `re-checked`, `approved`, `decided` or `taken`";
    return diagnose("TCS1001", run.path, spanOf(second), {
      expected,
      found: foundPhrase(second),
      near: verb,
      advice: null,
    });
  }
  const holds = [...shape.starters, ...shape.others];
  const anyWord = t.isPlainName(token) ? nearName(token.image, [...t.RESERVED, ...t.CONTEXTUAL]) : null;
  const near = isNameLike(token) ? (meantBy(token.image, shape.starters) ?? anyWord) : null;
  const home = ALL_BLOCKS.find((block) => beginsWithWord(block, token))?.owner ?? null;
  return diagnose("TCS1002", run.path, span, { found: foundPhrase(token), owner: shape.owner, holds, near, home });
}

const STEP_VERBS: readonly t.Word[] = ["completed", "corrected", "re-checked", "approved", "decided", "taken"];

/** A slip may have been meant as one of the words in backticks of the expectation. */
function nearOf(token: IToken, expected: string): string | null {
  const words = [...expected.matchAll(/`([a-z_-]+)/g)].map((match) => match[1] ?? "");
  return meantBy(token.image, words);
}

/** Words of other languages for words of this one. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ["if", "when"],
  ["else", "otherwise"],
  ["define", "figure"],
  ["let", "figure"],
  ["import", "uses"],
  ["assert", "expect"],
]);

function meantBy(written: string, words: readonly string[]): string | null {
  const synonym = SYNONYMS.get(written);
  return nearName(written, words) ?? (synonym !== undefined && words.includes(synonym) ? synonym : null);
}

/** Whether a plain name is a slip for a word that begins an item of the block: `facts` for `fact`. */
export function isSlipOfStarter(token: IToken, shape: BlockShape): boolean {
  return isNameLike(token) && meantBy(token.image, shape.starters) !== null;
}

/** A name, or a word that could be one. */
function isNameLike(token: IToken): boolean {
  return /^[a-z]/.test(token.image) && !t.isReserved(token);
}

/** Signs that show another mistake than a missing `then`. */
function isAnotherEnd(token: IToken): boolean {
  return [t.RParen, t.RBracket, t.Comma, t.Colon, t.Dot, t.Equals, t.Percent].includes(token.tokenType);
}

/** The open bracket before a token, searched backwards within one item. */
function findOpen(run: TokenRun, token: IToken, closing: string): IToken | undefined {
  const [opener, closer] = closing === ")" ? [t.LParen, t.RParen] : [t.LBracket, t.RBracket];
  let closed = 0;
  const end = token.tokenType === EOF ? run.tokens.length : indexAt(run, token.startOffset);
  for (let index = end - 1; index >= 0 && index > end - 10_000; index -= 1) {
    const at = run.tokens[index];
    if (at?.tokenType === closer) closed += 1;
    if (at?.tokenType === opener && closed === 0) return at;
    if (at?.tokenType === opener) closed -= 1;
  }
  return undefined;
}
