/** The sandbox in a real browser: a rule set is chosen, an example is played in test, and its answer is as expected. */
import { expect, it } from "vitest";

import { OWNER } from "./console-service.js";
import { pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

const { service, openAs, go, post } = useSignedInPages();
const SETS = ["policy.acme.customer_support", "law.de.business_gifts"];

it("a person chooses a rule set and an example, and plays it in test; nothing is sent to live", async () => {
  const page = await openAs(OWNER);
  await page.getByRole("link", { name: "Rules" }).first().click();
  await page.getByRole("link", { name: "Sandbox" }).first().click();
  expect(await textOf(page)).toContain("Examples are played in Test. Nothing is sent to Live.");
  await page.getByRole("link", { name: "Go to Test" }).click();
  await page.getByRole("link", { name: /Refunds of the support desk|customer_support/ }).click();
  expect(pathOf(page)).toBe(`/test/sandbox/${SETS[0]}`);
  await page.getByRole("link", { name: "exactly what was paid" }).click();
  await page.getByRole("button", { name: "Play it in Test" }).click();
  expect(await textOf(page)).toMatch(/It came to[\s\S]*Allowed[\s\S]*As expected\./);
  await page.getByRole("link", { name: "See the answer" }).click();
  expect(pathOf(page)).toMatch(/^\/test\/checks\/chk_/);
  expect(service().stored()["actions"]).toMatchObject([{ env: "test" }]);
});

it.each(SETS)(
  "every example of %s comes to what it expects, where the account is as the example has it",
  async (set) => {
    const page = await openAs(OWNER);
    await go(page, `/test/sandbox/${set}`);
    const rows = await page.locator("main tbody tr").all();
    const played: string[] = [];
    for (const row of rows) {
      const isOtherwise = (await row.locator("td").last().innerText()).trim() !== "";
      if (!isOtherwise) played.push((await row.getByRole("link").first().getAttribute("href")) ?? "");
    }
    expect(played.length).toBeGreaterThan(10);
    for (const address of played) {
      const html = await (await page.request.get(service().url + address)).text();
      const key = /name="form_key" value="([^"]+)"/.exec(html)?.[1] ?? "";
      const after = await page.request.post(service().url + address, {
        form: { form_key: key },
        headers: { Origin: service().url, "Sec-Fetch-Site": "same-origin" },
      });
      expect([address, after.status(), (await after.text()).includes("As expected.")]).toEqual([address, 200, true]);
    }
  },
);

it("an example is not played in live, and by nobody whose role sends no checks: nothing is stored", async () => {
  const page = await openAs(OWNER);
  await go(page, `/test/sandbox/${SETS[0]}`);
  const address = (await page.locator("main tbody a").first().getAttribute("href")) ?? "";
  const before = service().stored()["actions"]?.length;
  const inLive = await post(page, address.replace("/test/", "/live/"), { form_key: "in live" });
  expect([inLive.status(), await inLive.text()]).toEqual([
    422,
    expect.stringContaining("Worked examples are played in test."),
  ]);
  const author = await openAs("author@example.com");
  await go(author, address);
  expect(await textOf(author)).toContain("Your role does not send checks.");
  expect((await post(author, address, { form_key: "of an author" })).status()).toBe(403);
  expect(service().stored()["actions"]?.length).toBe(before);
});

it("a request is shown as JSON that can be copied; what the account has otherwise is named, and no page says nothing", async () => {
  const page = await openAs(OWNER);
  await go(page, `/test/sandbox/${SETS[0]}`);
  await page.locator("main tbody a").first().click();
  const example = page.url();
  await page.locator("main ol summary").first().click();
  const text = await page.locator("main ol pre").first().innerText();
  expect(JSON.parse(text)).toMatchObject({ rule_set: SETS[0] });
  expect(text).toMatch(/\n {2}"rule_set"/);
  const nothing = "Nothing: your account is as the example has it.";
  expect(await textOf(page)).toContain(nothing);
  const version = `${service().url}/v1/confirmations/${SETS[0]}/1`;
  const { rules } = (await (await page.request.get(version)).json()) as {
    readonly rules: readonly { readonly rule: string }[];
  };
  const data = { rules: [{ rule: rules[0]?.rule, action: "flag", comment: "Looked at again." }] };
  expect((await page.request.post(version, { headers: { Origin: service().url }, data })).status()).toBe(200);
  await page.goto(example);
  expect(await textOf(page)).toContain("Rules that are confirmed, and wait or are flagged in your account");
  expect(await textOf(page)).not.toContain(nothing);
});

it("a rule set that was switched off leads to its own page, which says so", async () => {
  const page = await openAs(OWNER);
  await go(page, `/test/sandbox/${SETS[1]}`);
  const address = (await page.locator("main tbody a").first().getAttribute("href")) ?? "";
  const headers = { Origin: service().url };
  const off = await page.request.put(`${service().url}/v1/laws/${SETS[1]}`, { headers, data: { on: false } });
  expect([off.status(), await off.text()]).toEqual([200, expect.any(String)]);
  for (const path of [`/test/sandbox/${SETS[1]}`, address]) {
    await go(page, path);
    expect(pathOf(page)).toBe(`/test/rules/${SETS[1]}`);
  }
  const played = await post(page, address, { form_key: "of a law that is off" });
  expect([played.status(), played.headers()["location"]]).toEqual([303, `${service().url}/test/rules/${SETS[1]}`]);
});
