/** What the rows of a page come to, per currency. */
import type { ShownRow } from "../../../services/log/view.js";

interface CurrencyTotal {
  readonly currency: string;
  /** In the currency's smallest unit. */
  readonly amount: bigint;
  readonly rows: number;
}

/** By currency, in the order of their codes. Each action is counted with each of its answers that is shown. */
export function totalsOf(rows: readonly ShownRow[]): readonly CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>();
  for (const { transaction } of rows) {
    if (transaction.amount === null) continue;
    const { amount, currency } = transaction.amount;
    const before = totals.get(currency) ?? { currency, amount: 0n, rows: 0 };
    totals.set(currency, { currency, amount: before.amount + amount, rows: before.rows + 1 });
  }
  return [...totals.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
