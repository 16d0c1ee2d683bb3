/** The differences between two editions of a document, with any additions, removals, rewordings and moves. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { DocumentParagraph } from "../../../../../runtime/ports/document-reader.js";
import { compareParagraphs } from "../../../../../runtime/services/ruling/documents/changes.js";

const paragraph = (anchor: string, text: string): DocumentParagraph => ({
  ...{ anchor, text, kind: "paragraph", page: null, headings: [], number: null },
});

/** Few anchors and few texts, so that they meet. */
const edition = fc
  .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), { maxLength: 8 })
  .chain((anchors) =>
    fc
      .tuple(...anchors.map(() => fc.constantFrom("one", "two", "three", "four")))
      .map((texts) => anchors.map((anchor, at) => paragraph(anchor, texts[at] ?? ""))),
  );

describe("the comparison of two editions", () => {
  it("names each paragraph of either edition once, and the edition follows from the changes [RUL-068]", () => {
    fc.assert(
      fc.property(edition, edition, (earlier, later) => {
        const { unchanged, changes } = compareParagraphs(earlier, later);
        const same = earlier.filter((each) =>
          later.some(({ anchor, text }) => anchor === each.anchor && text === each.text),
        );
        expect(unchanged).toBe(same.length);
        const before = changes.flatMap((change) => change.before ?? []);
        const after = changes.flatMap((change) => change.after ?? []);
        const byAnchor = (all: readonly DocumentParagraph[]) => all.map(({ anchor }) => anchor).sort();
        expect(byAnchor([...before, ...same])).toEqual(byAnchor(earlier));
        expect(byAnchor([...after, ...same])).toEqual(byAnchor(later));
        for (const { change, before: was, after: is } of changes) {
          const kind =
            was === null ? "added" : is === null ? "removed" : was.anchor === is.anchor ? "reworded" : "moved";
          expect(change).toBe(kind);
          if (kind === "moved") expect(is?.text).toBe(was?.text);
          if (kind === "reworded") expect(is?.text).not.toBe(was?.text);
        }
        // No removed paragraph has the words of a new one.
        const gone = changes.filter(({ change }) => change === "removed").map(({ before: was }) => was?.text);
        const added = changes.filter(({ change }) => change === "added").map(({ after: is }) => is?.text);
        expect(gone.filter((text) => added.includes(text))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("lists changes in the order of the later edition, each removed paragraph behind the one that it followed", () => {
    fc.assert(
      fc.property(edition, edition, (earlier, later) => {
        const { changes } = compareParagraphs(earlier, later);
        const places = changes.flatMap(({ after }) => (after === null ? [] : later.indexOf(after)));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        const moved = new Map(
          changes.flatMap(({ change, before, after }) =>
            change === "moved" ? [[before?.anchor, after] as const] : [],
          ),
        );
        const nowOf = ({ anchor }: DocumentParagraph) =>
          moved.get(anchor) ?? later.find((each) => each.anchor === anchor);
        for (const [at, { change, before }] of changes.entries()) {
          if (change !== "removed" || before === null) continue;
          const followed = earlier.slice(0, earlier.indexOf(before)).findLast((each) => nowOf(each) !== undefined);
          const stays = followed && nowOf(followed);
          const place = stays ? later.indexOf(stays) : -1;
          const placesIn = (part: typeof changes) =>
            part.flatMap(({ after }) => (after === null ? [] : later.indexOf(after)));
          expect(placesIn(changes.slice(0, at)).every((each) => each <= place)).toBe(true);
          expect(placesIn(changes.slice(at)).every((each) => each > place)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
