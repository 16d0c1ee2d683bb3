/** The editor of policies with its script, in a real browser with the real service and its language service. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { IN_PROCESS } from "../runtime/http/in-process.js";
import { startConsole } from "./console-service.js";
import { beginPolicy, cursorBehind, editor, save, sentText, status, write } from "./policy-texts.js";
import { pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";
import { axeFindings, DESKTOP, PHONE, tooWide } from "./watched-page.js";

const SET = "policy.acme.customer_support";
const FOLDER = "policy/acme/customer_support";
const SHIPPED = readFileSync(resolve(import.meta.dirname, "../../rulesets", FOLDER, "1.rules"), "utf8");
const AUTHOR = "author@example.com";
const NEW = "/live/policies/new";

const pages = useSignedInPages();
const { openAs, go, service } = pages;

const versionOf = (version: string): string => SHIPPED.replace('version "1"', `version "${version}"`);
function edited(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}
const lineOf = (text: string, words: string): number => text.slice(0, text.indexOf(words)).split("\n").length;

const marks = (page: Page): Locator => page.locator(".cm-lintRange-error");
const tooltip = (page: Page): Locator => page.locator(".cm-tooltip").first();
const tool = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true }).first();

const begin = (page: Page, version: string, text: string, says: RegExp): Promise<void> =>
  beginPolicy(page, service().url + NEW, `${FOLDER}/${version}.rules`, text, says);

const lastText = (): string | undefined => {
  const drafts = service().stored()["policy_drafts"] as readonly { readonly files: string }[];
  const files = JSON.parse(drafts.at(-1)?.files ?? "[]") as readonly { readonly text: string }[];
  return files[0]?.text;
};

describe("while a policy is written", () => {
  it("a typo is marked at its place, named, corrected by a click, and what is saved is what was typed", async () => {
    const page = await openAs(AUTHOR);
    const right = versionOf("30");
    const words = "is at most delivered_on + setting";
    const text = edited(right, words, "is at most deliverd_on + setting");
    await begin(page, "30", text, /^1 error$/);
    await editor(page).press("Control+Home");
    await page.keyboard.press("F8");
    await marks(page).first().waitFor();
    expect(await marks(page).allInnerTexts()).toEqual(["deliverd_on"]);
    const numbers = page.locator(".cm-lineNumbers .cm-gutterElement.error");
    expect(await numbers.allInnerTexts()).toEqual([String(lineOf(right, words))]);
    await marks(page).first().hover();
    expect(await tooltip(page).innerText()).toMatch(/Error TCS2001[\s\S]*deliverd_on[\s\S]*delivered_on/);
    await tooltip(page).getByRole("button", { name: "Write delivered_on" }).click();
    await expect.poll(() => status(page).innerText()).toBe("No problem found.");
    expect(await sentText(page, 0).inputValue()).toBe(right);
    expect(await save(page)).toBe("kept");
    expect(lastText()).toBe(right);
  });

  it("words are proposed by the facts of the domain, and one is inserted by the keyboard", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "31", versionOf("31"), /^No problem found\.$/);
    await editor(page).press("Control+Home");
    await cursorBehind(page, "condition within_window = action_date is at most ");
    await page.keyboard.type("del");
    const proposed = page.locator(".cm-tooltip-autocomplete li");
    await proposed.first().waitFor();
    expect(await proposed.allInnerTexts()).toEqual([expect.stringMatching(/^delivered_on\s*fact: date$/)]);
    // The library takes keys for the list only once a person could have seen it. An earlier one moves the cursor.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => proposed.first().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Enter");
    expect(await sentText(page, 0).inputValue()).toContain("is at most delivered_ondelivered_on + setting");
    await page.keyboard.press("Control+Space");
    await expect.poll(() => proposed.count()).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    expect(await proposed.count()).toBe(0);
  });

  it("a fact is explained below the pointer", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "32", versionOf("32"), /^No problem found\.$/);
    // The line is drawn once the cursor is in it.
    await editor(page).press("Control+Home");
    await cursorBehind(page, "condition within_window = action_date");
    await page
      .locator(".cm-line", { hasText: "condition within_window" })
      .getByText("delivered_on", { exact: true })
      .hover();
    await page.locator(".description").waitFor();
    expect(await page.locator(".description").innerText()).toMatch(
      /fact delivered_on: date[\s\S]*The day the order was delivered[\s\S]*customer_support/,
    );
  });

  it("a fact is explained at the cursor by a key, aloud too", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "33", versionOf("33"), /^No problem found\.$/);
    await editor(page).press("Control+Home");
    await cursorBehind(page, "condition within_window = action_date");
    await page.keyboard.press("F1");
    await page.locator(".description").waitFor();
    expect(await page.locator(".description").innerText()).toContain("The day the action is taken.");
    expect(await status(page).innerText()).toContain("The day the action is taken.");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".description").count()).toBe(0);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("F1");
    await expect.poll(() => status(page).innerText()).toBe("Nothing is known of the word at the cursor.");
  });

  it("the normal form keeps the cursor where it was, and is undone as any change", async () => {
    const page = await openAs(AUTHOR);
    const right = versionOf("33");
    const text = edited(right, "\n  domain customer_support", "\n      domain    customer_support");
    await begin(page, "33", text, /^No problem found\.$/);
    await tool(page, "Put into normal form").click();
    await expect.poll(() => sentText(page, 0).inputValue()).toBe(right);
    await page.keyboard.press("Control+z");
    expect(await sentText(page, 0).inputValue()).toBe(text);
    await page.keyboard.press("Shift+Alt+F");
    await expect.poll(() => sentText(page, 0).inputValue()).toBe(right);
    await page.keyboard.press("Shift+Alt+F");
    await expect.poll(() => status(page).innerText()).toMatch(/^The text has its normal form/);
  });

  it("the outline leads to a rule, by its title", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "34", versionOf("34"), /^No problem found\.$/);
    await page.locator(".tools summary").first().click();
    const rules = [...SHIPPED.matchAll(/^ {2}(?:rule|scope|consequence) (\w+) "([^"]+)"/gm)];
    const [, name = "", title = ""] = rules.at(-1) ?? [];
    const entries = page.locator(".tools li");
    expect(await entries.filter({ hasText: /^Rule / }).count()).toBe(rules.length);
    await entries
      .filter({ hasText: `Rule ${title} ${name}` })
      .getByRole("button")
      .click();
    const line = page.locator(".cm-editor").first().locator(".cm-activeLine");
    expect(await line.innerText()).toContain(`${name} "${title}"`);
    expect(await line.isVisible()).toBe(true);
    // The name is selected: what is typed takes its place.
    await page.keyboard.type("renamed");
    expect(await sentText(page, 0).inputValue()).toContain(`renamed "${title}"`);
  });

  it("an example that comes out otherwise is named once typing pauses, and so is personal data", async () => {
    const page = await openAs(AUTHOR);
    const right = versionOf("35");
    const wrong = edited(right, "expect determined allowed\n", "expect determined not_allowed\n");
    await begin(page, "35", wrong, /^1 error$/);
    await editor(page).press("Control+Home");
    await page.keyboard.press("F8");
    expect(await page.locator(".noted").first().innerText()).toContain("Error TCS6001");
    await write(page, 0, `# ask ada@example.com\n${right}`);
    await expect.poll(() => page.locator(".noted").first().innerText()).toContain("This looks like an e-mail address");
    await write(page, 0, right);
    await expect.poll(() => status(page).innerText()).toBe("No problem found.");
  });

  it("a table and a domain of its own beside the rules are read with them", async () => {
    const page = await openAs(AUTHOR);
    const text = versionOf("36").replaceAll("customer_support", "own_support");
    await go(page, NEW);
    await page.locator('[name="path:0"]').fill("policy/acme/own_support/36.rules");
    await write(page, 0, text);
    await expect.poll(() => status(page).innerText()).toMatch(/error/);
    await page.getByText("One more file").click();
    const domain = readFileSync(resolve(import.meta.dirname, "../../rulesets/domains/customer_support.rules"), "utf8");
    await write(page, 1, domain.replaceAll("customer_support", "own_support"));
    await expect.poll(() => status(page).innerText()).toBe("Problems are named once each file has a path of its own.");
    await page.locator('[name="path:1"]').fill("domains/own_support.rules");
    await expect.poll(() => status(page).innerText()).toBe("No problem found.");
  });
});

describe("what is typed", () => {
  it("stays when it is not kept: each message leads to its line in the editor", async () => {
    const page = await openAs(AUTHOR);
    const text = edited(versionOf("40"), "domain customer_support", "domain customer_suport");
    await begin(page, "40", text, /^1 error$/);
    expect(await save(page)).toBe("not kept");
    expect(await sentText(page, 0).inputValue()).toBe(text);
    expect(await editor(page).locator(".cm-line").first().innerText()).toBe(text.split("\n")[0]);
    const line = lineOf(text, "customer_suport");
    await page.getByRole("link", { name: `Line ${line}, column` }).click();
    expect(await page.locator(".cm-editor").first().locator(".cm-activeLine").innerText()).toBe(
      "  domain customer_suport",
    );
    await page.keyboard.press("End");
    await page.keyboard.type(" ");
    expect(await sentText(page, 0).inputValue()).toBe(edited(text, "customer_suport\n", "customer_suport \n"));
  });

  it("is not lost without a question, also if a button wrote it, and keys of the page are letters in it", async () => {
    const page = await openAs(AUTHOR);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await begin(page, "41", edited(versionOf("41"), "\n  domain", "\n     domain"), /^No problem found\.$/);
    expect(await save(page)).toBe("kept");
    expect(asked).toEqual([]);
    await go(page, `/live/policies/${SET}/41/edit`);
    await go(page, "/live");
    expect(asked).toEqual([]);
    await go(page, `/live/policies/${SET}/41/edit`);
    await tool(page, "Put into normal form").click();
    await expect.poll(() => sentText(page, 0).inputValue()).toBe(versionOf("41"));
    await editor(page).press("Control+Home");
    await page.keyboard.type("# jk/?");
    expect(await sentText(page, 0).inputValue()).toMatch(/^# jk\/\?/);
    await go(page, "/live");
    expect(asked).toEqual(["beforeunload"]);
  });

  it("stays in the editor of a person who is signed out, and is not sent to anybody", async () => {
    const page = await openAs(AUTHOR);
    await begin(page, "42", versionOf("42"), /^No problem found\.$/);
    await page.context().clearCookies();
    await editor(page).press("Control+End");
    await page.keyboard.type("# more");
    await expect.poll(() => status(page).innerText()).toMatch(/^You are signed out\./);
    expect(await sentText(page, 0).inputValue()).toBe(`${versionOf("42")}# more`);
  });
});

it("by the keyboard alone: Tab indents, Escape and Tab leave the text, and nothing holds the focus", async () => {
  const page = await openAs(AUTHOR);
  await go(page, NEW);
  const focused = (): Promise<string> =>
    page.evaluate<string>("document.activeElement.getAttribute('name') ?? document.activeElement.textContent");
  await page.locator('[name="path:0"]').focus();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Put into normal form");
  await page.keyboard.press("Tab");
  await page.keyboard.type("policy x {");
  await page.keyboard.press("Enter");
  await page.keyboard.type("title");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type('"T"');
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("}");
  expect(await sentText(page, 0).inputValue()).toBe('policy x {\n  title\n    "T"\n}'.replace("\n}", "\n  }"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await focused()).toContain("One more file");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("Put into normal form");
  const described = await editor(page).getAttribute("aria-describedby");
  expect(await page.locator(`[id="${described?.split(" ")[0] ?? ""}"]`).innerText()).toContain(
    "press Escape and then Tab",
  );
});

/** The list of proposals is moved by the arrows, from the text. axe knows such lists of comboboxes alone. */
const ITS_LIST = ["scrollable-region-focusable", [expect.stringMatching(/^<ul id="cm-ac-\w+" role="listbox"/)]];

