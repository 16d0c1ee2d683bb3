/** Alerts in a real browser before the real service: an agent acts against the rules, a person sees it and says so. */
import { beforeAll, expect, it } from "vitest";

import { type AgentKey, makeAgentKey } from "./agent-key.js";
import { formKey, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go, post } = useSignedInPages();
const APPROVER = "approver@example.com";

let agent: AgentKey;
beforeAll(async () => {
  agent = await makeAgentKey(service());
});

async function newestAlert(): Promise<Readonly<Record<string, unknown>>> {
  const { alerts } = await agent.send("/v1/alerts?type=check.against_rules&limit=1");
  const [alert] = alerts as readonly Readonly<Record<string, unknown>>[];
  if (alert === undefined) throw new Error("No alert was raised.");
  return alert;
}

it.each([true, false])(
  "a person reads what went against the rules and acknowledges it with the keyboard; with scripts: %s [ALR-009]",
  async (javaScriptEnabled) => {
    await agent.refundAgainstRules();
    const { alert_id: id } = await newestAlert();
    const page = await openAs(APPROVER, { javaScriptEnabled });
    await page.getByRole("link", { name: "System" }).click();
    const card = page.locator(".card", { has: page.locator(`form[action*="${String(id)}"]`) });
    expect(await card.innerText()).toMatch(/An action went against your rules[\s\S]*refund_bot[\s\S]*See the answer/);
    await card.getByRole("button", { name: /^Acknowledge/ }).press("Enter");
    await page.waitForURL(/\/live\/alerts\?done=acknowledged$/);
    expect(await page.locator(`form[action*="${String(id)}"]`).count()).toBe(0);
    expect(await newestAlert()).toMatchObject({ alert_id: id, status: "acknowledged" });
    await page.getByRole("link", { name: "Acknowledged" }).click();
    expect(await textOf(page)).toContain("Acknowledged by Sample Approver");
  },
);

it("is acknowledged once: who was the first stays, whoever sends the form again", async () => {
  await agent.refundAgainstRules();
  const { alert_id: id } = await newestAlert();
  const path = `/live/alerts/${String(id)}/acknowledge`;
  const [first, second] = [await openAs(APPROVER), await openAs("engineer@example.com")];
  const keys: string[] = [];
  for (const page of [first, second]) {
    await go(page, "/live/alerts");
    keys.push(await formKey(page, path));
  }
  const [key = "", other = ""] = keys;
  const sent = [
    await post(first, path, { form_key: key }),
    await post(first, path, { form_key: key }),
    await post(second, path, { form_key: other }),
  ];
  expect(sent.map((response) => response.status())).toEqual([303, 303, 303]);
  await go(second, "/live/alerts?status=acknowledged");
  expect(await second.locator(".card").first().innerText()).toContain("Acknowledged by Sample Approver");
});

it("an author reads alerts without buttons and is refused; nobody acknowledges what is not there [AUT-044]", async () => {
  await agent.refundAgainstRules();
  const { alert_id: id } = await newestAlert();
  const page = await openAs("author@example.com");
  await go(page, "/live/alerts");
  expect(await textOf(page)).toContain("An action went against your rules");
  expect(await page.locator("main form").count()).toBe(0);
  const form = { form_key: "a key" };
  expect((await post(page, `/live/alerts/${String(id)}/acknowledge`, form)).status()).toBe(403);
  expect(await newestAlert()).toMatchObject({ status: "open" });
  const approver = await openAs(APPROVER);
  for (const path of [`/live/alerts/alt_${"0".repeat(26)}`, `/test/alerts/${String(id)}`])
    expect((await post(approver, `${path}/acknowledge`, form)).status()).toBe(404);
  await go(approver, "/test/alerts");
  expect(await textOf(approver)).toContain("No alert is open.");
});

it("shows fifty at a time, each alert on one page and no other", async () => {
  for (let at = 0; at < 51; at += 1) await agent.refundAgainstRules();
  const page = await openAs(APPROVER);
  await go(page, "/live/alerts");
  const seen: string[] = [];
  const note = async (): Promise<void> => {
    for (const form of await page.locator(".card form").all()) seen.push((await form.getAttribute("action")) ?? "");
  };
  await note();
  expect(seen).toHaveLength(50);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForLoadState();
  await note();
  expect(new Set(seen).size).toBe(seen.length);
  const { alerts } = await agent.send("/v1/alerts?status=open&limit=200");
  const listed = (alerts as readonly { readonly alert_id: string }[]).map(
    ({ alert_id }) => `/live/alerts/${alert_id}/acknowledge`,
  );
  expect(seen).toEqual(listed);
  await page.getByRole("link", { name: "First page" }).click();
  await page.waitForLoadState();
  expect(await page.locator(".card").count()).toBe(50);
});
