/** Trying rules in a real browser with the real service: a preview of a check's answer, with nothing stored. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { refund } from "../runtime/http/sample-service.js";
import { useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { textOf } from "./signed-in-pages.js";

const acting = useAgentAndPeople();
const { url } = acting;

const TODAY = new Date().toISOString().slice(0, 10);
const REFUNDS = "/live/rules/policy.acme.customer_support/try?version=1";

async function fill(page: Page, cents: string): Promise<void> {
  await page.locator("[name='facts.action_date']").fill(TODAY);
  await page.locator("[name='facts.action']").fill("refund");
  await page.locator("[name='facts.customer.customer_number']").fill("C-try");
  await page.locator("[name='facts.amount.amount']").fill(cents);
  await page.locator("[name='facts.order_total.amount']").fill(cents);
  await page.locator("[name='facts.delivered_on']").fill(TODAY);
  await page.locator("[name='facts.reported_damaged'][value=false]").check();
}

/** Left out: when somebody was last here, and the mail about the test's own key, which goes out meanwhile. */
function withoutVisits({
  sessions: _sessions,
  deliveries: _deliveries,
  messages: _messages,
  ...others
}: Readonly<Record<string, readonly unknown[]>>): Readonly<Record<string, readonly unknown[]>> {
  return others;
}

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("the page of a version leads to a form of its facts, which is answered with the trace, and stores nothing", async () => {
    const page = await acting.openAs("author@example.com", { javaScriptEnabled, locale: "en-GB" });
    await page.goto(url("/live/rules/policy.acme.customer_support"));
    await page.getByRole("link", { name: "Try this version with facts of your own" }).click();
    expect(page.url()).toBe(url(REFUNDS));
    expect(await page.locator("[name='facts.amount.currency']").inputValue()).toBe("EUR");
    const before = acting.service().stored();
    await fill(page, "4,000.00");
    await page.getByRole("button", { name: "Show the answer" }).click();
    expect(await page.locator(".says").innerText()).toMatch(/Needs approval\s+Sample Approver is to approve it/);
    expect(await textOf(page)).toMatch(/How the rules ran[\s\S]*Show the steps/);
    expect(await page.locator("[name='facts.amount.amount']").inputValue()).toBe("4,000.00");
    expect(await page.locator("[name='facts.reported_damaged'][value=false]").isChecked()).toBe(true);
    expect(withoutVisits(acting.service().stored())).toEqual(withoutVisits(before));
  });
});

it("answers what a check is answered, whose facts are the same", async () => {
  const page = await acting.openAs(OWNER, { locale: "de-DE" });
  for (const cents of ["40,00", "160,00", "4.000,00"]) {
    await page.goto(url(REFUNDS));
    await fill(page, cents);
    await page.getByRole("button", { name: "Antwort zeigen" }).click();
    const minor = Number(cents.replaceAll(/\D/g, ""));
    const facts = {
      action_date: TODAY,
      delivered_on: TODAY,
      order_total: { amount: minor, currency: "EUR" },
    };
    const { outcome } = await acting.send("/v1/check/preview", refund("C-try", minor, { facts }));
    const shown = { allowed: "Erlaubt", needs_approval: "Braucht Freigabe" }[String(outcome)];
    expect([cents, await page.locator(".says .state").innerText()]).toEqual([cents, shown]);
  }
});

it("the reader tries with their own approval by a tick, and with nobody else's", async () => {
  const page = await acting.openAs("approver@example.com", { locale: "en-GB" });
  await page.goto(url(REFUNDS));
  expect(await page.locator("[name^='facts.approved']").count()).toBe(0);
  await fill(page, "200.00");
  await page.getByLabel("I approve this").check();
  await page.getByRole("button", { name: "Show the answer" }).click();
  expect(await page.locator(".says").innerText()).toContain("Allowed");
});

it("names the facts that an answer lacks, and shows the four states each in its own form", async () => {
  const page = await acting.openAs(OWNER);
  await page.goto(url(REFUNDS));
  await page.getByRole("button", { name: "Show the answer" }).click();
  expect(await page.locator(".says").innerText()).toMatch(/Facts are missing[\s\S]*It takes these facts to decide:/);
});

it("says beside each field what is wrong with it, keeps what was typed, and answers nothing", async () => {
  const page = await acting.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url(REFUNDS));
  await fill(page, "40,00");
  await page.locator("[name='facts.action']").fill("ada@example.com");
  await page.getByRole("button", { name: "Show the answer" }).click();
  expect(await page.locator("[id='facts.amount-wrong']").innerText()).toBe(
    "This does not have the form that it needs.",
  );
  expect(await page.locator("[id='facts.action-wrong']").innerText()).toBe(
    "This looks like an e-mail address, which is not kept here.",
  );
  expect(await page.locator("[name='facts.amount.amount']").inputValue()).toBe("40,00");
  expect(await page.locator("[name='facts.action']").inputValue()).toBe("ada@example.com");
  expect(await page.locator(".says").count()).toBe(0);
});

it("says which version applies on the day, and answers by that one", async () => {
  const page = await acting.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url("/live/rules/law.de.business_gifts/try?version=2004"));
  await page.locator("[name='facts.gift_date']").fill(TODAY);
  await page.getByRole("button", { name: "Show the answer" }).click();
  expect(await page.locator("#rule_version-wrong").innerText()).toBe("On the day of this action version 2024 applies.");
  await page.getByLabel("Version").selectOption("2024");
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.waitForLoadState();
  expect(await page.locator(".says").count()).toBe(1);
});

it("is of no version that answers nothing: an unknown one, and a law that is not switched on", async () => {
  const page = await acting.openAs(OWNER);
  for (const path of ["policy.acme.customer_support/try?version=9", "law.us.gifts_meals/try", "law.de.none/try"])
    expect([path, (await page.request.get(url(`/live/rules/${path}`))).status()]).toEqual([path, 404]);
});

it("shows in test what test answers, and texts that were typed as texts", async () => {
  const page = await acting.openAs(OWNER);
  await page.goto(url(`/test${REFUNDS.slice("/live".length)}`));
  await page.locator("[name='facts.customer.customer_number']").fill('"><img src=x onerror=alert(1)>');
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.waitForLoadState();
  expect(await page.locator("main img").count()).toBe(0);
  expect(await page.locator("[name='facts.customer.customer_number']").inputValue()).toBe(
    '"><img src=x onerror=alert(1)>',
  );
});
