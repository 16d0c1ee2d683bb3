/** Every page in a real browser: readable for everybody, in both languages, on a phone, in the dark, and by itself. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { BY_HAND } from "../../runtime/console/pages/policies/address.js";
import { readerOf } from "../../runtime/console/reader.js";
import { IS_LONG } from "../long.js";
import { startBrowser } from "./browser.js";
import { type PageServer, servePages } from "./page-server.js";
import { shownPages } from "./shown-pages.js";
import { axeFindings, DESKTOP, openWatched, PHONE, tooWide, type WatchedPage } from "./watched-page.js";

const NAMES = Object.keys(shownPages(readerOf(undefined, { baseUrl: "http://127.0.0.1" })));

/**
 * The folder of screenshots, and whether they are requested: `TCS_SHOTS=1 npx vitest run --project sqlite
 * test/console`.
 */
const SHOTS = join(import.meta.dirname, "shots");
const isShot = process.env["TCS_SHOTS"] === "1";

const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  "in English, light, on a desktop": { locale: "en-GB", colorScheme: "light", viewport: DESKTOP },
  "in English, dark, on a phone": { locale: "en-US", colorScheme: "dark", viewport: PHONE },
  "in German, dark, on a desktop": { locale: "de-DE", colorScheme: "dark", viewport: DESKTOP },
  "in German, light, on a phone": { locale: "de-AT", colorScheme: "light", viewport: PHONE },
};

/**
 * A long run, and one for screenshots, opens every page in every look. Else each page is opened in one of them, and the
 * next page in the next: axe takes most of the time.
 */
const namesIn = (look: number): readonly string[] =>
  IS_LONG || isShot ? NAMES : NAMES.filter((_, at) => at % Object.keys(LOOKS).length === look);

let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([startBrowser(), servePages()]);
  if (isShot) mkdirSync(SHOTS, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

describe.each(Object.entries(LOOKS).map(([look, options], at) => [look, options, namesIn(at)] as const))(
  "every page, %s",
  (look, options, names) => {
    let watched: WatchedPage;

    beforeAll(async () => {
      watched = await openWatched(browser, server.url, options);
    });
    afterAll(() => watched.close());

    it.each(names)("%s meets WCAG 2.2 AA, fits the screen, and asks nobody else for anything", async (name) => {
      const { page, complaints } = watched;
      await page.goto(`${server.url}/${name}`);
      if (isShot)
        await page.screenshot({ path: join(SHOTS, `${name} ${look}.png`.replaceAll(/,? /g, "-")), fullPage: true });
      expect(await page.evaluate("document.documentElement.lang")).toBe(options.locale?.slice(0, 2));
      expect(await tooWide(page)).toEqual([]);
      // A page about work that is under way loads itself again, and has a link that ends this.
      const mayBeStopped = (await page.locator(`a[href$="?${BY_HAND}=yes"]`).count()) === 1;
      const found = await axeFindings(page);
      expect(found.filter(([rule]) => !mayBeStopped || rule !== "meta-refresh")).toEqual([]);
      expect(complaints()).toEqual([]);
    });
  },
);
