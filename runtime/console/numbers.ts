/** Numbers, amounts and days as the reader's language writes them; each exact, however many digits it has. */
import { firstMomentOf } from "../calendar/moments.js";
import { decimalsOf } from "../engine/values/currency.js";
import { type Exact, formatExact } from "../engine/values/exact.js";
import { JsonNumber } from "../engine/values/json.js";
import { dateFormat, numberFormat } from "./formats.js";
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
  return numberFormat(locale, { maximumFractionDigits: 20 }).format(decimalText(value));
}

/** `1,200.50 EUR` of 120050 smallest units; a fraction of a unit is written out. */
export function writtenAmount({ locale }: Reader, minor: AnyNumber, currency: string): string {
  const decimals = decimalsOf(currency) ?? 2;
  const shown = shifted(decimalText(minor), decimals);
  const number = numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
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
  return dateFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    firstMomentOf(day),
  );
}

/** A number as somebody types it in the reader's language: without separators of groups. */
export function typedNumber({ locale }: Reader, value: AnyNumber): string {
  const format = numberFormat(locale, { maximumFractionDigits: 20, useGrouping: false });
  return format.format(decimalText(value));
}

/** `1200.50` for 120050 smallest units, for a field. */
export function typedAmount({ locale }: Reader, minor: AnyNumber, currency: string): string {
  const decimals = decimalsOf(currency) ?? 2;
  const format = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
    useGrouping: false,
  });
  return format.format(shifted(decimalText(minor), decimals));
}

/**
 * A number typed in the reader's language, as JSON writes it: `-1234.5` for `-1.234,5`. Null: not a number. Each text
 * has one reading: a point is not taken for a comma.
 */
export function readTypedNumber({ locale }: Reader, text: string): string | null {
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const of = (type: string): readonly string[] =>
    parts.filter((part) => part.type === type).map(({ value }) => escaped(value));
  const group = `[\\s'’${of("group")[0] ?? ""}]`;
  // Groups have three digits; in India, groups before the last have two.
  const size = of("integer").at(-2)?.length ?? 3;
  const written = new RegExp(
    `^([-−]?)(\\d+|\\d{1,${size}}(?:${group}\\d{${size}})*${group}\\d{3})(?:${of("decimal").join("")}(\\d+))?$`,
    "u",
  ).exec(text.trim());
  if (written === null) return null;
  const [, minus = "", whole = "", fraction] = written;
  const digits = whole.replaceAll(/\D/g, "").replace(/^0+(?=\d)/, "");
  return `${minus === "" ? "" : "-"}${digits}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** Whole smallest units of an amount that was typed. Null: it is no number, or has more decimals than the currency. */
export function readTypedAmount(reader: Reader, text: string, currency: string): string | null {
  const number = readTypedNumber(reader, text);
  if (number === null) return null;
  const decimals = decimalsOf(currency) ?? 2;
  const [whole = "", fraction = ""] = number.split(".");
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const minor = BigInt(whole.replace("-", "") + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return String(number.startsWith("-") ? -minor : minor);
}

/** In a regular expression, as it is. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** `March 2026` of `2026-03`. */
export function writtenMonth({ locale }: Reader, month: string): string {
  const format = dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(`${month}-01`));
}
