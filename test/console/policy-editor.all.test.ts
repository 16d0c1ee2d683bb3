/**
 * The editor of policies in a real browser with the real service: typed files are stored, or shown again with the
 * reason.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import fc from "fast-check";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { draftIn, valuesOf } from "../../runtime/console/pages/policies/typed-files.js";
import { noCompiler } from "../../runtime/services/ruling/policies/compiling.js";
import { IN_PROCESS } from "../runtime/http/in-process.js";
import { OWNER, startConsole } from "./console-service.js";
import { save, sentText, write } from "./policy-texts.js";
import { formKey, pathOf, saveEnded, textOf, useSignedInPages } from "./signed-in-pages.js";

const SET = "policy.acme.customer_support";
const FOLDER = "policy/acme/customer_support";
const TEXT = readFileSync(resolve(import.meta.dirname, "../../rulesets", FOLDER, "1.rules"), "utf8");
const AUTHOR = "author@example.com";
const NEW = "/live/policies/new";

let isBusy = false;
const pages = useSignedInPages(() =>
  startConsole({ compile: (request) => (isBusy ? noCompiler() : IN_PROCESS.compilePolicies(request)) }),
);
const { openAs, go } = pages;

const versionOf = (version: string, text = TEXT): string => text.replace('version "1"', `version "${version}"`);
const pathTo = (version: string): string => `${FOLDER}/${version}.rules`;
const editing = (version: string): string => `/live/policies/${SET}/${version}/edit`;

interface Draft {
  readonly version: string;
  readonly files: string;
  readonly note: string | null;
  readonly drafted_by: string;
}

/** In the order posted. */
const drafts = (): readonly Draft[] => pages.service().stored()["policy_drafts"] as readonly Draft[];
const lastFiles = (): unknown => JSON.parse(drafts().at(-1)?.files ?? "[]");

const path = (page: Page, at: number) => page.locator(`[name="path:${at}"]`);

/** The address of the save that a form began. */
async function begunSave(page: Page, form: Readonly<Record<string, string>>): Promise<string> {
  const answer = await pages.post(page, NEW, form);
  expect(answer.status()).toBe(303);
  return answer.headers()["location"] ?? "";
}

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  const version = javaScriptEnabled ? "10" : "11";

  it("an author writes a policy of two files, opens it again unchanged, and mends it", async () => {
    const page = await openAs(AUTHOR, { javaScriptEnabled });
    await go(page, "/live/policies");
    await page.getByRole("link", { name: "Draft a policy" }).click();
    const source = versionOf(version, TEXT.replaceAll("\n\n", "\n \n\n"));
    await path(page, 0).fill(pathTo(version));
    await write(page, 0, source);
    await page.getByText("One more file").click();
    await path(page, 1).fill(`${FOLDER}/unused.csv`);
    await write(page, 1, "\n\n</textarea><b>;&amp;\tä");
    await page.getByLabel("Note").fill("By <b>hand</b>.");
    expect(await save(page)).toBe("kept");
    const kept = [
      { path: pathTo(version), text: source },
      { path: `${FOLDER}/unused.csv`, text: "\n\n</textarea><b>;&amp;\tä" },
    ];
    expect(lastFiles()).toEqual(kept);
    expect(drafts().at(-1)).toMatchObject({ version, note: "By <b>hand</b>." });
    expect(drafts().at(-1)?.drafted_by).toMatch(/^person:usr_/);
    expect(await textOf(page)).toContain("Kept as a draft.");
    await go(page, editing(version));
    expect(await sentText(page, 1).inputValue()).toBe(kept[1]?.text);
    await save(page);
    expect(lastFiles()).toEqual(kept);
    await go(page, editing(version));
    await path(page, 1).fill("");
    await write(page, 1, "");
    await save(page);
    expect(lastFiles()).toEqual(kept.slice(0, 1));
  });
});

