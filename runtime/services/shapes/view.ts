/** The type of a document, from the schema that stands beside its verb. */
import type { z } from "zod";

/**
 * What a verb makes, and nobody changes: lists and members are read only. A member that may be left out is left out;
 * it is never undefined.
 */
export type ViewOf<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>;

type ReadOnly<Value> = Value extends object
  ? { readonly [Member in keyof Value]: ReadOnly<Exclude<Value[Member], undefined>> }
  : Value;
