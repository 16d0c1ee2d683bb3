/**
 * Single words and signs written wrongly: each is reported once, and what was meant takes its place so that the parser
 * never stumbles over it.
 */
import type { IToken, TokenType } from "chevrotain";

import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from "../base/limits.js";
import type { SourceText } from "../base/span.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { createTokenInstance } from "./chevrotain.js";
import * as t from "./tokens.js";

export interface RepairResult {
  readonly tokens: readonly IToken[];
  readonly diagnostics: readonly Diagnostic[];
  /** Offsets where something was left out: a stumble of the parser right after one of them is its consequence. */
  readonly spoiled: readonly number[];
}

interface Bench {
  readonly path: string;
  readonly text: string;
  readonly from: readonly IToken[];
  index: number;
  readonly tokens: IToken[];
  readonly diagnostics: Diagnostic[];
  readonly spoiled: number[];
}

/** Goes over the tokens once; linear, because every repair looks at a bounded neighbourhood. */
export function repair({ path, text }: SourceText, from: readonly IToken[]): RepairResult {
  const bench: Bench = { path, text, from, index: 0, tokens: [], diagnostics: [], spoiled: [] };
  for (let token = from[0]; token !== undefined; token = from[bench.index]) {
    bench.index += 1;
    const mend = MENDS.get(token.tokenType);
    if (mend === undefined) bench.tokens.push(token);
    else mend(bench, token);
    checkLength(bench, token);
  }
  return { tokens: bench.tokens, diagnostics: bench.diagnostics, spoiled: bench.spoiled };
}

type Mend = (bench: Bench, token: IToken) => void;

const MENDS: ReadonlyMap<TokenType, Mend> = new Map<TokenType, Mend>([
  [t.Text, mendEscapes],
  [t.MISTAKE.openText, mendOpenText],
  [t.MISTAKE.otherQuotes, mendQuotes],
  [t.MISTAKE.badDate, mendDate],
  [t.MISTAKE.badNumber, mendNumber],
  [t.MISTAKE.badMoney, mendMoney],
  [t.MISTAKE.currencySign, mendCurrencySign],
  [t.MISTAKE.otherWord, mendWord],
  [t.MISTAKE.operator, mendOperator],
  [t.MISTAKE.unknown, mendUnknown],
  [t.Currency, mendCapitals],
  [t.Country, mendCapitals],
  [t.Name, mendName],
  [t.MISTAKE.semicolon, (bench, token) => bench.diagnostics.push(diagnose("TCS1104", bench.path, spanOf(token), {}))],
  [t.MISTAKE.comment, (bench, token) => bench.diagnostics.push(diagnose("TCS1112", bench.path, spanOf(token), {}))],
]);

function spanOf(token: IToken): { start: number; end: number } {
  return { start: token.startOffset, end: t.endOf(token) };
}

/** A token with another image that stands where `at` stands. */
function put(bench: Bench, type: TokenType, image: string, at: IToken): void {
  const unknown = Number.NaN;
  bench.tokens.push(
    createTokenInstance(type, image, at.startOffset, t.endOf(at) - 1, unknown, unknown, unknown, unknown),
  );
}

/** What is written, short enough for a message. */
function clipped(image: string): string {
  return image.length > 60 ? `${image.slice(0, 57)}…` : image;
}

function last(bench: Bench): IToken | undefined {
  return bench.tokens.at(-1);
}

function checkLength(bench: Bench, token: IToken): void {
  const isText = token.image.startsWith('"');
  const limit = isText ? MAX_TEXT_LENGTH : MAX_NAME_LENGTH;
  if (token.image.length <= limit || token.tokenType === t.MISTAKE.comment) return;
  const what = isText ? "text" : /^\d/.test(token.image) ? "number" : "name";
  bench.diagnostics.push(diagnose("TCS1113", bench.path, spanOf(token), { what, length: token.image.length, limit }));
}

function mendEscapes(bench: Bench, token: IToken): void {
  for (const escape of token.image.matchAll(/\\(.)/g)) {
    if (escape[1] === '"' || escape[1] === "\\" || escape[1] === "n") continue;
    const start = token.startOffset + escape.index;
    bench.diagnostics.push(diagnose("TCS1103", bench.path, { start, end: start + 2 }, { found: escape[0] }));
  }
  bench.tokens.push(token);
}

