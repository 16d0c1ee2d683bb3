/**
 * A page of a browser that records forbidden behaviour: console errors, violations of its own policy, requests to
 * others.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { RunOptions } from "axe-core";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

import { WAITS_MS } from "../waiting.js";

export interface WatchedPage {
  readonly page: Page;
  /** The forbidden behaviour; empty if there was none. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
}

export const DESKTOP = { width: 1200, height: 800 };
export const PHONE = { width: 360, height: 740 };

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** WCAG 2.2 AA. The elements that pass are not listed: most of the time went into them. */
const AXE_OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
};

/** The browser's messages about correct pages. */
const EXPECTED = [
  // An error page has the status of its error.
  /^Failed to load resource: the server responded with a status of [45]/,
  // A used field keeps the focus if the page has not chosen one yet: a test may be that quick.
  /^Autofocus processing was blocked because a document already has a focused element\.$/,
];

interface SecurityViolation {
  readonly violatedDirective: string;
  readonly blockedURI: string;
}

/** `origin`: of the service; requests to any other are noted. */
export async function openWatched(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: "en-GB", ...options });
  // As every wait of a test: the browser's own half minute is too short on a machine with other work.
  context.setDefaultTimeout(WAITS_MS);
  const complaints: string[] = [];
  await context.exposeBinding("noteViolation", (_source, { violatedDirective, blockedURI }: SecurityViolation) => {
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`);
  });
  await context.addInitScript({
    content: `document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => noteViolation({ violatedDirective, blockedURI }));`,
  });
  const page = await context.newPage();
  readAfterClicks(page);
  page.on("console", (message) => {
    if (!EXPECTED.some((expected) => expected.test(message.text()))) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(`request: ${request.url()}`);
  });
  return { page, complaints: () => complaints, close: () => context.close() };
}

/** The prototypes of locators that wait already. The program of the browser's library is loaded once for all tests. */
const waiting = new WeakSet<object>();

/**
 * What leads to another page returns once that page is whole. Otherwise a test that counts or evaluates next reads a
 * page of which only a part has come.
 */
function readAfterClicks(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator("html")) as Pick<Locator, "click" | "press">;
  if (waiting.has(prototype)) return;
  waiting.add(prototype);
  for (const name of ["click", "press"] as const) {
    const original = prototype[name] as (this: Locator, ...words: unknown[]) => Promise<void>;
    prototype[name] = async function (this: Locator, ...words: unknown[]): Promise<void> {
      await original.apply(this, words);
      await this.page().waitForLoadState();
    };
  }
}

/** Elements that extend beyond the right edge of the screen, and need horizontal scrolling. */
export function tooWide(page: Page): Promise<readonly string[]> {
  // Of the page's own world, whose types the tests do not know.
  return page.evaluate<readonly string[]>(`
    [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .filter((element) => element.closest("pre, .skip, .aloud") === null)
      .map((element) => element.outerHTML.slice(0, 120))`);
}

/**
 * Violations of WCAG 2.2 AA: each rule with the elements that break it. No page has frames, so axe is loaded once into
 * each: its wrapper for browsers loads it twice. `more`: options of a page that the service does not serve.
 */
export function axeFindings(
  page: Page,
  more: RunOptions = {},
): Promise<readonly (readonly [string, readonly string[]])[]> {
  return page.evaluate<readonly (readonly [string, readonly string[]])[]>(`${AXE};
    axe.run(${JSON.stringify({ ...AXE_OPTIONS, ...more })})
      .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`);
}

/**
 * Words of letters that are broken over two lines, each with its surroundings. Left out: code, ids, and words that are
 * wider than a phone, which break anywhere.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const broken = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // What is read out and not shown is a pixel wide.
    const isReadOut = (element) =>
      element !== null && (element.getBoundingClientRect().width <= 1 || isReadOut(element.parentElement));
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const around = node.parentElement;
      if (around.closest("pre, textarea, .cm-content, select, .aloud, .long, code:not(:has(wbr))") !== null) continue;
      if (isReadOut(around)) continue;
      for (const { 0: word, index } of node.data.matchAll(/\\p{L}{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word + " in " + around.outerHTML.slice(0, 120));
      }
    }
    return broken;
  })()`);
}
