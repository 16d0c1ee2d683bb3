/** Signing in at an identity provider in a real browser, by somebody whom two accounts know, and out again at both. */
import { pino } from "pino";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { type SampleProvider, startSampleProvider } from "../../examples/identity-provider/provider.js";
import { openAccountFile, type RunningService, startService } from "../../runtime/main.js";
import { makePlace, type TestPlace } from "../runtime/database.js";
import { startBrowser } from "./browser.js";
import { freePort } from "./free-port.js";

const CLIENT = { clientId: "tcs", clientSecret: "a secret of the test" };
const log = pino({ level: "silent" });

const fileOf = (slug: string, name: string, role: string): string =>
  JSON.stringify({
    account: {
      ...{ slug, name, country: "DE", currency: "EUR", retention_years: 10 },
      fiscal_year_start: "01-01",
    },
    people: {
      owner: { name: "Owner", email: `owner@${slug}.example.com`, role: "tenant_admin" },
      both: { name: "Sample Human", email: "both@example.com", role },
    },
    ...{ agents: {}, keys: {}, laws: [], settings: [], policies: [], confirmations: [] },
  });

let browser: Browser;
let place: TestPlace;
let provider: SampleProvider;
let service: RunningService;
let baseUrl = "";
beforeAll(async () => {
  browser = await startBrowser();
  place = await makePlace();
  baseUrl = `http://127.0.0.1:${await freePort()}`;
  provider = await startSampleProvider({ port: 0, ...CLIENT, baseUrl });
  for (const text of [fileOf("first", "First GmbH", "tenant_ops"), fileOf("second", "Second GmbH", "author")]) {
    const compile = () => Promise.resolve({ ok: true, policies: [], matchings: [], files: [] } as const);
    const opened = await openAccountFile({ ...place, startAt: null, text, compile, log });
    expect(opened.kind).toBe("opened");
  }
  process.env["TCS_OIDC_CLIENT_SECRET"] = CLIENT.clientSecret;
  service = await startService({
    ...place,
    host: "127.0.0.1",
    port: Number(new URL(baseUrl).port),
    baseUrl,
    startAt: null,
    log,
    provider: { issuer: provider.issuer, clientId: CLIENT.clientId },
  });
});
afterAll(async () => {
  delete process.env["TCS_OIDC_CLIENT_SECRET"];
  await service.close();
  await provider.close();
  await place.remove();
  await browser.close();
});

/** From the page of the service to the provider's forms. */
async function goToProvider(page: Page): Promise<void> {
  await page.goto(`${baseUrl}/live?from=2026-03-01`);
  expect(page.url()).toBe(`${baseUrl}/sign-in`);
  await page.getByRole("link", { name: /^Sign in with/ }).click();
  expect(new URL(page.url()).origin).toBe(provider.issuer);
}

async function proveAs(page: Page, address: string): Promise<void> {
  await page.locator("input[name=login]").fill(address);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.locator("button[type=submit]").click();
}

const shown = (page: Page): Promise<string> => page.getByRole("main").innerText();
/** Who is signed in, and for which account. */
const signedInAs = (page: Page): Promise<string> => page.locator("body > header").innerText();

it.each([true, false])(
  "signs in there, chooses the account, changes to the other, and signs out here and there; with scripts: %s [AUT-042, AUT-048]",
  async (javaScriptEnabled) => {
    const context = await browser.newContext({ locale: "en-GB", javaScriptEnabled });
    const page = await context.newPage();
    await goToProvider(page);
    await proveAs(page, "both@example.com");
    expect(page.url()).toBe(`${baseUrl}/sign-in/account`);
    // Before an account is chosen, nothing of one is shown.
    const me = await context.request.get(`${baseUrl}/v1/me`);
    expect(me.status()).toBe(403);
    await page.getByRole("button", { name: /Second GmbH/ }).click();
    expect(new URL(page.url()).pathname).toBe("/live");
    expect(await signedInAs(page)).toMatch(/Second GmbH[\s\S]*Sample Human/);
    await page.goto(`${baseUrl}/sign-in/account`);
    await page.getByRole("button", { name: /First GmbH/ }).click();
    expect(await signedInAs(page)).toMatch(/First GmbH[\s\S]*Sample Human/);
    await page.getByRole("button", { name: "Sign out" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/signed-out");
    await page.getByRole("link", { name: /identity provider/ }).click();
    expect(new URL(page.url()).origin).toBe(provider.issuer);
    await page.goto(`${baseUrl}/live`);
    expect(page.url()).toBe(`${baseUrl}/sign-in`);
    await context.close();
  },
);

it("who leaves the provider's form is told so, and is not signed in", async () => {
  const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await goToProvider(page);
  await page.getByRole("link", { name: /Cancel/ }).click();
  expect(new URL(page.url()).pathname).toBe("/sign-in/callback");
  expect(await shown(page)).toContain("The sign-in ended at the identity provider.");
  await page.goto(`${baseUrl}/live`);
  expect(page.url()).toBe(`${baseUrl}/sign-in`);
});
