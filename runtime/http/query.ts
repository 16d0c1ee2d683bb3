/**
 * The kinds of values that parameters take: each from the text in the address, with the bounds that the document tells.
 */
import { z } from "zod";

import { dayIn } from "../services/acting/log/query.js";
import { A_DAY } from "../services/request/right-value.js";

/** Default and bounds of `limit` on every list (decision 146). */
const PAGE = { default: 50, most: 200 };

const WHOLE = /^-?\d{1,15}$/;

/** A whole number within bounds, both included: else the code out_of_range, and for what is no whole number format. */
export function wholeNumber(from: number, to: number): z.ZodPreprocess<z.ZodInt> {
  return z.preprocess(
    (text) => (typeof text === "string" && WHOLE.test(text) ? Number(text) : text),
    z.int().min(from).max(to),
  );
}

export function pageLimit(): z.ZodType<number> {
  return wholeNumber(1, PAGE.most)
    .default(PAGE.default)
    .describe(`How many entries at most: ${PAGE.default} where left out.`);
}

/** `true` filters; `false` is as good as left out (decision 146). */
export function flag(): z.ZodType<boolean> {
  return z.preprocess((text) => (text === "true" ? true : text === "false" ? false : text), z.boolean());
}

/** One value or several: with commas between, or the parameter repeated, or both. */
export function commaList<T extends z.ZodType>(item: T, most: number): z.ZodPreprocess<z.ZodArray<T>> {
  const split = (sent: unknown): unknown => (typeof sent === "string" ? sent.split(",") : sent);
  return z.preprocess(
    (sent) => (Array.isArray(sent) ? sent.flatMap(split) : split(sent)),
    z.array(item).min(1).max(most),
  );
}

/** Whether a parameter takes several values: any other is sent once. */
export function isList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodOptional) return isList(schema.unwrap());
  if (schema instanceof z.ZodPipe) return isList(schema.out);
  return schema instanceof z.ZodArray;
}

/** Any text that a database keeps, of at most so many characters. */
export function text(most = 200): z.ZodString {
  return z
    .string()
    .max(most)
    .regex(/^[^\0]*$/);
}

/** A day that the service computes with. */
export function onDay(description: string): z.ZodOptional<z.ZodISODate> {
  return z.iso
    .date()
    .refine((sent) => dayIn(sent) !== null, { params: A_DAY })
    .optional()
    .describe(description);
}

/** The name of something in a path, as people and rule authors give them: no slash, no control character. */
export function nameInPath(): z.ZodString {
  return z
    .string()
    .regex(/^[^/\p{Cc}]{1,200}$/u, "There is nothing of this name.")
    .meta({ maxLength: 200 });
}

/**
 * An id that the service made: a prefix, and 26 characters (decision 143). Any other text is the id of nothing, and
 * answered as one that does not exist: `There is no check of this id.`
 */
export function idInPath(what: string, ...prefixes: readonly string[]): z.ZodString {
  return z
    .string()
    .regex(new RegExp(`^(?:${prefixes.join("|")})_[0-9a-hjkmnp-tv-z]{26}$`), `There is no ${what} of this id.`)
    .meta({ maxLength: 40 });
}
