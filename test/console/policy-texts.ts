/** The texts of the editor of policies, whether its script runs or not. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { saveEnded } from "./signed-in-pages.js";

/** The field that the form sends. */
export const sentText = (page: Page, at: number): Locator => page.locator(`[name="text:${at}"]`);

/** Where a person writes: the field itself, or the editor in its place. */
export async function writtenIn(page: Page, at: number): Promise<Locator> {
  const editor = page
    .locator(".file")
    .filter({ has: sentText(page, at) })
    .locator(".cm-content");
  return (await editor.count()) === 0 ? sentText(page, at) : editor;
}

/** In place of what is there. The editor hears of a selection by its own key at once. */
export async function write(page: Page, at: number, text: string): Promise<void> {
  const place = await writtenIn(page, at);
  if ((await place.getAttribute("name")) !== null) {
    await place.fill(text);
    return;
  }
  await place.press("Control+a");
  await page.keyboard.insertText(text);
}

/** The status of the answer to the form itself; and if it was taken, whether a draft came of it. */
export async function save(page: Page): Promise<number | "kept" | "not kept"> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && !response.url().endsWith("/language"),
  );
  await page.getByRole("button", { name: /^(Save as draft|Als Entwurf speichern)$/ }).click();
  await page.waitForLoadState();
  const status = (await answer).status();
  if (status !== 303) return status;
  await saveEnded(page);
  return new URL(page.url()).searchParams.get("done") === "drafted" ? "kept" : "not kept";
}

/** Of the first text. */
export const editor = (page: Page): Locator => page.locator(".cm-content").first();
export const status = (page: Page): Locator => page.getByRole("status").first();

/** A new policy with this text, checked once: its status is then that of the text. `at`: the page for a new one. */
export async function beginPolicy(page: Page, at: string, path: string, text: string, says: RegExp): Promise<void> {
  await page.goto(at);
  await page.locator('[name="path:0"]').fill(path);
  await write(page, 0, text);
  await expect.poll(() => status(page).innerText()).toMatch(says);
}

/** Puts the cursor behind the words, which are on the screen then. */
export async function cursorBehind(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+f");
  await page.locator(".cm-search input[name=search]").pressSequentially(words);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
}
