/** The confirmation of a changed version in a real browser: what changed stands on the page, before and after. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import { HANGS_MS } from "../waiting.js";
import { OWNER, startConsole } from "./console-service.js";
import { handbook, HANDBOOK_SET } from "./handbook.js";
import { textOf, useSignedInPages } from "./signed-in-pages.js";

const pages = useSignedInPages(() => startConsole());
const { openAs, go } = pages;
const CONFIRMATION = `/live/confirmations/${HANDBOOK_SET}`;

let secret = "";

async function send(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(pages.service().url + path, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status, (await response.clone().text()).slice(0, 500)).toBe(200);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  const asked = { slug: "acme", environment: "live", scopes: null, agent: null, name: "of a test" } as const;
  ({ secret } = (await operator.createKey({ ...pages.service().place, newPepper: false }, asked)).key);
  await send("/v1/policies", { files: [handbook("1")], note: null });
  const owner = await openOwner();
  await go(owner, `${CONFIRMATION}/1`);
  await owner.getByRole("button", { name: "Confirm all 2 that wait" }).click();
  await go(owner, `/live/policies/${HANDBOOK_SET}/1`);
  await owner.getByRole("button", { name: "Publish" }).click();
  expect(await textOf(owner)).toContain("Published.");
  await send("/v1/check", refund("C-41", 10_000));
  const files = [handbook("2", { compared: "below", within: "99.00", day: "2026-02-01" })];
  await send("/v1/policies", { files, note: null });
});

const openOwner = (): Promise<Page> => openAs(OWNER, { locale: "en-GB", javaScriptEnabled: false });
const ruleOf = (page: Page, rule: string) => page.locator(`details.rule[id="${rule}"]`);

describe("a changed version whose words did not change, without scripts", () => {
  it("is confirmed with the changed line on the page [CNF-039]", async () => {
    const page = await openOwner();
    await go(page, `${CONFIRMATION}/2`);
    const rule = ruleOf(page, "at_once");
    expect(await rule.locator(".tag.changed").innerText()).toBe("Changed, its words did not");
    expect(await rule.locator(".trap").innerText()).toContain("Changed, and its words did not change.");
    expect(await rule.locator(".difference .removed").allInnerTexts()).toEqual([
      expect.stringMatching(/^− was\s+when amount is at most 100\.00 EUR then allowed\s*$/),
    ]);
    expect(await rule.locator(".difference .added").allInnerTexts()).toEqual([
      expect.stringMatching(/^\+ now\s+when amount is below 100\.00 EUR then allowed\s*$/),
    ]);
    expect(await rule.innerText()).not.toContain("run.own");
    // Without scripts, a link looks whether the rows around its numbers are made.
    const again = rule.getByRole("link", { name: "Look again" });
    const lookAgain = async (): Promise<number> => {
      if ((await again.count()) > 0) await again.click();
      return again.count();
    };
    await expect.poll(lookAgain, { timeout: HANGS_MS, interval: 500 }).toBe(0);
    const rows = (await rule.locator(".tips").getByRole("row").allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, " ").trim(),
    );
    expect(rows.filter((row) => row.includes("moved"))).toEqual([
      expect.stringMatching(/^100\.00 EUR .*Allowed.* .*Handed to a person.*◀ moved$/),
    ]);
    expect(await ruleOf(page, "others").locator(".tips").count()).toBe(0);
    expect(await textOf(page)).toContain("0 of 2 rules are read and decided on.");
    await rule.getByRole("radio", { name: "Confirm", exact: true }).check();
    await page.getByRole("button", { name: "Record what is marked" }).click();
    expect(await textOf(page)).toContain("1 of 2 rules are read and decided on.");
    expect(await ruleOf(page, "at_once").locator(".tag").last().innerText()).toBe("Confirmed");
  });

  it("is compared as a whole with the published one while it is a draft", async () => {
    const page = await openOwner();
    await go(page, `${CONFIRMATION}/2`);
    await page.getByRole("link", { name: "The whole comparison with version 1" }).click();
    expect(await textOf(page)).toMatch(/Version 1 and version 2[\s\S]*2 rules changed[\s\S]*Paid at once/);
  });
});
