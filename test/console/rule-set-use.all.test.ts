/** The page of a rule set's use in a real browser before the real service. */
import { expect, it } from "vitest";

import { useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { pathOf, textOf } from "./signed-in-pages.js";

const { url, openAs, refund } = useAgentAndPeople();

const SET = "policy.acme.customer_support";

it("leads from a rule set to the answer that a rule last decided, without scripts", async () => {
  const { check_id } = await refund(10_000);
  const page = await openAs(OWNER, { javaScriptEnabled: false });
  await page.goto(url(`/live/rules/${SET}`));
  await page.getByRole("link", { name: "How the rules were used" }).click();
  expect(pathOf(page)).toBe(`/live/rules/${SET}/usage`);
  expect(await page.locator(".tabs a[aria-current=page]").innerText()).toBe("12 months");
  await page.getByRole("link", { name: "This month" }).click();
  expect(page.url()).toMatch(/usage\?months=1$/);
  const rule = page.getByRole("row").filter({ hasText: "undamaged_in_window" });
  expect(await rule.innerText()).toMatch(/\b1\b[\s\S]*\b0\b/);
  await rule.locator("a[href*='/checks/']").click();
  expect(pathOf(page)).toBe(`/live/checks/${String(check_id)}`);
});

it("is of one environment alone, and a matching set has none", async () => {
  await refund(10_000);
  const page = await openAs(OWNER);
  await page.goto(url(`/test/rules/${SET}/usage?months=forty`));
  expect(await textOf(page)).toMatch(/test environment alone[\s\S]*No answer was given/);
  const answered = await page.request.get(url("/live/rules/matching.acme.customers/usage"));
  expect(answered.status()).toBe(404);
});
