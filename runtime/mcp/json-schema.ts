/** JSON Schemas of tools: the same schemas that validate requests, each with the parts that it refers to. */
import type { z } from "zod";

import { writeJson } from "../engine/json.js";
import { type JsonSchema, schemaBook } from "../http/openapi/schemas.js";

/** As a client is shown it. */
export interface ToolSchema {
  readonly [keyword: string]: unknown;
  readonly type: "object";
  readonly $defs?: Schemas;
}

type Schemas = Readonly<Record<string, JsonSchema>>;

export interface ArgumentsSchema {
  readonly type: "object";
  readonly properties: Schemas;
  readonly required: readonly string[];
  readonly $defs: Schemas;
}

/** Of a body's fields and of parameters by name; a name stands once among them. */
export function argumentsSchema(
  parameters: Readonly<Record<string, z.ZodType>>,
  body: z.ZodType | null,
): ArgumentsSchema {
  const book = schemaBook();
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, schema] of Object.entries(parameters)) {
    properties[name] = book.schemaOf(schema, "output");
    if (!schema.safeParse(undefined).success) required.push(name);
  }
  const whole = body === null ? { properties: {} } : book.schemaOf(body, "input");
  const ofBody = fieldsOf(whole, book.components());
  for (const [name, schema] of Object.entries(ofBody.properties)) {
    if (name in properties) throw new Error(`INVARIANT: a tool has one argument called ${name}`);
    properties[name] = schema;
  }
  return { type: "object", properties, required: [...required, ...ofBody.required], $defs: book.components() };
}

/** Of an object, or of the name of one. */
function fieldsOf(schema: JsonSchema, named: Schemas): Pick<ArgumentsSchema, "properties" | "required"> {
  const reference = schema["$ref"];
  if (typeof reference === "string")
    return fieldsOf(named[reference.replace("#/components/schemas/", "")] ?? {}, named);
  if (!("properties" in schema)) throw new Error("INVARIANT: the body of an operation that is a tool is an object");
  // As JSON Schema writes an object.
  return { required: [], ...(schema as Pick<ArgumentsSchema, "properties">) };
}

/** A schema that stands alone: its parts are in it, those that nothing refers to left out. */
export function standalone(schema: ToolSchema): ToolSchema {
  const { $defs = {}, ...root } = asTools(schema) as ToolSchema;
  const kept: Record<string, JsonSchema> = {};
  const follow = (part: unknown): void => {
    for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      const definition = $defs[name];
      if (name in kept || definition === undefined) continue;
      kept[name] = definition;
      follow(definition);
    }
  };
  follow(root);
  return Object.keys(kept).length === 0 ? root : { ...root, $defs: kept };
}

/** What a tool answers: the body of the operation's response. */
export function resultSchema(response: z.ZodType): ToolSchema {
  const book = schemaBook();
  const schema = book.schemaOf(response, "output");
  // A tool answers with an object, and its schema says so also where it is one of several.
  return standalone({ ...schema, type: "object", $defs: book.components() });
}

/**
 * References as JSON Schema has them, and without what OpenAPI alone knows. The bounds of whole numbers are numbers of
 * JavaScript here, which lie beside those of 64 bits.
 */
function asTools(schema: object): unknown {
  const text = writeJson(schema).replaceAll('"#/components/schemas/', '"#/$defs/');
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || !("discriminator" in value)) return value;
    const { discriminator, ...rest } = value;
    return typeof discriminator === "object" && discriminator !== null && "propertyName" in discriminator
      ? rest
      : value;
  });
}
