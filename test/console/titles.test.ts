/** Titles of names on pages: first the title, then the name in small print. */
import { expect, test } from "vitest";

import { AnswerState } from "../../runtime/console/parts/state.js";
import { Titled } from "../../runtime/console/parts/titled.js";
import { readerOf } from "../../runtime/console/reader.js";

const reader = (language: string) => readerOf(language, { baseUrl: "http://localhost:8080" });
const written = async (page: unknown): Promise<string> =>
  String(await page)
    .replaceAll("<wbr/>", "")
    .replaceAll(/<bdi[^>]*>|<\/bdi>/g, "");

test("a name with a title shows the title and the name; a name without one shows itself", async () => {
  const shown = (title: string | null): Promise<string> =>
    written(Titled({ reader: reader("en"), title, name: "cost_net" }));
  expect(await shown("Cost without VAT")).toBe('Cost without VAT <small class="quiet"><code>cost_net</code></small>');
  expect(await shown(null)).toBe("<code>cost_net</code>");
});

test.each([
  ["en", "allowed", null, "Allowed"],
  ["de", "allowed", null, "Erlaubt"],
  ["de", "allowed", "Allowed", "Erlaubt"],
  ["en", "allowed", "Free to go", 'Free to go</span></span> <small class="quiet"><code>allowed</code>'],
  ["de", "deductible", "Deductible", 'Deductible</span></span> <small class="quiet"><code>deductible</code>'],
  ["en", "deductible", null, "deductible"],
  ["en", "constructor", null, "constructor"],
] as const)("in %s the outcome %s with the title %s is shown as %s", async (language, outcome, title, words) => {
  const page = await written(AnswerState({ reader: reader(language), state: "determined", outcome, title }));
  expect(page).toMatch(/^<span class="state (?:go|plain)"><span>/);
  expect(page.replace(/^<span class="state \w+"><span>/, "").replace(/(?:<\/span><\/span>|<\/small>)$/, "")).toBe(
    words,
  );
});
