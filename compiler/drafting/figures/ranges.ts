/** Two figures that one word or dash joins, as `50 to 100 EUR`. */
import { compareExact } from "../../../runtime/engine/values/exact.js";
import { type Item, meaning } from "./items.js";
import { type Measured, measuredAt } from "./measured.js";
import { isAloneBefore, isAloneBehind } from "./neighbours.js";
import { bare } from "./one-figure.js";
import { foundIn, none, type Page, type Part } from "./page.js";
import { leadsToNumber } from "./quantity.js";
import { amountOf, figureOf, noneOf, valueOf } from "./values.js";

const BETWEEN = /^(?:between|zwischen|either)$/i;

/** `50 to 100 EUR`, `EUR 50–100`: the unit is that of both. */
export function rangeFrom(page: Page, first: Measured, barrier: number): Part | null {
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
