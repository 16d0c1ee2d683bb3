/**
 * Figures in the words of a document: amounts, shares, times and counts, each with the value of its setting. A figure
 * is right or none: beside a sign or a word that is not known, a number has no value
 * (decision 072).
 */
import { amountText } from "../../../runtime/engine/values/amount-text.js";
import { decimalsOf } from "../../../runtime/engine/values/currency.js";
import {
  compareExact,
  denominatorOf,
  divided,
  type Exact,
  formatExact,
  numeratorOf,
  plus,
  times,
} from "../../../runtime/engine/values/exact.js";
import type { Figure, FigureKind, FiguresFound, NoFigure, Reading, WhyNoFigure } from "./figure.js";
import { type Item, itemsOf, meaning } from "./items.js";
import { withoutMarks } from "./marks.js";
import type { Money } from "./money-words.js";
import { isAloneBefore, isAloneBehind } from "./neighbours.js";
import { pastName } from "./no-figures.js";
import { numberOfWord } from "./number-words.js";
import { isNumber, leadsToNumber, type Quantity, quantityAt } from "./quantity.js";

export function figuresIn(words: string, reading: Reading): FiguresFound {
  const { rest, unsure } = withoutMarks(words);
  const page: Page = { words: rest, items: itemsOf(rest), reading };
  const found: Found[] = unsure.map((each) => ({
    at: each.at,
    figures: [],
    other: noFigure(each.words, "several_readings"),
  }));
  let barrier = 0;
  for (let at = 0; at < page.items.length;) {
    const named = pastName(page.items, at);
    const part = named === null ? partAt(page, at, barrier) : null;
    if (part?.found != null) found.push(part.found);
    const to = named ?? part?.to;
    if (to === undefined) at += 1;
    else [at, barrier] = [to, part == null || isOver(part.found) ? to : barrier];
  }
  return inOrder(found);
}

/** Not a number without a value: one beside it may be a part of it. */
function isOver(found: Found | null): boolean {
  return found?.other == null ? found !== null : found.other.currency !== null || found.other.why === "no_limit";
}

function inOrder(found: readonly Found[]): FiguresFound {
  const sorted = [...found].sort((a, b) => a.at - b.at);
  const figures = new Map<string, Figure>();
  for (const each of sorted)
    for (const figure of each.figures) {
      const name = `${figure.kind} ${figure.value}`;
      if (!figures.has(name)) figures.set(name, figure);
    }
  const others = new Map<string, NoFigure>();
  for (const { other } of sorted) if (other !== null && !others.has(other.words)) others.set(other.words, other);
  return { figures: [...figures.values()], others: [...others.values()] };
}

interface Page {
  readonly words: string;
  readonly items: readonly Item[];
  readonly reading: Reading;
}

interface Found {
  readonly at: number;
  readonly figures: readonly Figure[];
  readonly other: NoFigure | null;
}

/** What a part of the text gives, and the item past it. */
interface Part {
  readonly to: number;
  readonly found: Found | null;
}

function noFigure(words: string, why: WhyNoFigure, currency: string | null = null): NoFigure {
  return { words, why, currency };
}

// ── One number with its unit ──

type Unit =
  | { readonly is: "money"; readonly money: Money; readonly written: string }
  | { readonly is: "number"; readonly kind: FigureKind; readonly times: bigint }
  | { readonly is: "no_limit" }
  | { readonly is: "unknown" };

interface Measured {
  readonly from: number;
  readonly to: number;
  readonly quantity: Quantity;
  /** Null: it has none. */
  readonly unit: Unit | null;
  readonly isUnitBefore: boolean;
}

function partAt(page: Page, at: number, barrier: number): Part | null {
  const word = articleAt(page, at) ?? adjectiveAt(page, at);
  if (word !== null) return word;
  const first = measuredAt(page, at, barrier);
  if (first === null) return null;
  return rangeFrom(page, first, barrier) ?? composedFrom(page, first, barrier) ?? only(page, first, barrier);
}

const WITHIN = new Set(["within", "innerhalb", "binnen", "after", "nach"]);

