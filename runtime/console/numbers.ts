/** Numbers, amounts and days as the reader's language writes them; each exact, however many digits it has. */
import { decimalsOf } from "../engine/currency.js";
import { type Exact, formatExact } from "../engine/exact.js";
import { JsonNumber } from "../engine/json.js";
import type { Reader } from "./reader.js";

/** A number as it is decided, as JSON has it, or as it was read of a stored answer. */
export type AnyNumber = number | Exact | JsonNumber;

/** A decimal number as a text that `Intl` takes without rounding. */
type DecimalText = `${number}`;

function decimalText(value: AnyNumber): DecimalText {
  if (value instanceof JsonNumber) return value.text as DecimalText;
  return (typeof value === "number" ? String(value) : formatExact(value)) as DecimalText;
}

export function writtenNumber({ locale }: Reader, value: AnyNumber): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(decimalText(value));
}

/** `1,200.50 EUR` of 120050 smallest units; a fraction of a unit is written out. */
export function writtenAmount({ locale }: Reader, minor: AnyNumber, currency: string): string {
  const decimals = decimalsOf(currency) ?? 2;
  const shown = shifted(decimalText(minor), decimals);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
  return `${number.format(shown)}\u00a0${currency}`;
}

/** The point moved to the left. */
function shifted(text: string, by: number): DecimalText {
  const [sign, digits] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
  const [whole = "0", fraction = ""] = digits.split(".");
  const padded = whole.padStart(by + 1, "0");
  const at = padded.length - by;
  const decimals = padded.slice(at) + fraction;
  return `${sign}${padded.slice(0, at)}${decimals === "" ? "" : `.${decimals}`}` as DecimalText;
}

/** `10 Mar 2026`. `day`: `2026-03-10`. */
export function writtenDay({ locale }: Reader, day: string): string {
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
