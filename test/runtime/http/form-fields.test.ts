/** A form with more fields than any page has is refused before its fields are looked at. */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";

import { MOST_FIELDS, readFileForm, readForm } from "../../../runtime/http/body.js";
import type { Bindings } from "../../../runtime/http/context.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";

const app = new Hono<Bindings>();
app.post("/form", async (c) => c.json([...(await readForm(c))].length));
app.post("/file", async (c) => c.json([...(await readFileForm(c, 1_000_000)).typed].length));
app.onError((error, c) =>
  error instanceof Refusal ? c.json({ code: error.code, errors: error.errors }, 400) : c.json("another error", 500),
);

async function sent(path: string, body: string | FormData): Promise<readonly unknown[]> {
  const headers = typeof body === "string" ? { "Content-Type": "application/x-www-form-urlencoded" } : {};
  const response = await app.request(path, { method: "POST", body, headers });
  return [response.status, await response.json()];
}

const detail = `A form has at most ${MOST_FIELDS} fields.`;
const REFUSED = [400, { code: "invalid-request", errors: [{ field: "body", code: "too_many", detail }] }];

describe("a form with as many fields as a form may have is read, and one with more is refused", () => {
  it.each(["b=", "facts.price.equivalents.XXX=1", "b"])("of %s", async (field) => {
    const of = (count: number): string => Array.from({ length: count }, () => field).join("&");
    expect(await sent("/form", of(MOST_FIELDS))).toEqual([200, MOST_FIELDS]);
    expect(await sent("/form", of(MOST_FIELDS + 1))).toEqual(REFUSED);
  });

  it("and so with files", async () => {
    const of = (count: number): FormData => {
      const form = new FormData();
      for (let at = 0; at < count; at += 1) form.append(`f${String(at)}`, "1");
      return form;
    };
    expect(await sent("/file", of(MOST_FIELDS))).toEqual([200, MOST_FIELDS]);
    expect(await sent("/file", of(MOST_FIELDS + 1))).toEqual(REFUSED);
  });
});
