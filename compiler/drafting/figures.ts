/** Figures in the words of a document: amounts, shares, times and counts, each with the value of its setting. */
import { amountText } from "../../runtime/engine/values/amount-text.js";
import { currencyCodes, decimalsOf } from "../../runtime/engine/values/currency.js";
import { denominatorOf, type Exact, formatExact, numeratorOf, times } from "../../runtime/engine/values/exact.js";
import { anyCase, NUMBER, readNumber } from "./numbers.js";
import type { Language } from "./paragraph.js";

export type FigureKind = "amount" | "percent" | "days" | "working_days" | "months" | "years" | "hours" | "count";

export interface Figure {
  readonly kind: FigureKind;
  readonly type: "money" | "integer" | "decimal";
  /** As the language of rules writes it: `150.00 EUR`, `14`, `2.5`. Weeks are in days. */
  readonly value: string;
  /** As the document writes it. */
  readonly words: string;
}

export interface FiguresFound {
  /** In the order of the words, each kind and value once. */
  readonly figures: readonly Figure[];
  /** Numbers that no setting can hold, as written. */
  readonly others: readonly string[];
}

export interface Reading {
  readonly language: Language;
  readonly currency: string;
}

export function figuresIn(words: string, reading: Reading): FiguresFound {
  const { rest, others } = withoutMarks(words);
  const page: Page = { rest: rest.replace(NO_FIGURES, blank), found: [], others };
  for (const [pattern, read] of PASSES) takeAll(page, pattern, (match) => read(match, reading));
  for (const { 0: digits, index } of page.rest.matchAll(LEFT_OVER)) page.others.push({ at: index, words: digits });
  const inOrder = [...page.found].sort((a, b) => a.at - b.at).map(({ figure }) => figure);
  const first = new Map(inOrder.toReversed().map((figure) => [`${figure.kind} ${figure.value}`, figure]));
  return {
    figures: inOrder.filter((figure) => first.get(`${figure.kind} ${figure.value}`) === figure),
    others: [...new Set([...page.others].sort((a, b) => a.at - b.at).map((other) => other.words))],
  };
}

/** A text from which figures are taken out, one kind after the other. */
interface Page {
  rest: string;
  readonly found: { readonly at: number; readonly figure: Figure }[];
  readonly others: { readonly at: number; readonly words: string }[];
}

type Match = RegExpMatchArray & { readonly index: number };
/** The figures of a match; null for a figure that no setting can hold; undefined if the match is not of this kind. */
type Read = (match: Match, reading: Reading) => readonly Figure[] | null | undefined;

/** No text holds it: control characters are no words. */
const BLANK = "\u0000";

function blank(written: string): string {
  return BLANK.repeat(written.length);
}

function takeAll(page: Page, pattern: RegExp, read: (match: Match) => ReturnType<Read>): void {
  for (const match of page.rest.matchAll(pattern)) {
    const { 0: written, index: at } = match;
    const figures = isSecondGroup(page.rest.slice(Math.max(0, at - 5), at), written) ? null : read(match);
    if (figures === undefined) continue;
    if (figures === null) page.others.push({ at, words: written });
    else page.found.push(...figures.map((figure, nth) => ({ at: at + nth / figures.length, figure })));
    page.rest = page.rest.slice(0, at) + blank(written) + page.rest.slice(at + written.length);
  }
}

/** `1 500 EUR` is one number or two. */
function isSecondGroup(before: string, written: string): boolean {
  return /(?<!\d)\d{1,3} $/.test(before) && /^\d{3}(?!\d)/.test(written);
}

// ── Marks of document readers, such as `[^1]` for the number of a note ──

const DIGITS = String.raw`\d[\d.,'’]*`;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** Digits next to omitted words, raised cents, and powers: their value is uncertain. */
const UNSURE = [
  String.raw`${DIGITS}\[…\](?: ?[.,'’]?${DIGITS})?|\[…\][.,'’]?${DIGITS}`,
  String.raw`${DIGITS}(?:\[\^\d{2}\]|[${RAISED}]{2}(?![${RAISED}]))`,
  String.raw`(?<![\d.,'’])10(?:\[\^\d+\]|[${RAISED}]+)`,
].join("|");
const MARK = String.raw` ?\[\^[^\[\]\s]{1,12}\]|(?<=\d)[${RAISED}]+`;
const MARKS = new RegExp(`(?<unsure>${UNSURE})|(?:${MARK})(?<isParted>(?=[\\p{L}\\p{N}]))?`, "gu");

