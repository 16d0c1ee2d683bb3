/** Parts of the log that are functions of their values. */
import fc from "fast-check";
import type { JSX } from "hono/jsx/jsx-runtime";
import { describe, expect, it } from "vitest";

import { writePage } from "../../runtime/console/layout.js";
import { filtersSent, logAddress, withoutFilter } from "../../runtime/console/log-address.js";
import { writtenAmount, writtenNumber } from "../../runtime/console/numbers.js";
import { FILTER_GROUPS, filtersOf } from "../../runtime/console/pages/log/filters.js";
import { LogSums } from "../../runtime/console/pages/log/sums.js";
import { readerOf } from "../../runtime/console/reader.js";
import { Fraction } from "../../runtime/engine/values/exact.js";
import { JsonNumber } from "../../runtime/engine/values/json.js";
import { logQuery } from "../../runtime/http/schemas/log.js";
import { titledReader, USUAL } from "./shown/page-values.js";

const reader = (language: string): ReturnType<typeof readerOf> => readerOf(language, { baseUrl: "http://127.0.0.1" });

it("the form has a field for each filter of the interface, each once", () => {
  const fields = FILTER_GROUPS.flatMap((group) => filtersOf(group).map(([name]) => name));
  const filters = Object.keys(logQuery).filter((name) => !["limit", "before", "order"].includes(name));
  expect([...fields].sort()).toEqual(filters.sort());
});

describe("the address of the log", () => {
  const name = fc.constantFrom("state", "ref", "actor", "before", "limit");
  const text = fc.string({ minLength: 1, unit: "binary" }).filter((each) => each.trim() === each && each !== "");

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, text), { selector: ([each]) => each }), (filters) => {
        const { searchParams } = new URL(logAddress("/live/checks", filters), "http://127.0.0.1");
        expect(filtersSent(searchParams)).toEqual(filters);
      }),
      { endOnFailure: true },
    );
  });

  it("leaves out empty fields, joins ticked boxes, and drops the cursor with a filter", () => {
    const sent = new URLSearchParams("state=determined&ref=&actor=+&state=contested&before=x");
    const filters = filtersSent(sent);
    expect(filters).toEqual([
      ["state", "determined,contested"],
      ["before", "x"],
    ]);
    const repeated = new URLSearchParams("ref=a&ref=b");
    expect(filtersSent(repeated)).toEqual([...repeated]);
    expect(withoutFilter(filters, "ref")).toEqual([["state", "determined,contested"]]);
  });
});

it("sums that are too many for a page are not shown in part: the page leads to the file", async () => {
  const sums = LogSums({ reader: titledReader(reader("en"), USUAL), sums: null }) as JSX.Element;
  const shown = await writePage(sums);
  expect(shown).toContain("More than 10,000 answers stand.");
  expect(shown).not.toContain("<table");
});

describe("numbers", () => {
  it.each([
    ["en-GB", 123_456_789n, "EUR", "1,234,567.89 EUR"],
    ["de", 123_456_789n, "EUR", "1.234.567,89 EUR"],
    ["en-GB", -5n, "EUR", "-0.05 EUR"],
    ["en-GB", 1_200n, "JPY", "1,200 JPY"],
    ["en-GB", 1_234n, "KWD", "1.234 KWD"],
    ["en-GB", new JsonNumber("4000"), "EUR", "40.00 EUR"],
    ["en-GB", Fraction.of(1n, 2n), "EUR", "0.005 EUR"],
    ["en-GB", 9_007_199_254_740_993n, "EUR", "90,071,992,547,409.93 EUR"],
  ])("in %s %s %s is written %s", (language, amount, currency, written) => {
    expect(writtenAmount(reader(language), amount, currency)).toBe(written.replace(/ (?=[A-Z]{3}$)/, "\u00a0"));
  });

  it("an amount has the digits that were sent, whatever its size", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 30n), 10n ** 30n), (amount) => {
        const written = writtenAmount(reader("en-GB"), amount, "EUR").replaceAll(/[^\d-]/g, "");
        expect(BigInt(written)).toBe(amount);
      }),
      { endOnFailure: true },
    );
  });

  it("a decimal is written with all its digits", () => {
    expect(writtenNumber(reader("de"), new JsonNumber("1234.000001"))).toBe("1.234,000001");
  });
});
