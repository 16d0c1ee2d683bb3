/** A number that stands alone, with or without a unit, or as a part of a word. */
import { times } from "../../../runtime/engine/values/exact.js";
import { type Item, itemsOf, meaning } from "./items.js";
import type { Measured } from "./measured.js";
import { isAloneBefore, isAloneBehind } from "./neighbours.js";
import { numberOfWord } from "./number-words.js";
import { foundIn, none, type Page, type Part } from "./page.js";
import { figureOf, isOtherCurrency, noneOf, valueOf } from "./values.js";

const WITHIN = new Set(["within", "innerhalb", "binnen", "after", "nach"]);

/** `within a week`: after other words the article is not a number. */
export function articleAt(page: Page, at: number): Part | null {
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
export function adjectiveAt(page: Page, at: number): Part | null {
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

export function only(page: Page, measured: Measured, barrier: number): Part {
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

export function bare(page: Page, { from, to, quantity }: Measured): Part {
  const { items } = page;
  if (items[from]?.gap === false && items[from - 1]?.isWord === true) return { to, found: null };
  const isAttached = items[from]?.gap === false && !isAloneBefore(items, from, from);
  if (isAttached || (items[to]?.gap === false && !isAloneBehind(items, to, false)))
    return none(page, from, to, "unknown_neighbour");
  if (quantity.isSmallWord) return { to, found: null };
  return none(page, from, to, "is" in quantity.value(null) ? "no_unit" : "several_readings");
}
