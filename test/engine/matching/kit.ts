/** Records for properties of matching: names that are often near to each other. */
import fc from "fast-check";

import { FIRST_EDITION, NAME_EDITIONS, nameEdition } from "../../../runtime/engine/matching/editions.js";
import type { MatchingRecord } from "../../../runtime/engine/matching/pair.js";
import type { RecipientKind } from "../../../runtime/engine/values/recipient-kinds.js";

/** Every edition of how names are read, the first and the newest one. */
export const EDITIONS = NAME_EDITIONS.map(nameEdition);
export const FIRST = nameEdition(FIRST_EDITION);
export const EDITION = nameEdition(NAME_EDITIONS.at(-1) ?? "");

const word = fc.oneof(
  fc.constantFrom(
    "Muster",
    "Mustre",
    "Müster",
    "MUESTER",
    "Abel",
    "Adel",
    "Beispiel",
    "Ö",
    "o",
    "S",
    "a",
    "O’Bi",
    "Łódź",
    "and",
    "und",
    "u.",
    "E",
    "e",
    "y",
    "et",
    "K.",
    "The",
    "Dr.",
    "Frau",
    "Fa.",
    "Gebr.",
    "Gebrüder",
    "St",
    "Saint",
    "Åsa",
    "12",
    "2nd",
    "07",
    "II",
  ),
  fc.stringMatching(/^[a-dä]{1,5}$/),
);
const form = fc.constantFrom(
  "GmbH",
  "G.m.b.H.",
  "& Co. KG",
  "AG",
  "A/S",
  "S. A.",
  "Ltd.",
  "ООО",
  "ASA",
  "Sàrl",
  "e.K.",
  "mbH",
  "KGaA",
);
const between = fc.constantFrom(" ", " & ", "-", ". ", ", ", "", "/", ".", "  ");

/** Words and legal forms with signs between them, and now and then any text at all. */
export const someName: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .array(fc.tuple(fc.oneof({ weight: 3, arbitrary: word }, form), between), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join("")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }) },
);

/** A name, and one made of it by a few changes or without a word, or another one. */
export const twoNames: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(someName, someName),
  fc.tuple(someName, word, form, fc.constantFrom(" ", "-", " & ", " und "), fc.nat(4)).map(lacking),
  fc
    .tuple(someName, fc.array(fc.tuple(fc.nat(30), fc.constantFrom("", "a", "e", "X", "swap")), { maxLength: 2 }))
    .map(([name, slips]) => [name, slips.reduce(changed, name)] as const),
);

/** The other name has one more word: behind it, within a hyphen, or with a legal form at either side of it. */
function lacking([name, more, legal, by, way]: readonly [string, string, string, string, number]): readonly [
  string,
  string,
] {
  const longer = `${name}${by}${more}`;
  if (way < 2) return [name, way === 0 ? `${name} ${legal}${by}${more}` : `${longer} ${legal}`];
  return way < 4 ? [`${name} ${more}`, `${name} ${way === 2 ? `Eva-${more}` : `${more}-Beispiel`}`] : [name, longer];
}

function changed(name: string, [place, by]: readonly [number, string]): string {
  const letters = Array.from(name);
  const at = letters.length === 0 ? 0 : place % letters.length;
  if (by === "swap") [letters[at], letters[at + 1]] = [letters[at + 1] ?? "", letters[at] ?? ""];
  else if (place % 2 === 0) letters.splice(at, 0, by);
  else letters.splice(at, 1, by);
  return letters.join("");
}

const kind = fc.constantFrom<RecipientKind>("customer", "supplier", "employee by personnel_number");
const number = fc.option(fc.constantFrom("C-1", "C-2"), { nil: null, freq: 2 });

const KEYS: Readonly<Record<string, string>> = {
  customer: "customer_number",
  supplier: "supplier_number",
  "employee by personnel_number": "personnel_number",
};

function record(name: string | null, ofKind: RecipientKind, own: string | null): MatchingRecord {
  return { kind: ofKind, name, numbers: own === null ? {} : { [KEYS[ofKind] ?? ""]: own } };
}

export const twoRecords: fc.Arbitrary<readonly [MatchingRecord, MatchingRecord]> = fc
  .tuple(twoNames, kind, kind, number, number, fc.nat(9))
  .map(([[one, other], a, b, first, second, missing]) => [
    record(missing === 0 ? null : one, a, first),
    record(other, b, second),
  ]);

export function customer(name: string, own: string | null = null): MatchingRecord {
  return record(name, "customer", own);
}
