/** Alerts in a real browser before the real service: an agent acts against the rules, a person sees it and says so. */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";

import { refund } from "../runtime/http/sample-service.js";
import { type AgentKey, makeAgentKey } from "./agent-key.js";
import { formKey, pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go, post } = useSignedInPages();
const APPROVER = "approver@example.com";
const AGAINST = "check.against_rules";
const TODAY = new Date().toISOString().slice(0, 10);

let agent: AgentKey;
beforeAll(async () => {
  agent = await makeAgentKey(service());
});

type AlertRead = Readonly<Record<string, unknown>>;

async function alertsOf(query: string): Promise<readonly AlertRead[]> {
  const { alerts } = await agent.send(`/v1/alerts?type=${AGAINST}&${query}`);
  return alerts as readonly AlertRead[];
}

async function newestAlert(): Promise<AlertRead> {
  const [alert] = await alertsOf("limit=1");
  if (alert === undefined) throw new Error("No alert was raised.");
  return alert;
}

const group = (page: Page) => page.locator("section.alerts", { hasText: "An action went against your rules" });

it.each([true, false])(
  "a person reads what went against the rules and acknowledges it with the keyboard; with scripts: %s [ALR-009]",
  async (javaScriptEnabled) => {
    await agent.refundAgainstRules();
    const { alert_id: id } = await newestAlert();
    const page = await openAs(APPROVER, { javaScriptEnabled });
    await page.getByRole("link", { name: "System" }).click();
    const shown = page.locator("tr", { has: page.locator(`form[action*="${String(id)}"]`) });
    expect(await shown.innerText()).toMatch(/300\.00[\s\S]*C-alert-\d+[\s\S]*refund_bot/);
    await shown.getByRole("button", { name: /^Acknowledge/ }).press("Enter");
    await page.waitForURL(/\/live\/alerts\?done=acknowledged$/);
    expect(await page.locator(`form[action*="${String(id)}"]`).count()).toBe(0);
    expect(await newestAlert()).toMatchObject({ alert_id: id, status: "acknowledged" });
    await page.getByRole("link", { name: "Seen", exact: true }).click();
    expect(await textOf(page)).toContain("seen by Sample Approver");
  },
);

it("is acknowledged once: who was the first stays, whoever sends the form again", async () => {
  await agent.refundAgainstRules();
  const { alert_id: id } = await newestAlert();
  const path = `/live/alerts/${String(id)}/acknowledge`;
  const [first, second] = [await openAs(APPROVER), await openAs("engineer@example.com")];
  const keys: string[] = [];
  for (const page of [first, second]) {
    await go(page, `/live/alerts/${String(id)}`);
    keys.push(await formKey(page, path));
  }
  const [key = "", other = ""] = keys;
  const sent = [
    await post(first, path, { form_key: key }),
    await post(first, path, { form_key: key }),
    await post(second, path, { form_key: other }),
  ];
  expect(sent.map((response) => response.status())).toEqual([303, 303, 303]);
  await go(second, `/live/alerts/${String(id)}`);
  expect(await textOf(second)).toContain("Acknowledged by Sample Approver");
});

it("an author reads alerts without buttons and is refused; nobody acknowledges what is not there [AUT-044]", async () => {
  await agent.refundAgainstRules();
  const { alert_id: id } = await newestAlert();
  const page = await openAs("author@example.com");
  for (const path of ["/live/alerts", `/live/alerts/${String(id)}`]) {
    await go(page, path);
    expect(await textOf(page)).toMatch(/An action went against your rules|300\.00/);
    expect(await page.locator('main form[method="post"]').count()).toBe(0);
  }
  const form = { form_key: "a key", type: AGAINST, cause: "", up_to: String(id), assigned_to: "" };
  for (const path of [`${String(id)}/acknowledge`, `${String(id)}/assign`])
    expect((await post(page, `/live/alerts/${path}`, form)).status()).toBe(403);
  expect(await newestAlert()).toMatchObject({ status: "open" });
  const approver = await openAs(APPROVER);
  for (const path of [`/live/alerts/alt_${"0".repeat(26)}`, `/test/alerts/${String(id)}`])
    expect((await post(approver, `${path}/acknowledge`, form)).status()).toBe(404);
  await go(approver, "/test/alerts");
  expect(await textOf(approver)).toContain("No alert is open.");
});

