/** The type of a document, from the schema that stands beside its verb. */
import type { z } from "zod";

/** What a verb makes, and nobody changes: members and lists are read only. */
export type ViewOf<Schema extends z.ZodType> = ReadOnly<z.output<Schema>>;

type ReadOnly<Value> = Value extends object ? { readonly [Member in keyof Value]: ReadOnly<Value[Member]> } : Value;
