/** An answer on paper: a receipt of one sheet, for every reader and every set of forms on their page. */
import type { Browser } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";

import { readerOf } from "../../runtime/console/reader.js";
import { startBrowser } from "./browser.js";
import { type PageServer, servePages } from "./page-server.js";
import { shownPages } from "./shown-pages.js";
import { openWatched, type WatchedPage } from "./watched-page.js";

const ANSWERS = Object.keys(shownPages(readerOf(undefined, { baseUrl: "http://127.0.0.1" }))).filter((name) =>
  name.startsWith("answer-"),
);

let browser: Browser;
let server: PageServer;
const watched = new Map<string, WatchedPage>();

beforeAll(async () => {
  [browser, server] = await Promise.all([startBrowser(), servePages()]);
  for (const locale of ["en-GB", "de-DE"]) watched.set(locale, await openWatched(browser, server.url, { locale }));
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

it.each(ANSWERS.flatMap((name) => ["en-GB", "de-DE"].map((locale) => [name, locale] as const)))(
  "%s in %s, with every form, is printed on one sheet, without forms, and has what it takes to verify it",
  async (name, locale) => {
    const page = watched.get(locale)?.page;
    if (page === undefined) throw new Error("No page is open.");
    await page.emulateMedia({ media: null });
    await page.goto(`${server.url}/${name}`);
    await page.evaluate("document.querySelectorAll('details.menu').forEach((menu) => (menu.open = true))");
    const hash = await page.locator(".proof code").nth(1).innerText();
    const sheets = await getDocumentProxy(new Uint8Array(await page.pdf()));
    const { items } = await (await sheets.getPage(1)).getTextContent();
    const first = items.map((item) => ("str" in item ? item.str : "")).join("");
    expect([name, sheets.numPages === 1 ? "fits" : `${sheets.numPages} sheets`]).toEqual([name, "fits"]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(first).toContain(hash);
    const checkId = await page.locator(".proof code").first().innerText();
    expect(first).toContain(checkId);
    expect(first).toMatch(/sha256sum answer\.json/);
    expect(await page.locator(".proof svg.qr path").count()).toBe(1);
    await page.emulateMedia({ media: "print" });
    const pressed = page.locator("nav:visible, form:visible, button:visible, .button:visible, summary:visible");
    expect(await pressed.evaluateAll(outerHTMLs)).toEqual([]);
  },
);

it("has an answer with all forms to print", async () => {
  const page = watched.get("en-GB")?.page;
  if (page === undefined) throw new Error("No page is open.");
  await page.emulateMedia({ media: null });
  const forms = new Set<string>();
  for (const name of ANSWERS) {
    await page.goto(`${server.url}/${name}`);
    const actions = await page.locator("main form").evaluateAll(actionsOf);
    for (const action of actions) forms.add(action.split("/").at(-1) ?? "");
  }
  expect([...forms].sort()).toEqual(["approval", "execution", "override", "reversal", "sign_off"]);
});

/** Of the page's own world, whose types the tests do not know. */
const outerHTMLs = (elements: readonly unknown[]): readonly string[] =>
  elements.map((element) => (element as { readonly outerHTML: string }).outerHTML.slice(0, 200));
const actionsOf = (elements: readonly unknown[]): readonly string[] =>
  elements.map((element) => (element as { readonly action: string }).action);
