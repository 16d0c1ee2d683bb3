/** Words are whole in every page, on a phone, a tablet and a desktop: in heads, cells, pills and sentences. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { readerOf } from "../../runtime/console/reader.js";
import { startBrowser } from "./browser.js";
import { type PageServer, servePages } from "./page-server.js";
import { shownPages } from "./shown-pages.js";
import { brokenWords, openWatched, tooWide, type WatchedPage } from "./watched-page.js";

const NAMES = Object.keys(shownPages(readerOf(undefined, { baseUrl: "http://127.0.0.1" })));
const WIDTHS = [360, 768, 1_440];
const LANGUAGES = ["en-GB", "de-DE"] as const;

let browser: Browser;
let server: PageServer;
const watched = new Map<string, WatchedPage>();

beforeAll(async () => {
  [browser, server] = await Promise.all([startBrowser(), servePages()]);
  for (const locale of LANGUAGES) watched.set(locale, await openWatched(browser, server.url, { locale }));
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Every page in one of the languages, the next in the other. */
it.each(NAMES.map((name, at) => [name, LANGUAGES[at % 2] ?? "en-GB"] as const))(
  "%s in %s breaks no word, and fits",
  async (name, locale) => {
    const page = watched.get(locale)?.page;
    if (page === undefined) throw new Error("No page is open.");
    await page.goto(`${server.url}/${name}`);
    await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await brokenWords(page), await tooWide(page)]).toEqual([width, [], []]);
    }
  },
);
