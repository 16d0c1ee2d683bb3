/** Letters in which two names differ, as a page marks them. */
import fc from "fast-check";
import { expect, it } from "vitest";

import { differingIn } from "../../runtime/console/parts/compared.js";

/** With the marked letters in brackets. */
const marked = (text: string, other: string): string =>
  differingIn(text, other)
    .map(({ text: stretch, differs }) => (differs ? `[${stretch}]` : stretch))
    .join("");

it.each([
  ["Amsel Müller GmbH", "Amsel Mueller GmbH", "Amsel M[ü]ller GmbH"],
  ["Amsel Mueller GmbH", "Amsel Müller GmbH", "Amsel M[ue]ller GmbH"],
  ["Muster Handels GmbH", "Muster Handels GmbH", "Muster Handels GmbH"],
  ["Muster", "Muster AG", "Muster"],
  ["Muster AG", "Muster", "Muster[ AG]"],
  ["C-9102", "C-9201", "C-91[02]"],
  ["😀a", "😁a", "[😀]a"],
  ["abc", "", "[abc]"],
])("marks in %j, beside %j, the letters that the other lacks", (text, other, expected) => {
  expect(marked(text, other)).toBe(expected);
});

it("the stretches are the whole text, and what is not marked is a common part of both, equally long on either side", () => {
  const name = fc.string({ unit: fc.constantFrom("a", "b", "ü", " ", "😀"), maxLength: 12 });
  const isPartOf = (part: readonly string[], whole: readonly string[]): boolean => {
    let at = 0;
    for (const letter of whole) if (letter === part[at]) at += 1;
    return at === part.length;
  };
  fc.assert(
    fc.property(name, name, (text, other) => {
      const common = (one: string, beside: string): string =>
        differingIn(one, beside)
          .filter(({ differs }) => !differs)
          .map(({ text: stretch }) => stretch)
          .join("");
      expect(
        differingIn(text, other)
          .map(({ text: stretch }) => stretch)
          .join(""),
      ).toBe(text);
      expect(isPartOf(Array.from(common(text, other)), Array.from(other))).toBe(true);
      expect(Array.from(common(text, other)).length).toBe(Array.from(common(other, text)).length);
    }),
  );
});
