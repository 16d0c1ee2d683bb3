/** A number with the unit before or behind it. */
import type { Page } from "./page.js";
import { isNumber, type Quantity, quantityAt } from "./quantity.js";
import { both, moneyBefore, pastNoCents, type Unit, unitAt } from "./units.js";

export interface Measured {
  readonly from: number;
  readonly to: number;
  readonly quantity: Quantity;
  /** Null: it has none. */
  readonly unit: Unit | null;
  readonly isUnitBefore: boolean;
}

export function measuredAt(page: Page, at: number, barrier: number): Measured | null {
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
