/** Signing in by mail, in a real browser before the real service, whose mail is files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Browser, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { waited } from "../waiting.js";
import { startBrowser } from "./browser.js";
import { type ConsoleService, startConsole } from "./console-service.js";
import { openWatched } from "./watched-page.js";

let browser: Browser;
let service: ConsoleService;

beforeAll(async () => {
  browser = await startBrowser();
});
beforeEach(async () => {
  service = await startConsole();
  return () => service.close();
});
afterAll(() => browser.close());

async function ask(address: string, javaScriptEnabled = true): Promise<Page> {
  const { page } = await openWatched(browser, service.url, { javaScriptEnabled });
  await page.goto(`${service.url}/sign-in`);
  await page.getByLabel("E-mail address").fill(address);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  expect(await heading(page)).toBe("Look at your mail");
  return page;
}

const heading = (page: Page): Promise<string> => page.getByRole("heading", { level: 1 }).innerText();
const folder = (): string => join(service.place.dataDir, "mail");
const files = (): readonly string[] =>
  existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith(".eml")) : [];

/** The one mail that was sent. */
async function mail(): Promise<{ readonly link: string; readonly code: string }> {
  const file = await waited(() => {
    const [first] = files();
    if (first === undefined) throw new Error("no mail yet");
    return first;
  });
  const { text = "" } = await PostalMime.parse(readFileSync(join(folder(), file)));
  return {
    link: /http:\S+\/sign-in\/link\?token=\S+/.exec(text)?.[0] ?? "",
    code: /\b\d{8}\b|\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "",
  };
}

describe("a person whom an account knows", () => {
  it.each([true, false])("types the code of the mail and is signed in; with scripts: %s", async (scripts) => {
    const page = await ask("owner@example.com", scripts);
    await page.getByLabel("Code from the mail").fill("00000000");
    await page.keyboard.press("Enter");
    expect(await page.locator(".field .wrong").innerText()).toContain("This is not the code");
    await page.getByLabel("Code from the mail").fill((await mail()).code);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${service.url}/live`);
    await page.goto(`${service.url}/live/access`);
    expect(await page.getByRole("main").innerText()).toMatch(/Sample Owner[\s\S]*Mailed link/);
  });

  it("opens the link: its button works in the browser that asked, and another is told to type the code", async () => {
    const page = await ask("owner@example.com");
    const { link } = await mail();
    const { page: other } = await openWatched(browser, service.url);
    await other.goto(link);
    expect(await heading(other)).toBe("Type the code instead");
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    expect(page.url()).toBe(`${service.url}/live`);
    await other.goto(link);
    expect(await heading(other)).toBe("This link no longer works");
  });
});

it("a scanner that asks for the link in every way, and runs the scripts of its page, a hundred times each, changes nothing: the link still works", async () => {
  const page = await ask("owner@example.com");
  const { link } = await mail();
  // The result of the mail is recorded afterwards.
  const deliveries = (): string => JSON.stringify(service.stored()["deliveries"]);
  await expect.poll(deliveries).toContain("filed");
  const before = service.stored();
  for (const init of [
    { method: "GET" },
    { method: "HEAD" },
    { method: "GET", headers: { "Sec-Purpose": "prefetch", Purpose: "prefetch" } },
    { method: "GET", headers: { "User-Agent": "LinkScanner/1.0", Origin: "https://mail.example" } },
  ])
    for (let time = 0; time < 100; time += 1) {
      const response = await fetch(link, init);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      await response.arrayBuffer();
    }
  const { page: scanner } = await openWatched(browser, service.url);
  for (let time = 0; time < 100; time += 1) await scanner.goto(link, { waitUntil: "load" });
  expect(await scanner.locator("main form").count()).toBe(0);
  expect(service.stored()).toEqual(before);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(page.url()).toBe(`${service.url}/live`);
});

it("whom nobody knows sees the same page, and what is no address is said to be none", async () => {
  const page = await ask("nobody@example.com");
  const known = await ask("owner@example.com");
  expect(await page.content()).toBe(await known.content());
  const response = await fetch(`${service.url}/sign-in/mail`, {
    method: "POST",
    headers: { Origin: service.url },
    body: new URLSearchParams({ address: "ada at acme" }),
  });
  expect([response.status, await response.text()]).toEqual([
    422,
    expect.stringContaining("This is no e-mail address."),
  ]);
});
