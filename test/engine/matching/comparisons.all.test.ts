/** Comparisons of matching rules: symmetric, and the same as a slow definition of them. */
import { createHash } from "node:crypto";

import anyAscii from "any-ascii";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { FIRST_EDITION, nameEdition } from "../../../runtime/engine/matching/editions.js";
import { readWords, withoutLegalForm } from "../../../runtime/engine/matching/left-out.js";
import { comparedName, type MatchingRecord, Pair } from "../../../runtime/engine/matching/pair.js";
import { isWithinSlips } from "../../../runtime/engine/matching/slips.js";
import { numbersIn, spelled, spellingsOf, writtenSpellings } from "../../../runtime/engine/matching/spelling.js";
import { customer, EDITION, EDITIONS, FIRST, someName, twoRecords } from "./kit.js";
import { slowComparisons, slowSlips } from "./oracle.js";

function comparisons(one: MatchingRecord, other: MatchingRecord, edition = EDITION): Readonly<Record<string, boolean>> {
  const pair = new Pair(one, other, edition);
  return {
    ...Object.fromEntries(
      (["whole", "without_legal_form"] as const).flatMap((part) => [
        [`alike ${part}`, pair.spelledAlike(part)],
        [`words ${part}`, pair.sameWords(part)],
        [`initials ${part}`, pair.sameButInitials(part)],
        [`half ${part}`, pair.sameButHalf(part)],
        [`last word ${part}`, pair.sameButLastWord(part)],
        [`differ 1 ${part}`, pair.differByAtMost(1, part)],
        [`differ 2 ${part}`, pair.differByAtMost(2, part)],
      ]),
    ),
    ...Object.fromEntries([1, 4, 6].map((least) => [`shorter ${least}`, pair.shorterHasAtLeast(least)])),
    numbers: pair.sameNumbers(),
    "kind is customer": pair.kindIs("customer"),
    "one has customer_number": pair.onlyOneHas("customer_number"),
  };
}

describe("every comparison", () => {
  test("is symmetric", () => {
    fc.assert(
      fc.property(twoRecords, ([one, other]) => {
        expect(comparisons(one, other)).toEqual(comparisons(other, one));
      }),
      { numRuns: 3000 },
    );
  });

  test("is what its slow definition says", () => {
    const held = new Map<string, Set<boolean>>();
    fc.assert(
      fc.property(twoRecords, fc.constantFrom(...EDITIONS), ([one, other], edition) => {
        const found = comparisons(one, other, edition);
        for (const [name, holds] of Object.entries(found)) held.set(name, (held.get(name) ?? new Set()).add(holds));
        expect(found).toEqual(slowComparisons(one, other, edition));
      }),
      { numRuns: 3000 },
    );
    // Both truths of each occurred, so that the property compared something.
    expect([...held].filter(([, truths]) => truths.size < 2)).toEqual([]);
  });

  test("of names is false where a name is missing, or has no letter and no digit", () => {
    for (const name of [null, "", "—", "...", "’"]) {
      const nameless: MatchingRecord = { kind: "supplier", name, numbers: {} };
      for (const other of [nameless, customer("Muster GmbH")])
        expect(Object.entries(comparisons(nameless, other)).filter(([, holds]) => holds)).toEqual([]);
    }
  });
});

test("letters that differ are counted as by every alignment of both texts", () => {
  const text = fc.stringMatching(/^[abc]{0,7}$/);
  fc.assert(
    fc.property(text, text, fc.constantFrom(1, 2), (one, other, most) => {
      expect(isWithinSlips(one, other, most)).toBe(slowSlips(one, other) <= most);
    }),
    { numRuns: 5000 },
  );
});

test("an exchange touches no letter twice: ca and abc differ by three letters", () => {
  expect(isWithinSlips("ca", "abc", 2)).toBe(false);
});