/** `within a week`: after other words the article is not a number. */
function articleAt(page: Page, at: number): Part | null {
  const { items } = page;
  const [before, article, item] = [items[at - 1], items[at], items[at + 1]];
  const unit = meaning(item, "unit");
  if (unit === undefined || meaning(article, "article") === undefined || item?.gap !== true) return null;
  if (before === undefined || article === undefined || !WITHIN.has(before.text.toLowerCase()) || !article.gap)
    return null;
  if (!isAloneBehind(items, at + 2, true)) return null;
  const figure = figureOf(page, { is: "number", kind: unit.kind, times: 1n }, unit.times, { from: at, to: at + 2 });
  return { to: at + 2, found: foundIn(page, at, [figure]) };
}

/** `dreitägig`, `einmonatige`: a number and its unit in one word. */
function adjectiveAt(page: Page, at: number): Part | null {
  const { items } = page;
  const [, number, end] =
    /^(\p{L}+?)((?:täg|wöch|monat|jähr|stünd|minüt)ig)(?:e[nrsm]?)?$/u.exec(items[at]?.text ?? "") ?? [];
  if (number === undefined || end === undefined) return null;
  const count = number.toLowerCase() === "ein" ? 1n : numberOfWord(number);
  const [unit] = itemsOf(end).map((item) => meaning(item, "unit"));
  if (count === null || unit === undefined) return null;
  if (!isAloneBefore(items, at, 0) || !isAloneBehind(items, at + 1, true))
    return none(page, at, at + 1, "unknown_neighbour");
  const figure = figureOf(page, { is: "number", kind: unit.kind, times: 1n }, times(count, unit.times), {
    from: at,
    to: at + 1,
  });
  return { to: at + 1, found: foundIn(page, at, [figure]) };
}

function measuredAt(page: Page, at: number, barrier: number): Measured | null {
  const { items, reading } = page;
  const quantity = quantityAt(items, at, reading.language);
  if (quantity === null) return null;
  const before = at > barrier ? moneyBefore(items, at) : null;
  const from = before === null ? at : at - 1;
  const past = pastNoCents(items, quantity.to);
  const behind = unitAt(page, past, { quantity, from });
  if (before === null)
    return { from, quantity, isUnitBefore: false, unit: behind?.unit ?? null, to: behind?.to ?? past };
  if (behind?.unit.is !== "money" || isNumber(items[behind.to]))
    return { from, to: past, quantity, unit: before, isUnitBefore: true };
  return { from, to: behind.to, quantity, unit: both(before, behind.unit), isUnitBefore: false };
}

type MoneyUnit = Extract<Unit, { readonly is: "money" }>;

/** `$50 CAD`: what both can mean. */
function both(before: MoneyUnit, behind: MoneyUnit): Unit {
  const codes = before.money.codes.filter((code) => behind.money.codes.includes(code));
  if (codes.length === 0 || behind.money.isMinor || before.money.times !== behind.money.times) return { is: "unknown" };
  return { is: "money", money: { ...behind.money, codes }, written: behind.written };
}

function moneyBefore(items: readonly Item[], at: number): MoneyUnit | null {
  const before = items[at - 1];
  const money = meaning(before, "money");
  if (before === undefined || money === undefined || money.isMinor) return null;
  return { is: "money", money, written: before.text };
}

/** `150,-` and `150.--`, and `4,000/-` of India. */
function pastNoCents(items: readonly Item[], at: number): number {
  const [sign, first, second] = [items[at], items[at + 1], items[at + 2]];
  const isDash = (item: Item | undefined): boolean => item?.gap === false && /^[-–—]$/.test(item.text);
  if (sign?.gap !== false || !/^[.,/]$/.test(sign.text) || !isDash(first)) return at;
  return first?.text === "-" && second?.text === "-" && isDash(second) ? at + 3 : at + 2;
}

