/**
 * Words and signs with a spelling mistake: each is reported once and replaced by the intended token, so that the parser
 * does not fail on it.
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
  /** Offsets of omissions: a failure of the parser directly after one of them is its consequence. */
  readonly spoiled: readonly number[];
}

interface RepairState {
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
  const repairState: RepairState = { path, text, from, index: 0, tokens: [], diagnostics: [], spoiled: [] };
  for (let token = from[0]; token !== undefined; token = from[repairState.index]) {
    repairState.index += 1;
    const mend = MENDS.get(token.tokenType);
    if (mend === undefined) repairState.tokens.push(token);
    else mend(repairState, token);
    checkLength(repairState, token);
  }
  return { tokens: repairState.tokens, diagnostics: repairState.diagnostics, spoiled: repairState.spoiled };
}

type Mend = (repairState: RepairState, token: IToken) => void;

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
  [
    t.MISTAKE.semicolon,
    (repairState, token) => repairState.diagnostics.push(diagnose("TCS1104", repairState.path, spanOf(token), {})),
  ],
  [
    t.MISTAKE.comment,
    (repairState, token) => repairState.diagnostics.push(diagnose("TCS1112", repairState.path, spanOf(token), {})),
  ],
]);

function spanOf(token: IToken): { start: number; end: number } {
  return { start: token.startOffset, end: t.endOf(token) };
}

/** Adds a token with another image at the place of `at`. */
function put(repairState: RepairState, type: TokenType, image: string, at: IToken): void {
  const unknown = Number.NaN;
  repairState.tokens.push(
    createTokenInstance(type, image, at.startOffset, t.endOf(at) - 1, unknown, unknown, unknown, unknown),
  );
}

/** The written text, short enough for a message. */
function clipped(image: string): string {
  return image.length > 60 ? `${image.slice(0, 57)}…` : image;
}

function last(repairState: RepairState): IToken | undefined {
  return repairState.tokens.at(-1);
}

function checkLength(repairState: RepairState, token: IToken): void {
  const isText = token.image.startsWith('"');
  const limit = isText ? MAX_TEXT_LENGTH : MAX_NAME_LENGTH;
  if (token.image.length <= limit || token.tokenType === t.MISTAKE.comment) return;
  const what = isText ? "text" : /^\d/.test(token.image) ? "number" : "name";
  repairState.diagnostics.push(
    diagnose("TCS1113", repairState.path, spanOf(token), { what, length: token.image.length, limit }),
  );
}

function mendEscapes(repairState: RepairState, token: IToken): void {
  for (const escape of token.image.matchAll(/\\(.)/g)) {
    if (escape[1] === '"' || escape[1] === "\\" || escape[1] === "n") continue;
    const start = token.startOffset + escape.index;
    repairState.diagnostics.push(
      diagnose("TCS1103", repairState.path, { start, end: start + 2 }, { found: escape[0] }),
    );
  }
  repairState.tokens.push(token);
}

function mendOpenText(repairState: RepairState, token: IToken): void {
  if (/^"[\s{}]*$/.test(token.image) && endsBareText(repairState, token)) {
    put(repairState, t.Text, '""', token);
    putBraces(repairState, token, 1);
    return;
  }
  const closing = findClosingQuote(repairState);
  if (closing !== null) {
    repairState.index = closing.index + 1;
    repairState.spoiled.push(token.startOffset);
    repairState.diagnostics.push(diagnose("TCS1101", repairState.path, spanOf(token), {}));
    put(repairState, t.Text, `${token.image.replace(/\\$/, "")}"`, token);
    putBraces(repairState, closing.token, 1);
    return;
  }
  repairState.spoiled.push(token.startOffset);
  // An opening or closing brace at the end of the line is part of the rule and not of the text.
  const braces = /(?:\s*[{}])+\s*$/.exec(token.image);
  const end = braces?.index ?? token.image.length;
  repairState.diagnostics.push(
    diagnose(
      "TCS1101",
      repairState.path,
      { start: token.startOffset, end: token.startOffset + token.image.slice(0, end).trimEnd().length },
      {},
    ),
  );
  put(repairState, t.Text, `${token.image.slice(0, end).replace(/\\$/, "")}"`, token);
  putBraces(repairState, token, end);
}

/**
 * Whether the opening quote of a text is missing. Its words were then read as names, and only the first is reported.
 */
function endsBareText({ text, diagnostics }: RepairState, token: IToken): boolean {
  const line = text.lastIndexOf("\n", token.startOffset);
  const first = diagnostics.findIndex(({ code, span }) => code === "TCS1107" && span.start > line);
  if (first < 0) return false;
  diagnostics.splice(first + 1);
  return true;
}

