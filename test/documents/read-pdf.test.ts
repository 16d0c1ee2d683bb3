/** PDFs: made by hand, and by a browser from a page. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { startBrowser } from "../console/browser.js";
import { makePdf } from "./sample-files.js";

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe("a PDF", () => {
  it("has headings, paragraphs and numbers, without what its pages repeat [RUL-068]", async () => {
    const bytes = makePdf([
      [
        ["Sample policy, version 3", 8],
        ["Gifts", 18, 40],
        ["3.1 Gifts above 35.00 EUR are booked with the name of the reci-", 11, 30],
        ["pient, and with a reason."],
        ["(a) vouchers count as gifts;", 11, 24],
        ["(b) coins are refused."],
        ["Page 1 of 2", 8, 600],
      ],
      [
        ["Sample policy, version 3", 8],
        ["3.2 Meals are", 11, 40],
        ["booked.", 11, 14],
        ["Page 2 of 2", 8, 600],
      ],
    ]);
    const { pages, title, paragraphs } = await parseDocument(bytes);
    expect({ pages, title }).toEqual({ pages: 2, title: "Gifts" });
    expect(paragraphs.map(({ anchor, page, text }) => [anchor, page, text])).toEqual([
      ["gifts", 1, "Gifts"],
      ["3.1", 1, "Gifts above 35.00 EUR are booked with the name of the recipient, and with a reason."],
      ["3.1-a", 1, "vouchers count as gifts;"],
      ["3.1-b", 1, "coins are refused."],
      ["3.2", 2, "Meals are booked."],
    ]);
  });

  it("that a browser printed has the paragraphs of its page", async () => {
    const page = await browser.newPage();
    await page.setContent(`<h1>Spending policy (a sample)</h1>
      <h2>2 Meals</h2>
      <p>2.1 A meal with a customer may cost 60.00 EUR for each guest. ${"The reason is written down. ".repeat(6)}</p>
      <p>2.2 Größere Beträge entscheidet der Finanzleiter.</p>
      <div style="break-before: page"></div>
      <h2>3 Gifts</h2><p>3.1 Gifts above 35.00 EUR are booked with the name of the recipient.</p>`);
    const bytes = await page.pdf({ format: "A4" });
    await page.close();
    const { pages, title, paragraphs } = await parseDocument(bytes);
    expect({ pages, title }).toEqual({ pages: 2, title: "Spending policy (a sample)" });
    expect(paragraphs.map((each) => [each.anchor, each.page, each.kind, each.headings.at(-1) ?? null])).toEqual([
      ["spending-policy-a-sample", 1, "heading", null],
      ["2-meals", 1, "heading", "Spending policy (a sample)"],
      ["2.1", 1, "paragraph", "2 Meals"],
      ["2.2", 1, "paragraph", "2 Meals"],
      ["3-gifts", 2, "heading", "Spending policy (a sample)"],
      ["3.1", 2, "paragraph", "3 Gifts"],
    ]);
    expect(paragraphs[2]?.text).toBe(
      `A meal with a customer may cost 60.00 EUR for each guest. ${"The reason is written down. ".repeat(6)}`.trim(),
    );
    expect(paragraphs[3]?.text).toBe("Größere Beträge entscheidet der Finanzleiter.");
  });
});