/** The unit at this place, or behind a hyphen, as in `14-day`. */
function unitAt(
  page: Page,
  at: number,
  of: { readonly quantity: Quantity; readonly from: number },
): { readonly unit: Unit; readonly to: number } | null {
  const { items } = page;
  const [item, next] = [items[at], items[at + 1]];
  if (item?.text === "-" && !item.gap && next?.gap === false && next.isWord) return unitAt(page, at + 1, of);
  if (item === undefined) return null;
  const money = meaning(item, "money");
  if (money !== undefined) return { unit: { is: "money", money, written: item.text }, to: at + 1 };
  if (meaning(item, "percent") !== undefined) return { unit: { is: "number", kind: "percent", times: 1n }, to: at + 1 };
  const unit = meaning(item, "unit");
  if (unit !== undefined) return { unit: { is: "number", kind: unit.kind, times: unit.times }, to: at + 1 };
  if (meaning(item, "no_limit") !== undefined) return { unit: { is: "no_limit" }, to: at + 1 };
  if (item.text === "p" && !item.gap)
    return {
      unit: { is: "money", written: "p", money: { is: "money", codes: ["GBP"], isMinor: true, times: 1n } },
      to: at + 1,
    };
  return item.isWord ? countedAt(page, at, of) : null;
}

const COUNT: Unit = { is: "number", kind: "count", times: 1n };
/** Ends of compounds that name another unit, such as `Urlaubstage`. */
const OF_ANOTHER =
  /(?:tage?|tagen|wochen?|monate?n?|jahren?|jahre|stunden?|minuten?|euros?|cents?|prozent|dollars?|franken)$/i;

/** A noun that policies count, or any noun behind words such as `at most`. */
function countedAt(
  page: Page,
  at: number,
  { quantity, from }: { readonly quantity: Quantity; readonly from: number },
): { readonly unit: Unit; readonly to: number } | null {
  const { items } = page;
  const [noun, second, third] = [items[at], items[at + 1], items[at + 2]];
  if (noun === undefined) return null;
  if (!noun.gap && items[at - 1]?.text !== "-") return { unit: { is: "unknown" }, to: at + 1 };
  const isFirst = meaning(noun, "counted") !== undefined;
  if (isFirst) return isCountable(quantity, items[from]) ? { unit: COUNT, to: at + 1 } : null;
  if (noun.meanings.some(({ is }) => is !== "noun") || isNumber(noun)) return null;
  if (second?.gap === true && isUnit(second)) return { unit: { is: "unknown" }, to: at + 2 };
  if (second?.isWord === true && third?.gap === true && isUnit(third) && second.meanings.length === 0)
    return { unit: { is: "unknown" }, to: at + 3 };
  if (!isCountable(quantity, items[from])) return null;
  if (second?.gap === true && meaning(second, "counted") !== undefined) return { unit: COUNT, to: at + 2 };
  if (!isLimit(items, from) || !/^\p{L}?\p{Ll}{2,}$/u.test(noun.text) || OF_ANOTHER.test(noun.text)) return null;
  return { unit: COUNT, to: at + 1 };
}

const isUnit = (item: Item): boolean =>
  item.meanings.some(
    ({ is }) => is === "money" || is === "unit" || is === "percent" || is === "scale" || is === "no_limit",
  );

/** `one` is often an article, and four digits are often a year. */
function isCountable({ isYear, isOfMoney }: Quantity, item: Item | undefined): boolean {
  return !isYear && !isOfMoney && item !== undefined && !/^one$/i.test(item.text);
}

/** Whether words such as `at most` precede the number. */
function isLimit(items: readonly Item[], from: number): boolean {
  const [before, other] = [items[from - 1], items[from - 2]];
  if (meaning(before, "cue") !== undefined) return true;
  return (
    before !== undefined && /^(?:of|is|von|ist|are|sind|zu)$/i.test(before.text) && meaning(other, "cue") !== undefined
  );
}

// ── One figure, ranges and sums ──

function only(page: Page, measured: Measured, barrier: number): Part {
  const { items } = page;
  const { from, to, quantity, unit, isUnitBefore } = measured;
  if (unit === null) return bare(page, measured);
  if (unit.is === "unknown") return none(page, from, to, "unknown_neighbour");
  if (unit.is === "no_limit") return none(page, from, to, "no_limit");
  const isAlone = isAloneBefore(items, from, barrier) && isAloneBehind(items, to, !isUnitBefore || to > quantity.to);
  if (!isAlone && !isOtherCurrency(page, unit)) return none(page, from, to, "unknown_neighbour");
  if (quantity.isSpaced && !isSentence(items[to])) return none(page, from, to, "several_readings");
  const value = valueOf(page, quantity, unit);
  if (!("is" in value)) return noneOf(page, from, to, value);
  return { to, found: foundIn(page, from, [figureOf(page, unit, value.is, { from, to })]) };
}

