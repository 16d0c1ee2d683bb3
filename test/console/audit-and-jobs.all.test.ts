/** Audit and jobs in a real browser before the real service. */
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";

import { useAgentAndPeople } from "./agent-and-people.js";
import { formKey, pathOf, textOf } from "./signed-in-pages.js";

const { service, openAs, go, post, send, refund, browser } = useAgentAndPeople();
const OWNER = "owner@example.com";

it("an admin reads who signed in and who did what, of one kind, and page by page", async () => {
  expect(browser().isConnected()).toBe(true);
  const page = await openAs(OWNER);
  await go(page, "/live/agents/add");
  const owner = (await page.getByLabel("Answers for it").locator("option").nth(1).getAttribute("value")) ?? "";
  const key = await formKey(page, "/agents/add");
  for (let at = 0; at < 60; at += 1) {
    const form = { form_key: `${key}-${at}`, agent_id: `agent_${at}`, name: `Agent ${at}`, owner };
    expect((await post(page, "/live/agents/add", form)).status()).toBe(303);
  }
  await page.getByRole("link", { name: "System" }).click();
  await page.getByRole("link", { name: "Audit" }).click();
  expect(await page.getByRole("row").nth(1).innerText()).toContain(
    "Sample Owner registered the agent agent_59, for which Sample",
  );
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByLabel(label).selectOption({ label: option });
    await page.getByRole("button", { name: "Show" }).click();
  };
  await page.getByText("Choose", { exact: true }).click();
  await choose("What was done", "Agent registered");
  expect(await page.getByRole("row").count()).toBe(51);
  const file = await page.request.get(
    service().url + String(await page.getByRole("link", { name: /CSV/ }).getAttribute("href")),
  );
  const lines: readonly Readonly<Record<string, string>>[] = parse(await file.text(), { columns: true, bom: true });
  expect(new Set(lines.map(({ did }) => did))).toEqual(new Set(["agent.add"]));
  expect(lines.filter(({ by_name: name }) => name === "Sample Owner")).toHaveLength(60);
  await page.getByRole("link", { name: "Next page" }).click();
  expect((await page.getByRole("row").count()) - 1 + 50).toBe(lines.length);
  expect(await page.getByRole("row").last().innerText()).toContain("agent_0");
  expect(await page.getByLabel("What was done").inputValue()).toBe("agent.add");
  await choose("What was done", "Signed in");
  expect(await page.getByRole("row").nth(1).innerText()).toContain("Sample Owner signed in.");
  await choose("Who did it", "Sample Author");
  expect(await textOf(page)).toContain("There is nothing of this kind.");
  await go(page, "/live/audit?from=2026-01-01&to=2026-01-02");
  expect(await textOf(page)).toContain("There is nothing of this kind.");
  await go(page, "/live/audit");
  expect(await textOf(page)).not.toContain("@example.com");
  await go(page, "/live/audit?before=nothing");
  expect(await page.getByRole("row").count()).toBe(51);
});

it("a changed setting is told with both values and the day, and what was recorded unfolds", async () => {
  const page = await openAs(OWNER);
  await go(page, "/live/settings/automatic_limit");
  await page
    .getByLabel(/Amount|Value/)
    .first()
    .fill("212.50");
  await page.getByRole("button", { name: "Change the setting" }).click();
  await go(page, "/live/audit?did=setting.change");
  const row = page.getByRole("row").nth(1);
  expect(await row.innerText()).toMatch(
    /Sample Owner changed the setting Limit of automatic refunds automatic_limit from 150\.00\sEUR to 212\.50\sEUR, valid from /,
  );
  await row.locator("summary").click();
  expect(await row.locator("dl").innerText()).toMatch(/key[\s\S]*automatic_limit/);
});

it("a flagged rule, and a member that had no value, are told as they are", async () => {
  const page = await openAs(OWNER);
  const { url } = service();
  const headers = { Origin: url };
  const sent = { rules: ["not_employees"], action: "flag", comment: "Line one.\nLine two." };
  const read = await page.request.get(`${url}/v1/confirmations/law.de.business_gifts/2024`);
  const { rules } = (await read.json()) as { readonly rules: readonly { readonly rule: string }[] };
  const rule = rules[0]?.rule ?? "";
  const flagged = await page.request.post(`${url}/v1/confirmations/law.de.business_gifts/2024`, {
    headers,
    data: { rules: [{ rule, action: "flag", comment: sent.comment }] },
  });
  expect([flagged.status(), await flagged.text()]).toEqual([200, expect.any(String)]);
  await go(page, "/live/audit?did=rules.decide");
  expect(await page.getByRole("row").nth(1).innerText()).toMatch(/Sample Owner decided .*: confirmed 0, flagged 1\./);
  await go(page, "/live/confirmations/law.de.business_gifts/2024");
  expect(await textOf(page)).not.toContain("U+000A");
  expect(await page.content()).toMatch(/<bdi class="lines">Line one\.<br\s*\/?>Line two\./);
  const data = { ref_url: "https://shop.example/{ref}" };
  expect((await page.request.post(`${url}/v1/account`, { headers, data })).status()).toBe(200);
  await go(page, "/live/audit?did=account.change");
  expect(await page.getByRole("row").nth(1).innerText()).toContain("from none to https://shop.example/{ref}");
});

it("others than admins have no audit [AUT-046]", async () => {
  const page = await openAs("engineer@example.com");
  await go(page, "/live/jobs");
  expect(await page.getByRole("link", { name: "Audit" }).count()).toBe(0);
  for (const path of ["audit", "audit.csv"])
    expect((await page.request.fetch(`${service().url}/live/${path}`)).status()).toBe(403);
});

it("a flagged rule begins a job, whose answers are a link away", async () => {
  const { check_id: checkId } = await refund(1_000);
  const page = await openAs(OWNER);
  await go(page, "/live/jobs");
  const before = await page.getByRole("row").filter({ hasText: "Decision on rules" }).count();
  await go(page, "/live/confirmations/policy.acme.customer_support/1");
  await page.getByRole("button", { name: "Record what is marked" }).waitFor();
  await page.evaluate('document.querySelectorAll("details.rule").forEach((each) => (each.open = true))');
  for (const each of await page.getByRole("radio", { name: "Flag", exact: true }).all()) await each.check();
  await page.getByRole("button", { name: "Record what is marked" }).click();
  expect(await textOf(page)).toContain("Recorded.");
  await expect
    .poll(async () => {
      await page.goto(`${service().url}/live/jobs`);
      return page.getByRole("row").filter({ hasText: "Decision on rules" }).filter({ hasText: "Done" }).count();
    })
    .toBe(before + 1);
  await page.getByRole("link", { name: "See the answers" }).first().click();
  expect(pathOf(page)).toBe("/live/checks");
  expect(page.url()).toContain("rerun=rrn_");
  const again = await send(`/v1/checks/${String(checkId)}`);
  expect(again["rechecked_because"] ?? again["superseded_by"] ?? again).toBeTruthy();
});

it("an author sees jobs, and none of another environment", async () => {
  const page = await openAs("author@example.com");
  await go(page, "/test/jobs");
  expect(await textOf(page)).toMatch(/newest first/);
});
