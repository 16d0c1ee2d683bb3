/**
 * Comparisons as English and other languages write them, for suggestions in this language. Each has the same meaning as
 * its suggestion, for every value.
 */
import type { IToken } from "chevrotain";

import type { Span } from "../../base/span.js";
import { indexAt, type TokenRun } from "../grammar/token-run.js";
import * as t from "../tokens.js";
import { membersIn, spanRewritten } from "./rewritten.js";

/** `found` is the written text, `right` its correction; null if the words must change their order. */
export interface ComparisonMeant {
  readonly found: string;
  readonly right: string | null;
  readonly span: Span;
}

const MORE = ["greater", "more", "larger", "higher", "bigger", "later", "longer"];
const LESS = ["less", "smaller", "lower", "fewer", "earlier", "shorter"];

type Phrase = readonly [written: string, right: string | null];

/** `greater than` and its kin, with `or equal to` and with `not`. */
function than(words: readonly string[], [beyond, upTo, notBeyond, notUpTo]: readonly string[]): readonly Phrase[] {
  return words.flatMap((word): Phrase[] => [
    [`${word} than`, beyond ?? ""],
    ...["or equal", "or equal to", "or the same as"].map((end): Phrase => [`${word} than ${end}`, upTo ?? ""]),
    ...["or equal", "or equal to", "or equal than"].map((end): Phrase => [`${word} ${end}`, upTo ?? ""]),
    ...["equal or", "equal to or"].map((begin): Phrase => [`${begin} ${word} than`, upTo ?? ""]),
    ...["not", "no"].map((negation): Phrase => [`${negation} ${word} than`, notBeyond ?? ""]),
    ...["or equal", "or equal to"].map((end): Phrase => [`not ${word} than ${end}`, notUpTo ?? ""]),
  ]);
}

/** Written with `is` before them or without. */
const WITH_OR_WITHOUT_IS: readonly Phrase[] = [
  ...than(MORE, ["is above", "is at least", "is at most", "is below"]),
  ...than(LESS, ["is below", "is at most", "is at least", "is above"]),
  ["equal to", "is"],
  ["not equal to", "is not"],
  ["unequal to", "is not"],
  ["the same as", "is"],
  ["same as", "is"],
  ["not the same as", "is not"],
  ["above or equal to", "is at least"],
  ["below or equal to", "is at most"],
  ["at or above", "is at least"],
  ["at or below", "is at most"],
  ["not above", "is at most"],
  ["not below", "is at least"],
  ["not at least", "is below"],
  ["not at most", "is above"],
];

const WITH_IS: readonly Phrase[] = [
  ["over", "is above"],
  ["not over", "is at most"],
  ["under", "is below"],
  ["not under", "is at least"],
  ["after", "is above"],
  ["not after", "is at most"],
  ["on or after", "is at least"],
  ["at or after", "is at least"],
  ["before", "is below"],
  ["not before", "is at least"],
  ["on or before", "is at most"],
  ["at or before", "is at most"],
  ["up to", "is at most"],
  ["not between", null],
  ["in", "is one of"],
  ["not in", "is not one of"],
  ["any of", "is one of"],
  ["not any of", "is not one of"],
  ["none of", "is not one of"],
  ["different from", "is not"],
];

const WITHOUT_IS: readonly Phrase[] = [
  ["at least", "is at least"],
  ["at most", "is at most"],
  ["above", "is above"],
  ["below", "is below"],
  ["between", "is between"],
  ["one of", "is one of"],
  ["equals", "is"],
  ["does not equal", "is not"],
  ["exceeds", "is above"],
  ["does not exceed", "is at most"],
  ["reaches", "is at least"],
  ["does not reach", "is below"],
];

/** Only after the condition of a rule: elsewhere these words begin a window, or the next item. */
const IN_A_RULE: readonly Phrase[] = [
  ["in", "is one of"],
  ["not in", "is not one of"],
];

/** Every notation of a comparison that the language does not have; a test runs each against its suggestion. */
export const COMPARISON_PHRASES: readonly Phrase[] = [
  ...[...WITH_OR_WITHOUT_IS, ...WITH_IS].map(([written, right]): Phrase => [`is ${written}`, right]),
  ...WITH_OR_WITHOUT_IS,
  ...WITHOUT_IS,
  ...IN_A_RULE,
];

const RIGHT_OF: ReadonlyMap<string, string | null> = new Map(COMPARISON_PHRASES);
const LONGEST = Math.max(...COMPARISON_PHRASES.map(([written]) => written.split(" ").length));

/**
 * The comparison that was meant where the parser fails: the longest phrase that contains the token, after a comparable
 * operand. `is after` is read as a comparison with the name `after`, so such a phrase may also end directly before the
 * token. `isAfterCondition`: the condition of a rule could end here.
 */
export function comparisonMeant(run: TokenRun, token: IToken, isAfterCondition: boolean): ComparisonMeant | null {
  const at = indexAt(run, token.startOffset);
  for (let start = Math.max(0, at - LONGEST); start <= at; start += 1) {
    const before = run.tokens[start - 1];
    if (before === undefined || !endsOperand(before)) continue;
    for (let end = start + LONGEST; end >= at && end > start; end -= 1) {
      const words = run.tokens.slice(start, end);
      const found = words.map(({ image }) => image).join(" ");
      const right = RIGHT_OF.get(found);
      const [first, last] = [words[0], words.at(-1)];
      if (right === undefined || first === undefined || last === undefined || run.beginsLine(first)) continue;
      const isIn = IN_A_RULE.some(([written]) => written === found);
      const list = right?.endsWith("one of") === true ? membersIn(run, end) : null;
      if (end === at && first.tokenType !== t.WORD.is && !(isIn && list !== null)) continue;
      if (isIn && !isAfterCondition && list === null) continue;
      const whole = list === null ? null : spanRewritten(run, start, list);
      return list === null || whole === null
        ? { found, right, span: { start: first.startOffset, end: t.endOf(last) } }
        : { found, right: `${right ?? ""} ${list.text}`, span: whole };
    }
  }
  return null;
}

const OPERAND_ENDS: ReadonlySet<unknown> = new Set([
  t.RParen,
  t.RBracket,
  t.NumberLiteral,
  t.Currency,
  t.DateLiteral,
  t.Text,
]);

function endsOperand({ tokenType }: IToken): boolean {
  return OPERAND_ENDS.has(tokenType) || tokenType === t.Name || (tokenType.CATEGORIES ?? []).includes(t.Name);
}
