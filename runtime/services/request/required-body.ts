/** A body that is of its shape, or the refusal with all that is wrong with it. */
import { z } from "zod";

import type { Json } from "../../engine/json.js";
import { wrongCharacter } from "../../engine/unseen-characters.js";
import { type BodyShape, type Members, parseBody } from "./parsed-body.js";
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

/** What people call somebody or something, in a body. */
export function isName(text: string): boolean {
  return wrongCharacter(text, "name") === null;
}

/** Of a request whose path says it all. */
export const nothingSchema = z.strictObject({});