describe("names are spelled", () => {
  test.each([
    ["Müller", ["muller", "mueller"]],
    ["MÜLLER", ["muller", "mueller"]],
    ["Mu\u0308ller", ["muller", "mueller"]],
    ["Mueller", ["mueller"]],
    ["Großmann", ["grossmann"]],
    ["Łódź", ["lodz"]],
    ["Ромашка", ["romashka"]],
    ["O’Brien", ["obrien"]],
    ["Muster-Beispiel", ["muster beispiel"]],
    ["G.m.b.H.", ["gmbh"]],
    ["J.R.Muster", ["jr muster"]],
    ["Dr.Muster", ["dr muster"]],
  ])("%s as %j", (name, spellings) => {
    expect(spellingsOf(name).map((words) => words.join(" "))).toEqual(spellings);
  });

  test("alike however they are composed, and whatever is between their letters", () => {
    fc.assert(
      fc.property(someName, (name) => {
        const of = (text: string): readonly string[] => spellingsOf(text).map(spelled);
        expect(of(name.normalize("NFD"))).toEqual(of(name));
        expect(of(` ${name}!`)).toEqual(of(name));
      }),
    );
  });

  // The table of letters is another package's. Names that were compared would compare otherwise with another table.
  test("with the same table of letters as when rules were confirmed", () => {
    const hash = createHash("sha256");
    for (let point = 0; point <= 0x10_ffff; point += 1) {
      if (point < 0xd800 || point > 0xdfff) hash.update(`${anyAscii(String.fromCodePoint(point))}\n`);
    }
    expect(hash.digest("hex")).toBe("5f3e58a6cb875faa059fcd9c24b3b3baf9bdb148ed28da0901745844210ad8b9");
  });
});

describe("names have the same words but for initials", () => {
  test.each([
    ["E. Muster", "Erika Muster", true],
    ["Muster, E.", "Erika Muster", true],
    ["F. Muster", "Erika Muster", false],
    ["E. Muster", "Erika M.", false],
    ["E. M.", "E. M.", false],
    ["Erika M. Muster", "E. Maria Muster", true],
    ["Erika Muster", "Erika Maria Muster", false],
    ["F. F. Muster", "Franz Fritz Muster", true],
    ["F. F. Muster", "Franz Maria Muster", false],
    ["Halle 1 Nord", "Halle 12 Nord", false],
  ])("%s and %s: %s", (one, other, holds) => {
    expect(new Pair(customer(one), customer(other), EDITION).sameButInitials("whole")).toBe(holds);
  });
});

describe("names have the same words but for half of a double name", () => {
  test.each([
    ["Sabine Müller-Lüdenscheidt", "Sabine Müller", true],
    ["Sabine Mueller-Luedenscheidt", "Lüdenscheidt, Sabine", true],
    ["Müller-Lüdenscheidt", "Müller", true],
    ["Eva‑Maria Steinmetz", "Eva Steinmetz", true],
    ["Dr. Petra Anders-Wolff", "Petra Anders", true],
    ["Gebr. Kolb-Maier GmbH", "Gebrüder Kolb KG", true],
    ["Sabine Müller-Lüdenscheidt", "Sabrina Müller", false],
    ["Sabine Müller-Lüdenscheidt", "Sabine Müller-Lübeck", false],
    ["Sabine Müller-Lüdenscheidt", "Sabine", false],
    ["Sabine Müller Lüdenscheidt", "Sabine Müller", false],
    ["Sabine Müller - Lüdenscheidt", "Sabine Müller", false],
    ["Hans-Peter Müller-Lüdenscheidt", "Hans Müller", false],
    ["Anna-Lena-Sophie Kolb", "Anna Kolb", false],
    ["A-Team Muster", "Team Muster", false],
    ["Halle-12 Muster", "Halle Muster", false],
    ["St.-Georg Apotheke", "St. Apotheke", false],
    ["Sabine Müller", "Sabine Müller", false],
  ])("%s and %s: %s", (one, other, holds) => {
    expect(comparisons(customer(one), customer(other))["half without_legal_form"]).toBe(holds);
  });
});

