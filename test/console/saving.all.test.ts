/**
 * Saving a draft in a real browser without scripts: a page that says what is being done, leads on by itself, and loses
 * nothing that was typed.
 */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { operator } from "../../runtime/main.js";
import type { CompileStage, TellStage } from "../../runtime/ports/policy-compiler.js";
import { PATIENT_CHILDREN } from "../patient-children.js";
import { IN_PROCESS } from "../runtime/http/in-process.js";
import { waited } from "../waiting.js";
import { OWNER, startConsole } from "./console-service.js";
import { handbook, HANDBOOK_SET } from "./handbook.js";
import { pathOf, saveDraft, saveEnded, textOf, useSignedInPages } from "./signed-in-pages.js";

const NEW = "/live/policies/new";
const AUTHOR = "author@example.com";

/** A compilation that waits until it is let. */
interface Held {
  readonly hasBegun: Promise<void>;
  readonly tell: (stage: CompileStage) => void;
  readonly letGo: () => void;
}

interface Gate extends Held {
  readonly pass: (tell: TellStage | undefined) => Promise<void>;
}

let gate: Gate | null = null;

/** Holds the next compilation, and no later one. */
function holdNext(): Held {
  let [begin, letGo] = [(): void => undefined, (): void => undefined];
  const hasBegun = new Promise<void>((resolve) => (begin = resolve));
  const passed = new Promise<void>((resolve) => (letGo = resolve));
  let tell: TellStage = () => undefined;
  const pass: Gate["pass"] = (told) => {
    tell = told ?? tell;
    begin();
    return passed;
  };
  gate = { hasBegun, pass, tell: (stage) => tell(stage), letGo: () => letGo() };
  return gate;
}

let sheets = 0;
const { service, openAs, go } = useSignedInPages(() =>
  startConsole({
    compile: async (request, tell) => {
      const held = gate;
      gate = null;
      await held?.pass(tell);
      return IN_PROCESS.compilePolicies(request, tell);
    },
    makeSheet: (request) => {
      sheets += 1;
      return PATIENT_CHILDREN.makeSheet(request);
    },
  }),
);

const WITHOUT_SCRIPTS = { locale: "en-GB", javaScriptEnabled: false };
const button = (page: Page) => page.getByRole("button", { name: "Save as draft" });

async function type(page: Page, { path, text }: { readonly path: string; readonly text: string }): Promise<void> {
  await go(page, NEW);
  await page.locator('[name="path:0"]').fill(path);
  await page.locator('[name="text:0"]').fill(text);
}

function countShown(page: Page): () => number {
  let shown = 0;
  page.on("response", (response) => {
    if (response.request().resourceType() === "document" && response.status() === 200) shown += 1;
  });
  return () => shown;
}

describe("the page of a save", () => {
  it("says what is being done and for how long, loads itself again, and leads to the version", async () => {
    const page = await openAs(OWNER, WITHOUT_SCRIPTS);
    await type(page, handbook("1"));
    const held = holdNext();
    const shown = countShown(page);
    await button(page).click();
    expect(pathOf(page)).toMatch(/^\/live\/policies\/saves\/sav_/);
    await held.hasBegun;
    held.tell({ stage: "types" });
    await waited(async () => expect(await page.locator(".checklist .noted").innerText()).toContain("Check names"));
    expect(await textOf(page)).toMatch(/being compiled, for \d+ s so far/);
    held.tell({ stage: "examples", done: 1, total: 2 });
    await waited(async () =>
      expect(await page.locator(".checklist .noted").innerText()).toContain("Run the worked examples (1 of 2)"),
    );
    expect(await page.locator(".checklist .done").allInnerTexts()).toHaveLength(3);
    expect(shown()).toBeGreaterThan(2);
    held.letGo();
    await saveEnded(page);
    expect(pathOf(page)).toBe(`/live/policies/${HANDBOOK_SET}/1`);
    expect(await textOf(page)).toContain("Kept as a draft.");
  });

  it("may be loaded by hand instead", async () => {
    const page = await openAs(OWNER, WITHOUT_SCRIPTS);
    await type(page, handbook("1"));
    const held = holdNext();
    await button(page).click();
    await held.hasBegun;
    await page.getByRole("link", { name: "Load it by hand instead" }).click();
    const shown = countShown(page);
    held.letGo();
    await waited(async () => {
      await page.getByRole("link", { name: "Look again" }).click();
      expect(pathOf(page)).toBe(`/live/policies/${HANDBOOK_SET}/1`);
    });
    expect(shown()).toBeGreaterThan(0);
  });

  it("is found again from the list of policies, and by nobody else", async () => {
    const page = await openAs(AUTHOR, WITHOUT_SCRIPTS);
    await type(page, handbook("3"));
    const held = holdNext();
    await button(page).click();
    const address = page.url();
    await go(page, "/live/policies");
    const line = page.locator("section").filter({ hasText: "Saved by you" });
    expect(await line.innerText()).toContain("Being compiled");
    await line.getByRole("link", { name: "A new policy" }).click();
    expect(page.url()).toBe(address);
    const other = await openAs(OWNER, WITHOUT_SCRIPTS);
    expect((await other.goto(address))?.status()).toBe(404);
    await held.hasBegun;
    held.letGo();
    await saveEnded(page);
    await go(page, "/live/policies");
    expect(await page.getByText("Saved by you").count()).toBe(0);
  });
});

