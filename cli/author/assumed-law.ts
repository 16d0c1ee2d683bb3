/**
 * The assumed answer of a law layer, from a file: `{"state": "determined", "outcome": "deductible", "values":
 * {"deductible_amount": 5000}}`.
 */
import { parseDay } from "../../runtime/calendar/days.js";
import type { LawView } from "../../runtime/engine/run/run-result.js";
import { parseExact } from "../../runtime/engine/values/exact.js";
import type { ConsequenceValue } from "../../runtime/engine/values/facts.js";
import { isJsonObject, type Json, JsonNumber, type JsonObject } from "../../runtime/engine/values/json.js";

/**
 * Money in minor units, a date as `2026-03-10`, a code as its text. `codes`: the keys of codes. Null if the object has
 * another form.
 */
export function readLaw(sent: JsonObject, codes: ReadonlySet<string>): LawView | null {
  const { state, outcome, values = {} } = sent;
  if (state === "none") return { kind: "none" };
  if (state === "undetermined_missing_facts" || state === "not_covered" || state === "contested")
    return { kind: "waits" };
  if (state !== "determined" || typeof outcome !== "string" || !isJsonObject(values)) return null;
  const read = Object.entries(values).map(([key, json]): [string, ConsequenceValue | null] => [
    key,
    valueOf(json, codes.has(key)),
  ]);
  if (read.some(([, value]) => value === null)) return null;
  return {
    kind: "determined",
    outcome,
    values: new Map(
      read.flatMap(([key, value]): [string, ConsequenceValue][] => (value === null ? [] : [[key, value]])),
    ),
  };
}

function valueOf(json: Json, isCode: boolean): ConsequenceValue | null {
  if (typeof json === "boolean") return json;
  if (typeof json === "number") return parseExact(String(json));
  if (json instanceof JsonNumber) return parseExact(json.text);
  if (typeof json !== "string") return null;
  return isCode ? json : parseDay(json);
}
