/** Amounts added up in mail. */
import type { MoneyValue } from "../../../engine/run/answer.js";
import { amountText } from "../../../engine/values/amount-text.js";

/** By currency, in the order of their codes. */
export function sumsOf(amounts: readonly MoneyValue[]): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sum]) => amountText(sum, currency));
}
