/** No word of a page is lost: wherever words stand, each is in a paragraph or is listed as left out. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { parseDocument } from "../../cli/documents/parse-document.js";
import { pdfOf, shown } from "./sample-files.js";

/** A part of a line: its column, how many words it has, and a shift of its start. */
const part = fc.record({ column: fc.nat(4), words: fc.integer({ min: 1, max: 5 }), shift: fc.nat(20) });
const line = fc.record({
  parts: fc.uniqueArray(part, { selector: ({ column }) => column, minLength: 1, maxLength: 4 }),
  /** Points to the line above. */
  gap: fc.constantFrom(12, 14, 16, 22, 30),
});

it("of columns, bridges and gaps of any kind", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean(), async (lines, isRuled) => {
      const written: string[] = [];
      let y = 760;
      const texts = lines.flatMap(({ parts, gap }) => {
        y -= gap;
        return parts.map(({ column, words, shift }) => {
          const text = Array.from({ length: words }, () => {
            const word = `w${String(written.length).padStart(3, "0")}x`;
            written.push(word);
            return word;
          }).join(" ");
          return `BT ${40 + 80 * column + shift} ${y} Td ${shown(text, 9)} ET`;
        });
      });
      const rules = isRuled ? [40, 140, 260, 520].map((x) => `${x} ${y - 10} 0.5 ${770 - y} re f`) : [];
      const { paragraphs, leftOut } = await parseDocument(pdfOf([[...rules, ...texts].join("\n")]));
      const read = [...paragraphs, ...leftOut.places].map(({ text }) => text).join(" ");
      // Words that overlap are read as one; each keeps its letters in order.
      expect(written.filter((word) => !read.includes(word))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
