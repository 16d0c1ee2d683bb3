/** The account's own page: its admins change it and close its periods, and others read it. */
import { expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import { startConsole } from "./console-service.js";
import { textOf, useSignedInPages } from "./signed-in-pages.js";

const TERMS = { version: "2026-03", text: "Sample terms.\n\nA second paragraph." };

const { service, openBrowser, openAs, go, post } = useSignedInPages(() => startConsole({ terms: TERMS }));

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

it("an admin reads the terms and accepts them; others read them [AUT-010]", async () => {
  const author = await openAs("author@example.com");
  await go(author, "/live/account/terms");
  expect(await textOf(author)).toMatch(/2026-03[\s\S]*Nobody of the account[\s\S]*Sample terms[\s\S]*second paragraph/);
  expect(await author.getByRole("main").getByRole("button").count()).toBe(0);
  expect((await post(author, "/live/account/terms", { form_key: "k", version: "2026-03" })).status()).toBe(403);
  const page = await openAs("owner@example.com");
  expect((await post(page, "/live/account/terms", { form_key: "k", version: "2025-01" })).status()).toBe(409);
  await go(page, "/live/account");
  await page.getByRole("link", { name: "Not accepted" }).click();
  await page.getByRole("button", { name: "Accept these terms for the account" }).click();
  expect(await textOf(page)).toMatch(/The terms are accepted[\s\S]*Accepted in version 2026-03/);
  await go(page, "/live/account/terms");
  expect(await textOf(page)).toMatch(/Version 2026-03 was accepted by Sample Owner/);
  expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
});

it("the owner of an account that a builder opened cuts the builder off, once and for good [ERR-070]", async () => {
  const builder = await openAs("owner@example.com");
  await builder.request.post(`${service().url}/v1/terms`, {
    data: { version: "2026-03" },
    headers: { Origin: service().url },
  });
  const opened = await builder.request.post(`${service().url}/v1/accounts`, {
    headers: { Origin: service().url },
    data: {
      ...{ slug: "customer", name: "Customer", country: "DE", currency: "EUR", retention_years: 10 },
      ...{ fiscal_year_start: "01-01", laws: ["law.de.business_gifts"] },
      owner: { name: "Customer Owner", email: "owner@customer.example.com" },
    },
  });
  expect([opened.status(), await opened.text()]).toEqual([200, expect.anything()]);
  const made = await operator.makeSignInLink(service().place, {
    slug: "customer",
    person: "owner@customer.example.com",
  });
  const page = await openBrowser();
  await page.goto(`${service().url}/sign-in/operator?token=${made.link.token}`);
  await page.locator("main form button").click();
  await page.getByRole("button", { name: "Accept and open Customer" }).click();
  await go(page, "/live/account");
  expect(await page.getByRole("region", { name: "Account" }).first().innerText()).toContain("Acme Sample GmbH");
  await page.getByText("Cut off Acme Sample GmbH").click();
  await page.getByRole("button", { name: "Cut it off for good" }).click();
  expect(await textOf(page)).toMatch(/It is cut off[\s\S]*cut off \d/);
  expect(await page.getByRole("button", { name: "Cut it off for good" }).count()).toBe(0);
});
