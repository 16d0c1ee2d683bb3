/** Currencies of ISO 4217 that have a minor unit, and how many decimals it has. */
import * as list from "dinero.js/currencies";

/**
 * Code to decimals. The list counts ariary and ouguiya in fifths; ISO 4217 gives both two decimals. Funds and metals
 * (XAU, XXX) are not in it.
 */
const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.values(list).map((currency): [string, number] => [currency.code, currency.base === 5 ? 2 : currency.exponent]),
);

/**
 * Decimals of the currency's minor unit (JPY 0, EUR 2, KWD 3); null if the code is not an active currency with a minor
 * unit.
 */
export function decimalsOf(currency: string): number | null {
  return DECIMALS.get(currency) ?? null;
}

export function currencyCodes(): readonly string[] {
  return [...DECIMALS.keys()];
}