function mendOpenText(bench: Bench, token: IToken): void {
  if (/^"[\s{}]*$/.test(token.image) && endsBareText(bench, token)) {
    put(bench, t.Text, '""', token);
    putBraces(bench, token, 1);
    return;
  }
  const closing = findClosingQuote(bench);
  if (closing !== null) {
    bench.index = closing.index + 1;
    bench.spoiled.push(token.startOffset);
    bench.diagnostics.push(diagnose("TCS1101", bench.path, spanOf(token), {}));
    put(bench, t.Text, `${token.image.replace(/\\$/, "")}"`, token);
    putBraces(bench, closing.token, 1);
    return;
  }
  bench.spoiled.push(token.startOffset);
  // An opening or closing brace at the end of the line is part of the rule and not of the text.
  const braces = /(?:\s*[{}])+\s*$/.exec(token.image);
  const end = braces?.index ?? token.image.length;
  bench.diagnostics.push(
    diagnose(
      "TCS1101",
      bench.path,
      { start: token.startOffset, end: token.startOffset + token.image.slice(0, end).trimEnd().length },
      {},
    ),
  );
  put(bench, t.Text, `${token.image.slice(0, end).replace(/\\$/, "")}"`, token);
  putBraces(bench, token, end);
}

/**
 * Whether the opening quote of a text is missing. Its words were then read as names, and only the first is reported.
 */
function endsBareText({ text, diagnostics }: Bench, token: IToken): boolean {
  const line = text.lastIndexOf("\n", token.startOffset);
  const first = diagnostics.findIndex(({ code, span }) => code === "TCS1107" && span.start > line);
  if (first < 0) return false;
  diagnostics.splice(first + 1);
  return true;
}

/** A text broken over lines ends in a quote with nothing but a brace behind it. */
function findClosingQuote(bench: Bench): { index: number; token: IToken } | null {
  for (let index = bench.index; index < Math.min(bench.from.length, bench.index + 200); index += 1) {
    const token = bench.from[index];
    if (token?.tokenType === t.Text) return null;
    if (token?.tokenType === t.MISTAKE.openText) return /^"[\s{}]*$/.test(token.image) ? { index, token } : null;
  }
  return null;
}

function putBraces(bench: Bench, token: IToken, from: number): void {
  for (let at = from; at < token.image.length; at += 1) {
    const written = token.image[at];
    const offset = token.startOffset + at;
    const unknown = Number.NaN;
    if (written !== "{" && written !== "}") continue;
    bench.tokens.push(
      createTokenInstance(
        written === "{" ? t.LBrace : t.RBrace,
        written,
        offset,
        offset,
        unknown,
        unknown,
        unknown,
        unknown,
      ),
    );
  }
}

function mendQuotes(bench: Bench, token: IToken): void {
  const right = `"${token.image.slice(1, -1).replace(/[\\"]/g, "\\$&")}"`;
  bench.diagnostics.push(
    diagnose("TCS1102", bench.path, spanOf(token), {
      found: `${token.image[0] ?? ""}…${token.image.at(-1) ?? ""}`,
      right: right.length > 60 ? "straight ones" : right,
    }),
  );
  put(bench, t.Text, right, token);
}

function mendDate(bench: Bench, token: IToken): void {
  const parts = token.image.split(/\D/);
  const [first = "", second = "", third = ""] = parts;
  const two = (digits: string): string => digits.padStart(2, "0");
  // With slashes the day and the month cannot be told apart, so nothing is suggested.
  const right =
    first.length === 4
      ? `${first}-${two(second)}-${two(third)}`
      : token.image.includes(".")
        ? `${third}-${two(second)}-${two(first)}`
        : null;
  bench.diagnostics.push(diagnose("TCS1110", bench.path, spanOf(token), { found: clipped(token.image), right }));
  put(bench, t.DateLiteral, right ?? `${third}-${two(first)}-${two(second)}`, token);
}