it.each([
  ["light", DESKTOP, "none", "en-GB"],
  ["dark", PHONE, "none", "de-DE"],
  ["light", DESKTOP, "active", "de-DE"],
] as const)(
  "meets WCAG 2.2 AA in %s at %o with forced colours %s, whatever is open",
  async (scheme, viewport, forced, locale) => {
    const page = await openAs(AUTHOR, { colorScheme: scheme, viewport, forcedColors: forced, locale });
    const text = edited(versionOf("50"), "is at most delivered_on", "is at most deliverd_on");
    await begin(page, "50", text, /^1 (error|Fehler)$/);
    await editor(page).press("Control+Home");
    await page.keyboard.press("F8");
    await page.keyboard.press("Control+Space");
    await page.locator(".cm-tooltip-autocomplete li").first().waitFor();
    for (const finding of await axeFindings(page)) expect(finding).toEqual(ITS_LIST);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+f");
    await page.locator(".cm-search").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.locator(".tools summary").first().click();
    expect(await axeFindings(page)).toEqual([]);
  },
);

describe("without scripts", () => {
  it("a text that is not kept is shown with numbers, and each message leads to its line", async () => {
    const page = await openAs(AUTHOR, { javaScriptEnabled: false });
    const right = versionOf("60");
    const text = edited(right, "is at most delivered_on", "is at most deliverd_on");
    await go(page, NEW);
    await page.locator('[name="path:0"]').fill(`${FOLDER}/60.rules`);
    await sentText(page, 0).fill(text);
    expect(await save(page)).toBe("not kept");
    const line = lineOf(text, "deliverd_on");
    await page
      .getByRole("link", { name: `Line ${line}, column` })
      .first()
      .click();
    expect(new URL(page.url()).hash).toBe(`#text:0-line-${line}`);
    const pointedOut = page.locator(":target");
    expect((await pointedOut.innerText()).trimEnd()).toBe(text.split("\n")[line - 1]);
    expect(await pointedOut.getAttribute("class")).toBe("numbered pointed-out");
    expect(await page.locator(".as-sent .numbered").count()).toBe(text.trimEnd().split("\n").length);
    await sentText(page, 0).fill(right);
    expect(await save(page)).toBe("kept");
    expect(pathOf(page)).toBe(`/live/policies/${SET}/60`);
    expect(await textOf(page)).toContain("Kept as a draft.");
    expect(lastText()).toBe(right);
  });
});

