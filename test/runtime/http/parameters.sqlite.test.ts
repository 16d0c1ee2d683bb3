/**
 * How query parameters are validated by their schemas: every wrong one is reported at once, by the interface's codes.
 */
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";

import type { Bindings } from "../../../runtime/http/context.js";
import { judgeQuery } from "../../../runtime/http/parameters.js";
import { commaList, flag, pageLimit, text, wholeNumber } from "../../../runtime/http/query.js";
import { Refusal } from "../../../runtime/refusals/refusal.js";

const TAKEN = {
  limit: pageLimit(),
  state: commaList(z.enum(["determined", "contested"]), 3).optional(),
  current: flag().optional(),
  from: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
  day: z.iso.date().optional(),
  ref: text(5).optional(),
  version: text().min(1).optional(),
  env: z.enum(["live", "test"]).optional(),
  year: wholeNumber(-5, 5).optional(),
};

/** The result for the query: the parameters, or the field and code of each wrong one. */
async function judge(query: string, taken: Record<string, z.ZodType> = TAKEN): Promise<unknown> {
  const judged = await judgeOrRefuse(query, taken);
  return judged instanceof Refusal
    ? judged.errors.map((wrong) => ("field" in wrong ? `${wrong.field} ${wrong.code}` : ""))
    : judged;
}

async function judgeOrRefuse(query: string, taken: Record<string, z.ZodType>): Promise<unknown> {
  const app = new Hono<Bindings>();
  let judged: unknown;
  app.get("/", (c) => {
    try {
      judged = judgeQuery(c, taken, null, []);
    } catch (error) {
      judged = error;
    }
    return c.body(null);
  });
  await app.request(`/${query}`);
  return judged;
}

describe("query parameters", () => {
  it("are what their schemas make of the text", async () => {
    expect(await judge("")).toEqual({ limit: 50 });
    expect(
      await judge(
        "?limit=200&state=contested,determined&current=true&from=2026-03-10T09:00:00%2B01:00&day=2024-02-29&ref=a%20b&env=test&year=-5",
      ),
    ).toEqual({
      limit: 200,
      state: ["contested", "determined"],
      current: true,
      from: "2026-03-10T09:00:00+01:00",
      day: "2024-02-29",
      ref: "a b",
      env: "test",
      year: -5,
    });
    expect(await judge("?current=false")).toMatchObject({ current: false });
  });

  it("of a list are taken repeated, with commas, and in both forms at once", async () => {
    const both = { state: ["contested", "determined"] };
    expect(await judge("?state=contested&state=determined")).toMatchObject(both);
    expect(await judge("?state=contested,determined")).toMatchObject(both);
    expect(await judge("?state=contested,determined&state=contested")).toMatchObject({
      state: ["contested", "determined", "contested"],
    });
  });

  it.each([
    ["limit=0", "limit out_of_range"],
    ["limit=201", "limit out_of_range"],
    ["limit=-1", "limit out_of_range"],
    ["limit=", "limit format"],
    ["limit=ten", "limit format"],
    ["limit=1.0", "limit format"],
    ["limit=1e2", "limit format"],
    ["limit=0x10", "limit format"],
    ["limit=%2050", "limit format"],
    ["limit=99999999999999999999", "limit format"],
    ["state=determined,open", "state enum"],
    ["state=", "state enum"],
    ["state=determined,determined,determined,determined", "state too_long"],
    ["current=1", "current enum"],
    ["current=TRUE", "current enum"],
    ["day=2026-02-29", "day format"],
    ["day=10.03.2026", "day format"],
    ["ref=123456", "ref string_too_long"],
    ["version=", "version format"],
    ["ref=%00", "ref format"],
    ["env=LIVE", "env enum"],
    ["limit=1&limit=1", "limit duplicate_parameter"],
    ["current=true&current=true", "current duplicate_parameter"],
    ["state=contested&state=open", "state enum"],
    ["state=contested&state=contested,determined&state=determined", "state too_long"],
    ["state=contested&state=%00", "state format"],
    ["unknown", "unknown unknown_parameter"],
    ["__proto__=1", "__proto__ unknown_parameter"],
    ["constructor=1", "constructor unknown_parameter"],
  ])("[ERR-035] ?%s is refused: %s", async (query, wrong) => {
    expect(await judge(`?${query}`)).toEqual([wrong]);
  });

  it.each([
    ["limit=0", "The value must be at least 1."],
    ["limit=201", "The value must be at most 200."],
    ["limit=ten", "The value must be a whole number."],
    ["state=open", "The value must be one of determined, contested."],
    ["state=determined,determined,determined,determined", "The value must have at most 3 entries."],
    ["current=1", "The value must be true or false."],
    ["day=10.03.2026", "The value must be a day of the calendar, as 2026-03-10."],
    [
      "from=today",
      "The value must be a day of the calendar, as 2026-03-10, or a moment with its offset, as 2026-03-10T09:30:00Z.",
    ],
    ["ref=123456", "The value must have at most 5 characters."],
    ["version=", "The value must have at least 1 character."],
    ["ref=a%00b", "The value must be text without the character U+0000."],
    ["code=x", "The value must be text that matches ^[A-Z]{2}$."],
  ])("?%s is told what would be right: %s", async (query, detail) => {
    const refusal = await judgeOrRefuse(`?${query}`, {
      ...TAKEN,
      code: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    });
    expect(refusal instanceof Refusal ? refusal.errors.map((wrong) => wrong.detail) : refusal).toEqual([detail]);
  });

  it("that are required are", async () => {
    expect(await judge("", { from: z.string() })).toEqual(["from required"]);
  });

  it("never hold the character U+0000, even if their schema allows it, because PostgreSQL cannot store it", async () => {
    expect(await judge("?from=a%00b", { from: z.string() })).toEqual(["from format"]);
  });

  it("are all reported at once, with one error for each unknown parameter", async () => {
    expect(await judge("?x=1&limit=0&y=1&state=open&day=x&day=y")).toEqual([
      "x unknown_parameter",
      "y unknown_parameter",
      "day duplicate_parameter",
      "limit out_of_range",
      "state enum",
    ]);
    expect(await judge(`?${Array.from({ length: 300 }, (_, n) => `p${n}`).join("&")}`)).toHaveLength(100);
  });
});
