/**
 * The amount in minor units: `minorUnits("49.00")` is 4900. `digits`: of the currency. A text that is no amount is an
 * error, and so is a part of a minor unit: nothing is rounded.
 */
export function minorUnits(amount: string, digits = 2): number {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === "") throw new RangeError(`${amount} is no amount such as 49.00.`);
  if (/[^0]/.test(part.slice(digits)))
    throw new RangeError(`${amount} has more than ${digits} digits after the point.`);
  const units = Number(`${sign}${whole}${part.slice(0, digits).padEnd(digits, "0")}`);
  if (!Number.isSafeInteger(units)) throw new RangeError(`${amount} is too large for a number of JavaScript.`);
  return units;
}
