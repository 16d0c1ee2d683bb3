/**
 * Customers with a known truth, and the ways in which their names are recorded. Everything is invented: names are made
 * of syllables and of words of trades. The same seed gives the same records on every machine.
 */
import type { MatchingRecord } from "../../../runtime/engine/matching/pair.js";
import { customer } from "./kit.js";

/** How a name is recorded a second time. */
export type Way =
  | "slip"
  | "two slips"
  | "umlaut as two letters"
  | "umlaut as one"
  | "capitals and signs"
  | "order"
  | "legal form"
  | "half of a double name"
  | "as another language writes it"
  | "Cyrillic letters";

export interface Recorded {
  readonly record: MatchingRecord;
  /** Which customer it is. */
  readonly customer: number;
  /** Null: as the customer writes it. */
  readonly way: Way | null;
}

type Random = () => number;

/** Numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function pick<T>(from: readonly [T, ...T[]], random: Random): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

const BEGIN = ["ba", "kro", "lü", "mo", "schö", "tre", "wa", "fe", "gri", "hä", "ni", "sta"] as const;
const MIDDLE = ["r", "ll", "nd", "tz", "ck", "ber", "ln", "ss"] as const;
const END = ["er", "mann", "ig", "au", "hoff", "ow", "en", "ler"] as const;
const TRADES = ["Handel", "Bau", "Getränke", "Möbel", "Druck", "Küchen", "Technik", "Logistik"] as const;
const PLACES = ["Nord", "Süd", "West", "Ost", "Mitte"] as const;
const FORMS = ["GmbH", "AG", "KG", "GmbH & Co. KG", "e.K.", "OHG", "UG (haftungsbeschränkt)", "Ltd."] as const;

function surname(random: Random): string {
  const name = pick(BEGIN, random) + pick(MIDDLE, random) + pick(END, random);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Businesses, persons, persons with a double name; every tenth customer is a neighbour of the one before. */
function makeNames(count: number, random: Random): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = names[at - 1];
    if (at % 10 === 9 && before !== undefined) names.push(neighbourOf(before, random));
    else if (at % 3 === 0) names.push(`${surname(random)} ${pick(TRADES, random)} ${pick(FORMS, random)}`);
    else if (at % 3 === 1) names.push(`${surname(random)} ${surname(random)}`);
    else names.push(`${surname(random)} ${surname(random)}-${surname(random)}`);
  }
  return names;
}

/** Another customer with nearly the same name: a branch, or a relative whose name has another letter. */
function neighbourOf(name: string, random: Random): string {
  return random() < 0.5
    ? `${name} ${pick(PLACES, random)}`
    : name.replace(/[aeiou]/, (vowel) => (vowel === "a" ? "e" : "a"));
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

function slip(name: string, random: Random): string {
  const letters = Array.from(name);
  const at = 1 + Math.floor(random() * (letters.length - 2));
  const other = LETTERS.charAt(Math.floor(random() * LETTERS.length));
  const kind = Math.floor(random() * 4);
  if (kind === 0) letters.splice(at, 1);
  else if (kind === 1) letters.splice(at, 0, other);
  else if (kind === 2) letters[at] = other;
  else [letters[at], letters[at + 1]] = [letters[at + 1] ?? "", letters[at] ?? ""];
  return letters.join("");
}

const TWO: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
const ONE: Readonly<Record<string, string>> = { ä: "a", ö: "o", ü: "u" };

/** Sounds that German, English and French write with other letters. */
const OTHER_LETTERS: readonly (readonly [string, string])[] = [
  ["sch", "sh"],
  ["tz", "ts"],
  ["ck", "k"],
  ["w", "v"],
  ["ü", "u"],
];
const CYRILLIC: readonly (readonly [string, string])[] = [
  ["sch", "ш"],
  ["tz", "ц"],
  ["ck", "к"],
  ...Array.from("abcdefghiklmnoprstuvwzäöü", (letter, at): readonly [string, string] => [
    letter,
    Array.from("абкдефгхиклмнопрстуввцеёю")[at] ?? "",
  ]),
];

/** The words with letters exchanged from the left, the longest first; a legal form stays as it is. */
function written(name: string, letters: readonly (readonly [string, string])[]): string {
  const form = FORMS.find((each) => name.endsWith(` ${each}`)) ?? "";
  const words = name.slice(0, name.length - form.length);
  const groups = new RegExp(letters.map(([from]) => from).join("|"), "g");
  const changed = words.toLowerCase().replace(groups, (from) => letters.find(([each]) => each === from)?.[1] ?? from);
  return changed.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) + form;
}

const CHANGES: Readonly<Record<Way, (name: string, random: Random) => string>> = {
  slip,
  "two slips": (name, random) => slip(slip(name, random), random),
  "umlaut as two letters": (name) => name.replace(/[äöü]/g, (letter) => TWO[letter] ?? letter),
  "umlaut as one": (name) => name.replace(/[äöü]/g, (letter) => ONE[letter] ?? letter),
  "capitals and signs": (name) => name.toUpperCase().replace(/ /g, ", "),
  order: (name) => {
    const [first = "", second = "", ...rest] = name.split(" ");
    return [`${second},`, first, ...rest].join(" ");
  },
  "legal form": (name, random) => {
    const form = FORMS.find((each) => name.endsWith(` ${each}`));
    return form === undefined ? name : name.slice(0, -form.length) + (random() < 0.5 ? "" : pick(FORMS, random));
  },
  "half of a double name": (name) => name.replace(/-\p{L}+/u, ""),
  "as another language writes it": (name) => written(name, OTHER_LETTERS),
  "Cyrillic letters": (name) => written(name, CYRILLIC),
};

export const WAYS = Object.keys(CHANGES) as readonly Way[];

/** Each customer as it writes itself, with a number, and once more in some way, mostly without one. */
export function population(count: number, seed: number): readonly Recorded[] {
  const random = seeded(seed);
  return makeNames(count, random).flatMap((name, at): readonly Recorded[] => {
    const first: Recorded = { record: customer(name, `C-${at}`), customer: at, way: null };
    const way = WAYS[at % WAYS.length];
    const changed = way === undefined ? name : CHANGES[way](name, random);
    // A way that leaves the name as it is, as that of a name without an umlaut, is no other record.
    if (way === undefined || changed === name) return [first];
    return [first, { record: customer(changed), customer: at, way }];
  });
}
