/** The pages of documents in a real browser before the real service: files are sent, compared and drafted from. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";

import { formKey, pathOf, textOf, useSignedInPages } from "./signed-in-pages.js";

const AUTHOR = "author@example.com";
const PAGE = "/live/documents";
const HANDBOOK = `# Refunds (a sample)

1.1 A refund of at most EUR 50 is paid at once.

1.2 A refund above EUR 50 needs the approval of the team lead.

1.3 A refund above USD 20 must name its reason.
`;

const pages = useSignedInPages();
const { openAs, go } = pages;

const documents = (): readonly unknown[] => pages.service().stored()["documents"] ?? [];

async function send(page: Page, name: string, text: string, label = "Send"): Promise<number> {
  await go(page, PAGE);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/markdown", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: label }).click();
  await page.waitForLoadState();
  return (await answer).status();
}

it.each([true, false])("an author sends a document and drafts a policy from it; with scripts: %s", async (scripts) => {
  const page = await openAs(AUTHOR, { locale: "en-GB", javaScriptEnabled: scripts });
  const name = scripts ? "refunds" : "refunds_too";
  expect(await send(page, `${name}.md`, `${HANDBOOK}\n${name} are for customers.\n`)).toBe(303);
  expect(await textOf(page)).toMatch(
    /It was read and is kept\.[\s\S]*1\.1\s+1\.1 A refund of at most EUR 50 is paid at once\./,
  );
  // A missing domain is named; the typed values are preserved.
  await page.getByLabel("Domain").fill("parking");
  await page.getByLabel("Name of the policy").fill(name);
  await page.getByRole("button", { name: "Draft a policy from it" }).click();
  expect(await page.locator("#domain-wrong").innerText()).toBe("There is no such domain.");
  expect(await page.getByLabel("Name of the policy").inputValue()).toBe(name);
  await page.getByLabel("Domain").fill("customer_support");
  await page.getByRole("button", { name: "Draft a policy from it" }).click();
  await page.waitForLoadState();
  // The placeholder texts come next, in the editor.
  expect(pathOf(page)).toBe(`/live/policies/policy.acme.${name}/1/edit`);
  expect(await page.locator('[name="text:0"]').inputValue()).toContain("when setting.");
  // Beside it stand the figures, with their words; a person who did not draft it sees none.
  const figures = await page.locator('section[aria-labelledby="figures"]').innerText();
  expect(figures).toMatch(
    /2 settings, with the words[\s\S]*50\.00 EUR\s+EUR 50\s+1\.1[\s\S]*50\.00 EUR\s+EUR 50\s+1\.2/,
  );
  expect(figures).toMatch(
    /1 number that is no setting[\s\S]*USD 20\s+Another currency than the policy’s \(USD\)\s+1\.3/,
  );
  const address = new URL(page.url());
  await page.getByRole("link", { name: "1.2", exact: true }).click();
  expect(new URL(page.url()).hash).toBe("#paragraph-1.2");
  const other = await openAs("owner@example.com", { locale: "de-DE" });
  await go(other, address.pathname + address.search);
  expect(await other.locator('section[aria-labelledby="figures"]').count()).toBe(0);
  for (const [param, value] of [
    ["drafted", "req_00000000000000000000000000"],
    ["document", "doc_00000000000000000000000000"],
  ] as const) {
    const wrong = new URL(address);
    wrong.searchParams.set(param, value);
    await go(page, wrong.pathname + wrong.search);
    expect(await page.locator('section[aria-labelledby="figures"]').count()).toBe(0);
  }
  // And the document says which rules cite it.
  await go(page, PAGE);
  await page.getByRole("link", { name: `${name}.md` }).click();
  expect(await textOf(page)).toContain(`policy.acme.${name}@1.p_1_1`);
});

it("what was left out stands beside its paragraph, and in a list that leads to it", async () => {
  const page = await openAs(AUTHOR, { locale: "en-GB" });
  await send(page, "struck.md", "# Refunds\n\n1.1 A refund of at most EUR ~~50~~35 is paid at once.\n");
  expect(await textOf(page)).toMatch(
    /Left out\s+1 place[\s\S]*What was left out, or is doubtful[\s\S]*Struck out\s+50\s+1\.1[\s\S]*EUR 35 is paid at once\.\s+Struck out: 50/,
  );
  await page.getByRole("link", { name: "1.1" }).click();
  expect(new URL(page.url()).hash).toBe("#paragraph-1.1");
  await send(page, "plain.md", "# Refunds\n\nNothing is left out of it.\n");
  expect(await textOf(page)).toMatch(/Left out\s+Nothing\s/);
});

it("what differs from an earlier edition stands beside the rules that cite it", async () => {
  const page = await openAs(AUTHOR, { locale: "en-GB" });
  await send(page, "edition.md", `${HANDBOOK}\nThe first edition.\n`);
  await send(page, "edition.md", `${HANDBOOK.replaceAll("EUR 50", "EUR 60")}\nThe first edition.\n`);
  await page.getByLabel("Earlier document", { exact: true }).selectOption({ index: 0 });
  await page.getByRole("button", { name: "Compare" }).click();
  expect(await textOf(page)).toMatch(
    /Reworded\s+A refund of at most EUR 50 is paid at once\.\s+A refund of at most EUR 60/,
  );
});

it("a file that cannot be read is refused in the reader's language, and nothing is kept", async () => {
  const before = documents().length;
  const page = await openAs(AUTHOR, { locale: "de-DE" });
  expect(await send(page, "kaputt.pdf", "%PDF-1.7\n1 0 obj", "Senden")).toBe(422);
  expect(await page.locator("#body-wrong").innerText()).toBe("Die Datei ist abgeschnitten oder beschädigt.");
  expect(await send(page, "tabelle.pdf", '{"EUR": 50}', "Senden")).toBe(422);
  expect(await page.locator("#body-wrong").innerText()).toContain("Die Datei heißt PDF oder DOCX");
  expect(await send(page, "ada@example.com.md", HANDBOOK, "Senden")).toBe(422);
  expect(await page.getByRole("alert").innerText()).toContain("E-Mail-Adresse");
  expect(documents()).toHaveLength(before);
});

it("a form that comes from elsewhere, sends no file, or is too large keeps nothing", async () => {
  const page = await openAs(AUTHOR);
  await go(page, PAGE);
  const before = documents().length;
  const url = pages.service().url + PAGE;
  const file = { name: "a.md", mimeType: "text/markdown", buffer: Buffer.from(HANDBOOK) };
  const form_key = await formKey(page, PAGE);
  const sent = async (multipart: Readonly<Record<string, string | typeof file>>, origin = pages.service().url) =>
    (await page.request.post(url, { multipart, headers: { Origin: origin }, maxRedirects: 0 })).status();
  expect(await sent({ form_key, body: file }, "https://elsewhere.example")).toBe(403);
  expect(await sent({ form_key })).toBe(422);
  expect(await sent({ body: file })).toBe(400);
  expect(await sent({ form_key, body: { ...file, buffer: Buffer.alloc(20_000_001, "x") } })).toBe(413);
  expect(
    (await page.request.post(url, { form: { form_key }, headers: { Origin: pages.service().url } })).status(),
  ).toBe(400);
  expect(documents()).toHaveLength(before);
});

it("a form that is sent twice at once keeps one document", async () => {
  const page = await openAs(AUTHOR);
  await go(page, PAGE);
  const before = documents().length;
  const form_key = await formKey(page, PAGE);
  const body = { name: "twice.md", mimeType: "text/markdown", buffer: Buffer.from(`${HANDBOOK}\nTwice.\n`) };
  const twice = await Promise.all(
    [1, 2].map(() =>
      page.request.post(pages.service().url + PAGE, {
        ...{ multipart: { form_key, body }, maxRedirects: 0 },
        headers: { Origin: pages.service().url },
      }),
    ),
  );
  expect(twice.map((answer) => answer.status())).toEqual([303, 303]);
  expect(documents()).toHaveLength(before + 1);
});

it("who may not draft reads documents, and is offered no form", async () => {
  for (const [address, path] of [
    ["desk@example.com", PAGE],
    [AUTHOR, "/test/documents"],
  ] as const) {
    const page = await openAs(address);
    await go(page, path);
    expect(await page.locator("input[type=file]").count()).toBe(0);
    expect(await page.getByRole("link", { name: "twice.md" }).count()).toBe(1);
  }
});