describe("files that are not kept", () => {
  it("are shown again with each message at its file, line and column, in both languages, and nothing is lost", async () => {
    const before = drafts().length;
    for (const [locale, place, lost] of [
      ["en-GB", "Line", /^Nothing was kept\. What you typed is still here\. \d+ things? (is|are) wrong/],
      ["de-DE", "Zeile", /^Es wurde nichts aufbewahrt\. Was Sie eingegeben haben, steht noch hier\./],
    ] as const) {
      const page = await openAs(AUTHOR, { locale });
      await go(page, NEW);
      const broken = versionOf("12").replace("domain customer_support", "domain customer_suport");
      const at = broken.split("\n").findIndex((line) => line.includes("customer_suport"));
      await path(page, 0).fill(pathTo("12"));
      await write(page, 0, broken);
      await page.getByLabel(/^(Note|Notiz)$/).fill("Kept too.");
      expect(await save(page)).toBe("not kept");
      expect(await page.getByRole("alert").innerText()).toMatch(lost);
      const [first] = await page.locator(".found > li").all();
      const column = (broken.split("\n")[at]?.indexOf("customer_suport") ?? 0) + 1;
      expect(await first?.locator("strong").innerText()).toMatch(
        new RegExp(`^${place} ${at + 1}, (?:column|Spalte) ${column}$`),
      );
      expect(await first?.locator("mark").innerText()).toBe("customer_suport");
      // The compiler's fix.
      expect(await first?.innerText()).toContain("customer_support");
      expect([await path(page, 0).inputValue(), await sentText(page, 0).inputValue()]).toEqual([pathTo("12"), broken]);
      expect(await page.getByLabel(/^(Note|Notiz)$/).inputValue()).toBe("Kept too.");
    }
    expect(drafts()).toHaveLength(before);
  });

  it("because a worked example fails say which one, at its place; mended on the same page, they are kept", async () => {
    const page = await openAs(AUTHOR);
    await go(page, NEW);
    const right = versionOf("13");
    const wrong = right.replace("expect determined allowed\n", "expect determined not_allowed\n");
    expect(wrong).not.toBe(right);
    await path(page, 0).fill(pathTo("13"));
    await write(page, 0, wrong);
    expect(await save(page)).toBe("not kept");
    expect(await page.locator(".found").innerText()).toContain("TCS6001");
    await write(page, 0, right);
    expect(await save(page)).toBe("kept");
    expect(lastFiles()).toEqual([{ path: pathTo("13"), text: right }]);
  });

  it("because they hold personal data show the line, and so does the note", async () => {
    const before = drafts().length;
    const page = await openAs(AUTHOR, { locale: "en-GB" });
    await go(page, NEW);
    await path(page, 0).fill(pathTo("14"));
    await write(page, 0, `# one\n# ask ada@example.com\n${versionOf("14")}`);
    await page.getByLabel("Note").fill("or DE89370400440532013000");
    expect(await save(page)).toBe(422);
    const [only, ...others] = await page.locator(".found > li").all();
    expect(others).toEqual([]);
    expect(await only?.innerText()).toMatch(/^Line 2, column 1[\s\S]*This looks like an e-mail address/);
    expect(await only?.locator("mark").innerText()).toBe("# ask ada@example.com");
    expect(await page.locator("#note-wrong").innerText()).toContain("bank account");
    expect(await sentText(page, 0).inputValue()).toContain("ada@example.com");
    expect(drafts()).toHaveLength(before);
  });

  it.each([
    [
      "of another account",
      [["policy/other/customer_support/1.rules", TEXT.replace("policy acme.", "policy other.")]],
      /named for another account/,
    ],
    [
      "of two versions",
      [
        [pathTo("15"), versionOf("15")],
        [pathTo("16"), versionOf("16")],
      ],
      /not one version of a policy/,
    ],
  ] as const)("%s are refused with what would be right", async (_, files, words) => {
    const before = drafts().length;
    const page = await openAs(AUTHOR);
    await go(page, NEW);
    const form = {
      form_key: await formKey(page, "/new"),
      ...valuesOf(
        files.map(([path, text]) => ({ path, text })),
        "",
      ),
    };
    await page.goto(await begunSave(page, form));
    await saveEnded(page);
    expect(await textOf(page)).toMatch(words);
    expect(drafts()).toHaveLength(before);
  });

  it("with a path that is none, or that an earlier file has, say so at its field", async () => {
    const page = await openAs(AUTHOR, { locale: "en-GB" });
    await go(page, NEW);
    await path(page, 0).fill("../1.rules");
    await write(page, 0, "x");
    expect(await save(page)).toBe(422);
    expect(await page.locator('[id="path:0-wrong"]').innerText()).toContain("no part that begins with a dot");
    await path(page, 0).fill("a.csv");
    await page.getByText("One more file").click();
    await path(page, 1).fill("a.csv");
    expect(await save(page)).toBe(422);
    expect(await page.locator('[id="path:1-wrong"]').innerText()).toBe("An earlier file has the same path.");
  });
});

it("of none are refused at once", async () => {
  const page = await openAs(AUTHOR, { locale: "en-GB" });
  await go(page, NEW);
  expect(await save(page)).toBe(422);
  expect(await page.getByRole("alert").innerText()).toContain("There is no file");
});

it("who saves a version that somebody else posted meanwhile is told so, and then puts theirs in its place", async () => {
  const page = await openAs(AUTHOR, { locale: "en-GB" });
  await go(page, NEW);
  await path(page, 0).fill(pathTo("17"));
  await write(page, 0, versionOf("17"));
  await save(page);
  const other = await page.context().newPage();
  await go(page, editing("17"));
  await go(other, editing("17"));
  await write(page, 0, `${versionOf("17")}# the first\n`);
  await save(page);
  const before = drafts().length;
  await write(other, 0, `${versionOf("17")}# the second\n`);
  expect(await save(other)).toBe(409);
  expect(await textOf(other)).toContain("Somebody posted this version since you opened the page.");
  expect(await sentText(other, 0).inputValue()).toContain("# the second");
  expect(drafts()).toHaveLength(before);
  expect(await save(other)).toBe("kept");
  expect(JSON.stringify(lastFiles())).toContain("# the second");
  await other.close();
});

