/** Amounts as texts become minor units without a rounding. */
import fc from "fast-check";
import { minorUnits } from "transaction-control-client";
import { expect, it } from "vitest";

it("every whole number of minor units comes back from its text", () => {
  const integers = fc.maxSafeInteger();
  fc.assert(
    fc.property(integers, fc.integer({ min: 0, max: 4 }), (units, digits) => {
      const text = Math.abs(units)
        .toString()
        .padStart(digits + 1, "0");
      const at = text.length - digits;
      const written = `${units < 0 ? "-" : ""}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ""}`;
      // -0 is 0.
      expect(minorUnits(written, digits) + 0).toBe(units + 0);
      expect(minorUnits(`${written}${digits > 0 ? "00" : ""}`, digits) + 0).toBe(units + 0);
    }),
  );
});

it.each(["", "1,00", "1e3", " 1", "1.", ".5", "0x10", "--1", "NaN"])("%j is no amount", (text) => {
  expect(() => minorUnits(text)).toThrow("is no amount");
});

it("neither a part of a minor unit nor a number beyond exact ones is rounded", () => {
  expect(() => minorUnits("0.001")).toThrow("more than 2 digits");
  expect(() => minorUnits("90071992547409.93")).toThrow("too large");
  expect([minorUnits("0.1"), minorUnits("1200", 0), minorUnits("1.100")]).toEqual([10, 1_200, 110]);
});
