/** Quoted words of a statute are its own words. */
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

describe("quotations", () => {
  const statutes = words(filesBelow("test/fixtures/law-texts/de", /\.md$/).map(read).join("\n"));
  const { sources } = checkLibrary(readLibrary(join(ROOT, "rulesets")));
  const quoted = sources.flatMap(({ path, model }) =>
    (model?.sources ?? [])
      .filter(({ kind }) => kind === "statute")
      .flatMap(({ id, clauses }) =>
        clauses.flatMap((clause) =>
          clause.text?.language === "de" ? [{ at: `${path} ${id}.${clause.id}`, words: words(clause.text.words) }] : [],
        ),
      ),
  );

  it("there are some", () => {
    expect(quoted.length).toBeGreaterThan(10);
  });

  it.each(quoted)("$at stands in the statute, word for word", ({ words: quotation }) => {
    expect(statutes.includes(quotation), quotation).toBe(true);
  });

  it("official guidance is quoted nowhere, since its text is not at hand", () => {
    const guidance = sources.flatMap(({ model }) =>
      (model?.sources ?? []).filter(({ kind }) => kind === "official_guidance").flatMap(({ clauses }) => clauses),
    );
    expect(guidance.length).toBeGreaterThan(0);
    expect(guidance.filter(({ text }) => text !== null)).toEqual([]);
  });

  it("British, United States and European Union law is quoted nowhere, since the texts are not at hand, and each summary says that it is one", () => {
    const foreign = sources
      .filter(({ path }) => /^law\/(eu|gb|us)\//.test(path))
      .flatMap(({ model }) => (model?.sources ?? []).flatMap(({ clauses }) => clauses));
    expect(foreign.length).toBeGreaterThan(10);
    expect(
      foreign.filter(
        ({ text, translation }) => text !== null || translation?.words.startsWith("Summary, not the ") !== true,
      ),
    ).toEqual([]);
  });
});
