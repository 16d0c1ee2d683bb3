/** One text as Markdown and as DOCX gives one document; an anchor is stable when other paragraphs change. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { list, listLevels, makeDocx, paragraph, table } from "./sample-files.js";

type Part =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] };

interface Item {
  readonly text: string;
  readonly items: readonly string[];
}

const word = fc.constantFrom("gifts", "meals", "booked", "Größe", "above", "refund", "the", "agent", "§", "a", "I");
const words = fc.array(word, { minLength: 1, maxLength: 9 }).map((each) => `The ${each.join(" ")} end`);
const number = fc.constantFrom("", "3.2 ", "R-7 ", "(a) ", "(2) ", "§ 4 ", "35.00 EUR ", "3.2.1 ", "Art. 5 ");
const text = fc.tuple(number, words).map(([before, rest]) => before + rest);

const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ kind: fc.constant("heading" as const), level: fc.integer({ min: 1, max: 3 }), text }),
  fc.record({ kind: fc.constant("paragraph" as const), text }),
  fc.record({
    kind: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(fc.record({ text: words, items: fc.array(words, { maxLength: 2 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    kind: fc.constant("table" as const),
    rows: fc
      .integer({ min: 1, max: 3 })
      .chain((columns) =>
        fc.array(fc.array(words, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 }),
      ),
  }),
);
/** A paragraph between them separates two lists, and a list from a table. */
const parts = fc
  .array(part, { minLength: 1, maxLength: 12 })
  .map((each) => each.flatMap((one, at): readonly Part[] => [one, { kind: "paragraph", text: `Between ${at}.` }]));

function toMarkdown(each: readonly Part[]): Uint8Array {
  const blocks = each.map((one) => {
    switch (one.kind) {
      case "heading":
        return `${"#".repeat(one.level)} ${one.text}`;
      case "paragraph":
        return one.text;
      case "list":
        return one.items
          .map((item, at) =>
            [`${one.ordered ? `${at + 1}.` : "-"} ${item.text}`, ...item.items.map((inner) => `   - ${inner}`)].join(
              "\n",
            ),
          )
          .join("\n");
      case "table":
        return one.rows
          .flatMap((row, at) => [`| ${row.join(" | ")} |`, ...(at === 0 ? [`|${" --- |".repeat(row.length)}`] : [])])
          .join("\n");
    }
  });
  return Buffer.from(blocks.join("\n\n"), "utf8");
}

function toWord(each: readonly Part[]): Uint8Array {
  let lists = 10;
  const numbers: string[] = [];
  const body = each.map((one) => {
    switch (one.kind) {
      case "heading":
        return paragraph(one.text, { style: `Heading${one.level}` });
      case "paragraph":
        return paragraph(one.text);
      case "list": {
        lists += 1;
        const id = String(lists);
        numbers.push(one.ordered ? list(id, "0", 1) : list(id, "1"));
        return one.items
          .map(
            (item) =>
              paragraph(item.text, { list: id, level: 0 }) +
              item.items.map((inner) => paragraph(inner, { list: "2", level: 1 })).join(""),
          )
          .join("");
      }
      case "table":
        return table(one.rows);
    }
  });
  const bullets = [1, 2].map(() => ({ format: "bullet", text: "•" }));
  const levels = listLevels("0", [{ format: "decimal", text: "%1." }]) + listLevels("1", bullets);
  return makeDocx({ body: body.join(""), numbering: levels + list("2", "1") + numbers.join("") });
}

const read = async (bytes: Uint8Array) => (await parseDocument(bytes)).paragraphs;

describe("documents", () => {
  it("are the same from Markdown and from DOCX: paragraphs, numbers, headings, anchors [RUL-068]", async () => {
    await fc.assert(
      fc.asyncProperty(parts, async (each) => {
        expect(await read(toWord(each))).toEqual(await read(toMarkdown(each)));
      }),
      { numRuns: 200 },
    );
  });

  it("have anchors of their own for all paragraphs, in characters that an address takes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, part), { minLength: 1 }), async (each) => {
        const anchors = (await read(toMarkdown(each))).map(({ anchor }) => anchor);
        expect(new Set(anchors).size).toBe(anchors.length);
        for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9][a-z0-9.-]{0,95}$/);
      }),
    );
  });

  it("keep the anchor of a numbered paragraph where others are added, removed or reworded", async () => {
    const numbered = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(numbered, words, fc.nat(), async (numbers, other, at) => {
        const sentences = numbers.map((each) => `R-${each} The rule of ${each} holds.`);
        const kept = sentences[at % sentences.length] ?? "";
        const changed = sentences.flatMap((each, place) => {
          if (each === kept) return [each];
          return place % 3 === 0 ? [] : place % 3 === 1 ? [`${each} ${other}`] : [other, each];
        });
        const anchorOf = async (all: readonly string[]): Promise<string | undefined> =>
          (await read(Buffer.from(all.join("\n\n")))).find(({ number: printed }) =>
            kept.startsWith(`${String(printed)} `),
          )?.anchor;
        const anchor = await anchorOf(sentences);
        expect(anchor).toBe(/^R-\d+/.exec(kept)?.[0].toLowerCase());
        expect(await anchorOf(changed)).toBe(anchor);
      }),
    );
  });
});
