/** A browser with the service, for the tests of one file: pages of signed-in people, each of them watched. */
import type { APIResponse, Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

import { HANGS_MS } from "../waiting.js";
import { startBrowser } from "./browser.js";
import { type ConsoleService, startConsole } from "./console-service.js";
import { openWatched, type WatchedPage } from "./watched-page.js";

export interface SignedInPages {
  readonly service: () => ConsoleService;
  readonly browser: () => Browser;
  /** A browser of its own: nothing of another is in it. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** A new browser window in which this person is signed in. */
  readonly openAs: (address: string, options?: BrowserContextOptions) => Promise<Page>;
  readonly go: (page: Page, path: string) => Promise<void>;
  /** Sends the values of a page's first form and further ones, as a second click would. */
  readonly post: (page: Page, path: string, form: Readonly<Record<string, string>>) => Promise<APIResponse>;
}

export const textOf = (page: Page): Promise<string> => page.getByRole("main").innerText();
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Called once in a file. No page may complain, and each is closed after its test. */
export function useSignedInPages(start: () => Promise<ConsoleService> = startConsole): SignedInPages {
  let browser: Browser;
  let service: ConsoleService;
  const opened: WatchedPage[] = [];
  beforeAll(async () => {
    [browser, service] = await Promise.all([startBrowser(), start()]);
  });
  afterEach(async () => {
    const complaints = opened.flatMap((each) => each.complaints());
    for (const each of opened.splice(0)) await each.close();
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });
  const openBrowser: SignedInPages["openBrowser"] = async (options = {}) => {
    const watched = await openWatched(browser, service.url, options);
    opened.push(watched);
    return watched.page;
  };
  return {
    service: () => service,
    browser: () => browser,
    openBrowser,
    openAs: async (address, options = {}) => {
      const page = await openBrowser(options);
      await page.goto(await service.link(address));
      await page.locator("main form button").click();
      return page;
    },
    go: async (page, path) => {
      await page.goto(service.url + path);
    },
    post: (page, path, form) =>
      page.request.post(service.url + path, { form, headers: { Origin: service.url }, maxRedirects: 0 }),
  };
}

/** Saves the editor's page, and returns once the save has ended: at its version, or at the editor again. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(Save as draft|Als Entwurf speichern)$/ }).click();
  await saveEnded(page);
}

export async function saveEnded(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.includes("/policies/saves/"), { timeout: HANGS_MS });
  await page.waitForLoadState();
}

/** The key of the page's form with this action. */
export function formKey(page: Page, path: string): Promise<string> {
  return page.locator(`form[action$="${path}"] input[name=form_key]`).inputValue();
}
