/** The unit of a number: a currency, a length of time, percent, or a noun that policies count. */
import type { FigureKind } from "./figure.js";
import { type Item, meaning } from "./items.js";
import type { Money } from "./money-words.js";
import type { Page } from "./page.js";
import { isNumber, type Quantity } from "./quantity.js";

export type Unit =
  | { readonly is: "money"; readonly money: Money; readonly written: string }
  | { readonly is: "number"; readonly kind: FigureKind; readonly times: bigint }
  | { readonly is: "no_limit" }
  | { readonly is: "unknown" };

export type MoneyUnit = Extract<Unit, { readonly is: "money" }>;

export type Known = Exclude<Unit, { readonly is: "unknown" | "no_limit" }>;

/** `$50 CAD`: what both can mean. */
export function both(before: MoneyUnit, behind: MoneyUnit): Unit {
  const codes = before.money.codes.filter((code) => behind.money.codes.includes(code));
  if (codes.length === 0 || behind.money.isMinor || before.money.times !== behind.money.times) return { is: "unknown" };
  return { is: "money", money: { ...behind.money, codes }, written: behind.written };
}

export function moneyBefore(items: readonly Item[], at: number): MoneyUnit | null {
  const before = items[at - 1];
  const money = meaning(before, "money");
  if (before === undefined || money === undefined || money.isMinor) return null;
  return { is: "money", money, written: before.text };
}

/** `150,-` and `150.--`, and `4,000/-` of India. */
export function pastNoCents(items: readonly Item[], at: number): number {
  const [sign, first, second] = [items[at], items[at + 1], items[at + 2]];
  const isDash = (item: Item | undefined): boolean => item?.gap === false && /^[-–—]$/.test(item.text);
  if (sign?.gap !== false || !/^[.,/]$/.test(sign.text) || !isDash(first)) return at;
  return first?.text === "-" && second?.text === "-" && isDash(second) ? at + 3 : at + 2;
}

/** The unit at this place, or behind a hyphen, as in `14-day`. */
export function unitAt(
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
