/** Confirmations in a real browser before the real service: the rule owner reads, confirms, flags, and does it once. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { sheetOf } from "../../cli/author/sheet/sheet.js";
import { sheetTables } from "../../cli/author/sheet/tables.js";
import { readLibrary } from "../../compiler/host/disk.js";
import { compilePolicies } from "../../compiler/host/policies.js";
import { checkLibrary } from "../../compiler/library.js";
import { operator } from "../../runtime/main.js";
import { OWNER, startConsole } from "./console-service.js";
import { textOf, useSignedInPages } from "./signed-in-pages.js";
import { axeFindings, PHONE, tooWide } from "./watched-page.js";

const SET = "policy.acme.customer_support";
const VERSION = `/live/confirmations/${SET}/1`;
const SOURCE = resolve(import.meta.dirname, "../../rulesets/policy/acme/customer_support/1.rules");

const { service, openAs, go } = useSignedInPages(() =>
  startConsole({
    amend: (file) => ({
      ...file,
      confirmations: (file["confirmations"] as readonly { readonly rule_set: string }[]).filter(
        ({ rule_set }) => rule_set !== SET,
      ),
    }),
  }),
);

const RULESETS = resolve(import.meta.dirname, "../../rulesets");

/** White space alike. */
const plain = (text: string): string => text.replace(/\s+/gu, " ").trim();

const ofRule = (page: Page, rule: string) => page.locator(`details.rule[id="${rule}"]`);
const summaryOf = (page: Page, rule: string) => ofRule(page, rule).locator("> summary");
const openRule = (page: Page, rule: string): Promise<unknown> =>
  page.evaluate(`document.getElementById(${JSON.stringify(rule)}).open = true`);
const mark = async (page: Page, rule: string, choice: "Confirm" | "Flag"): Promise<void> =>
  ofRule(page, rule).getByRole("radio", { name: choice, exact: true }).check();
const record = (page: Page): Promise<void> => page.getByRole("button", { name: "Record what is marked" }).click();

interface Recorded {
  readonly rule: string;
  readonly action: string;
  readonly comment: string | null;
}

/** The stored confirmations of the policy's rules, in the order recorded. */
function recorded(): readonly Recorded[] {
  return (service().stored()["confirmations"] as readonly (Recorded & { readonly rule_set: string })[])
    .filter(({ rule_set }) => rule_set === SET)
    .map(({ rule, action, comment }) => ({ rule, action, comment }));
}

/** The form of a page as a browser would send it, with some fields as they should be. */
async function sendForm(page: Page, fields: Readonly<Record<string, string>>) {
  const sent = await page.evaluate<readonly (readonly [string, string])[]>(
    `[...new FormData(document.querySelector("form.rules"))]`,
  );
  return page.request.post(page.url().replace(/\?.*/, ""), {
    form: { ...Object.fromEntries(sent), ...fields },
    headers: { Origin: service().url },
    maxRedirects: 0,
  });
}

it("the list says how far each version is, what waits first, and leads to the rules", async () => {
  const page = await openAs(OWNER);
  await go(page, "/live");
  await page.getByRole("link", { name: "Rules", exact: true }).first().click();
  await page.getByRole("link", { name: "Confirmations" }).first().click();
  expect(await textOf(page)).toMatch(/11 rules wait for a person to confirm them[\s\S]*Refunds of the support desk/);
  const first = page.locator("section").first();
  expect(await first.innerText()).toContain(SET);
  await first.getByRole("link", { name: "1", exact: true }).click();
  expect(page.url()).toBe(service().url + VERSION);
});

it("a rule stands beside the words that it cites in their language, with its examples and its logic", async () => {
  const page = await openAs(OWNER);
  await go(page, VERSION);
  const rule = ofRule(page, "exceeds_order");
  expect(await rule.locator(".wording").innerText()).toBe(
    "A single refund above what the customer paid for the order is handed over to the support desk.",
  );
  expect(await rule.locator("blockquote[lang=en]").innerText()).toMatch(/^No single refund is higher/);
  const row = rule.getByRole("row").filter({ hasText: "one cent more than was paid" });
  expect(await row.innerText()).toMatch(/amount\s+100\.01.EUR[\s\S]*Handed to a person[\s\S]*Handed to: desk/);
  expect(await rule.locator("pre").innerText()).toContain(
    "when amount is above order_total hand over to setting.support_desk as hand_to_a_person",
  );
  await go(page, "/live/confirmations/law.de.business_gifts/2024");
  expect(await page.locator("blockquote[lang=de]").count()).toBeGreaterThan(0);
});

