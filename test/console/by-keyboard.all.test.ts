/**
 * A new user's first day, by the keyboard alone: sign in, approve after reading the reason, refuse, sign off, confirm a
 * rule, change a setting after a preview, find an answer and print its receipt.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { refund } from "../runtime/http/sample-service.js";
import { type Body, useAgentAndPeople } from "./agent-and-people.js";
import { OWNER, startConsole } from "./console-service.js";
import { DESKTOP, PHONE, tooWide } from "./watched-page.js";

interface ConfirmationsOfFile {
  readonly rule_set: string;
  readonly rules?: readonly string[];
}

/** One policy waits for its rule owner. */
const acting = useAgentAndPeople(() =>
  startConsole({
    amend: (file) => ({
      ...file,
      confirmations: (file["confirmations"] as readonly ConfirmationsOfFile[]).filter(
        ({ rule_set }) => rule_set !== "policy.acme.gifts",
      ),
    }),
  }),
);
const main = (page: Page): Promise<string> => page.getByRole("main").innerText();

const MOST_PRESSES = 80;

/** Presses Tab until the selector's element has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, what: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(what)})`)) {
      const outline = await page.evaluate<string>("getComputedStyle(document.activeElement).outlineStyle");
      expect(outline, what).not.toBe("none");
      return;
    }
  }
  throw new Error(`No Tab leads to ${what} on ${page.url()}`);
}

async function follow(page: Page, what: string): Promise<void> {
  await tabTo(page, what);
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  expect(await tooWide(page)).toEqual([]);
}

/** On a phone the places are behind the menu. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) {
    await tabTo(page, ".menu summary, summary");
    await page.keyboard.press("Enter");
  }
  await follow(page, `nav a[href$="${path}"]`);
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(await acting.service().link(address));
  await follow(page, "main form button");
}

async function askQuestion(customer: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const ask = (status: string): Promise<Body> =>
    acting.send(
      "/v1/check",
      refund(customer, 100, { facts: { action_date: today, delivered_on: today }, transaction: { status } }),
    );
  for (let at = 0; at < 5; at += 1) await ask("executed");
  return String((await ask("proposed"))["check_id"]);
}

const requestsOf = async (checkId: string): Promise<readonly Body[]> =>
  (await acting.send(`/v1/checks/${checkId}`))["requests"] as readonly Body[];

describe.each([
  ["on a desktop", DESKTOP],
  ["on a phone", PHONE],
])("%s", (where, viewport) => {
  const options = { viewport, locale: "en-GB" };

  it("an approver approves one request after reading why, and refuses another", async () => {
    const wanted: string[] = [];
    for (const cents of [20_100, 20_200]) {
      const { check_id } = await acting.refund(cents, { transaction: { status: "proposed" } });
      wanted.push(String(check_id));
    }
    const page = await acting.openBrowser(options);
    await signIn(page, "approver@example.com");
    for (const [at, status] of [
      [0, "approved"],
      [1, "refused"],
    ] as const) {
      const [request] = await requestsOf(wanted[at] ?? "");
      await follow(page, `main a[href$="/requests/${String(request?.["id"])}"]`);
      expect(await main(page)).toMatch(/Why a person is asked[\s\S]*R-4/);
      await follow(page, `button[value="${status}"]`);
      expect((await requestsOf(wanted[at] ?? ""))[0]).toMatchObject({ status });
      await goTo(page, "/live");
    }
  });

  it("a signer signs a question off", async () => {
    const checkId = await askQuestion(`C-keyboard ${where}`);
    const page = await acting.openBrowser(options);
    await signIn(page, "signer@example.com");
    const [request] = await requestsOf(checkId);
    await follow(page, `main a[href$="/requests/${String(request?.["id"])}"]`);
    await follow(page, 'button[value="no"]');
    expect(await main(page)).toContain("The question was decided.");
  });

  it("the rule owner confirms a rule beside its cited words", async () => {
    const page = await acting.openBrowser(options);
    await signIn(page, OWNER);
    await goTo(page, "/live/rules");
    await goTo(page, "/live/confirmations");
    await follow(page, 'main a[href*="/confirmations/policy.acme.gifts/"]');
    const rule = await page.locator("details.rule[open]:has(input[value=confirm])").first().getAttribute("id");
    expect(await page.locator("blockquote").count()).toBeGreaterThan(0);
    await tabTo(page, `[name="decide:${rule ?? ""}"]`);
    for (let presses = 0; presses < 3 && !(await isMarked(page)); presses += 1) await page.keyboard.press("ArrowDown");
    await follow(page, "main form.rules button[type=submit]:not([formaction])");
    expect(await main(page)).toContain("Recorded.");
    expect(await page.locator(`details[id="${rule ?? ""}"] > summary`).innerText()).toContain("Confirmed");
  });

  it("an administrator changes a setting after seeing what it would move", async () => {
    const page = await acting.openBrowser(options);
    await signIn(page, OWNER);
    await goTo(page, "/live/settings");
    await follow(page, 'main a[href$="/settings/many_refunds"]');
    await tabTo(page, '[name="facts.value"]');
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(where === "on a desktop" ? "3" : "4");
    await follow(page, "button[formaction]");
    expect(await main(page)).toMatch(/answers looked at/);
    await follow(page, "main form button.main");
    expect(await main(page)).toContain("The setting is changed.");
  });

  it("an auditor finds an answer in the log, and its print has no navigation and no form", async () => {
    const ref = `keyboard-${where.replaceAll(" ", "-")}`;
    await acting.refund(1_000, { transaction: { ref } });
    const page = await acting.openBrowser(options);
    await signIn(page, "author@example.com");
    await goTo(page, "/live/checks");
    await tabTo(page, "main summary");
    await page.keyboard.press("Enter");
    await tabTo(page, '[name="ref"]');
    await page.keyboard.type(ref);
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    await follow(page, 'main td a[href*="/checks/"]');
    expect(await main(page)).toContain(ref);
    await page.emulateMedia({ media: "print" });
    expect(await main(page)).toMatch(/Receipt\s+Id of the answer[\s\S]*SHA-256/);
    expect(await page.locator("nav:visible, form:visible, button:visible").evaluateAll(outerHTMLs)).toEqual([]);
  });
});

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.activeElement.checked && document.activeElement.value === "confirm"');
}

/** Of the page's own world, whose types the tests do not know. */
const outerHTMLs = (elements: readonly unknown[]): readonly string[] =>
  elements.map((element) => (element as { readonly outerHTML: string }).outerHTML.slice(0, 200));
