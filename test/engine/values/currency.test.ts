/** Minor units: compared with the platform's data, with the known differences listed. */
import { describe, expect, it } from "vitest";

import { decimalsOf } from "../../../runtime/engine/values/currency.js";

/**
 * Locale data shows these without decimals because their coins are not used; ISO 4217 nevertheless gives them a minor
 * unit.
 */
const SHOWN_WITHOUT: Readonly<Record<string, number>> = {
  AFN: 2,
  ALL: 2,
  COP: 2,
  HUF: 2,
  IDR: 2,
  IQD: 3,
  IRR: 2,
  KPW: 2,
  LAK: 2,
  LBP: 2,
  MGA: 2,
  MMK: 2,
  PKR: 2,
  SOS: 2,
  SYP: 2,
  YER: 2,
};

/**
 * No longer current (guilder, peso convertible, kuna, old leone, old Zimbabwe dollar), or units of account without a
 * minor unit.
 */
const NOT_CURRENT = new Set(["ANG", "CUC", "HRK", "SLL", "ZWL", "XDR", "XSU"]);

describe("decimals of a currency", () => {
  it("are those the platform knows, but for the listed ones", () => {
    const differing = Intl.supportedValuesOf("currency").filter((code) => {
      if (NOT_CURRENT.has(code)) return decimalsOf(code) !== null;
      const shown = new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions()
        .maximumFractionDigits;
      return decimalsOf(code) !== (SHOWN_WITHOUT[code] ?? shown);
    });
    expect(differing).toEqual([]);
  });

  it.each([
    ["EUR", 2],
    ["JPY", 0],
    ["KWD", 3],
    ["ISK", 0],
    ["MRU", 2],
  ])("of %s are %i", (code, decimals) => {
    expect(decimalsOf(code)).toBe(decimals);
  });

  it.each(["XAU", "XXX", "XTS", "eur", "EURO", "", "constructor"])("do not exist for %j", (code) => {
    expect(decimalsOf(code)).toBeNull();
  });
});
