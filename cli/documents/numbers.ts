/** Numbers as documents print them at the beginning of a paragraph: `3.2`, `§ 4`, `R-7`, `(a)`, `1.`. */

export interface PrintedNumber {
  /** As it is printed, without brackets and a full stop. */
  readonly number: string;
  /** Whether the number identifies its paragraph in the whole document; otherwise only below another one. */
  readonly isWhole: boolean;
  /** The common form of the numbers of one list. */
  readonly style: string;
}

const WORDS = "§§?|Art(?:icle|ikel|\\.)?|Section|Sec\\.|Absatz|Abs\\.|Clause|Ziff(?:er|\\.)|Nr\\.|No\\.|Rz\\.?|Rn\\.?";
const DOTTED = "\\d{1,3}(?:\\.\\d{1,2})+";
/** Units after an amount or a percentage, which never follow the number of a paragraph. */
const UNIT = "(?![ ]*(?:%|€|\\$|£|EUR\\b|USD\\b|GBP\\b|CHF\\b|[Pp]ercent\\b|Prozent\\b|Euro\\b))";

const PATTERNS: readonly (readonly [pattern: RegExp, isWhole: boolean, style: string])[] = [
  [new RegExp(`^((?:${WORDS})[ ]?\\d{1,4}[a-z]?(?:\\.\\d{1,2})*)(?:[.:)]|[ ]|$)`, "u"), true, "word"],
  [/^([A-Z]{1,4}-\d{1,4}(?:\.\d{1,2})*[a-z]?)(?:[.:)]|[ ]|$)/u, true, "code"],
  [new RegExp(`^(${DOTTED}[a-z]?)(?:[.:)]|(?=[ ])|$)${UNIT}`, "u"), true, "dotted"],
  [/^(\d{1,3}[a-z]?)[.)](?:[ ]|$)/u, false, "1."],
  [/^\((\d{1,3}[a-z]?)\)(?:[ ]|$)/u, false, "(1)"],
  [/^\(?([a-z])\)(?:[ ]|$)/u, false, "a)"],
  [/^\(?([ivx]{2,5})\)(?:[ ]|$)/u, false, "ii)"],
];

/** Null: the text begins with no number. */
export function printedNumber(text: string): { readonly found: PrintedNumber; readonly rest: string } | null {
  for (const [pattern, isWhole, style] of PATTERNS) {
    const match = pattern.exec(text);
    const number = match?.[1];
    if (match !== null && number !== undefined)
      return { found: { number, isWhole, style }, rest: text.slice(match[0].length).trim() };
  }
  return null;
}
