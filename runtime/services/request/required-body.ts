/** A body that is of its shape, or the refusal with all that is wrong with it. */
import { z } from "zod";

import type { Json } from "../../engine/values/json.js";
import { wrongCharacter } from "../../engine/values/unseen-characters.js";
import { type BodyShape, type Members, parseBody } from "./parsed-body.js";
import { A_NAME } from "./right-value.js";
import { combine, hasIssues, piiInMembers, refusalOf } from "./validation-issues.js";

/** `impersonal`: members that are recorded for good, and so hold no e-mail address and no IBAN. */
export function requireBody<S extends BodyShape>(
  schema: z.ZodObject<S>,
  body: Json,
  impersonal: readonly string[] = [],
): Members<S> {
  const { whole, errors } = parseBody(schema, body);
  const issues = combine({ requestErrors: errors, piiErrors: piiInMembers(body, impersonal) });
  if (whole === null || hasIssues(issues)) throw refusalOf(issues);
  return whole;
}

/** A display name, in a body. */
export const nameSchema = z
  .string()
  .min(1, "format")
  .max(200, "string_too_long")
  .refine((text) => wrongCharacter(text, "name") === null, { message: "format", params: A_NAME });

/** The body of a request whose path says everything. */
export const nothingSchema = z.strictObject({});
