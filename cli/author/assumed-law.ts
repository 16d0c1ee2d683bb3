/**
 * The assumed answer of a law layer, from a file: `{"state": "determined", "outcome": "deductible", "values":
 * {"deductible_amount": 5000}}`.
 */
import { parseDay } from "../../runtime/calendar/days.js";
import type { LawView } from "../../runtime/engine/run/run-result.js";
import { type Exact, parseExact } from "../../runtime/engine/values/exact.js";
import { isJsonObject, type Json, JsonNumber, type JsonObject } from "../../runtime/engine/values/json.js";

/** Money in minor units, a date as `2026-03-10`. Null if the object has another form. */
export function readLaw(sent: JsonObject): LawView | null {
  const { state, outcome, values = {} } = sent;
  if (state === "none") return { kind: "none" };
  if (state === "undetermined_missing_facts" || state === "not_covered" || state === "contested")
    return { kind: "waits" };
  if (state !== "determined" || typeof outcome !== "string" || !isJsonObject(values)) return null;
  const read = Object.entries(values).map(([key, json]): [string, Exact | number | boolean | null] => [
    key,
    valueOf(json),
  ]);
  if (read.some(([, value]) => value === null)) return null;
  return {
    kind: "determined",
    outcome,
    values: new Map(
      read.flatMap(([key, value]): [string, Exact | number | boolean][] => (value === null ? [] : [[key, value]])),
    ),
  };
}

function valueOf(json: Json): Exact | number | boolean | null {
  if (typeof json === "boolean") return json;
  if (typeof json === "number") return parseExact(String(json));
  if (json instanceof JsonNumber) return parseExact(json.text);
  return typeof json === "string" ? parseDay(json) : null;
}