/** The words without marks. Digits next to a mark are not a figure if their value is uncertain. */
function withoutMarks(words: string): Pick<Page, "rest" | "others"> {
  const others: { readonly at: number; readonly words: string }[] = [];
  let [rest, from] = ["", 0];
  for (const { 0: written, index, groups = {} } of words.matchAll(MARKS)) {
    rest += words.slice(from, index);
    const isUnsure = groups["unsure"] !== undefined;
    if (isUnsure) others.push({ at: rest.length, words: written });
    rest += isUnsure ? blank(written) : groups["isParted"] === undefined ? "" : " ";
    from = index + written.length;
  }
  return { rest: rest + words.slice(from), others };
}

// ── Digits that are not figures: references, dates, times ──

const REFERENCES =
  "section sec. article artikel art. paragraph para. absatz abs. nr. no. number nummer ziffer " +
  "ziff. punkt point page seite chapter kapitel annex anlage anhang appendix table tabelle form " +
  "formular version edition ausgabe step schritt level stufe clause klausel rule regel satz room " +
  "tel. phone";
const REFERENCE = `§§?|(?<!\\p{L})(?:${REFERENCES.replaceAll(".", "\\.").split(" ").map(anyCase).join("|")})`;
const MONTH =
  "(?:Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|März|Apr(?:il)?|May|Mai|June?|Juni|July?|Juli|Aug(?:ust)?|Sep(?:t|tember)?|Oct(?:ober)?|Okt(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Dez(?:ember)?)(?!\\p{L})";
const NO_FIGURES = new RegExp(
  [
    `(?:${REFERENCE})[ \u00A0]?\\d+(?:\\.\\d+)*(?!\\d)`,
    String.raw`(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)`,
    String.raw`(?<![\d.,])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?!\d)`,
    String.raw`(?<!\d)\d{1,2}(?:\.|st|nd|rd|th)?[ \u00A0]${MONTH}(?: \d{4}(?!\d))?`,
    String.raw`(?<!\p{L})${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}(?!\d)`,
    String.raw`(?<!\d)\d{1,2}:\d{2}(?!\d)`,
  ].join("|"),
  "gu",
);

// ── The kinds of figures ──

/** No part of a word, of a number or of a minus sign precedes a figure. */
const START = String.raw`(?<![\p{L}\p{N}.,'’_/§−-])`;
/** `50 to 100 EUR`: the unit is that of both. */
const FIRST_OF_TWO = String.raw`(?:(?<first>${NUMBER}) ?(?:[-–]|to|and|or|bis|und|oder) ?)?`;

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  "€": ["EUR"],
  "£": ["GBP"],
  "¥": ["JPY", "CNY"],
  $: ["USD", "AUD", "CAD", "NZD", "SGD", "HKD"],
  euro: ["EUR"],
  dollar: ["USD", "AUD", "CAD", "NZD", "SGD", "HKD"],
  pound: ["GBP"],
  franc: ["CHF"],
  franken: ["CHF"],
};
const CODES = `(?:${currencyCodes().join("|")})(?![\\p{L}\\p{N}])`;
const WORDED = `(?:${Object.keys(SIGNS)
  .filter((sign) => /^\w/.test(sign))
  .map(anyCase)
  .join("|")}|EURO)s?(?![\\p{L}\\p{N}])`;
const MONEY = String.raw`[€£¥$]|${CODES}|${WORDED}`;
const SCALES: Readonly<Record<string, bigint>> = {
  hundred: 100n,
  hundert: 100n,
  thousand: 1000n,
  tausend: 1000n,
  tsd: 1000n,
  million: 1_000_000n,
  millionen: 1_000_000n,
  mio: 1_000_000n,
};
const SCALE = Object.keys(SCALES).map(anyCase).join("|");
/** `150,-` and `150.--`. */
const NO_CENTS = "(?:[.,](?:--?|–))?";
const GAP = "[ \u00A0\u202F]?";
const AMOUNT = new RegExp(
  [
    `${START}${FIRST_OF_TWO}(?<number>${NUMBER})${NO_CENTS}(?:${GAP}(?<scale>${SCALE})(?!\\p{L})\\.?)?${GAP}(?<money>${MONEY})`,
    `${START}(?<moneyBefore>${MONEY})${GAP}(?<numberBehind>${NUMBER})(?:${GAP}(?<scaleBehind>${SCALE})(?!\\p{L})\\.?)?`,
  ].join("|"),
  "gu",
);

const PERCENT = new RegExp(
  `${START}${FIRST_OF_TWO}(?<number>${NUMBER})[ \u00A0\u202F]?(?:%|[Pp]er ` +
    `?cent(?!\\p{L})|[Pp]rozent(?!\\p{L})|v\\. ?H\\.)`,
  "gu",
);

