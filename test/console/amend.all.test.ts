/** Facts of an action, added and corrected in a real browser before the real service. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import { refund } from "../runtime/http/sample-service.js";
import { type Body, useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { formKey, textOf } from "./signed-in-pages.js";

const acting = useAgentAndPeople();
const { url } = acting;

const TODAY = new Date().toISOString().slice(0, 10);
const AMOUNT = "[name='facts.amount.amount']";

let customers = 0;

/** Taken, without the facts that are left out. */
async function taken(left: readonly string[], status = "executed"): Promise<string> {
  const facts = {
    action_date: TODAY,
    action: "refund",
    customer: { kind: "customer", customer_number: `C-amend-${(customers += 1)}` },
    amount: { amount: 4_000, currency: "EUR" },
    order_total: { amount: 40_000, currency: "EUR" },
    delivered_on: TODAY,
    reported_damaged: false,
  };
  const { check_id } = await acting.send("/v1/check", {
    rule_set: "policy.acme.customer_support",
    transaction: { channel: "agent", status },
    facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !left.includes(name))),
  });
  return String(check_id);
}

async function open(checkId: string, link: "Add facts" | "Correct facts", scripts = true): Promise<Page> {
  const page = await acting.openAs("engineer@example.com", { locale: "en-GB", javaScriptEnabled: scripts });
  await page.goto(url(`/live/checks/${checkId}`));
  await page.locator("details.menu > summary").click();
  await page.getByRole("link", { name: link }).click();
  return page;
}

const answerOf = (checkId: string, secret?: string): Promise<Body> =>
  acting.send(`/v1/checks/${checkId}`, undefined, secret);

/** The secret of a key of the account's own. */
async function ownKey(): Promise<string> {
  const at = { ...acting.service().place, newPepper: false };
  const asked = { slug: "acme", environment: "live", scopes: null, agent: null, name: "of a test" } as const;
  const made = await operator.createKey(at, asked);
  return made.key.secret;
}

/** A refund that needs an approval, taken by the account's own software. */
async function booked(secret: string, cents: number, facts: object = {}): Promise<string> {
  const own = { action_date: TODAY, delivered_on: TODAY, ...facts };
  const body = refund(`C-booked-${(customers += 1)}`, cents, { facts: own, transaction: { status: "executed" } });
  return String((await acting.send("/v1/check", body, secret))["check_id"]);
}

async function personId(address: string): Promise<string> {
  const page = await acting.openAs(address);
  const me = (await (await page.request.get(url("/v1/me"))).json()) as { readonly caller: { readonly id: string } };
  return me.caller.id;
}

it("a proposal is added to as a proposal, and is not corrected", async () => {
  const checkId = await taken(["amount"], "proposed");
  const page = await open(checkId, "Add facts");
  await page.locator(AMOUNT).fill("40.00");
  await page.getByRole("button", { name: "Add the facts" }).click();
  expect(await textOf(page)).toMatch(/Allowed[\s\S]*Status\s+Proposed/);
  expect(await page.getByRole("link", { name: "Correct facts" }).count()).toBe(0);
  await page.goto(url(`/live/checks/${checkId}/correction`));
  expect(await page.locator("main form").count()).toBe(0);
});

describe.each([true, false])("with scripts: %s", (scripts) => {
  it("facts that are missing are added, and the action is answered again", async () => {
    const checkId = await taken(["amount", "order_total"]);
    const page = await open(checkId, "Add facts", scripts);
    expect(await page.locator("[name='facts.action']").count()).toBe(0);
    await page.locator(AMOUNT).fill("40.00");
    await page.locator("[name='facts.order_total.amount']").fill("400.00");
    await page.getByRole("button", { name: "Add the facts" }).click();
    expect(await page.locator(".says").innerText()).toContain("Allowed");
    const { superseded_by } = await answerOf(checkId);
    expect(page.url()).toBe(url(`/live/checks/${String(superseded_by)}`));
  });

  it("facts are corrected, after a look at what would be answered, which stores nothing", async () => {
    const checkId = await taken([]);
    const page = await open(checkId, "Correct facts", scripts);
    expect(await page.locator("[name='facts.action']").inputValue()).toBe("refund");
    expect(await page.locator("[name='facts.reported_damaged'][value=false]").isChecked()).toBe(true);
    await page.locator(AMOUNT).fill("400.00");
    await page.getByRole("button", { name: "Show what would be answered" }).click();
    expect(await page.locator(".says").innerText()).toContain("Needs approval");
    expect(await answerOf(checkId)).toMatchObject({ superseded_by: null });
    await page.getByRole("button", { name: "Correct the facts" }).click();
    expect(await page.locator(".says").innerText()).toContain("Needs approval");
    const { superseded_by } = await answerOf(checkId);
    const { facts, recheck_reason } = await answerOf(String(superseded_by));
    expect(recheck_reason).toBeNull();
    expect(facts).toMatchObject({ amount: { amount: 40_000, currency: "EUR" }, action: "refund", delivered_on: TODAY });
  });
});

