/**
 * From a company's document to a published policy in a real browser without scripts: in few page loads, and with no
 * rule switched off for want of a setting.
 */
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import { OWNER, startConsole } from "./console-service.js";
import { handbook } from "./handbook.js";
import { pathOf, saveDraft, textOf, useSignedInPages } from "./signed-in-pages.js";

const MOST_LOADS = 8;
const NOTE = `# Small refunds (a sample)

1.1 A refund of at most EUR 50 is paid at once.

1.2 A refund above EUR 50 must go to the desk.
`;
const SET = "policy.acme.small_refunds";

const { service, openAs, go } = useSignedInPages(() => startConsole());

/** The drafted sources, with a body for each rule. */
function written(draft: string): string {
  const source = /  source document[\s\S]*?\n  \}\n/.exec(draft)?.[0] ?? "";
  return `policy acme.small_refunds version "1" {
  title "Small refunds"
  domain customer_support
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by action_date
  changelog "First version."

${source}
  uses action_date, amount

  setting small_refund "Small refund": money "Up to this amount a refund is small."
  setting support_desk "Support desk": person "Takes claims that are handed over."

  outcomes allowed "Allowed", hand_to_a_person "Handed to a person"

  base facts { action_date = 2026-10-20, amount = 20.00 EUR }
  base settings { small_refund = 50.00 EUR, support_desk = person "desk" }

  rule p_1_1 "Paid at once" cites document.p_1_1 {
    wording "A refund of at most EUR 50 is paid at once."
    when amount is at most setting.small_refund then allowed

    example "at the limit" from document.p_1_1 {
      given amount = 50.00 EUR
      expect determined allowed
    }
  }

  rule p_1_2 "Handed over" cites document.p_1_2 {
    wording "A refund above EUR 50 must go to the desk."
    always hand over to setting.support_desk as hand_to_a_person

    example "a cent more" from document.p_1_2 {
      given amount = 50.01 EUR
      expect determined hand_to_a_person handed to person "desk"
    }
  }
}
`;
}

let secret = "";
beforeAll(async () => {
  const asked = { slug: "acme", environment: "live", scopes: null, agent: null, name: "of a test" } as const;
  ({ secret } = (await operator.createKey({ ...service().place, newPepper: false }, asked)).key);
});

async function check(customer: string, cents: number): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${service().url}/v1/check`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify(refund(customer, cents)),
  });
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

/** Every document that the browser shows. One that loads itself again is the same page, and is counted once. */
function countLoads(page: Page): () => number {
  let loads = 0;
  let last = "";
  page.on("response", (response) => {
    const isShown = response.status() < 300 || response.status() >= 400;
    if (response.request().resourceType() === "document" && isShown) {
      const again = response.url() === last && /[/]policies[/]saves[/]/.test(last);
      if (!again) loads += 1;
      last = response.url();
    }
  });
  return () => loads;
}

it("from a document to a published policy in at most eight page loads, with nothing switched off", async () => {
  const page = await openAs(OWNER, { locale: "en-GB", javaScriptEnabled: false });
  const loads = countLoads(page);
  await go(page, "/live/documents");
  const file = { name: "small.md", mimeType: "text/markdown", buffer: Buffer.from(NOTE) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("Domain").fill("customer_support");
  await page.getByLabel("Name of the policy").fill("small_refunds");
  await page.getByRole("button", { name: "Draft a policy from it" }).click();
  const text = page.locator('[name="text:0"]');
  await text.fill(written(await text.inputValue()));
  await saveDraft(page);
  await page.getByRole("link", { name: "Read and confirm them" }).click();
  await page.getByRole("button", { name: "Confirm all 2 that wait" }).click();
  expect(pathOf(page)).toBe(`/live/policies/${SET}/1`);
  expect(await page.locator(".checklist").innerText()).toMatch(
    /1 of 2 settings have a value[\s\S]*2 of 2 rules are decided on/,
  );
  expect(await page.locator(".unset").innerText()).toContain("1 rule answers “not covered” until it is set");
  const amount = page.getByRole("group", { name: "Small refund" });
  await amount.getByLabel("Amount").fill("50.00");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(await textOf(page)).toContain("Published.");
  expect(loads()).toBeLessThanOrEqual(MOST_LOADS);
  const layers = (await check("C-77", 5_000))["layers"] as { policies: readonly Readonly<Record<string, unknown>>[] };
  expect(layers.policies.find(({ rule_set }) => rule_set === SET)).toMatchObject({
    state: "determined",
    outcome: "allowed",
  });
});

it("what goes off stands beside the box that leaves it off, and nothing is published without the tick", async () => {
  const page = await openAs(OWNER, { locale: "en-GB", javaScriptEnabled: false });
  await go(page, "/live/policies/new");
  const limit = { key: "tiny_refund", type: "money", value: "100.00 EUR" };
  const { path, text } = handbook("1", { limit });
  await page.locator('[name="path:0"]').fill(path);
  await page.locator('[name="text:0"]').fill(text);
  await saveDraft(page);
  await page.getByRole("link", { name: "Read and confirm them" }).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(await page.locator(".problems").innerText()).toContain("Settings of it have no value.");
  await page.getByLabel("Publish although some stay without a value").check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(await textOf(page)).toContain("Published.");
});
