/** How a wording may name a number. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { namesNumber } from "../../../compiler/check/rules/number-words.js";
import { parseExact } from "../../../runtime/engine/values/exact.js";

function names(text: string, number: string): boolean {
  const exact = parseExact(number);
  if (exact === null) throw new Error(number);
  return namesNumber(text, exact);
}

describe("a wording names a number", () => {
  test.each([
    ["up to 50 euros", "50.00"],
    ["up to 50.00 EUR", "50"],
    ["bis zu 50,00 Euro", "50"],
    ["up to fifty euros", "50"],
    ["two hundred and fifty euros", "250"],
    ["a hundred euros", "100"],
    ["thirty-one days", "31"],
    ["1,000 euros", "1000"],
    ["1.000,50 Euro", "1000.5"],
    ["100 000 euros", "100000"],
    ["5 or 10 days", "10"],
    ["five and ten days", "5"],
    ["five and ten days", "10"],
    ["once a day", "1"],
    ["within a year", "1"],
    ["30 %", "30"],
    ["R-2, Satz 3", "3"],
  ])("%s: %s", (text, number) => {
    expect(names(text, number)).toBe(true);
  });
  test.each([
    ["up to 50 euros", "5"],
    ["up to 500 euros", "50"],
    ["fifty-one euros", "52"],
    ["a gift", "1"],
    ["someone", "1"],
    ["no number at all", "0"],
  ])("%s does not name %s", (text, number) => {
    expect(names(text, number)).toBe(false);
  });
  test("any number with up to three decimals is found where it stands", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom("", ".5", ".25", ".125"),
        (whole, fraction) => names(`At most ${whole}${fraction} euros.`, `${whole}${fraction}`),
      ),
    );
  });
});
