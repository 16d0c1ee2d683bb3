/**
 * An amount as it is sent: whole minor units, an active currency that has a minor unit, and equivalents in other
 * currencies (decision 112).
 */
import { decimalsOf } from "../values/currency.js";
import { compareExact } from "../values/exact.js";
import type { Amount, FactSpec } from "../values/facts.js";
import { isJsonList, isJsonObject, type Json } from "../values/json.js";

export interface WrongValue {
  readonly code: string;
  /** A sentence for the caller. */
  readonly detail: string;
}

type MoneyResult<T> =
  { readonly value: T; readonly wrong?: never } | { readonly wrong: WrongValue; readonly value?: never };

interface MinorUnits {
  readonly amount: bigint;
  readonly currency: string;
}

/** `currency`: the rule set's, which the range is in; null leaves the range unjudged. */
export function readMoney(
  spec: Pick<FactSpec, "signed" | "range">,
  json: Json,
  currency: string | null,
): MoneyResult<Amount> {
  const read = readMinorUnits(json, ["amount", "currency", "equivalents"], spec.signed);
  if (read.wrong) return read;
  const others = readEquivalents(
    isJsonObject(json) ? json["equivalents"] : undefined,
    read.value.currency,
    spec.signed,
  );
  if (others.wrong) return others;
  const inRuleSets = [read.value, ...others.value].find((amount) => amount.currency === currency);
  if (
    inRuleSets &&
    spec.range &&
    (compareExact(inRuleSets.amount, spec.range.from) < 0 || compareExact(inRuleSets.amount, spec.range.to) > 0)
  ) {
    return wrong("out_of_range", "The amount lies outside the range that the fact declares.");
  }
  return { value: { equivalents: others.value, ...read.value } };
}

function readMinorUnits(json: Json, keys: readonly string[], signed: boolean): MoneyResult<MinorUnits> {
  if (!isJsonObject(json)) return wrong("type", "Money is an object with amount and currency.");
  if (Object.keys(json).some((key) => !keys.includes(key)))
    return wrong("type", `Money has no other keys than ${keys.join(", ")}.`);
  const { amount, currency } = json;
  if (typeof amount !== "number")
    return wrong(
      "type",
      "The amount is a whole number of minor units: a JSON number without a point or an exponent, within ±(2^53-1).",
    );
  if (typeof currency !== "string") return wrong("type", "The currency is a code of ISO 4217, as text.");
  if (decimalsOf(currency) === null)
    return wrong("currency", "The currency is an active code of ISO 4217 that has a minor unit.");
  if (amount < 0 && !signed) return wrong("below_zero", "The amount is not below zero.");
  return { value: { amount: BigInt(amount), currency } };
}

function readEquivalents(json: Json | undefined, own: string, signed: boolean): MoneyResult<readonly MinorUnits[]> {
  if (json === undefined || json === null) return { value: [] };
  if (!isJsonList(json)) return wrong("type", "The equivalents are a list of amounts.");
  const equivalents: MinorUnits[] = [];
  const met = new Set([own]);
  for (const item of json) {
    const read = readMinorUnits(item, ["amount", "currency"], signed);
    if (read.wrong) return read;
    if (met.has(read.value.currency))
      return wrong("equivalents", "Each equivalent is in a currency of its own, other than the amount's.");
    met.add(read.value.currency);
    equivalents.push(read.value);
  }
  return { value: equivalents };
}

function wrong(code: string, detail: string): { readonly wrong: WrongValue } {
  return { wrong: { code, detail } };
}
