/** The limit that an action exceeded, on the pages of an answer and of a request. */
import { expect, test } from "vitest";

import { ExceededLimits } from "../../runtime/console/pages/answer/exceeded-limits.js";
import { readerOf } from "../../runtime/console/reader.js";

const LIMIT = {
  ruleSet: "policy.acme.orders",
  title: "Amount",
  amount: { amount: 123_450n, currency: "EUR" },
  limit: { amount: 100_000n, currency: "EUR" },
  difference: { amount: 23_450n, currency: "EUR" },
};

const written = async (language: string, setting: string | null): Promise<string> => {
  const reader = readerOf(language, { baseUrl: "http://localhost:8080" });
  const page = ExceededLimits({ reader, limits: [{ ...LIMIT, setting }] });
  const parts: string[] = [];
  for (const part of [page].flat()) parts.push((await part) as string);
  return parts
    .join("")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ")
    .trim();
};

test.each([
  ["en", "Amount: 1,234.50 EUR. That is 234.50 EUR above the limit of 1,000.00 EUR."],
  ["de", "Amount: 1.234,50 EUR. Das sind 234,50 EUR über der Grenze von 1.000,00 EUR."],
])("in %s it has both figures and the difference, and the setting if one has the limit", async (language, words) => {
  expect(await written(language, null)).toBe(words);
  expect(await written(language, "order_limit")).toBe(`${words} order_limit`);
});
