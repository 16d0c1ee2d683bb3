/** Quoted words of a statute are its own words, and unquoted ones are marked as a summary. */
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { readLibrary } from "../../compiler/host/disk.js";
import { checkLibrary } from "../../compiler/library.js";
import { filesBelow, read, ROOT } from "../manners/source-files.js";

/** Sentence numbers, list marks and line breaks are the publisher's, not the statute's words. */
function words(text: string): string {
  return text
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, "")
    .replace(/\*+/g, "")
    .replace(/\s+/g, " ");
}

/** The law of each folder below `rulesets/law`, and the language that it is published in. */
const LANGUAGES = { de: "de", eu: "en", gb: "en", us: "en" } as const;
const PLACES = Object.keys(LANGUAGES) as readonly (keyof typeof LANGUAGES)[];

const statutesOf = new Map(
  PLACES.map((place) => [place, words(filesBelow(`test/fixtures/law-texts/${place}`, /\.md$/).map(read).join("\n"))]),
);
const { sources } = checkLibrary(readLibrary(join(ROOT, "rulesets")));
const CLAUSES = sources.flatMap(({ path, model }) => {
  const place = PLACES.find((each) => path.startsWith(`law/${each}/`));
  return place === undefined
    ? []
    : (model?.sources ?? []).flatMap(({ id, kind, clauses }) =>
        clauses.map((clause) => ({ at: `${path} ${id}.${clause.id}`, place, kind, ...clause })),
      );
});
const quoted = CLAUSES.flatMap(({ at, place, text }) => (text === null ? [] : [{ at, place, text }]));

describe("quotations", () => {
  it.each(PLACES)("there are some of the law of %s", (place) => {
    expect(quoted.filter((each) => each.place === place).length).toBeGreaterThan(5);
  });

  it.each(quoted)("$at stands in the statute, word for word and in its language", ({ place, text }) => {
    expect(text.language).toBe(LANGUAGES[place]);
    expect(statutesOf.get(place)?.includes(words(text.words)), text.words).toBe(true);
  });

  it("are of statutes alone: of guidance and judgments the texts are not at hand", () => {
    const others = CLAUSES.filter(({ kind }) => kind !== "statute");
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ text }) => text !== null).map(({ at }) => at)).toEqual([]);
  });

  it("are not mixed with words of ours: a clause without a quotation says that it is a summary", () => {
    const silent = CLAUSES.filter(
      ({ place, text, translation }) =>
        place !== "de" && text === null && translation?.words.startsWith("Summary, not the ") !== true,
    );
    expect(silent.map(({ at }) => at)).toEqual([]);
  });
});
