/** Which names an account has. Everything is invented. */
import { drawing } from "../history/actions.js";

export interface Population {
  readonly id: string;
  readonly title: string;
  /** Of the record `at` of so many. */
  readonly nameOf: (draw: () => number, at: number, count: number) => string;
  readonly fresh: readonly FreshNames[];
}

/** New names, each booked once. */
export interface FreshNames {
  readonly title: string;
  readonly nameOf: (draw: () => number, at: number) => string;
}

/** The bench books fewer new names. */
const MOST_FRESH = 600;
/** How many close names each has that is to have some, in an account of any size. */
const CLOSE = 3;

const CONSONANTS = ["b", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "w", "sch", "st", "z"];
const VOWELS = ["a", "e", "i", "o", "u", "ei", "au"];
const FORMS = ["GmbH", "AG", "KG", "GmbH & Co. KG", "e.K.", "OHG"];
const TRADES = ["Autohaus", "Bäckerei", "Gasthof", "Hausverwaltung", "Praxis", "Kanzlei", "Metallbau", "Handel"];
const TOWNS = ["Berlin", "Bremen", "Dresden", "Essen", "Hamburg", "Köln", "Leipzig", "München", "Stuttgart", "Ulm"];

const pick = (from: readonly string[], draw: () => number): string => from[Math.floor(draw() * from.length)] ?? "";

/** Of three syllables some two million are possible, of four some 250 million. */
function surname(draw: () => number, syllables: number): string {
  const letters = Array.from({ length: syllables }, () => pick(CONSONANTS, draw) + pick(VOWELS, draw)).join("");
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** Records and new names alike. */
function alike(id: string, title: string, nameOf: (draw: () => number) => string): Population {
  return { id, title, nameOf, fresh: [{ title: "as the others", nameOf }] };
}

/** Of five syllables: no two that are drawn are close. */
const farApart = (draw: () => number): string => `${pick(TRADES, draw)} ${surname(draw, 5)} ${pick(FORMS, draw)}`;

/** A new name that the account has close names of. */
const leader = (at: number): string => farApart(drawing(1_000_000 + at));

/** Differs from it by a letter, and from the others by two. */
function close(at: number, which: number): string {
  const name = leader(at);
  const place = name.indexOf(" ") + 3 + 2 * which;
  return `${name.slice(0, place)}x${name.slice(place + 1)}`;
}

/** Spread over the account as its other records are. */
function amongFarApart(draw: () => number, at: number, count: number): string {
  const step = Math.max(1, Math.floor(count / (MOST_FRESH * CLOSE)));
  const which = at / step;
  if (at % step !== 0 || which >= MOST_FRESH * CLOSE) return farApart(draw);
  return close(Math.floor(which / CLOSE), which % CLOSE);
}

/**
 * Names differ in their first letters, or only after a word with which an eighth of all names begin, or only between
 * two such words. Surnames of three syllables are so similar that the number of names near a new one, and of the
 * matches it opens, grows with the number of records. In `equal`, a new name opens the same number in an account of any
 * size, next to a name that opens none.
 */
export const POPULATIONS: readonly Population[] = [
  alike("surname", "surname first", (draw) => `${surname(draw, 4)} ${pick(TRADES, draw)} ${pick(FORMS, draw)}`),
  alike("trade", "trade first", (draw) => `${pick(TRADES, draw)} ${surname(draw, 4)} ${pick(FORMS, draw)}`),
  alike(
    "town",
    "trade first, town last",
    (draw) => `${pick(TRADES, draw)} ${surname(draw, 4)} ${pick(TOWNS, draw)} ${pick(FORMS, draw)}`,
  ),
  alike(
    "surname-close",
    "surname first, close together",
    (draw) => `${surname(draw, 3)} ${pick(TRADES, draw)} ${pick(FORMS, draw)}`,
  ),
  alike(
    "trade-close",
    "trade first, close together",
    (draw) => `${pick(TRADES, draw)} ${surname(draw, 3)} ${pick(FORMS, draw)}`,
  ),
  {
    id: "equal",
    title: "trade first, as many close names at each size",
    nameOf: amongFarApart,
    fresh: [
      { title: "no close name", nameOf: farApart },
      { title: `${CLOSE} close names`, nameOf: (_, at) => leader(at) },
    ],
  },
];
