/**
 * Reads facts and settings as callers send them, by the catalogue of their rule sets. Each becomes an exact value of
 * its type, or an error with the interface's code. A recipient stays as it was sent until the service has resolved it.
 * Nothing sent is ever repeated in a detail.
 */
import { composedCode } from "../values/codes.js";
import { formatDay, parseDay } from "../values/days.js";
import { compareExact, type Exact, parseExact } from "../values/exact.js";
import {
  type Amount,
  type Catalogue,
  type Facts,
  type FactSpec,
  type FactValue,
  LONGEST_CODE_CHARACTERS,
  MOST_PERSONS,
  type SettingSpec,
  type SettingVersion,
  type TypeName,
} from "../values/facts.js";
import { type Json, JsonNumber, type JsonObject } from "../values/json.js";
import { nearHint } from "../values/near-names.js";
import { matchesPattern } from "../values/patterns.js";
import { wrongCharacter } from "../values/unseen-characters.js";
import { readMoney, type WrongValue } from "./catalogue-money.js";
import { readRecipient, type RecipientInput } from "./catalogue-recipient.js";

export type { RecipientInput } from "./catalogue-recipient.js";

export interface FactError {
  readonly fact: string;
  /**
   * type, format, enum, out_of_range, below_zero, currency, equivalents, unknown_fact; of a recipient also unknown_key,
   * kind, described_and_named, too_long.
   */
  readonly code: string;
  readonly detail: string;
}

export interface FactsResult {
  /** Without recipients. A fact sent as null is in neither: it counts as not sent. */
  readonly facts: Readonly<Record<string, Exclude<FactValue, { readonly id: string | null }>>>;
  readonly recipients: Readonly<Record<string, RecipientInput>>;
  /** One for each wrong fact, in the order sent. */
  readonly errors: readonly FactError[];
}

type PlainValue = number | Amount | Exact | boolean | string;
type ValueResult<T> =
  { readonly value: T; readonly wrong?: never } | { readonly wrong: WrongValue; readonly value?: never };

/** A body of any size names at most this many wrong facts. */
const MOST_ERRORS = 100;

/** Longer numbers are no figure of a business, and arithmetic on them is not bounded. */
const LONGEST_DECIMAL_CHARACTERS = 40;
const LARGEST_EXPONENT = 30;

/** `currency`: the rule set's, which ranges of money are in; without one they are not judged. */
export function readFacts(catalogue: Catalogue, sent: JsonObject, currency: string | null = null): FactsResult {
  const facts: Record<string, PlainValue> = {};
  const recipients: Record<string, RecipientInput> = {};
  const errors: FactError[] = [];
  for (const [fact, json] of Object.entries(sent)) {
    const spec = Object.hasOwn(catalogue, fact) ? catalogue[fact] : undefined;
    let wrong: WrongValue | undefined;
    if (spec === undefined) {
      if (errors.length < MOST_ERRORS) wrong = unknownFact(catalogue, fact);
    } else if (json === null) continue;
    else if (spec.type === "recipient") {
      const read = readRecipient(spec, json);
      if (read.wrong) wrong = read.wrong;
      else recipients[fact] = read.value;
    } else {
      const read = readValue(spec, spec.type, json, currency);
      if (read.wrong) wrong = read.wrong;
      else facts[fact] = read.value;
    }
    if (wrong && errors.length < MOST_ERRORS) errors.push({ fact, ...wrong });
  }
  return { facts, recipients, errors };
}

function unknownFact(catalogue: Catalogue, fact: string): WrongValue {
  const hint = nearHint(fact, Object.keys(catalogue));
  return { code: "unknown_fact", detail: `No rule set of this domain takes a fact of this name.${hint}` };
}

/** A value of a setting by the same checks. A person is not looked up here, and null is no value (decision 149). */
export function readSetting(spec: SettingSpec, json: Json): ValueResult<SettingVersion["value"]> {
  if (json === null) return { wrong: { code: "type", detail: "A setting can be changed, but not unset." } };
  const { type } = spec;
  return type === "persons" ? readPersons(json) : readValue({ ...spec, signed: false, range: null }, type, json, null);
}

/** In the order of their service ids in the list. */
function readPersons(json: Json): ValueResult<readonly string[]> {
  const detail = `Persons are a list of 1 to ${MOST_PERSONS} service ids, each once.`;
  if (!Array.isArray(json)) return wrong("type", detail);
  const persons = json.filter((each): each is string => typeof each === "string");
  if (persons.length !== json.length) return wrong("type", detail);
  const isFit = persons.length > 0 && persons.length <= MOST_PERSONS && new Set(persons).size === persons.length;
  return isFit ? { value: persons } : wrong("format", detail);
}

// ── One value ──

type ValueSpec = Pick<FactSpec, "one_of" | "pattern" | "signed" | "range">;

