/** A figure in two parts, as `5 euros and 50 cents`, and what the next words change. */
import { compareExact, plus } from "../../../runtime/engine/values/exact.js";
import type { FigureKind } from "./figure.js";
import { type Item, meaning } from "./items.js";
import { type Measured, measuredAt } from "./measured.js";
import { isAloneBefore, isAloneBehind } from "./neighbours.js";
import { foundIn, none, type Page, type Part } from "./page.js";
import type { Quantity } from "./quantity.js";
import type { MoneyUnit, Unit } from "./units.js";
import { amountOf, type Counted, figureOf, noneOf, valueOf } from "./values.js";

const BY_LENGTH: readonly FigureKind[] = ["minutes", "hours", "days", "months", "years"];

/** `5 euros and 50 cents` is a sum; `2 hours 30 minutes` and `5 Euro 50` are no figures. */
export function composedFrom(page: Page, first: Measured, barrier: number): Part | null {
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
