/**
 * Reads JSON of callers token by token, with a limit on depth, and writes answers as JSON. Every number keeps its exact
 * digits. Strict JSON, and stricter about ambiguous texts: a duplicate key is refused, and so is half of a character.
 */
import { createScanner, type JSONScanner } from "jsonc-parser";

import { assert } from "./assert.js";
import { formatExact, Fraction } from "./exact.js";

/**
 * A number that is not a plain whole number within ±(2^53-1), in its original text: `10.0`, `1e3`, `9007199254740993`.
 */
export class JsonNumber {
  constructor(readonly text: string) {}
}

export interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * A `number` is always a safe integer. Objects have no prototype, so that a key like `constructor` is absent unless it
 * was sent.
 */
export type Json = null | boolean | string | number | JsonNumber | readonly Json[] | JsonObject;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** `Array.isArray` alone would make the items of a readonly list `any`. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export interface JsonLimits {
  /** Objects and lists within one another. */
  readonly maxDepth: number;
  /** Members and entries at all depths. */
  readonly maxMembers: number;
}

export const JSON_LIMITS: JsonLimits = { maxDepth: 32, maxMembers: Number.POSITIVE_INFINITY };

export interface JsonError {
  readonly code: "unreadable" | "duplicate_key" | "too_deep" | "too_many";
  /** Line and column count from 1. */
  readonly at: { readonly line: number; readonly column: number };
  /** The path in the value: `transaction.actor`, `policies[2]`; empty at the top. */
  readonly path: string;
  /** A sentence for the caller. It never repeats a value that was sent. */
  readonly detail: string;
}

export type JsonResult =
  { readonly value: Json; readonly error?: never } | { readonly error: JsonError; readonly value?: never };

// The library declares its kinds of token as a const enum, which modules compiled one by one cannot read.
const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineBreak: 14,
  whiteSpace: 15,
  end: 17,
} as const;

const PLAIN_INTEGER = /^-?\d+$/;
/** Half of a surrogate pair, which no database stores unchanged, or U+0000, which PostgreSQL cannot store. */
const NOT_KEPT = /[\p{Surrogate}\0]/u;

type ExpectedToken = "value" | "first item or ]" | "first key or }" | "key" | "colon" | ", or }" | ", or ]" | "end";

const WANTED_WORDS: Readonly<Record<ExpectedToken, string>> = {
  value: "a value",
  "first item or ]": "a value or ]",
  "first key or }": "a key in double quotes or }",
  key: "a key in double quotes",
  colon: "a colon",
  ", or }": "a comma or }",
  ", or ]": "a comma or ]",
  end: "the end",
};

type Frame = { readonly object: Record<string, Json>; key: string } | { readonly list: Json[] };

interface ReaderState {
  readonly scanner: JSONScanner;
  readonly limits: JsonLimits;
  /** The objects and lists that are open, outermost first. */
  readonly open: Frame[];
  /** Members and entries so far. */
  members: number;
  wanted: ExpectedToken;
  result: Json;
}

/** Reads one JSON text. Never throws and never recurses, for any text. */
export function readJson(text: string, limits: JsonLimits = JSON_LIMITS): JsonResult {
  const scanner = createScanner(text, false);
  const reading: ReaderState = { scanner, limits, open: [], members: 0, wanted: "value", result: null };
  for (;;) {
    const token: number = reading.scanner.scan();
    if (token === TOKEN.whiteSpace || token === TOKEN.lineBreak) continue;
    if (token === TOKEN.end && reading.wanted === "end") return { value: reading.result };
    const error = take(reading, token);
    if (error) return { error };
  }
}

function take(reading: ReaderState, token: number): JsonError | null {
  const { scanner } = reading;
  const scanError: number = scanner.getTokenError();
  if (scanError !== 0)
    return unreadable(
      reading,
      token === TOKEN.number
        ? "a number is not finished"
        : "a text holds a character or an escape that JSON does not have, or is not closed",
    );
  if (token === TOKEN.string && NOT_KEPT.test(scanner.getTokenValue()))
    return unreadable(reading, "a text holds half of a character or the character U+0000");
  switch (reading.wanted) {
    case "value":
      return takeValue(reading, token);
    case "first item or ]":
      return token === TOKEN.closeBracket ? close(reading) : takeValue(reading, token);
    case "first key or }":
      return token === TOKEN.closeBrace ? close(reading) : takeKey(reading, token);
    case "key":
      return takeKey(reading, token);
    case "colon":
      return token === TOKEN.colon ? want(reading, "value") : unexpected(reading);
    case ", or }":
      return token === TOKEN.comma
        ? want(reading, "key")
        : token === TOKEN.closeBrace
          ? close(reading)
          : unexpected(reading);
    case ", or ]":
      return token === TOKEN.comma
        ? want(reading, "value")
        : token === TOKEN.closeBracket
          ? close(reading)
          : unexpected(reading);
    case "end":
      return unexpected(reading);
  }
}

