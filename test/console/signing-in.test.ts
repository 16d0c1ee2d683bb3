/** Signing in and out by the operator's link, in a real browser before the real service. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startBrowser } from "./browser.js";
import { type ConsoleService, OWNER, startConsole } from "./console-service.js";
import { openWatched, type WatchedPage } from "./watched-page.js";

let browser: Browser;
let service: ConsoleService;
const open: WatchedPage[] = [];

beforeAll(async () => {
  [browser, service] = await Promise.all([startBrowser(), startConsole()]);
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

/** A browser of its own: nothing of another is in it. */
async function newBrowser(options: Parameters<typeof openWatched>[2] = {}): Promise<WatchedPage["page"]> {
  const watched = await openWatched(browser, service.url, options);
  open.push(watched);
  return watched.page;
}

async function signIn(address = OWNER, options: Parameters<typeof openWatched>[2] = {}): Promise<WatchedPage["page"]> {
  const page = await newBrowser(options);
  await page.goto(await service.link(address));
  await page.getByRole("button", { name: "Sign in" }).click();
  return page;
}

const heading = (page: WatchedPage["page"]): Promise<string> => page.getByRole("heading", { level: 1 }).innerText();

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("a person signs in with the one-time link, sees who they are, and signs out", async () => {
    const page = await newBrowser({ javaScriptEnabled });
    const link = await service.link(OWNER);
    await page.goto(link);
    expect(await heading(page)).toBe("Sign in with a one-time link");
    expect(await page.locator(".facts").innerText()).toMatch(
      /Sample Owner\s+owner@example\.com[\s\S]*Acme Sample GmbH/,
    );
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(page.url()).toBe(`${service.url}/live`);
    expect(await heading(page)).toBe("Your access");
    expect(await page.getByRole("main").innerText()).toMatch(/Sample Owner[\s\S]*Administrator[\s\S]*Acme Sample GmbH/);
    await page.getByRole("button", { name: "Sign out" }).click();
    expect(page.url()).toBe(`${service.url}/signed-out`);
    await page.goto(`${service.url}/live`);
    expect(page.url()).toBe(`${service.url}/sign-in`);
  });
});
