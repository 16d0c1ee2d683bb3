/** The texts of the editor of policies, whether its script runs or not. */
import type { Locator, Page } from "playwright-core";

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