function takeValue(reading: ReaderState, token: number): JsonError | null {
  switch (token) {
    case TOKEN.openBrace:
      return openFrame(reading, { object: withoutPrototype(), key: "" });
    case TOKEN.openBracket:
      return openFrame(reading, { list: [] });
    case TOKEN.string:
      return place(reading, reading.scanner.getTokenValue());
    case TOKEN.number:
      return place(reading, numberOf(reading.scanner.getTokenValue()));
    case TOKEN.true:
      return place(reading, true);
    case TOKEN.false:
      return place(reading, false);
    case TOKEN.null:
      return place(reading, null);
    default:
      return unexpected(reading);
  }
}

function takeKey(reading: ReaderState, token: number): JsonError | null {
  const frame = reading.open.at(-1);
  if (token !== TOKEN.string || frame === undefined || !("object" in frame)) return unexpected(reading);
  frame.key = reading.scanner.getTokenValue();
  if (frame.key in frame.object) return errorHere(reading, "duplicate_key", "a key is written twice in one object");
  return want(reading, "colon");
}

function openFrame(reading: ReaderState, frame: Frame): JsonError | null {
  if (reading.open.length >= reading.limits.maxDepth)
    return errorHere(reading, "too_deep", `objects and lists are nested more than ${reading.limits.maxDepth} deep`);
  reading.open.push(frame);
  return want(reading, "object" in frame ? "first key or }" : "first item or ]");
}

function close(reading: ReaderState): JsonError | null {
  const frame = reading.open.pop();
  assert(frame !== undefined, "what is closed was open");
  return place(reading, "object" in frame ? frame.object : frame.list);
}

function place(reading: ReaderState, value: Json): JsonError | null {
  const frame = reading.open.at(-1);
  if (frame !== undefined && (reading.members += 1) > reading.limits.maxMembers)
    return errorHere(reading, "too_many", `it has more than ${reading.limits.maxMembers} members and entries`);
  if (frame === undefined) reading.result = value;
  else if ("object" in frame) frame.object[frame.key] = value;
  else frame.list.push(value);
  return want(reading, frame === undefined ? "end" : "object" in frame ? ", or }" : ", or ]");
}

function want(reading: ReaderState, expected: ExpectedToken): null {
  reading.wanted = expected;
  return null;
}

function numberOf(text: string): number | JsonNumber {
  const value = Number(text);
  if (!PLAIN_INTEGER.test(text) || !Number.isSafeInteger(value)) return new JsonNumber(text);
  return value === 0 ? 0 : value; // -0 is 0.
}

function withoutPrototype(): Record<string, Json> {
  // The library's type of the result is any.
  return Object.create(null) as Record<string, Json>;
}

function unexpected(reading: ReaderState): JsonError {
  return unreadable(reading, `${WANTED_WORDS[reading.wanted]} is expected`);
}

function unreadable(reading: ReaderState, what: string): JsonError {
  return errorHere(reading, "unreadable", what);
}

function errorHere({ scanner, open }: ReaderState, code: JsonError["code"], what: string): JsonError {
  const at = { line: scanner.getTokenStartLine() + 1, column: scanner.getTokenStartCharacter() + 1 };
  const path = open
    .map((frame, depth) => ("list" in frame ? `[${frame.list.length}]` : `${depth === 0 ? "" : "."}${frame.key}`))
    .join("");
  return { code, at, path, detail: `The body is not read: ${what} (line ${at.line}, column ${at.column}).` };
}

// ── Writing ──

function decimalText(value: Fraction): string {
  const text = formatExact(value);
  // Steps of rounding are decimals and every quotient is rounded, so that a fraction of a rule is always a decimal.
  assert(!text.includes("/"), "a written fraction has a finite decimal");
  return text;
}

function wholeText(value: number): string {
  assert(Number.isSafeInteger(value), "a number that is written is exact");
  return String(value === 0 ? 0 : value);
}

/** Shorter texts are no members of a `WrittenJson`, in characters. */
export const SHORTEST_MEMBER = 128;

/** The text of a value, and its members that are long enough: objects, lists and strings. */
export class WrittenJson {
  /** The name that the store gives this text: that of a shared value is made once. */
  id: string | null = null;

  constructor(
    readonly text: string,
    /** In order. */
    readonly members: readonly PlacedJson[] = NO_MEMBERS,
    /** Of a list: the texts of its items. */
    readonly items: readonly string[] = NO_ITEMS,
  ) {}
}

export interface PlacedJson {
  /** Where the member begins in the text around it. */
  readonly at: number;
  readonly member: WrittenJson;
}

const NO_MEMBERS: readonly PlacedJson[] = [];
const NO_ITEMS: readonly string[] = [];

