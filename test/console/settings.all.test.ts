/**
 * Settings in a real browser with the real service: an administrator sees the effect of a change, and makes it once.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { formKey, textOf } from "./signed-in-pages.js";

const acting = useAgentAndPeople();
const { url } = acting;

const LIMIT = "/live/settings/automatic_limit";
const VALUE = "[name='facts.value.amount']";

interface RecordedSetting {
  readonly key: string;
  readonly value: string;
}

/** Every version recorded of the setting, in the order recorded. */
function recorded(key = "automatic_limit"): readonly string[] {
  return (acting.service().stored()["settings"] as readonly RecordedSetting[])
    .filter((each) => each.key === key)
    .map(({ value }) => value);
}

const change = (page: Page): Promise<void> => page.getByRole("button", { name: "Change the setting" }).click();

it("the list says what each setting is today and who reads it, and leads to one", async () => {
  const page = await acting.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url("/live"));
  await page.getByRole("link", { name: "Settings" }).click();
  const row = page.getByRole("row").filter({ hasText: "automatic_limit" }).first();
  expect(await row.innerText()).toMatch(/150\.00\sEUR[\s\S]*Refunds of the support desk/);
  expect(await page.getByRole("row").filter({ hasText: "emailed_at_once" }).innerText()).toContain(
    "The service itself",
  );
  await row.getByRole("link").click();
  expect(page.url()).toBe(url(LIMIT));
  expect(await textOf(page)).toMatch(/150\.00\sEUR[\s\S]*policy\.acme\.customer_support[\s\S]*1 Jan 2024/);
});

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("a change is shown before it is made, then made from a day on, and the answers are issued again", async () => {
    const [cents, value] = javaScriptEnabled ? [16_500, "170.00"] : [17_500, "180.00"];
    const { check_id, outcome } = await acting.refund(cents);
    expect(outcome).toBe("needs_approval");
    const page = await acting.openAs(OWNER, { javaScriptEnabled, locale: "en-GB" });
    await page.goto(url(LIMIT));
    const before = recorded();
    await page.locator(VALUE).fill(value);
    await page.getByRole("button", { name: "Show what it would change" }).click();
    expect(recorded()).toEqual(before);
    expect(await textOf(page)).toMatch(/Needs approval[\s\S]*Allowed/);
    expect(await page.locator(VALUE).inputValue()).toBe(value);
    await change(page);
    expect(page.url()).toBe(url(`${LIMIT}?done=changed`));
    expect(await textOf(page)).toMatch(/The setting is changed\.[\s\S]*Sample Owner/);
    expect(recorded()).toHaveLength(before.length + 1);
    await expect
      .poll(async () => (await acting.send(`/v1/checks/${String(check_id)}`))["superseded_by"])
      .not.toBeNull();
  });
});

it("says beside the field what is wrong with it, keeps what was typed, and changes nothing", async () => {
  const before = recorded();
  const page = await acting.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url(LIMIT));
  for (const button of ["Show what it would change", "Change the setting"]) {
    await page.locator(VALUE).fill("a lot");
    await page.getByRole("button", { name: button }).click();
    expect(await page.locator("[id='facts.value-wrong']").innerText()).toBe(
      "This does not have the form that it needs.",
    );
    expect(await page.locator(VALUE).inputValue()).toBe("a lot");
  }
  expect(recorded()).toEqual(before);
});

it("a form that is sent twice, as by a double click, changes the setting once", async () => {
  const page = await acting.openAs(OWNER);
  await page.goto(url(LIMIT));
  const before = recorded();
  const form = {
    form_key: await formKey(page, LIMIT),
    mark: await page.locator("input[name=mark]").inputValue(),
    "facts.value.amount": "175.00",
    "facts.value.currency": "EUR",
  };
  const answers = await Promise.all([acting.post(page, LIMIT, form), acting.post(page, LIMIT, form)]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  expect(recorded()).toHaveLength(before.length + 1);
});

it("a form that was opened before another person's change changes nothing and shows how it is now", async () => {
  const page = await acting.openAs(OWNER, { locale: "en-GB" });
  const other = await page.context().newPage();
  await page.goto(url(LIMIT));
  await other.goto(url(LIMIT));
  await page.locator(VALUE).fill("190.00");
  await change(page);
  const before = recorded();
  await other.locator(VALUE).fill("20.00");
  await change(other);
  expect(await textOf(other)).toMatch(/changed[\s\S]*190\.00\sEUR/);
  expect(await other.locator(VALUE).inputValue()).toBe("20.00");
  expect(recorded()).toEqual(before);
  await change(other);
  expect(recorded()).toHaveLength(before.length + 1);
  await other.close();
});

it("is changed by administrators alone, and in live alone", async () => {
  const approver = await acting.openAs("approver@example.com", { locale: "en-GB" });
  await approver.goto(url(LIMIT));
  expect(await textOf(approver)).toContain("Administrators change settings.");
  expect(await approver.locator("main form").count()).toBe(0);
  const owner = await acting.openAs(OWNER, { locale: "en-GB" });
  await owner.goto(url(LIMIT.replace("/live", "/test")));
  expect(await owner.locator("main form").count()).toBe(0);
  await owner.getByRole("link", { name: "Go to live" }).click();
  expect(owner.url()).toBe(url(LIMIT));
});

it("a list of rules is typed line by line, and a person is chosen by name", async () => {
  const page = await acting.openAs(OWNER, { locale: "en-GB" });
  await page.goto(url("/live/settings/emailed_at_once"));
  await page.locator("[name='facts.value']").fill("policy.acme.customer_support.exceeds_order\n\n");
  await change(page);
  expect(page.url()).toContain("?done=changed");
  expect(await page.locator("main .lead").first().innerText()).toContain("exceeds_order");
  await page.goto(url("/live/settings/refund_approver"));
  await page.locator("[name='facts.value']").selectOption({ label: "Sample Owner" });
  await change(page);
  expect(await page.locator("main .lead").first().innerText()).toContain("Sample Owner");
});

it("of a name that nothing reads there is no page", async () => {
  const page = await acting.openAs(OWNER);
  for (const key of ["no_such_setting", "__proto__"])
    expect([key, (await page.request.get(url(`/live/settings/${key}`))).status()]).toEqual([key, 404]);
});
