/**
 * Editions of how names are read: the words that are left out of every name, and the legal forms. A module states its
 * edition, and every edition stays: a name compares in later programs as it did when the rule was confirmed.
 */
import { LEGAL_FORMS_2026_11, LEGAL_FORMS_2026_12, type LegalFormRow } from "./legal-forms.js";
import { spelled, spellingsOf, writtenSpellings } from "./spelling.js";

interface WrittenEdition {
  readonly legalForms: readonly LegalFormRow[];
  /**
   * Words that say no more than `&`, which is no letter: they are left out between two other words. Single letters
   * count as they are written here: with the full stop of an abbreviation, or without one.
   */
  readonly between: readonly string[];
  /** Words that are left out at the beginning or at the end of a name. */
  readonly atAnEnd: readonly string[];
  /** Titles of persons. They are left out before a name of two words or more that has no legal form. */
  readonly titles: readonly string[];
  /** Abbreviations and second spellings, each with the word that it is compared as. Words are spelled. */
  readonly abbreviations: Readonly<Record<string, string>>;
  /** Whether a legal form is read in its own letters alone, and neither across `&` nor from initials before a name. */
  readonly isFormApart: boolean;
  /** Whether a single letter between two words in capitals is read as a connecting word too, beside an initial. */
  readonly isCapitalEither: boolean;
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

/** No abbreviation that is a word itself, or that may stand for several words. `Gebrueder` has one spelling. */
const ABBREVIATIONS_2026_12 = {
  gebr: "gebruder",
  gebrueder: "gebruder",
  st: "sankt",
  saint: "sankt",
  bros: "brothers",
  intl: "international",
  mfg: "manufacturing",
  ctr: "center",
  ets: "etablissements",
};

const WRITTEN: Readonly<Record<string, WrittenEdition>> = {
  "2026-11": {
    legalForms: LEGAL_FORMS_2026_11,
    between: [],
    atAnEnd: [],
    titles: [],
    abbreviations: {},
    isFormApart: false,
    isCapitalEither: false,
  },
  "2026-12": {
    legalForms: LEGAL_FORMS_2026_12,
    between: ["and", "und", "u", "u.", "et", "e", "y", "en", "och", "og"],
    atAnEnd: ["the", "firma", "fa"],
    titles: TITLES_2026_12,
    abbreviations: ABBREVIATIONS_2026_12,
    isFormApart: true,
    isCapitalEither: true,
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
  readonly abbreviations: ReadonlyMap<string, string>;
  /** All legal forms in their own letters, small and without separators. */
  readonly ownLetters: ReadonlySet<string>;
  readonly isFormApart: boolean;
  readonly isCapitalEither: boolean;
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

function read(edition: string, written: WrittenEdition): NameEdition {
  const spellings = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(spellingsOf).map(spelled));
  const forms = (rows: readonly LegalFormRow[]): ReadonlySet<string> => spellings(rows.flatMap((row) => row.forms));
  return {
    edition,
    rows: written.legalForms,
    trailing: forms(written.legalForms),
    leading: forms(written.legalForms.filter(({ leads }) => leads)),
    between: new Set(written.between),
    atAnEnd: new Set(written.atAnEnd),
    titles: spellings(written.titles),
    abbreviations: new Map(Object.entries(written.abbreviations)),
    ownLetters: new Set(
      written.legalForms
        .flatMap((row) => row.forms.flatMap(writtenSpellings))
        .map((words) => words.map(({ letters }) => letters).join("")),
    ),
    isFormApart: written.isFormApart,
    isCapitalEither: written.isCapitalEither,
  };
}
