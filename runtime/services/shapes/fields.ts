/**
 * For documents whose type is not made of their schema: those of the engine, the actions and the ports, which know no
 * zod. Every other type is a `ViewOf` its schema.
 *
 * It checks a schema against the type of the document that it describes. Both must have the same fields, and a field's
 * schema must accept every value of its type. A field too many, one too few or one of another type does not compile,
 * and `tsc` names the field.
 */
import type { z } from "zod";

import type { Exact } from "../../engine/values/exact.js";

/** As a schema and a document have it alike: all numbers are one kind, and lists and members may be changed. */
type Comparable<Value> = Value extends number | Exact
  ? number
  : Value extends string | boolean | null | undefined
    ? Value
    : Value extends readonly (infer Item)[]
      ? Comparable<Item>[]
      : { -readonly [Field in keyof Value]: Comparable<Value[Field]> };

/** A schema that takes what the document may say, or why it is none. */
type SchemaOf<Value, Schema> = Schema extends z.ZodType
  ? [Comparable<Value>] extends [Comparable<z.output<Schema>>]
    ? Schema
    : readonly ["the schema does not take all that the document may say:", Value]
  : z.ZodType;

type SchemasOf<Document, Shape> = {
  readonly [Field in keyof Document]-?: Field extends keyof Shape ? SchemaOf<Document[Field], Shape[Field]> : z.ZodType;
} & { readonly [Field in Exclude<keyof Shape, keyof Document>]: "the document has no such field" };

/** The schemas of a document's fields, as they are. */
export function fieldsOf<Document extends object>() {
  return <const Shape extends z.ZodRawShape>(shape: Shape & SchemasOf<Document, Shape>): Shape => shape;
}
