/** The value of a number with its unit, as its setting has it. */
import { amountText } from "../../../runtime/engine/values/amount-text.js";
import { decimalsOf } from "../../../runtime/engine/values/currency.js";
import {
  denominatorOf,
  divided,
  type Exact,
  formatExact,
  numeratorOf,
  times,
} from "../../../runtime/engine/values/exact.js";
import type { Figure, WhyNoFigure } from "./figure.js";
import { none, type Page, type Part, wordsAt } from "./page.js";
import type { Quantity } from "./quantity.js";
import type { Known, MoneyUnit } from "./units.js";

export type Counted = { readonly is: Exact } | { readonly why: WhyNoFigure; readonly currency: string | null };

export function valueOf(page: Page, quantity: Quantity, unit: Known): Counted {
  if (unit.is === "money") return amountOf(page, quantity, unit);
  const value = quantity.value(null);
  if ("why" in value) return { why: value.why, currency: null };
  const isUnsure = quantity.isOfMoney || (quantity.isYear && unit.kind !== "percent");
  return isUnsure ? { why: "several_readings", currency: null } : { is: times(value.is, unit.times) };
}

export function isOtherCurrency({ reading: { currency } }: Page, unit: Known): boolean {
  return unit.is === "money" && !unit.money.codes.includes(currency);
}

/** In units of the currency, such as euros. */
export function amountOf({ reading, words }: Page, quantity: Quantity, { money, written }: MoneyUnit): Counted {
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

export function figureOf(page: Page, unit: Known, value: Exact, { from, to }: Span): Figure {
  const words = wordsAt(page, from, to);
  if (unit.is === "number") {
    const isWhole = denominatorOf(value) === 1n && unit.kind !== "percent";
    return { kind: unit.kind, type: isWhole ? "integer" : "decimal", value: formatExact(value), words };
  }
  const { currency } = page.reading;
  const minor = numeratorOf(times(value, 10n ** BigInt(decimalsOf(currency) ?? 0)));
  return { kind: "amount", type: "money", value: amountText(minor, currency), words };
}

export function noneOf(page: Page, from: number, to: number, { why, currency }: Exclude<Counted, { is: Exact }>): Part {
  return none(page, from, to, why, currency);
}
