/** Agents in a real browser before the real service: admins and engineers register, change and switch them. */
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";

import { waited } from "../waiting.js";
import { makeAgentKey } from "./agent-key.js";
import { formKey, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go, post } = useSignedInPages();

interface AgentRow {
  readonly agent_id: string;
  readonly switched_on: number;
}

const rows = (): readonly AgentRow[] => (service().stored()["agents"] ?? []) as readonly AgentRow[];
const rowOf = (id: string): AgentRow | undefined => rows().find(({ agent_id }) => agent_id === id);

it.each([true, false])(
  "an engineer registers an agent, changes it, switches it off and on again; with scripts: %s [AUT-043]",
  async (javaScriptEnabled) => {
    const id = `bot_${javaScriptEnabled}`;
    const page = await openAs("engineer@example.com", { javaScriptEnabled });
    await go(page, "/live/agents");
    await page.getByRole("link", { name: "Register an agent" }).click();
    await page.getByLabel("Id").fill(`Bot ${javaScriptEnabled}`);
    await page.getByLabel("Name").fill("Bot of a test");
    await page.getByRole("button", { name: "Register an agent" }).click();
    expect(await page.locator("#agent_id-wrong").innerText()).toContain("Small letters, digits, _ and -");
    expect(await page.locator("#owner-wrong").count()).toBe(0);
    await page.getByLabel("Id").fill(id);
    await page.getByRole("button", { name: "Register an agent" }).click();
    expect(await page.locator("#owner-wrong").innerText()).toContain("The account has no such person.");
    await page.getByLabel("Answers for it").selectOption({ label: "Sample Engineer" });
    await page.getByRole("button", { name: "Register an agent" }).click();
    expect(await textOf(page)).toContain("The agent is registered.");
    await page.getByRole("row").filter({ hasText: id }).getByRole("link").click();
    await page.getByRole("link", { name: "Change its name or who answers for it" }).click();
    await page.getByLabel("Name").fill("Another name");
    await page.getByLabel("Answers for it").selectOption({ label: "Sample Owner" });
    await page.getByRole("button", { name: "Save" }).click();
    expect(await textOf(page)).toContain("The change is saved.");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Another name");
    await page.getByText("Switch this agent off").click();
    await page.getByRole("button", { name: "Switch it off" }).click();
    expect(await textOf(page)).toContain("The agent is switched off. Its keys open nothing.");
    expect(rowOf(id)?.switched_on).toBe(0);
    await page.getByRole("button", { name: "Switch it on" }).click();
    expect(rowOf(id)?.switched_on).toBe(1);
    await page.getByRole("link", { name: "What it asked and did" }).click();
    expect(page.url()).toContain(`/live/checks?actor=${id}&actor_kind=agent`);
  },
);

it("a form that is sent twice registers one agent, and an id that is taken is refused", async () => {
  const page = await openAs("owner@example.com");
  await go(page, "/live/agents/add");
  const owner = (await page.getByLabel("Answers for it").locator("option").nth(1).getAttribute("value")) ?? "";
  const form = { form_key: await formKey(page, "/agents/add"), agent_id: "once", name: "Once", owner };
  const answers = await Promise.all([post(page, "/live/agents/add", form), post(page, "/live/agents/add", form)]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  expect(rows().filter(({ agent_id }) => agent_id === "once")).toHaveLength(1);
  const again = await post(page, "/live/agents/add", { ...form, form_key: "another key" });
  expect(again.status()).toBe(409);
  expect(await again.text()).toContain("The account has an agent of this id already.");
});

it.each(["approver@example.com", "author@example.com"])(
  "%s reads which agents there are and how each behaves, without buttons, and is refused all else [AUT-046]",
  async (address) => {
    const page = await openAs(address);
    await page.getByRole("link", { name: "Agents" }).click();
    expect(await textOf(page)).toMatch(/Sample refund bot[\s\S]*Sample Engineer/);
    const agent = "/live/agents/refund_bot";
    for (const path of ["/live/agents", agent]) {
      await go(page, path);
      expect(await page.locator("main form").count()).toBe(0);
    }
    expect(await textOf(page)).toContain("Rules that bind it");
    expect(await page.getByRole("heading", { name: "Keys" }).count()).toBe(0);
    const before = rows();
    for (const path of ["/live/agents/add", `${agent}/change`])
      expect((await page.request.fetch(service().url + path)).status()).toBe(403);
    const form = { form_key: "a key", agent_id: "x", name: "X", owner: "x" };
    for (const path of ["/live/agents/add", `${agent}/change`, `${agent}/switch-off`, `${agent}/switch-on`])
      expect((await post(page, path, form)).status()).toBe(403);
    expect(rows()).toEqual(before);
  },
);

it("shows what an agent spent: the rows of the log's file behind the figure add up to it; and its limit of today", async () => {
  const agent = await makeAgentKey(service());
  for (let at = 0; at < 3; at += 1) await agent.refundAgainstRules();
  const page = await openAs("owner@example.com");
  await go(page, "/live/agents/refund_bot");
  const spent = page.getByRole("region", { name: "What it spent" }).locator("dd").first();
  const figure = Number((await spent.innerText()).replace(/[^0-9.]/g, ""));
  const address = (await spent.locator("a").getAttribute("href")) ?? "";
  const file = await page.request.get(service().url + address.replace("/checks?", "/checks.csv?"));
  const lines: readonly Readonly<Record<string, string>>[] = parse(await file.text(), { columns: true, bom: true });
  const ofActions = lines.filter(({ transaction_id: id }) => id !== "");
  const sum = ofActions.reduce((total, { amount }) => total + Number(amount), 0);
  expect(ofActions.length).toBeGreaterThanOrEqual(3);
  expect(figure).toBe(sum);
  const limit = page.getByRole("region", { name: "Limits, today" });
  expect(await limit.innerText()).toMatch(/Refunds by the agent on the day[\s\S]*900\.00\u00a0EUR of 500\.00\u00a0EUR/);
});

it("shows when a key of the agent was last used", async () => {
  const agent = await makeAgentKey(service());
  const page = await openAs("owner@example.com");
  const key = page.getByRole("region", { name: "Keys" }).getByRole("row").last();
  await go(page, "/live/agents/refund_bot");
  expect(await key.innerText()).toContain("Not used yet");
  await agent.send("/v1/me");
  await waited(async () => {
    await go(page, "/live/agents/refund_bot");
    expect(await key.innerText()).not.toContain("Not used yet");
  });
  expect(await key.innerText()).toMatch(/20\d\d, \d\d:\d\d/);
});
