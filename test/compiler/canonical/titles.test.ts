/** The titles of facts, settings, totals and outcomes: part of the version, and of no rule. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { modelOf, movedRules, SAMPLES, SHIPPED, type Source, sureHashes } from "./sources.js";

/** Where a declared name of a set ends, in the text without its titles. */
function untitled({ text }: Source): { readonly text: string; readonly ends: readonly number[] } {
  const plain = text
    .replace(/^(\s+(?:fact|setting|total) \w+) "[^"]*"/gm, "$1")
    .replace(/^\s+outcomes .*$/gm, (line) => line.replace(/ "[^"]*"/g, ""));
  const names = [...plain.matchAll(/^\s+(?:fact|setting|total) \w+/gm)].map((match) => match.index + match[0].length);
  const outcomes = [...plain.matchAll(/^\s+outcomes (.*)$/gm)].flatMap((line) =>
    [...line[0].matchAll(/\w+(?=,|$)/g)].map((match) => line.index + match.index + match[0].length),
  );
  return { text: plain, ends: [...names, ...outcomes].sort((a, b) => a - b) };
}

function titledAt(text: string, titles: readonly (readonly [at: number, title: string])[]): string {
  return [...titles]
    .sort(([a], [b]) => b - a)
    .reduce((before, [at, title]) => `${before.slice(0, at)} "${title}"${before.slice(at)}`, text);
}

const title = fc
  .string({ unit: fc.constantFrom("a", "B", "é", " ", "§", "1", ":"), minLength: 1, maxLength: 20 })
  .map((text) => `T${text}.`);

describe.each([...SAMPLES, ...SHIPPED])("$path", (source) => {
  const { text, ends } = untitled(source);
  const plain = sureHashes(source, text);

  test("[CNF-032] any title moves the checksum, and no rule and no definition of a total", () => {
    expect(ends.length).toBeGreaterThan(2);
    fc.assert(
      fc.property(fc.constantFrom(...ends), title, (at, words) => {
        const titled = sureHashes(source, titledAt(text, [[at, words]]));
        expect(titled.checksum).not.toBe(plain.checksum);
        expect(movedRules(plain, titled)).toEqual([]);
        expect(titled.totals).toEqual(plain.totals);
      }),
      { numRuns: 30 },
    );
  });

  test("each name has its own title in the model", () => {
    const model = modelOf(
      source,
      titledAt(
        text,
        ends.map((at, index) => [at, `Title ${index}`]),
      ),
    );
    if (model === null) throw new Error("no model");
    const own = model.facts.filter(({ origin }) => origin === "own");
    const titles = [
      ...own.map((fact) => fact.title),
      ...model.settings.map((setting) => setting.title),
      ...model.totals.map((total) => total.title),
      ...Object.values(model.outcomeTitles),
    ];
    expect([...titles].sort()).toEqual(ends.map((_, index) => `Title ${index}`).sort());
    expect(Object.keys(model.outcomeTitles)).toEqual(model.outcomes);
  });
});

test("a version whose titles change places has another checksum", () => {
  const [source] = SAMPLES;
  if (source === undefined) throw new Error("no sample");
  const { text, ends } = untitled(source);
  const [one = 0, other = 0] = ends;
  const swapped = (first: string, second: string): string =>
    sureHashes(
      source,
      titledAt(text, [
        [one, first],
        [other, second],
      ]),
    ).checksum;
  expect(swapped("One", "Other")).not.toBe(swapped("Other", "One"));
});
