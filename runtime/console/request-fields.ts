/**
 * The fields of a request, in its form and in the reader of the form. A field that the request gains compiles only
 * after both have it, or say that the form has no such field.
 */
import type { Child } from "hono/jsx";
import type { z } from "zod";

import type { Json } from "../engine/values/json.js";

/** Includes optional fields. */
type FieldOf<Schema extends z.ZodType> = Extract<keyof z.input<Schema>, string>;

/** A body of the request. `Absent`: fields that the form does not have. */
export type BodyOf<Schema extends z.ZodType, Absent extends FieldOf<Schema> = never> = Readonly<
  Record<Exclude<FieldOf<Schema>, Absent>, Json>
>;

/** The fields of a form, in the order of the page. Null: the page shows the field in another place. */
export type FieldsOf<Schema extends z.ZodType, Absent extends FieldOf<Schema> = never> = Readonly<
  Record<Exclude<FieldOf<Schema>, Absent>, Child>
>;

/** Fields that the page shows in another place. */
export function shownBelow(names: readonly string[]): Readonly<Record<string, null>> {
  return Object.fromEntries(names.map((name) => [name, null]));
}