describe("what was typed", () => {
  it("and does not compile stays on the list of policies until it is mended", async () => {
    const page = await openAs(AUTHOR, WITHOUT_SCRIPTS);
    const wrong = handbook("4").text.replace("domain customer_support", "domain nowhere");
    await type(page, { ...handbook("4"), text: wrong });
    await saveDraft(page);
    expect(await textOf(page)).toContain("Nothing was kept. What you typed is still here.");
    await go(page, "/live/policies");
    expect(await page.locator("section").filter({ hasText: "Saved by you" }).innerText()).toContain("Not kept.");
    await page.getByRole("link", { name: "A new policy" }).click();
    await saveEnded(page);
    expect(await page.locator('[name="text:0"]').inputValue()).toBe(wrong);
    await page.locator('[name="text:0"]').fill(handbook("4").text);
    await saveDraft(page);
    expect(pathOf(page)).toBe(`/live/policies/${HANDBOOK_SET}/4`);
    await go(page, "/live/policies");
    expect(await page.getByText("Saved by you").count()).toBe(0);
  });

  it("in two tabs at once: the second is told, and loses nothing", async () => {
    const page = await openAs(AUTHOR, WITHOUT_SCRIPTS);
    await type(page, handbook("5"));
    await saveDraft(page);
    const other = await page.context().newPage();
    const edit = `/live/policies/${HANDBOOK_SET}/5/edit`;
    await go(page, edit);
    await go(other, edit);
    await page.locator('[name="text:0"]').fill(`${handbook("5").text}# the first\n`);
    await other.locator('[name="text:0"]').fill(`${handbook("5").text}# the second\n`);
    const held = holdNext();
    await button(page).click();
    await button(other).click();
    await held.hasBegun;
    held.letGo();
    await Promise.all([saveEnded(page), saveEnded(other)]);
    expect(await textOf(page)).toContain("Kept as a draft.");
    expect(await textOf(other)).toContain("Somebody posted this version since you opened the page.");
    expect(await other.locator('[name="text:0"]').inputValue()).toContain("# the second");
    await saveDraft(other);
    expect(await textOf(other)).toContain("Kept as a draft.");
    await other.close();
  });

  it("outlives a restart of the service in the middle of a compilation", async () => {
    const page = await openAs(OWNER, WITHOUT_SCRIPTS);
    await type(page, handbook("7"));
    const held = holdNext();
    await button(page).click();
    const { pathname } = new URL(page.url());
    await held.hasBegun;
    // Nothing loads itself again from a service that is gone.
    await page.goto("about:blank");
    await service().restart();
    held.letGo();
    const again = await openAs(OWNER, WITHOUT_SCRIPTS);
    await go(again, pathname);
    await saveEnded(again);
    expect(pathOf(again)).toBe(`/live/policies/${HANDBOOK_SET}/7`);
    const drafts = service().stored()["policy_drafts"] as readonly { readonly version: string }[];
    expect(drafts.filter(({ version }) => version === "7")).toHaveLength(1);
  });

  it("by who may no longer draft is theirs to read, and no draft", async () => {
    const page = await openAs(AUTHOR, WITHOUT_SCRIPTS);
    await type(page, handbook("6"));
    const held = holdNext();
    await button(page).click();
    const { pathname } = new URL(page.url());
    await held.hasBegun;
    const on = { ...service().place };
    await operator.changePerson(on, { slug: "acme", person: AUTHOR, name: null, email: null, role: "tenant_ops" });
    held.letGo();
    const again = await openAs(AUTHOR, WITHOUT_SCRIPTS);
    await waited(async () => {
      await go(again, pathname);
      expect(await textOf(again)).toContain("You may no longer save drafts.");
    });
    expect(await again.locator(".source").innerText()).toContain('title "Handbook"');
    expect(JSON.stringify(service().stored()["policy_drafts"])).not.toContain('version \\"6\\"');
  });
});

it("the first view of a changed version waits for no boundary sheet: its save made them", async () => {
  const page = await openAs(OWNER, WITHOUT_SCRIPTS);
  await go(page, `/live/confirmations/${HANDBOOK_SET}/1`);
  await page.getByRole("button", { name: "Confirm all 2 that wait" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(await textOf(page)).toContain("Published.");
  const made = sheets;
  await type(page, handbook("2", { compared: "below", within: "99.00", day: "2026-02-01" }));
  await saveDraft(page);
  // The sheet of its own, which is begun with the save, is on its way.
  await page.getByRole("link", { name: "Read and confirm them" }).click();
  expect(await page.locator(".tips").first().innerText()).toContain("100.00");
  await page.getByRole("link", { name: "Boundary sheet" }).first().click();
  await page.locator("main tbody tr").first().waitFor();
  expect(await textOf(page)).toContain("100.00");
  expect(sheets).toBe(made + 2);
});
