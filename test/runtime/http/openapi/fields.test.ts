/** A schema of the interface is held to the document that it describes by types: `tsc` is what fails here. */
import { describe, expect, it } from "vitest";
import { z } from "zod";

import { fieldsOf } from "../../../../runtime/services/shapes/fields.js";

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
