/** The site of the documents in a real browser, from a folder: readable for everybody, found by its search. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startBrowser } from "../console/browser.js";
import { axeFindings, DESKTOP, openWatched, PHONE, tooWide, type WatchedPage } from "../console/watched-page.js";
import { IS_LONG } from "../long.js";
import { type Site, siteOfRepository } from "./site-files.js";

/** What a browser says is the origin of a file. */
const OF_FILES = "null";
/** axe reads stylesheets by requests of its own, which a page from a disk may not send. */
const FROM_A_DISK = { preload: false };
/** One of each kind. */
const SAMPLE = [
  "index.html",
  "compiler/LANGUAGE.html",
  "cli/README.html",
  "DECISIONS.html",
  "runtime/console/README.html",
  "rule-sets/law.de.business_gifts@2024.html",
  "rule-sets/matching.acme.customers@1.html",
  "diagnostics/TCS3001.html",
  "errors/invalid-fact.html",
  "commands/policy.html",
  "api/index.html",
  "api/check.html",
  "api/schemas/CheckRequest.html",
  "search.html",
];
const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  "light, on a desktop": { colorScheme: "light", viewport: DESKTOP },
  "dark, on a phone": { colorScheme: "dark", viewport: PHONE },
  "light, 320 pixels wide": { colorScheme: "light", viewport: { width: 320, height: 640 } },
};

let browser: Browser;
let scratch: string;
let site: Site;
/** A page by its path. */
let at: (path: string) => string;

