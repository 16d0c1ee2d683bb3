/** Heads, feet and page numbers of a PDF are left out and reported; a line of the policy never is. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { makePdf, pdfOf, shown } from "./sample-files.js";

const read = async (bytes: Uint8Array) => {
  const { paragraphs, leftOut } = await parseDocument(bytes);
  return {
    texts: paragraphs.map(({ text }) => text),
    leftOut: leftOut.places.map(({ kind, page, text, times }) => [kind, page, text, times]),
  };
};

type Line = Parameters<typeof makePdf>[0][number][number];

/** Lines of a page that has enough text for its repeated lines to be a head or a foot. */
const text = (page: number): readonly Line[] => [
  [`A rule of page ${"abcdefghij".charAt(page)} says what holds.`, 11, 40],
  ["It goes on in a second line, and", 11, 14],
  [`in a third one, which ends with ${"klmnopqrst".charAt(page)}.`, 11, 14],
];

const placed = (at: readonly (readonly [x: number, y: number, text: string, size?: number])[]): string =>
  at.map(([x, y, words, size]) => `BT ${x} ${y} Td ${shown(words, size)} ET`).join("\n");

describe("a PDF that has a page for each grade", () => {
  const GRADES: readonly (readonly [string, (grade: number) => readonly Line[]])[] = [
    ["in lines of one kind", (grade) => [[`Grade ${grade}`], [`A hotel may cost at most EUR ${250 - 50 * grade} a night`], [`A meal may cost at most EUR ${10 * grade}`]]],
    ["under a title", (grade) => [["Travel limits", 18], [`Grade ${grade}`, 14, 30], [`A hotel may cost at most EUR ${250 - 50 * grade} a night`, 11, 20]]],
    ["with an equal line on each page", (grade) => [[`Grade ${grade}`, 11, 20], [`A hotel may cost at most EUR ${250 - 50 * grade}`, 11, 30], ["Breakfast is included", 11, 30]]],
    ["with an equal first line that stands apart", (grade) => [["Limits of hotels", 11, 10], [`Grade ${grade}`, 11, 40], [`at most EUR ${250 - 50 * grade}`, 11, 14]]],
    ["with an equal first line above few others", (grade) => [["Limits of hotels", 11, 10], [`Grade ${grade}`, 11, 40], [`at most EUR ${250 - 50 * grade}`, 11, 14], ...(grade === 2 ? [["with breakfast", 11, 14] as const] : [])]],
    ["down to the foot of the page", (grade) => [[`Grade ${grade}`], [`A hotel may cost at most EUR ${250 - 50 * grade}`, 11, 300], [`A meal may cost EUR ${10 * grade}`, 11, 400]]],
  ]; // prettier-ignore

  it.each(GRADES)("is read whole: %s", async (_, page) => {
    const pages = [1, 2, 3].map(page);
    const { texts, leftOut } = await read(makePdf(pages));
    const words = texts.join(" ");
    for (const [line] of pages.flat()) expect(words).toContain(line);
    expect(leftOut).toEqual([]);
  });
});

