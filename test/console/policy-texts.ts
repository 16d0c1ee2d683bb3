/** The texts of the editor of policies, whether its script runs or not. */
import type { Locator, Page } from "playwright-core";

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

export async function write(page: Page, at: number, text: string): Promise<void> {
  await (await writtenIn(page, at)).fill(text);
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
