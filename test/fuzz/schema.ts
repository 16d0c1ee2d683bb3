/**
 * Values that the interface's own document allows, made from its schemas: the subset of JSON Schema that the document
 * is written in, and no other.
 */
import fc from "fast-check";

import type { Json } from "./json.js";

export interface Schema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly maxProperties?: number;
}

const KNOWN = [
  ...[
    "$ref",
    "type",
    "const",
    "enum",
    "anyOf",
    "oneOf",
    "pattern",
    "format",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "items",
    "minItems",
    "maxItems",
  ],
  ...[
    "properties",
    "required",
    "propertyNames",
    "additionalProperties",
    "maxProperties",
    "description",
    "title",
    "default",
    "examples",
  ],
];

/** Long lists and texts find little that short ones do not; values at a bound are tried in broken requests. */
const MOST = { items: 4, characters: 40, entries: 4 };

export type Resolve = (ref: string) => Schema;

export function valuesOf(schema: Schema, resolve: Resolve): fc.Arbitrary<Json> {
  const unknown = Object.keys(schema).filter((keyword) => !KNOWN.includes(keyword));
  if (unknown.length > 0)
    throw new Error(`The document uses ${unknown.join(", ")}, which requests are not made from yet.`);
  if (schema.$ref !== undefined) return valuesOf(resolve(schema.$ref), resolve);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  // Keywords next to the choices apply to each of them.
  const { anyOf: _any, oneOf: _one, ...beside } = schema;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf({ ...beside, ...choice }, resolve)));
  const { type } = schema;
  if (Array.isArray(type)) return fc.oneof(...type.map((each: string) => valuesOf({ ...schema, type: each }, resolve)));
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return integers(schema);
    case "number":
      return fc.oneof(integers(schema), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case "string":
      return strings(schema);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, resolve), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST.items, MOST.items),
      });
    case "object":
      return objects(schema, resolve);
    default:
      throw new Error(`A schema of the type ${String(schema.type)}.`);
  }
}

function integers({
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
}: Schema): fc.Arbitrary<Json> {
  const bounds = { min: Math.max(minimum, Number.MIN_SAFE_INTEGER), max: Math.min(maximum, Number.MAX_SAFE_INTEGER) };
  return fc.oneof(
    fc.integer({ min: Math.max(bounds.min, -1_000_000), max: Math.min(bounds.max, 1_000_000) }),
    fc.maxSafeInteger().filter((value) => value >= bounds.min && value <= bounds.max),
    fc.constantFrom(bounds.min, bounds.max),
  );
}

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  "date-time": fc
    .tuple(
      fc.date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true }),
      fc.constantFrom("Z", "+01:00", "-11:30"),
    )
    .map(([date, zone]) => date.toISOString().slice(0, -1) + zone),
};

/** Any character that JSON and the databases keep: neither U+0000 nor half of a character. */
const kept = fc
  .oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: MOST.characters }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: MOST.characters }) },
  )
  .map((text) => text.replaceAll(/[\0\p{Surrogate}]/gu, ""));

function strings({ pattern, format, minLength = 0, maxLength = MOST.characters }: Schema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  const made = pattern === undefined ? kept.filter((text) => text.length >= minLength) : matching(pattern);
  return made
    .map((text) => Array.from(text).slice(0, maxLength).join(""))
    .filter((text) => pattern === undefined || new RegExp(pattern, "u").test(text));
}

/** The library generates texts neither for classes by property nor for negative lookahead: such texts are filtered. */
function matching(pattern: string): fc.Arbitrary<string> {
  if (pattern.includes("\\p{")) return kept.filter((text) => new RegExp(pattern, "u").test(text));
  return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?![^)]*\)/g, ""), "u"));
}

function objects(
  { properties = {}, required = [], additionalProperties = true, propertyNames, maxProperties = MOST.entries }: Schema,
  resolve: Resolve,
): fc.Arbitrary<Json> {
  const declared = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, resolve)]),
  );
  const members = fc.record(declared, {
    requiredKeys: required.filter((name) => name in declared),
    noNullPrototype: true,
  });
  if (typeof additionalProperties === "boolean") return members;
  const more = fc.dictionary(strings({ type: "string", ...propertyNames }), valuesOf(additionalProperties, resolve), {
    maxKeys: Math.min(maxProperties, MOST.entries),
    noNullPrototype: true,
  });
  return fc.tuple(members, more).map(([named, others]) => ({ ...others, ...named }));
}