describe("names have the same words but for a last word", () => {
  test.each([
    ["Müller GmbH Köln", "Müller GmbH", true, true],
    ["Getränke Nissen GmbH Flensburg", "Getränke Nissen", false, true],
    ["Bramley Tyres (Leeds) Ltd", "Bramley Tyres Ltd", false, true],
    ["Spenglerei Hölzl, Linz", "Hoelzl Spenglerei", true, true],
    ["Müller Köln", "Müller Bonn", false, false],
    ["Köln Müller", "Müller", false, false],
    ["Müller & Sohn", "Müller", false, false],
    ["Müller und Sohn", "Müller", false, false],
    ["Sabine Müller-Lüdenscheidt", "Sabine Müller", false, false],
    ["Fonds 2023", "Fonds", false, false],
    ["Anna K", "Anna", false, false],
    ["Müller Bad Homburg", "Müller", false, false],
    ["Müller", "Müller", false, false],
    ["Müller", "", false, false],
  ])("%s and %s: %s, without legal form %s", (one, other, whole, without) => {
    const found = comparisons(customer(one), customer(other));
    expect([found["last word whole"], found["last word without_legal_form"]]).toEqual([whole, without]);
  });
});

describe("numbers in names", () => {
  test.each([
    ["Store 12 Ltd", "12"],
    ["Store12 Ltd", "12"],
    ["Fund VII", "7"],
    ["Fund 007", "7"],
    ["Fund XXXIX of 2024", "2024 39"],
    ["Fund IIII", ""],
    ["Fund I", ""],
    ["Fund XL", ""],
    ["Fund 000", "0"],
    ["Unit 3, Store 12", "12 3"],
    ["Muster", ""],
  ])("%s are %j", (name, numbers) => {
    expect(numbersIn(spellingsOf(name)[0] ?? [])).toBe(numbers);
  });

  test.each([
    ["Store 12 Ltd", "Store 21 Ltd", false],
    ["Fonds 07", "Fonds VII", true],
    ["Muster", "Muster 2", false],
    ["Muster", "Beispiel", true],
    ["Unit 3 of 4", "Unit 4 of 3", true],
    ["Unit 3 of 3", "Unit 3", false],
  ])("of %s and %s are equal: %s", (one, other, holds) => {
    expect(new Pair(customer(one), customer(other), EDITION).sameNumbers()).toBe(holds);
  });
});

