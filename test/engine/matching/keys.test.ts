/** The candidates found by keys are those that comparing all records finds. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { NameEdition } from "../../../runtime/engine/matching/editions.js";
import { joined } from "../../../runtime/engine/matching/hash.js";
import { askedKeys, type KeyKind, type KeySearch, keysOf } from "../../../runtime/engine/matching/keys.js";
import { Pair } from "../../../runtime/engine/matching/pair.js";
import { askedSlipKeys, storedSlipKeys } from "../../../runtime/engine/matching/slip-keys.js";
import { isWithinSlips } from "../../../runtime/engine/matching/slips.js";
import { customer, EDITION, EDITIONS, twoNames } from "./kit.js";

const either = (holds: (part: "whole" | "without_legal_form") => boolean): boolean =>
  holds("whole") || holds("without_legal_form");

const HOLDS: Readonly<Record<KeyKind, (pair: Pair) => boolean>> = {
  spelled: (pair) => either((part) => pair.spelledAlike(part)),
  words: (pair) => either((part) => pair.sameWords(part)),
  initials: (pair) => either((part) => pair.sameButInitials(part)),
  double_name: (pair) => either((part) => pair.sameButHalf(part)),
  last_word: (pair) => either((part) => pair.sameButLastWord(part)),
  slips: (pair) => either((part) => pair.differByAtMost(2, part)),
  slips_whole: (pair) => pair.differByAtMost(2, "whole"),
  slips_without_legal_form: (pair) => pair.differByAtMost(2, "without_legal_form"),
};
const KINDS = Object.keys(HOLDS) as KeyKind[];

const searches = (kinds: readonly KeyKind[], { edition }: NameEdition = EDITION): readonly KeySearch[] =>
  kinds.map((kind) => ({ edition, kind }));

const EVERY_SEARCH = EDITIONS.flatMap((edition) => searches(KINDS, edition));

/** As the runtime searches: by keys, and then by the letters of each found record. */
function isCandidate(
  one: string,
  other: string,
  asked: readonly KeySearch[],
  stored: readonly KeySearch[] = asked,
): boolean {
  const { keys, isNear } = askedKeys(one, asked);
  return keysOf(other, stored).some(({ key, letters }) => keys.includes(key) && isNear(letters));
}

