/** Candidates that are found by keys are those that comparing all records finds. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type KeyKind, keysOf, keysOfKinds } from "../../../runtime/engine/matching/keys.js";
import { Pair } from "../../../runtime/engine/matching/pair.js";
import { customer, FORMS, twoNames } from "./kit.js";

const HOLDS: Readonly<Record<KeyKind, (pair: Pair) => boolean>> = {
  spelled: (pair) => pair.spelledAlike("whole") || pair.spelledAlike("without_legal_form"),
  words: (pair) => pair.sameWords("whole") || pair.sameWords("without_legal_form"),
  slips: (pair) => pair.differByAtMost(2, "whole") || pair.differByAtMost(2, "without_legal_form"),
};

describe("names that a comparison holds for", () => {
  test.each(Object.keys(HOLDS) as KeyKind[])("share a key of the kind %s with what is stored", (kind) => {
    let held = 0;
    fc.assert(
      fc.property(twoNames, ([one, other]) => {
        if (!HOLDS[kind](new Pair(customer(one), customer(other), FORMS))) return;
        held += 1;
        const stored = new Set(keysOf(other, FORMS));
        expect([...keysOfKinds(one, FORMS, [kind])].some((key) => stored.has(key))).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect(held).toBeGreaterThan(100);
  });

  test("share one whatever letters differ, near the first ones too", () => {
    const text = fc.stringMatching(/^[ab]{1,12}$/);
    fc.assert(
      fc.property(text, text, (one, other) => {
        if (!new Pair(customer(one), customer(other), FORMS).differByAtMost(2, "whole")) return;
        const stored = new Set(keysOf(other, FORMS));
        expect([...keysOfKinds(one, FORMS, ["slips"])].some((key) => stored.has(key))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

test("a name has few keys, however long it is", () => {
  const long = "Mustergesellschaft für beispielhafte Übungen und Älteres ".repeat(3);
  expect(keysOf(long, FORMS).length).toBeLessThanOrEqual(80);
});

test("what has no letter and no digit has no key, and neither has what has no name", () => {
  expect([keysOf(null, FORMS), keysOf("—", FORMS)]).toEqual([[], []]);
});