describe("an edition", () => {
  const compared = (name: string, edition: string): readonly string[] =>
    comparedName(name, nameEdition(edition)).whole.map((words) => words.join(" "));

  test.each([
    ["Hartwig & Söhne", "hartwig sohne"],
    ["Hartwig + Söhne", "hartwig sohne"],
    ["Hartwig und Söhne", "hartwig sohne"],
    ["Hartwig u. Söhne", "hartwig sohne"],
    ["Hartwig AND Söhne", "hartwig sohne"],
    ["Hartwig et Söhne", "hartwig sohne"],
    ["Hartwig e Söhne", "hartwig sohne"],
    ["Hartwig E Söhne", "hartwig e sohne"],
    ["Hartwig e. Söhne", "hartwig e sohne"],
    ["Hartwig U. Söhne", "hartwig u sohne"],
    ["Hartwig e S. Söhne", "hartwig e s sohne"],
    ["Hartwig y Söhne", "hartwig sohne"],
    ["FRUTAS Y VERDURAS", "frutas y verduras | frutas verduras"],
    ["FRUTAS ET VERDURAS", "frutas verduras"],
    ["HARTWIG E SOEHNE GmbH", "hartwig e soehne gmbh | hartwig soehne gmbh"],
    ["HARTWIG U. SOEHNE", "hartwig u soehne | hartwig soehne"],
    ["HARTWIG E. SOEHNE", "hartwig e soehne"],
    ["HARTWIG Y 12", "hartwig y 12"],
    ["GROßMANN E HARTWIG", "grossmann e hartwig | grossmann hartwig"],
    ["Maria Y GARCIA", "maria y garcia"],
    ["HARTWIG Y S SOEHNE", "hartwig y s soehne"],
    ["E. Söhne", "e sohne"],
    ["Söhne, E.", "sohne e"],
    ["Und Söhne", "und sohne"],
    ["Landund Söhne", "landund sohne"],
    ["The Söhne", "sohne"],
    ["Söhne, The", "sohne"],
    ["In the Söhne", "in the sohne"],
    ["The", "the"],
    ["The The", "the"],
    ["Dr. Ulrike Söhne", "ulrike sohne"],
    ["Frau Prof. Dr. med. Ulrike Söhne", "ulrike sohne"],
    ["Dipl.-Ing. U. Söhne", "u sohne"],
    ["Frau Söhne", "frau sohne"],
    ["Dr. Söhne GmbH", "dr sohne gmbh"],
    ["Söhne, Dr. Ulrike", "sohne dr ulrike"],
    ["Gebr. Söhne", "gebruder sohne"],
    ["Söhne Bros Intl", "sohne brothers international"],
    ["St. Söhne", "sankt sohne"],
    ["Saint Söhne", "sankt sohne"],
    ["Straße Söhne", "strasse sohne"],
    ["Fa. Söhne", "sohne"],
    ["Firma Söhne GmbH", "sohne gmbh"],
    ["Fa.", "fa"],
    ["Gebrueder Söhne", "gebruder sohne"],
    ["Gebrüder Söhne", "gebruder sohne"],
    ["Firma Dr. Hans Söhne", "hans sohne"],
    ["Fa. Frau Erika Söhne", "erika sohne"],
    ["Frau Fa. Dr. Erika Söhne", "erika sohne"],
    ["Firma The Söhne", "sohne"],
    ["Firma Frau Söhne", "frau sohne"],
    ["Firma Dr. Söhne GmbH", "dr sohne gmbh"],
    ["Firma U. Söhne", "u sohne"],
  ])("2026-12 compares %s as %s", (name, words) => {
    const found = compared(name, "2026-12");
    expect(words.includes("|") ? found.join(" | ") : found[0]).toBe(words);
  });

  test("2026-11 leaves no word out: a set that states no edition compares as before", () => {
    expect(FIRST_EDITION).toBe("2026-11");
    for (const name of ["Hartwig und Söhne", "The Söhne"])
      expect(compared(name, FIRST_EDITION)).toEqual(spellingsOf(name).map((words) => words.join(" ")));
  });

  // A rule that was confirmed keeps its meaning: the tables of an edition never change.
  test.each([
    ["2026-11", "2d8b3976931d679f"],
    ["2026-12", "9f99e4752b41cf77"],
  ])("%s is what it was", (edition, hash) => {
    const { trailing, leading, between, atAnEnd, titles, abbreviations } = nameEdition(edition);
    const read = [trailing, leading, between, atAnEnd, titles].map((words) => [...words].sort());
    if (abbreviations.size > 0) read.push([...abbreviations].map((pair) => pair.join(" ")).sort());
    expect(createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 16)).toBe(hash);
  });
});

