/**
 * An author's first ten minutes, from an empty folder: `npm start -- --playground` and a real browser. Prints how long
 * each step took, at the speed of a program. `TCS_PICTURES=1` takes the picture of the README. Runs what
 * `npm run build` built.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";

import { npmStart } from "../cli/npm-start.js";
import { ROOT } from "../cli/programs.js";
import { waited } from "../waiting.js";
import { startBrowser } from "./browser.js";
import { sentText, write } from "./policy-texts.js";
import { openWatched } from "./watched-page.js";

const marks: (readonly [what: string, at: number])[] = [];

/** Takes the time. No step must be quick. */
async function step(what: string, take: () => Promise<void>): Promise<void> {
  await take();
  marks.push([what, performance.now()]);
}

const says = (page: Page): Promise<string> => page.locator(".says").innerText();
const hasAnswer = async (page: Page): Promise<void> => {
  expect(await page.locator(".says").count()).toBe(1);
};

/** A loaded machine may not read a text in its time: the page then keeps it, and takes it again. */
const run = (page: Page): Promise<void> =>
  waited(async () => {
    await page.getByRole("button", { name: "Run", exact: true }).first().click();
    await hasAnswer(page);
  });

async function change(page: Page, from: string, to: string): Promise<void> {
  const text = await sentText(page, 0).inputValue();
  expect(text).toContain(from);
  await write(page, 0, text.replaceAll(from, to));
}

async function takePictures(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 1000 });
  await page.locator(".is-keyword").first().waitFor();
  await page.evaluate(`document.querySelector("form.playground").scrollIntoView()`);
  await page.screenshot({ path: join(ROOT, "runtime/console/pictures/playground-desktop-light.png") });
}

it("the page opens, a typo is seen and mended, examples run, facts are typed, and a limit is changed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tcs-playground-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const begin = performance.now();
  const { printed } = npmStart(["--playground", "--port", "0", "--data", join(folder, "data")]);
  const url = /The playground, for anybody: (\S+)\n/.exec(await printed(/\/playground\n/))?.[1] ?? "";
  marks.push(["the service is started", performance.now()]);
  const browser = await startBrowser();
  onTestFinished(() => browser.close());
  const { page, complaints } = await openWatched(browser, new URL(url).origin);
  const status = page.getByRole("status").first();

  await step("the page is open, with an answer", async () => {
    await waited(async () => {
      await page.goto(url);
      await hasAnswer(page);
    });
    expect(await says(page)).toContain("Allowed");
    await expect.poll(() => status.innerText()).toBe("No problem found.");
  });
  await step("a typo is named at its line", async () => {
    await change(page, "when guests is below 1", "when gests is below 1");
    await expect.poll(() => status.innerText()).toBe("1 error");
    expect(await page.locator(".noted").first().innerText()).toMatch(/Line 31, column 10[\s\S]*gests/);
  });
  await step("the typo is mended by the offered correction", async () => {
    await page.getByRole("button", { name: "Write guests" }).click();
    await expect.poll(() => status.innerText()).toBe("No problem found.");
  });
  await step("the examples are run", async () => {
    await run(page);
    expect(await page.getByRole("main").innerText()).toContain("9 examples come out as they say");
  });
  await step("the facts are typed, and the answer is read", async () => {
    await page.locator("[name='facts.price.amount']").fill("24.00");
    await page.locator("[name='facts.guests']").fill("4");
    await run(page);
    expect(await says(page)).toMatch(/Needs approval\s+Olga Office is to approve it/);
    expect(await page.locator(".trace").innerText()).toMatch(
      /did not apply\s+Up to the limit[\s\S]*applied\s+Above the limit/,
    );
  });
  await step("the limit is changed, and both answers stand beside each other", async () => {
    await change(page, "20.00 EUR", "25.00 EUR");
    await run(page);
    const [before = "", now = ""] = await page.locator(".compared > div").allInnerTexts();
    expect(before).toMatch(/Before\s+Needs approval/);
    expect(now).toMatch(/Now\s+Allowed\s+By the rule Up to the limit/);
    if (process.env["TCS_PICTURES"] === "1") await takePictures(page);
    expect(await page.getByRole("main").innerText()).toMatch(/2 examples come out otherwise[\s\S]*one cent above/);
  });
  expect(complaints()).toEqual([]);

  const minutes = (from: number, to: number): string => ((to - from) / 60_000).toFixed(2);
  const lines = marks.map(([what, at], place) => `${minutes(marks[place - 1]?.[1] ?? begin, at)} min  ${what}`);
  process.stdout.write(`${lines.join("\n")}\n${minutes(begin, performance.now())} min  in all\n`);
});
