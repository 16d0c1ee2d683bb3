/** A test that clicks reads the next page, and all of it, however slowly it comes. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as later } from "node:timers/promises";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { startBrowser } from "./browser.js";
import { openWatched } from "./watched-page.js";

let browser: Browser;
const server = createServer((request, response) => {
  response.writeHead(200, { "Content-Type": "text/html" });
  if (request.url === "/slow") void sendSlowly(response);
  else response.end(`<!doctype html><title>first</title><link rel="icon" href="data:,"><a href="/slow">on</a>`);
});

/** The second half comes late. */
async function sendSlowly(response: ServerResponse): Promise<void> {
  response.write(`<!doctype html><title>second</title><link rel="icon" href="data:,"><p>1</p>${" ".repeat(4096)}`);
  await later(300);
  response.end("<p>2</p>");
}

beforeAll(async () => {
  browser = await startBrowser();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

it.each(["click", "press"] as const)("%s returns when the page that it leads to is whole", async (how) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { page, close } = await openWatched(browser, origin);
  await page.goto(origin);
  const link = page.getByRole("link");
  await (how === "click" ? link.click() : link.press("Enter"));
  expect(await page.locator("p").count()).toBe(2);
  await close();
});
