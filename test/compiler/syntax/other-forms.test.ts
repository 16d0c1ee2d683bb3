/** Forms of other languages: the quick fix compiles and means what was written. */
import { describe, expect, test } from "vitest";

import { lawWith, mended } from "./levy.js";

type Given = readonly [given: string, isTrue: boolean];

const ABOVE: readonly Given[] = [
  ["worth = 100.00 EUR", false],
  ["worth = 100.01 EUR", true],
];
const LEAST: readonly Given[] = [
  ["worth = 99.99 EUR", false],
  ["worth = 100.00 EUR", true],
];
/** The limit is the worth itself for stock, and above it for anything else. */
const BY_PURPOSE: readonly Given[] = [
  ["purpose = stock, worth = 100.00 EUR", true],
  ["purpose = service, worth = 100.00 EUR", false],
];
const MEMBERS: readonly Given[] = [
  ["purpose = stock", true],
  ["purpose = service", true],
  ["purpose = software", false],
];

const FORMS: readonly (readonly [condition: string, found: string, rewritten: string, expected: readonly Given[]])[] = [
  ["max(worth, 100.00 EUR) is above 100.00 EUR", "max(…)", "(worth, at least 100.00 EUR)", ABOVE],
  ["100.00 EUR is below max(worth, 100.00 EUR)", "max(…)", "(worth, at least 100.00 EUR)", ABOVE],
  ["min(worth, 100.00 EUR) is at least 100.00 EUR", "min(…)", "(worth, at most 100.00 EUR)", LEAST],
  [
    "max(min(worth, 100.00 EUR), 100.00 EUR - worth) is at least 100.00 EUR",
    "max(…)",
    "((worth, at most 100.00 EUR), at least 100.00 EUR - worth)",
    LEAST,
  ],
  [
    "max(worth, 100.00 EUR, 100.00 EUR) is above 100.00 EUR",
    "max(…)",
    "(worth, at least 100.00 EUR, at least 100.00 EUR)",
    ABOVE,
  ],
  ["the greater of worth and 100.00 EUR is above 100.00 EUR", "the greater of", "(worth, at least 100.00 EUR)", ABOVE],
  ["100.00 EUR is below the higher of worth, 100.00 EUR", "the higher of", "(worth, at least 100.00 EUR)", ABOVE],
  ["the lower of worth and 100.00 EUR is at least 100.00 EUR", "the lower of", "(worth, at most 100.00 EUR)", LEAST],
  ["100.00 EUR is at most lesser of worth and 100.00 EUR", "lesser of", "(worth, at most 100.00 EUR)", LEAST],
  [
    "worth is at least if purpose is stock then 100.00 EUR else worth + 100.00 EUR",
    "if",
    "(100.00 EUR when purpose is stock otherwise worth + 100.00 EUR)",
    BY_PURPOSE,
  ],
  [
    "worth is at least (if purpose is stock then 100.00 EUR else if purpose is software then worth else worth + worth)",
    "if",
    "(100.00 EUR when purpose is stock, worth when purpose is software, otherwise worth + worth)",
    [...BY_PURPOSE, ["purpose = software, worth = 100.00 EUR", true]],
  ],
  [
    "worth is at least if(purpose is stock, 100.00 EUR, worth + 100.00 EUR)",
    "if(…)",
    "(100.00 EUR when purpose is stock otherwise worth + 100.00 EUR)",
    BY_PURPOSE,
  ],
  [
    "worth is at least 100.00 EUR if purpose is stock else worth + 100.00 EUR",
    "if",
    "(100.00 EUR when purpose is stock otherwise worth + 100.00 EUR)",
    BY_PURPOSE,
  ],
];

describe("a form of another language is told with the text at its place, rewritten", () => {
  test.each(FORMS)("%s", (condition, found, rewritten, expected) => {
    const { told, left } = mended("TCS1017", lawWith(condition, expected));
    expect(told[0]).toContain(`\`${found}\` is not a form of this language.`);
    expect(told[0]).toContain(`Here it is \`${rewritten}\`.`);
    expect(left).toEqual([]);
  });

  test.each(["purpose in (stock, service)", "purpose is in [stock, service]", "purpose is any of (stock, service)"])(
    "%s is the list without its brackets",
    (condition) => {
      const { told, left } = mended("TCS1016", lawWith(condition, MEMBERS));
      expect(told[0]).toContain("Write `is one of stock, service`.");
      expect(left).toEqual([]);
    },
  );
});