/** Not a thing that the last digits of `100 200 times` can count. */
function isSentence(item: Item | undefined): boolean {
  return (
    item?.isWord !== true || item.meanings.some(({ is }) => is === "common" || is === "joiner" || is === "article")
  );
}

function bare(page: Page, { from, to, quantity }: Measured): Part {
  const { items } = page;
  if (items[from]?.gap === false && items[from - 1]?.isWord === true) return { to, found: null };
  const isAttached = items[from]?.gap === false && !isAloneBefore(items, from, from);
  if (isAttached || (items[to]?.gap === false && !isAloneBehind(items, to, false)))
    return none(page, from, to, "unknown_neighbour");
  if (quantity.isSmallWord) return { to, found: null };
  return none(page, from, to, "is" in quantity.value(null) ? "no_unit" : "several_readings");
}

const BETWEEN = /^(?:between|zwischen|either)$/i;

/** `50 to 100 EUR`, `EUR 50–100`: the unit is that of both. */
function rangeFrom(page: Page, first: Measured, barrier: number): Part | null {
  const { items } = page;
  const joiner = items[first.to];
  if (joiner === undefined || meaning(joiner, "joiner") === undefined) return null;
  const apart = apartFrom(page, first, barrier);
  if (apart !== null) return apart;
  const second = measuredAt(page, first.to + 1, first.to + 1);
  if (second === null || second.isUnitBefore) return null;
  const [unit, other] = first.isUnitBefore ? [first.unit, second.unit] : [second.unit, first.unit];
  if (unit === null || other !== null) return null;
  const isChoice = /^(?:and|or|und|oder)$/i.test(joiner.text);
  if (first.isUnitBefore && isChoice && !BETWEEN.test(items[first.from - 1]?.text ?? "")) return null;
  const isScaledAlone = second.quantity.isScaled && !first.quantity.isScaled;
  const isLoose = isScaledAlone || first.quantity.isYear || !isFirstOfTwo(page, first, joiner);
  if (isLoose && !first.isUnitBefore) return bare(page, first);
  const { from } = first;
  const { to } = second;
  if (unit.is === "unknown" || unit.is === "no_limit") return none(page, from, to, "unknown_neighbour");
  if (!isAloneBefore(items, from, barrier) || !isAloneBehind(items, to, !first.isUnitBefore))
    return none(page, from, to, "unknown_neighbour");
  const [low, high] = [valueOf(page, first.quantity, unit), valueOf(page, second.quantity, unit)];
  if (!("is" in low)) return noneOf(page, from, to, low);
  if (!("is" in high)) return noneOf(page, from, to, high);
  if (isScaledAlone || compareExact(low.is, high.is) >= 0) return none(page, from, to, "several_readings");
  const figures = [low.is, high.is].map((value) => figureOf(page, unit, value, { from, to }));
  return { to, found: foundIn(page, from, figures) };
}

/** `€50-€100` and `50€–100€`: each has its own unit. */
function apartFrom(page: Page, first: Measured, barrier: number): Part | null {
  const { items } = page;
  const dash = items[first.to];
  if (dash === undefined || dash.isWord || dash.gap || items[first.to + 1]?.gap !== false) return null;
  const second = measuredAt(page, first.to + (first.isUnitBefore ? 2 : 1), first.to + 1);
  if (second === null || second.isUnitBefore !== first.isUnitBefore) return null;
  if (first.unit?.is !== "money" || second.unit?.is !== "money") return null;
  const { from } = first;
  const { to } = second;
  if (!isAloneBefore(items, from, barrier) || !isAloneBehind(items, to, !second.isUnitBefore))
    return none(page, from, to, "unknown_neighbour");
  const [low, high] = [amountOf(page, first.quantity, first.unit), amountOf(page, second.quantity, second.unit)];
  if (!("is" in low)) return noneOf(page, from, to, low);
  if (!("is" in high)) return noneOf(page, from, to, high);
  if (compareExact(low.is, high.is) >= 0) return none(page, from, to, "several_readings");
  const { unit } = second;
  return {
    to,
    found: foundIn(
      page,
      from,
      [low.is, high.is].map((value) => figureOf(page, unit, value, { from, to })),
    ),
  };
}

