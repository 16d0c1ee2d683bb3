/** A law in a real browser before the real service: an admin sees what switching it would change, and switches it. */
import { expect, it } from "vitest";

import { gift } from "../runtime/http/sample-service.js";
import { makeAgentKey } from "./agent-key.js";
import { OWNER } from "./console-service.js";
import { pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go } = useSignedInPages();
const LAW = "law.de.business_gifts";

it.each([true, false])(
  "with scripts: %s, an admin switches a law off and on after a preview",
  async (javaScriptEnabled) => {
    const { send } = await makeAgentKey(service());
    const answer = await send(
      "/v1/check",
      gift(`C-${String(javaScriptEnabled)}`, 1_000, { transaction: { status: "executed" } }),
    );
    expect(answer).toMatchObject({ state: "determined" });
    const page = await openAs(OWNER, { javaScriptEnabled });
    await page.getByRole("link", { name: "Rules" }).first().click();
    await page.locator(`main a[href$="/rules/${LAW}"]`).click();
    expect(await textOf(page)).toMatch(/In your account\s+On since /);
    await page.getByRole("link", { name: "Switch it off…" }).click();
    expect(pathOf(page)).toBe(`/live/rules/${LAW}/switch`);
    expect(await textOf(page)).toMatch(
      /Of \d+ answers? looked at, \d+ would be issued again[\s\S]*Nothing is recorded yet\./,
    );
    await page.getByRole("button", { name: "Switch the law off" }).click();
    expect(pathOf(page)).toBe(`/live/rules/${LAW}`);
    expect(await textOf(page)).toMatch(/The law is switched off\.[\s\S]*Off since [\s\S]*, by Sample Owner/);
    await page.getByRole("link", { name: "Switch it on…" }).click();
    await page.getByRole("button", { name: "Switch the law on" }).click();
    expect(await textOf(page)).toMatch(/The law is switched on\.[\s\S]*On since [\s\S]*, by Sample Owner/);
    await go(page, "/live/audit?did=law.on");
    expect(await page.getByRole("row").nth(1).innerText()).toMatch(/Sample Owner switched .*on/i);
  },
);

it("of two admins with the page open, the second is told that somebody switched it, and sees the present state", async () => {
  const [first, second] = [await openAs(OWNER), await openAs(OWNER)];
  for (const page of [first, second]) await go(page, `/live/rules/${LAW}/switch`);
  await first.getByRole("button", { name: "Switch the law off" }).click();
  await second.getByRole("button", { name: "Switch the law off" }).click();
  expect(await textOf(second)).toContain("Somebody changed it since you opened this page.");
  expect(await textOf(second)).toMatch(/Off since [\s\S]*, by Sample Owner/);
  expect(await second.getByRole("button", { name: "Switch the law on" }).count()).toBe(1);
});

it("others than admins see the state alone, and in test everybody is led to live", async () => {
  const engineer = await openAs("engineer@example.com");
  await go(engineer, `/live/rules/${LAW}`);
  expect(await textOf(engineer)).toContain("Administrators switch laws on and off.");
  await go(engineer, `/live/rules/${LAW}/switch`);
  expect(await engineer.locator("main form").count()).toBe(0);
  const owner = await openAs(OWNER);
  await go(owner, `/test/rules/${LAW}/switch`);
  expect(await owner.locator("main form").count()).toBe(0);
  await owner.getByRole("link", { name: "Go to live" }).click();
  expect(pathOf(owner)).toBe(`/live/rules/${LAW}/switch`);
});
