/** The pages of rules in a real browser before the real service: versions on a line, rules, and two side by side. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { OWNER } from "./console-service.js";
import { useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go } = useSignedInPages();

const signedIn = (person = OWNER, options: BrowserContextOptions = {}): Promise<Page> => openAs(person, options);

const text = (page: Page): Promise<string> => page.locator("main").innerText();

it("the place leads from the list to a rule set, in the version that is in force, and to every other", async () => {
  const page = await signedIn("author@example.com", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Rules", exact: true }).first().click();
  expect(await text(page)).toMatch(/policy\.acme\.customer_support[\s\S]*law\.de\.business_gifts[\s\S]*28 of them/);
  await page.getByRole("link", { name: "Gifts to business partners (Germany)" }).click();
  expect(page.url()).toBe(`${service().url}/live/rules/law.de.business_gifts`);
  expect(await page.locator(".line a[aria-current=page]").innerText()).toMatch(/^2024\s+from 1 Jan 2024$/);
  expect(await page.locator(".line li").allInnerTexts()).toEqual([
    expect.stringMatching(/^2004\s+from 1 Jan 2004 · superseded$/),
    expect.stringMatching(/^2024/),
  ]);
  await page.getByRole("link", { name: /^2004/ }).click();
  expect(page.url()).toBe(`${service().url}/live/rules/law.de.business_gifts?version=2004`);
  expect(await text(page)).toContain("Version 2004");
});

it("a version says what it takes, reads, gives and does not check, and shows its rules beside what they cite", async () => {
  const page = await signedIn();
  await page.goto(`${service().url}/live/rules/policy.acme.customer_support`);
  expect(await text(page)).toMatch(
    /Allowed allowed, Needs approval needs_approval, Handed to a person hand_to_a_person, Not allowed not_allowed[\s\S]*Facts that it takes[\s\S]*delivered_on[\s\S]*Settings that it reads[\s\S]*automatic_limit_damaged[\s\S]*What it does not check[\s\S]*The customer's rights by law/,
  );
  const rule = page.locator("details.rule[id=exceeds_order]");
  await rule.locator("> summary").click();
  expect(await rule.innerText()).toMatch(
    /Confirmed[\s\S]*A single refund above what the customer paid[\s\S]*No single refund is higher[\s\S]*R-1/,
  );
});

it("of a law that the account has not switched on there are no rules, and all else", async () => {
  const page = await signedIn();
  await page.goto(`${service().url}/live/rules/law.us.gifts_meals`);
  expect(await text(page)).toMatch(/has not switched this law on[\s\S]*Facts that it takes/);
  expect(await page.locator("details.rule").count()).toBe(0);
});

describe("two versions", () => {
  it("are compared as the reader chose them: rules, and examples that come out otherwise", async () => {
    const page = await signedIn();
    await page.goto(`${service().url}/live/rules/law.de.business_gifts`);
    await page.getByLabel("Before").selectOption("2004");
    await page.getByRole("button", { name: "Compare" }).click();
    expect(page.url()).toBe(`${service().url}/live/rules/law.de.business_gifts/compare?from=2004&to=2024`);
    expect(await text(page)).toMatch(/7 rules changed, 0 added, 1 removed, 0 as before\./);
    const limit = page.locator("article.rule").filter({ hasText: "within_limit" });
    expect(await limit.locator(".wording").allInnerTexts()).toEqual([
      expect.stringContaining("35 euros"),
      expect.stringContaining("50 euros"),
    ]);
    const example = page.getByRole("row").filter({ hasText: "one cent over" }).first();
    expect(await example.innerText()).toMatch(/not_deductible[\s\S]*deductible/);
  });

  it("are compared the other way round as well, and with itself a version has no difference", async () => {
    const page = await signedIn();
    const path = `${service().url}/live/rules/law.de.business_gifts/compare`;
    await page.goto(`${path}?from=2024&to=2004`);
    expect(await text(page)).toMatch(/7 rules changed, 1 added, 0 removed, 0 as before\./);
    await page.goto(`${path}?from=2024&to=2024`);
    expect(await text(page)).toMatch(/0 rules changed, 0 added, 0 removed, 7 as before\./);
    expect(await page.locator("article.rule, main table").count()).toBe(0);
  });
});

it("a rule set or version that there is not is no page", async () => {
  const page = await signedIn();
  for (const path of [
    "law.de.none",
    "policy.other.support",
    "law.de.business_gifts?version=1999",
    "law.de.business_gifts/compare",
    "law.de.business_gifts/compare?from=2004&to=1999",
  ])
    expect([path, (await page.request.get(`${service().url}/live/rules/${path}`)).status()]).toEqual([path, 404]);
});

it("the map has every rule set of the account, numbered in the picture and named in the table, with what waits", async () => {
  const page = await openAs("author@example.com");
  await go(page, "/live/rules");
  await page.getByRole("link", { name: "All of it at a glance" }).click();
  const map = (await (
    await page.request.get(`${service().url}/v1/map`, { headers: { Origin: service().url } })
  ).json()) as { readonly domains: readonly { readonly rule_sets: readonly { readonly rule_set: string }[] }[] };
  const sets = map.domains.flatMap(({ rule_sets: of }) => of.map(({ rule_set: name }) => name));
  const table = page.getByRole("table").first();
  for (const name of sets) expect(await table.innerText()).toContain(name);
  expect((await table.getByRole("row").count()) - 1).toBe(sets.length);
  const numbers = await page.locator("figure svg text").allTextContents();
  expect(numbers.sort()).toEqual(sets.map((_, at) => String(at + 1)).sort());
  await table.getByRole("link").first().click();
  expect(page.url()).toContain("/live/rules/");
});