/** A text broken over lines ends in a quote with nothing but a brace after it. */
function findClosingQuote(repairState: RepairState): { index: number; token: IToken } | null {
  for (let index = repairState.index; index < Math.min(repairState.from.length, repairState.index + 200); index += 1) {
    const token = repairState.from[index];
    if (token?.tokenType === t.Text) return null;
    if (token?.tokenType === t.MISTAKE.openText) return /^"[\s{}]*$/.test(token.image) ? { index, token } : null;
  }
  return null;
}

function putBraces(repairState: RepairState, token: IToken, from: number): void {
  for (let at = from; at < token.image.length; at += 1) {
    const written = token.image[at];
    const offset = token.startOffset + at;
    const unknown = Number.NaN;
    if (written !== "{" && written !== "}") continue;
    repairState.tokens.push(
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

function mendQuotes(repairState: RepairState, token: IToken): void {
  const right = `"${token.image.slice(1, -1).replace(/[\\"]/g, "\\$&")}"`;
  repairState.diagnostics.push(
    diagnose("TCS1102", repairState.path, spanOf(token), {
      found: `${token.image[0] ?? ""}…${token.image.at(-1) ?? ""}`,
      right: right.length > 60 ? "straight ones" : right,
    }),
  );
  put(repairState, t.Text, right, token);
}

function mendDate(repairState: RepairState, token: IToken): void {
  const parts = token.image.split(/\D/);
  const [first = "", second = "", third = ""] = parts;
  const two = (digits: string): string => digits.padStart(2, "0");
  // With slashes, day and month cannot be distinguished, so nothing is suggested.
  const right =
    first.length === 4
      ? `${first}-${two(second)}-${two(third)}`
      : token.image.includes(".")
        ? `${third}-${two(second)}-${two(first)}`
        : null;
  repairState.diagnostics.push(
    diagnose("TCS1110", repairState.path, spanOf(token), { found: clipped(token.image), right }),
  );
  put(repairState, t.DateLiteral, right ?? `${third}-${two(first)}-${two(second)}`, token);
}

function mendNumber(repairState: RepairState, token: IToken): void {
  const image = token.image;
  const lastMark = Math.max(image.lastIndexOf(","), image.lastIndexOf("."));
  const kinds = new Set(image.replace(/[\d]/g, ""));
  const marks = image.replace(/\d/g, "").length;
  // One kind of mark before groups of three only separates thousands; otherwise the last mark is the decimal sign.
  const grouped = /^\d{1,3}(?:[.,']\d{3})+$/.test(image) && kinds.size === 1 && (marks > 1 || image.includes("'"));
  const digits = (part: string): string => part.replace(/\D/g, "");
  const right = grouped ? digits(image) : `${digits(image.slice(0, lastMark))}.${image.slice(lastMark + 1)}`;
  repairState.diagnostics.push(
    diagnose("TCS1108", repairState.path, spanOf(token), { found: clipped(image), right: clipped(right) }),
  );
  put(repairState, t.NumberLiteral, right, token);
}

function mendMoney(repairState: RepairState, token: IToken): void {
  const [, whole = "", currency = "", cents = ""] = /^(\d+) ?([A-Z]{3}),(\d+)$/.exec(token.image) ?? [];
  repairState.diagnostics.push(
    diagnose("TCS1108", repairState.path, spanOf(token), {
      found: clipped(token.image),
      right: clipped(`${whole}.${cents} ${currency}`),
    }),
  );
  put(repairState, t.NumberLiteral, `${whole}.${cents}`, token);
  put(repairState, t.Currency, currency, token);
}

function mendCurrencySign(repairState: RepairState, token: IToken): void {
  const right = token.image === "€" ? "EUR" : null;
  repairState.diagnostics.push(
    diagnose("TCS1109", repairState.path, spanOf(token), { found: clipped(token.image), right }),
  );
  const next = repairState.from[repairState.index];
  if (last(repairState)?.tokenType !== t.NumberLiteral && next?.tokenType === t.NumberLiteral) {
    repairState.index += 1;
    repairState.tokens.push(next);
  }
  put(repairState, t.Currency, right ?? "USD", token);
}

/** `jurisdictions de` and `jurisdictions Germany`. */
function wantsCountry(repairState: RepairState): boolean {
  const before = last(repairState)?.tokenType;
  return before === t.WORD.jurisdictions || (before === t.Comma && repairState.tokens.at(-2)?.tokenType === t.Country);
}

function putCountry(repairState: RepairState, token: IToken): void {
  const right = token.image.length === 2 ? token.image.toUpperCase() : null;
  repairState.diagnostics.push(
    diagnose("TCS1114", repairState.path, spanOf(token), { found: clipped(token.image), right }),
  );
  put(repairState, t.Country, right ?? "XX", token);
}

function mendName(repairState: RepairState, token: IToken): void {
  if (wantsCountry(repairState)) {
    putCountry(repairState, token);
    return;
  }
  const currency = currencyMeant(repairState, token);
  if (currency === null) repairState.tokens.push(token);
  else putCurrency(repairState, currency, token);
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
function currencyMeant(repairState: RepairState, token: IToken): string | null {
  const before = last(repairState)?.tokenType;
  if (before !== t.NumberLiteral && before !== t.WORD.currency) return null;
  return CURRENCY_NAMES.get(token.image.toLowerCase()) ?? null;
}

function putCurrency(repairState: RepairState, right: string, token: IToken): void {
  repairState.diagnostics.push(
    diagnose("TCS1109", repairState.path, spanOf(token), { found: clipped(token.image), right }),
  );
  put(repairState, t.Currency, right, token);
}

/** Two or three capitals: a country or currency if one is allowed here, otherwise perhaps a word of the language. */
function mendCapitals(repairState: RepairState, token: IToken): void {
  const before = last(repairState);
  const type = wordType(token.image.toLowerCase());
  const inPlace =
    token.tokenType === t.Currency
      ? before?.tokenType === t.NumberLiteral || before?.tokenType === t.WORD.currency
      : before?.tokenType === t.WORD.jurisdictions || before?.tokenType === t.Comma || before?.tokenType === t.Country;
  if (type === null || inPlace) {
    repairState.tokens.push(token);
    return;
  }
  repairState.diagnostics.push(
    diagnose("TCS1106", repairState.path, spanOf(token), {
      found: clipped(token.image),
      right: token.image.toLowerCase(),
    }),
  );
  put(repairState, type, token.image.toLowerCase(), token);
}

const WORD_TYPES: ReadonlyMap<string, TokenType> = new Map(Object.entries(t.WORD));

function wordType(written: string): TokenType | null {
  return WORD_TYPES.get(written) ?? null;
}

function mendWord(repairState: RepairState, token: IToken): void {
  const small = token.image.toLowerCase();
  const word = wordType(small);
  const currency = currencyMeant(repairState, token);
  if (currency !== null) putCurrency(repairState, currency, token);
  else if (word !== null) {
    repairState.diagnostics.push(
      diagnose("TCS1106", repairState.path, spanOf(token), { found: clipped(token.image), right: small }),
    );
    put(repairState, word, small, token);
  } else if (wantsCountry(repairState)) putCountry(repairState, token);
  // The parser says that a currency is expected here.
  else if (last(repairState)?.tokenType === t.WORD.currency) put(repairState, t.Name, token.image, token);
  else {
    const right = nameFor(token.image);
    repairState.diagnostics.push(
      diagnose("TCS1107", repairState.path, spanOf(token), { found: clipped(token.image), right }),
    );
    put(repairState, t.Name, right, token);
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

function mendOperator(repairState: RepairState, token: IToken): void {
  const beforeThat = repairState.tokens.at(-2)?.tokenType;
  const arrow = beforeThat === t.Comma || beforeThat === t.WORD.answers;
  const types = OPERATORS.get(token.image) ?? (arrow ? [t.Arrow] : [t.AtLeast]);
  const written = types.map((type) => (type.LABEL ?? type.name).replaceAll("`", ""));
  repairState.diagnostics.push(
    diagnose("TCS1105", repairState.path, spanOf(token), {
      found: clipped(token.image),
      right: `\`${written.join(" ")}\``,
    }),
  );
  types.forEach((type, index) => {
    put(repairState, type, written[index] ?? "", token);
  });
}

function mendUnknown(repairState: RepairState, token: IToken): void {
  const characters = Array.from(token.image);
  const shown = characters.slice(0, 5).map(showCharacter).join("").trim();
  const description =
    `${characters.length === 1 ? "the character" : "the characters"} ` +
    `${/^[!-~]+$/.test(shown) ? `\`${shown}\`` : shown}${characters.length > 5 ? "…" : ""}`;
  repairState.diagnostics.push(
    diagnose("TCS1111", repairState.path, spanOf(token), { found: description, division: token.image === "/" }),
  );
  repairState.spoiled.push(token.startOffset);
}

/** The character itself if it is visible, otherwise its Unicode number. */
function showCharacter(character: string): string {
  const seen = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character);
  return seen ? character : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")} `;
}
