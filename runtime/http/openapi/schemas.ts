/**
 * JSON Schemas of OpenAPI 3.1 from the schemas that validate: parts with an id become components, and every whole
 * number says its format.
 */
import { z } from "zod";

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface SchemaBook {
  /**
   * `input`: as it is sent to the service; `output`: as the service sends it. Parts with an id are referred to, and
   * kept as components.
   */
  readonly schemaOf: (schema: z.ZodType, io: "input" | "output") => JsonSchema;
  /** By name, once all have been asked for. */
  readonly components: () => Readonly<Record<string, JsonSchema>>;
}

export function schemaBook(): SchemaBook {
  const kept = new Map<string, { readonly text: string; readonly schema: JsonSchema }>();
  return {
    schemaOf: (schema, io) => {
      const {
        $schema: _,
        $defs = {},
        ...whole
      } = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any", override: complete });
      for (const [name, part] of Object.entries($defs)) {
        const made = asComponent(part);
        const text = JSON.stringify(made, (_key, value: unknown) =>
          typeof value === "bigint" ? String(value) : value,
        );
        const before = kept.get(name);
        if (before !== undefined && before.text !== text) throw new Error(`INVARIANT: two schemas are called ${name}`);
        kept.set(name, { text, schema: made });
      }
      return asComponent(whole);
    },
    components: () =>
      Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema])),
  };
}

/** Beyond what a number of JavaScript holds, so that they are written into the schema once zod has made it. */
const INT64 = { minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n };
const OF_64_BITS = "A whole number of 64 bits: it may be beyond 2^53 - 1.";
const INT32_MOST = 2 ** 31 - 1;
/** A format says the form better than zod's pattern for it, and how long a text of it may be. */
const LONGEST_OF_FORMAT: Readonly<Record<string, number>> = { date: 10, "date-time": 40 };

function complete({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: Record<string, unknown>;
}): void {
  const { def } = zodSchema._zod;
  if (def.type === "bigint") {
    jsonSchema["type"] = "integer";
    const { description } = jsonSchema;
    jsonSchema["description"] = typeof description === "string" ? `${description} ${OF_64_BITS}` : OF_64_BITS;
  }
  if (zodSchema instanceof z.ZodDiscriminatedUnion) jsonSchema["discriminator"] = discriminatorOf(zodSchema.def);
  const { type, format, maximum } = jsonSchema;
  if (type === "integer")
    jsonSchema["format"] = typeof maximum === "number" && maximum <= INT32_MOST ? "int32" : "int64";
  if (type === "string" && typeof format === "string" && format in LONGEST_OF_FORMAT) {
    delete jsonSchema["pattern"];
    jsonSchema["maxLength"] = LONGEST_OF_FORMAT[format];
  }
}

/** With a mapping: without one the values would be taken for the names of the schemas. */
function discriminatorOf({ discriminator: propertyName, options }: z.core.$ZodDiscriminatedUnionDef): object {
  const mapping = options.flatMap((option) => {
    const name = z.globalRegistry.get(option)?.id;
    const values = option._zod.propValues?.[propertyName];
    if (name === undefined || values === undefined)
      throw new Error(`INVARIANT: an option told by its ${propertyName} has a name and a constant`);
    return [...values].map((value) => [String(value), `#/components/schemas/${name}`]);
  });
  return { propertyName, mapping: Object.fromEntries(mapping) as object };
}

/** The same with its references as a document of OpenAPI has them, and without the id that is the component's name. */
function asComponent(schema: object): JsonSchema {
  const { id: _, ...component } = rewritten(schema);
  return component;
}

function rewritten(schema: object): Record<string, unknown> {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => [
      key,
      key === "$ref" ? String(value).replace("#/$defs/", "#/components/schemas/") : deeper(value),
    ]),
  );
  return inner["type"] === "integer" && inner["minimum"] === undefined ? { ...inner, ...INT64 } : inner;
}

function deeper(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeper);
  return typeof value === "object" && value !== null ? rewritten(value) : value;
}
