/** A schema of the interface is tied to its document by types: `tsc` fails here. */
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { fieldsOf } from "../../../../runtime/services/shapes/fields.js";
import { exact } from "../../../../runtime/services/shapes/values.js";
import type { ViewOf } from "../../../../runtime/services/shapes/view.js";

interface Sum {
  readonly total: bigint;
  readonly currency: string | null;
  readonly state: "open" | "closed";
  readonly note: string | undefined;
}

const sum = fieldsOf<Sum>();
const [total, currency, state, note] = [z.int64(), z.string().nullable(), z.enum(["open", "closed"]), z.string()];

describe("the fields of a schema", () => {
  it("are those of its document, and take all that the document may say", () => {
    const whole = { total, currency, state, note: note.optional() };
    expect(sum(whole)).toBe(whole);
    // A schema may take more than the document says by now.
    sum({ ...whole, total: z.number(), state: z.enum(["open", "closed", "lost"]) });
    // @ts-expect-error one is left out
    sum({ total, currency, state });
    // @ts-expect-error one is misspelt
    sum({ total, curency: currency, state, note: note.optional() });
    // @ts-expect-error the document has no such field
    sum({ ...whole, more: note });
    // @ts-expect-error the document may say null
    sum({ ...whole, currency: z.string() });
    // @ts-expect-error the document may leave it out
    sum({ ...whole, note });
    // @ts-expect-error the document may say closed
    sum({ ...whole, state: z.literal("open") });
    // @ts-expect-error the document has a number
    sum({ ...whole, total: z.string() });
  });
});

describe("the type of a document", () => {
  const shape = z.strictObject({
    total: z.int64(),
    parts: z.array(z.strictObject({ note: z.string() })),
    share: exact,
  });
  type Shape = ViewOf<typeof shape>;

  it("is that of its schema, and nobody changes what it has", () => {
    const made: Shape = { total: 1n, parts: [{ note: "a" }], share: 2n };
    expect(shape.shape.parts.safeParse(made.parts).success).toBe(true);
    // @ts-expect-error a member is left out
    const short: Shape = { total: 1n, parts: [] };
    // @ts-expect-error a member is misspelt
    const misspelt: Shape = { totl: 1n, parts: [], share: 2n };
    // @ts-expect-error a whole number of 64 bits is a bigint
    const rounded: Shape = { total: 1, parts: [], share: 2n };
    expect([short, misspelt, rounded]).toHaveLength(3);
    const change = (document: Shape, part: Shape["parts"][number]): void => {
      // @ts-expect-error members are read only
      document.total = 2n;
      // @ts-expect-error so are those within
      part.note = "b";
      // @ts-expect-error lists are read only
      document.parts[0] = part;
    };
    expect(change).toBeTypeOf("function");
  });
});