describe("an approval", () => {
  const approvalFields = (page: Page) =>
    page.locator("[name^='facts.approved_by'], [name^='facts.approved_amount']").count();

  it("is offered to nobody on an agent's action: its request asks the person", async () => {
    const checkId = await taken([], "proposed");
    const late = await taken([]);
    const page = await acting.openAs("approver@example.com");
    for (const path of [`${checkId}/completion`, `${late}/completion`, `${late}/correction`]) {
      await page.goto(url(`/live/checks/${path}`));
      expect([path, await approvalFields(page)]).toEqual([path, 0]);
      expect([path, await page.getByLabel("I approve this").count()]).toEqual([path, 0]);
    }
  });

  it("is a tick on any other action, and is the reader's own, for the action's amount", async () => {
    const own = await ownKey();
    const [forCompletion, forCorrection] = [await booked(own, 20_000), await booked(own, 20_000)];
    const page = await acting.openAs("approver@example.com", { locale: "en-GB" });
    for (const [checkId, link, cents] of [
      [forCompletion, "Add facts", 20_000],
      [forCorrection, "Correct facts", 30_000],
    ] as const) {
      await page.goto(url(`/live/checks/${checkId}`));
      await page.locator("details.menu > summary").click();
      await page.getByRole("link", { name: link }).click();
      expect(await approvalFields(page)).toBe(0);
      if (link === "Correct facts") await page.locator(AMOUNT).fill("300.00");
      await page.getByLabel("I approve this").check();
      await page.getByRole("button", { name: "Show what would be answered" }).click();
      expect(await page.locator(".says").innerText()).toContain("Allowed");
      expect(await page.getByLabel("I approve this").isChecked()).toBe(true);
      await page.getByRole("button", { name: link === "Add facts" ? "Add the facts" : "Correct the facts" }).click();
      expect(await page.locator(".says").innerText()).toContain("Allowed");
      const { superseded_by } = await answerOf(checkId, own);
      const { facts } = await answerOf(String(superseded_by), own);
      const approver = await personId("approver@example.com");
      expect(facts).toMatchObject({
        amount: { amount: cents },
        approved_by: approver,
        approved_amount: { amount: cents, currency: "EUR" },
      });
    }
  });

  it("that a correction would end is told of before", async () => {
    const own = await ownKey();
    const approved_by = await personId("approver@example.com");
    const checkId = await booked(own, 20_000, { approved_by, approved_amount: { amount: 20_000, currency: "EUR" } });
    const page = await acting.openAs(OWNER, { locale: "en-GB" });
    await page.goto(url(`/live/checks/${checkId}/correction`));
    expect(await textOf(page)).toContain("The approval on record ends with the correction.");
    await page.goto(url(`/live/checks/${checkId}/completion`));
    expect(await page.getByLabel("I approve this").count()).toBe(0);
  });
});

it("says beside the field what is wrong with it, keeps what was typed, and changes nothing", async () => {
  const checkId = await taken([]);
  const page = await open(checkId, "Correct facts");
  for (const button of ["Show what would be answered", "Correct the facts"]) {
    await page.locator(AMOUNT).fill("a lot");
    await page.getByRole("button", { name: button }).click();
    expect(await page.locator("[id='facts.amount-wrong']").innerText()).not.toBe("");
    expect(await page.locator(AMOUNT).inputValue()).toBe("a lot");
  }
  await page.locator(AMOUNT).fill("40.00");
  await page.getByRole("button", { name: "Correct the facts" }).click();
  expect(await textOf(page)).toContain("This is what is on record already.");
  expect(await answerOf(checkId)).toMatchObject({ superseded_by: null });
});

it("a form that is sent twice amends once, and one of another tab that was opened before amends nothing", async () => {
  const checkId = await taken([]);
  const page = await open(checkId, "Correct facts");
  const path = `/live/checks/${checkId}/correction`;
  const sent = await page.evaluate<readonly (readonly [string, string])[]>(
    `[...new FormData(document.querySelector("main form"))]`,
  );
  const form: Readonly<Record<string, string>> = { ...Object.fromEntries(sent), "facts.amount.amount": "50.00" };
  const other = { ...form, form_key: "of_another_tab_1234567890123456", "facts.amount.amount": "60.00" };
  expect(form["form_key"]).toBe(await formKey(page, path));
  const answers = await Promise.all([acting.post(page, path, form), acting.post(page, path, form)]);
  expect(answers.map((answer) => [answer.status(), answer.headers()["location"]])).toEqual([
    [303, answers[0].headers()["location"]],
    [303, answers[0].headers()["location"]],
  ]);
  const late = await acting.post(page, path, other);
  expect(late.status()).toBe(409);
  const { superseded_by } = await answerOf(checkId);
  expect(await answerOf(String(superseded_by))).toMatchObject({
    superseded_by: null,
    facts: { amount: { amount: 5_000 } },
  });
});

it("an action that is over is not amended, and a role that sends no checks is shown no way to it", async () => {
  const checkId = await taken([]);
  const author = await acting.openAs("author@example.com");
  await author.goto(url(`/live/checks/${checkId}`));
  expect(await author.getByRole("link", { name: "Correct facts" }).count()).toBe(0);
  expect((await author.request.get(url(`/live/checks/${checkId}/correction`))).status()).toBe(403);
  const page = await acting.openAs(OWNER);
  await acting.send(`/v1/checks/${checkId}/reversal`, {});
  for (const path of ["completion", "correction"])
    expect((await page.request.get(url(`/live/checks/${checkId}/${path}`))).status()).toBe(409);
});
