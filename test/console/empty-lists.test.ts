/** Lists of the pages: a screen reader names each one, and how long it is. */
import { expect, it } from "vitest";

import { writePage } from "../../runtime/console/layout.js";
import { readerOf } from "../../runtime/console/reader.js";
import { shownPages } from "./shown-pages.js";

it("no page has a list without an entry", async () => {
  const empty: string[] = [];
  for (const [name, page] of Object.entries(shownPages(readerOf("en", { baseUrl: "http://127.0.0.1" }))))
    if (/<(ul|ol|dl|tbody)\b[^>]*>\s*<\/\1>/.test(await writePage(page))) empty.push(name);
  expect(empty).toEqual([]);
});
