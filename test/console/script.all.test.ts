/** What a browser with scripts adds to the pages; and that it adds nothing else. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import SqliteDatabase from "better-sqlite3";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { ASSET_FILES } from "../../runtime/console/assets.js";
import { DATABASE_FILE } from "../../runtime/store/sqlite/open.js";
import { type Body, useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { writtenIn } from "./policy-texts.js";
import { pathOf, textOf } from "./signed-in-pages.js";

const acting = useAgentAndPeople();
const { openAs, url } = acting;
const focused = (page: Page): Promise<string> => page.evaluate<string>("document.activeElement.outerHTML");

it("is one file under 8 kB", () => {
  const [only, ...others] = ASSET_FILES["console.js"];
  expect(others).toEqual([]);
  expect(readFileSync(join(import.meta.dirname, "../../runtime/console", only)).length).toBeLessThan(8_000);
});

it.each([
  "",
  "/checks",
  "/rules",
  "/settings",
  "/people",
  "/agents",
  "/keys",
  "/alerts",
  "/audit",
  "/jobs",
  "/account",
])("the page %s reads the same with scripts and without", async (path) => {
  const scripted = await openAs(OWNER);
  const storageState = await scripted.context().storageState();
  const plain = await acting.openBrowser({ storageState, javaScriptEnabled: false });
  for (const page of [scripted, plain]) await page.goto(url(`/live${path}`));
  expect(await textOf(scripted)).toBe(await textOf(plain));
});

describe("keys", () => {
  it("/ goes to the search, j and k go through rows, and Enter opens the one with the focus", async () => {
    const page = await openAs(OWNER);
    await page.goto(url("/live/rules"));
    const links = await page.locator("main tbody tr a:first-of-type, main .list > li a:first-of-type").count();
    expect(links).toBeGreaterThan(1);
    await page.keyboard.press("j");
    const one = await focused(page);
    await page.keyboard.press("j");
    expect(await focused(page)).not.toBe(one);
    await page.keyboard.press("k");
    expect(await focused(page)).toBe(one);
    await page.locator(":focus").press("Enter");
    expect(pathOf(page)).toMatch(/^\/live\/rules\//);
    await page.keyboard.press("/");
    expect(await focused(page)).toContain('id="search-all"');
    await page.keyboard.type("j/k?");
    expect(await page.getByRole("searchbox", { name: "Search" }).inputValue()).toBe("j/k?");
  });

  it("? opens their list, which Escape closes; none of them works with Ctrl", async () => {
    const page = await openAs(OWNER);
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await page.keyboard.press("Control+?");
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press("?");
    expect(await dialog.innerText()).toContain("Next row");
    await page.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
  });
});

it("the count of what waits follows while the page is open, and stays when the session is over", async () => {
  const page = await openAs("approver@example.com");
  await page.clock.install();
  await page.goto(url("/live"));
  const count = page.locator(".places.wide .count");
  expect(await count.isVisible()).toBe(false);
  const proposed: Body = await acting.refund(24_950, { transaction: { status: "proposed" } });
  expect(proposed["outcome"]).toBe("needs_approval");
  await page.clock.runFor(61_000);
  await expect.poll(() => count.innerText()).toMatch(/^1/);
  await page.context().clearCookies();
  await page.clock.runFor(61_000);
  expect(await count.innerText()).toMatch(/^1/);
});

it("a page that asks by itself how much waits keeps no session from ending as idle", async () => {
  const page = await openAs(OWNER);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const database = new SqliteDatabase(join(acting.service().place.dataDir, DATABASE_FILE));
  const HOUR = 3_600_000;
  const seen = (): unknown => database.prepare("SELECT max(last_seen_at) FROM sessions").pluck().get();
  database.prepare("UPDATE sessions SET last_seen_at = last_seen_at - ?").run(2 * HOUR);
  const before = seen();
  const ask = (path: string): Promise<Response> => fetch(url(path), { headers: { Cookie: cookie } });
  expect((await ask("/live/waiting")).status).toBe(200);
  expect(seen()).toBe(before);
  expect((await ask("/live")).status).toBe(200);
  expect(seen()).not.toBe(before);
  database.close();
});

it("typed text is not lost without a question, and a form that is sent asks none", async () => {
  const page = await openAs(OWNER);
  await page.goto(url("/live/policies/new"));
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(url("/live"));
  expect(asked).toEqual([]);
  await page.goto(url("/live/policies/new"));
  await (await writtenIn(page, 0)).pressSequentially("policy");
  await page.goto(url("/live"));
  expect(asked).toEqual(["beforeunload"]);
  await page.goto(url("/live/policies/new"));
  await (await writtenIn(page, 0)).pressSequentially("policy");
  await page.locator("main form button.main").last().click();
  expect(asked).toEqual(["beforeunload"]);
});

it("a secret is copied by a button, which is not there without scripts", async () => {
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  const page = await openAs(OWNER, options);
  await page.goto(url("/live/keys/add"));
  await page.getByLabel("Name").fill("copied");
  await page.getByRole("button", { name: "Make a key" }).click();
  const secret = await page.locator("main pre code").innerText();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(secret);
});

it("a moment says how long ago it was, beside its exact time", async () => {
  await acting.refund(1_000);
  const page = await openAs(OWNER);
  await page.goto(url("/live/checks"));
  const title = await page.locator("main time[datetime*=T]").first().getAttribute("title");
  expect(title).toMatch(/^(?:this minute|\d+ minutes? ago) · \d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
});