it("the boundary sheet of a version has the rows that tcs sheet prints, by keyboard and on a phone", async () => {
  const page = await openAs(OWNER);
  await go(page, VERSION);
  await page.getByRole("link", { name: "Boundary sheet" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${VERSION}/sheet`);
  // The page loads itself again until the sheet is made.
  await page.locator("main tbody tr").first().waitFor();
  const { model } = checkLibrary(readLibrary(RULESETS)).sources.find(({ path }) => SOURCE.endsWith(path)) ?? {};
  if (model == null) throw new Error("The policy has its model.");
  const { inForce, rules } = sheetTables(sheetOf(model));
  const printed = [...(inForce === null ? [] : [inForce]), ...rules.flatMap(({ edges }) => edges)];
  const words: Readonly<Record<string, string>> = { below: "below", at: "at", above: "above" };
  const expected = printed.flatMap(({ rows }) =>
    rows.map((cells) => cells.map((lines) => lines.map((line) => words[line] ?? line).join("\n"))),
  );
  const shown = await page.evaluate<readonly (readonly string[])[]>(
    `[...document.querySelectorAll("main tbody tr")].map((row) => [...row.cells].map((cell) => [...cell.firstElementChild.querySelectorAll(":scope > div")].map((line) => line.textContent).join("\\n") || cell.textContent))`,
  );
  expect(expected.length).toBeGreaterThan(20);
  expect(shown.map((cells) => cells.map(plain))).toEqual(expected.map((cells) => cells.map(plain)));
  for (const title of rules.map((rule) => rule.title)) expect(await textOf(page)).toContain(title);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole("link", { name: "To the rules" }).click();
  expect(page.url()).toBe(service().url + VERSION);
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("%s", (_, javaScriptEnabled) => {
  it("one rule is confirmed and another flagged with a reason, in one step", async () => {
    const [confirmed, flagged] = javaScriptEnabled
      ? ["refunds_only", "late_goodwill"]
      : ["exceeds_order", "late_damaged"];
    const before = recorded();
    const page = await openAs(OWNER, { javaScriptEnabled });
    await go(page, VERSION);
    await mark(page, confirmed, "Confirm");
    await mark(page, flagged, "Flag");
    await ofRule(page, flagged).getByLabel("Reason for a flag").fill("Says <b>more</b> than R-5.");
    await record(page);
    expect(page.url()).toBe(`${service().url + VERSION}?done=recorded`);
    expect(await textOf(page)).toContain("Recorded.");
    expect(recorded().slice(before.length)).toEqual([
      { rule: confirmed, action: "confirmed", comment: null },
      { rule: flagged, action: "flagged", comment: "Says <b>more</b> than R-5." },
    ]);
    expect(await summaryOf(page, confirmed).innerText()).toContain("Confirmed");
    expect(await summaryOf(page, flagged).innerText()).toContain("Flagged");
    await summaryOf(page, flagged).click();
    expect(await ofRule(page, flagged).innerText()).toMatch(
      /Flagged by Sample Owner[\s\S]*Says <b>more<\/b> than R-5\./,
    );
  });
});

describe("a form that is sent", () => {
  it("with nothing marked records nothing and says so", async () => {
    const before = recorded();
    const page = await openAs(OWNER);
    await go(page, VERSION);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await record(page);
    expect((await answer).status()).toBe(422);
    expect(await textOf(page)).toContain("mark at least one rule");
    expect(recorded()).toEqual(before);
  });

  it("with an e-mail address in a reason is shown again, with the message at its field and what was typed", async () => {
    const before = recorded();
    const page = await openAs(OWNER);
    await go(page, VERSION);
    await mark(page, "above_limit_in_window", "Flag");
    await mark(page, "damaged_in_window", "Confirm");
    const reason = ofRule(page, "above_limit_in_window").getByLabel("Reason for a flag");
    await reason.fill("Ask ada@example.com.");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await record(page);
    expect((await answer).status()).toBe(422);
    expect(await reason.inputValue()).toBe("Ask ada@example.com.");
    expect(await reason.getAttribute("aria-invalid")).toBe("true");
    expect(await ofRule(page, "above_limit_in_window").locator(".wrong").innerText()).toMatch(/e-mail address/);
    expect(await ofRule(page, "damaged_in_window").getByRole("radio", { name: "Confirm" }).isChecked()).toBe(true);
    expect(recorded()).toEqual(before);
    await reason.fill("Ask the owner of R-4.");
    await record(page);
    expect(recorded().slice(before.length)).toEqual([
      { rule: "damaged_in_window", action: "confirmed", comment: null },
      { rule: "above_limit_in_window", action: "flagged", comment: "Ask the owner of R-4." },
    ]);
  });

  it("twice, as by a double click, is recorded once, and with other marks not at all", async () => {
    const before = recorded();
    const page = await openAs(OWNER);
    await go(page, VERSION);
    const fields = { "decide:damaged_in_window": "flag" };
    const answers = await Promise.all([sendForm(page, fields), sendForm(page, fields)]);
    expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
    expect(recorded().slice(before.length)).toEqual([{ rule: "damaged_in_window", action: "flagged", comment: null }]);
    const other = await sendForm(page, { "decide:damaged_in_window": "confirm" });
    expect(other.status()).toBe(409);
    expect(await other.text()).toContain("this form was sent before");
    expect(recorded()).toHaveLength(before.length + 1);
  });

  it("from a second tab, after another decided, records nothing and shows how it is now", async () => {
    const page = await openAs(OWNER);
    const other = await page.context().newPage();
    await go(page, VERSION);
    await go(other, VERSION);
    await openRule(page, "damaged_in_window");
    await mark(page, "damaged_in_window", "Confirm");
    await record(page);
    const before = recorded();
    await openRule(other, "damaged_in_window");
    await mark(other, "damaged_in_window", "Flag");
    await mark(other, "law_obliges", "Confirm");
    await record(other);
    expect(await textOf(other)).toContain("Nothing was recorded: what you decided on has changed.");
    expect(await ofRule(other, "damaged_in_window").innerText()).toContain("Somebody decided on this rule");
    expect(await ofRule(other, "damaged_in_window").getByRole("radio", { name: "Not now" }).isChecked()).toBe(true);
    expect(await ofRule(other, "law_obliges").getByRole("radio", { name: "Confirm" }).isChecked()).toBe(true);
    expect(recorded()).toEqual(before);
    await other.close();
  });

  it("of a rule that changed meanwhile records nothing, says what changed, and is confirmed as it is now", async () => {
    const page = await openAs(OWNER);
    await go(page, VERSION);
    await mark(page, "over_agent_limit", "Confirm");
    const before = recorded();
    await publishAnew("over_agent_limit", "the limit in one refund");
    await record(page);
    expect(await textOf(page)).toContain("Nothing was recorded: what you decided on has changed.");
    expect(await ofRule(page, "over_agent_limit").innerText()).toMatch(
      /changed after you opened the page[\s\S]*What differs: worked examples\.[\s\S]*the limit in one refund/,
    );
    expect(recorded()).toEqual(before);
    await mark(page, "over_agent_limit", "Confirm");
    await record(page);
    expect(recorded().slice(before.length)).toEqual([{ rule: "over_agent_limit", action: "confirmed", comment: null }]);
  });
});

/** Another build of the policy while the service runs: its rule has one worked example more. */
async function publishAnew(rule: string, title: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "tcs-"));
  try {
    const path = join(folder, "policy/acme/customer_support/1.rules");
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(SOURCE, path);
    const source = readFileSync(path, "utf8");
    const at = source.indexOf("\n    example ", source.indexOf(`rule ${rule} `));
    const example = `\n    example "${title}" from playbook.r8 {\n      given amount = 500.00 EUR, order_total = 500.00 EUR\n      expect determined needs_approval by person "approver"\n    }`;
    writeFileSync(path, source.slice(0, at) + example + source.slice(at));
    await operator.publishPolicies(service().place, {
      slug: "acme",
      by: null,
      compile: (kept) => compilePolicies([path], { kept }),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("a rule that changed since it was confirmed says since when, and what differs", async () => {
  await publishAnew("over_agent_limit", "the limit in one refund, once more");
  const page = await openAs(OWNER);
  await go(page, VERSION);
  expect(await ofRule(page, "over_agent_limit").innerText()).toMatch(
    /Changed since it was confirmed on version 1, [\s\S]*What differs: worked examples\./,
  );
});

it("all rules that wait are confirmed by one button, and those that were decided on stay as they are", async () => {
  const before = new Map(recorded().map(({ rule, action }) => [rule, action]));
  const page = await openAs(OWNER);
  await go(page, VERSION);
  const waiting = await page.locator(".tag.pending").count();
  expect(waiting).toBeGreaterThan(1);
  await page.getByRole("button", { name: `Confirm all ${waiting} that wait` }).click();
  expect(await textOf(page)).toContain("All 11 rules are decided on.");
  expect(await page.getByRole("button", { name: /that wait/ }).count()).toBe(0);
  const after = new Map(recorded().map(({ rule, action }) => [rule, action]));
  for (const [rule, action] of before)
    if (rule !== "over_agent_limit") expect([rule, after.get(rule)]).toEqual([rule, action]);
});

it("what a decision would change is shown before it is made, with what is marked kept, and nothing is recorded", async () => {
  const before = recorded();
  const page = await openAs(OWNER);
  await go(page, VERSION);
  await page.getByRole("button", { name: "See what it would change" }).click();
  expect(await textOf(page)).toContain("mark at least one rule");
  await openRule(page, "law_obliges");
  await mark(page, "law_obliges", "Flag");
  await page.getByRole("button", { name: "See what it would change" }).click();
  expect(await textOf(page)).toMatch(
    /Of \d+ answers looked at, \d+ would be issued again[\s\S]*Nothing is recorded yet\./,
  );
  expect(await ofRule(page, "law_obliges").getByRole("radio", { name: "Flag" }).isChecked()).toBe(true);
  expect(recorded()).toEqual(before);
  await record(page);
  expect(recorded().slice(before.length)).toEqual([{ rule: "law_obliges", action: "flagged", comment: null }]);
});

describe("whoever may not decide", () => {
  it("by their role reads the rules without a form, and is refused all the same", async () => {
    const before = recorded();
    const page = await openAs("engineer@example.com");
    await go(page, VERSION);
    expect(await textOf(page)).toContain("Administrators of the account confirm rules.");
    expect(await page.locator("main form, main input").count()).toBe(0);
    const form = { form_key: "a key", "decide:law_obliges": "flag", "seen:law_obliges": "" };
    const answer = await page.request.post(service().url + VERSION, { form, headers: { Origin: service().url } });
    expect(answer.status()).toBe(403);
    expect(recorded()).toEqual(before);
  });

  it("in test is led to live, and is refused all the same", async () => {
    const page = await openAs(OWNER);
    await go(page, VERSION.replace("/live", "/test"));
    expect(await page.locator("main form").count()).toBe(0);
    const form = { form_key: "a key", "decide:law_obliges": "flag", "seen:law_obliges": "" };
    const answer = await page.request.post(page.url(), { form, headers: { Origin: service().url } });
    expect(answer.status()).toBe(403);
    await page.getByRole("link", { name: "Go to live" }).click();
    expect(page.url()).toBe(service().url + VERSION);
  });

  it("finds no page of a rule set or version that the account does not have", async () => {
    const page = await openAs(OWNER);
    for (const path of [`${SET}/2`, "policy.other.support/1", "law.de.none/1"])
      expect((await page.request.get(`${service().url}/live/confirmations/${path}`)).status()).toBe(404);
  });
});

it.each([
  ["light", "en-GB", undefined],
  ["dark", "de-DE", PHONE],
] as const)("has no finding of axe in %s, %s", async (colorScheme, locale, viewport) => {
  const page = await openAs(OWNER, { colorScheme, locale, ...(viewport && { viewport }) });
  for (const path of ["/live/confirmations", VERSION]) {
    await go(page, path);
    // One rule with all that can be opened in it: the others are made of the same parts.
    await page.evaluate(`document.querySelectorAll("details.rule").forEach((each, at) => {
      if (at > 2) each.remove();
      for (const inner of [each, ...each.querySelectorAll("details")]) inner.open = true;
    })`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
  }
});