/** Not in `grade 5 or 100 EUR`, whose first number belongs to the word before it. */
function isFirstOfTwo({ items }: Page, { from }: Measured, joiner: Item): boolean {
  const before = items[from - 1];
  if (/^(?:to|bis)$/i.test(joiner.text) || (!joiner.isWord && !joiner.gap)) return true;
  return joiner.isWord && (before === undefined || !before.isWord || leadsToNumber(before));
}

const BY_LENGTH: readonly FigureKind[] = ["minutes", "hours", "days", "months", "years"];

/** `5 euros and 50 cents` is a sum; `2 hours 30 minutes` and `5 Euro 50` are no figures. */
function composedFrom(page: Page, first: Measured, barrier: number): Part | null {
  const { items } = page;
  const { unit, from } = first;
  if (unit === null || unit.is === "unknown" || unit.is === "no_limit") return null;
  const open = contradictedTo(page, first) ?? continuedTo(page, first);
  if (open !== null) return none(page, from, open, "several_readings");
  if (first.isUnitBefore) return null;
  const isJoined = /^(?:and|und)$/i.test(items[first.to]?.text ?? "");
  const second = measuredAt(page, isJoined ? first.to + 1 : first.to, first.to + 1);
  if (second === null) return null;
  const { to } = second;
  if (unit.is === "number") return isPartOf(unit, second.unit) ? none(page, from, to, "several_readings") : null;
  if (second.unit === null || second.unit.is !== "money")
    return isJoined ? null : none(page, from, to, "several_readings");
  if (!second.unit.money.isMinor || unit.money.isMinor) return null;
  const sum = sumOf(page, first.quantity, second.quantity, [unit, second.unit]);
  if (!("is" in sum)) return noneOf(page, from, to, sum);
  if (!isAloneBefore(items, from, barrier) || !isAloneBehind(items, to, true))
    return none(page, from, to, "unknown_neighbour");
  return { to, found: foundIn(page, from, [figureOf(page, unit, sum.is, { from, to })]) };
}

/** Past the second amount of `EUR 100 (two hundred euros)`; null if none contradicts. */
function contradictedTo(page: Page, { to, quantity, unit }: Measured): number | null {
  const { items } = page;
  if (items[to]?.text !== "(" || unit?.is !== "money") return null;
  const again = measuredAt(page, to + 1, to + 1) ?? measuredAt(page, to + 2, to + 1);
  if (again?.unit?.is !== "money" || items[again.to]?.text !== ")") return null;
  const [one, other] = [amountOf(page, quantity, unit), amountOf(page, again.quantity, again.unit)];
  return "is" in one && "is" in other && compareExact(one.is, other.is) !== 0 ? again.to + 1 : null;
}

/** Past what can change the figure: `3 months and a half`, `$50 to $60 million`, `1, 50`, `5 dollars, 50 cents`. */
function continuedTo(page: Page, { to, quantity, unit, isUnitBefore }: Measured): number | null {
  const { items } = page;
  const [sign, next] = [items[to], items[to + 1]];
  if (/^(?:and|und)$/i.test(sign?.text ?? "") && isHalf(items[to + 1], items[to + 2])) return to + 2;
  if (sign?.text === "," && isUnitBefore && /^\d{2}$/.test(next?.digits ?? "")) return to + 2;
  if (sign?.text !== "," && meaning(sign, "joiner") === undefined) return null;
  const second = measuredAt(page, to + 1, to + 1) ?? measuredAt(page, to + 2, to + 1);
  if (second === null) return null;
  if (sign?.text === ",") return isPartOf(unit, second.unit) ? second.to : null;
  return unit?.is === "money" && isUnitBefore && second.quantity.isScaled && !quantity.isScaled ? second.to : null;
}

const isHalf = (article: Item | undefined, half: Item | undefined): boolean =>
  meaning(article, "article") !== undefined && /^(?:half|quarter|halbe[rns]?|viertel)$/i.test(half?.text ?? "");

/** Cents of dollars, and days of months. */
function isPartOf(unit: Unit | null, part: Unit | null): boolean {
  if (unit?.is === "money") return part?.is === "money" && part.money.isMinor && !unit.money.isMinor;
  if (unit?.is !== "number" || part?.is !== "number") return false;
  const [one, other] = [BY_LENGTH.indexOf(unit.kind), BY_LENGTH.indexOf(part.kind)];
  return one !== -1 && other !== -1 && other < one;
}

