/** Pictures of figures: they show what their tables say. */
import fc from "fast-check";
import type { Child } from "hono/jsx";
import type { JSX } from "hono/jsx/jsx-runtime";
import { describe, expect, it } from "vitest";

import { writePage } from "../../runtime/console/layout.js";
import { type Bar, Bars } from "../../runtime/console/parts/bars.js";
import { LimitBar } from "../../runtime/console/parts/limit-bar.js";
import { readerOf } from "../../runtime/console/reader.js";

const reader = readerOf("en", { baseUrl: "http://127.0.0.1" });
const numbersOf = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number));

/** What a part writes; nothing for null. */
const textOf = async (part: Child): Promise<string> => (part === null ? "" : writePage(part as JSX.Element));
const drawn = (what: { readonly parts: readonly string[]; readonly bars: readonly Bar[] }): Promise<string> =>
  textOf(Bars({ reader, caption: "sums", head: "week", written: String, ...what }));

describe("bars", () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 20n });
  const bars = fc.integer({ min: 1, max: 4 }).chain((parts) =>
    fc.record({
      parts: fc.constant(Array.from({ length: parts }, (_, index) => `part ${index}`)),
      rows: fc.array(fc.array(value, { minLength: parts, maxLength: parts }), { minLength: 1, maxLength: 60 }),
    }),
  );

  it("are as high as their figures, on one scale, and the table behind them is exact", async () => {
    await fc.assert(
      fc.asyncProperty(bars, async ({ parts, rows }) => {
        const shown = rows.map((values, index) => ({ label: `w${index}`, values }));
        const text = await drawn({ parts, bars: shown });
        const [picture = "", table = ""] = text.split("<details>");
        const rects = picture.split('<ul class="legend">')[0] ?? "";
        const heights = numbersOf(rects, /<rect [^>]*height="([\d.e+-]+)"/g);
        const height = heights.reduce((sum, each) => sum + each, 0);
        const totals = rows.map((values) => values.reduce((sum, each) => sum + each, 0n));
        const highest = totals.reduce((most, each) => (each > most ? each : most), 1n);
        const due = totals.reduce((sum, total) => sum + (78 * Number(total)) / Number(highest), 0);
        // Each height is rounded to a tenth.
        expect(Math.abs(height - due)).toBeLessThanOrEqual(0.06 * rows.length * parts.length);
        for (const values of rows) for (const each of values) expect(table).toContain(`<div>${each}</div>`);
      }),
      { numRuns: 100 },
    );
  });

  it("are nothing where there is no week", async () => {
    expect(await drawn({ parts: ["a"], bars: [] })).toBe("");
  });
});

describe("a limit's bar", () => {
  const draw = (used: bigint, limit: bigint): Promise<string> =>
    textOf(LimitBar({ reader, name: "Limit", used, limit, written: String }));

  it.each([
    [0n, 500n, [240, 0]],
    [125n, 500n, [240, 60]],
    [500n, 500n, [240, 240]],
    [1000n, 500n, [240, 120, 120]],
    [5n, 0n, [240, 0, 240]],
    [0n, 0n, [240, 0]],
  ])("shows %s of %s as its figures say", async (used, limit, widths) => {
    const text = await draw(used, limit);
    expect(numbersOf(text, /<rect [^>]*width="([\d.]+)"/g)).toEqual(widths);
    expect(text).toContain(`${used} of ${limit}`);
    expect(text.includes("over")).toBe(used > limit);
  });
});