/**
 * Writes plain data as JSON without spaces, with keys in the given order. Undefined members are left out. Bigints,
 * fractions and numbers have their exact digits. The same value gives the same text.
 */
export function writeJson(value: unknown): string {
  const written = write(value);
  assert(written !== null, "what is written is a value");
  return textOf(written);
}

/** As `writeJson`, with the members of the text. */
export function writeJsonMembers(value: unknown): WrittenJson {
  const written = write(value);
  assert(written !== null, "what is written is a value");
  return typeof written === "string" ? new WrittenJson(written) : written;
}

/** The text with its members. Without any, if it is not as `writeJsonMembers` writes a value. */
export function membersOfText(text: string): WrittenJson {
  const { value } = readJson(text);
  const written = value === undefined ? null : writeJsonMembers(value);
  return written?.text === text ? written : new WrittenJson(text);
}

/** A short text is a string. */
type Written = string | WrittenJson;

const textOf = (written: Written): string => (typeof written === "string" ? written : written.text);

/** What values were written as that many answers have in common; empty: not written yet. */
const SHARED = new WeakMap<object, Written>();

/** Marks a value that never changes and is written again and again: its text is made once. */
export function shared<T extends object>(value: T): T {
  if (!SHARED.has(value)) SHARED.set(value, "");
  return value;
}

/** The view of each value is made once, and its text too. */
export function sharedView<Of extends object, View extends object>(viewOf: (of: Of) => View): (of: Of) => View {
  const known = new WeakMap<Of, View>();
  return (of) => {
    let view = known.get(of);
    if (view === undefined) known.set(of, (view = shared(Object.freeze(viewOf(of)))));
    return view;
  };
}

/** Null: undefined, which a list writes as null and an object leaves out. */
function write(value: unknown): Written | null {
  switch (typeof value) {
    case "string":
      return withMembers(quoted(value));
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return wholeText(value);
    case "bigint":
      return value.toString();
    case "object":
      return value === null ? "null" : writeComposite(value);
    case "undefined":
    case "function":
    case "symbol":
      assert(value === undefined, "what is written is plain data");
      return null;
  }
}

function writeComposite(value: object): Written {
  const known = SHARED.get(value);
  if (known !== undefined && known !== "") return known;
  const written = Array.isArray(value)
    ? writeList(value)
    : value instanceof Fraction
      ? decimalText(value)
      : value instanceof JsonNumber
        ? value.text
        : writeObject(value);
  if (known !== undefined) SHARED.set(value, written);
  return written;
}

/** Printable ASCII without quote and backslash: most texts. They are written unchanged. */
const WRITTEN_AS_IT_IS = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return WRITTEN_AS_IT_IS.test(text) ? `"${text}"` : JSON.stringify(text);
}

function withMembers(text: string, members?: readonly PlacedJson[], items?: readonly string[]): Written {
  return text.length < SHORTEST_MEMBER ? text : new WrittenJson(text, members, items);
}

function writeList(list: readonly unknown[]): Written {
  let members: PlacedJson[] | undefined;
  let at = 1;
  const items = list.map((item) => {
    const written = write(item) ?? "null";
    if (typeof written !== "string") (members ??= []).push({ at, member: written });
    const text = textOf(written);
    at += text.length + 1;
    return text;
  });
  return withMembers(`[${items.join(",")}]`, members, items);
}

function writeObject(value: object): Written {
  let members: PlacedJson[] | undefined;
  let text = "{";
  for (const [key, member] of Object.entries(value)) {
    const written = write(member);
    if (written === null) continue;
    text += `${text.length === 1 ? "" : ","}${quoted(key)}:`;
    if (typeof written !== "string") (members ??= []).push({ at: text.length, member: written });
    text += textOf(written);
  }
  return withMembers(`${text}}`, members);
}

/**
 * Whether two values have the same members with the same values, in any order. A number counts by its digits, whether
 * it was read or computed; a member that is undefined is left out, as `writeJson` does.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNumber(a) || isNumber(b)) return isNumber(a) && isNumber(b) && writeJson(a) === writeJson(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameJson(item, b[at]))
    );
  const [ofA, ofB] = [membersOf(a), membersOf(b)];
  return ofA.size === ofB.size && [...ofA].every(([key, member]) => ofB.has(key) && isSameJson(member, ofB.get(key)));
}

function isNumber(value: unknown): boolean {
  const isExact = value instanceof Fraction || value instanceof JsonNumber;
  return isExact || typeof value === "number" || typeof value === "bigint";
}

function membersOf(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, member]) => member !== undefined));
}

/**
 * Requests that differ only in the order of keys and in spaces have the same text (decision 152). Numbers count as they
 * were written.
 */
export function canonicalJson(value: Json): string {
  return writeJson(sorted(value));
}

function sorted(value: Json): Json {
  if (isJsonList(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const object = withoutPrototype();
  for (const [key, member] of entries) object[key] = sorted(member);
  return object;
}
