/** Names in the editor of policies, in a real browser with the real service: to the declaration, and renamed. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { beginPolicy, cursorBehind, editor, save, sentText, status, write } from "./policy-texts.js";
import { useSignedInPages } from "./signed-in-pages.js";
import { axeFindings, PHONE, tooWide } from "./watched-page.js";

const RULESETS = resolve(import.meta.dirname, "../../rulesets");
const SHIPPED = readFileSync(resolve(RULESETS, "policy/acme/customer_support/1.rules"), "utf8");
const DOMAIN = readFileSync(resolve(RULESETS, "domains/customer_support.rules"), "utf8");
const AUTHOR = "author@example.com";
const NEW = "/live/policies/new";

const { openAs, service } = useSignedInPages();

const versionOf = (version: string): string => SHIPPED.replace('version "1"', `version "${version}"`);
const lineOf = (text: string, words: string): number => text.slice(0, text.indexOf(words)).split("\n").length;
/** Written of the name alone, wherever it stands. */
const renamedIn = (text: string, name: string, to: string): string =>
  text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), to);

const field = (page: Page): Locator => page.getByLabel(/^(New name|Neuer Name)/);
const selected = (page: Page): Promise<string> => page.evaluate<string>("getSelection().toString()");
const activeLine = (page: Page): Promise<string> => page.locator(".cm-activeLine").first().innerText();

async function begin(page: Page, version: string, text: string): Promise<void> {
  const path = `policy/acme/customer_support/${version}.rules`;
  await beginPolicy(page, service().url + NEW, path, text, /^(No problem found|Kein Problem gefunden)\.$/);
  await editor(page).press("Control+Home");
}

/** A policy with its own domain, which is on the page too. */
async function beginWithDomain(
  page: Page,
  version: string,
): Promise<{ readonly text: string; readonly domain: string }> {
  const [text, domain] = [versionOf(version), DOMAIN].map((each) => each.replaceAll("customer_support", "own_support"));
  if (text === undefined || domain === undefined) throw new Error("no texts");
  await page.goto(service().url + NEW);
  await page.locator('[name="path:0"]').fill(`policy/acme/own_support/${version}.rules`);
  await write(page, 0, text);
  await page.getByText("One more file").click();
  await page.locator('[name="path:1"]').fill("domains/own_support.rules");
  await write(page, 1, domain);
  await expect.poll(() => status(page).innerText()).toBe("No problem found.");
  await editor(page).press("Control+Home");
  return { text, domain };
}

describe("the declaration of a name", () => {
  it("is gone to by F12 and by a click with Ctrl, and is selected", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "30", versionOf("30"));
    await cursorBehind(page, "not reported_damaged and within_window");
    await page.keyboard.press("F12");
    await expect.poll(() => selected(page)).toBe("within_window");
    expect(await activeLine(page)).toContain("condition within_window = ");
    await cursorBehind(page, "delivered_on + setting.refund_window");
    await page
      .locator(".cm-activeLine")
      .getByText("refund_window_days", { exact: true })
      .click({ modifiers: ["Control"] });
    await expect.poll(() => selected(page)).toBe("refund_window_days");
    expect(await activeLine(page)).toContain("setting refund_window_days ");
    expect(await sentText(page, 0).inputValue()).toBe(versionOf("30"));
  });

  it("in a file that is not on the page is named with its line, and of a word without one is said so", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "31", versionOf("31"));
    await cursorBehind(page, "is at most delivered_on");
    const before = await activeLine(page);
    await page.keyboard.press("F12");
    const line = lineOf(DOMAIN, "fact delivered_on");
    const words = `This name is declared in another file: domains/customer_support.rules, line ${line}.`;
    await expect.poll(() => status(page).innerText()).toBe(words);
    expect(await activeLine(page)).toBe(before);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("F12");
    await expect.poll(() => status(page).innerText()).toBe("Nothing is known of the word at the cursor.");
  });

  it("in another file of the page is gone to there", async () => {
    const page = await openAs(AUTHOR);
    await beginWithDomain(page, "32");
    await cursorBehind(page, "is at most delivered_on");
    await page.keyboard.press("F12");
    await expect.poll(() => selected(page)).toBe("delivered_on");
    expect(await page.locator(".cm-focused .cm-activeLine").innerText()).toContain("fact delivered_on ");
  });
});