beforeAll(async () => {
  // A path that an address has to encode.
  scratch = mkdtempSync(join(tmpdir(), "tcs site "));
  const root = join(scratch, "below here");
  [browser, site] = await Promise.all([startBrowser(), siteOfRepository()]);
  for (const [path, content] of site.files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  at = (path) => `${pathToFileURL(root).href}/${path.split("/").map(encodeURIComponent).join("/")}`;
});
afterAll(async () => {
  await browser.close();
  rmSync(scratch, { recursive: true });
});

/** axe takes most of the time: it looks at each page in one of the looks, and in a long run in all. */
const isInspected = (path: string, look: number): boolean =>
  IS_LONG || SAMPLE.indexOf(path) % Object.keys(LOOKS).length === look;

describe.each(Object.entries(LOOKS).map(([look, options], number) => [look, options, number] as const))(
  "every kind of page, %s",
  (_look, options, number) => {
    let watched: WatchedPage;

    beforeAll(async () => {
      watched = await openWatched(browser, OF_FILES, options);
    });
    afterAll(() => watched.close());

    it.each(SAMPLE)("%s meets WCAG 2.2 AA, fits the screen, and asks nobody for anything", async (path) => {
      const { page, complaints } = watched;
      await page.goto(at(path));
      if (isInspected(path, number)) expect(await axeFindings(page, FROM_A_DISK)).toEqual([]);
      const wide = await tooWide(page);
      // What scrolls by itself is reached by the keyboard.
      const scrolls = await page.evaluate<boolean>(`document.documentElement.scrollWidth > innerWidth`);
      expect([scrolls, scrolls ? wide : []]).toEqual([false, []]);
      const unreached = await page.evaluate<readonly string[]>(`
      [...document.querySelectorAll("article pre, article .wide")]
        .filter((each) => each.scrollWidth > each.clientWidth && each.tabIndex !== 0)
        .map((each) => each.outerHTML.slice(0, 80))`);
      expect(unreached).toEqual([]);
      expect(complaints()).toEqual([]);
    });
  },
);

/** The headings that the search of a page shows, best first. */
async function found(page: Page, list: string): Promise<readonly string[]> {
  await page.locator(`${list} li`).first().waitFor();
  return page.locator(`${list} li > a`).allInnerTexts();
}

async function addresses(page: Page, list: string): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...document.querySelectorAll("${list} li > a")].map(({ href }) => href)`);
}

describe("the search", () => {
  let watched: WatchedPage;

  beforeAll(async () => {
    watched = await openWatched(browser, OF_FILES);
  });
  afterAll(() => watched.close());

  it.each([
    ["npx tcs backup", "commands/backup.html"],
    ["TCS3001", "diagnostics/TCS3001.html"],
    ["needs_approval", "index.html#what-to-do-with-an-answer"],
    ["§ 4", "compiler/LANGUAGE.html#a-german-gift-above-the-limit"],
    ["idempotency-conflict", "errors/idempotency-conflict.html"],
    ["IDEMPOTENCY-CONFLICT", "errors/idempotency-conflict.html"],
    ["POST /v1/check", "api/check.html"],
    ["CheckRequest", "api/schemas/CheckRequest.html"],
    ["law.de.business_gifts 2024", "rule-sets/law.de.business_gifts%402024.html"],
  ])("finds %s first at %s", async (words, path) => {
    const { page, complaints } = watched;
    await page.goto(`${at("search.html")}?q=${encodeURIComponent(words)}`);
    await found(page, "#results");
    expect((await addresses(page, "#results"))[0]).toBe(at("") + path);
    expect(complaints()).toEqual([]);
  });

  it("is used by the keyboard alone: from any page to the field, to a hit, and to its section", async () => {
    const { page, complaints } = watched;
    await page.goto(at("runtime/http/README.html"));
    await page.keyboard.press("/");
    await page.keyboard.type("pepper in a backup");
    const shown = await found(page, "#found");
    expect(shown.length).toBeGreaterThan(0);
    expect(await page.locator("#found [role=status]").innerText()).toMatch(
      /^\d+ sections? ha(s|ve) “pepper in a backup”\./,
    );
    expect(await axeFindings(page, FROM_A_DISK)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.locator("#found").isVisible()).toBe(false);
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.keyboard.press("Enter");
    await page.waitForURL(/search\.html\?q=pepper/);
    const [first = ""] = await found(page, "#results");
    await page.locator("#search").focus();
    for (let steps = 0; steps < 12; steps++) {
      if ((await page.evaluate("document.activeElement.closest('#results') !== null")) === true) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForURL(/#/);
    expect((await page.locator(":target").innerText()).replaceAll(/\s+/g, " ")).toBe(first);
    expect(complaints()).toEqual([]);
  });

  it("says that nothing is found, and shows hostile words as they are", async () => {
    const { page, complaints } = watched;
    const words = `zzqx <img src=x onerror="alert(1)">`;
    await page.goto(`${at("search.html")}?q=${encodeURIComponent(words)}`);
    await expect.poll(() => page.locator("#said").innerText()).toBe(`Nothing has “${words}”.`);
    expect(complaints()).toEqual([]);
  });

  it("leads to each page by the words of its first heading", async () => {
    const { page } = watched;
    const asked = site.pages.filter((_, index) => index % 40 === 7);
    expect(asked.length).toBeGreaterThan(15);
    const lost: string[] = [];
    for (const { path, html } of asked) {
      const heading = (/<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? "")
        .replaceAll(/<[^>]*>/g, "")
        .replaceAll("&#39;", "'");
      await page.goto(`${at("search.html")}?q=${encodeURIComponent(heading)}`);
      await found(page, "#results");
      const leads = (await addresses(page, "#results")).slice(0, 8).map((address) => address.split("#")[0]);
      if (!leads.includes(at(path))) lost.push(`${path}: ${heading}`);
    }
    expect(lost).toEqual([]);
  });
});

it("is whole without scripts: the menu leads everywhere, and the search says what it needs", async () => {
  const watched = await openWatched(browser, OF_FILES, { javaScriptEnabled: false });
  await watched.page.goto(at("search.html"));
  expect(await watched.page.locator("#said").innerText()).toContain("takes a script");
  await watched.page.getByRole("link", { name: "Errors of the API" }).click();
  expect(await watched.page.locator("h1").innerText()).toBe("Errors of the API");
  await watched.close();
});

it("is printed without menus, and whole", async () => {
  const watched = await openWatched(browser, OF_FILES);
  await watched.page.goto(at("examples/deploy/README.html"));
  await watched.page.emulateMedia({ media: "print" });
  for (const gone of ["#menu", "body > header", ".contents", ".beside"])
    expect([gone, await watched.page.locator(gone).isVisible()]).toEqual([gone, false]);
  expect(await watched.page.locator("article h1").isVisible()).toBe(true);
  await watched.close();
});
