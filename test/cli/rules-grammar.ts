/**
 * The TextMate grammar of the language, made of the words and patterns of its lexer. An editor colours by it until the
 * language server has read the source: so a word with a meaning at certain places alone is a keyword in every place.
 */
import {
  CONTEXTUAL,
  Country,
  Currency,
  DateLiteral,
  MonthDay,
  NumberLiteral,
  RESERVED,
  Text,
} from "../../compiler/syntax/tokens.js";

/** Behind a letter, a digit, an underscore or a dot no word begins: behind a dot it is a part of a name. */
const BEGINS = "(?<![A-Za-z0-9_\\u00C0-\\u024F.])";
const ENDS = "(?![A-Za-z0-9_\\u00C0-\\u024F])";
/** No number begins in a word or behind a point. */
const DIGITS_BEGIN = "(?<![A-Za-z0-9_.])";

interface Patterned {
  readonly PATTERN?: unknown;
}

function patternOf({ PATTERN }: Patterned): string {
  if (!(PATTERN instanceof RegExp)) throw new Error("The token has a pattern.");
  return PATTERN.source;
}

/** Longer words first: `fiscal-year` begins with `fiscal`. */
function anyOf(words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return `${BEGINS}(?:${longestFirst.join("|")})${ENDS}`;
}

/** As the file in `examples/editor/syntaxes` has it. */
export function rulesGrammar(): object {
  const literal = (name: string, token: Patterned, begins = DIGITS_BEGIN): object => ({
    name: `${name}.tcs-rules`,
    match: `${begins}${patternOf(token)}`,
  });
  return {
    name: "Rules (TCS)",
    scopeName: "source.tcs-rules",
    fileTypes: ["rules"],
    patterns: [
      { name: "comment.line.number-sign.tcs-rules", match: "#.*$" },
      { name: "string.quoted.double.tcs-rules", match: patternOf(Text) },
      literal("constant.numeric.date", DateLiteral),
      literal("constant.numeric.day", MonthDay),
      literal("constant.numeric", NumberLiteral),
      literal("support.type.currency", Currency, BEGINS),
      literal("support.type.country", Country, BEGINS),
      { name: "keyword.control.tcs-rules", match: anyOf(RESERVED) },
      { name: "keyword.other.tcs-rules", match: anyOf(CONTEXTUAL) },
    ],
  };
}

export function writtenGrammar(): string {
  return `${JSON.stringify(rulesGrammar(), null, 2)}\n`;
}
