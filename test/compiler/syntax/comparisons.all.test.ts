/** Comparisons as other languages and English write them: the suggestion compiles and has the same meaning. */
import { describe, expect, test } from "vitest";

import { COMPARISON_PHRASES } from "../../../compiler/syntax/wording/comparisons.js";
import { check, errorsIn, examplesFailing, lawWith, mended } from "./levy.js";

/** The meaning of the words for an amount below, at and above the one in the comparison. */
function saidOf(phrase: string): readonly [below: boolean, equal: boolean, above: boolean] {
  const words = phrase.split(" ");
  const has = (...some: readonly string[]): boolean => some.some((word) => words.includes(word));
  const isAbove = has("greater", "more", "larger", "higher", "bigger", "later", "longer", "over", "after", "above");
  const isBelow = has("less", "smaller", "lower", "fewer", "earlier", "shorter", "under", "before", "below");
  const said: readonly [boolean, boolean, boolean] = [
    isBelow || has("most", "up"),
    has("equal", "same", "equals", "least", "most", "on", "at", "up", "reaches", "reach") || phrase.includes(" or "),
    isAbove || has("least", "exceeds", "exceed", "reaches", "reach"),
  ];
  if (has("different", "unequal")) return [true, false, true];
  const isDenied = has("not", "no");
  return [said[0] !== isDenied, said[1] !== isDenied, said[2] !== isDenied];
}

const isOfMembers = (phrase: string): boolean => /\b(?:in|of)\b/.test(phrase);
/** Synonyms of `greater` or `less` make the same phrases: for each, the three most common are tried. */
const SYNONYM = /\b(?:more|larger|higher|bigger|later|longer|smaller|lower|fewer|earlier|shorter)\b/;
const MOST_WRITTEN = /^is (?:not )?\w+ than(?: or equal to)?$/;
const OF_AMOUNTS = COMPARISON_PHRASES.filter(
  ([phrase]) =>
    !isOfMembers(phrase) && !phrase.includes("between") && (!SYNONYM.test(phrase) || MOST_WRITTEN.test(phrase)),
);
const OF_MEMBERS = COMPARISON_PHRASES.filter(([phrase]) => isOfMembers(phrase));

describe("a comparison that the language does not have", () => {
  test.each(OF_AMOUNTS)(
    "`%s` is told to be `%s`, which means the same below, at and above the limit",
    (phrase, right) => {
      const [below, equal, above] = saidOf(phrase);
      const { told, left } = mended(
        "TCS1016",
        lawWith(`worth ${phrase} 100.00 EUR`, [
          ["worth = 99.99 EUR", below],
          ["worth = 100.00 EUR", equal],
          ["worth = 100.01 EUR", above],
        ]),
      );
      expect(told).toEqual([`TCS1016 \`${phrase}\` is not a comparison of this language. Write \`${right ?? ""}\`.`]);
      expect(left).toEqual([]);
    },
  );

  test.each(OF_MEMBERS)("`%s` is told to be `%s`, which holds for the same members", (phrase, right) => {
    const isWithin = !/\b(?:not|none)\b/.test(phrase);
    const { told, left } = mended(
      "TCS1016",
      lawWith(`purpose ${phrase} stock, service`, [
        ["purpose = stock", isWithin],
        ["purpose = service", isWithin],
        ["purpose = software", !isWithin],
      ]),
    );
    expect(told).toEqual([`TCS1016 \`${phrase}\` is not a comparison of this language. Write \`${right ?? ""}\`.`]);
    expect(left).toEqual([]);
  });

  test("`is not between` is told with an example, since `not` stands before what is compared", () => {
    const [told] = errorsIn(check(lawWith("worth is not between 10.00 EUR and 100.00 EUR", [])));
    expect(told).toContain("TCS1016 `is not between` is not a comparison of this language. Write `not` before");
    const example = /as in `(.*)`/.exec(told ?? "")?.[1]?.replace("amount", "worth") ?? "";
    const text = lawWith(example.replace("20.00", "100.00"), [
      ["worth = 9.99 EUR", true],
      ["worth = 10.00 EUR", false],
      ["worth = 100.00 EUR", false],
      ["worth = 100.01 EUR", true],
    ]).replaceAll("100.00 euros", "10.00 or 100.00 euros");
    const checked = check(text);
    expect(errorsIn(checked)).toEqual([]);
    expect(examplesFailing(checked)).toEqual([]);
  });

  test("a second comparison without its left side is told to name it again", () => {
    expect(
      errorsIn(check(lawWith("worth is above 10.00 EUR and below 100.00 EUR", [["worth = 9.99 EUR", false]]))),
    ).toEqual([
      expect.stringMatching(/^TCS1001 Expected a value, found `below`\. Both sides of a comparison are named/),
    ]);
  });

  test("what is right stays unremarked: every comparison of the language, and names that are words of a phrase", () => {
    for (const condition of [
      "worth is at most 100.00 EUR",
      "worth is at least 100.00 EUR",
      "worth is between 10.00 EUR and 100.00 EUR",
      "not worth is above 100.00 EUR",
      "worth <= 100.00 EUR",
      "purpose is not one of stock, service",
    ])
      expect(errorsIn(check(lawWith(condition, []))).filter((each) => each.startsWith("TCS10"))).toEqual([]);
  });
});
