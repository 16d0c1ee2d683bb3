/**
 * Editions of how names are read: the words that are left out of every name, and the legal forms. A module states its
 * edition, and every edition stays: a name compares in later programs as it did when the rule was confirmed.
 */
import { LEGAL_FORMS_2026_11, LEGAL_FORMS_2026_12, type LegalFormRow } from "./legal-forms.js";
import { spelled, spellingsOf, type Words } from "./spelling.js";

interface WrittenEdition {
  readonly legalForms: readonly LegalFormRow[];
  /** Words that say no more than `&`, which is no letter: they are left out between two other words. */
  readonly between: readonly string[];
  /** Words that are left out at the beginning or at the end of a name. */
  readonly atAnEnd: readonly string[];
  /** Titles of persons. They are left out before a name of two words or more that has no legal form. */
  readonly titles: readonly string[];
}

/** No word with which names of businesses begin, such as `Ing.` and `ING Bank`. */
const TITLES_2026_12 = [
  "Dr.",
  "Dr. med.",
  "Dr. med. dent.",
  "Dr. phil.",
  "Dr. jur.",
  "Dr. iur.",
  "Dr. rer. nat.",
  "Dr.-Ing.",
  "Dra.",
  "Prof.",
  "Professor",
  "Dipl.-Ing.",
  "Dipl.-Kfm.",
  "Dipl.-Kffr.",
  "Dipl.-Inf.",
  "Mag. Dr.",
  "Herr",
  "Herrn",
  "Frau",
  "Mr.",
  "Mrs.",
  "Miss",
  "Monsieur",
  "Madame",
  "Mme",
  "Mlle",
  "Maître",
  "Dott.",
  "Dott.ssa",
  "Avv.",
  "Sig.",
  "Sig.ra",
  "Signora",
  "Sr.",
  "Sra.",
  "Señor",
  "Señora",
  "De heer",
  "Mevrouw",
];

const WRITTEN: Readonly<Record<string, WrittenEdition>> = {
  "2026-11": { legalForms: LEGAL_FORMS_2026_11, between: [], atAnEnd: [], titles: [] },
  "2026-12": {
    legalForms: LEGAL_FORMS_2026_12,
    between: ["and", "und", "u", "et", "e", "y", "en", "och", "og"],
    atAnEnd: ["the"],
    titles: TITLES_2026_12,
  },
};

/** The edition of sets that state none: they were written before there was another. */
export const FIRST_EDITION = "2026-11";

export const NAME_EDITIONS: readonly string[] = Object.keys(WRITTEN).sort();

export interface NameEdition {
  readonly edition: string;
  readonly rows: readonly LegalFormRow[];
  /** Legal forms, in compared spelling, without separators between words. */
  readonly trailing: ReadonlySet<string>;
  readonly leading: ReadonlySet<string>;
  readonly between: ReadonlySet<string>;
  readonly atAnEnd: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
}

/** A module of a later program may state an edition that this one does not have. */
export function hasNameEdition(edition: string): boolean {
  return Object.hasOwn(WRITTEN, edition);
}

const KNOWN = new Map<string, NameEdition>();

export function nameEdition(edition: string): NameEdition {
  const known = KNOWN.get(edition);
  if (known !== undefined) return known;
  const written = WRITTEN[edition];
  if (written === undefined)
    throw new Error(`INVARIANT: a module is loaded only with an edition that is there, and not with ${edition}`);
  const made = read(edition, written);
  KNOWN.set(edition, made);
  return made;
}

function read(edition: string, { legalForms: rows, between, atAnEnd, titles }: WrittenEdition): NameEdition {
  const left = { between: new Set(between), atAnEnd: new Set(atAnEnd) };
  // A form stands behind a name: `und Co.` is left with `co` there.
  const behind = (words: Words): Words => withoutJoining(["name", ...words], left).slice(1);
  const spellings = (chosen: readonly LegalFormRow[]): ReadonlySet<string> =>
    new Set(chosen.flatMap(({ forms }) => forms.flatMap(spellingsOf)).map((words) => spelled(behind(words))));
  return {
    edition,
    rows,
    trailing: spellings(rows),
    leading: spellings(rows.filter(({ leads }) => leads)),
    ...left,
    titles: new Set(titles.flatMap(spellingsOf).map(spelled)),
  };
}

/** The words of a spelling that are compared: without those that the edition leaves out. One word always stays. */
export function comparedWords(words: Words, edition: NameEdition): Words {
  const rest = withoutJoining(words, edition);
  // In `Dr. U. Muster`, the initial is the first word of the name.
  return isBusiness(rest, edition) ? rest : withoutJoining(withoutTitles(words, edition), edition);
}

function withoutJoining(words: Words, { between, atAnEnd }: Pick<NameEdition, "between" | "atAnEnd">): Words {
  const rest = words.filter((word, at) => at === 0 || at === words.length - 1 || !between.has(word));
  const from = rest.length > 1 && atAnEnd.has(rest[0] ?? "") ? 1 : 0;
  const to = rest.length - from > 1 && atAnEnd.has(rest.at(-1) ?? "") ? -1 : rest.length;
  return rest.slice(from, to);
}

function isBusiness(words: Words, edition: NameEdition): boolean {
  return withoutLegalForm(words, edition).length < words.length;
}

/** Two words always stay: `Frau Holle` is a name of two words. */
function withoutTitles(words: Words, { titles }: NameEdition): Words {
  if (titles.size === 0) return words;
  let rest = words;
  const title = (): number => formAt(rest.slice(0, -1), titles, "start");
  for (let count = title(); count > 0; count = title()) rest = rest.slice(count);
  return rest;
}

/**
 * The words without the legal forms at their end, then without those at their beginning. The longest form is removed
 * first, repeatedly. One word always stays.
 */
export function withoutLegalForm(words: Words, { trailing, leading }: NameEdition): Words {
  let rest = words;
  for (let count = formAt(rest, trailing, "end"); count > 0; count = formAt(rest, trailing, "end"))
    rest = rest.slice(0, -count);
  for (let count = formAt(rest, leading, "start"); count > 0; count = formAt(rest, leading, "start"))
    rest = rest.slice(count);
  return rest;
}

/** How many words at an end are, read as one, the longest legal form; 0: none. */
function formAt(words: Words, forms: ReadonlySet<string>, at: "start" | "end"): number {
  const taken = (count: number): Words => (at === "end" ? words.slice(-count) : words.slice(0, count));
  for (let count = Math.min(words.length - 1, MOST_WORDS); count > 0; count -= 1)
    if (forms.has(spelled(taken(count)))) return count;
  return 0;
}

/** More than any form has, with each of its letters as a word: `s p z o o`. */
const MOST_WORDS = 8;
