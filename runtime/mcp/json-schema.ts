/**
 * JSON Schemas of tools: the schemas that validate requests, limited to the part of JSON Schema that models and their
 * clients accept. Clients refuse a whole session if one schema has a reference, or a pattern that is not portable.
 */
import type { z } from "zod";

import { type JsonSchema, schemaBook } from "../http/openapi/schemas.js";

type Schemas = Readonly<Record<string, JsonSchema>>;

export interface ArgumentsSchema {
  readonly type: "object";
  readonly properties: Schemas;
  readonly required: readonly string[];
}

/** Of a body's fields and of parameters by name; each name is unique among them. */
export function argumentsSchema(
  parameters: Readonly<Record<string, z.ZodType>>,
  body: z.ZodType | null,
): ArgumentsSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, schema] of Object.entries(parameters)) {
    properties[name] = plainSchema(schema, "output");
    if (!schema.safeParse(undefined).success) required.push(name);
  }
  const ofBody = body === null ? { properties: {}, required: [] } : fieldsOf(plainSchema(body, "input"));
  for (const [name, schema] of Object.entries(ofBody.properties)) {
    if (name in properties) throw new Error(`INVARIANT: a tool has one argument called ${name}`);
    properties[name] = schema;
  }
  return { type: "object", properties, required: [...required, ...ofBody.required] };
}

function fieldsOf(schema: JsonSchema): Pick<ArgumentsSchema, "properties" | "required"> {
  if (!("properties" in schema)) throw new Error("INVARIANT: the body of an operation that is a tool is an object");
  // As JSON Schema writes an object.
  return { required: [], ...(schema as Pick<ArgumentsSchema, "properties">) };
}

/** The schema with its references resolved, and only with keywords that clients accept. */
export function plainSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const book = schemaBook();
  const whole = book.schemaOf(schema, io);
  return plain(whole, book.components(), []);
}

/** `within`: the names of the enclosing schemas. */
function plain(schema: JsonSchema, named: Schemas, within: readonly string[]): JsonSchema {
  const { $ref: reference, ...withMembers } = schema;
  if (typeof reference !== "string") return withoutRare(mapped(schema, named, within));
  const name = reference.replace("#/components/schemas/", "");
  const referred = named[name];
  if (referred === undefined || within.includes(name))
    throw new Error(`INVARIANT: a schema of a tool can be written out: ${name}`);
  return plain({ ...referred, ...withMembers }, named, [...within, name]);
}

function mapped(schema: JsonSchema, named: Schemas, within: readonly string[]): JsonSchema {
  const deeper = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(deeper);
    // Every object in a schema is a schema, or a map of schemas by name.
    return typeof value === "object" && value !== null ? plain(value as JsonSchema, named, within) : value;
  };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, deeper(value)]));
}

/** The formats of strings that every client knows; formats of numbers only repeat their bounds. */
const KNOWN_FORMATS: readonly unknown[] = ["date-time"];
const DAY = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$";

function withoutRare(schema: JsonSchema): JsonSchema {
  // Names of an object's members may equal keywords.
  const { format, pattern, discriminator, minimum, maximum, ...kept } = schema;
  const isOneOf = typeof discriminator === "object" && discriminator !== null && "propertyName" in discriminator;
  return {
    ...kept,
    ...(discriminator === undefined || isOneOf ? {} : { discriminator }),
    ...(isBeyond(minimum) ? {} : { minimum }),
    ...(isBeyond(maximum) ? {} : { maximum }),
    ...formOf(format, pattern, kept["description"]),
  };
}

/** Or no bound. A client would read such a number with another value. */
function isBeyond(bound: unknown): boolean {
  return bound === undefined || typeof bound === "bigint" || Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER;
}

function formOf(format: unknown, pattern: unknown, description: unknown): JsonSchema {
  // A schema by the name of a keyword is no keyword.
  if (typeof format === "object" || typeof pattern === "object")
    return { ...(format === undefined ? {} : { format }), ...(pattern === undefined ? {} : { pattern }) };
  if (format === "date") return { pattern: DAY };
  if (typeof format === "string") return KNOWN_FORMATS.includes(format) ? { format } : {};
  return typeof pattern === "string" ? formOfPattern(pattern, typeof description === "string" ? description : "") : {};
}

/** Excludes only NUL characters. Clients need not know of it, so it is left out. */
const ANY_TEXT = "^[^\\0]*$";
/** Lookaround, named groups, and escapes other than of classes that all languages share and of single signs. */
const RARE = /\(\?(?!:)|\\[^dDwWsS.\-+*?()[\]{}|/^$\\]/;

/**
 * A pattern only if every client can read it; otherwise its description. The operation checks the pattern in any case.
 */
export function formOfPattern(pattern: string, description: string): JsonSchema {
  if (!RARE.test(pattern)) return { pattern };
  if (pattern === ANY_TEXT) return {};
  return { description: `${description} In the form ${pattern} (a regular expression).`.trim() };
}
