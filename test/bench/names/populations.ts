/** Which names an account has. Everything is invented. */

export interface Population {
  readonly id: string;
  readonly title: string;
  readonly nameOf: (draw: () => number) => string;
}

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

/**
 * Names are told apart by their first letters, or only behind a word that an eighth of all names begin with, or only
 * between two such words. Where surnames have three syllables, they lie so close together that a new name has more
 * similar names the more there are, and opens as many more matches.
 */
export const POPULATIONS: readonly Population[] = [
  {
    id: "surname",
    title: "surname first",
    nameOf: (draw) => `${surname(draw, 4)} ${pick(TRADES, draw)} ${pick(FORMS, draw)}`,
  },
  {
    id: "trade",
    title: "trade first",
    nameOf: (draw) => `${pick(TRADES, draw)} ${surname(draw, 4)} ${pick(FORMS, draw)}`,
  },
  {
    id: "town",
    title: "trade first, town last",
    nameOf: (draw) => `${pick(TRADES, draw)} ${surname(draw, 4)} ${pick(TOWNS, draw)} ${pick(FORMS, draw)}`,
  },
  {
    id: "surname-close",
    title: "surname first, close together",
    nameOf: (draw) => `${surname(draw, 3)} ${pick(TRADES, draw)} ${pick(FORMS, draw)}`,
  },
  {
    id: "trade-close",
    title: "trade first, close together",
    nameOf: (draw) => `${pick(TRADES, draw)} ${surname(draw, 3)} ${pick(FORMS, draw)}`,
  },
];