/** `within a week`: after other words the article is not a number. */
const ARTICLE = "(?<=(?:[Ww]ithin|[Ii]nnerhalb|[Bb]innen|[Aa]fter|[Nn]ach) )(?<article>an?|one|eine[rmns]?|eines)";
const WORKING = "(?:[Ww]orking|[Bb]usiness)[ -]";
const UNITS: readonly (readonly [FigureKind, bigint, string])[] = [
  ["working_days", 1n, `${WORKING}[Dd]ays?|(?:[Ww]erk|[Aa]rbeits)tag(?:en|es|e|s)?`],
  ["days", 1n, "(?:[Cc]alendar[ -])?[Dd]ays?|(?:[Kk]alender)?[Tt]ag(?:en|es|e|s)?"],
  ["days", 7n, "[Ww]eeks?|[Ww]ochen?"],
  ["months", 1n, "(?:[Cc]alendar[ -])?[Mm]onths?|(?:[Kk]alender)?[Mm]onat(?:en|es|e|s)?"],
  ["years", 1n, "(?:[Cc]alendar[ -])?[Yy]ears?|(?:[Kk]alender)?[Jj]ahr(?:en|es|e|s)?"],
  ["hours", 1n, "[Hh]ours?|[Ss]tunden?"],
];

/** Words after a number that are not a counted noun. */
const NO_NOUN = new Set(
  (
    "of and or to in is on at are the an for from by with than as must may shall per und oder bis " +
    "von der die das den dem des im am für pro ist sind mit auf bei nach zu muss darf uhr am pm"
  ).split(" "),
);
const COUNT = new RegExp(`${START}(?<number>${NUMBER})[ \u00A0](?<noun>\\p{L}[\\p{L}-]+)`, "gu");
const LEFT_OVER =
  /(?<![\p{L}\p{N}.,'’€£¥$−-])[\p{L}\p{N}.,'’€£¥$−-]*\d|(?<!\p{L})\p{L}*(?:hundred|hundert|thousand|tausend|million)\p{L}*/giu;

const PASSES: readonly (readonly [RegExp, Read])[] = [
  [AMOUNT, readAmount],
  [PERCENT, (match, { language }) => each(match, language, (value) => numbered("percent", value, match[0]))],
  ...UNITS.map(([kind, count, unit]): readonly [RegExp, Read] => [
    new RegExp(`${START}(?:${FIRST_OF_TWO}(?<number>${NUMBER})|${ARTICLE})[ \u00A0-]?(?:${unit})(?!\\p{L})`, "gu"),
    (match, { language }) => each(match, language, (value) => numbered(kind, times(value, count), match[0])),
  ]),
  [COUNT, readCount],
];

function readAmount({ 0: words, groups = {} }: Match, { language, currency }: Reading): ReturnType<Read> {
  const money = groups["money"] ?? groups["moneyBefore"] ?? "";
  const meant = SIGNS[money.toLowerCase().replace(/s$/, "")] ?? [money];
  const decimals = decimalsOf(currency);
  if (decimals === null || !meant.includes(currency)) return null;
  const scale = SCALES[(groups["scale"] ?? groups["scaleBehind"] ?? "").toLowerCase()] ?? 1n;
  const figures = [groups["first"], groups["number"] ?? groups["numberBehind"]].flatMap((written) => {
    if (written === undefined) return [];
    const value = readNumber(written, language, scale === 1n ? decimals : null);
    const minor = value === null ? null : times(times(value, scale), 10n ** BigInt(decimals));
    if (minor === null || denominatorOf(minor) !== 1n) return [null];
    return [{ kind: "amount", type: "money", value: amountText(numeratorOf(minor), currency), words } as const];
  });
  return figures.every((figure) => figure !== null) ? figures : null;
}

function readCount({ 0: words, groups = {} }: Match, { language }: Reading): ReturnType<Read> {
  const written = groups["number"] ?? "";
  const value = readNumber(written, language, null);
  if (value === null || NO_NOUN.has((groups["noun"] ?? "").toLowerCase())) return undefined;
  // `one` is often an article, and four digits are often a year.
  if (/^one$/i.test(written) || /^(?:19|20)\d\d$/.test(written)) return undefined;
  return [numbered("count", value, words)];
}

/** A figure for each number of a match: one, or both ends of a range. */
function each({ groups = {} }: Match, language: Language, figure: (value: Exact) => Figure): ReturnType<Read> {
  if (groups["article"] !== undefined) return [figure(1n)];
  const values = [groups["first"], groups["number"]].flatMap((written) =>
    written === undefined ? [] : [readNumber(written, language, null)],
  );
  return values.every((value) => value !== null) ? values.map(figure) : null;
}

function numbered(kind: FigureKind, value: Exact, words: string): Figure {
  const isWhole = denominatorOf(value) === 1n && kind !== "percent";
  return { kind, type: isWhole ? "integer" : "decimal", value: formatExact(value), words };
}