describe("a service that answers late", () => {
  const answered: string[] = [];
  const late = useSignedInPages(() =>
    startConsole({
      language: async (request) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        answered.push(request.ask.kind);
        return IN_PROCESS.policyLanguage(request);
      },
    }),
  );
  const checks = (): number => answered.filter((kind) => kind === "check").length;

  async function beginLate(version: string, text: string): Promise<Page> {
    const page = await late.openAs(AUTHOR);
    await late.go(page, NEW);
    await page.locator('[name="path:0"]').fill(`${FOLDER}/${version}.rules`);
    await write(page, 0, text);
    await expect.poll(() => status(page).innerText()).toBe("No problem found.");
    return page;
  }

  it("explains the fact that was asked about by key, also if a check ends and a pointer rests meanwhile", async () => {
    const page = await beginLate("80", versionOf("80"));
    await editor(page).press("Control+Home");
    await cursorBehind(page, "condition within_window = action_date");
    const words = page.locator(".cm-line", { hasText: "condition within_window" });
    await words.getByText("delivered_on", { exact: true }).hover();
    const before = checks();
    await page.keyboard.type(" ");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("F1");
    await expect.poll(checks).toBeGreaterThan(before);
    await page.locator(".description").waitFor();
    expect(await page.locator(".description").innerText()).toContain("The day the action is taken.");
  });

  it("says that a text has its normal form until the text changes, also if a check ends meanwhile", async () => {
    const right = versionOf("81");
    const page = await beginLate(
      "81",
      edited(right, "\n  domain customer_support", "\n      domain    customer_support"),
    );
    const before = checks();
    await tool(page, "Put into normal form").click();
    await expect.poll(() => sentText(page, 0).inputValue()).toBe(right);
    await page.keyboard.press("Shift+Alt+F");
    await expect.poll(() => status(page).innerText()).toMatch(/^The text has its normal form/);
    await expect.poll(checks).toBeGreaterThan(before);
    await expect.poll(() => answered.at(-1)).toBe("examples");
    expect(await status(page).innerText()).toMatch(/^The text has its normal form/);
    await editor(page).press("Control+End");
    await page.keyboard.type("#");
    expect(await status(page).innerText()).toBe("No problem found.");
  });
});