describe("the last line of a page", () => {
  it("is text where it is a number that does not run with the pages", async () => {
    const pages = [45, 30].map((limit): readonly Line[] => [
      ["Dinner may cost at most, in EUR:"],
      [String(limit), 11, 700],
    ]);
    const { texts, leftOut } = await read(makePdf(pages));
    expect(texts.join(" ")).toBe("Dinner may cost at most, in EUR: 45 Dinner may cost at most, in EUR: 30");
    expect(leftOut).toEqual([]);
  });

  it("is text where it is a number on the only page, and not the number of that page", async () => {
    expect(await read(makePdf([[["Dinner"], ["45", 11, 14]]]))).toEqual({ texts: ["Dinner 45"], leftOut: [] });
    expect(await read(makePdf([[["Dinner"], ["45", 11, 700]]]))).toEqual({ texts: ["Dinner", "45"], leftOut: [] });
  });

  type Told = readonly [kind: string, page: number, text: string, times: number];
  const NUMBERS: readonly (readonly [string, readonly string[], readonly Told[]])[] = [
    ["digits", ["1", "2", "3"], [["page_number", 1, "1", 3]]],
    ["digits that begin elsewhere", ["57", "58", "59"], [["page_number", 1, "57", 3]]],
    ["Roman numerals, then digits", ["i", "ii", "1", "2"], [["page_number", 1, "i", 2], ["page_number", 3, "1", 2]]],
    ["a word and how many pages there are", ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"], [["page_number", 1, "Page 1 of 3", 3]]],
    ["a German word", ["Seite 1 von 2", "Seite 2 von 2"], [["page_number", 1, "Seite 1 von 2", 2]]],
    ["dashes", ["- 1 -", "- 2 -"], [["page_number", 1, "- 1 -", 2]]],
    ["a stroke", ["1 / 2", "2 / 2"], [["page_number", 1, "1 / 2", 2]]],
    ["a page without a number between them", ["1", "", "3"], [["page_number", 1, "1", 2]]],
  ]; // prettier-ignore

  it.each(NUMBERS)("is the number of its page, and told: %s", async (_, numbers, expected) => {
    const pages = numbers.map((number, at): readonly Line[] => [
      ...text(at),
      ...(number === "" ? [] : [[number, 11, 640] as const]),
    ]);
    const { texts, leftOut } = await read(makePdf(pages));
    expect(leftOut).toEqual(expected);
    expect(texts.filter((each) => numbers.includes(each))).toEqual([]);
    expect(texts).toHaveLength(numbers.length);
  });

  it.each([
    ["in another order", ["2", "1"]],
    ["all the same", ["2", "2"]],
    ["years", ["2024", "2026"]],
    ["words of the letters of Roman numerals", ["mix", "ill"]],
  ])("is text where it only looks like one: %s", async (_, ends) => {
    const pages = ends.map((end, at): readonly Line[] => [...text(at), [end, 11, 640]]);
    const { texts, leftOut } = await read(makePdf(pages));
    expect(texts.filter((each) => ends.includes(each))).toEqual(ends);
    expect(leftOut).toEqual([]);
  });
});

describe("the head or the foot of a page", () => {
  it("is left out and told with the number of its page, however that stands in it", async () => {
    const pages = [1, 2, 3].map((page) =>
      placed([
        [70, 800, "Travel policy"],
        [500, 800, String(page)],
        ...text(page).map(([words], at) => [70, 700 - 14 * at, words] as const),
        [70, 50, `Page ${page} of 3 POLICY TITLE`],
        [70, 36, `Version 4 | ${page}`],
      ]),
    );
    const { texts, leftOut } = await read(pdfOf(pages));
    expect(texts).toHaveLength(3);
    expect(leftOut).toEqual([
      ["page_head", 1, "Travel policy 1", 3],
      ["page_foot", 1, "Page 1 of 3 POLICY TITLE", 3],
      ["page_foot", 1, "Version 4 | 1", 3],
    ]);
  });

  it.each([
    ["it says another figure on each page", (page: number) => `A hotel may cost EUR ${50 * page}`],
    ["its figure runs with the pages, among words", (page: number) => `Grade ${page}`],
    ["its figure runs with the pages, at its end", (page: number) => `Limits of grade ${page}`],
  ])("is text where %s", async (_, head) => {
    const pages = [1, 2, 3].map((page) => makePage([head(page), 11, 10], ...text(page)));
    const { texts, leftOut } = await read(makePdf(pages));
    for (const page of [1, 2, 3]) expect(texts).toContain(head(page));
    expect(leftOut).toEqual([]);
  });

  it("is text where it is not apart from the lines of a page", async () => {
    const pages = [1, 2].map((page) => makePage(["The limit holds for each night.", 11, 10], ...text(page)));
    const close = pages.map((lines) => lines.map(([words]): Line => [words]));
    const { texts, leftOut } = await read(makePdf(close));
    expect(texts.join(" ").match(/The limit holds for each night\./g)).toHaveLength(2);
    expect(leftOut).toEqual([]);
  });

  it("is a heading where it is larger than the text", async () => {
    const pages = [1, 2].map((page) => makePage(["Limits", 16, 10], ...text(page)));
    expect((await read(makePdf(pages))).texts.filter((each) => each === "Limits")).toHaveLength(2);
  });
});

const makePage = (...lines: readonly Line[]): readonly Line[] => lines;

describe("a PDF of any pages", () => {
  it("has each of its lines in its paragraphs or among what is told to be left out", async () => {
    const words = fc.constantFrom(
      "Limits",
      "Grade 1",
      "Grade 2",
      "1",
      "2",
      "3",
      "45",
      "ii",
      "Page 1 of 2",
      "EUR 50",
      "Breakfast",
    );
    const line = fc.tuple(words, fc.constantFrom(8, 11, 11, 18), fc.constantFrom(14, 14, 40, 300));
    const page = fc.array(line, { minLength: 1, maxLength: 7 }).map(onPage);
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 4 }), async (pages) => {
        const bytes = makePdf(pages);
        const reading = await parseDocument(bytes).catch((error: unknown) => error as { readonly code: string });
        // All that it has are numbers of its pages.
        if ("code" in reading) return expect(reading.code).toBe("no_text");
        const { paragraphs, leftOut } = reading;
        const counts = countOf(paragraphs.flatMap(({ number, text: own }) => [number ?? "", own]).join(" "));
        for (const { text: own, times } of leftOut.places) counts.lines += times * countOf(own).lines;
        expect(counts).toEqual(countOf(pages.flatMap((lines) => lines.map(([own]) => own)).join(" ")));
      }),
      { numRuns: 200 },
    );
  });
});

/** How many lines of the vocabulary a text has. */
function countOf(own: string): { lines: number } {
  return { lines: own.match(/Limits|Grade \d|Page \d of \d|EUR 50|Breakfast|(?<!\w)(?:\d+|ii)(?!\w)/g)?.length ?? 0 };
}

/** Lines that are all on the page. */
function onPage(lines: readonly Line[]): readonly Line[] {
  let down = 0;
  return lines.filter(([, , below = 14]) => {
    if (down + below > 760) return false;
    down += below;
    return true;
  });
}