describe("names that a comparison holds for", () => {
  test.each(KINDS)("are candidates by keys of the kind %s in every edition, whatever other keys are stored", (kind) => {
    let held = 0;
    fc.assert(
      fc.property(
        twoNames,
        fc.subarray(EVERY_SEARCH),
        fc.constantFrom(...EDITIONS),
        ([one, other], besides, edition) => {
          if (!HOLDS[kind](new Pair(customer(one), customer(other), edition))) return;
          held += 1;
          const asked = searches([kind], edition);
          expect(isCandidate(one, other, asked)).toBe(true);
          expect(isCandidate(one, other, asked, [...besides, ...asked])).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
    expect(held).toBeGreaterThan(100);
  });

  test("are candidates whatever letters differ, near the first ones too", () => {
    const text = fc.stringMatching(/^[ab]{1,12}$/);
    fc.assert(
      fc.property(text, text, (one, other) => {
        if (!new Pair(customer(one), customer(other), EDITION).differByAtMost(2, "whole")) return;
        expect(isCandidate(one, other, searches(["slips_whole"]))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe("texts that differ by at most two letters share a key", () => {
  const shareWith = (text: string): ((other: string) => boolean) => {
    const asked = new Set(askedSlipKeys(text));
    return (other) => storedSlipKeys(other).some((key) => asked.has(key));
  };

  test("of all short texts of two letters", () => {
    const texts = ["a", "b"];
    for (const text of texts) if (text.length < 6) texts.push(`${text}a`, `${text}b`);
    const missed = texts.flatMap((text) => {
      const share = shareWith(text);
      return texts.filter((other) => isWithinSlips(text, other, 2) && !share(other)).map((other) => [text, other]);
    });
    expect(missed).toEqual([]);
  });

  /** All texts that one letter makes of a text: added, dropped, replaced or exchanged with the next. */
  function changedBy(text: string, letter: string): readonly string[] {
    return Array.from(`${text}.`).flatMap((_, at) => {
      const [before, here, behind] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
      const next = behind.slice(0, 1);
      return [
        before + letter + here + behind,
        before + behind,
        before + letter + behind,
        before + next + here + behind.slice(1),
      ];
    });
  }

  // No letter is there twice, so no key is shared by chance.
  test.each([4, 5, 6, 7, 8, 13, 14, 15])("of %i letters, wherever two are changed and however", (length) => {
    const text = "abcdefghijklmnopq".slice(0, length);
    const changed = new Set(changedBy(text, "x").flatMap((once) => changedBy(once, "y")));
    const near = [...changed].filter((other) => isWithinSlips(text, other, 2));
    expect(near.length).toBeGreaterThan(length * length);
    const share = shareWith(text);
    expect(near.filter((other) => !share(other))).toEqual([]);
    if (length < 9) expect(near.filter((other) => !shareWith(other)(text))).toEqual([]);
  });

  test("of long texts", () => {
    const letters = fc.stringMatching(/^[a-d]{15,60}$/);
    const change = fc.tuple(fc.nat(240), fc.constantFrom("x", "y"));
    fc.assert(
      fc.property(letters, change, change, (text, [first, one], [second, other]) => {
        const once = changedBy(text, one);
        const twice = changedBy(once[first % once.length] ?? "", other);
        const changed = twice[second % twice.length] ?? "";
        if (!isWithinSlips(text, changed, 2)) return;
        expect([shareWith(text)(changed), shareWith(changed)(text)]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a name", () => {
  const long = "Mustergesellschaft für beispielhafte Übungen und Älteres ".repeat(3);

  test("has few keys, however long it is", () => {
    expect(keysOf(long, searches(["spelled", "words", "slips_without_legal_form"])).length).toBeLessThanOrEqual(50);
    const lacking: readonly KeyKind[] = ["double_name", "last_word"];
    const others = KINDS.filter((kind) => !lacking.includes(kind));
    expect(keysOf(`${long} GmbH`, searches(others)).length).toBeLessThanOrEqual(110);
    expect(keysOf(`${long} GmbH`, searches(lacking)).length).toBeLessThanOrEqual(12);
    expect(keysOf("ab-cd ".repeat(33), searches(lacking)).length).toBeLessThanOrEqual(70);
    expect(askedKeys(long, searches(["slips_without_legal_form"])).keys.length).toBeLessThanOrEqual(330);
  });

  test("without a letter and a digit has no key, and neither has what has no name", () => {
    expect([keysOf(null, searches(KINDS)), keysOf("—", searches(KINDS))]).toEqual([[], []]);
  });

  // Other keys for the same name need a migration that has them made again.
  test("has the keys that are stored with it", () => {
    expect(keysOf("Abel", searches(["spelled", "words", "slips_without_legal_form"]))).toMatchInlineSnapshot(`
      [
        {
          "key": "10ag5g2n60h",
          "letters": "abel",
        },
        {
          "key": "11xo2vqotzc",
          "letters": "abel",
        },
        {
          "key": "1xiaadq0mvy",
          "letters": "",
        },
        {
          "key": "22nhbe5nfyz",
          "letters": "abel",
        },
        {
          "key": "28xdu7vte15",
          "letters": "abel",
        },
        {
          "key": "lrhhe6getj",
          "letters": "abel",
        },
        {
          "key": "we2gdo95x5",
          "letters": "abel",
        },
        {
          "key": "ws8zxwrf6j",
          "letters": "",
        },
      ]
    `);
  });
});

test("of names that share a key, those that differ by more letters are no candidates", () => {
  const names = ["Autohaus Muster", "Autohaus Beispiel", "Autohaus Muxter", "Autohaus Mutern"];
  expect(names.filter((name) => isCandidate("Autohaus Muster", name, searches(["slips_whole"])))).toEqual([
    "Autohaus Muster",
    "Autohaus Muxter",
    "Autohaus Mutern",
  ]);
});

test("stored keys are those of every program: other ones would have to be made again", () => {
  expect(storedSlipKeys("abe")).toEqual(["1t28r847ytf"]);
  expect(storedSlipKeys("abel").join(" ")).toBe(
    "28xdu7vte15 10ag5g2n60h 11xo2vqotzc we2gdo95x5 22nhbe5nfyz lrhhe6getj",
  );
  expect(storedSlipKeys("musterhandels").join(" ")).toBe(
    "14odruszfg4 sdxddpnscp 1qxc2axr1dz 1kv2cxz2mn8 1ov66jwuys0 26qao6rumt5 eguhl58u2k 168x67bbsaf 1wv9pvfi57v " +
      "ujzre809gx 1qwiik5e7aj 1xhrdf2jnt0 1v7ebpzltrw coa1zfmlj5 2docfgo106q 2cwlqxow77c 58hoepoazj 22ulhba00ei " +
      "27j8b60v6he zfi4162pa5 1f51m65gdmv",
  );
});

test("keys are numbers of 53 bits, written as every program wrote them", () => {
  const bits = fc.oneof(fc.integer(), fc.constantFrom(0, 1, -1, 35, 36, 2 ** 21, 2 ** 31 - 1, -(2 ** 31)));
  fc.assert(
    fc.property(bits, bits, (one, other) => {
      const value = (BigInt.asUintN(21, BigInt(one)) << 32n) + BigInt.asUintN(32, BigInt(other));
      expect(joined(one, other)).toBe(value.toString(36));
    }),
    { numRuns: 5000 },
  );
});