function readValue(
  spec: ValueSpec,
  type: Exclude<TypeName, "recipient">,
  json: Json,
  currency: string | null,
): ValueResult<PlainValue> {
  switch (type) {
    case "date":
      return readDay(spec, json);
    case "money":
      return readMoney(spec, json, currency);
    case "integer":
      return typeof json === "number"
        ? inRange(spec, BigInt(json))
        : wrong("type", "A whole number is a JSON number without a point or an exponent, within ±(2^53-1).");
    case "decimal":
      return readDecimal(spec, json);
    case "flag":
      return typeof json === "boolean" ? { value: json } : wrong("type", "A flag is true or false.");
    case "code":
      return readCode(spec, json);
    case "person":
      return typeof json === "string" ? { value: json } : wrong("type", "A person is a service id, as text.");
  }
}

function readDay(spec: ValueSpec, json: Json): ValueResult<number> {
  if (typeof json !== "string") return wrong("type", "A date is text, as 2026-03-10.");
  const day = parseDay(json);
  if (day === null) return wrong("format", "A date is a day of the calendar, as 2026-03-10.");
  return outside(spec, BigInt(day)) ? OUT_OF_RANGE : { value: day };
}

function readDecimal(spec: ValueSpec, json: Json): ValueResult<Exact> {
  if (typeof json === "number") return inRange(spec, BigInt(json));
  if (!(json instanceof JsonNumber)) return wrong("type", "A number is a JSON number.");
  const exponent = Math.abs(Number(/[eE](.*)$/.exec(json.text)?.[1] ?? "0"));
  const exact =
    json.text.length <= LONGEST_DECIMAL_CHARACTERS && exponent <= LARGEST_EXPONENT ? parseExact(json.text) : null;
  return exact === null
    ? wrong(
        "type",
        `A number has at most ${LONGEST_DECIMAL_CHARACTERS} characters and an exponent of at most ${LARGEST_EXPONENT}.`,
      )
    : inRange(spec, exact);
}

function inRange(spec: ValueSpec, value: Exact): ValueResult<Exact> {
  if (!spec.signed && compareExact(value, 0n) < 0) return wrong("below_zero", "The figure is not below zero.");
  return outside(spec, value) ? OUT_OF_RANGE : { value };
}

function outside({ range }: ValueSpec, value: Exact): boolean {
  return range !== null && (compareExact(value, range.from) < 0 || compareExact(value, range.to) > 0);
}

const OUT_OF_RANGE = {
  wrong: { code: "out_of_range", detail: "The value is outside the range that the fact declares." },
} as const;

/** Members that a refusal names: those of a table may be a thousand. */
const MEMBERS_NAMED = 50;

function readCode(spec: ValueSpec, json: Json): ValueResult<string> {
  if (typeof json !== "string") return wrong("type", "A code is text.");
  const code = composedCode(json);
  if (code.length > LONGEST_CODE_CHARACTERS && Array.from(code).length > LONGEST_CODE_CHARACTERS)
    return wrong("format", `A code has at most ${LONGEST_CODE_CHARACTERS} characters.`);
  if (spec.one_of !== null && !spec.one_of.includes(code)) {
    const named = spec.one_of.slice(0, MEMBERS_NAMED).join(", ");
    const more = spec.one_of.length - MEMBERS_NAMED;
    const all = more > 0 ? `${named} and ${more} more` : named;
    return wrong("enum", `The code is one of ${all}.${nearHint(code, spec.one_of)}`);
  }
  const detail = wrongCharacter(code, "code");
  if (detail !== null) return wrong("format", detail);
  if (spec.pattern !== null && !matchesPattern(spec.pattern, code))
    return wrong("format", `The whole code matches ${spec.pattern}`);
  return { value: code };
}

function wrong(code: string, detail: string): { readonly wrong: WrongValue } {
  return { wrong: { code, detail } };
}

// ── Facts for readers ──

/**
 * The facts shown with an answer: a recipient by its id, never by name; one that is only described by its kind
 * (decision 117). The stored form of a value shows its type, so facts of past years need no present catalogue. Amounts
 * are bigints until they are written. `describedKinds`: by fact, the kind of each recipient that was only described.
 */
export function writeFacts(
  facts: Facts,
  describedKinds: Readonly<Record<string, string | null>> = {},
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [fact, writeValue(value, describedKinds[fact] ?? null)]),
  );
}

/** A day is the one value held as a number. */
function writeValue(value: FactValue, describedKind: string | null): unknown {
  if (typeof value === "number") return formatDay(value);
  if (typeof value !== "object") return value;
  if ("id" in value)
    return value.id === null ? { kind: describedKind, resolution: "unresolved" } : { recipient_id: value.id };
  if (!("currency" in value)) return value;
  const { amount, currency, equivalents } = value;
  return equivalents.length === 0 ? { amount, currency } : { amount, currency, equivalents };
}
