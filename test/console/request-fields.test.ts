/**
 * A new field of a request is missed by the compiler: in the reader of its form, and in the form. The test is done by
 * the compiler; the run only shows that present forms have all fields.
 */
import { expect, it } from "vitest";
import { z } from "zod";

import type { BodyOf, FieldsOf } from "../../runtime/console/request-fields.js";

const today = z.strictObject({ name: z.string(), role: z.string().nullish() });
const grown = today.extend({ phone: z.string().nullish() });

it("a form and its reader that lack a field of the request do not compile", () => {
  const body: BodyOf<typeof today> = { name: "Ada", role: null };
  const fields: FieldsOf<typeof today> = { name: null, role: null };
  // @ts-expect-error: the reader lacks the telephone number.
  const lacking: BodyOf<typeof grown> = body;
  // @ts-expect-error: so does the form.
  const unshown: FieldsOf<typeof grown> = fields;
  // Said, it compiles.
  const said: BodyOf<typeof grown, "phone"> = body;
  expect([lacking, unshown, said]).toEqual([body, fields, body]);
  expect(Object.keys(grown.shape)).toEqual([...Object.keys(fields), "phone"]);
});