it("an alert is assigned to a person, who finds it among what waits for them until it is acknowledged", async () => {
  await agent.refundAgainstRules();
  const { alert_id: id } = await newestAlert();
  const [page, approver] = [await openAs("owner@example.com"), await openAs(APPROVER)];
  expect(await textOf(approver)).not.toContain("Alerts that you attend to");
  await go(page, `/live/alerts/${String(id)}`);
  await page.getByLabel("Attends to it", { exact: true }).selectOption({ label: "Sample Approver" });
  await page.getByRole("button", { name: "Save" }).click();
  expect(await textOf(page)).toContain("It is saved who attends to the alert.");
  await go(approver, "/live");
  const mine = approver.getByRole("region", { name: "Alerts that you attend to" });
  expect(await mine.innerText()).toMatch(/300\.00[\s\S]*An action went against your rules/);
  await mine.locator(`a[href$="${String(id)}"]`).click();
  await approver.getByRole("button", { name: "Acknowledge" }).click();
  await go(approver, "/live");
  expect(await textOf(approver)).not.toContain("Alerts that you attend to");
});

it("a claim that a rule hands to a person waits on their Home, without an assignment, until they close it there", async () => {
  const facts = { action_date: TODAY, delivered_on: TODAY, order_total: { amount: 10_000, currency: "EUR" } };
  const body = refund("C-handed", 20_000, { facts, transaction: { status: "proposed" } });
  expect(await agent.send("/v1/check", body)).toMatchObject({ state: "determined" });
  const [desk, approver] = [await openAs("desk@example.com"), await openAs(APPROVER)];
  expect(await textOf(approver)).not.toContain("An action was handed to a person");
  const mine = desk.getByRole("region", { name: "Alerts that you attend to" });
  expect(await mine.innerText()).toMatch(/200\.00[\s\S]*C-handed[\s\S]*An action was handed to a person/);
  await mine.getByRole("button", { name: "Acknowledge" }).click();
  expect(pathOf(desk)).toBe("/live");
  expect(await textOf(desk)).toContain("The alert is acknowledged.");
  expect(await mine.count()).toBe(0);
});

it("a group says how many it has, shows fifty at a time, and is acknowledged as a whole, at most 200 at once", async () => {
  for (let at = 0; at < 51; at += 1) await agent.refundAgainstRules();
  const page = await openAs(APPROVER);
  await go(page, "/live/alerts");
  const open = (await alertsOf("status=open&limit=200")).map(({ alert_id: id }) => String(id));
  expect(await group(page).locator(".count").innerText()).toBe(String(open.length));
  expect(Buffer.byteLength(await page.content())).toBeLessThan(60 * 1024);
  await group(page)
    .getByRole("link", { name: /^See all/ })
    .click();
  const seen: string[] = [];
  const note = async (): Promise<void> => {
    for (const link of await group(page).locator("td:first-child a").all())
      seen.push((await link.getAttribute("href"))?.split("/").at(-1) ?? "");
  };
  await note();
  expect(seen).toHaveLength(50);
  await page.getByRole("link", { name: "Next page" }).click();
  await note();
  expect(seen).toEqual(open);
  await agent.refundAgainstRules();
  await page.getByRole("link", { name: "First page" }).click();
  await agent.refundAgainstRules();
  await group(page)
    .getByRole("button", { name: /^Acknowledge all/ })
    .click();
  expect(await textOf(page)).toContain(`${open.length + 1} alerts are acknowledged.`);
  // The one that was raised after the page was opened.
  expect(await alertsOf("status=open&limit=200")).toHaveLength(1);
});

it("is chosen by kind and by who attends to it", async () => {
  await agent.refundAgainstRules();
  const page = await openAs(APPROVER);
  await go(page, "/live/alerts");
  await page.getByText("Choose", { exact: true }).click();
  await page.getByLabel("Kind").selectOption({ label: "Answers were checked again" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  expect(await textOf(page)).not.toContain("C-alert-");
  await page.getByLabel("Kind").selectOption({ label: "An action went against your rules" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  expect(await group(page).count()).toBe(1);
  await page.getByLabel("Attends to it").selectOption({ label: "Me" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  expect(await textOf(page)).toContain("No alert is open.");
});