function mendNumber(bench: Bench, token: IToken): void {
  const image = token.image;
  const lastMark = Math.max(image.lastIndexOf(","), image.lastIndexOf("."));
  const kinds = new Set(image.replace(/[\d]/g, ""));
  const marks = image.replace(/\d/g, "").length;
  // One kind of mark before groups of three only separates thousands; otherwise the last mark is the decimal sign.
  const grouped = /^\d{1,3}(?:[.,']\d{3})+$/.test(image) && kinds.size === 1 && (marks > 1 || image.includes("'"));
  const digits = (part: string): string => part.replace(/\D/g, "");
  const right = grouped ? digits(image) : `${digits(image.slice(0, lastMark))}.${image.slice(lastMark + 1)}`;
  bench.diagnostics.push(
    diagnose("TCS1108", bench.path, spanOf(token), { found: clipped(image), right: clipped(right) }),
  );
  put(bench, t.NumberLiteral, right, token);
}

function mendMoney(bench: Bench, token: IToken): void {
  const [, whole = "", currency = "", cents = ""] = /^(\d+) ?([A-Z]{3}),(\d+)$/.exec(token.image) ?? [];
  bench.diagnostics.push(
    diagnose("TCS1108", bench.path, spanOf(token), {
      found: clipped(token.image),
      right: clipped(`${whole}.${cents} ${currency}`),
    }),
  );
  put(bench, t.NumberLiteral, `${whole}.${cents}`, token);
  put(bench, t.Currency, currency, token);
}

function mendCurrencySign(bench: Bench, token: IToken): void {
  const right = token.image === "€" ? "EUR" : null;
  bench.diagnostics.push(diagnose("TCS1109", bench.path, spanOf(token), { found: clipped(token.image), right }));
  const next = bench.from[bench.index];
  if (last(bench)?.tokenType !== t.NumberLiteral && next?.tokenType === t.NumberLiteral) {
    bench.index += 1;
    bench.tokens.push(next);
  }
  put(bench, t.Currency, right ?? "USD", token);
}

/** `jurisdictions de` and `jurisdictions Germany`. */
function wantsCountry(bench: Bench): boolean {
  const before = last(bench)?.tokenType;
  return before === t.WORD.jurisdictions || (before === t.Comma && bench.tokens.at(-2)?.tokenType === t.Country);
}

function putCountry(bench: Bench, token: IToken): void {
  const right = token.image.length === 2 ? token.image.toUpperCase() : null;
  bench.diagnostics.push(diagnose("TCS1114", bench.path, spanOf(token), { found: clipped(token.image), right }));
  put(bench, t.Country, right ?? "XX", token);
}

function mendName(bench: Bench, token: IToken): void {
  if (wantsCountry(bench)) {
    putCountry(bench, token);
    return;
  }
  const currency = currencyMeant(bench, token);
  if (currency === null) bench.tokens.push(token);
  else putCurrency(bench, currency, token);
}

const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map([
  ["euro", "EUR"],
  ["euros", "EUR"],
  ["eur", "EUR"],
  ["usd", "USD"],
  ["dollar", "USD"],
  ["dollars", "USD"],
  ["chf", "CHF"],
  ["gbp", "GBP"],
]);

/** `50 Euro` and `currency EURO`. */
function currencyMeant(bench: Bench, token: IToken): string | null {
  const before = last(bench)?.tokenType;
  if (before !== t.NumberLiteral && before !== t.WORD.currency) return null;
  return CURRENCY_NAMES.get(token.image.toLowerCase()) ?? null;
}

function putCurrency(bench: Bench, right: string, token: IToken): void {
  bench.diagnostics.push(diagnose("TCS1109", bench.path, spanOf(token), { found: clipped(token.image), right }));
  put(bench, t.Currency, right, token);
}

/** Two or three capitals: a country or currency where one can stand, otherwise perhaps a word of the language. */
function mendCapitals(bench: Bench, token: IToken): void {
  const before = last(bench);
  const type = wordType(token.image.toLowerCase());
  const inPlace =
    token.tokenType === t.Currency
      ? before?.tokenType === t.NumberLiteral || before?.tokenType === t.WORD.currency
      : before?.tokenType === t.WORD.jurisdictions || before?.tokenType === t.Comma || before?.tokenType === t.Country;
  if (type === null || inPlace) {
    bench.tokens.push(token);
    return;
  }
  bench.diagnostics.push(
    diagnose("TCS1106", bench.path, spanOf(token), { found: clipped(token.image), right: token.image.toLowerCase() }),
  );
  put(bench, type, token.image.toLowerCase(), token);
}

const WORD_TYPES: ReadonlyMap<string, TokenType> = new Map(Object.entries(t.WORD));

function wordType(written: string): TokenType | null {
  return WORD_TYPES.get(written) ?? null;
}

function mendWord(bench: Bench, token: IToken): void {
  const small = token.image.toLowerCase();
  const word = wordType(small);
  const currency = currencyMeant(bench, token);
  if (currency !== null) putCurrency(bench, currency, token);
  else if (word !== null) {
    bench.diagnostics.push(
      diagnose("TCS1106", bench.path, spanOf(token), { found: clipped(token.image), right: small }),
    );
    put(bench, word, small, token);
  } else if (wantsCountry(bench)) putCountry(bench, token);
  // The parser says that a currency is expected here.
  else if (last(bench)?.tokenType === t.WORD.currency) put(bench, t.Name, token.image, token);
  else {
    const right = nameFor(token.image);
    bench.diagnostics.push(diagnose("TCS1107", bench.path, spanOf(token), { found: clipped(token.image), right }));
    put(bench, t.Name, right, token);
  }
}

/** `costNet` becomes `cost_net`, `Größe` becomes `groesse`. */
function nameFor(written: string): string {
  const spelt = written
    .replace(/[äÄ]/g, "ae")
    .replace(/[öÖ]/g, "oe")
    .replace(/[üÜ]/g, "ue")
    .replace(/ß/g, "ss")
    .normalize("NFD");
  const parts = spelt
    .replace(/[^A-Za-z0-9_]/g, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
  const trimmed = parts.replace(/^[_0-9]+/, "");
  return trimmed === "" ? "name" : trimmed;
}

const OPERATORS: ReadonlyMap<string, readonly TokenType[]> = new Map<string, readonly TokenType[]>([
  ["==", [t.WORD.is]],
  ["===", [t.WORD.is]],
  ["!=", [t.WORD.is, t.WORD.not]],
  ["!==", [t.WORD.is, t.WORD.not]],
  ["<>", [t.WORD.is, t.WORD.not]],
  ["=/=", [t.WORD.is, t.WORD.not]],
  ["≠", [t.WORD.is, t.WORD.not]],
  ["&", [t.WORD.and]],
  ["&&", [t.WORD.and]],
  ["|", [t.WORD.or]],
  ["||", [t.WORD.or]],
  ["!", [t.WORD.not]],
  ["=<", [t.AtMost]],
  ["≤", [t.AtMost]],
  ["≥", [t.AtLeast]],
  ["→", [t.Arrow]],
  [":=", [t.Equals]],
  ["×", [t.Star]],
  ["·", [t.Star]],
  ["−", [t.Minus]],
  ["–", [t.Minus]],
  ["—", [t.Minus]],
]);

function mendOperator(bench: Bench, token: IToken): void {
  const beforeThat = bench.tokens.at(-2)?.tokenType;
  const arrow = beforeThat === t.Comma || beforeThat === t.WORD.answers;
  const types = OPERATORS.get(token.image) ?? (arrow ? [t.Arrow] : [t.AtLeast]);
  const written = types.map((type) => (type.LABEL ?? type.name).replaceAll("`", ""));
  bench.diagnostics.push(
    diagnose("TCS1105", bench.path, spanOf(token), { found: clipped(token.image), right: `\`${written.join(" ")}\`` }),
  );
  types.forEach((type, index) => {
    put(bench, type, written[index] ?? "", token);
  });
}

function mendUnknown(bench: Bench, token: IToken): void {
  const characters = Array.from(token.image);
  const shown = characters.slice(0, 5).map(showCharacter).join("").trim();
  const description =
    `${characters.length === 1 ? "the character" : "the characters"} ` +
    `${/^[!-~]+$/.test(shown) ? `\`${shown}\`` : shown}${characters.length > 5 ? "…" : ""}`;
  bench.diagnostics.push(
    diagnose("TCS1111", bench.path, spanOf(token), { found: description, division: token.image === "/" }),
  );
  bench.spoiled.push(token.startOffset);
}

/** A character as it is where it can be seen, else its number in Unicode. */
function showCharacter(character: string): string {
  const seen = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);
  return seen ? character : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")} `;
}
