/** Ways to write a figure: each gives its exact value, or none with the reason. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { figuresIn } from "../../compiler/drafting/figures/figures-in.js";

const [, ...rows] = readFileSync("test/documents/figures.tsv", "utf8").trimEnd().split("\n");

describe("Ways to write a figure", () => {
  it.each(rows.map((row) => row.split("\t")))("%s %s: %s", (language = "", currency = "", words = "", gives = "") => {
    expect(["en", "de"]).toContain(language);
    const { figures, others } = figuresIn(words, { language: language === "de" ? "de" : "en", currency });
    const given = [
      ...figures.map(({ kind, value }) => `${kind} ${value}`),
      ...others.map(({ why, currency: other }) => `none ${why}${other === null ? "" : ` ${other}`}`),
    ];
    const expected = gives === "nothing" ? [] : gives.split("; ");
    expect(given.toSorted(), words).toEqual(expected.toSorted());
  });
});