it("while the compiler is not there what was typed stays on the page, and is kept once it is", async () => {
  const page = await openAs(AUTHOR, { locale: "en-GB" });
  await go(page, NEW);
  await path(page, 0).fill(pathTo("20"));
  await write(page, 0, versionOf("20"));
  const before = drafts().length;
  isBusy = true;
  try {
    expect(await save(page)).toBe("not kept");
  } finally {
    isBusy = false;
  }
  expect(await page.getByRole("alert").innerText()).toMatch(/Nothing was kept\.[\s\S]*Save again in a while\./);
  expect(await sentText(page, 0).inputValue()).toBe(versionOf("20"));
  expect(drafts()).toHaveLength(before);
  expect(await save(page)).toBe("kept");
  expect(lastFiles()).toEqual([{ path: pathTo("20"), text: versionOf("20") }]);
});

it("a form that is sent twice at once keeps one draft", async () => {
  const page = await openAs(AUTHOR);
  await go(page, NEW);
  const before = drafts().length;
  const file = { path: pathTo("18"), text: versionOf("18") };
  const form = { form_key: await formKey(page, "/new"), ...valuesOf([file], "") };
  const [one, other] = await Promise.all([begunSave(page, form), begunSave(page, form)]);
  expect(one).toBe(other);
  await page.goto(one);
  await saveEnded(page);
  expect(drafts()).toHaveLength(before + 1);
  expect(lastFiles()).toEqual([file]);
});

it("hints of the compiler are counted and linked after saving, and do not hold the draft up", async () => {
  const page = await openAs(OWNER, { locale: "en-GB" });
  await go(page, NEW);
  const fact = '  fact approved_by "Approved by": person, records approval';
  expect(TEXT).toContain(fact);
  await path(page, 0).fill(pathTo("19"));
  await write(page, 0, versionOf("19").replace(fact, `  setting never_read: integer "Read by no rule."\n${fact}`));
  expect(await save(page)).toBe("kept");
  expect(await textOf(page)).toContain("Kept as a draft.");
  await page.getByRole("link", { name: /^\d+ hints? of the compiler$/ }).click();
  expect(pathOf(page)).toBe(`/live/policies/${SET}/19/hints`);
  expect(await page.locator(".found").innerText()).toMatch(/^Line \d+, column \d+ Hint · TCS\d{4}[\s\S]*never_read/);
  await go(page, `/live/policies/${SET}/19`);
  expect(await page.getByRole("button", { name: "Publish" }).count()).toBe(1);
});

it.each(["approver@example.com", "desk@example.com"])(
  "%s is offered no editor, and is refused one",
  async (address) => {
    const page = await openAs(address);
    await go(page, "/live/policies");
    expect(await page.getByRole("link", { name: "Draft a policy" }).count()).toBe(0);
    for (const each of [NEW, `/live/policies/${SET}/1/edit`, `/live/policies/${SET}/1/hints`])
      expect((await page.goto(pages.service().url + each))?.status()).toBe(403);
  },
);

it("is offered in live alone", async () => {
  const page = await openAs(OWNER);
  await go(page, "/test/policies");
  expect(await page.getByRole("link", { name: "Draft a policy" }).count()).toBe(0);
  expect((await page.goto(`${pages.service().url}/test/policies/new`))?.status()).toBe(403);
});

it("what a browser sends of files is what stood in the fields, whatever it holds", async () => {
  const page = await pages.openBrowser({ javaScriptEnabled: true });
  const line = fc.string({ unit: fc.constantFrom(...Array.from("<>&\"' +%=\ta\u00e4\u202e")), maxLength: 8 });
  const files = fc.array(
    fc.record({
      path: fc.stringMatching(/^[a-z]{1,5}$/),
      text: fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n")),
    }),
    { maxLength: 3 },
  );
  await page.setContent("<form></form>");
  await fc.assert(
    fc.asyncProperty(files, async (wanted) => {
      // As a browser encodes a form: FormData has each end of line as it is sent.
      const sent = await page.evaluate<string>(
        `(() => { const form = document.querySelector("form"); form.replaceChildren();
          for (const [name, value] of Object.entries(${JSON.stringify(valuesOf(wanted, ""))})) {
            const field = document.createElement("textarea"); field.name = name; field.value = value; form.append(field);
          }
          return [...new FormData(form)].map(([name, value]) =>
            encodeURIComponent(name) + "=" + encodeURIComponent(value.replaceAll("\\n", "\\r\\n"))).join("&"); })()`,
      );
      expect(draftIn(new URLSearchParams(sent))).toEqual({ files: wanted, note: null });
    }),
    { numRuns: 60 },
  );
});
