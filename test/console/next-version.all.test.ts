/** The next version of a published policy in a real browser without scripts: it begins with the files of the newest. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, it } from "vitest";

import { withoutMatchingSet } from "../runtime/http/sample-service.js";
import { OWNER, startConsole } from "./console-service.js";
import { pathOf, saveDraft, textOf, useSignedInPages } from "./signed-in-pages.js";

const SET = "policy.acme.customer_support";
const PATH = "policy/acme/customer_support/1.rules";
const TEXT = readFileSync(resolve(import.meta.dirname, "../../rulesets", PATH), "utf8");

const { openAs, go } = useSignedInPages(() => startConsole({ amend: withoutMatchingSet }));

it("of a policy that ships, which nobody posted, is drafted from its files", async () => {
  const page = await openAs(OWNER, { locale: "en-GB", javaScriptEnabled: false });
  await go(page, `/live/policies/${SET}/1`);
  expect(await page.locator(".files").innerText()).toContain('policy acme.customer_support version "1"');
  await page.getByRole("link", { name: "Draft the next version" }).click();
  expect(await page.locator('[name="path:0"]').inputValue()).toBe(PATH.replace("/1.rules", "/2.rules"));
  const text = await page.locator('[name="text:0"]').inputValue();
  expect(text).toBe(TEXT.replace('version "1"', 'version "2"'));
  expect(await textOf(page)).toContain("Write the day from which it holds");
  await saveDraft(page);
  expect(pathOf(page)).toBe(`/live/policies/${SET}/2`);
  expect(await textOf(page)).toContain("Kept as a draft.");
});

it("of a matching set is drafted once the first was written, compiled and published in the console", async () => {
  const path = "matching/acme/customers/1.rules";
  const page = await openAs(OWNER, { locale: "en-GB", javaScriptEnabled: false });
  await go(page, "/live/policies/new");
  await page.locator('[name="path:0"]').fill(path);
  await page
    .locator('[name="text:0"]')
    .fill(readFileSync(resolve(import.meta.dirname, "../../rulesets", path), "utf8"));
  await saveDraft(page);
  expect(pathOf(page)).toBe("/live/policies/matching.acme.customers/1");
  expect(await page.locator(".checklist").innerText()).toMatch(/0 of \d+ rules are decided on/);
  await page.getByRole("link", { name: "Read and confirm them" }).click();
  expect(await textOf(page)).toContain("when names are spelled alike or names without legal form are spelled alike");
  await page.getByRole("button", { name: /^Confirm (all \d+ that wait|the rule)/ }).click();
  expect(pathOf(page)).toBe("/live/policies/matching.acme.customers/1");
  expect(await page.locator(".checklist").innerText()).toMatch(/(\d+) of \1 rules are decided on/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(await textOf(page)).toContain("Published.");
  await go(page, "/live/policies");
  await page.locator("section").filter({ hasText: "matching.acme.customers" }).getByRole("link", { name: "1" }).click();
  await page.getByRole("link", { name: "Draft the next version" }).click();
  expect(await page.locator('[name="path:0"]').inputValue()).toBe("matching/acme/customers/2.rules");
});

it("of no rule set of the account is not begun", async () => {
  const page = await openAs(OWNER);
  const address = new URL("/live/policies/new?from=policy.x.y", page.url()).href;
  expect((await page.goto(address))?.status()).toBe(404);
});