function sumOf(page: Page, most: Quantity, least: Quantity, units: readonly [MoneyUnit, MoneyUnit]): Counted {
  const [one, other] = [valueOf(page, most, units[0]), valueOf(page, least, units[1])];
  if (!("is" in one)) return one;
  return "is" in other ? { is: plus(one.is, other.is) } : other;
}

// ── Values ──

type Counted = { readonly is: Exact } | { readonly why: WhyNoFigure; readonly currency: string | null };
type Known = Exclude<Unit, { readonly is: "unknown" | "no_limit" }>;

function valueOf(page: Page, quantity: Quantity, unit: Known): Counted {
  if (unit.is === "money") return amountOf(page, quantity, unit);
  const value = quantity.value(null);
  if ("why" in value) return { why: value.why, currency: null };
  const isUnsure = quantity.isOfMoney || (quantity.isYear && unit.kind !== "percent");
  return isUnsure ? { why: "several_readings", currency: null } : { is: times(value.is, unit.times) };
}

function isOtherCurrency({ reading: { currency } }: Page, unit: Known): boolean {
  return unit.is === "money" && !unit.money.codes.includes(currency);
}

/** In units of the currency, such as euros. */
function amountOf({ reading, words }: Page, quantity: Quantity, { money, written }: MoneyUnit): Counted {
  const decimals = decimalsOf(reading.currency);
  if (decimals === null || !money.codes.includes(reading.currency)) {
    const [code, ...more] = money.codes;
    return { why: "other_currency", currency: code !== undefined && more.length === 0 ? code : written };
  }
  if (isWeight(written) && OF_WEIGHT.test(words)) return { why: "unknown_neighbour", currency: null };
  const isWhole = !money.isMinor && money.times === 1n;
  const value = quantity.value(isWhole ? decimals : null);
  if ("why" in value) return { why: value.why, currency: null };
  const all = times(value.is, money.times);
  const amount = money.isMinor ? divided(all, 10n ** BigInt(decimals)) : all;
  const isExact = denominatorOf(times(amount, 10n ** BigInt(decimals))) === 1n;
  return isExact ? { is: amount } : { why: "too_many_decimals", currency: null };
}

const isWeight = (written: string): boolean => /^(?:pounds?|pfund)$/i.test(written);
const OF_WEIGHT = /weigh|luggage|baggage|heav|(?<!\p{L})(?:lbs?|kg)(?!\p{L})|gewicht|gepäck|schwer|wiegt/iu;

interface Span {
  readonly from: number;
  readonly to: number;
}

function figureOf(page: Page, unit: Known, value: Exact, { from, to }: Span): Figure {
  const words = wordsAt(page, from, to);
  if (unit.is === "number") {
    const isWhole = denominatorOf(value) === 1n && unit.kind !== "percent";
    return { kind: unit.kind, type: isWhole ? "integer" : "decimal", value: formatExact(value), words };
  }
  const { currency } = page.reading;
  const minor = numeratorOf(times(value, 10n ** BigInt(decimalsOf(currency) ?? 0)));
  return { kind: "amount", type: "money", value: amountText(minor, currency), words };
}

function wordsAt({ words, items }: Page, from: number, to: number): string {
  return words.slice(items[from]?.at, items[to - 1]?.end);
}

function foundIn({ items }: Page, from: number, figures: readonly Figure[]): Found {
  return { at: items[from]?.at ?? 0, figures, other: null };
}

function noneOf(page: Page, from: number, to: number, { why, currency }: Exclude<Counted, { is: Exact }>): Part {
  return none(page, from, to, why, currency);
}

/** The words include what is attached to them. */
function none(page: Page, from: number, to: number, why: WhyNoFigure, currency: string | null = null): Part {
  const { items } = page;
  let [first, past] = [from, to];
  if (why === "unknown_neighbour") {
    while (items[first]?.gap === false && first > 0) first -= 1;
    while (items[past]?.gap === false && !/^[.,;:!?)]$/.test(items[past]?.text ?? "")) past += 1;
  }
  const words = wordsAt(page, first, past);
  return { to, found: { at: items[from]?.at ?? 0, figures: [], other: noFigure(words, why, currency) } };
}
