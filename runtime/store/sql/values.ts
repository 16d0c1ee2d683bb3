/** Facts, settings and exact numbers as text in the database, and back without loss. */
import { assert } from "../../engine/values/assert.js";
import { type Exact, Fraction } from "../../engine/values/exact.js";
import { type Amount, type Facts, type FactValue, isPersons, type SettingVersion } from "../../engine/values/facts.js";

/** A day is a plain number, a code or person a text, a flag a boolean; every other value names its type. */
type StoredValue =
  | number
  | string
  | boolean
  | { readonly exact: string }
  | {
      readonly amount: string;
      readonly currency: string;
      readonly equivalents?: readonly { readonly amount: string; readonly currency: string }[];
    }
  | { readonly recipient: string | null };

export function writeExact(value: Exact): string {
  return typeof value === "bigint" ? value.toString() : `${value.numerator}/${value.denominator}`;
}

export function readExact(text: string): Exact {
  const [numerator = "", denominator] = text.split("/");
  return denominator === undefined ? BigInt(numerator) : Fraction.of(BigInt(numerator), BigInt(denominator));
}

function writeValue(value: FactValue): StoredValue {
  if (typeof value === "bigint" || value instanceof Fraction) return { exact: writeExact(value) };
  if (typeof value !== "object") return value;
  if ("id" in value) return { recipient: value.id };
  const { amount, currency, equivalents } = value;
  const others = equivalents.map((each) => ({ amount: each.amount.toString(), currency: each.currency }));
  return { amount: amount.toString(), currency, ...(others.length > 0 && { equivalents: others }) };
}

function readValue(written: StoredValue): FactValue {
  if (typeof written !== "object") return written;
  if ("exact" in written) return readExact(written.exact);
  if ("recipient" in written) return { id: written.recipient };
  const equivalents = (written.equivalents ?? []).map((each) => ({
    amount: BigInt(each.amount),
    currency: each.currency,
  }));
  return { amount: BigInt(written.amount), currency: written.currency, equivalents } satisfies Amount;
}

export function writeFactsText(facts: Facts): string {
  const written: Record<string, StoredValue> = {};
  for (const [fact, value] of Object.entries(facts)) written[fact] = writeValue(value);
  return JSON.stringify(written);
}

export function readFactsText(text: string): Facts {
  // The text was written by `writeFactsText`.
  const written = JSON.parse(text) as Readonly<Record<string, StoredValue>>;
  return Object.fromEntries(Object.entries(written).map(([fact, value]) => [fact, readValue(value)]));
}

export function writeSettingText(value: SettingVersion["value"]): string {
  return JSON.stringify(isPersons(value) ? value : writeValue(value));
}

export function readSettingText(text: string): SettingVersion["value"] {
  // The text was written by `writeSettingText`.
  const written = JSON.parse(text) as StoredValue | readonly string[];
  if (isTexts(written)) return written;
  const value = readValue(written);
  assert(typeof value !== "object" || !("id" in value), "no setting is a recipient");
  return value;
}

function isTexts(written: StoredValue | readonly string[]): written is readonly string[] {
  return Array.isArray(written);
}

/** A column that holds a JSON list of texts. */
export function readTexts(text: string): readonly string[] {
  const value: unknown = JSON.parse(text);
  assert(Array.isArray(value) && value.every((each) => typeof each === "string"), "a stored list holds texts");
  return value;
}
