/** An amount as a person reads it: `1200.50 EUR` of 120050 minor units. */
import { decimalsOf } from "./currency.js";
import { formatExact, Fraction } from "./exact.js";

export function amountText(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency) ?? 2;
  const [whole = "0", rest = ""] = formatExact(Fraction.of(minor, 10n ** BigInt(decimals))).split(".");
  return `${whole}${decimals > 0 ? `.${rest.padEnd(decimals, "0")}` : ""} ${currency}`;
}
