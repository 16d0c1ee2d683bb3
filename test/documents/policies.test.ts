/** Policies of many kinds, with their truth: no figure is wrong, and each paragraph has its printed number. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { figuresIn } from "../../compiler/drafting/figures/figures-in.js";

interface Row {
  readonly policy: string;
  readonly language: "en" | "de";
  readonly currency: string;
  readonly printed: string;
  readonly words: string;
  readonly figures: readonly string[];
}

const [, ...lines] = readFileSync("test/documents/policies.tsv", "utf8").trimEnd().split("\n");
const rows = lines.map((line): Row => {
  const [policy = "", language = "", currency = "", printed = "", words = "", figures = ""] = line.split("\t");
  return {
    ...{ policy, language: language === "de" ? "de" : "en", currency, printed, words },
    figures: figures === "" ? [] : figures.split("; "),
  };
});
const policies = [...new Set(rows.map(({ policy }) => policy))].map(
  (name) => [name, rows.filter(({ policy }) => policy === name)] as const,
);

describe("Policies with their truth", () => {
  it.each(policies)("%s", async (_, paragraphs) => {
    const text = paragraphs.map(({ printed, words }) => asMarkdown(`${printed} ${words}`.trim())).join("\n\n");
    const read = (await parseDocument(Buffer.from(text))).paragraphs;
    const numbers = paragraphs.map(({ printed }) => (printed === "" ? null : printed.replace(/^\(|[).]$/g, "")));
    expect(read.map(({ number }) => number)).toEqual(numbers);
    for (const [at, { words, language, currency, figures }] of paragraphs.entries()) {
      expect(read[at]?.text).toBe(words);
      const found = figuresIn(words, { language, currency }).figures.map(({ kind, value }) => `${kind} ${value}`);
      expect(found.toSorted(), words).toEqual(figures.toSorted());
    }
  });
});

/** A number with a full stop would be a list of Markdown. */
const asMarkdown = (text: string): string => text.replace(/^(\d+)([.)] )/, "$1\\$2");
