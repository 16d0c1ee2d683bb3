/** The account's own page: its admins change it and close its periods, and others read it. */
import { expect, it } from "vitest";

import { textOf, useSignedInPages } from "./signed-in-pages.js";

const { openAs, go } = useSignedInPages();

it("an admin changes the time zone and closes a period; a slip is told at its field", async () => {
  const page = await openAs("owner@example.com");
  await go(page, "/live/account");
  await page.getByLabel("Time zone").fill("Europe/Berlni");
  await page.getByRole("button", { name: "Save" }).click();
  expect(await page.locator("#time_zone-wrong").innerText()).not.toBe("");
  expect(await page.getByLabel("Time zone").inputValue()).toBe("Europe/Berlni");
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/done=changed$/);
  expect(await textOf(page)).toContain("Europe/Berlin");
  await page.getByLabel("Last day of the period").fill("2020-12-31");
  await page.getByRole("button", { name: "Close the period" }).click();
  await page.waitForURL(/done=closed$/);
  expect(await page.getByRole("region", { name: "Account" }).first().innerText()).toMatch(/Closed up to\s+.*2020/);
  await page.getByLabel("Last day of the period").fill("2019-12-31");
  await page.getByRole("button", { name: "Close the period" }).click();
  expect(await page.locator("#date-wrong").innerText()).toContain("closed up to a later day already");
});

it("another person reads it, without forms", async () => {
  const page = await openAs("desk@example.com");
  await go(page, "/live/account");
  expect(await textOf(page)).toContain("Time zone");
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});