describe("an initial is no legal form, and is left out of no name", () => {
  const holds = (one: string, other: string, edition = EDITION): Readonly<Record<string, boolean>> => {
    const [first, second] = [customer(one), customer(other)];
    const found = comparisons(first, second, edition);
    expect(found).toEqual(slowComparisons(first, second, edition));
    return found;
  };

  test.each([
    ["Turnverein Grünau e.V.", "Turnverein Grünau", true],
    ["Turnverein Grünau e.V.", "Turnverein Grünau eingetragener Verein", true],
    ["Muster e.K.", "Muster e. K.", true],
    ["Muster e K", "Muster", true],
    ["Beispiel e.U.", "Beispiel GmbH", true],
    ["Ferrante & C. S.a.s.", "Ferrante e C. sas", true],
    ["Muster et Co. KG", "Muster u. Co.", true],
    ["Anna K.", "Anna", false],
    ["Max K.", "Max V.", false],
    ["Fonds V", "Fonds", false],
    ["George V", "George", false],
    ["Hotel Krone K", "Hotel Krone U", false],
    ["Hans E. Muster", "Hans U. Muster", false],
    ["Maria Y Garcia", "Maria Garcia", false],
    ["Maria y Garcia", "Maria Garcia", true],
    ["Lager A und B", "Lager", false],
    ["Lager A & B", "Lager", false],
    ["Lager A + B", "Lager", false],
    ["Lager A e B", "Lager A B", false],
    ["Lager S et A", "Lager", false],
    ["Lager S e C", "Lager", false],
    ["Lager K og S", "Lager", false],
    ["Lager N en V", "Lager", false],
    ["A. B. Muster", "Muster", false],
    ["AB Muster", "Muster", true],
    ["Hedin Åsa", "Hedin", false],
    ["Hedin ASA", "Hedin", true],
    ["Hedin Asa", "Hedin", true],
    ["Muster SÀRL", "Muster Sarl", true],
    ["Muster Gesellschaft mit beschränkter Haftung", "Muster", true],
    ["ООО Muster", "Muster", true],
  ])("%s and %s are spelled alike without legal form: %s", (one, other, alike) => {
    expect(holds(one, other)["alike without_legal_form"]).toBe(alike);
  });

  test.each([
    ["Muster E. Beispiel", "Muster Erika Beispiel", true],
    ["A. B. Muster", "Anna Bea Muster", true],
    ["Hans E. Muster", "Hans Ulrich Muster", false],
  ])("%s and %s are the same but for initials: %s", (one, other, isSame) => {
    expect(holds(one, other)["initials without_legal_form"]).toBe(isSame);
  });

  test("2026-11 still reads initials before a name, and letters around &, as a form", () => {
    expect(holds("A. B. Muster", "Muster", FIRST)["alike without_legal_form"]).toBe(true);
    expect(holds("Lager A & B", "Lager", FIRST)["alike without_legal_form"]).toBe(true);
  });
});

describe("a legal form", () => {
  const without = (name: string): readonly string[] =>
    comparedName(name, EDITION).without_legal_form.map((words) => words.join(" "));

  test.each([
    ["Muster GmbH", "muster"],
    ["Muster GmbH & Co. KG", "muster"],
    ["Muster G. m. b. H.", "muster"],
    ["Muster Handelsgesellschaft mbH", "muster handelsgesellschaft"],
    ["Muster A/S", "muster"],
    ["Muster Sp. z o.o.", "muster"],
    ["ООО Ромашка", "romashka"],
    ["SARL Muster", "muster"],
    ["GmbH Muster", "gmbh muster"],
    ["Muster GmbH Nord", "muster gmbh nord"],
    ["GmbH", "gmbh"],
    ["AG & Co. KG", "ag"],
    ["Muster GmbH und The", "muster"],
    ["SARL und GmbH", "sarl"],
    ["The und SARL Muster", "muster"],
  ])("of %s leaves %s", (name, rest) => {
    expect(without(name)).toEqual([rest]);
  });

  test("is left out once and for all, and one word always stays", () => {
    fc.assert(
      fc.property(someName, (name) => {
        for (const written of writtenSpellings(name).filter(({ length }) => length > 0)) {
          const words = readWords(written, EDITION);
          const rest = withoutLegalForm(words, EDITION);
          expect([rest.at(0)?.isConnecting, rest.at(-1)?.isConnecting]).toEqual([false, false]);
          const from = words.findIndex((word) => word === rest[0]);
          expect(words.slice(from, from + rest.length)).toEqual(rest);
          expect(withoutLegalForm(rest, EDITION)).toEqual(rest);
        }
      }),
    );
  });

  test("has a country, a source, and a spelling", () => {
    for (const { country, source, forms } of EDITION.rows) {
      expect([country, source]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), expect.stringMatching(/\S/)]);
      for (const form of forms) expect(spelled(spellingsOf(form)[0] ?? [])).not.toBe("");
    }
  });
});