describe("a service without answers", () => {
  const away = useSignedInPages(() =>
    startConsole({
      language: (request) => (isAway ? Promise.reject(new Error("away")) : IN_PROCESS.policyLanguage(request)),
    }),
  );
  let isAway = false;

  it("keeps what it said: a correction is made where the words are now", async () => {
    const page = await away.openAs(AUTHOR);
    const right = versionOf("71");
    await away.go(page, NEW);
    await page.locator('[name="path:0"]').fill(`${FOLDER}/71.rules`);
    await write(page, 0, edited(right, "is at most delivered_on", "is at most deliverd_on"));
    await expect.poll(() => status(page).innerText()).toBe("1 error");
    isAway = true;
    await editor(page).press("Control+Home");
    await page.keyboard.type("# one more line");
    await page.keyboard.press("Enter");
    await expect.poll(() => status(page).innerText()).toMatch(/^The service cannot read the text/);
    await tool(page, "Write delivered_on").click();
    expect(await sentText(page, 0).inputValue()).toBe(`# one more line\n${right}`);
  });

  it("leaves the text as it is and says so, and is asked again after the next change", async () => {
    isAway = true;
    const page = await away.openAs(AUTHOR);
    await away.go(page, NEW);
    await page.locator('[name="path:0"]').fill(`${FOLDER}/70.rules`);
    await write(page, 0, "policy");
    await expect.poll(() => status(page).innerText()).toMatch(/^The service cannot read the text at the moment\./);
    isAway = false;
    await editor(page).press("Control+End");
    await page.keyboard.type(" acme");
    await expect.poll(() => status(page).innerText()).toMatch(/^\d+ errors?/);
  });
});