describe("F2", () => {
  it("renames a name wherever it is written, after Enter, and is undone as one change", async () => {
    const page = await openAs(AUTHOR);
    const text = versionOf("40");
    await begin(page, "40", text);
    await cursorBehind(page, "not reported_damaged and within_window");
    await page.keyboard.press("F2");
    await field(page).waitFor();
    expect([await field(page).inputValue(), await selected(page)]).toEqual(["within_window", "within_window"]);
    await page.keyboard.type("in_time");
    await page.keyboard.press("Enter");
    const after = renamedIn(text, "within_window", "in_time");
    await expect.poll(() => sentText(page, 0).inputValue()).toBe(after);
    const places = text.split(/\bwithin_window\b/).length - 1;
    expect(await status(page).innerText()).toBe(`Renamed in ${places} places.`);
    expect(await field(page).count()).toBe(0);
    // The cursor is in the text again.
    await page.keyboard.press("Control+z");
    expect(await sentText(page, 0).inputValue()).toBe(text);
    await page.keyboard.press("Control+y");
    expect(await sentText(page, 0).inputValue()).toBe(after);
    expect(await save(page)).toBe("kept");
  });

  it("and Escape leave the text as it is", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "41", versionOf("41"));
    await cursorBehind(page, "condition within_window");
    await page.keyboard.press("F2");
    await field(page).waitFor();
    await page.keyboard.type("in_time");
    await page.keyboard.press("Escape");
    await expect.poll(() => field(page).count()).toBe(0);
    expect(await page.evaluate<boolean>("document.activeElement.classList.contains('cm-content')")).toBe(true);
    expect(await sentText(page, 0).inputValue()).toBe(versionOf("41"));
  });

  it("says why a name is refused: taken, no name, of another file, or a place without one", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "42", versionOf("42"));
    for (const [name, why] of [
      ["many_refunds!", /^`many_refunds!` is not a valid name/],
      ["delivered_on", /^Then .*42\.rules would be wrong: /],
    ] as const) {
      await cursorBehind(page, "condition within_window");
      await page.keyboard.press("F2");
      await field(page).fill(name);
      await page.getByRole("button", { name: "Rename", exact: true }).click();
      await expect.poll(() => status(page).innerText()).toMatch(why);
    }
    await cursorBehind(page, "is at most delivered_on");
    await page.keyboard.press("F2");
    const elsewhere = "domains/customer_support.rules has this name too, and is not edited here.";
    await expect.poll(() => status(page).innerText()).toBe(elsewhere);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("F2");
    await expect.poll(() => status(page).innerText()).toBe("Nothing is known of the word at the cursor.");
    expect(await field(page).count()).toBe(0);
    expect(await sentText(page, 0).inputValue()).toBe(versionOf("42"));
  });

  it("renames in every file of the page, and nothing in a text that changed meanwhile", async () => {
    const page = await openAs(AUTHOR);
    const { text, domain } = await beginWithDomain(page, "43");
    await cursorBehind(page, "is at most delivered_on");
    await page.keyboard.press("F2");
    await field(page).fill("arrived_on");
    await page.keyboard.press("Enter");
    await expect.poll(() => sentText(page, 1).inputValue()).toBe(renamedIn(domain, "delivered_on", "arrived_on"));
    const after = renamedIn(text, "delivered_on", "arrived_on");
    expect(await sentText(page, 0).inputValue()).toBe(after);
    await page.keyboard.press("F2");
    await field(page).waitFor();
    await editor(page).press("Control+Home");
    await page.keyboard.type("# more");
    await page.keyboard.press("Enter");
    await field(page).fill("came_on");
    await page.keyboard.press("Enter");
    await expect.poll(() => status(page).innerText()).toBe("The text changed meanwhile. Nothing was renamed.");
    expect(await sentText(page, 0).inputValue()).toBe(`# more\n${after}`);
  });

  it("asks in a field with a label that meets WCAG 2.2 AA, on a phone in German too", async () => {
    const page = await openAs(AUTHOR, { viewport: PHONE, colorScheme: "dark", locale: "de-DE" });
    await begin(page, "44", versionOf("44"));
    await cursorBehind(page, "condition within_window");
    await page.keyboard.press("F2");
    await field(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  });
});
